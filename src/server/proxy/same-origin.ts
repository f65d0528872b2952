/** Whether a text is an origin as browsers write it. */
export function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/**
 * Whether a request comes from a page of the origin that it asks. Browsers say so in `Sec-Fetch-Site`, which no page can write,
 * to https and to this machine; a GET within one origin has no `Origin` beside it. Older ones send an `Origin` with a POST.
 *
 * @param origins - the origins under which the site is reached; undefined: any
 */
export function isSameOrigin(request: Request, origins: readonly string[] | undefined): boolean {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site === null ? origin === null : site !== 'same-origin') return false;
  if (origins) return origin === null ? ownOrigin(request, origins) !== undefined : origins.includes(origin);
  return site !== null || (origin !== null && isOrigin(origin) && new URL(origin).host === hostOf(request));
}

/** The origin of a page that asks its own origin without naming it; undefined for other requests. */
export function ownOrigin(request: Request, origins: readonly string[]): string | undefined {
  const { headers } = request;
  if (headers.has('origin') || headers.get('sec-fetch-site') !== 'same-origin') return undefined;
  // By host alone: what ends TLS in front of a server hides the scheme from it.
  const host = hostOf(request);
  return origins.find((origin) => new URL(origin).host === host);
}

/** The host that the browser asked; servers may write another one into the URL. */
function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host;
}
