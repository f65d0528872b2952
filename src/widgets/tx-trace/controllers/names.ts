import type { Hex } from 'viem';
import { precompileFork } from '../../../client/wire/evm-facts.js';
import type { Frame } from '../../../client/wire/frame.js';
import type { Decoded } from '../../../decode/abi/reading.js';
import type { CallDecoder, RevertMeaning } from '../../../decode/calls/call-decoder.js';
import type { CallNode } from '../../../decode/calls/call-tree.js';
import type { CallMeaning, CallReading } from '../../../decode/prepared-calls.js';
import type { Decoding } from '../../../ui/evm/decoding.js';
import { shortHash } from '../../../ui/format/shorten.js';
import type { GuardedData } from '../../../ui/host-data.js';
import { remember } from '../../../ui/remember.js';
import { labelFor } from '../../../ui/templates/named-hash.js';
import type { TxTraceElement } from '../tx-trace.js';
import type { TraceParts } from '../view.js';
import type { ExploredCalls } from './explorer.js';

export interface FunctionName {
  readonly name: string;
  readonly isGuess: boolean;
}

export interface AddressName {
  readonly name: string;
  /** `known`: well-known at this address on many chains, unverified for this one. */
  readonly by: 'page' | 'person' | 'known' | 'precompile';
}

interface NameSource {
  readonly decoding: Decoding;
  readonly decoder: CallDecoder | undefined;
  readonly overrides: Overrides;
  readonly data: GuardedData;
  readonly known: TraceParts['more']['known'] | undefined;
}

/** The meanings of one transaction's calls, decoded on demand. If their source changes, they become another object. */
export class FrameNames {
  readonly #explorer: ExploredCalls;
  readonly #source: NameSource;
  readonly #meanings = new Map<number, CallMeaning>();
  #tree: { readonly meaning: CallMeaning; readonly node: CallNode } | undefined;
  readonly #reverts = new Map<number, RevertMeaning>();

  constructor(explorer: ExploredCalls, source: NameSource) {
    this.#explorer = explorer;
    this.#source = source;
  }

  /** Whether calls are decoded: the decoder has loaded. */
  get isDecoded(): boolean {
    return this.#source.decoder !== undefined;
  }

  /** An address with its checksum, once the code for it has loaded. */
  readonly checksum = (address: string): string => this.#source.decoding.checksum(address);

