import type { Frame } from '../../../client/wire/frame.js';
import type { Hex } from 'viem';
import type { TraceItem } from '../../../client/operations/trace-reply.js';
import type { CallDecoder } from '../../../decode/calls/call-decoder.js';
import type { TokensPlace } from '../../../ui/evm/ask-tokens.js';
import type { Decoding } from '../../../ui/evm/decoding.js';
import type { EvmNetwork } from '../../../ui/evm/request.js';
import type { GuardedData } from '../../../ui/host-data.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { remember } from '../../../ui/remember.js';
import { DecodingController } from '../../../ui/widget/decoding-controller.js';
import type { Additions, AdditionSteps, LateParts, Shown } from '../../../ui/widget/shown.js';
import type { TxTraceElement } from '../tx-trace.js';
import {
  type CallsOnShow,
  selectionOf,
  type TabName,
  type TraceChoices,
  type TraceInputs,
  type TraceParts,
  type TraceTypes,
} from '../view.js';
import { countUntraced, placeIn, receiptOf, receiptsOf, toBlockView } from '../view-block.js';
import type { BlockState } from './block-state.js';
import type { CallFacts, Given } from './call-facts.js';
import { type Explorer, Explorers } from './explorer.js';
import { TraceLayout } from './layout.js';
import type { FlameTrace } from './flame-panel.js';
import { FrameNames, Overrides } from './names.js';
import type { TreeFilter } from './outline.js';
import type { StateActions, StatePanel } from './state-panel.js';

export interface TraceActions {
  /** Selects a call in the tree, the flame graph or a list: all of them show it, and the page is notified. */
  selectCall(index: number): void;
  /** Selects a call and shows it in its tab, unless the tab is next to the tree. */
  showCall(index: number): void;
  openTab(tab: TabName): void;
  /** Shows a transaction of the block; undefined shows the list. */
  showTransaction(index: number | undefined): void;
  /** Changes the displayed calls. If that selected another call, the page is notified. */
  change(act: (explorer: Explorer) => Explorer): void;
  /** Searches for calls. */
  find(text: string): void;
  /** Renders the flame graph, whose canvas the element keeps; undefined until its code has loaded. */
  drawFlame(trace: FlameTrace): unknown;
  narrow(change: Partial<TreeFilter>): void;
  /** Compares with a transaction by its index as text. Empty text ends the comparison. */
  compareWith(index: string): void;
  traceAll(anySize: boolean): void;
  traceAgain(): void;
  loadState(anySize: boolean): void;
  /** Changes the displayed state, once it is displayed. */
  readonly state: StateActions | undefined;
  giveSignature(text: string): void;
  nameAddress(address: string, name: string): void;
  readonly attachTabs: (element: Element | undefined) => void;
}

