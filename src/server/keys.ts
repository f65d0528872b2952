import type { Hash, ReadHeader } from './request.js';
import type { Rates } from './limiter.js';
import { Refusal } from './refusal.js';

/** A configured key: the key itself or its SHA-256 in hex. Only the hash is stored. */
export type KeyConfig = ({ readonly key: string } | { readonly sha256: string }) &
  KeyScope & { readonly disabled?: boolean };

/** The permissions of a key. */
export interface KeyScope {
  /** Origins of the pages that can use the key. Default: the gateway's origins. */
  readonly origins?: readonly string[];
  /**
   * Whether callers without an Origin header (scripts, servers) can use the key. Default: only if `origins` is omitted.
   */
  readonly allowNoOrigin?: boolean;
  /** Whether the key is public. Required for `origins: '*'`. */
  readonly public?: boolean;
  /**
   * The permitted operations; for example, `eth_getLogs` or `evidence`. Default: all operations of the gateway.
   */
  readonly operations?: readonly string[];
  /** The expiry date of the key. Default: none. */
  readonly expires?: Date;
  /** The key's own rates. Omitted rates come from the gateway. */
  readonly rates?: Rates;
}

/** A key found by `findKey`; for example, in a database. */
export interface FoundKey extends KeyScope {
  /** An ID of the key or its owner, for limits and logs; never the key itself. */
  readonly subject: string;
  /**
   * An ID for one of several visitors who share the subject; for example, a session. Default: the IP address of the
   * caller.
   */
  readonly visitor?: string;
}

/** Looks up a key that is not configured. Returns undefined if there is none. If it throws, the response is 503. */
export type FindKey = (candidate: string) => Promise<FoundKey | undefined> | FoundKey | undefined;

export interface KnownKey {
  /** Identifies the key in limits and logs: the first 16 hex digits of its hash, or the subject of a found key. */
  readonly id: string;
  readonly visitor: string | undefined;
  readonly origins: readonly string[] | undefined;
  readonly allowNoOrigin: boolean;
  readonly public: boolean;
  readonly operations: readonly string[] | undefined;
  readonly expires: Date | undefined;
  readonly rates: Rates | undefined;
}

export interface Keyring {
  /** Finds the key of a request; throws the same refusal for a missing, unknown or disabled key. */
  find(candidate: string | null): Promise<KnownKey>;
}

/** A new random 192-bit key, in characters that need no encoding in a URL. */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Hashes the keys. Throws an Error for an invalid key; the message does not contain the key. */
export function createKeyring(keys: readonly KeyConfig[], findKey?: FindKey, hash: Hash = sha256): Keyring {
  const known = Promise.all(keys.map((key) => toEntry(key, hash))).then((entries) => new Map(entries));
  // The first request throws this failure. Without this handler, it would end the process before.
  known.catch(() => undefined);
  for (const key of keys) {
    if ('key' in key ? !charset.test(key.key) || key.key.length < shortestKey : !/^[0-9a-f]{64}$/i.test(key.sha256)) {
      throw new Error(
        `A configured key is invalid. Use ${shortestKey} to 1,024 random characters of A–Z a–z 0–9 . _ ~ -, as createKey() makes them.`,
      );
    }
  }
  return {
    async find(candidate) {
      // An invalid key is hashed, too, so that every rejection takes the same time.
      const digest = await hash(candidate ?? '');
      const entry = (await known).get(digest);
      if (candidate === null || !charset.test(candidate)) throw refused();
      const key = entry ? (entry.disabled ? undefined : entry.known) : await foundBy(findKey, candidate);
      if (!key || (key.expires && key.expires.getTime() <= Date.now())) throw refused();
      return key;
    },
  };
}

async function foundBy(findKey: FindKey | undefined, candidate: string): Promise<KnownKey | undefined> {
  let found: FoundKey | undefined;
  try {
    found = await findKey?.(candidate);
  } catch {
    // The message may contain the key or a database URL.
    throw new Refusal('unavailable', 'API keys cannot be checked at the moment. Try again later.');
  }
  return found && toKnown(found.subject, found, found.visitor);
}

function toKnown(id: string, scope: KeyScope, visitor?: string): KnownKey {
  const { origins, operations, expires, rates, allowNoOrigin = origins === undefined } = scope;
  return { id, visitor, origins, allowNoOrigin, public: scope.public ?? false, operations, expires, rates };
}

/** The key in the header of a REST request. Repeated headers are joined by commas, and no key contains a comma. */
export function keyOfHeader(header: ReadHeader): string | null {
  return header(keyHeader);
}

/** The key of a JSON-RPC request: the raw path segment; null if a header also contains a key. */
export function keyOfPath(segment: string, header: ReadHeader): string | null {
  if (segment === '' || header(keyHeader) !== null) return null;
  return segment;
}

export const keyHeader = 'x-gateway-api-key';

/** 128 random bits in base64 characters. */
const shortestKey = 22;
/** Long enough for a signed token. */
const longestKey = 1_024;
const charset = new RegExp(`^[A-Za-z0-9._~-]{1,${longestKey}}$`);

async function toEntry(
  config: KeyConfig,
  hash: Hash,
): Promise<[string, { readonly known: KnownKey; readonly disabled: boolean }]> {
  const digest = 'key' in config ? await hash(config.key) : config.sha256.toLowerCase();
  return [digest, { known: toKnown(digest.slice(0, 16), config), disabled: config.disabled ?? false }];
}

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function refused(): Refusal {
  return new Refusal(
    'bad-key',
    'Unauthorized: the API key is missing or invalid. Send it once, in the header (REST) or as the last path segment (JSON-RPC).',
  );
}
