import type { ReactiveControllerHost } from 'lit';
import type { Answer } from '../../client/answer.js';
import type { GatewayError } from '../../client/errors.js';
import { loadCode } from '../../client/load-code.js';
import type { AccessListRequest } from '../../client/operations/access-list.js';
import type { AccessListResult } from '../../client/wire/access-list.js';
import { keyOf } from '../../ui/displayed-answer.js';
import { SideRequests, type SideRequest, type SideRequestSource } from '../../ui/controllers/side-requests.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { GwSelectEvent, type SelectKind } from '../../ui/events.js';
import type { Decoding, DecodingInput } from '../../ui/evm/decoding.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import { RequestForm } from '../../ui/fields/form.js';
import type { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import { createSlices } from '../../ui/slices.js';
import { nextSort, sortRows, type SortState } from '../../ui/templates/sorting.js';
import type { Column } from '../../ui/templates/table.js';
import { intrinsicGas, weighList } from './cost.js';
import { controls } from './controls.js';
import { conflictOf, fields, type AccessListTexts } from './fields.js';
import type { SlotNames } from './slot-names.js';
import type { Run } from './stability.js';
import { toAccessListView, toComparedView, type ListRow } from './view.js';

/** The answer to one trial; null where the node knows no such block. */
export type TrialAnswer = Answer<AccessListResult | null, AccessListRequest>;

/** What the widget was answered. */
export interface AccessListAnswers {
  readonly network: EvmNetwork;
  readonly answer: TrialAnswer;
  /** The second trial, or why it could not begin: that takes nothing from the first. */
  readonly compared?:
    | { readonly network: EvmNetwork; readonly answer: TrialAnswer }
    | { readonly network: EvmNetwork; readonly request: AccessListRequest; readonly error: GatewayError };
}

type Writable = { -readonly [Name in keyof AccessListTexts]: string };

/** The widget, as far as its state needs it. */
export interface AccessListStateHost
  extends ReactiveControllerHost, LazyHost, EventTarget, Writable, Pick<DecodingInput, 'abis' | 'signatures'> {
  fill(text: string): Promise<void>;
  readonly isConnected: boolean;
}

/** What can be opened around the list. */
export type PanelName = 'fees' | 'compare' | 'paste' | 'cost' | 'stability';

/** The parts that come when something is opened, as far as the state needs them: what did not come is asked for again. */
export type AccessListParts = Readonly<Record<'cost' | 'stability', Pick<Lazy<unknown>, 'again'>>>;

/** The same call on blocks before its own: how many, and how far they are. */
export interface Trials {
  readonly count: number;
  readonly state: SideRequest<readonly Run[]>;
}

/** What a person chose on one widget, and what was worked out for the answer on show, so that drawing again does no work twice. */
export class AccessListState<Parts extends AccessListParts = AccessListParts> {
  readonly host: AccessListStateHost;
  readonly parts: Parts;
  readonly form: RequestForm<typeof fields>;
  /** Comes with the first failure whose reason is in bytes. */
  decoding: Decoding | undefined;

  sort: SortState = { column: 'address', descending: false };
  panels: ReadonlySet<PanelName> = new Set();
  /** Addresses whose slots are put away. */
  closed: ReadonlySet<string> = new Set();
  /** Whether copies leave out what cannot pay for itself. */
  onlyWorthwhile = false;
  /** Why no call was found in what was pasted: what was expected. */
  wrongPaste: string | undefined;
  network: EvmNetwork = 'evm-a';

  readonly viewOf = remember(toAccessListView);
  readonly comparedViewOf = remember(toComparedView);
  readonly costOf = remember(weighList);
  readonly intrinsicOf = remember(intrinsicGas);
  readonly sorted = remember(sortRows<ListRow>);

  readonly #trials: SideRequests<readonly Run[]>;
  /** What was tried last: the call with its own block, and on how many blocks before that. */
  #tried: { readonly of: string; readonly name: string; readonly count: number } | undefined;
  #names: { readonly of: TrialAnswer; readonly search: AbortController; readonly names?: SlotNames } | undefined;

  constructor(host: AccessListStateHost, source: SideRequestSource, parts: Parts) {
    this.host = host;
    this.form = new RequestForm(host, fields, controls, { conflictOf });
    this.#trials = new SideRequests(host, source);
    this.parts = parts;
  }

  readonly sortBy = (column: string, columns: readonly Column<ListRow>[]): void => {
    this.sort = nextSort(this.sort, column, columns);
    this.host.requestUpdate();
  };

  readonly toggleRow = (address: string): void => {
    this.closed = toggled(this.closed, address);
    this.host.requestUpdate();
  };

  readonly togglePanel = (panel: PanelName): void => {
    this.panels = toggled(this.panels, panel);
    this.parts.cost.again();
    this.parts.stability.again();
    this.host.requestUpdate();
  };

  readonly toggleWorthwhile = (): void => {
    this.onlyWorthwhile = !this.onlyWorthwhile;
    this.host.requestUpdate();
  };

  readonly pick = (kind: SelectKind, value: string): void => {
    this.host.dispatchEvent(new GwSelectEvent(kind, value, this.network));
  };

  /** What is known of the slots of an answer; undefined while it is being found out. Another answer ends the search. */
  slotNamesOf(answer: TrialAnswer): SlotNames | undefined {
    if (this.#names?.of === answer) return this.#names.names;
    this.#names?.search.abort();
    const search = new AbortController();
    this.#names = { of: answer, search };
    if (answer.value) void this.#nameSlots(answer, search);
    return undefined;
  }

  /** How far the trials on other blocks are; undefined before a person asks for them. */
  stabilityOf(answers: AccessListAnswers): Trials | undefined {
    const tried = this.#tried;
    const state = tried?.of === keyOfTrial(answers) ? this.#trials.of(tried.name) : undefined;
    return tried && state && { count: tried.count, state };
  }

  /** Tries the call of the answer on show on the blocks before its own, too. */
  tryBefore(answers: AccessListAnswers, blocks: readonly bigint[]): void {
    const { answer, network } = answers;
    const { call } = answer.request;
    const of = keyOfTrial(answers);
    this.#tried = { of, name: `${of} ${blocks.length}`, count: blocks.length };
    void this.#trials.ask(this.#tried.name, async (gateway, signal) => {
      const { tryOn } = await loadCode(() => import('./trials.js'));
      return Promise.all(blocks.map((block) => tryOn(gateway, { call, block }, { network, signal })));
    });
  }

  async #nameSlots(answer: TrialAnswer, search: AbortController): Promise<void> {
    const { value, request } = answer;
    if (!value) return;
    try {
      const { nameSlots } = await loadCode(() => import('./slot-names.js'));
      const names = await nameSlots(value, request.call, createSlices(search.signal));
      if (this.#names?.search !== search) return;
      this.#names = { ...this.#names, names };
      this.host.requestUpdate();
    } catch (reason) {
      // Without names the list is whole all the same.
      if (search.signal.aborted) return;
      this.host.codeMissing?.(() => search.signal.aborted || void this.#nameSlots(answer, search), reason);
    }
  }
}

/** A call on its own block is one thing for ever; asked again it is the same. */
function keyOfTrial({ answer, network }: AccessListAnswers): string {
  return `${network} ${keyOf(answer.request)}`;
}

function toggled<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  const others = [...set].filter((each) => each !== member);
  return new Set(others.length === set.size ? [...others, member] : others);
}