  /** The decoded input of a call; undefined for a creation, and while the decoder is being loaded. */
  meaningOf(index: number): CallMeaning | undefined {
    const frame = this.#explorer.frames[index];
    const { decoder, decoding } = this.#source;
    if (!frame?.input || isCreation(frame) || this.#precompile(frame)) return undefined;
    if (!decoder) return undefined;
    const known = this.#meanings.get(index);
    if (known) return known;
    const meaning = decoder.decodeCall(frame.input, this.#codeOf(index));
    this.#meanings.set(index, meaning);
    if (meaning.kind === 'opaque' && meaning.reason === 'unknown-selector' && meaning.selector)
      decoding.resolve('function', meaning.selector);
    return meaning;
  }

  treeOf(index: number): CallNode | undefined {
    const meaning = this.meaningOf(index);
    const frame = this.#explorer.frames[index];
    if (!meaning || !frame?.input) return undefined;
    if (this.#tree?.meaning === meaning) return this.#tree.node;
    const { value } = frame;
    const call = { data: frame.input, to: this.#codeOf(index) ?? null, ...(value === undefined ? {} : { value }) };
    const node = this.#source.decoder?.decodeCallTree(call);
    this.#tree = node && { meaning, node };
    return node;
  }

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

  /** The decoded result of a call; undefined if it failed, is empty, or cannot be decoded. */
  resultOf(index: number): { readonly reading: CallReading; readonly result: Decoded } | undefined {
    const frame = this.#explorer.frames[index];
    // The output of a failed call is a revert reason, whatever its function returns.
    if (!frame?.output || this.#explorer.effects[index] === 'failed') return undefined;
    const reading = this.readingOf(index);
    const result = reading && this.#source.decoder?.decodeResult(reading.call, frame.output);
    return result && { reading, result };
  }

  revertOf(index: number): RevertMeaning | undefined {
    const frame = this.#explorer.frames[index];
    const { decoder } = this.#source;
    if (!frame || this.#explorer.effects[index] !== 'failed' || !decoder) return undefined;
    const known = this.#reverts.get(index);
    if (known) return known;
    const meaning = decoder.decodeRevert(frame.output ?? '0x', this.#codeOf(index));
    this.#reverts.set(index, meaning);
    if (meaning.kind === 'custom' && meaning.meaning.kind === 'opaque' && meaning.meaning.selector)
      this.#source.decoding.resolve('error', meaning.meaning.selector);
    return meaning;
  }

  nameOf(address: string): AddressName | undefined {
    const { overrides, data, known } = this.#source;
    const own = overrides.named.get(address.toLowerCase());
    if (own !== undefined) return { name: own, by: 'person' };
    const page = labelFor(data, 'address', this.checksum(address)) ?? labelFor(data, 'address', address);
    if (page !== undefined) return { name: page, by: 'page' };
    const precompile = known?.decodePrecompile(address as Hex, '0x');
    if (precompile) return { name: precompile.name, by: 'precompile' };
    const name = known?.wellKnownName(address);
    return name === undefined ? undefined : { name, by: 'known' };
  }

  /** The name of a call as plain text: `Pair.swap`, `0x5fbdb2….transfer`. It contains chain text. */
  textOf(index: number): string {
    const frame = this.#explorer.frames[index];
    if (!frame) return '';
    const target = frame.to === undefined ? '' : (this.nameOf(frame.to)?.name ?? shortHash(this.checksum(frame.to)));
    if (isCreation(frame)) return `new ${target === '' ? '?' : target}`;
    const call = this.functionOf(index)?.name ?? this.selectorOf(frame);
    if (target === '' && frame.unread) return frame.type || '?';
    return call === '' ? target : `${target}.${call}`;
  }

  selectorOf(frame: Frame): string {
    const { input = '0x' } = frame;
    return isCreation(frame) || input.length < 10 || this.#precompile(frame) ? '' : input.slice(0, 10);
  }

  #precompile(frame: Frame): boolean {
    return frame.to !== undefined && precompileFork(frame.to) !== undefined;
  }

  /** The contract whose ABI decodes a call. For a delegate call, it is the executed code, which is its `to`. */
  #codeOf(index: number): string | undefined {
    const { frames } = this.#explorer;
    const frame = frames[index];
    const [hop] = frame ? [frames[index + 1]] : [];
    // The ABI of a proxy usually describes its implementation, which a delegate call with the same input reveals.
    const isProxy = frame && hop?.parent === index && hop.type === 'DELEGATECALL' && hop.input === frame.input;
    return isProxy ? this.#knownOf(frame.to, hop.to, frame.input) : frame?.to;
  }

  #knownOf(proxy: string | undefined, code: string | undefined, input: Hex | undefined): string | undefined {
    const own = input && this.#source.decoder?.decodeCall(input, proxy);
    return own?.kind === 'decoded' ? proxy : code;
  }
}

export function isCreation({ type }: Frame): boolean {
  return type === 'CREATE' || type === 'CREATE2';
}

/**
 * The reader's corrections in one widget: names of addresses, signatures of selectors. They take precedence over the
 * page's.
 */
export class Overrides {
  /** Names of addresses, by the address in lower case; a new map on every change. */
  named: ReadonlyMap<string, string> = new Map();
  readonly #host: TxTraceElement;
  #signatures: readonly string[] = [];
  readonly #all = remember((given: readonly string[] | undefined, own: readonly string[]) => [
    ...own,
    ...(given ?? []),
  ]);

  constructor(host: TxTraceElement) {
    this.#host = host;
  }

  into(given: GuardedData): GuardedData {
    return this.#signatures.length === 0
      ? given
      : { ...given, signatures: this.#all(given.signatures, this.#signatures) };
  }

  giveSignature(text: string): void {
    this.#signatures = [text, ...this.#signatures.filter((each) => each !== text)];
    this.#host.requestUpdate();
  }

  nameAddress(address: string, name: string): void {
    const named = new Map(this.named);
    if (name === '') named.delete(address.toLowerCase());
    else named.set(address.toLowerCase(), name);
    this.named = named;
    this.#host.requestUpdate();
  }
}
