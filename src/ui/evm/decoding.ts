import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Hash, Hex } from 'viem';
import { loadCode } from '../../client/load-code.js';
import type { Log } from '../../client/wire/log.js';
import type { CallDecoder } from '../../decode/calls/call-decoder.js';
import type { FirstCalls } from '../../decode/calls/first-calls.js';
import type { DecoderInput, EvmDecoder } from '../../decode/evm-decoder.js';
import type { LogMeaning } from '../../decode/events/log-decoder.js';
import type { Preimage } from '../../decode/preimages.js';
import type { WordForm } from '../../decode/word-forms.js';
import type { WordList } from '../../decode/word-hints.js';
import type { LazyHost } from '../controllers/missing-code.js';
import type { GuardedData } from '../host-data.js';
import { Lazy } from '../lazy.js';
import type { Preimages, PreimageSources } from './preimages.js';

/** What a decoder may know, as the page gives it. */
export type DecodingInput = Pick<DecoderInput, 'abis' | 'signatures' | 'signatureResolver'>;

/** A widget whose page may look signatures up. */
export type DecodingHost = Pick<DecodingInput, 'signatureResolver'>;

/** What is decoded before the first mark, with the most frequent signatures alone; and the mark, after which all is loaded. */
export interface FirstDecoding {
  readonly of: 'logs' | 'calls';
  readonly mark: Promise<void>;
}

/** What decodes. */
interface Decoders {
  /** Absent while calls alone can be decoded. */
  readonly logs?: Pick<EvmDecoder, 'decodeLog'>;
  /** Absent while logs alone can be decoded. */
  readonly calls?: FirstCalls;
  /** Absent until all signatures are there: until then what is unknown may become known. */
  readonly whole?: EvmDecoder;
}

/** What comes with the decoder. The first rows of logs do without what says what calls and events do, and reads single words. */
interface Code extends Decoders {
  readonly checksum: (address: string) => string;
  readonly readWord?: (hex: Hex, form: WordForm) => string | undefined;
  readonly actions?: typeof import('../../decode/actions.js') &
    Pick<typeof import('../templates/action.js'), 'actionText'>;
}

/**
 * The meaning of logs, row by row as they are drawn. The code comes with the first query; the host draws again when it is
 * there, and when a resolver knew more.
 */
export class Decoding implements ReactiveController {
  readonly #host: LazyHost & Pick<ReactiveControllerHost, 'addController'>;
  #first: FirstDecoding | undefined;
  #input: DecodingInput = {};
  #code: Code | undefined;
  #making: Promise<void> | undefined;
  #serial = 0;
  #meanings = new WeakMap<Log, LogMeaning>();
  readonly #checksums = new Map<string, string>();
  readonly #asked = new Set<string>();
  #failed = false;
  readonly #hints: Lazy<typeof import('../../decode/word-hints.js')>;
  readonly #preimageCode: Lazy<typeof import('./preimages.js')>;
  #preimages: Preimages | undefined;
  #wasCut = false;
  /** Where values are looked for of which a log holds only the hash. The same object is not looked through twice. */
  sources: PreimageSources = {};

  /** Without `first`, all of the decoder is loaded when it is needed. */
  constructor(host: LazyHost & Pick<ReactiveControllerHost, 'addController'>, first?: FirstDecoding) {
    this.#host = host;
    this.#first = first;
    host.addController(this);
    this.#hints = new Lazy(host, () => import('../../decode/word-hints.js'));
    this.#preimageCode = new Lazy(host, () => import('./preimages.js'));
  }

