import { loadCode } from './load-code.js';
import { isGiven, isObject } from './options.js';
import type { WrongKey } from './wrong-options.js';

/** A key with an expiry date. If `expires` comes from JSON, convert it: `new Date(expires)`. */
export interface ExpiringKey {
  readonly key: string;
  readonly expires: Date;
}

/**
 * Returns the API key. A key with `expires` is requested again 30 seconds before it expires. If its lifetime is less
 * than a minute, it is requested again after half of the lifetime.
 */
export type GetKey = () => string | ExpiringKey | Promise<string | ExpiringKey>;

/** Represents a function that can be replaced: keys returned by an earlier function are discarded. */
export interface ReplaceableGetKey extends GetKey {
  current?: GetKey | undefined;
}

export interface KeySource {
  /** The key; undefined if the gateway has none. Rejects with `config`, without the key, if the key is invalid. */
  get(): Promise<string | undefined>;
  /** Drops a rejected key, unless another call has already done so. Returns whether another key can be requested. */
  renew(used: string | undefined): boolean;
}

interface KeyConfig {
  readonly apiKey?: string | null | undefined;
  readonly getKey?: ReplaceableGetKey | undefined;
}

/**
 * The source of the key. A rejected key is requested again, once per request; an expiring key is requested before it
 * expires.
 */
export function createKey({ apiKey, getKey }: KeyConfig): KeySource {
  let current: Promise<HeldKey> | undefined;
  let held: string | undefined;
  let renewAt = Infinity;
  let asked: GetKey | undefined;
  return {
    async get() {
      if (!getKey) return (apiKey ?? '') === '' ? undefined : checkKey('apiKey', apiKey);
      if (asked !== getKey.current) drop();
      asked = getKey.current;
      if (Date.now() >= renewAt) {
        current = undefined;
        renewAt = Infinity;
      }
      const asking = (current ??= askForKey(getKey));
      try {
        const next = await asking;
        // The result of a replaced function is discarded.
        if (asking === current) ({ key: held, renewAt } = next);
        return next.key;
      } catch (error) {
        if (asking === current) current = undefined;
        // A key that is due for renewal is still valid for a while; the gateway rejects it when it is not.
        if (held !== undefined) return held;
        throw error;
      }
    },
    renew(used) {
      if (used === held) drop();
      return getKey !== undefined;
    },
  };

  function drop(): void {
    current = undefined;
    held = undefined;
  }
}

type KeyOption = 'apiKey' | 'getKey';

interface HeldKey {
  readonly key: string;
  /** In milliseconds since 1970. */
  readonly renewAt: number;
}

async function askForKey(getKey: GetKey): Promise<HeldKey> {
  let given: unknown;
  try {
    given = await getKey();
  } catch {
    // The error of the page's function may contain the key, so it is not passed on.
    return refuse('getKey', 'threw');
  }
  const { key, expires }: { readonly key?: unknown; readonly expires?: Date } = isObject(given)
    ? (given as Partial<ExpiringKey>)
    : { key: given };
  const now = Date.now();
  const left = isGiven(expires) ? +expires - now : Infinity;
  if (Number.isNaN(left)) return refuse('getKey', 'noDate');
  // An expiry date in the past means that a clock is wrong: the gateway rejects the key when it is invalid.
  return { key: await checkKey('getKey', key), renewAt: left > 0 ? now + left - Math.min(30_000, left / 2) : Infinity };
}

/** A key is one path segment, unencoded. URL parsers remove the segments `.` and `..`. */
async function checkKey(option: KeyOption, key: unknown): Promise<string> {
  return typeof key === 'string' && /^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,1024}$/.test(key) ? key : refuse(option, 'noKey');
}

/** Fails with code that is loaded on demand, because a valid key needs no message. */
async function refuse(option: KeyOption, reason: WrongKey): Promise<never> {
  throw (await loadCode(() => import('./wrong-options.js'))).wrongKey(option, reason);
}
