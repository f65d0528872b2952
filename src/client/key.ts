import { loadCode } from './load-code.js';
import { isGiven, isObject } from './options.js';
import type { WrongKey } from './wrong-options.js';

/** A key that ends. As JSON, `expires` is text: `new Date(expires)`. */
export interface ExpiringKey {
  readonly key: string;
  readonly expires: Date;
}

/**
 * Returns the API key. A key with `expires` is requested again 30 seconds before it expires, or halfway through if it
 * lives less than a minute.
 */
export type GetKey = () => string | ExpiringKey | Promise<string | ExpiringKey>;

/** Represents a function that can be replaced: keys returned by an earlier function are discarded. */
export interface ReplaceableGetKey extends GetKey {
  current?: GetKey | undefined;
}

/** A gateway key, set directly or requested from `getKey`. */
export interface KeySource {
  /** The key; undefined if the gateway has none. Fails as `config`, without the key, if it cannot be one. */
  get(): Promise<string | undefined>;
  /** Drops a rejected key, unless another call has already done so; whether another one can be asked for. */
  renew(used: string | undefined): boolean;
}

interface KeyConfig {
  readonly apiKey?: string | null | undefined;
  readonly getKey?: ReplaceableGetKey | undefined;
}

/** The source of the key; a rejected key is requested again, once per request, and one that ends before that. */
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
        // What a function gives after it was replaced is not kept.
        if (asking === current) ({ key: held, renewAt } = next);
        return next.key;
      } catch (error) {
        if (asking === current) current = undefined;
        // A key that is to be renewed is good for a while yet; the gateway says when it is not.
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
  // An end that is past already is told by a clock that is wrong: the gateway says when the key is not good any more.
  return { key: await checkKey('getKey', key), renewAt: left > 0 ? now + left - Math.min(30_000, left / 2) : Infinity };
}

/** A key is one path segment, unencoded. URL parsers remove the segments `.` and `..`. */
async function checkKey(option: KeyOption, key: unknown): Promise<string> {
  return typeof key === 'string' && /^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,1024}$/.test(key) ? key : refuse(option, 'noKey');
}

/** Fails by code that is loaded on demand: a key that can be used needs no words. */
async function refuse(option: KeyOption, reason: WrongKey): Promise<never> {
  throw (await loadCode(() => import('./wrong-options.js'))).wrongKey(option, reason);
}
