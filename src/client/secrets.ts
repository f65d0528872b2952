/** Replaces secrets in JSON text by dots, also where their characters are written as `\u0061`. */
export function redact(text: string, secrets: readonly string[]): string {
  // Plain replacement is faster, so it is used unless letters or digits are escaped. Some writers always escape < > &.
  const isNumbered = /\\u00(?!26|3[ce])[2-7]/i.test(text);
  return secrets.reduce((clean, secret) => clean.replaceAll(isNumbered ? spellingsOf(secret) : secret, '•••'), text);
}

/** Matches printable ASCII with any of its characters as `\u0061`; case-insensitive, as the hex digits are. */
function spellingsOf(secret: string): RegExp {
  const spellings = Array.from(secret, (character) => {
    const plain = /\w/.test(character) ? character : `\\${character}`;
    return `(?:${plain}|\\\\u00${character.charCodeAt(0).toString(16)})`;
  });
  return new RegExp(spellings.join(''), 'gi');
}
