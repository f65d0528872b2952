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
