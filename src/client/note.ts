/** A tolerated irregularity in a response. Notes are shown with the answer; they are never thrown. */
export interface Note {
  readonly code: NoteCode;
  /** The path in the response; for example, `validators[3].address`. */
  readonly path?: string;
  /** Values for the displayed message, by name. */
  readonly details?: Readonly<Record<string, string>>;
}

export type NoteCode =
  /** The answer is sample data, not from a live node. */
  | 'sample-data'
  /** The envelope has no `jsonrpc: "2.0"`. */
  | 'missing-jsonrpc'
  /** The id was returned as a string of the same digits. */
  | 'id-as-text'
  /** The response has both a result and an error; the error was used. */
  | 'result-beside-error'
  /** A single object was returned instead of a list and was wrapped in a list. */
  | 'wrapped'
  /** The height of the answer (`got`) is not the requested height (`asked`). */
  | 'other-height'
  /** The head moved while the pages were read; they were read again. */
  | 'head-moved'
  /** The gateway reports `total` rows, but only `loaded` could be loaded. */
  | 'partial-list'
  /** The gateway returned no usable total. */
  | 'total-unknown'
  /**
   * Numbers (`count`) with leading zeros, in upper case or of another JSON type than specified; `path` is the first.
   */
  | 'loose-number'
  /**
   * Items of a list (`count`) could not be read and are omitted. `path` is the first of them, and `expected` the
   * expected value.
   */
  | 'unread-item'
  /** Null was returned instead of a list and was read as an empty list. */
  | 'null-list'
  /** A typed transaction has no access list; it was read as empty. */
  | 'no-access-list'
  /** A transaction of a custom type has `count` calls instead of an input. */
  | 'calls-for-input'
  /** A block was returned instead of its receipts; the receipts were extracted from it. */
  | 'block-object'
  /**
   * A block without receipts was returned instead of its receipts; `count` is the number of its transactions, if
   * listed. The value is null.
   */
  | 'block-without-receipts'
  /**
   * An ABCI query returned code 0, no value and the message `log`: usually there is no state at this height; the key is
   * not absent.
   */
  | 'silent-miss';
