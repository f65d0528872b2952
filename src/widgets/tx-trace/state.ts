import { RequestForm } from '../../ui/fields/form.js';
import type { Hex } from 'viem';
import type { Frame } from '../../client/wire/frame.js';
import type { TraceItem } from '../../client/wire/trace.js';
import type { CallDecoder } from '../../decode/calls/call-decoder.js';
import type { SideRequestSource } from '../../ui/controllers/side-requests.js';
import type { Place } from '../../ui/events.js';
import { ContractTokens } from '../../ui/evm/contract-tokens.js';
import { Decoding } from '../../ui/evm/decoding.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import type { TraceHost, TabName } from './state-host.js';
import { Overrides } from './calls/overrides.js';
import type { Explorer, OutcomeCode } from './calls/explorer.js';
import { Explorers } from './calls/explorers.js';
import type { TraceAnswers } from './load.js';
import { FrameNames } from './calls/names.js';
import type { FlameShown } from './panels/panel-hosts.js';
import { lazyParts } from './lazy-parts.js';
import { TraceLayout } from './panels/layout.js';
import { controls } from './controls.js';
import { fields, readChosen } from './fields.js';
import type { TreeTools } from './tree/tools.js';
import type { BlockState } from './state-changes/block-state.js';
import type { StatePanel } from './state-changes/state-panel.js';
import type { FlamePanel } from './flame/flame-panel.js';
import type { FrameLogs } from './calls/frame-logs.js';
import type { TreeFilter } from './tree/outline.js';
import { findTransaction } from './view.js';
import { DerivedValues } from './derived-values.js';
import { renderShortAddress } from './calls/addresses.js';
import type { TraceWords } from './words.en.js';
import type { ValueOptions } from '../../ui/templates/abi-value.js';
import { WidgetState, type Reopened, type WidgetActions } from '../../ui/widget-state.js';
import { words } from './words.js';

/** The parts that come when a tab is opened, as far as the state needs them: what did not come is asked for again. */
export type TraceParts = Readonly<Partial<Record<TabName, Reopened>>>;

/** What a person chose on one widget, and what was made for the answer on show. */
export class TraceState<Parts extends TraceParts = TraceParts> extends WidgetState<
  TraceHost,
  TraceWords,
  TabName,
  Parts
