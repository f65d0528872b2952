/** Compares bytes in key order: byte by byte, the shorter value first if it is a prefix. */
export function compareBytes(some: Uint8Array, others: Uint8Array): number {
  const shorter = Math.min(some.length, others.length);
  for (let at = 0; at < shorter; at++) {
    const difference = (some[at] ?? 0) - (others[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return some.length - others.length;
}

export interface ExpectedHash {
  readonly hash: string;
  /**
   * `host`: the host page; `reader`: the reader of the page, a link or a snapshot; `other-answer`: another answer of
   * the same gateway; `header`: a block header without a trusted hash.
   */
  readonly basis: 'host' | 'reader' | 'other-answer' | 'header';
}

/** Whether two hex texts encode the same bytes; parsers keep the node's upper or lower case. */
export function isSameHex(a: string, b: string): boolean {
  return a === b || (a.length === b.length && a.toLowerCase() === b.toLowerCase());
}

/** Whether a hash is missing: some nodes write zeros or null for an unknown hash. */
export function isBlank(hash: string | null): boolean {
  return hash === null || /^0x0*$/.test(hash);
}
