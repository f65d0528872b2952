import type { GatewayErrorCode } from './errors.js';

/** The statuses that mean one thing wherever they come from, whatever the body says. */
export function codeOfStatus(status: number): GatewayErrorCode | undefined {
  switch (status) {
    case 401:
      return 'unauthorized';
    case 402:
      return 'quota';
    case 403:
      return 'forbidden';
    case 413:
      return 'too-large';
    case 429:
      return 'rate-limited';
    case 502:
    case 503:
    case 504:
      return 'unavailable';
    default:
      return undefined;
  }
}

/** The statuses of a wrong address: a page that is not there, a verb or a body that nobody reads. */
export function isAddressStatus(status: number): boolean {
  return status === 404 || status === 405 || status === 415 || status === 501;
}
