/** Puts dots in the place of secrets in a text of JSON, which may write each of their characters by its number. */
export function redact(text: string, secrets: readonly string[]): string {
  // Looked for first: what needs no numbers has none, and plain texts are replaced sooner. Some writers number < > & always.
  const isNumbered = /\\u00(?!26|3[ce])[2-7]/i.test(text);
  return secrets.reduce((clean, secret) => clean.replaceAll(isNumbered ? spellingsOf(secret) : secret, '•••'), text);
}

/** Finds printable ASCII with any of its characters as `\u0061`; upper and lower case alike, as the digits are. */
function spellingsOf(secret: string): RegExp {
  const spellings = Array.from(secret, (character) => {
    const plain = /\w/.test(character) ? character : `\\${character}`;
    return `(?:${plain}|\\\\u00${character.charCodeAt(0).toString(16)})`;
  });
  return new RegExp(spellings.join(''), 'gi');
}
