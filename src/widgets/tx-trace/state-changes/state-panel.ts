import { answerWords } from '../../../ui/localization/answer.en.js';
import { html, type TemplateResult } from 'lit';
import type { Address, Hex } from 'viem';
import type { TraceItem } from '../../../client/operations/trace-reply.js';
import type { AccountChange } from '../../../decode/state/change.js';
import type { MappingGetter } from '../../../decode/state/getters.js';
import type { SlotLabel } from '../../../decode/state/labels.js';
import type { Preimage } from '../../../decode/state/slot-preimages.js';
import type { StateReader, TransactionChanges } from '../../../decode/state/reader.js';
import { reportFault } from '../../../ui/controllers/missing-code.js';
import { Lazy } from '../../../ui/lazy.js';
import { remember } from '../../../ui/remember.js';
import type { AbisInput } from '../../../decode/abi/input.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { createSlices } from '../../../ui/slices.js';
import type { Choose } from '../../../ui/templates/value.js';
import { renderEmptyState } from '../../../ui/templates/empty-state.js';
import { renderTable } from '../../../ui/templates/table.js';
import { renderCodeDetail, stateColumns } from './columns.js';
import { renderHistory } from './history.js';
import { foundKeys, type KeyProgress, MappingKeys, renderKeys } from './keys.js';
import { matcherOf, renderFigures, renderFilterBar, type RowFilter, type StateRow, toStateRows } from './rows.js';
import { stateStyles } from './styles.js';
import type { TraceState } from '../state.js';
import { stateWords, type StateWords } from '../state-words.en.js';

/** Adopted by the widget before it draws the panel. */
export const styles = [stateStyles];
export const catalogues = [stateWords];

export type StateCode = typeof import('../../../decode/state/reader.js');

export interface StateDrawing {
  readonly words: StateWords;
  readonly localization: Localization;
  readonly code: StateCode;
  readonly reader: StateReader;
  readonly changes: TransactionChanges;
  /** The index of the transaction in the block. */
  readonly index: number;
  readonly choose: Choose;
  readonly checksum: (address: Address) => string;
  readonly labelOf: (account: AccountChange, slot: Hex) => SlotLabel | undefined;
  /** The guessed name of a mapping. */
  readonly nameOf: (account: AccountChange, base: Hex) => string | undefined;
  readonly gettersOf: (account: AccountChange) => readonly MappingGetter[];
  readonly isOpen: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  readonly showTransaction: (index: number) => void;
}

interface Reading {
  readonly items: readonly TraceItem[];
  readonly reader: StateReader;
}

/**
 * The state of one transaction: accounts and slots that it accessed, before and after, by the node's own diff or
 * derived from later transactions.
 */
export class StatePanel {
  readonly #state: TraceState;
  readonly #code: Lazy<StateCode>;
  readonly #keys: MappingKeys;
  readonly #rowsOf = remember(toStateRows);
  readonly #matches = remember(matcherOf);
  readonly #drawingOf = remember(this.#makeDrawing.bind(this));
  readonly #columnsOf = remember(stateColumns);
  #reading: Reading | undefined;
  #coming: readonly TraceItem[] | undefined;
  #failed = false;
  /** The kind of rows displayed, and the text that they contain. */
  filter: RowFilter = 'all';
  filterText = '';
  #open: ReadonlySet<string> = new Set();
  #index = 0;

  constructor(state: TraceState) {
    this.#state = state;
    this.#code = new Lazy(state.host, () => import('../../../decode/state/reader.js'));
    this.#keys = new MappingKeys(state);
  }

