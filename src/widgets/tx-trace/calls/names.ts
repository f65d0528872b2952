import type { Hex } from 'viem';
import { precompileFork } from '../../../client/wire/evm-facts.js';
import type { Frame } from '../../../client/wire/frame.js';
import type { CallDecoder } from '../../../decode/calls/call-decoder.js';
import type { CallNode } from '../../../decode/calls/call-tree.js';
import type { RevertMeaning } from '../../../decode/calls/revert.js';
import type { CallMeaning, CallReading } from '../../../decode/prepared-calls.js';
import type { Decoded } from '../../../decode/abi/value.js';
import { shortHash } from '../../../ui/format/shorten.js';
import { labelFor } from '../../../ui/templates/hash.js';
import type { Decoding } from '../../../ui/evm/decoding.js';
import type { Lazy } from '../../../ui/lazy.js';
import type { Localization } from '../../../ui/localization/localization.js';
import type { Explorer } from './explorer.js';
import type { Overrides } from './overrides.js';

/** What a call is called: the name of a function, and whether that is a guess. */
export interface FunctionName {
  readonly name: string;
  readonly isGuess: boolean;
}

/** A name of an address, and who gave it. */
export interface AddressName {
  readonly name: string;
  /** `known`: well-known at this address on many chains, which nobody checked for this one. */
  readonly by: 'page' | 'person' | 'known' | 'precompile';
}

/** What knows addresses that are the same on many chains. */
type KnownCode = typeof import('../../../decode/trace/precompiles.js') & typeof import('./well-known.js');

/** What names are made of: what the page, a person and the decoder know. */
interface NameSources {
  readonly decoding: Decoding;
  /** Undefined while it is on its way. */
  readonly decoder: CallDecoder | undefined;
  readonly overrides: Overrides;
  readonly localization: Localization;
  readonly code: { readonly known: Lazy<KnownCode> };
}

/** What the calls of one transaction mean, worked out for those that are looked at. */
export class FrameNames {
  readonly #explorer: Explorer;
  readonly #sources: NameSources;
  #serial = -1;
  #meanings = new Map<number, CallMeaning>();
  #tree: { readonly meaning: CallMeaning; readonly node: CallNode } | undefined;
  #reverts = new Map<number, RevertMeaning>();

  constructor(explorer: Explorer, sources: NameSources) {
    this.#explorer = explorer;
    this.#sources = sources;
  }

