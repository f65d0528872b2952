/** Orders bytes as keys are ordered: byte by byte, the shorter of two first. */
export function compareBytes(some: Uint8Array, others: Uint8Array): number {
  const shorter = Math.min(some.length, others.length);
  for (let at = 0; at < shorter; at++) {
    const difference = (some[at] ?? 0) - (others[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return some.length - others.length;
}
