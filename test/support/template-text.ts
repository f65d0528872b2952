/** The text of drawn content without its markup; directives and listeners have none. */
export function textOf(content: unknown): string {
  return markupOf(content)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', '\u00A0')
    .replaceAll('&#8239;', '\u202F')
    .replaceAll(/[ \n]+/g, ' ')
    .trim();
}

function markupOf(content: unknown): string {
  if (typeof content === 'string' || typeof content === 'number') return String(content);
  if (Array.isArray(content)) return content.map(markupOf).join('');
  if (typeof content !== 'object' || content === null || !('strings' in content)) return '';
  const { strings, values } = content as { readonly strings: readonly string[]; readonly values: readonly unknown[] };
  return strings.map((string, place) => `${string}${markupOf(values[place])}`).join('');
}
