/** A hash that an answer must lead to, and its source. */
export interface ExpectedHash {
  readonly hash: string;
  /**
   * `host`: the host page; `reader`: the reader of the page, a link or a saved answer; `other-answer`: another answer of the same
   * gateway; `header`: the header of a block whose hash nobody gave.
   */
  readonly basis: 'host' | 'reader' | 'other-answer' | 'header';
}
