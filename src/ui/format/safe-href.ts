/** The address of a link if it is allowed: https, without user and password; otherwise undefined. */
export function safeHref(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}
