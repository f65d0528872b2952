import type { GatewayError } from './errors.js';
import type { Note } from './note.js';
import type { Read } from './wire/read.js';

/** The metadata of a response. */
export interface Received {
  /** When the last byte arrived. */
  readonly at: Date;
  /** Size of the decoded body in bytes. */
  readonly bytes: number;
  /** Whether the response is marked as sample data (`x-source: recorded`). */
  readonly sample: boolean;
  /** The id that was sent, for JSON-RPC. */
  readonly id?: number;
  /** The maximum JSON depth. */
  readonly maxDepth: number;
}

/**
 * The answer to an operation.
 *
 * `value` is null for a null answer and `[]` for an empty one. `text` is the body as received (several pages: one per line).
 */
export interface Answer<T, R = unknown> {
  readonly value: T;
  readonly text: string;
  /** Size of all bodies in bytes. */
  readonly bytes: number;
  /** Number of requests that were made. */
  readonly requests: number;
  readonly request: R;
  readonly at: Date;
  readonly notes: readonly Note[];
}

/** The four endpoints of a gateway. `evm-a` and `evm-b` can be any EVM chain. */
export type Network = 'cosmos-rest' | 'cosmos-rpc' | 'evm-a' | 'evm-b';

/** One call to the gateway, created by an operation from its request. */
export interface Call<T, R> {
  /** The name of the operation, which selects the parser in a worker. */
  readonly operation: string;
  readonly network: Network;
  readonly request: R;
  /** Path and query for REST; method and params for JSON-RPC. */
  readonly wire: { readonly path: string } | { readonly method: string; readonly params: unknown };
  /** Whether the call is a trace: longer timeout, deeper JSON, no retry after a timeout. */
  readonly trace?: boolean;
  /** Parses the complete body; pure. A reader that is loaded on demand returns a promise. */
  readonly read: (request: R, text: string, received: Received) => Answer<T, R> | Promise<Answer<T, R>>;
  /** Reads one item, if the result is a list, so that first items can be reported while the rest arrives. */
  readonly item?: () => Promise<Read<unknown>>;
  /** Whether the call is a log search. Limits in an error message then take precedence over other codes. */
  readonly logSearch?: boolean;
  /** Whether this answer can never change. */
  readonly isFinal?: (answer: Answer<T, R>) => boolean;
}

/** A call that was answered. */
export interface AnsweredCall {
  readonly call: Call<unknown, unknown>;
  readonly answer: Answer<unknown>;
}

/** A failed call. `error` is a `GatewayError`, unless a listener of the caller threw something else. */
export interface FailedCall {
  readonly call: Call<unknown, unknown>;
  readonly error: unknown;
}

/** A call and its outcome. Neither contains the key or a gateway URL. */
export type Exchange = AnsweredCall | FailedCall;

/** The progress of an operation that makes several requests. */
export interface Progress {
  /** Rows loaded so far. */
  readonly loaded: bigint;
  /** Total number of rows, if known. */
  readonly total: bigint | null;
}

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call; the promise rejects with `aborted`. */
  readonly signal?: AbortSignal;
  /** The EVM network to query. Default: the network of the operation. */
  readonly network?: 'evm-a' | 'evm-b';
  /** Whether to send the request even if the answer is cached. */
  readonly fresh?: boolean;
  /**
   * Called after every chunk with the number of bytes received so far. If it throws, the call is aborted. A caller that
   * joins a request in flight is called from then on.
   */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  /**
   * Called with the first items of a long list (logs, receipts, traces) as soon as their bytes have loaded, and again
   * if the request is repeated. Not called for a short list. The items are not final: the call may still fail or return
   * different items.
   */
  readonly onFirst?: ((first: readonly never[]) => void) | undefined;
  /**
   * Called with the failure before the same request is sent again, and awaited. If it throws, the call ends: a page can
   * prevent a useless retry.
   */
  readonly onRetry?: ((failure: GatewayError) => void | Promise<void>) | undefined;
  /** Called after every page. */
  readonly onProgress?: (progress: Progress) => void;
  /**
   * Called once for every gateway call of an operation, with the answer or the error (`aborted` included). If it
   * throws, the call rejects with that error.
   *
   * An operation that reads several pages makes one call per page, including rejected calls. Retries belong to their
   * call and are not reported. Each caller of a shared request or a cached answer gets its own exchange. An invalid
   * request makes no call. The operations report exchanges, not `Gateway.ask`, so any gateway object works.
   */
  readonly onExchange?: ((exchange: Exchange) => void) | undefined;
  /** @internal Called after every call that the gateway received: a widget renders once its first request is sent. */
  readonly onCall?: (() => void) | undefined;
}