> {
  protected readonly catalogue = words;
  override network: EvmNetwork = 'evm-b';
  readonly form = new RequestForm(this.host, fields, controls, {
    willAsk: ({ blockHash, tx }) => {
      if (blockHash !== this.host.blockHash || tx !== this.host.tx) this.host.frame = '';
    },
  });
  readonly decoding = new Decoding(this.host);
  readonly overrides = new Overrides(this.host, this.decoding);
  /** The code that comes when it is first needed. */
  readonly code = lazyParts(this.host, this.actions);
  readonly layout = new TraceLayout(this.host);
  readonly worked = new DerivedValues(this.host);

  override readonly tokens = new ContractTokens(this.host, this.actions, () => {
    const payers = this.#items.slice(0, 3).flatMap((item) => (item.kind === 'call' ? [item.frames[0]?.from] : []));
    return { network: this.network, block: { blockHash: this.#blockHash }, payers };
  });

  /** Whether the first answer has its mark: names are decoded from then on. */
  #isMarked = false;

  /** The tab that was opened last. */
  tab: TabName = 'tree';

  /** Counts what the flame graph asked to be drawn anew for. */
  flameTurn = 0;

  readonly #explorers: Explorers;
  readonly #names = new WeakMap<Explorer, FrameNames>();
  #compared = '';
  #state: StatePanel | undefined;
  #blockState: BlockState | undefined;
  #flame: FlamePanel | undefined;
  #flameShown: FlameShown | undefined;
  #logs: FrameLogs | undefined;
  #tools: TreeTools | undefined;
  readonly #noMatches: ReadonlySet<number> = new Set();
  #items: readonly TraceItem[] = [];
  #blockHash: Hex = '0x';
  #shown: number | undefined;
  #frames: readonly Frame[] | undefined;
  #calls: { readonly place: string; readonly items: readonly TraceItem[] } | undefined;

  constructor(host: TraceHost, actions: WidgetActions, parts: Parts, outcome: OutcomeCode) {
    super(host, actions, parts);
    this.#explorers = new Explorers(host, outcome);
    void actions.firstMark.shown.then(() => {
      this.#isMarked = true;
      host.requestUpdate();
    });
  }

  protected override follow(): void {
    this.overrides.take(this.localization.host);
  }

  /** What decodes calls and errors; undefined until the first mark, and while it is on its way. */
  get decoder(): CallDecoder | undefined {
    return this.#isMarked ? this.decoding.decoder : undefined;
  }

  /** Whom to ask for what a person wants beside the answer. */
  get source(): SideRequestSource {
    return this.actions;
  }

  /** Takes the answer that is drawn now. */
  show({ network, trace }: TraceAnswers): void {
    this.network = network;
    this.#openComparison();
    this.#items = trace.value;
    this.#blockHash = trace.request.blockHash;
    const chosen = readChosen(this.host.tx);
    this.#shown = chosen && findTransaction(trace.value, chosen);
    const frames = this.#framesAt(this.#shown);
    // Whoever plays does so through these calls, and not those of the same place in another block.
    if (frames !== this.#frames) this.#tools?.player.end();
    this.#frames = frames;
    this.#explorers.show(frames);
    if (trace.request.tracer === 'call' && !trace.request.onlyTopCall)
      this.#calls = { place: this.#place, items: trace.value };
    else if (this.#calls?.place !== this.#place) this.#calls = undefined;
  }

  /** The block on show. */
  get blockHash(): Hex {
    return this.#blockHash;
  }

  /** All calls of a transaction of the block on show, where they were answered before its state was asked for. */
  readonly callsAtHand = (index: number): readonly Frame[] | undefined => {
    const item = this.#calls?.items[index];
    return item?.kind === 'call' ? item.frames : undefined;
  };

  /** The chosen transaction's place in the block; undefined when none is chosen, or it is not there. */
  get shownIndex(): number | undefined {
    return this.#shown;
  }

  /** How many transactions the block has; 0 while that is not known. */
  get count(): number {
    return this.#items.length;
  }

  /** How decoded values are drawn in a row. */
  valueOptions(names: FrameNames, words: TraceWords): ValueOptions {
    return {
      localization: this.localization,
      checksum: (address) => this.decoding.checksum(address),
      address: (address) => renderShortAddress(address, names, this, words),
      brief: true,
    };
  }

  /** The panel of the state, once its code is there. */
  statePanel(): StatePanel | undefined {
    const code = this.code.state.get();
    return code && (this.#state ??= new code.StatePanel(code.toStateHost(this)));
  }

  /** The state changes of the block beside its calls, once their code is there. */
  blockState(): BlockState | undefined {
    const code = this.code.blockState.get();
    return code && (this.#blockState ??= new code.BlockState(this));
  }

  /** The flame graph of the calls on show, once its code is there. */
  flamePanel(shown: FlameShown): FlamePanel | undefined {
    this.#flameShown = shown;
    const code = this.code.flame.get();
    return code && (this.#flame ??= new code.FlamePanel(code.toFlameHost(this, () => this.#flameShown ?? shown)));
  }

  /** What finds and plays calls, once its code is there. */
  tools(): TreeTools | undefined {
    const code = this.code.tools.get();
    const steps = { next: () => this.#next(), rewind: () => this.select(0) };
    return code && (this.#tools ??= new code.TreeTools(this.host, steps));
  }

  /** The calls that a search found. */
  get matches(): ReadonlySet<number> {
    return this.#tools?.finder.matches ?? this.#noMatches;
  }

  /** The logs of single calls, once their code is there. */
  frameLogs(): FrameLogs | undefined {
    const code = this.code.logs.get();
    return code && (this.#logs ??= new code.FrameLogs(this));
  }

  /** The calls of a transaction of the block; undefined when they were not traced. What is known of many is worked out bit by bit. */
  explorerOf(index: number | undefined): Explorer | undefined {
    const frames = this.#framesAt(index);
    return frames && this.#explorers.of(frames);
  }

  /** Whether all that is drawn of some calls is there; otherwise it is on its way from now on. */
  isRead(explorer: Explorer): boolean {
    return this.#explorers.isRead(explorer);
  }

  /** What the calls of a transaction are called. */
  namesOf(explorer: Explorer): FrameNames {
    const known = this.#names.get(explorer);
    if (known) return known;
    const names = new FrameNames(explorer, this);
    this.#names.set(explorer, names);
    return names;
  }

  /** The page, or a link, names another call; of which transaction, is known when that is drawn. */
  takeFrame(text: string): void {
    this.#explorers.takeNamed(text);
  }

  /** Chooses a call, in the tree, the flame or a list: all of them show it, and the page is told. */
  readonly select = (index: number): void => {
    const explorer = this.explorerOf(this.#shown);
    if (!explorer?.isRead) return;
    explorer.select(index);
    const path = explorer.pathOf(index);
    this.host.frame = path;
    this.host.requestUpdate();
    this.pickOnceDrawn('frame', path, this.placeOf(this.#shown));
  };

  /** Opens a tab, and scrolls to it. */
  readonly openTab = (tab: TabName): void => {
    this.parts[tab]?.again();
    this.tab = tab;
    this.host.requestUpdate();
    this.layout.showTabs();
  };

  /** Chooses a call from elsewhere than the tree, and shows what is known of it where the tree is not in view. */
  readonly showCall = (index: number): void => {
    this.select(index);
    if (this.layout.current !== 'wide') this.openTab('call');
  };

  /** Shows a transaction of the block; undefined shows the list. */
  readonly showTransaction = (index: number | undefined): void => {
    this.host.frame = '';
    this.host.tx = index === undefined ? '' : `${index}`;
    if (index === undefined) return;
    const { txHash } = this.#items[index] ?? {};
    if (txHash) this.pickOnceDrawn('transaction', txHash, this.placeOf(index));
  };

  /** Does something with the calls on show, and draws them. Where that chose another call, the page is told. */
  readonly change = (act: (explorer: Explorer) => void): void => {
    const explorer = this.explorerOf(this.#shown);
    if (!explorer?.isRead) return;
    const before = explorer.selected;
    act(explorer);
    if (explorer.selected !== before) this.select(explorer.selected);
    this.host.requestUpdate();
  };

  readonly narrow = (change: Partial<TreeFilter>): void =>
    this.change((explorer) => explorer.setFilter({ ...explorer.filter, ...change }));

  /** Where a transaction stands. */
  placeOf(index: number | undefined): Place {
    return { blockHash: this.#blockHash, ...(index === undefined ? {} : { transactionIndex: index }) };
  }

  #next(): boolean {
    const explorer = this.explorerOf(this.#shown);
    const to = explorer?.isRead ? explorer.step(1) : undefined;
    if (to !== undefined) this.select(to);
    return to !== undefined;
  }

  get #place(): string {
    return `${this.network} ${this.#blockHash}`;
  }

  #framesAt(index: number | undefined): readonly Frame[] | undefined {
    const item = index === undefined ? undefined : this.#items[index];
    return item?.kind === 'call' && item.frames.length > 0 ? item.frames : undefined;
  }

  /** What the page wants compared is open from the start. */
  #openComparison(): void {
    const { compareTx } = this.host;
    if (compareTx === this.#compared) return;
    this.#compared = compareTx;
    if (compareTx !== '') this.tab = 'compare';
  }
}
