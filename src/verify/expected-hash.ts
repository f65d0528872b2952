/** A hash that an answer has to lead to, and who says so. */
export interface ExpectedHash {
  readonly hash: string;
  /** `host`: the page that uses the widget; `reader`: who reads it; `other-answer`: a header that the same gateway gave. */
  readonly basis: 'host' | 'reader' | 'other-answer';
}
