import type { Address, Hex } from 'viem';
import type { TraceItem } from '../../../client/operations/trace-reply.js';
import { checksumAddress } from '../../../decode/abi/hash.js';
import type { AbisInput } from '../../../decode/abi/input.js';
import type { AccountChange } from '../../../decode/state/change.js';
import type { MappingGetter } from '../../../decode/state/getters.js';
import type { SlotLabel } from '../../../decode/state/labels.js';
import { createStateReader, type StateReader, type TransactionChanges } from '../../../decode/state/reader.js';
import type { Preimage } from '../../../decode/state/slot-preimages.js';
import { reportFault } from '../../../ui/controllers/missing-code.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { remember } from '../../../ui/remember.js';
import { createScheduler } from '../../../ui/scheduler.js';
import type { Choose } from '../../../ui/templates/value.js';
import { matcherOf, type RowFilter, type StateRows, toStateRows } from '../state-changes/rows.js';
import { stateWords, type StateWords } from '../state-words.en.js';
import type { TraceParts } from '../view.js';
import { foundKeys, type KeyProgress, MappingKeys } from './mapping-keys.js';
import type { TraceController } from './trace-controller.js';

/** The state of one transaction. The facts about an account are computed on first use. */
export interface StateFacts {
  readonly reader: StateReader;
  readonly changes: TransactionChanges;
  readonly index: number;
  readonly checksum: (address: Address) => string;
  readonly labelOf: (account: AccountChange, slot: Hex) => SlotLabel | undefined;
  readonly nameOf: (account: AccountChange, base: Hex) => string | undefined;
  readonly gettersOf: (account: AccountChange) => readonly MappingGetter[];
}

/** Data for texts about the state. */
export interface StateTexts extends StateFacts {
  readonly words: StateWords;
  readonly localization: Localization;
}

/** Data for rendering the state. */
export interface StateDrawing extends StateTexts {
  readonly choose: Choose;
  /** Undefined until stage `more` has loaded. */
  readonly renderTokenAmount: TraceParts['more']['known']['renderTokenAmount'] | undefined;
  readonly isOpen: (key: string) => boolean;
  readonly panel: StateActions;
  readonly showTransaction: (index: number) => void;
}

interface Reading {
  readonly items: readonly TraceItem[];
  readonly reader: StateReader;
}

/** The displayed state of one transaction. */
export type StateOnShow =
  | { readonly kind: 'failed' | 'reading' | 'untraced' }
  /** `isDiff`: nothing changed, by the node's own diff; otherwise nothing was accessed. */
  | { readonly kind: 'empty'; readonly isDiff: boolean }
  | {
      readonly kind: 'rows';
      readonly facts: StateFacts;
      /** The keys of the expanded rows. */
      readonly open: ReadonlySet<string>;
      readonly rows: StateRows;
      readonly keys: KeyProgress;
      /** The displayed kind of rows, and the text that they contain. */
      readonly filter: RowFilter;
      readonly filterText: string;
    };

/** State actions for templates. */
export type StateActions = Pick<StatePanel, 'filterBy' | 'keys' | 'retry' | 'show' | 'showAll' | 'toggle'>;

/**
 * The state of one transaction: accounts and slots that it accessed, before and after, by the node's own diff or
 * derived from later transactions.
 */
