import type { ReactiveController } from 'lit';
import type { Hash, Hex } from 'viem';
import { loadCode } from '../../client/load-code.js';
import type { Log } from '../../client/operations/logs-reply.js';
import type { CallDecoder } from '../../decode/calls/call-decoder.js';
import type { FirstCalls } from '../../decode/calls/first-calls.js';
import type { EvmDecoder } from '../../decode/evm-decoder.js';
import type { EventReading, LogMeaning } from '../../decode/events/prepared-event.js';
import type { Preimage } from '../../decode/topic-preimages.js';
import type { WordForm } from '../../decode/word-forms.js';
import type { WordList } from '../../decode/word-hints.js';
import type { LazyHost } from '../controllers/missing-code.js';
import type { GuardedData } from '../host-data.js';
import { Lazy } from '../lazy.js';
import { nextTask } from '../schedule.js';
import { readingOf } from '../templates/abi-value.js';
import type { DecodingInput } from './guarded-decoder.js';
import type { Preimages, PreimageSources } from './preimages.js';

/** Decodes before the first mark, with only the most frequent signatures. All signatures load after the mark. */
export interface FirstDecoding {
  readonly of: 'logs' | 'calls';
  readonly mark: Promise<void>;
}

interface Decoders {
  /** Omitted while only calls can be decoded. */
  readonly logs?: { readonly decodeLog: EvmDecoder['decodeLog'] };
  /** Omitted while only logs can be decoded. */
  readonly calls?: FirstCalls;
  /** Omitted until all signatures have loaded. Until then, unknown values may still be decoded. */
  readonly whole?: EvmDecoder;
}

/**
 * The code loaded with the decoder. The first rows of logs need neither descriptions of calls and events nor the
 * reading of single words.
 */
interface Code extends Decoders {
  readonly checksum: (address: string) => string;
  readonly readWord?: (hex: Hex, form: WordForm) => string | undefined;
  readonly actions?: typeof import('../../decode/actions.js');
}

type DecodingElement = LazyHost & { addController(controller: ReactiveController): void };

/**
 * Meanings of logs, decoded row by row during rendering. The first query loads the code. The host renders again when it
 * has loaded, and when a resolver found more.
 */
export class Decoding implements ReactiveController {
  readonly #host: DecodingElement;
  #first: FirstDecoding | undefined;
  #input: DecodingInput = {};
  #code: Code | undefined;
  #making: Promise<void> | undefined;
  #serial = 0;
  #meanings = new WeakMap<Log, LogMeaning>();
  readonly #checksums = new Map<string, string>();
  readonly #asked = new Set<string>();
  #failed = false;
  #whenReadable!: () => void;
  readonly #readable = new Promise<void>((resolve) => (this.#whenReadable = resolve));
  readonly #hints: Lazy<typeof import('../../decode/word-hints.js')>;
  readonly #preimageCode: Lazy<typeof import('./preimages.js')>;
  #preimages: Preimages | undefined;
  #wasCut = false;
  /** Sources of values whose hash is in a log. The same object is not searched twice. */
  sources: PreimageSources = {};

  /** Without `first`, the full decoder loads when it is needed. */
  constructor(host: DecodingElement, first?: FirstDecoding) {
    this.#host = host;
    this.#first = first;
    host.addController(this);
    this.#hints = new Lazy(host, () => import('../../decode/word-hints.js'));
    this.#preimageCode = new Lazy(host, () => import('./preimages.js'));
  }

