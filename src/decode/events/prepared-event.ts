import type { Hex } from 'viem';
import { decodeTuple, joinCodecs, prepareType, type Codec, type TupleCodec } from '../abi/codec.js';
import { type AbiFault, type AbiValue, type Param, type Reading, type ReadValue, wordReader } from '../abi/reading.js';
import type { EventShape } from '../abi/signature.js';
import type { Basis } from '../signature-texts.js';

export interface EventFit {
  readonly args: readonly AbiValue[];
  /** Whether the contract would have written exactly these bytes for these values. */
  readonly canonical: boolean;
  readonly trailing: number;
}

export interface PreparedEvent {
  readonly shape: EventShape;
  readonly topics: number;
  decode(topics: readonly Hex[], data: string, reading: Reading): EventFit | AbiFault;
}

export function prepareEvent(shape: EventShape): PreparedEvent | AbiFault {
  const codecs: Codec[] = [];
  for (const param of shape.params) {
    const codec = prepareType(param);
    if (typeof codec === 'string') return codec;
    codecs.push(codec);
  }
  const data = joinCodecs(codecs.filter((_, index) => !shape.params[index]?.indexed));
  return typeof data === 'string' ? data : new Prepared(shape, data);
}

class Prepared implements PreparedEvent {
  readonly shape: EventShape;
  readonly topics: number;
  readonly #indexed: readonly { readonly param: number; readonly topic: number; readonly read: ReadValue }[];
  readonly #data: TupleCodec;
  readonly #places: readonly number[];

  constructor(shape: EventShape, data: TupleCodec) {
    const own = shape.anonymous ? 0 : 1;
    const places = shape.params.map((_, index) => index);
    const indexed = places.filter((index) => shape.params[index]?.indexed);
    this.shape = shape;
    this.topics = own + indexed.length;
    this.#data = data;
    this.#indexed = indexed.map((param, place) => ({
      param,
      topic: own + place,
      read: indexedReader(shape.params[param] as Param),
    }));
    this.#places = places.filter((index) => !shape.params[index]?.indexed);
  }

  decode(topics: readonly Hex[], data: string, reading: Reading): EventFit | AbiFault {
    const { length } = this.shape.params;
    const args = new Array<AbiValue>(length);
    for (const { param, topic, read } of this.#indexed) {
      reading.open(topics[topic] ?? '', 0);
      const value = reading.end === 66 ? read(reading, 2) : undefined;
      if (value === undefined) return reading.fault ?? 'past-end';
      args[param] = value;
    }
    const decoded = decodeTuple(this.#data, data, 2, reading);
    if (!decoded.ok) return decoded.fault;
    for (let i = 0; i < decoded.values.length; i++) args[this.#places[i] as number] = decoded.values[i] as AbiValue;
    return { args, canonical: decoded.canonical, trailing: decoded.trailing };
  }
}

/**
 * A topic contains only single-word values. For lists, tuples, texts and bytes, it contains the hash, even if they are
 * short.
 */
function indexedReader(param: Param): ReadValue {
  return wordReader(param.type) ?? ((reading) => ({ kind: 'hash-of', hash: reading.hex.toLowerCase() as Hex }));
}

export interface RawLog {
  readonly address: string;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

export type LogMeaning = DecodedLog | GuessedLog | OpaqueLog;

export interface EventReading extends EventFit {
  readonly event: EventShape;
  /** `protocol`: the protocol itself logs each ether movement in this format (EIP-7708). */
  readonly basis: Basis | 'protocol';
  readonly source?: string;
}

export interface DecodedLog extends EventReading {
  readonly kind: 'decoded';
}

/** A log whose event or indexed parameters are guessed. Mark it as a guess. */
export interface GuessedLog {
  readonly kind: 'guessed';
  /** All fitting events, best first. Those with the same `score` as the first are equally good. */
  readonly candidates: readonly EventCandidate[];
}

export interface EventCandidate extends EventReading {
  readonly basis: Basis;
  /** Higher is better; comparable only among the candidates of one log. */
  readonly score: number;
}

export interface OpaqueLog {
  readonly kind: 'opaque';
  readonly reason: 'anonymous' | 'unknown-event' | 'does-not-fit';
  readonly event?: EventShape;
  readonly fault?: AbiFault;
}
