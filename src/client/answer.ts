import type { GatewayError } from './errors.js';

/** An irregularity in a reply that was tolerated. Notes are shown beside the answer; they are never thrown. */
export interface Note {
  readonly code: NoteCode;
  /** Path in the reply, as `validators[3].address`. */
  readonly path?: string;
  /** Values for the message that a page shows, by name. */
  readonly details?: Readonly<Record<string, string>>;
}

export type NoteCode =
  /** The answer comes from recordings, not from a live node. */
  | 'sample-data'
  /** The envelope has no `jsonrpc: "2.0"`. */
  | 'missing-jsonrpc'
  /** The id was returned as a string of the same digits. */
  | 'id-as-text'
  /** The reply has both a result and an error; the error was used. */
  | 'result-beside-error'
  /** A single object was returned in place of a list, and was wrapped in one. */
  | 'wrapped'
  /** The height of the answer (`got`) is not the requested one (`asked`). */
  | 'other-height'
  /** The head moved while the pages were read; they were read again. */
  | 'head-moved'
  /** The gateway reports `total` rows, but only `loaded` could be loaded. */
  | 'partial-list'
  /** The gateway returned no usable total. */
  | 'total-unknown'
  /** Numbers (`count`) with leading zeros, in upper case or of another JSON type than promised; `path` is the first. */
  | 'loose-number'
  /** Items of a list (`count`) that could not be read are left out; `path` is the first, of which `expected` was expected. */
  | 'unread-item'
  /** Null was returned in place of a list, and was read as an empty one. */
  | 'null-list'
  /** A typed transaction has no access list; it was read as an empty one. */
  | 'no-access-list'
  /** A transaction of a custom type has `count` calls instead of an input. */
  | 'calls-for-input'
  /** A block was returned in place of its receipts; they were extracted from it. */
  | 'block-object'
  /** A block without receipts was returned in place of them; `count` is the number of its transactions, if listed. The value is null. */
  | 'block-without-receipts'
  /** An ABCI query returned code 0, no value and the message `log`: usually there is no state at this height; the key is not absent. */
  | 'silent-miss';

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
}
