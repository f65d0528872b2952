import { Refusal } from './refusal.js';

/** A configured key, given as such or as its SHA-256 in hex; only the hash is kept. */
export type KeyConfig = ({ readonly key: string } | { readonly sha256: string }) & {
  /** Origins that may use the key, in place of those of the gateway. */
  readonly origins?: readonly string[];
  /** Whether callers without an Origin header (scripts, servers) may use it; by default only if `origins` is absent. */
  readonly allowNoOrigin?: boolean;
  /** Whether the key is public; required for `origins: '*'`. */
  readonly public?: boolean;
  readonly disabled?: boolean;
};

/** An accepted key. */
export interface KnownKey {
  /** The first 16 hex digits of the hash, which identify the key in limits and logs without revealing it. */
  readonly id: string;
  readonly origins: readonly string[] | undefined;
  readonly allowNoOrigin: boolean;
  readonly public: boolean;
}

/** The keys of a gateway, looked up by hash. */
export interface Keyring {
  /** Finds the key of a request; throws the same refusal for a missing, unknown or disabled key. */
  find(candidate: string | null): Promise<KnownKey>;
}

/** A new random key of 192 bits, in characters that need no encoding in a URL. */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Hashes the keys; throws an Error, without the key in it, if one is invalid. */
export function createKeyring(keys: readonly KeyConfig[]): Keyring {
  const known = Promise.all(keys.map(toEntry)).then((entries) => new Map(entries));
  // A failure is thrown by the first request; without this handler it would end the process before that.
  known.catch(() => undefined);
  for (const key of keys) {
    if ('key' in key ? !charset.test(key.key) : !/^[0-9a-f]{64}$/i.test(key.sha256)) {
      throw new Error('A configured key is invalid. Use 1 to 256 characters of A–Z a–z 0–9 . _ ~ -');
    }
  }
  return {
    async find(candidate) {
      // Hashed even if it cannot be a key, so that every rejection takes the same time.
      const digest = await sha256(candidate ?? '');
      const entry = (await known).get(digest);
      if (candidate === null || !charset.test(candidate) || !entry || entry.disabled) throw refused();
      return entry.known;
    },
  };
}

/** The key in the header of a REST request. Repeated headers are joined by a comma, which no key contains. */
export function keyOfHeader(request: Request): string | null {
  return request.headers.get(keyHeader);
}

/** The key of a JSON-RPC request: the raw path segment; null if there is a key in the header too. */
export function keyOfPath(segment: string, request: Request): string | null {
  if (segment === '' || request.headers.has(keyHeader)) return null;
  return segment;
}

/** The header for the key of REST requests. */
export const keyHeader = 'x-gateway-api-key';

const charset = /^[A-Za-z0-9._~-]{1,256}$/;

interface Entry {
  readonly known: KnownKey;
  readonly disabled: boolean;
}

async function toEntry(config: KeyConfig): Promise<[string, Entry]> {
  const digest = 'key' in config ? await sha256(config.key) : config.sha256.toLowerCase();
  const known: KnownKey = {
    id: digest.slice(0, 16),
    origins: config.origins,
    allowNoOrigin: config.allowNoOrigin ?? config.origins === undefined,
    public: config.public ?? false,
  };
  return [digest, { known, disabled: config.disabled ?? false }];
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function refused(): Refusal {
  return new Refusal(
    'bad-key',
    'Unauthorized: the API key is missing or invalid. Send it once, in the header (REST) or as the last path segment (JSON-RPC).',
  );
}