export class StatePanel {
  readonly keys: MappingKeys;
  readonly #calls: TraceController;
  readonly #rowsOf = remember(toStateRows);
  readonly #shownOf = remember(toStateRows);
  readonly #matches = remember((text: string, facts: StateFacts, localization: Localization) =>
    matcherOf(text, { ...facts, localization, words: localization.wordsOf(stateWords) }),
  );
  readonly #factsOf = remember(toFacts);
  #reading: Reading | undefined;
  #coming: readonly TraceItem[] | undefined;
  #failed = false;
  #filter: RowFilter | undefined;
  #filterText = '';
  #open: ReadonlySet<string> = new Set();
  #index = 0;

  constructor(calls: TraceController) {
    this.#calls = calls;
    this.keys = new MappingKeys(calls);
  }

  of(items: readonly TraceItem[], index: number, localization: Localization): StateOnShow {
    if (this.#failed) return { kind: 'failed' };
    if (this.#reading?.items !== items) {
      void this.#read(items);
      return { kind: 'reading' };
    }
    if (index !== this.#index) this.#open = new Set();
    this.#index = index;
    const { reader } = this.#reading;
    const changes = reader.changesOf(index);
    if (!changes) return { kind: 'untraced' };
    if (changes.accounts.length === 0) return { kind: 'empty', isDiff: changes.basis === 'node' };
    const keys = this.keys.progressOf({ reader, changes, items, index });
    const facts = this.#factsOf(reader, changes, index, foundKeys(keys.search), localization.host.abis);
    const matches = this.#matches(this.#filterText, facts, localization);
    const all = this.#rowsOf(changes.accounts, 'all', undefined);
    // A node's diff contains the changes; without it, much is unknown.
    const isDiff = changes.basis === 'node' && all.counts.changed > 0;
    const filter = this.#filter ?? (isDiff ? 'changed' : 'all');
    const rows = this.#shownOf(changes.accounts, filter, matches);
    return { kind: 'rows', facts, rows, keys, filter, filterText: this.#filterText, open: this.#open };
  }

  async #read(items: readonly TraceItem[]): Promise<void> {
    if (this.#coming === items) return;
    this.#coming = items;
    try {
      // The tables of signatures would delay the mark.
      await this.#calls.steps.firstVerified.shown;
      const scheduler = createScheduler(new AbortController().signal);
      const reader = await createStateReader(items, () => scheduler.breathe());
      // Another answer may have arrived meanwhile.
      if (this.#coming !== items) return;
      this.#reading = { items, reader };
    } catch (thrown) {
      // The table of signatures failed to load, and the browser's message contains a script URL.
      if (this.#coming !== items) return;
      reportFault(thrown);
      this.#failed = true;
    }
    this.#coming = undefined;
    this.#calls.host.requestUpdate();
  }

  readonly toggle = (key: string): void => {
    const open = new Set(this.#open);
    if (!open.delete(key)) open.add(key);
    this.#open = open;
    this.#calls.host.requestUpdate();
  };

  readonly filterBy = (text: string): void => {
    this.#filterText = text;
    this.#calls.host.requestUpdate();
  };

  readonly show = (filter: RowFilter): void => {
    this.#filter = filter;
    this.#calls.host.requestUpdate();
  };

  readonly showAll = (): void => {
    this.#filterText = '';
    this.show('all');
  };

  readonly retry = (): void => {
    this.#failed = false;
    this.#calls.host.requestUpdate();
  };
}

function toFacts(
  reader: StateReader,
  changes: TransactionChanges,
  index: number,
  preimages: readonly Preimage[],
  abis: AbisInput | undefined,
): StateFacts {
  const labels = new Map<AccountChange, ReadonlyMap<Hex, SlotLabel>>();
  const names = new Map<AccountChange, ReadonlyMap<Hex, string>>();
  const getters = new Map<AccountChange, readonly MappingGetter[]>();
  const checksums = new Map<Address, string>();
  const labelOf = (account: AccountChange, slot: Hex) =>
    keep(labels, account, () =>
      reader.labelsOf(
        account.storage.map((each) => each.slot),
        preimages,
      ),
    ).get(slot);
  const gettersOf = (account: AccountChange) =>
    keep(getters, account, () => (account.isCodeHash ? [] : reader.gettersOf(account.address, account.code.pre, abis)));
  return {
    ...{ reader, changes, index, labelOf, gettersOf },
    checksum: (address) => keep(checksums, address, () => checksumAddress(address)),
    nameOf: (account, base) =>
      keep(names, account, () => {
        const own = new Set(account.storage.map(({ slot }) => slot));
        return reader.mappingNames(
          gettersOf(account),
          preimages.filter(({ slot }) => own.has(slot)),
        );
      }).get(base),
  };
}

function keep<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
