/** All error codes, in the order of the documentation. */
export const gatewayErrorCodes = [
  'config',
  'aborted',
  'timeout',
  'network',
  'blocked',
  'redirect',
  'unauthorized',
  'forbidden',
  'quota',
  'rate-limited',
  'base-url',
  'too-large',
  'range',
  'bad-request',
  'unsupported',
  'not-found',
  'future',
  'pruned',
  'node-timeout',
  'unavailable',
  'execution',
  'malformed',
  'rpc',
  'http',
] as const;

/**
 * The code of a `GatewayError`. The list is closed: every failure of the client has one of these codes.
 *
 * An application failure (an ABCI code other than 0, an access list with `error`) is returned as a value and has no
 * code.
 */
export type GatewayErrorCode = (typeof gatewayErrorCodes)[number];

/** The details of an error. They never contain a URL path or the key; gateway text is clipped at 2 KiB. */
export interface ErrorDetails {
  /**
   * `config`: the invalid attribute or option; `unsupported`: the option that the node does not accept (`block`: a
   * hash).
   */
  readonly option?: string;
  /** `config`: the invalid value, clipped. Omitted if the value may be secret. */
  readonly value?: string;
  /** `config`, `malformed`: the expected value, in words. */
  readonly expected?: string;
  /** `malformed`: the path in the response; for example, `validators[3].voting_power`. */
  readonly path?: string;
  /** The HTTP status, if there was a response. */
  readonly status?: number;
  /** The code of a JSON-RPC error object. */
  readonly rpcCode?: number;
  /** The gRPC code of a REST error body. */
  readonly grpcCode?: number;
  /** The codespace of a Cosmos SDK error. An SDK code is only unique within its codespace. */
  readonly codespace?: string;
  readonly codespaceCode?: number;
  /**
   * The message of the gateway or the node, clipped at 2 KiB and without the key. It is untrusted: render it as text
   * only.
   */
  readonly text?: string;
  /** `execution`: the data of the error object, `0x…` for revert data. */
  readonly data?: string;
  /** `network`, `redirect`, `base-url`: host and port of the request, never a path. */
  readonly host?: string;
  /** `network`: the page origin, which the gateway must allow. */
  readonly origin?: string;
  /** `network`: whether the browser is offline. */
  readonly offline?: boolean;
  /** `network`: whether the response was cut off. */
  readonly truncated?: boolean;
  /** `network`: whether a module of this package failed to load. */
  readonly ownCode?: boolean;
  /** `timeout`: the limit that was exceeded; its length is in `milliseconds`. */
  readonly limit?: 'total' | 'trace' | 'idle';
  readonly milliseconds?: number;
  /** `too-large`: the limit in bytes; `bytes` is the number received. */
  readonly maxBytes?: number;
  readonly bytes?: number;
  /** `range`: the maximum distance between the first and the last block, if the node reported it. */
  readonly maxSpan?: bigint;
  /** `range`: the maximum number of results, if the node reported it. */
  readonly maxResults?: bigint;
  /** `range`: the block range that the node suggests, both ends included. */
  readonly suggested?: { readonly from: bigint; readonly to: bigint };
  /** `range`: what to split, if the node reported it: the addresses and topics, or the block range. */
  readonly split?: 'address' | 'range';
  /** `pruned`: the lowest available height or block, if the node reported it. */
  readonly lowest?: bigint;
  /** `unsupported`: whether the request was a trace of the genesis block, which has no transactions. */
  readonly genesis?: boolean;
  /** `blocked`: the CSP directive that blocked the request. */
  readonly directive?: string;
}

/**
 * The base class of `GatewayError`, for code that sends no requests: it does not contain the messages for failed calls.
 * Its instances are instances of `GatewayError`, too.
 */
export class PlainError extends Error {
  override readonly name = 'GatewayError';
  readonly code: GatewayErrorCode;
  readonly details: ErrorDetails;
  /** Seconds to wait before the next attempt, if the gateway sent them (0 to 30). */
  declare readonly retryAfter?: number;
  /** The body of the error response, without the key. It is untrusted text, and not enumerable. */
  declare readonly reply?: string;

  /**
   * Matches errors of another copy of the package: a widget may use another copy's provider, or a gateway that the page
   * created with the headless client.
   */
  static override [Symbol.hasInstance](value: unknown): value is PlainError {
    return value instanceof Error && value.name === 'GatewayError' && 'code' in value && 'details' in value;
  }

  constructor(code: GatewayErrorCode, details: ErrorDetails, message: string) {
    super(message);
    this.code = code;
    this.details = details;
  }

  /** The error as plain JSON data; block numbers in the details become decimal text. */
  toJSON(): { code: GatewayErrorCode; message: string; details: unknown; retryAfter?: number } {
    const { name: _, ...members } = this as PlainError;
    return { ...members, message: this.message };
  }
}

export function malformedSentence(reason: string): string {
  return `The response does not match the API: ${reason}.`;
}

export const missingCodeSentence = 'A part of this widget could not be loaded. Try again.';

/**
 * The only error that the client throws.
 *
 * It carries no URL, no key and no `cause`: its message, its details and its JSON are safe to display and log. Errors
 * of another copy of this package on the page are instances, too.
 */
export class GatewayError extends PlainError {
  declare readonly retryAfter?: number;

  /** @param message the English message; by default the message of the code */
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

/** Whether retrying the same call unchanged can succeed. */
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

/**
 * Messages for failures on the page's side. Messages for rejections by a gateway or node are in `refusals.ts`, which is
 * loaded on demand.
 */
function sentence(code: GatewayErrorCode, d: ErrorDetails): string {
  const said = d.text ? ` Node response: “${d.text}”` : '';
  const at = d.host ? ` at ${d.host}` : '';
  switch (code) {
    case 'config':
      return `Invalid ${d.option ?? 'option'}${d.value === undefined ? '' : `: “${d.value}”`}. Expected ${d.expected ?? 'another value'}; no request was sent.`;
    case 'aborted':
      return 'The request was canceled.';
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