  hostConnected(): void {
    // What was not looked through to the end is asked for again by the rows on show.
    if (this.#wasCut) this.#host.requestUpdate();
    this.#wasCut = false;
  }

  /** Whether values of hashes are being looked for. */
  get isSearching(): boolean {
    return this.#preimages?.isWorking ?? false;
  }

  /** Nobody looks: thousands of values need not be hashed to the end. */
  hostDisconnected(): void {
    if (!this.isSearching) return;
    this.#preimages?.stop();
    this.#preimages = undefined;
    this.#wasCut = true;
  }

  /** Whether the code did not come; then logs are shown as they are. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Counts up whenever meanings may be others than before. */
  get serial(): number {
    return this.#serial;
  }

  /** What of the host's ABIs was not understood. */
  get problems(): EvmDecoder['problems'] {
    return this.#code?.whole?.problems ?? [];
  }

  /** Takes what the page gives; the same members make no new decoder. */
  take({ abis, signatures }: Pick<GuardedData, 'abis' | 'signatures'>, { signatureResolver }: DecodingHost = {}): void {
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
    if (meaning.kind === 'opaque' && !whole) return undefined;
    this.#meanings.set(log, meaning);
    const [topic] = log.topics;
    if (meaning.kind === 'opaque' && meaning.reason === 'unknown-event' && topic) this.#ask(topic, log);
    return meaning;
  }

  /** What decodes calls; undefined while it is being loaded. Calls in their arguments may come later. */
  get calls(): FirstCalls | undefined {
    if (!this.#making) this.#make();
    return this.#code?.calls;
  }

  /** The decoder of calls and errors; undefined while it is being loaded. */
  get decoder(): CallDecoder | undefined {
    if (!this.#making) this.#make();
    return this.#code?.whole;
  }

  /** All of the decoder; undefined while it is being loaded. */
  get whole(): EvmDecoder | undefined {
    return this.#code?.whole;
  }

  /** Asks the host's own resolver for a function or an error, once for each. */
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

  /** What says what calls and events do; undefined while it is on its way. */
  get actions(): Code['actions'] | undefined {
    return this.#code?.actions;
  }

  /** An address with its checksum, once the code for that is there. */
  checksum(address: string): string {
    if (!this.#code) return address;
    const known = this.#checksums.get(address);
    if (known !== undefined) return known;
    const made = this.#code.checksum(address);
    if (this.#checksums.size > 5_000) this.#checksums.clear();
    this.#checksums.set(address, made);
    return made;
  }

  /** A word of 32 bytes in a form; undefined if it cannot be read so, and hex alone while the code is being loaded. */
  readWord(hex: Hex, form: WordForm): string | undefined {
    return form === 'hex' ? hex : this.#code?.readWord?.(hex, form);
  }

  /** What words of 32 bytes could be, by their shape alone; undefined while the code is being loaded. */
  readonly guessWords = (data: Hex, most: number): WordList | undefined => this.#hints.get()?.guessWords(data, 2, most);

  /** The value with this hash, if it is among what the page holds; undefined while that is worked out. */
  readonly preimageOf = (hash: Hash): Preimage | undefined => {
    const code = this.#preimageCode.get();
    if (!code || !this.whole) return undefined;
    this.#preimages ??= new code.Preimages(this.#host, this.whole);
    return this.#preimages.find(hash, this.sources);
  };

  /** Resolves when the decoder is there, or did not come. */
  async ready(): Promise<void> {
    if (!this.#making || this.#failed) this.#make();
    await this.#making;
  }

  #make(): void {
    this.#failed = false;
    this.#making = this.#load(this.#input);
    this.#host.codeComing?.(this.#making);
  }

  readonly #again = (): void => {
    if (this.#failed) this.#make();
  };

  async #load(input: DecodingInput): Promise<void> {
    try {
      const hash = loadCode(() => import('../../decode/abi/hash.js'));
      // It may fail before anybody waits for it.
      hash.catch(() => undefined);
      const take = async (made: Decoders, meanings?: ReturnType<typeof loadMeanings>) => {
        const [{ checksumAddress }, more] = await Promise.all([hash, meanings]);
        if (input !== this.#input) return;
        this.#code = { ...made, checksum: checksumAddress, ...more };
        // Another decoder knows nothing of what the last one was told.
        this.#asked.clear();
        this.#forget();
      };
      // An ABI of the page says what no table does, and so do its signatures of events.
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
      await take({ logs: decoder, calls: decoder, whole: decoder }, meanings);
    } catch (thrown) {
      if (input !== this.#input) return;
      // That nothing is decoded is drawn. To ask again at once would be to ask for ever.
      this.#failed = true;
      this.#host.codeMissing?.(this.#again, thrown);
    }
    this.#host.requestUpdate();
  }

  /** Asks the host's own resolver, once for each event. */
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

/** Loads what says what calls and events do, and what reads words. */
async function loadMeanings(): Promise<Required<Pick<Code, 'actions' | 'readWord'>>> {
  const [actions, { actionText }, { readWord }] = await Promise.all([
    loadCode(() => import('../../decode/actions.js')),
    loadCode(() => import('../templates/action.js')),
    loadCode(() => import('../../decode/word-forms.js')),
  ]);
  return { actions: { ...actions, actionText }, readWord };
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
