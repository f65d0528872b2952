import type { Answer } from '../../client/answer.js';
import { loadCode } from '../../client/load-code.js';
import type { AccessListRequest } from '../../client/operations/access-list.js';
import type { AccessListResult } from '../../client/operations/access-list-reply.js';
import type { Decoding } from '../../ui/evm/decoding.js';
import { type EvmNetwork, slotOf } from '../../ui/evm/request.js';
import { RequestForm } from '../../ui/fields/form.js';
import { remember } from '../../ui/remember.js';
import type { FailedAnswer } from '../../ui/second-answer.js';
import { createSlices } from '../../ui/slices.js';
import { sortRows, type SortState } from '../../ui/templates/sorting.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import { toggled, WidgetState } from '../../ui/widget-state.js';
import type { AccessListElement } from './access-list.js';
import { callGas, computeListGas } from './cost.js';
import { controls } from './form.js';
import { conflictOf, fields } from './fields.js';
import { lazyParts } from './lazy-parts.js';
import type { SlotNames } from './slot-names.js';
import { toAccessListView, toComparedView, type ListRow } from './view.js';
import { type AccessListWords, words } from './words.en.js';

/** The answer to one simulation; null if the node knows no such block. */
export type SimulationAnswer = Answer<AccessListResult | null, AccessListRequest>;

export interface AccessListAnswers {
  readonly network: EvmNetwork;
  readonly answer: SimulationAnswer;
  /** The second simulation, or why it failed, which does not affect the first. */
  readonly compared?: {
    readonly network: EvmNetwork;
    readonly answer: SimulationAnswer | FailedAnswer<AccessListRequest>;
  };
}

export type PanelName = 'fees' | 'compare' | 'paste' | 'cost';

export class AccessListState extends WidgetState<AccessListElement, AccessListWords, PanelName> {
  protected readonly catalogue = words;
  override readonly parts = lazyParts(this.host);
  readonly form = new RequestForm(this.host, fields, controls, { conflictOf });
  /** Created with the first failure whose reason is in bytes. */
  decoding: Decoding | undefined;

  override sort: SortState = { column: 'address', descending: false };
  closed: ReadonlySet<string> = new Set();
  /** Whether copies omit entries that save no gas. */
  onlyWorthwhile = false;
  /** Why no call was found in pasted text: what was expected. */
  wrongPaste: string | undefined;
  override network: EvmNetwork = 'evm-a';

  readonly viewOf = remember(toAccessListView);
  readonly comparedViewOf = remember(toComparedView);
  readonly costsOf = remember(computeListGas);
  readonly callGasOf = remember(callGas);
  readonly sorted = remember(sortRows<ListRow>);

  #names: { readonly of: AccessListAnswers; readonly search: AbortController; readonly names?: SlotNames } | undefined;

  protected override follow(): void {
    this.network = slotOf(this.host.network, fields.network);
  }

  /** The fork that the page names; an answer does not show any. */
  get fork(): GasFork | undefined {
    return this.localization.host.fork;
  }

  readonly toggleRow = (address: string): void => {
    this.closed = toggled(this.closed, address);
    this.host.requestUpdate();
  };

  /** The slot names of an answer; undefined while being searched. Another answer ends the search. */
  slotNamesOf(answers: AccessListAnswers): SlotNames | undefined {
    if (this.#names?.of === answers) return this.#names.names;
    this.#names?.search.abort();
    const search = new AbortController();
    this.#names = { of: answers, search };
    void this.#nameSlots(answers, search);
    return undefined;
  }

  async #nameSlots(answers: AccessListAnswers, search: AbortController): Promise<void> {
    const { answer, compared } = answers;
    const lists = [answer, ...(compared && 'value' in compared.answer ? [compared.answer] : [])];
    try {
      const { nameSlots } = await loadCode(() => import('./slot-names.js'));
      const names = await nameSlots(
        lists.flatMap(({ value }) => value?.accessList ?? []),
        lists.map(({ request }) => request.call),
        createSlices(search.signal),
      );
      if (this.#names?.search !== search) return;
      this.#names = { ...this.#names, names };
      this.host.requestUpdate();
    } catch (reason) {
      // Without names the list is complete all the same.
      if (search.signal.aborted) return;
      this.host.codeMissing?.(() => search.signal.aborted || void this.#nameSlots(answers, search), reason);
    }
  }
}
