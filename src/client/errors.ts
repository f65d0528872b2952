import type { ErrorDetails, GatewayErrorCode } from './error-codes.js';
import { malformedSentence, missingCodeSentence, PlainError } from './plain-error.js';

export { gatewayErrorCodes, type ErrorDetails, type GatewayErrorCode } from './error-codes.js';

/**
 * The one error that the client throws.
 *
 * It carries no URL, no key and no `cause`: its message, its details and its JSON may be shown and logged. An error of another
 * copy of this package on the page is an instance, too.
 */
export class GatewayError extends PlainError {
  declare readonly retryAfter?: number;

  /** @param message the English sentence, where the usual one of the code is not enough */
  constructor(code: GatewayErrorCode, details: ErrorDetails = {}, retryAfter?: number, message?: string) {
    super(code, details, message ?? sentence(code, details));
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
  }

  override toJSON(): ReturnType<PlainError['toJSON']> {
    return plain(super.toJSON()) as ReturnType<PlainError['toJSON']>;
  }
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}`;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
}

/** Whether asking the same call again, unchanged, can help. */
export function isRetryable(error: GatewayError): boolean {
  return retryable.has(error.code);
}

const retryable: ReadonlySet<GatewayErrorCode> = new Set<GatewayErrorCode>([
  'timeout',
  'network',
  'rate-limited',
  'node-timeout',
  'unavailable',
]);

/** Messages for failures on the side of the page. Those for rejections by a gateway or node are in `refusals.ts`, which is loaded on demand. */
function sentence(code: GatewayErrorCode, d: ErrorDetails): string {
  const said = d.text ? ` Node response: “${d.text}”` : '';
  const at = d.host ? ` at ${d.host}` : '';
  switch (code) {
    case 'config':
      return `${d.option ?? 'An option'} cannot be used${d.value === undefined ? '' : `: “${d.value}”`}. Expected ${d.expected ?? 'another value'}; nothing was sent.`;
    case 'aborted':
      return 'The request was cancelled.';
    case 'timeout':
      return d.limit === 'idle'
        ? `The gateway sent no data for ${seconds(d.milliseconds)}. Try again.`
        : `No response within ${seconds(d.milliseconds)}. Try again, or request less.`;
    case 'network':
      if (d.ownCode) return missingCodeSentence;
      if (d.truncated) return 'The response was cut off and discarded. Try again.';
      return d.offline
        ? 'The device is offline. Try again when it is connected.'
        : `No readable response from the gateway${at}: it is down, refused the connection, or does not allow ${d.origin ? `the origin ${d.origin}` : "this page's origin"} (CORS). Check the URL and the allowed origins.`;
    case 'redirect':
      return `The gateway${at} responded with a redirect, which was not followed: that would forward the key. Set the final URL.`;
    case 'too-large':
      return `The response exceeds the limit of ${d.maxBytes ?? ''} bytes. Request less, or raise maxBytes.`;
    case 'malformed':
      return `${malformedSentence(d.path === undefined ? `expected ${d.expected ?? 'something else'}` : `${d.path} is not ${d.expected ?? 'as expected'}`)}${said}`;
    default:
      return `The gateway rejected the request (${code}).${said}`;
  }
}

function seconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? 'the limit' : `${milliseconds / 1000} s`;
}
