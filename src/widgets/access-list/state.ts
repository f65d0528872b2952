import type { Answer } from '../../client/answer.js';
import type { GatewayError } from '../../client/errors.js';
import { loadCode } from '../../client/load-code.js';
import type { AccessListRequest } from '../../client/operations/access-list.js';
import type { AccessListResult } from '../../client/wire/access-list.js';
import { keyOf } from '../../ui/displayed-answer.js';
import { SideRequests, type SideRequest } from '../../ui/controllers/side-requests.js';
import type { Decoding } from '../../ui/evm/decoding.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import { RequestForm } from '../../ui/fields/form.js';
import { remember } from '../../ui/remember.js';
import { createSlices } from '../../ui/slices.js';
import { sortRows, type SortState } from '../../ui/templates/sorting.js';
import { toggled, WidgetState, type Reopened, type WidgetHost } from '../../ui/widget-state.js';
import { intrinsicGas, computeListGas } from './cost.js';
import { controls } from './controls.js';
import { conflictOf, fields, type AccessListTexts } from './fields.js';
import type { SlotNames } from './slot-names.js';
import type { Run } from './stability.js';
import { toAccessListView, toComparedView, type ListRow } from './view.js';
import { words } from './words.js';
import type { AccessListWords } from './words.en.js';

/** The answer to one simulation; null where the node knows no such block. */
export type SimulationAnswer = Answer<AccessListResult | null, AccessListRequest>;

/** What the widget was answered. */
export interface AccessListAnswers {
  readonly network: EvmNetwork;
  readonly answer: SimulationAnswer;
  /** The second simulation, or why it could not begin: that takes nothing from the first. */
  readonly compared?:
    | { readonly network: EvmNetwork; readonly answer: SimulationAnswer }
    | { readonly network: EvmNetwork; readonly request: AccessListRequest; readonly error: GatewayError };
}

type Writable = { -readonly [Name in keyof AccessListTexts]: string };

/** The widget, as far as its state needs it. */
export interface AccessListHost extends WidgetHost, Writable {
  fill(text: string): Promise<void>;
}

/** What can be opened around the list. */
export type PanelName = 'fees' | 'compare' | 'paste' | 'cost' | 'stability';

/** The parts that come when something is opened, as far as the state needs them: what did not come is asked for again. */
export type AccessListParts = Readonly<Record<'cost' | 'stability', Reopened>>;

/** The same call on blocks before its own: how many, and how far they are. */
export interface Simulations {
  readonly count: number;
  readonly state: SideRequest<readonly Run[]>;
}

/** What a person chose on one widget, and what was worked out for the answer on show. */
export class AccessListState<Parts extends AccessListParts = AccessListParts> extends WidgetState<
  AccessListHost,
  AccessListWords,
  PanelName,
  Parts
> {
  protected readonly catalogue = words;
  readonly form = new RequestForm(this.host, fields, controls, { conflictOf });
  /** Comes with the first failure whose reason is in bytes. */
  decoding: Decoding | undefined;

  override sort: SortState = { column: 'address', descending: false };
  /** Addresses whose slots are put away. */
  closed: ReadonlySet<string> = new Set();
  /** Whether copies leave out entries that save no gas. */
  onlyWorthwhile = false;
  /** Why no call was found in what was pasted: what was expected. */
  wrongPaste: string | undefined;
  override network: EvmNetwork = 'evm-a';

  readonly viewOf = remember(toAccessListView);
  readonly comparedViewOf = remember(toComparedView);
  readonly costOf = remember(computeListGas);
  readonly intrinsicOf = remember(intrinsicGas);
  readonly sorted = remember(sortRows<ListRow>);

  readonly #simulations = new SideRequests<readonly Run[]>(this.host, this.actions);
  /** What was simulated last: the call with its own block, and on how many blocks before that. */
  #simulated: { readonly of: string; readonly name: string; readonly count: number } | undefined;
  #names: { readonly of: AccessListAnswers; readonly search: AbortController; readonly names?: SlotNames } | undefined;

  protected override follow(): void {
    this.network = this.host.network.trim() === 'evm-b' ? 'evm-b' : 'evm-a';
  }

  readonly toggleRow = (address: string): void => {
    this.closed = toggled(this.closed, address);
    this.host.requestUpdate();
  };

  /** What is known of the slots of an answer; undefined while it is being found out. Another answer ends the search. */
  slotNamesOf(answers: AccessListAnswers): SlotNames | undefined {
    if (this.#names?.of === answers) return this.#names.names;
    this.#names?.search.abort();
    const search = new AbortController();
    this.#names = { of: answers, search };
    void this.#nameSlots(answers, search);
    return undefined;
  }

  /** How far the simulations on other blocks are; undefined before a person asks for them. */
  stabilityOf(answers: AccessListAnswers): Simulations | undefined {
    const simulated = this.#simulated;
    const state = simulated?.of === keyOfSimulation(answers) ? this.#simulations.of(simulated.name) : undefined;
    return simulated && state && { count: simulated.count, state };
  }

  /** Simulates the call of the answer on show on the blocks before its own, too. */
  simulateBefore(answers: AccessListAnswers, blocks: readonly bigint[]): void {
    const { answer, network } = answers;
    const { call } = answer.request;
    const of = keyOfSimulation(answers);
    this.#simulated = { of, name: `${of} ${blocks.length}`, count: blocks.length };
    void this.#simulations.ask(this.#simulated.name, async (gateway, signal) => {
      const { simulateOn } = await loadCode(() => import('./simulations.js'));
      return Promise.all(blocks.map((block) => simulateOn(gateway, { call, block }, { network, signal })));
    });
  }

  /** The names of the slots of both lists, where two are compared. */
  async #nameSlots(answers: AccessListAnswers, search: AbortController): Promise<void> {
    const { answer, compared } = answers;
    const lists = [answer, ...(compared && 'answer' in compared ? [compared.answer] : [])];
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
      // Without names the list is whole all the same.
      if (search.signal.aborted) return;
      this.host.codeMissing?.(() => search.signal.aborted || void this.#nameSlots(answers, search), reason);
    }
  }
}

/** A call on its own block is one thing for ever; asked again it is the same. */
function keyOfSimulation({ answer, network }: AccessListAnswers): string {
  return `${network} ${keyOf(answer.request)}`;
}
