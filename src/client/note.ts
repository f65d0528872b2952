/** An irregularity in a reply that was tolerated. Notes are shown with the answer; they are never thrown. */
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
