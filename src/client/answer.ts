import type { GatewayError } from './errors.js';
import type { Note } from './note.js';
import type { Read } from './wire/read.js';

/** The metadata of a reply, as its reader gets it. */
export interface Received {
  /** When the last byte arrived. */
  readonly at: Date;
  /** Size of the decoded body in bytes. */
  readonly bytes: number;
  /** Whether the gateway says that the reply comes from recordings (`x-source: recorded`). */
  readonly sample: boolean;
  /** The id that was sent, for JSON-RPC. */
  readonly id?: number;
  /** The deepest JSON that is read. */
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

/** The four interfaces of a gateway. `evm-a` and `evm-b` may be any EVM chain. */
export type Network = 'cosmos-rest' | 'cosmos-rpc' | 'evm-a' | 'evm-b';

/** One call to the gateway, as an operation makes it from its request. */
export interface Call<T, R> {
  /** The name of the operation, by which a worker finds the parser. */
  readonly operation: string;
  readonly network: Network;
  readonly request: R;
  /** A path with query for REST, method and params for JSON-RPC. */
  readonly wire: { readonly path: string } | { readonly method: string; readonly params: unknown };
  /** Whether it is a trace: longer timeout, deeper JSON, no retry after a timeout. */
  readonly trace?: boolean;
  /** Parses the complete body; pure. A reader that is loaded on demand returns a promise. */
  readonly read: (request: R, text: string, received: Received) => Answer<T, R> | Promise<Answer<T, R>>;
  /** Reads one item, if the result is a list, so that first items can be reported while the rest arrives. */
  readonly item?: () => Promise<Read<unknown>>;
  /** Whether it is a log search: limits in an error message then outrank everything else. */
  readonly logSearch?: boolean;
  /** Whether this answer can never change. */
  readonly isFinal?: (answer: Answer<T, R>) => boolean;
}

/** A call that was answered. */
export interface AnsweredCall {
  readonly call: Call<unknown, unknown>;
  readonly answer: Answer<unknown>;
}

/** A call that failed: what it rejected with is a `GatewayError`, unless a listener of the caller threw something else. */
export interface FailedCall {
  readonly call: Call<unknown, unknown>;
  readonly error: unknown;
}

/** What was requested, and its outcome. Neither holds the key or an address of the gateway. */
export type Exchange = AnsweredCall | FailedCall;

/** The progress of an operation that makes several requests. */
export interface Progress {
  /** Rows loaded so far. */
  readonly loaded: bigint;
  /** Rows in all, if known. */
  readonly total: bigint | null;
}

/** Options of one call. */
export interface CallOptions {
  /** Ends the call; the promise rejects with `aborted`. */
  readonly signal?: AbortSignal;
  /** The EVM network to ask, if not the default of the operation. */
  readonly network?: 'evm-a' | 'evm-b';
  /** Whether to ask the gateway even if the answer is cached. */
  readonly fresh?: boolean;
  /**
   * Called after every chunk with the bytes received so far; if it throws, the call ends. A caller that joins a request under
   * way is called from then on.
   */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  /**
   * Called with the first items of a long list (logs, receipts, traces) as soon as their bytes have arrived, and again if the
   * request is repeated; not called for a short list. The items are not final: the call may still fail or return others.
   */
  readonly onFirst?: ((first: readonly never[]) => void) | undefined;
  /**
   * Called with the failure before the same request is sent again, and awaited; if it throws, the call ends. A page can thus
   * prevent a retry that is of no use.
   */
  readonly onRetry?: ((failure: GatewayError) => void | Promise<void>) | undefined;
  /** Called after every page. */
  readonly onProgress?: (progress: Progress) => void;
  /**
   * Called once for every call that an operation makes of the gateway, when its outcome is known: with the answer, or with the
   * error, which may be `aborted`. If it throws, the call rejects with what it threw.
   *
   * An operation that reads several pages makes a call for each, the rejected ones included. Retries of a call belong to it and
   * are not reported. Each caller of a shared request gets its own exchange, and so does the caller that gets a cached answer. An
   * invalid request makes no call. Operations report, not `Gateway.ask`, so that any gateway will do.
   */
  readonly onExchange?: ((exchange: Exchange) => void) | undefined;
  /** @internal Called after every call that the gateway got: a widget draws once its first request is sent. */
  readonly onCall?: (() => void) | undefined;
}
