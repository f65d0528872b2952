/** Why an address cannot be used; `wrong-options.ts`, loaded on demand, says it in words. */
export type WrongUrl = 'missing' | 'noOrigin' | 'noUrl' | 'extraParts' | 'insecure';

/**
 * Parses the address of a gateway: https, http on this machine or on the page's own origin, or a path of that origin (`/proxy/rest`).
 *
 * Credentials, query and fragment are rejected, as they would be sent or dropped silently.
 */
export function readBaseUrl(given: unknown): URL | WrongUrl {
  const text = typeof given === 'string' ? given.trim() : '';
  if (text === '') return 'missing';
  const page = pageOrigin();
  const isPath = /^\/(?![/\\])/.test(text);
  if (isPath && page === undefined) return 'noOrigin';
  const base = isPath ? page : undefined;
  if (!URL.canParse(text, base)) return 'noUrl';
  const url = new URL(text, base);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return 'extraParts';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && (isLoopback(url.hostname) || url.origin === page))) {
    return 'insecure';
  }
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url;
}

/** Appends a path, with its query, to a base URL. */
export function joinPath(base: URL, path: string): URL {
  const url = new URL(base);
  const cut = path.indexOf('?');
  url.pathname = `${base.pathname.replace(/\/+$/, '')}${cut === -1 ? path : path.slice(0, cut)}`;
  if (cut !== -1) url.search = path.slice(cut);
  return url;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

// Of the page, not of its address: a frame of `srcdoc` has no address, and the origin of the page around it.
function pageOrigin(): string | undefined {
  const { origin } = globalThis as { origin?: string };
  return origin === undefined || origin === 'null' ? undefined : origin;
}
