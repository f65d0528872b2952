import type { GatewayError } from './errors.js';

/** Something odd in an answer that was tolerated. It is a value, to be shown beside the answer; never an exception. */
export interface Note {
  readonly code: NoteCode;
  /** Where in the reply, as `validators[3].address`. */
  readonly path?: string;
  /** The numbers or words of the note, by name, for the sentence that a page shows. */
  readonly details?: Readonly<Record<string, string>>;
}

export type NoteCode =
  /** The answer comes from recordings, not from a live node. */
  | 'sample-data'
  /** The envelope has no `jsonrpc: "2.0"`. */
  | 'missing-jsonrpc'
  /** The id came back as another type with the same digits. */
  | 'id-as-text'
  /** Result and error came together; the error was taken. */
  | 'result-beside-error'
  /** A lone object stood where a list belongs, and was wrapped. */
  | 'wrapped'
  /** The height of the answer (`got`) is not the height asked (`asked`). */
  | 'other-height'
  /** The head moved while the pages were read; they were read again. */
  | 'head-moved'
  /** The total says `total`, but `loaded` rows could be had. */
  | 'partial-list'
  /** The gateway gave no usable total. */
  | 'total-unknown'
  /** Numbers (`count`) with leading zeros, in upper case or of another JSON type than promised; `path` is the first. */
  | 'loose-number'
  /** Null stood where a list belongs, and was read as an empty one. */
  | 'null-list'
  /** A typed transaction came without its access list, which was read as an empty one. */
  | 'no-access-list'
  /** A transaction of a type of its own came with `count` calls in place of its input. */
  | 'calls-for-input'
  /** A block stood where its receipts belong; they were taken out of it. */
  | 'block-object'
  /** A block stood where its receipts belong, and holds none; `count` transactions, where it names them. The value is null. */
  | 'block-without-receipts'
  /** An ABCI query came back with code 0, no value and the words `log`: mostly no state at this height, not an absent key. */
  | 'silent-miss';

/** What a reply was read with. */
export interface Received {
  /** When the last byte was there. */
  readonly at: Date;
  /** Size of the body in bytes, as it was decoded. */
  readonly bytes: number;
  /** Whether the gateway says that the reply comes from recordings (`x-source: recorded`). */
  readonly sample: boolean;
  /** The id that was sent, for JSON-RPC. */
  readonly id?: number;
  /** The deepest JSON that is read. */
  readonly maxDepth: number;
}

/**
 * What an operation answers.
 *
 * `value` is null for a null answer and `[]` for an empty one. `text` is the body as it came (of several pages: one a line).
 */
export interface Answer<T, R = unknown> {
  readonly value: T;
  readonly text: string;
  /** Size of all bodies in bytes. */
  readonly bytes: number;
  /** How many requests it took. */
  readonly requests: number;
  readonly request: R;
  readonly at: Date;
  readonly notes: readonly Note[];
}

/** How far an operation of several requests has come. */
export interface Progress {
  /** Rows loaded so far. */
  readonly loaded: bigint;
  /** Rows there are, when that is known. */
  readonly total: bigint | null;
}

/** What goes with a call. */
export interface CallOptions {
  /** Ends the call; the promise rejects with `aborted`. */
  readonly signal?: AbortSignal;
  /** The EVM slot to ask, when it is not the default of the operation. */
  readonly network?: 'evm-a' | 'evm-b';
  /** Whether to ask the gateway even though the answer was kept. */
  readonly fresh?: boolean;
  /**
   * Is told how many bytes of a body have come, after every chunk; what it throws ends the call. Who joins a request that is
   * under way is told from then on.
   */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  /**
   * Is given the first items of a long list (logs, receipts, traces) as soon as their bytes have come, and again when the
   * request has to be repeated; not of a short one. They are no answer: the call may still fail, or answer something else.
   */
  readonly onFirst?: ((first: readonly never[]) => void) | undefined;
  /**
   * Is told the failure before the same request is sent once more, and waited for; what it throws ends the call. So a page can
   * say that another try is of no use.
   */
  readonly onRetry?: ((failure: GatewayError) => void | Promise<void>) | undefined;
  /** Is told after every page. */
  readonly onProgress?: (progress: Progress) => void;
}
