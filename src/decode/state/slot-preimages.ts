import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Hex } from 'viem';
import { bytesOf, encodeHex } from '../bytes.js';
import { toWord } from './change.js';
import { keccakOfPair } from './keccak-pair.js';
import { knownSlots, slotAfter } from './known-slots.js';

/** Hashed slots, and words that may have been hashed. */
export interface PreimageQuery {
  readonly slots: readonly Hex[];
  /** Addresses and words of up to 32 bytes, the likeliest first. */
  readonly words: readonly Hex[];
  /** Maximum number of hashes of a search. Default: 200,000. */
  readonly mostHashes?: number;
}

/**
 * The keys and base that a slot is the hash of, proven by computing it: a match by chance is practically impossible.
 */
export interface Preimage {
  /** 32 bytes in lower case. */
  readonly slot: Hex;
  readonly base: Hex;
  /** The keys of mappings, outermost first, each padded to 32 bytes. */
  readonly keys: readonly Hex[];
  /** Whether the keys lead to an array or a long text, or the base is an array. The elements are at its hash. */
  readonly isArray: boolean;
  /** Slots after the hash: the position in a struct or array. */
  readonly offset: number;
}

export interface PreimageAnswer {
  readonly found: readonly Preimage[];
  readonly hashes: number;
  readonly isWhole: boolean;
}

/** Paces a search: the worker's `Pace` or a page's `Scheduler`. */
export interface SearchPace {
  readonly signal: AbortSignal;
  breathe(): Promise<void>;
}

const usualHashes = 200_000;
/** Mappings and arrays are searched at the slots from 0 to this slot, and at named slots. */
const lastBase = 60;
/** Numbers from 0 to this one are tried as keys. */
const lastNumber = 16;
const structSlots = 8;
const arraySlots = 2 ** 32;
const hashesOfSlice = 100;

/**
 * Searches the preimages of slots: `keccak256(key ++ base)` of mappings and nested mappings, `keccak256(base) + i` of
 * arrays, with the slots of structs after them (Solidity, "Layout of State Variables in Storage").
 *
 * @throws the abort reason of the signal
 */
export async function searchPreimages(query: PreimageQuery, pace: SearchPace): Promise<PreimageAnswer> {
  const search = new Search(query, pace);
  await search.arrays();
  const isWhole = (await search.single()) && (await search.nested());
  return { found: [...search.found.values()], hashes: search.hashes, isWhole };
}

class Search {
  readonly found = new Map<Hex, Preimage>();
  hashes = 0;
  readonly #wanted = new Map<number, { readonly slot: Hex; readonly bytes: Uint8Array }[]>();
  readonly #count: number;
  readonly #words: readonly Uint8Array[];
  readonly #bases: readonly Uint8Array[];
  readonly #most: number;
  readonly #pace: SearchPace;
  readonly #pair = new Uint8Array(64);
  readonly #pairView = new DataView(this.#pair.buffer);
  /** Hashes of the outer and inner mapping, reused for each candidate. */
  readonly #outer = new Digest();
  readonly #inner = new Digest();

  constructor({ slots, words, mostHashes = usualHashes }: PreimageQuery, pace: SearchPace) {
    this.#most = mostHashes;
    this.#pace = pace;
    const wanted = new Set(slots.map(toWord).filter((slot) => slot.length === wordLength));
    this.#count = wanted.size;
    for (const slot of wanted) {
      const bytes = bytesOf(slot.slice(2));
      const same = this.#wanted.get(headOf(bytes));
      if (same) same.push({ slot, bytes });
      else this.#wanted.set(headOf(bytes), [{ slot, bytes }]);
    }
    this.#words = unique([...words, ...numbers(lastNumber)]);
    const named = knownSlots().filter(({ source }) => source === 'ERC-7201' || source === 'ERC-2535');
    this.#bases = unique([...numbers(lastBase), ...named.map(({ slot }) => slot)]);
  }

