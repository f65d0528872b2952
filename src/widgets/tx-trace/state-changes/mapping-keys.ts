import type { Hex } from 'viem';
import type { TraceItem } from '../../../client/operations/trace-reply.js';
import type { StateReader, TransactionChanges } from '../../../decode/state/reader.js';
import { CallKeys } from './call-keys.js';
import type { TraceState } from '../state.js';
import type { StateCode } from './state-panel.js';
import { KeySearch } from './key-search.js';
import type { KeyProgress } from './keys.js';

/** The state of one transaction, whose hashed slots are searched. */
export interface KeySubject {
  readonly code: StateCode;
  readonly reader: StateReader;
  readonly changes: TransactionChanges;
  readonly items: readonly TraceItem[];
  readonly index: number;
}

/**
 * The keys of the mappings that a transaction accessed: searched among the words of the state first, and for the rest
 * among the words of its calls, if these are loaded or requested.
 */
export class MappingKeys {
  readonly search: KeySearch;
  readonly calls: CallKeys;

  constructor(state: TraceState) {
    this.search = new KeySearch(state.host);
    this.calls = new CallKeys(state);
  }

  /** The state of the search, which starts on first use. */
  progressOf(subject: KeySubject): KeyProgress {
    const { code, changes, items, index } = subject;
    const search = this.search.stateOf(changes, () => ({
      slots: hashedSlots(subject),
      words: code.wordsOfState(items, index),
    }));
    if (search.status !== 'done' || search.answer.found.length === search.slots) return { search, calls: undefined };
    const calls = this.calls.of(index, code);
    if (calls.kind !== 'loaded' || !calls.words) return { search, calls };
    const words = [...calls.words, ...code.wordsOfState(items, index)];
    const widened = this.search.widen(changes, (found) => ({
      slots: hashedSlots(subject).filter((slot) => !found.has(slot)),
      words,
    }));
    return { search: widened, calls };
  }
}

/** The slots of a transaction at hashed positions that no standard names. */
function hashedSlots({ reader, changes: { accounts } }: KeySubject): readonly Hex[] {
  const slots = accounts.flatMap(({ storage }) => storage.map(({ slot }) => slot));
  const labels = reader.labelsOf(slots, []);
  // Contracts of one kind have the same slots.
  return [...new Set(slots.filter((slot) => !labels.has(slot)))];
}
