/**
 * The offset of the closing quote of a JSON string that opens at `start`; −1 if there is none. `indexOf` runs in native code,
 * which matters for megabytes of hex.
 */
export function closingQuote(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return end;
  }
  return -1;
}
