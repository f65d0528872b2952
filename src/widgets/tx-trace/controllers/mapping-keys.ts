import type { Hex } from 'viem';
import { GatewayError } from '../../../client/errors.js';
import { traceBlock } from '../../../client/operations/trace.js';
import type { Frame } from '../../../client/wire/frame.js';
import { SideRequests } from '../../../ui/controllers/side-requests.js';
import { createScheduler } from '../../../ui/scheduler.js';
import { InSlices, type RedrawTarget } from './in-slices.js';
import { confirmAboveBytes } from '../request.js';
import type { TraceController } from './trace-controller.js';
import type { TraceItem } from '../../../client/operations/trace-reply.js';
import type { StateReader, TransactionChanges } from '../../../decode/state/reader.js';
import { loadCode } from '../../../client/load-code.js';
import { wordsOfCallsInSteps, wordsOfState } from '../../../decode/state/storage-words.js';
import type { Preimage, PreimageAnswer, PreimageQuery } from '../../../decode/state/slot-preimages.js';
import { reportFault } from '../../../ui/controllers/missing-code.js';
import { onDemand } from '../../../ui/on-demand.js';
import { runJob } from '../../../ui/large-replies.js';
import type { Pace } from '../../../worker/jobs.js';

/** The state of loading the words of a transaction's calls. `words` is null if the node traced no calls for it. */
export type CallWordsState =
  | { readonly kind: 'idle' | 'loading' | 'reading' }
  | { readonly kind: 'loaded'; readonly words: readonly Hex[] | null }
  | { readonly kind: 'failed'; readonly error: GatewayError };

/**
 * The words of calls, which are candidates for mapping keys: from a loaded trace, or from a trace requested on demand.
 * A large answer is rejected, like everywhere in the widget, until the user allows any size.
 */
export class CallKeys {
  readonly #owner: TraceController;
  readonly #requests: SideRequests<readonly Hex[] | null>;
  readonly #atHand: InSlices<readonly [readonly Frame[]], readonly Hex[]>;
  #stop = new AbortController();

  constructor(owner: TraceController) {
    this.#owner = owner;
    this.#requests = new SideRequests(owner.host, owner.steps);
    this.#atHand = new InSlices(owner.host);
  }

  /** The state of a transaction's words. Loaded calls are read now, without a request. */
  of(index: number): CallWordsState {
    const frames = this.#owner.callsAtHand(index);
    if (frames) {
      const words = this.#atHand.get([frames], () => wordsOfCallsInSteps(frames));
      return words ? { kind: 'loaded', words } : { kind: 'reading' };
    }
    const asked = this.#requests.of(this.#nameOf(index));
    return asked?.kind === 'loaded' ? { kind: 'loaded', words: asked.value } : (asked ?? { kind: 'idle' });
  }

  ask(index: number, anySize: boolean): void {
    const { network, blockHash } = this.#owner;
    const stop = (this.#stop = new AbortController());
    void this.#requests.ask(this.#nameOf(index), async (gateway, { signal: left, onRetry }) => {
      left.addEventListener('abort', this.stop, { once: true });
      const { signal } = stop;
      const onBytes = (bytes: number) => {
        if (!anySize && bytes > confirmAboveBytes)
          throw new GatewayError('too-large', { maxBytes: confirmAboveBytes, bytes });
      };
      const { value } = await traceBlock(gateway, { blockHash, tracer: 'call' }, { network, signal, onRetry, onBytes });
      const item = value[index];
      if (item?.kind !== 'call') return null;
      // The rest takes a few milliseconds, which is too short to abort.
      return createScheduler(new AbortController().signal).drive(wordsOfCallsInSteps(item.frames));
    });
  }

  readonly stop = (): void => this.#stop.abort();

  #nameOf(index: number): string {
    return `${this.#owner.network} ${this.#owner.blockHash} ${index}`;
  }
}

export interface KeyProgress {
  readonly search: SearchState;
  /** Undefined if the words of calls could find nothing more. */
  readonly calls: CallWordsState | undefined;
}

export interface KeySubject {
  readonly reader: StateReader;
  readonly changes: TransactionChanges;
  readonly items: readonly TraceItem[];
  readonly index: number;
}

/**
 * The keys of the mappings that a transaction accessed: searched first among the words of the state, and then among the
 * words of its calls, if these are loaded or requested.
 */
export class MappingKeys {
  readonly search: KeySearch;
  readonly calls: CallKeys;

  constructor(owner: TraceController) {
    this.search = new KeySearch(owner.host);
    this.calls = new CallKeys(owner);
  }

  request(index: number, anySize: boolean): void {
    this.calls.ask(index, anySize);
  }

  restart(subject: object): void {
    this.search.again(subject);
  }

