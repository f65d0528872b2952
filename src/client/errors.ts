/** Every code, in the order of the documentation. */
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
 * Why the gateway gave no answer. The list is closed: every failure of the client is one of these.
 *
 * An application failure (an ABCI code other than 0, an access list with `error`) is not among them: it is a value.
 */
export type GatewayErrorCode = (typeof gatewayErrorCodes)[number];

/** The facts behind an error. None of them holds a URL path or the key; text of the gateway is clipped at 2 KiB. */
export interface ErrorDetails {
  /** `config`: the attribute or option that is wrong; `unsupported`: the one that the node does not take (`block`: a hash). */
  readonly option?: string;
  /** `config`: the wrong value, clipped. Absent when the value may be secret. */
  readonly value?: string;
  /** `config`, `malformed`: what was expected instead, in words. */
  readonly expected?: string;
  /** `malformed`: where in the reply, as `validators[3].voting_power`. */
  readonly path?: string;
  /** The HTTP status, when there was one. */
  readonly status?: number;
  /** The code of a JSON-RPC error object. */
  readonly rpcCode?: number;
  /** The gRPC code of a REST error body. */
  readonly grpcCode?: number;
  /** The pair that names an error of the Cosmos SDK; a code means nothing without its codespace. */
  readonly codespace?: string;
  readonly codespaceCode?: number;
  /** What the gateway or the node said, clipped at 2 KiB and without the key. It is foreign text: show it as text only. */
  readonly text?: string;
  /** `execution`: the data of the error object, `0x…` for revert data. */
  readonly data?: string;
  /** `network`, `redirect`, `base-url`: host and port that were asked, never a path. */
  readonly host?: string;
  /** `network`: the origin of the page, to be allowed by the gateway. */
  readonly origin?: string;
  /** `network`: whether the browser says that it is offline. */
  readonly offline?: boolean;
  /** `network`: whether the reply was cut short. */
  readonly truncated?: boolean;
  /** `network`: whether it was a part of the widget's own code that could not be loaded. */
  readonly ownCode?: boolean;
  /** `timeout`: which limit ended the wait, and its length in milliseconds. */
  readonly limit?: 'total' | 'trace' | 'idle';
  readonly milliseconds?: number;
  /** `too-large`: the limit in bytes, and how many had come. */
  readonly maxBytes?: number;
  readonly bytes?: number;
  /** `range`: the largest distance between the first and the last block, when it was named. */
  readonly maxSpan?: bigint;
  /** `range`: the most results an answer may hold, when it was named. */
  readonly maxResults?: bigint;
  /** `range`: the range that the node says would work, both ends included. */
  readonly suggested?: { readonly from: bigint; readonly to: bigint };
  /** `range`: what to split, when that was said: the addresses or topics, or the range of blocks whatever it holds. */
  readonly split?: 'address' | 'range';
  /** `pruned`: the lowest height or block that is still kept, when it was named. */
  readonly lowest?: bigint;
  /** `unsupported`: whether a trace of the genesis block was asked for, in which no transaction ran. */
  readonly genesis?: boolean;
  /** `blocked`: the directive of the page's policy. */
  readonly directive?: string;
}

/**
 * A `GatewayError` for code that sends no requests: without the sentences of failed calls. It is an instance of
 * `GatewayError`.
 */
export class PlainError extends Error {
  override readonly name = 'GatewayError';
  readonly code: GatewayErrorCode;
  readonly details: ErrorDetails;
  /** Seconds to wait before the next try, when the gateway named them (0 to 30). */
  declare readonly retryAfter?: number;
  /** The whole body of the reply that was no answer, without the key. It is foreign text, and not enumerable. */
  declare readonly reply?: string;

  /** A widget may ask a provider of another copy, or a gateway that the page created with the headless client. */
  static override [Symbol.hasInstance](value: unknown): value is PlainError {
    return value instanceof Error && value.name === 'GatewayError' && 'code' in value && 'details' in value;
  }

  constructor(code: GatewayErrorCode, details: ErrorDetails, message: string) {
    super(message);
    this.code = code;
    this.details = details;
  }

  /** What JSON can hold of it: block numbers among the details become decimal text. */
  toJSON(): { code: GatewayErrorCode; message: string; details: unknown; retryAfter?: number } {
    const { name: _, ...members } = this as PlainError;
    return { ...members, message: this.message };
  }
}

/** The sentence of `malformed`, with what is wrong. */
export function malformedSentence(reason: string): string {
  return `The response does not match the API: ${reason}.`;
}

/** The sentence of `network` with `ownCode`. */
export const missingCodeSentence = 'A part of this widget could not be loaded. Try again.';

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