  async arrays(): Promise<void> {
    for (const base of this.#bases) await this.#tryArray(base, []);
  }

  /**
   * Tries each word within the hash budget as the key of a mapping at each base. Returns whether all words were tried.
   */
  async single(): Promise<boolean> {
    // The other half of the budget is for pairs.
    const words = this.#words.slice(0, Math.max(1, Math.floor((this.#most - this.hashes) / 2 / this.#bases.length)));
    for (const base of this.#bases) {
      for (const word of words) {
        if (this.#isOver) return this.#isComplete;
        if (this.hashes % hashesOfSlice === 0) await this.#breathe();
        const slot = this.#hashPair(word, base, this.#outer);
        if (this.#match(slot, base, [word], false, structSlots)) await this.#tryArray(slot, [word], base);
      }
    }
    return words.length === this.#words.length || this.#isComplete;
  }

  /** Tries each pair of words as the keys of a nested mapping, starting with the bases closest to known mappings. */
  async nested(): Promise<boolean> {
    const perBase = (this.#most - this.hashes) / this.#bases.length;
    const words = this.#words.slice(0, Math.max(0, Math.floor(Math.sqrt(perBase + 0.25) - 0.5)));
    for (const base of this.#nearFound()) {
      for (const first of words) {
        const inner = this.#hashPair(first, base, this.#outer);
        for (const second of words) {
          if (this.#isOver) return this.#isComplete;
          if (this.hashes % hashesOfSlice === 0) await this.#breathe();
          this.#match(this.#hashPair(second, inner, this.#inner), base, [first, second], false, structSlots);
        }
      }
    }
    return words.length === this.#words.length || this.#isComplete;
  }

  async #tryArray(at: Uint8Array, keys: readonly Uint8Array[], base = at): Promise<void> {
    if (this.#isOver) return;
    if (this.hashes % hashesOfSlice === 0) await this.#breathe();
    this.hashes++;
    this.#match(keccak_256(at), base, keys, true, arraySlots);
  }

  /** Records the searched slots at a hash or shortly after it. Returns whether there was one. */
  #match(hash: Uint8Array, base: Uint8Array, keys: readonly Uint8Array[], isArray: boolean, reach: number): boolean {
    const candidates = this.#wanted.get(headOf(hash));
    if (!candidates) return false;
    let any = false;
    for (const { slot, bytes } of candidates) {
      const offset = distance(hash, bytes);
      if (offset === undefined || offset >= reach) continue;
      any = true;
      if (!this.found.has(slot))
        this.found.set(slot, { slot, base: hexOf(base), keys: keys.map(hexOf), isArray, offset });
    }
    return any;
  }

  #hashPair(key: Uint8Array, slot: Uint8Array, { bytes, view }: Digest): Uint8Array {
    this.#pair.set(key);
    this.#pair.set(slot, 32);
    this.hashes++;
    keccakOfPair(this.#pairView, view);
    return bytes;
  }

  get #isComplete(): boolean {
    return this.found.size === this.#count;
  }

  get #isOver(): boolean {
    return this.#isComplete || this.hashes >= this.#most;
  }

  async #breathe(): Promise<void> {
    await this.#pace.breathe();
    this.#pace.signal.throwIfAborted();
  }

  /** The bases, sorted by distance to found mappings: an allowance is declared next to a balance. */
  #nearFound(): readonly Uint8Array[] {
    const mappings = [...this.found.values()]
      .filter(({ keys }) => keys.length > 0)
      .map(({ base }) => bytesOf(base.slice(2)));
    const near = (base: Uint8Array) =>
      Math.min(lastBase, ...mappings.map((each) => distance(each, base) ?? distance(base, each) ?? lastBase));
    return [...this.#bases].sort((a, b) => near(a) - near(b));
  }
}

class Digest {
  readonly bytes = new Uint8Array(32);
  readonly view = new DataView(this.bytes.buffer);
}

const wordLength = 66;

function headOf(bytes: Uint8Array): number {
  return ((bytes[0] ?? 0) << 24) | ((bytes[1] ?? 0) << 16) | ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0);
}

/** The distance between two slots if only their last four bytes differ; a carry beyond them is one in millions. */
function distance(from: Uint8Array, to: Uint8Array): number | undefined {
  for (let at = 0; at < 28; at++) if (from[at] !== to[at]) return undefined;
  const offset = tailOf(to) - tailOf(from);
  return offset < 0 ? undefined : offset;
}

function tailOf(bytes: Uint8Array): number {
  return (bytes[28] ?? 0) * 2 ** 24 + (bytes[29] ?? 0) * 2 ** 16 + (bytes[30] ?? 0) * 2 ** 8 + (bytes[31] ?? 0);
}

function unique(words: readonly Hex[]): Uint8Array[] {
  const whole = words.map(toWord).filter((word) => word.length === wordLength);
  return [...new Set(whole)].map((word) => bytesOf(word.slice(2)));
}

function numbers(last: number): Hex[] {
  return Array.from({ length: last + 1 }, (_, number) => slotAfter('0x0', BigInt(number)));
}

function hexOf(bytes: Uint8Array): Hex {
  return `0x${encodeHex(bytes)}`;
}
