import type { FindKey } from './keys.js';
import { isOrigin } from './cors.js';

/** The options of `createTokens`. */
export interface TokensConfig {
  /**
   * At least 32 random characters or bytes, shared by all servers that mint or check tokens. Read it from the
   * environment; never put it into a page.
   */
  readonly secret: string | Uint8Array;
  /** The lifetime of a token in seconds, from 10 to 3,600. Default: 300. */
  readonly ttl?: number;
  /** The audience of the tokens, which distinguishes two gateways with one secret. Default: `gateway-elements`. */
  readonly audience?: string;
  /** The tolerated clock difference between servers that mint and check tokens, in seconds, at most 60. Default: 10. */
  readonly clockSkew?: number;
  /** Returns the current time in milliseconds. */
  readonly now?: () => number;
}

/** The content of a token. */
export interface TokenRequest {
  /** The origin of the pages that can use the token; for example, `https://your.site`. */
  readonly origin: string;
  /** An ID of the visitor, for limits and logs. It is readable in the token, so use a meaningless number. */
  readonly visitor: string;
  /**
   * The permitted operations; for example, `eth_getLogs` or `evidence`. Default: all operations of the gateway.
   */
  readonly operations?: readonly string[];
}

/** A token with its expiry date, in the format that `getKey` can return. In JSON, `expires` is an ISO date. */
export interface MintedToken {
  readonly key: string;
  readonly expires: Date;
}

/** Short-lived keys that contain their permissions and need no store. */
export interface Tokens {
  /** Mints a token. Rejects if the token exceeds the maximum key length (1,024 characters). */
  mint(request: TokenRequest): Promise<MintedToken>;
  /** Accepts unexpired tokens of this secret and audience. Pass it to `createGatewayHandler`. */
  readonly findKey: FindKey;
}

/**
 * Creates an issuer of tokens for visitors' pages: JSON Web Tokens signed with HS256.
 *
 * A token is a key only for its origin, until it expires. It cannot be revoked before it expires.
 *
 * @throws Error if the secret is too short, or the lifetime or the clock skew is out of range
 */
export function createTokens(config: TokensConfig): Tokens {
  const { ttl = 300, clockSkew = 10, audience = 'gateway-elements', now = Date.now } = config;
  const secret = typeof config.secret === 'string' ? new TextEncoder().encode(config.secret) : config.secret.slice();
  if (secret.length < 32) throw new Error('The token secret is too short. Use at least 32 random bytes.');
  if (!(ttl >= 10 && ttl <= 3_600)) throw new Error('ttl must be from 10 to 3,600 seconds.');
  if (!(clockSkew >= 0 && clockSkew <= 60)) throw new Error('clockSkew must be from 0 to 60 seconds.');

  return {
    async mint({ origin, visitor, operations }) {
      if (!isOrigin(origin)) throw new Error('A token requires the origin of a page, such as https://your.site.');
      if (visitor === '') throw new Error('A token requires a visitor: set an ID that is not empty.');
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
      // Text that is not in the token format is rejected without checking a signature.
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
