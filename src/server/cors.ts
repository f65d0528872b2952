import type { KeyConfig } from './keys.js';
import { keyHeader } from './keys.js';

/** Which pages may read answers: a list of origins, every page of this machine, or everyone. */
export type OriginsConfig = readonly string[] | 'loopback' | '*';

/** The CORS rules of a gateway. */
export interface Cors {
  /** Whether a request from that Origin header may be answered; a missing header (null) is a script, not a page. */
  allows(origin: string | null): boolean;
  /** The headers that every answer carries, errors included. */
  answerHeaders(origin: string | null): Record<string, string>;
  /** The headers of the answer to a preflight; the key plays no part, for browsers never send it here. */
  preflightHeaders(request: Request, verb: 'GET' | 'POST'): Record<string, string>;
}

/** Builds the rules; throws when everyone is let in with a key that is not public. */
export function createCors(origins: OriginsConfig, keys: readonly KeyConfig[], allowPrivateNetwork = false): Cors {
  if (origins === '*' && keys.some((key) => !key.public)) {
    throw new Error("origins: '*' requires every key to be marked public, as any page could use it.");
  }
  if (Array.isArray(origins) && origins.includes('*')) {
    throw new Error("origins cannot list '*' among others. Pass '*' alone to allow every origin.");
  }
  const allows = (origin: string | null) => origin === null || matches(origins, origin);
  const allowed = (origin: string | null): Record<string, string> =>
    origin !== null && allows(origin) ? { 'access-control-allow-origin': origins === '*' ? '*' : origin } : {};
  return {
    allows,
    answerHeaders: (origin) => ({
      ...allowed(origin),
      'access-control-expose-headers': exposed,
      vary: `Origin, ${keyHeader}`,
    }),
    preflightHeaders(request, verb) {
      const origin = request.headers.get('origin');
      const wantsPrivateNetwork = request.headers.get('access-control-request-private-network') === 'true';
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

// Each by its name: a star inside a name means nothing to browsers.
const exposed = 'Retry-After, X-Request-Id, X-Cache, X-Source, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset';
