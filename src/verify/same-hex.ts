/** Whether two hex texts are the same bytes; parsers keep the case of the node. */
export function isSameHex(a: string, b: string): boolean {
  return a === b || (a.length === b.length && a.toLowerCase() === b.toLowerCase());
}
