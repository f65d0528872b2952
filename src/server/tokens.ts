import type { FindKey } from './keys.js';
import { isOrigin } from './cors.js';

/** The options of tokens. */
export interface TokensConfig {
  /** At least 32 random characters or bytes, the same for all who mint and all who check; from the environment, never in a page. */
  readonly secret: string | Uint8Array;
  /** How long a token opens the gateway, in seconds; from 10 to 3,600, by default 300. */
  readonly ttl?: number;
  /** What the tokens are for, by which two gateways with one secret differ; `gateway-elements` by default. */
  readonly audience?: string;
  /** How far the clocks of the machines that mint and check may differ, in seconds; at most 60, by default 10. */
  readonly clockSkew?: number;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
}

/** What a token is made for. */
export interface TokenRequest {
  /** The origin of the pages that may use the token, as `https://your.site`. */
  readonly origin: string;
  /** Identifies the visitor in limits and logs. It can be read in the token, so it is best a number of no meaning. */
  readonly visitor: string;
  /** The operations that it opens, as `eth_getLogs` or `evidence`; by default all that the gateway offers. */
  readonly operations?: readonly string[];
}

/** A token with its end, as `getKey` of a page may answer it. As JSON, `expires` is an ISO date. */
export interface MintedToken {
  readonly key: string;
  readonly expires: Date;
}

/** Short-lived keys that name what they open, and need no store. */
export interface Tokens {
  /** Makes a token; rejects when it would be longer than a key may be (1,024 characters). */
  mint(request: TokenRequest): Promise<MintedToken>;
  /** Finds the token of a request for `createGatewayHandler`: one of this secret and audience that has not expired. */
  readonly findKey: FindKey;
}

/**
 * Creates tokens for the pages of visitors: JSON Web Tokens that are signed with HS256.
 *
 * A token is a key only for its origin, until it expires. It cannot be withdrawn before that.
 *
 * @throws Error if the secret is too short, or the time to live or the clock skew is out of range
 */
export function createTokens(config: TokensConfig): Tokens {
  const { ttl = 300, clockSkew = 10, audience = 'gateway-elements', now = Date.now } = config;
  const secret = typeof config.secret === 'string' ? new TextEncoder().encode(config.secret) : config.secret.slice();
  if (secret.length < 32) throw new Error('The secret of tokens is too short. Use 32 random bytes or more.');
  if (!(ttl >= 10 && ttl <= 3_600)) throw new Error('ttl must be from 10 to 3,600 seconds.');
  if (!(clockSkew >= 0 && clockSkew <= 60)) throw new Error('clockSkew must be from 0 to 60 seconds.');

  return {
    async mint({ origin, visitor, operations }) {
      if (!isOrigin(origin)) throw new Error('A token needs the origin of a page, such as https://your.site.');
      if (visitor === '') throw new Error('A token needs a visitor.');
      const { sign } = await import('./tokens/jwt.js');
      const expires = Math.floor(now() / 1000 + ttl);
      const key = await sign(
        { aud: audience, sub: visitor, exp: expires, origin, ...(operations && { operations }) },
        secret,
      );
      if (key.length > longestKey) throw new Error(`The token would be longer than ${longestKey} characters.`);
      return { key, expires: new Date(expires * 1000) };
    },
    async findKey(candidate) {
      // What cannot be a token costs no signature.
      if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(candidate)) return undefined;
      const { verify } = await import('./tokens/jwt.js');
      const claims = await verify(candidate, secret, {
        audience,
        clockTolerance: clockSkew,
        currentDate: new Date(now()),
      });
      if (!claims) return undefined;
      const { sub: subject, origin, operations } = claims;
      if (typeof subject !== 'string' || typeof origin !== 'string' || !isOrigin(origin) || !areNames(operations))
        return undefined;
      return {
        ...{ subject, origins: [origin] },
        ...(operations && { operations }),
        expires: new Date((claims.exp + clockSkew) * 1000),
      };
    },
  };
}

const longestKey = 1_024;

function areNames(value: unknown): value is readonly string[] | undefined {
  return value === undefined || (Array.isArray(value) && value.every((name) => typeof name === 'string'));
}
