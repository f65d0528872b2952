import type { Hex } from 'viem';
import { decodeTuple, prepareTuple, type TupleCodec } from './abi/codec.js';
import { selectorOf } from './abi/hash.js';
import type { AbiFault, AbiValue, Reading } from './abi/reading.js';
import { callShape, type CallShape, type ContractShape } from './abi/signature.js';
import type { Basis, KnownTexts } from './signature-texts.js';
import { rankFits } from './plausibility.js';
import type { KnownSignature } from './signatures/table.js';

export type CallMeaning = DecodedCall | GuessedCall | OpaqueCall;

export interface CallReading {
  readonly call: CallShape;
  readonly args: readonly AbiValue[];
  readonly basis: Basis;
  readonly source?: string;
  /** Whether encoding the values again gives exactly the same bytes. */
  readonly canonical: boolean;
  /** Bytes after the last value; some tools append a marker. */
  readonly trailing: number;
}

/** Decoded by the contract's ABI, or by an ABI for any contract. */
export interface DecodedCall extends CallReading {
  readonly kind: 'decoded';
}

/** Guessed: four bytes are not conclusive, and collisions can be constructed. */
export interface GuessedCall {
  readonly kind: 'guessed';
  /** All fitting functions, best first. Those with the same score as the first are equally good. */
  readonly candidates: readonly (CallReading & { readonly score: number })[];
}

export interface OpaqueCall {
  readonly kind: 'opaque';
  readonly reason: 'no-data' | 'too-short' | 'unknown-selector' | 'does-not-fit';
  readonly selector?: Hex;
  readonly call?: CallShape;
  readonly fault?: AbiFault;
}

interface PreparedCall {
  readonly shape: CallShape;
  readonly codec: TupleCodec;
}

type Index = ReadonlyMap<string, readonly PreparedCall[]>;

/** Decodes what follows a selector; one instance for functions, one for errors. */
export class PreparedCalls {
  readonly #kind: 'function' | 'error';
  readonly #contracts: readonly ContractShape[];
  readonly #byAddress = new Map<string | undefined, Index>();
  #elsewhere: Index | undefined;
  readonly #texts: KnownTexts;
  readonly #prepared = new Map<KnownSignature, PreparedCall | undefined>();
  readonly #reading: Reading;

  constructor(kind: 'function' | 'error', contracts: readonly ContractShape[], texts: KnownTexts, reading: Reading) {
    this.#kind = kind;
    this.#contracts = contracts;
    this.#texts = texts;
    this.#reading = reading;
  }

  decode(data: Hex, address: string | undefined): CallMeaning {
    if (data.length < 10) return { kind: 'opaque', reason: data.length <= 2 ? 'no-data' : 'too-short' };
    const selector = data.slice(0, 10).toLowerCase() as Hex;
    const own = address === undefined ? undefined : this.#indexOf(address.toLowerCase())?.get(selector);
    const described = own ?? this.#indexOf(undefined)?.get(selector) ?? [];
    const { best, fault } = this.#readDescribed(data, described);
    if (best) return best;
    const candidates = [
      ...this.#read(data, this.#indexOfAll().get(selector) ?? [], 'abi'),
      ...this.#guessed(data, selector),
    ];
    if (candidates.length > 0)
      return { kind: 'guessed', candidates: rankFits(distinct(candidates), ({ call }) => call.params) };
    const misfit = described[0] ?? this.#indexOfAll().get(selector)?.[0];
    if (misfit)
      return { kind: 'opaque', reason: 'does-not-fit', selector, call: misfit.shape, ...(fault ? { fault } : {}) };
    const known = this.#texts.find(this.#kind, selector).length > 0;
    return { kind: 'opaque', reason: known ? 'does-not-fit' : 'unknown-selector', selector };
  }

  /** The calls of a contract, or calls without an address. Hashing all of a page's ABIs at once would block it. */
  #indexOf(address: string | undefined): Index | undefined {
    const known = this.#byAddress.get(address);
    if (known) return known;
    const own = this.#contracts.filter((contract) => contract.address === address);
    if (own.length === 0) return undefined;
    const made = index(this.#kind, own);
    this.#byAddress.set(address, made);
    return made;
  }

  #indexOfAll(): Index {
    return (this.#elsewhere ??= index(
      this.#kind,
      this.#contracts.filter(({ address }) => address !== undefined),
    ));
  }

  /**
   * The best reading by the contract's ABI: a selector has one function, but overlapping ABIs may describe it
   * differently.
   */
  #readDescribed(
    data: Hex,
    calls: readonly PreparedCall[],
  ): { readonly best?: DecodedCall; readonly fault?: AbiFault } {
    let best: DecodedCall | undefined;
    let fault: AbiFault | undefined;
    for (const { shape, codec } of calls) {
      const decoded = decodeTuple(codec, data, 10, this.#reading);
      if (!decoded.ok) fault ??= decoded.fault;
      else if (!best || (decoded.canonical && !best.canonical)) {
        const { values, canonical, trailing } = decoded;
        best = { kind: 'decoded', call: shape, args: values, basis: 'abi', canonical, trailing };
      }
    }
    return { ...(best ? { best } : {}), ...(fault ? { fault } : {}) };
  }

  #read(data: Hex, calls: readonly PreparedCall[], basis: Basis, source?: string): CallReading[] {
    return calls.flatMap(({ shape, codec }) => {
      const decoded = decodeTuple(codec, data, 10, this.#reading);
      if (!decoded.ok) return [];
      const { values, canonical, trailing } = decoded;
      return [{ call: shape, args: values, basis, ...(source === undefined ? {} : { source }), canonical, trailing }];
    });
  }

  #guessed(data: Hex, selector: Hex): CallReading[] {
    return this.#texts.find(this.#kind, selector).flatMap(({ known, basis }) => {
      const { name, inputs, outputs, source } = known;
      if (!this.#prepared.has(known)) this.#prepared.set(known, prepare(callShape(name, inputs, outputs)));
      const prepared = this.#prepared.get(known);
      return prepared ? this.#read(data, [prepared], basis, source) : [];
    });
  }
}

function index(kind: 'function' | 'error', contracts: readonly ContractShape[]): Index {
  const found = new Map<string, PreparedCall[]>();
  const seen = new Set<string>();
  for (const shape of contracts.flatMap(({ functions, errors }) => (kind === 'function' ? functions : errors))) {
    const prepared = seen.has(shape.text) ? undefined : prepare(shape);
    seen.add(shape.text);
    if (!prepared) continue;
    const selector = selectorOf(shape.text);
    const same = found.get(selector);
    if (same) same.push(prepared);
    else found.set(selector, [prepared]);
  }
  return found;
}

function prepare(shape: CallShape): PreparedCall | undefined {
  const codec = prepareTuple(shape.params);
  return typeof codec === 'string' ? undefined : { shape, codec };
}

/** Removes duplicates: ABI, table and resolver may return the same text; the first source counts. */
function distinct(readings: readonly CallReading[]): CallReading[] {
  const seen = new Set<string>();
  return readings.filter(({ call: { text } }) => !seen.has(text) && seen.add(text));
}
