export interface SecretSource {
  readonly base: URL;
  readonly key: string | undefined;
}

/**
 * Secrets that must not appear in a response: the key, unless it is so short that data may contain it by chance, and
 * segments of the base URL that look like a key (some gateways issue whole URLs).
 */
export function secretsOf(source: SecretSource | undefined, status: number): string[] {
  if (!source) return [];
  const { base, key } = source;
  const failed = status < 200 || status > 299;
  return [
    ...(key !== undefined && (failed || key.length >= 8) ? [key] : []),
    ...base.pathname.split('/').filter((segment) => segment.length >= 16),
  ];
}

/** Replaces secrets in JSON text by dots, also where their characters are written as `\u0061`. */
export function redact(text: string, secrets: readonly string[]): string {
  // Plain replacement is faster, so it is used unless letters or digits are escaped. Some writers always escape < > &.
  const isNumbered = /\\u00(?!26|3[ce])[2-7]/i.test(text);
  return secrets.reduce((clean, secret) => clean.replaceAll(isNumbered ? spellingsOf(secret) : secret, '•••'), text);
}

/** Matches printable ASCII with any of its characters as `\u0061`; case-insensitive because of the hex digits. */
function spellingsOf(secret: string): RegExp {
  const spellings = Array.from(secret, (character) => {
    const plain = /\w/.test(character) ? character : `\\${character}`;
    return `(?:${plain}|\\\\u00${character.charCodeAt(0).toString(16)})`;
  });
  return new RegExp(spellings.join(''), 'gi');
}
