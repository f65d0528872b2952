/** A hash that an answer must lead to, and its source. */
export interface ExpectedHash {
  readonly hash: string;
  /** `host`: the host page; `reader`: the reader of the page; `other-answer`: a header from the same gateway. */
  readonly basis: 'host' | 'reader' | 'other-answer';
}