export class TraceController implements Additions<TraceTypes> {
  readonly host: TxTraceElement;
  readonly steps: AdditionSteps<TraceTypes>;
  readonly overrides: Overrides;
  readonly explorers: Explorers;
  readonly #decodes: DecodingController;
  blockHash: Hex = '0x';
  network: EvmNetwork = 'evm-b';
  shownIndex: number | undefined;
  data: GuardedData = {};
  /** Names well-known addresses and renders token amounts, once stage `more` has loaded. */
  known: TraceParts['more']['known'] | undefined;
  readonly #layout: TraceLayout;
  /** Keeps what was decoded until one of these changes. */
  readonly #namesOf = remember((..._sources: readonly unknown[]): TraceInputs['namesOf'] => {
    const made = new Map<number, FrameNames>();
    return (index) => {
      const explorer = this.explorerOf(index);
      const names = made.get(index) ?? (explorer && new FrameNames(explorer, this));
      if (names) made.set(index, names);
      return names;
    };
  });
  readonly #blockOf = remember(toBlockView);
  readonly #untracedOf = remember(countUntraced);
  readonly #decoded = () => this.decoding.ready();
  readonly #noMatches: ReadonlySet<number> = new Set();
  #isMarked = false;
  /** The transactions of the displayed block. */
  items: readonly TraceItem[] = [];
  #compared = '';
  #kept: { readonly place: string; readonly items: readonly TraceItem[] } | undefined;
  #state: StatePanel | undefined;
  #blockState: BlockState | undefined;
  #facts: CallFacts | undefined;

  constructor(host: TxTraceElement, steps: AdditionSteps<TraceTypes>) {
    this.host = host;
    this.steps = steps;
    this.#decodes = new DecodingController(host, steps);
    this.overrides = new Overrides(host);
    this.explorers = new Explorers(host);
    this.#layout = new TraceLayout(host);
    host.calls = this;
    void steps.firstVerified.shown.then(() => {
      this.#isMarked = true;
      host.requestUpdate();
    });
  }

  actions: TraceActions = {
    selectCall: (index) => this.select(index),
    showCall: (index) => {
      this.select(index);
      if (this.#layout.current !== 'wide') this.actions.openTab('call');
    },
    openTab: (tab) => {
      this.steps.actions.choose({ tab });
      this.#layout.showTabs();
    },
    showTransaction: (index) => {
      this.host.frame = '';
      this.host.tx = index === undefined ? '' : `${index}`;
      if (index === undefined) return;
      const { txHash } = this.items[index] ?? {};
      if (txHash) this.#selectOnceDrawn('transaction', txHash, placeIn(this.blockHash, index));
    },
    change: (act) => {
      const explorer = this.explorerOf(this.shownIndex);
      if (!explorer?.isRead) return;
      const { selected } = this.explorers.change(explorer.frames, act);
      if (selected !== explorer.selected) this.select(selected);
      this.host.requestUpdate();
    },
    find: (text) => this.#facts?.finder.type(text),
    drawFlame: (trace) => this.#facts?.flame?.render(trace),
    narrow: (change) => {
      const { module } = this.steps.parts().more;
      this.actions.change((each) =>
        module ? each.setFilter({ ...each.filter, ...change }, module.filterOutline) : each,
      );
    },
    compareWith: (index) => {
      this.host.compareTx = this.#compared = index;
    },
    traceAll: (anySize) => this.host.askWhole(anySize),
    traceAgain: () => void this.host.refresh(),
    loadState: (anySize) => void this.#blockState?.load(anySize),
    giveSignature: (text) => this.overrides.giveSignature(text),
    nameAddress: (address, name) => this.overrides.nameAddress(address, name),
    attachTabs: (element) => this.#layout.attach(element),
    state: undefined,
  };

  of(shown: Shown<TraceTypes> | undefined, choices: TraceChoices, localization: Localization): TraceInputs {
    const { host } = this;
    const { tx, compareTx, onlyTopCall, receipts: ofPage, isLoading } = host;
    const parts = this.steps.parts();
    const answers = shown?.data;
    const items = answers?.trace.value ?? [];
    const request = answers?.trace.request;
    const isWhole = request?.tracer === 'call' && !request.onlyTopCall;
    this.items = items;
    if (answers) [this.network, this.blockHash] = [answers.network, answers.trace.request.blockHash];
    if (isWhole) this.#kept = { place: this.#place, items };
    else if (this.#kept?.place !== this.#place) this.#kept = undefined;
    this.data = localization.host;
    this.known = parts.more.module?.known;
    this.#decodes.take(this.overrides.into(localization.host), this.#tokensPlace());
    const header = shown && this.steps.found(shown)?.header;
    const receipts = answers && receiptsOf(answers, ofPage);
    const { index, other } = selectionOf(items, host);
    this.shownIndex = index;
    if (answers) this.explorers.show(this.#framesAt(index));
    const tab = this.#tabOfComparison(choices.tab);
    const item = index === undefined ? undefined : items[index];
    const isStateTab = isWhole && tab === 'state';
    const blockState = isStateTab ? this.#blockStateOf(parts) : undefined;
    const traced = item?.kind === 'prestate' || item?.kind === 'diff' ? items : blockState?.items;
    return {
      ...{ index, filesOf: parts.more.module?.filesOf },
      ...{ tx, compareTx, onlyTopCall, receipts: ofPage, isLoading, isMarked: this.#isMarked },
      ...{ layout: this.#layout.current, reader: this.decoding },
      block: this.#blockOf(items, isWhole),
      untraced: this.#untracedOf(items, this.blockHash, receipts),
      namesOf: this.namesOf,
      decoded: this.#decoded,
      calls: answers && this.#callsOf(shown, { parts, tab, isWhole, receipts, other: other?.index, header }),
      state: traced && index !== undefined ? this.#statePanelOf(parts)?.of(traced, index, localization) : undefined,
      stateRequest: blockState?.asked,
      hasState: traced !== undefined,
    };
  }

  localize(localization: Localization): Localization {
    return this.#decodes.localize(localization);
  }

  renderNote(localization: Localization): unknown {
    return this.#decodes.renderNote(localization);
  }

  get decoding(): Decoding {
    return this.#decodes.decoding;
  }

  get decoder(): CallDecoder | undefined {
    return this.#isMarked ? this.decoding.decoder : undefined;
  }

  get diffs(): readonly TraceItem[] | undefined {
    return this.#blockState?.items;
  }

  /** All calls of a transaction in the displayed block, if they were loaded before its state was requested. */
  readonly callsAtHand = (index: number): readonly Frame[] | undefined => {
    const item = this.#kept?.items[index];
    return item?.kind === 'call' ? item.frames : undefined;
  };

  /**
   * The calls of a transaction of the block; undefined if they were not traced. Data about many calls is computed in
   * slices.
   */
  explorerOf(index: number | undefined): Explorer | undefined {
    const frames = this.#framesAt(index);
    return frames && this.explorers.of(frames);
  }

  /** The meanings of a transaction's calls: another function whenever they may have changed. */
  get namesOf(): TraceInputs['namesOf'] {
    const { decoder, overrides, data, known, decoding } = this;
    return this.#namesOf(decoder, overrides.named, data, known, decoding.serial, this.items);
  }

  readonly select = (index: number): void => {
    const explorer = this.explorerOf(this.shownIndex);
    if (!explorer?.isRead) return;
    this.explorers.change(explorer.frames, (each) => each.select(index));
    const path = explorer.pathOf(index);
    this.host.frame = path;
    this.host.requestUpdate();
    this.#selectOnceDrawn('frame', path, placeIn(this.blockHash, this.shownIndex));
  };

  #selectOnceDrawn(...selected: Parameters<AdditionSteps<TraceTypes>['actions']['select']>): void {
    void this.host.updateComplete.then(() => this.steps.actions.select(...selected));
  }

  #callsOf({ data }: Shown<TraceTypes>, given: Given): CallsOnShow | undefined {
    const index = this.shownIndex;
    const explorer = this.explorerOf(index);
    const names = index === undefined ? undefined : this.namesOf(index);
    if (!explorer || !names || index === undefined) return undefined;
    const isRead = this.explorers.isRead(explorer);
    const known = { explorer, names, isRead, matches: this.#noMatches };
    const { module } = given.parts.more;
    if (!isRead || !module) return known;
    this.#facts ??= new module.CallFacts(this);
    const receiptGas = receiptOf(data, given.receipts, index)?.gasUsed;
    return { ...known, ...this.#facts.of({ ...given, explorer, names, receiptGas }) };
  }

  #statePanelOf({ state: { module } }: LateParts<TraceTypes>): StatePanel | undefined {
    if (!module || this.#state) return this.#state;
    const state = (this.#state = new module.StatePanel(this));
    this.actions = { ...this.actions, state };
    return state;
  }

  #blockStateOf({ more: { module } }: LateParts<TraceTypes>): BlockState | undefined {
    if (module) this.#blockState ??= new module.BlockState(this);
    return this.#blockState;
  }

  /** The block at which token contracts are queried. */
  #tokensPlace(): TokensPlace {
    const payers = this.items.slice(0, 3).flatMap((item) => (item.kind === 'call' ? [item.frames[0]?.from] : []));
    return { network: this.network, block: { blockHash: this.blockHash }, payers };
  }

  get #place(): string {
    return `${this.network} ${this.blockHash}`;
  }

  #framesAt(index: number | undefined): readonly Frame[] | undefined {
    const item = index === undefined ? undefined : this.items[index];
    return item?.kind === 'call' && item.frames.length > 0 ? item.frames : undefined;
  }

  /** A comparison set by the page is open from the start, and closes if the page removes it. */
  #tabOfComparison(tab: TabName): TabName {
    const { compareTx } = this.host;
    if (compareTx === this.#compared) return tab;
    this.#compared = compareTx;
    const next = compareTx !== '' ? 'compare' : tab === 'compare' ? 'tree' : tab;
    this.steps.actions.choose({ tab: next });
    return next;
  }
}
