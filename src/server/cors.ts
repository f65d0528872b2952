import type { ReadHeader } from './request.js';
import { type KeyConfig, keyHeader } from './keys.js';

/**
 * The origins of pages that can read responses: a list, `loopback` for all pages of this machine, or `*` for all pages.
 */
export type OriginsConfig = readonly string[] | 'loopback' | '*';

export interface Cors {
  /**
   * Whether any key can be used with this Origin header. Null means that the header is missing; for example, from a
   * script.
   */
  allows(origin: string | null): boolean;
  /** Whether a key without its own origins can be used from this origin. With `*`, only a public key can. */
  allowsByDefault(origin: string, isPublic: boolean): boolean;
  answerHeaders(origin: string | null): Record<string, string>;
  preflightHeaders(header: ReadHeader, verb: 'GET' | 'POST'): Record<string, string>;
}

/** Creates the rules. Throws if all origins are allowed with a key that is not public. */
export function createCors(origins: OriginsConfig, keys: readonly KeyConfig[], allowPrivateNetwork = false): Cors {
  if (origins === '*' && keys.some((key) => !key.public)) {
    throw new Error("origins: '*' requires every key to be marked public, because any page can use it.");
  }
  if (Array.isArray(origins) && origins.includes('*')) {
    throw new Error("origins cannot list '*' with other origins. Set '*' only to allow every origin.");
  }
  const allowsByDefault = (origin: string, isPublic: boolean) =>
    origins === '*' ? isPublic : matches(origins, origin);
  // A page must be able to read the answers to its own key. A preflight reveals only that some key allows the origin.
  const ofKeys = new Set(keys.flatMap((key) => (key.disabled ? [] : (key.origins ?? []))));
  const allows = (origin: string | null) => origin === null || matches(origins, origin) || ofKeys.has(origin);
  const allowed = (origin: string | null): Record<string, string> =>
    origin !== null && allows(origin) ? { 'access-control-allow-origin': origins === '*' ? '*' : origin } : {};
  return {
    allows,
    allowsByDefault,
    answerHeaders: (origin) => ({
      ...allowed(origin),
      'access-control-expose-headers': exposed,
      vary: `Origin, ${keyHeader}`,
    }),
    preflightHeaders(header, verb) {
      const origin = header('origin');
      const wantsPrivateNetwork = header('access-control-request-private-network') === 'true';
      return {
        ...allowed(origin),
        'access-control-allow-methods': verb,
        'access-control-allow-headers': `content-type, ${keyHeader}`,
        'access-control-max-age': '7200',
        ...(wantsPrivateNetwork && allowPrivateNetwork ? { 'access-control-allow-private-network': 'true' } : {}),
        vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
      };
    },
  };
}

/** Whether an origin is on a list; `loopback` is any port of this machine. */
export function matches(origins: OriginsConfig, origin: string): boolean {
  if (origins === '*') return true;
  if (origins === 'loopback') return loopback.test(origin);
  return origins.includes(origin);
}

const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

// Listed by name, because browsers do not support wildcards within names.
const exposed = 'Retry-After, X-Request-Id, X-Cache, X-Source, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset';

export function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/**
 * Whether a request comes from a page of its own origin. Browsers send `Sec-Fetch-Site`, which pages cannot set, over
 * HTTPS and to loopback; a same-origin GET has no `Origin` header. Older browsers send an `Origin` with a POST.
 *
 * @param origins - the origins of the site; undefined: any
 */
export function isSameOrigin(request: Request, origins: readonly string[] | undefined): boolean {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site === null ? origin === null : site !== 'same-origin') return false;
  if (origins) return origin === null ? ownOrigin(request, origins) !== undefined : origins.includes(origin);
  return site !== null || (origin !== null && isOrigin(origin) && new URL(origin).host === hostOf(request));
}

/** The origin of a page that sends a same-origin request without an `Origin` header; undefined for other requests. */
export function ownOrigin(request: Request, origins: readonly string[]): string | undefined {
  const { headers } = request;
  if (headers.has('origin') || headers.get('sec-fetch-site') !== 'same-origin') return undefined;
  // Compares hosts only: a TLS proxy in front of a server hides the scheme from it.
  const host = hostOf(request);
  return origins.find((origin) => new URL(origin).host === host);
}

/** The host that the browser requested; the URL may have a different one on some servers. */
function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host;
}
