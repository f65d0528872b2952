/** Whether two texts are the same bytes: parsers keep the spelling of the node, and hex of any case is the same. */
export function isSameHex(a: string, b: string): boolean {
  return a === b || (a.length === b.length && a.toLowerCase() === b.toLowerCase());
}