  progressOf(subject: KeySubject): KeyProgress {
    const { changes, items, index } = subject;
    const search = this.search.stateOf(changes, () => ({
      slots: hashedSlots(subject),
      words: wordsOfState(items, index),
    }));
    if (search.status !== 'done' || search.answer.found.length === search.slots) return { search, calls: undefined };
    const calls = this.calls.of(index);
    if (calls.kind !== 'loaded' || !calls.words) return { search, calls };
    const words = [...calls.words, ...wordsOfState(items, index)];
    const widened = this.search.widen(changes, (found) => ({
      slots: hashedSlots(subject).filter((slot) => !found.has(slot)),
      words,
    }));
    return { search: widened, calls };
  }
}

function hashedSlots({ reader, changes: { accounts } }: KeySubject): readonly Hex[] {
  const slots = accounts.flatMap(({ storage }) => storage.map(({ slot }) => slot));
  const labels = reader.labelsOf(slots, []);
  // Contracts of one kind have the same slots.
  return [...new Set(slots.filter((slot) => !labels.has(slot)))];
}

/** The state of a search for keys. `slots` were searched; `before` is what an earlier search for them found. */
export type SearchState =
  | { readonly status: 'none' }
  | {
      readonly status: 'running' | 'stopped' | 'failed';
      readonly slots: number;
      readonly before?: PreimageAnswer | undefined;
    }
  | {
      readonly status: 'done';
      readonly slots: number;
      readonly answer: PreimageAnswer;
      /** Whether more words were tried for the slots left by the first search. */
      readonly isWidened: boolean;
    };

const searchHere = async (query: PreimageQuery, pace: Pace): Promise<PreimageAnswer> =>
  (await loadCode(onDemand.slotSearch)).searchPreimages(query, pace);

const none: SearchState = { status: 'none' };
const nothingFound: readonly Preimage[] = [];

/** All keys found so far; the same array until there are more. */
export function foundKeys(state: SearchState): readonly Preimage[] {
  if (state.status === 'none') return nothingFound;
  return (state.status === 'done' ? state.answer : state.before)?.found ?? nothingFound;
}

interface SearchTarget extends RedrawTarget {
  readonly isConnected: boolean;
}

/** Searches for mapping keys, off the main thread, one transaction after the other. Results are kept. */
export class KeySearch {
  readonly #target: SearchTarget;
  #states = new WeakMap<object, SearchState>();
  #subject: object | undefined;
  #stop = new AbortController();

  constructor(target: SearchTarget) {
    this.#target = target;
    target.addController({
      // A move disconnects and connects within one task, so only an element that is still disconnected afterwards has
      // left.
      hostDisconnected: () => queueMicrotask(() => this.#target.isConnected || this.#leave()),
    });
  }

  stateOf(subject: object, toQuery: () => PreimageQuery): SearchState {
    const known = this.#states.get(subject);
    if (known && known.status !== 'none') return known;
    const query = toQuery();
    if (query.slots.length === 0) return none;
    this.#leave();
    void this.#run(subject, query, undefined);
    return { status: 'running', slots: query.slots.length };
  }

  widen(subject: object, toQuery: (found: ReadonlySet<Hex>) => PreimageQuery): SearchState {
    const state = this.#states.get(subject) ?? none;
    if (state.status !== 'done' || state.isWidened) return state;
    const found = new Set(state.answer.found.map(({ slot }) => slot));
    this.#leave();
    void this.#run(subject, toQuery(found), state);
    return this.#states.get(subject) ?? none;
  }

  readonly stop = (): void => {
    const subject = this.#subject;
    const state = subject && this.#states.get(subject);
    if (!subject || state?.status !== 'running') return;
    this.#states.set(subject, { ...state, status: 'stopped' });
    this.#stop.abort();
    this.#target.requestUpdate();
  };

  again(subject: object): void {
    this.#states.delete(subject);
    this.#target.requestUpdate();
  }

  #leave(): void {
    const subject = this.#subject;
    if (subject && this.#states.get(subject)?.status === 'running') this.#states.delete(subject);
    this.#stop.abort();
  }

  async #run(
    subject: object,
    query: PreimageQuery,
    first: Extract<SearchState, { status: 'done' }> | undefined,
  ): Promise<void> {
    const stop = new AbortController();
    const slots = first?.slots ?? query.slots.length;
    const before = first?.answer;
    this.#stop = stop;
    this.#subject = subject;
    this.#states.set(subject, { status: 'running', slots, before });
    try {
      const answer = await runJob('searchPreimages', query, searchHere, stop.signal);
      if (stop.signal.aborted) return;
      this.#states.set(subject, { status: 'done', slots, answer: together(before, answer), isWidened: !!first });
    } catch (thrown) {
      // Aborted, or its code failed to load, for which the browser's message does not help a reader.
      if (stop.signal.aborted) return;
      reportFault(thrown);
      this.#states.set(subject, { status: 'failed', slots, before });
    }
    this.#target.requestUpdate();
  }
}

function together(before: PreimageAnswer | undefined, answer: PreimageAnswer): PreimageAnswer {
  if (!before) return answer;
  return {
    found: [...before.found, ...answer.found],
    hashes: before.hashes + answer.hashes,
    isWhole: before.isWhole && answer.isWhole,
  };
}
