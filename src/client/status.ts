import type { GatewayErrorCode } from './errors.js';

/** The statuses that mean one thing wherever they come from, whatever the body says. */
export function codeOfStatus(status: number | undefined): GatewayErrorCode | undefined {
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

/** grpc-gateway's table (`runtime/errors.go`) where it says something that status and words do not. */
export function codeOfGrpc(grpcCode: number | undefined): GatewayErrorCode | undefined {
  switch (grpcCode) {
    case 3:
    case 9:
    case 11:
      return 'bad-request';
    case 4:
      return 'node-timeout';
    case 5:
      return 'not-found';
    case 7:
      return 'forbidden';
    case 12:
      return 'base-url';
    case 14:
      return 'unavailable';
    case 16:
      return 'unauthorized';
    default:
      return undefined;
  }
}
