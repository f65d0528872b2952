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

/** Decodes before the first mark with the most frequent signatures only; everything is loaded after the mark. */
export interface FirstDecoding {
  readonly of: 'logs' | 'calls';
  readonly mark: Promise<void>;
}

interface Decoders {
  /** Absent while only calls can be decoded. */
  readonly logs?: { readonly decodeLog: EvmDecoder['decodeLog'] };
  /** Absent while only logs can be decoded. */
  readonly calls?: FirstCalls;
  /** Absent until all signatures have loaded: until then, unknown values may still become known. */
  readonly whole?: EvmDecoder;
}

/**
 * The code loaded with the decoder. The first rows of logs need neither descriptions of calls and events nor readings
 * of single words.
 */
interface Code extends Decoders {
  readonly checksum: (address: string) => string;
  readonly readWord?: (hex: Hex, form: WordForm) => string | undefined;
  readonly actions?: typeof import('../../decode/actions.js');
}

type DecodingElement = LazyHost & { addController(controller: ReactiveController): void };

/**
 * Meanings of logs, decoded row by row as they are drawn. The code is loaded by the first query; the host draws again
 * when it has loaded, and when a resolver found more.
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

  /** Without `first`, the whole decoder is loaded when it is needed. */
  constructor(host: DecodingElement, first?: FirstDecoding) {
    this.#host = host;
    this.#first = first;
    host.addController(this);
    this.#hints = new Lazy(host, () => import('../../decode/word-hints.js'));
    this.#preimageCode = new Lazy(host, () => import('./preimages.js'));
  }

  hostConnected(): void {
    // A search that was interrupted is requested again by the displayed rows.
    if (this.#wasCut) this.#host.requestUpdate();
    this.#wasCut = false;
  }

  get isSearching(): boolean {
    return this.#preimages?.isWorking ?? false;
  }

  /** Off the document, thousands of values need not be hashed. */
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

  /** Takes the host data; the same members make no new decoder. */
  take({ abis, signatures }: GuardedData, { signatureResolver }: DecodingInput = {}): void {
    const old = this.#input;
    const isSame = abis === old.abis && signatures === old.signatures && signatureResolver === old.signatureResolver;
    if (isSame) return;
    this.#input = { abis, signatures, signatureResolver };
    if (this.#making) this.#make();
  }

  /** What a log means; undefined while the decoder is being loaded. */
  meaningOf(log: Log): LogMeaning | undefined {
    if (!this.#making) this.#make();
    const { logs, whole } = this.#code ?? {};
    if (!logs) return undefined;
    const known = this.#meanings.get(log);
    if (known) return known;
    const meaning = logs.decodeLog(log);
    if (meaning.kind === 'opaque' && !whole) {
      // The reserved height is kept for the meaning that the whole decoder finds after the mark.
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

  /** A word of 32 bytes in a form; undefined if it cannot be read so, and hex while the code is being loaded. */
  readWord(hex: Hex, form: WordForm): string | undefined {
    return form === 'hex' ? hex : this.#code?.readWord?.(hex, form);
  }

  /** What words of 32 bytes could be, judged by their shape; undefined while the code is being loaded. */
  readonly guessWords = (data: Hex, most: number): WordList | undefined => this.#hints.get()?.guessWords(data, 2, most);

  /** The value with this hash, if it is among the data of the page; undefined while it is being searched. */
  readonly preimageOf = (hash: Hash): Preimage | undefined => {
    const code = this.#preimageCode.get();
    if (!code || !this.whole) return undefined;
    this.#preimages ??= new code.Preimages(this.#host, this.whole);
    return this.#preimages.find(hash, this.sources);
  };

  /** Whether frequent logs or calls are drawn as they stay: with their meanings, or raw because the code failed to load. */
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
    // Frequent logs are drawn with their meanings; calls get theirs, and their arguments, after the mark.
    this.#host.codeComing?.(this.#making, this.#first?.of !== 'logs');
  }

  readonly #again = (): void => {
    if (this.#failed) this.#make();
  };

  async #load(input: DecodingInput): Promise<void> {
    try {
      const hash = loadCode(() => import('../../decode/abi/hash.js'));
      // It may fail before anybody awaits it.
      hash.catch(() => undefined);
      const take = async (made: Decoders, meanings?: ReturnType<typeof loadMeanings>) => {
        const [{ checksumAddress }, more] = await Promise.all([hash, meanings]);
        if (input !== this.#input) return;
        this.#code = { ...made, checksum: checksumAddress, ...more };
        this.#whenReadable();
        // A new decoder does not have what was resolved for the last one.
        this.#asked.clear();
        this.#forget();
      };
      // An ABI of the page knows what no built-in table does, and so do its signatures of events.
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
      // Making it and rendering with it may each take as long as a task should.
      await nextTask();
      await take({ logs: decoder, calls: decoder, whole: decoder }, meanings);
    } catch (thrown) {
      if (input !== this.#input) return;
      // Raw logs are drawn. Loading again at once would retry forever.
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
