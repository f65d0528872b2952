import type { Hash, Hex } from 'viem';
import { loadCode } from '../../client/load-code.js';
import type { Log } from '../../client/operations/logs-reply.js';
import type { EvmDecoder } from '../../decode/evm-decoder.js';
import type { Preimage } from '../../decode/topic-preimages.js';
import type { LazyHost } from '../controllers/missing-code.js';
import { createScheduler, type Scheduler } from '../scheduler.js';

export interface PreimageSources {
  /** Logs whose decoded values may match; other contracts often write a value in full. */
  readonly logs?: readonly Log[] | undefined;
  readonly calls?: readonly { readonly data: Hex; readonly to?: string | null }[] | undefined;
  /** Any data with texts: labels, ABIs, signatures, user input. */
  readonly texts?: readonly unknown[] | undefined;
}

const mostLogs = 5_000;
const mostCandidates = 20_000;

/**
 * Finds the preimages of hashes: every candidate is hashed, in slices, after the first query. A match is exact, not a
 * guess.
 */
export class Preimages {
  readonly #host: LazyHost;
  readonly #decoder: EvmDecoder;
  readonly #known = new Map<string, Preimage>();
  readonly #asked = new Set<string>();
  readonly #seen = new Set<unknown>();
  #sources: PreimageSources = {};
  #run: AbortController | undefined;
  #isOver = false;
  #isDue = false;

  constructor(host: LazyHost, decoder: EvmDecoder) {
    this.#host = host;
    this.#decoder = decoder;
  }

  find(hash: Hash, sources: PreimageSources): Preimage | undefined {
    const key = hash.toLowerCase();
    const known = this.#known.get(key);
    if (known) return known;
    const isNew = sources !== this.#sources || !this.#asked.has(key);
    this.#asked.add(key);
    this.#sources = sources;
    if (isNew) this.#look();
    return undefined;
  }

  get isWorking(): boolean {
    return this.#run !== undefined;
  }

  stop(): void {
    this.#isOver = true;
    this.#run?.abort();
  }

  readonly #again = (): void => {
    if (!this.#isOver) this.#look();
  };

  #look(): void {
    if (this.#run) this.#isDue = true;
    else void this.#work();
  }

  async #work(): Promise<void> {
    const run = (this.#run = new AbortController());
    try {
      const code = await loadCode(() => import('../../decode/topic-preimages.js'));
      run.signal.throwIfAborted();
      do {
        this.#isDue = false;
        await this.#hashAll(code, createScheduler(run.signal));
      } while (this.#isDue);
    } catch (thrown) {
      // If the code fails to load, or after the widget was removed, a hash stays a hash.
      if (!run.signal.aborted) this.#host.codeMissing?.(this.#again, thrown);
    }
    if (this.#run === run) this.#run = undefined;
  }

  async #hashAll(
    { hashPreimage, candidatesOf, leavesOf, textsIn }: typeof import('../../decode/topic-preimages.js'),
    scheduler: Scheduler,
  ): Promise<void> {
    const { texts = [], calls = [], logs = [] } = this.#sources;
    let found = false;
    const take = async (candidate: Preimage) => {
      await scheduler.breathe();
      if (this.#known.size >= mostCandidates) return;
      const hash = hashPreimage(candidate);
      if (this.#known.has(hash)) return;
      this.#known.set(hash, candidate);
      found ||= this.#asked.has(hash);
    };
    for (const text of texts.filter((each) => this.#isUnseen(each)))
      for (const each of textsIn(text)) for (const candidate of candidatesOf(each)) await take(candidate);
    for (const { data, to } of calls.filter((each) => this.#isUnseen(each.data))) {
      const meaning = this.#decoder.decodeCall(data, to);
      const reading =
        meaning.kind === 'decoded' ? meaning : meaning.kind === 'guessed' ? meaning.candidates[0] : undefined;
      if (reading) for (const value of leavesOf(reading.args, reading.call.params)) await take(value);
    }
    for (const log of logs.slice(0, mostLogs).filter((each) => this.#isUnseen(each))) {
      await scheduler.breathe();
      // Not with the page's decoder, which would call the resolver for events that are not displayed.
      const meaning = this.#decoder.decodeLog(log);
      const readings = meaning.kind === 'decoded' ? [meaning] : meaning.kind === 'guessed' ? meaning.candidates : [];
      for (const { args, event } of readings.slice(0, 1))
        for (const value of leavesOf(args, event.params)) await take(value);
    }
    if (found) this.#host.requestUpdate();
  }

  #isUnseen(source: unknown): boolean {
    if (source === undefined || this.#seen.has(source)) return false;
    this.#seen.add(source);
    return true;
  }
}