  render(items: readonly TraceItem[], index: number): TemplateResult {
    const { localization } = this.#state;
    const words = localization.wordsOf(stateWords);
    const code = this.#code.get();
    if (this.#code.failed || this.#failed) {
      const action = { label: localization.words.retry, run: this.#again };
      return renderEmptyState({ kind: 'failed', what: words.failed, action });
    }
    if (!code || this.#reading?.items !== items) {
      if (code) void this.#read(code, items);
      return html`<p class="state-note" role="status">${words.loading}</p>`;
    }
    if (index !== this.#index) this.#open = new Set();
    this.#index = index;
    const { reader } = this.#reading;
    const changes = reader.changesOf(index);
    if (!changes) return renderEmptyState({ kind: 'empty', what: words.notTraced, next: words.notTracedNext });
    if (changes.accounts.length === 0) {
      const isDiff = changes.basis === 'node';
      return renderEmptyState({
        kind: 'empty',
        what: isDiff ? words.nothingChanged : words.nothingTouched,
        next: isDiff ? words.nothingChangedNext : words.nothingTouchedNext,
      });
    }
    const keys = this.#keys.progressOf({ code, reader, changes, items, index });
    return this.#draw(
      this.#drawingOf(code, reader, changes, index, foundKeys(keys.search), localization, localization.host.abis),
      keys,
    );
  }

  #draw(drawing: StateDrawing, keys: KeyProgress): TemplateResult {
    const { words, changes, localization } = drawing;
    const matches = this.#matches(this.filterText, drawing);
    const rows = this.#rowsOf(changes.accounts, this.filter, matches);
    return html`<div class="state-panel" part="state">
      ${renderFigures(rows, drawing)}${renderFilterBar(this, rows, drawing)}${renderKeys(keys, drawing, this.#keys)}${
        rows.rows.length === 0
          ? renderEmptyState({
              kind: 'empty',
              what: words.noMatch,
              next: words.noMatchNext,
              action: { label: localization.wordsOf(answerWords).showAll, run: this.#showAll },
            })
          : renderTable<StateRow>({
              caption: words.caption,
              columns: this.#columnsOf(drawing),
              rows: rows.rows,
              key: ({ key }) => key,
              detail: (row) => this.#detailOf(row, drawing),
              localization,
              rowHeight: 52,
            })
      }
    </div>`;
  }

  #detailOf(row: StateRow, drawing: StateDrawing): unknown {
    if (!this.#open.has(row.key)) return undefined;
    return row.part === 'code' ? renderCodeDetail(row, drawing) : renderHistory(row, drawing);
  }

  async #read(code: StateCode, items: readonly TraceItem[]): Promise<void> {
    if (this.#coming === items) return;
    this.#coming = items;
    try {
      const slices = createSlices(new AbortController().signal);
      const reader = await code.createStateReader(items, () => slices.breathe());
      // Another answer may have arrived meanwhile.
      if (this.#coming !== items) return;
      this.#reading = { items, reader };
    } catch (thrown) {
      // The table of signatures failed to load; the browser's message names the address of a script.
      if (this.#coming !== items) return;
      reportFault(thrown);
      this.#failed = true;
    }
    this.#coming = undefined;
    this.#state.host.requestUpdate();
  }

  #makeDrawing(
    code: StateCode,
    reader: StateReader,
    changes: TransactionChanges,
    index: number,
    preimages: readonly Preimage[],
    localization: Localization,
    abis: AbisInput | undefined,
  ): StateDrawing {
    const { choose, showTransaction } = this.#state;
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
      keep(getters, account, () =>
        account.isCodeHash ? [] : reader.gettersOf(account.address, account.code.pre, abis),
      );
    return {
      ...{ code, reader, changes, index, localization, labelOf, gettersOf, choose, showTransaction },
      words: localization.wordsOf(stateWords),
      checksum: (address) => keep(checksums, address, () => code.checksumAddress(address)),
      nameOf: (account, base) =>
        keep(names, account, () => {
          const own = new Set(account.storage.map(({ slot }) => slot));
          return reader.mappingNames(
            gettersOf(account),
            preimages.filter(({ slot }) => own.has(slot)),
          );
        }).get(base),
      isOpen: (key) => this.#open.has(key),
      toggle: this.#toggle,
    };
  }

  readonly #toggle = (key: string): void => {
    const open = new Set(this.#open);
    if (!open.delete(key)) open.add(key);
    this.#open = open;
    this.#state.host.requestUpdate();
  };

  readonly filterBy = (text: string): void => {
    this.filterText = text;
    this.#state.host.requestUpdate();
  };

  readonly show = (filter: RowFilter): void => {
    this.filter = filter;
    this.#state.host.requestUpdate();
  };

  readonly #showAll = (): void => {
    this.filterText = '';
    this.show('all');
  };

  readonly #again = (): void => {
    this.#failed = false;
    this.#code.again();
    this.#state.host.requestUpdate();
  };
}

function keep<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