  /** What the input of a call means; undefined for a creation, and while the decoder is on its way. */
  meaningOf(index: number): CallMeaning | undefined {
    const frame = this.#explorer.frames[index];
    const { decoder, decoding } = this.#sources;
    if (!frame?.input || isCreation(frame) || this.#precompile(frame)) return undefined;
    if (!decoder) return undefined;
    this.#renew();
    const known = this.#meanings.get(index);
    if (known) return known;
    const meaning = decoder.decodeCall(frame.input, this.#codeOf(index));
    this.#meanings.set(index, meaning);
    if (meaning.kind === 'opaque' && meaning.reason === 'unknown-selector' && meaning.selector)
      decoding.resolve('function', meaning.selector);
    return meaning;
  }

  /** The same with the calls in its arguments, for the one call that is looked at. */
  treeOf(index: number): CallNode | undefined {
    const meaning = this.meaningOf(index);
    const frame = this.#explorer.frames[index];
    if (!meaning || !frame?.input) return undefined;
    if (this.#tree?.meaning === meaning) return this.#tree.node;
    const { value } = frame;
    const call = { data: frame.input, to: this.#codeOf(index) ?? null, ...(value === undefined ? {} : { value }) };
    const node = this.#sources.decoder?.decodeCallTree(call);
    this.#tree = node && { meaning, node };
    return node;
  }

  /** The reading that a call is shown by. */
  readingOf(index: number): CallReading | undefined {
    const meaning = this.meaningOf(index);
    if (meaning?.kind === 'decoded') return meaning;
    return meaning?.kind === 'guessed' ? meaning.candidates[0] : undefined;
  }

  functionOf(index: number): FunctionName | undefined {
    const meaning = this.meaningOf(index);
    const reading = this.readingOf(index);
    return reading && { name: reading.call.name, isGuess: meaning?.kind === 'guessed' };
  }

  /** What a call gave back; undefined when it failed, gave nothing, or nobody knows how to read it. */
  resultOf(index: number): { readonly reading: CallReading; readonly result: Decoded } | undefined {
    const frame = this.#explorer.frames[index];
    // The bytes that a failed call leaves are a reason, whatever its function returns.
    if (!frame?.output || this.#explorer.effects[index] === 'failed') return undefined;
    const reading = this.readingOf(index);
    const result = reading && this.#sources.decoder?.decodeResult(reading.call, frame.output);
    return result && { reading, result };
  }

  /** What a failed call gave as its reason; undefined while the decoder is on its way. */
  revertOf(index: number): RevertMeaning | undefined {
    const frame = this.#explorer.frames[index];
    const { decoder } = this.#sources;
    if (!frame || this.#explorer.effects[index] !== 'failed' || !decoder) return undefined;
    this.#renew();
    const known = this.#reverts.get(index);
    if (known) return known;
    const meaning = decoder.decodeRevert(frame.output ?? '0x', this.#codeOf(index));
    this.#reverts.set(index, meaning);
    if (meaning.kind === 'custom' && meaning.meaning.kind === 'opaque' && meaning.meaning.selector)
      this.#sources.decoding.resolve('error', meaning.meaning.selector);
    return meaning;
  }

  /** The name of an address, if anybody gave one. */
  nameOf(address: string): AddressName | undefined {
    const { overrides, localization, decoding } = this.#sources;
    const own = overrides.named.get(address.toLowerCase());
    if (own !== undefined) return { name: own, by: 'person' };
    const page =
      labelFor(localization.host, 'address', decoding.checksum(address)) ??
      labelFor(localization.host, 'address', address);
    if (page !== undefined) return { name: page, by: 'page' };
    const code = this.#sources.code.known.get();
    const precompile = code?.decodePrecompile(address as Hex, '0x');
    if (precompile) return { name: precompile.name, by: 'precompile' };
    const known = code?.wellKnownName(address);
    return known === undefined ? undefined : { name: known, by: 'known' };
  }

  /** What a call is called as plain text: `Pair.swap`, `0x5fbdb2….transfer`. It holds text of the chain. */
  textOf(index: number): string {
    const frame = this.#explorer.frames[index];
    if (!frame) return '';
    const target =
      frame.to === undefined
        ? ''
        : (this.nameOf(frame.to)?.name ?? shortHash(this.#sources.decoding.checksum(frame.to)));
    if (isCreation(frame)) return `new ${target === '' ? '?' : target}`;
    const call = this.functionOf(index)?.name ?? this.selectorOf(frame);
    if (target === '' && frame.unread) return frame.type || '?';
    return call === '' ? target : `${target}.${call}`;
  }

  /** The four bytes that choose a function; empty where there are none. */
  selectorOf(frame: Frame): string {
    const { input = '0x' } = frame;
    return isCreation(frame) || input.length < 10 || this.#precompile(frame) ? '' : input.slice(0, 10);
  }

  #precompile(frame: Frame): boolean {
    return frame.to !== undefined && precompileFork(frame.to) !== undefined;
  }

  /** The contract whose ABI reads a call: for a delegate call the code that runs, which its `to` is. */
  #codeOf(index: number): string | undefined {
    const { frames } = this.#explorer;
    const frame = frames[index];
    const [hop] = frame ? [frames[index + 1]] : [];
    // The ABI of what stands behind a proxy is mostly given for its code: a hop with the same input shows where that is.
    const isProxy = frame && hop?.parent === index && hop.type === 'DELEGATECALL' && hop.input === frame.input;
    return isProxy ? this.#knownOf(frame.to, hop.to, frame.input) : frame?.to;
  }

  #knownOf(proxy: string | undefined, code: string | undefined, input: Hex | undefined): string | undefined {
    const own = input && this.#sources.decoder?.decodeCall(input, proxy);
    return own?.kind === 'decoded' ? proxy : code;
  }

  #renew(): void {
    const { serial } = this.#sources.decoding;
    if (serial === this.#serial) return;
    this.#serial = serial;
    this.#meanings = new Map();
    this.#reverts = new Map();
  }
}

/** Whether a call makes a contract. */
export function isCreation({ type }: Frame): boolean {
  return type === 'CREATE' || type === 'CREATE2';
}