  hostConnected(): void {
    // The displayed rows request an interrupted search again.
    if (this.#wasCut) this.#host.requestUpdate();
    this.#wasCut = false;
  }

  get isSearching(): boolean {
    return this.#preimages?.isWorking ?? false;
  }

  /** Outside of the document, thousands of values need not be hashed. */
  hostDisconnected(): void {
    if (!this.isSearching) return;
    this.#preimages?.stop();
    this.#preimages = undefined;
    this.#wasCut = true;
  }

  get failed(): boolean {
    return this.#failed;
  }

  /** Increases whenever meanings may have changed. */
  get serial(): number {
    return this.#serial;
  }

  get problems(): EvmDecoder['problems'] {
    return this.#code?.whole?.problems ?? [];
  }

  /** Sets the host data. The same members do not create a new decoder. */
  take({ abis, signatures }: GuardedData, { signatureResolver }: DecodingInput = {}): void {
    const old = this.#input;
    const isSame = abis === old.abis && signatures === old.signatures && signatureResolver === old.signatureResolver;
    if (isSame) return;
    this.#input = { abis, signatures, signatureResolver };
    if (this.#making) this.#make();
  }

  /** The meaning of a log; undefined while the decoder is loading. */
  meaningOf(log: Log): LogMeaning | undefined {
    if (!this.#making) this.#make();
    const { logs, whole } = this.#code ?? {};
    if (!logs) return undefined;
    const known = this.#meanings.get(log);
    if (known) return known;
    const meaning = logs.decodeLog(log);
    if (meaning.kind === 'opaque' && !whole) {
      // The height is reserved for the meaning that the full decoder finds after the mark.
      this.#host.codeComing?.(Promise.resolve(this.#making), true);
      return undefined;
    }
    this.#meanings.set(log, meaning);
    const [topic] = log.topics;
    if (meaning.kind === 'opaque' && meaning.reason === 'unknown-event' && topic) this.#ask(topic, log);
    return meaning;
  }

  /** Decodes calls; undefined while loading. Calls nested in their arguments may be decoded later. */
  get calls(): FirstCalls | undefined {
    if (!this.#making) this.#make();
    return this.#code?.calls;
  }

  get decoder(): CallDecoder | undefined {
    if (!this.#making) this.#make();
    return this.#code?.whole;
  }

  get whole(): EvmDecoder | undefined {
    return this.#code?.whole;
  }

  readingOf(log: Log): EventReading | undefined {
    return readingOf(this.meaningOf(log));
  }

  /** Calls the page's resolver for a function or an error, once for each. */
  resolve(kind: 'function' | 'error', hash: Hex): void {
    const name = `${kind} ${hash}`;
    if (!this.whole || !this.#input.signatureResolver || this.#asked.has(name)) return;
    this.#asked.add(name);
    const input = this.#input;
    void this.#code?.whole?.resolve([{ kind, hash }]).then((found) => {
      if (!found || input !== this.#input) return;
      this.#forget();
      this.#host.requestUpdate();
    });
  }

  get actions(): Code['actions'] | undefined {
    return this.#code?.actions;
  }

  checksum(address: string): string {
    if (!this.#code) return address;
    const known = this.#checksums.get(address);
    if (known !== undefined) return known;
    const made = this.#code.checksum(address);
    if (this.#checksums.size > 5_000) this.#checksums.clear();
    this.#checksums.set(address, made);
    return made;
  }

  /** A 32-byte word in a format; undefined if it does not fit the format, and hex while the code is loading. */
  readWord(hex: Hex, form: WordForm): string | undefined {
    return form === 'hex' ? hex : this.#code?.readWord?.(hex, form);
  }

  /** The possible meanings of 32-byte words, judged by their shape; undefined while the code is loading. */
  readonly guessWords = (data: Hex, most: number): WordList | undefined => this.#hints.get()?.guessWords(data, 2, most);

  /** The value with this hash, if it is in the page's data; undefined while the search is running. */
  readonly preimageOf = (hash: Hash): Preimage | undefined => {
    const code = this.#preimageCode.get();
    if (!code || !this.whole) return undefined;
    this.#preimages ??= new code.Preimages(this.#host, this.whole);
    return this.#preimages.find(hash, this.sources);
  };

  /**
   * Whether frequent logs or calls are rendered in their final form: with their meanings, or raw because the code
   * failed to load.
   */
  get isReadable(): boolean {
    if (!this.#making) this.#make();
    return this.#failed || this.#code !== undefined;
  }

  async readable(): Promise<void> {
    if (!this.isReadable) await this.#readable;
  }

  async ready(): Promise<void> {
    if (!this.#making || this.#failed) this.#make();
    await this.#making;
  }

  #make(): void {
    this.#failed = false;
    this.#making = this.#load(this.#input);
    // Frequent logs are rendered with their meanings. Calls get their meanings and arguments after the mark.
    this.#host.codeComing?.(this.#making, this.#first?.of !== 'logs');
  }

  readonly #again = (): void => {
    if (this.#failed) this.#make();
  };

  async #load(input: DecodingInput): Promise<void> {
    try {
      const hash = loadCode(() => import('../../decode/abi/hash.js'));
      // It may reject before it is awaited.
      hash.catch(() => undefined);
      const take = async (made: Decoders, meanings?: ReturnType<typeof loadMeanings>) => {
        const [{ checksumAddress }, more] = await Promise.all([hash, meanings]);
        if (input !== this.#input) return;
        this.#code = { ...made, checksum: checksumAddress, ...more };
        this.#whenReadable();
        // A new decoder lacks what was resolved for the previous one.
        this.#asked.clear();
        this.#forget();
      };
      // A page's ABI contains more than any built-in table, and so do its event signatures.
      const isGiven = input.abis || (this.#first?.of === 'logs' && input.signatures?.length);
      if (this.#first && !isGiven) {
        const { of, mark } = this.#first;
        if (of === 'logs') await take(await firstLogs());
        else {
          const meanings = loadMeanings();
          meanings.catch(() => undefined);
          await take(await firstCalls(input), meanings);
        }
        this.#host.requestUpdate();
        await mark;
        if (input !== this.#input) return;
      }
      this.#first = undefined;
      const meanings = loadMeanings();
      meanings.catch(() => undefined);
      const { createGuardedDecoder } = await loadCode(() => import('./guarded-decoder.js'));
      const decoder = await createGuardedDecoder(input);
      // Creating the decoder and rendering with it may each take a full task.
      await nextTask();
      await take({ logs: decoder, calls: decoder, whole: decoder }, meanings);
    } catch (thrown) {
      if (input !== this.#input) return;
      // Raw logs are rendered. Loading again immediately would retry forever.
      this.#failed = true;
      this.#whenReadable();
      this.#host.codeMissing?.(this.#again, thrown);
    }
    this.#host.requestUpdate();
  }

  /** Calls the page's resolver, once for each event. */
  #ask(topic: Hex, log: Log): void {
    if (!this.#input.signatureResolver || this.#asked.has(topic)) return;
    this.#asked.add(topic);
    const input = this.#input;
    void this.#code?.whole?.resolve([{ kind: 'event', hash: topic }]).then((found) => {
      if (!found || input !== this.#input) return;
      this.#meanings.delete(log);
      this.#forget();
      this.#host.requestUpdate();
    });
  }

  #forget(): void {
    this.#meanings = new WeakMap();
    this.#preimages?.stop();
    this.#preimages = undefined;
    this.#serial++;
  }
}

async function loadMeanings(): Promise<Required<Pick<Code, 'actions' | 'readWord'>>> {
  const [actions, { readWord }] = await Promise.all([
    loadCode(() => import('../../decode/actions.js')),
    loadCode(() => import('../../decode/word-forms.js')),
  ]);
  return { actions, readWord };
}

async function firstLogs(): Promise<Decoders> {
  const [{ createFirstLogs }, { loadFrequentSignatures }] = await Promise.all([
    loadCode(() => import('../../decode/events/first-logs.js')),
    loadCode(() => import('../../decode/signatures/table.js')),
  ]);
  const { event } = await loadFrequentSignatures('logs');
  return { logs: createFirstLogs(event) };
}

async function firstCalls({ signatures = [] }: DecodingInput): Promise<Decoders> {
  const [{ createFirstCalls }, { loadFrequentSignatures }] = await Promise.all([
    loadCode(() => import('../../decode/calls/first-calls.js')),
    loadCode(() => import('../../decode/signatures/table.js')),
  ]);
  return { calls: createFirstCalls(signatures, await loadFrequentSignatures('calls')) };
}
