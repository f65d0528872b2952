import type { TokensPlace } from '../../ui/evm/ask-tokens.js';
import { RequestForm } from '../../ui/fields/form.js';
import type { Hex } from 'viem';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import type { Frame } from '../../client/wire/frame.js';
import type { TraceItem } from '../../client/operations/trace-reply.js';
import type { CallDecoder } from '../../decode/calls/call-decoder.js';
import type { SideRequestSource } from '../../ui/controllers/side-requests.js';
import type { Place } from '../../ui/events.js';
import { Decoding } from '../../ui/evm/decoding.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import { type TabName, TraceLayout } from './panels/tabs.js';
import { Overrides } from './calls/headline.js';
import type { Explorer } from './calls/explorer.js';
import { Explorers } from './calls/explorers.js';
import type { TraceAnswers } from './load.js';
import { FrameNames } from './calls/names.js';
import { lazyParts, type FailureCode, type GasCode, type MovementPart } from './lazy-parts.js';
import { controls } from './form.js';
import { fields, readChosen } from './fields.js';
import type { CallFinder } from './tree/call-finder.js';
import type { BlockState } from './state-changes/block-state.js';
import type { StatePanel } from './state-changes/state-panel.js';
import type { FlamePanel } from './flame/flame-panel.js';
import type { FrameLogs } from './calls/frame-logs.js';
import type { TreeFilter } from './tree/outline.js';
import { countUntraced, findTransaction, InSlices, receiptsOf, toBlockView, type TraceRow } from './view.js';
import type { TxTraceElement } from './tx-trace.js';
import { renderShortAddress } from './calls/addresses.js';
import { type TraceWords, words } from './words.en.js';
import type { ValueOptions } from '../../ui/templates/abi-value.js';
import { WidgetState, type WidgetActions } from '../../ui/widget-state.js';
import type { TraceComparison } from '../../decode/trace/compare.js';
import type { TokenMovement, ValueMovement } from '../../decode/trace/movement.js';
import { remember } from '../../ui/remember.js';
import { cutPage } from '../../ui/templates/pager.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import type { HeaderFork } from '../../verify/header.js';

export class TraceState extends WidgetState<TxTraceElement, TraceWords, TabName> {
  protected readonly catalogue = words;
  override readonly parts = lazyParts(this.host, this.actions);
  override network: EvmNetwork = 'evm-b';
  readonly form = new RequestForm(this.host, fields, controls, {
    willAsk: ({ blockHash, tx }) => {
      if (blockHash !== this.host.blockHash || tx !== this.host.tx) this.host.frame = '';
    },
  });
  readonly decoding = new Decoding(this.host);
  readonly overrides = new Overrides(this.host, this.decoding);
  readonly layout = new TraceLayout(this.host);
  /** The calls of the displayed transactions, and which call the page names. */
  readonly explorers = new Explorers(this.host, this.host.firstCode.outcome);
  readonly comparison = new InSlices<readonly [Explorer, Explorer], TraceComparison>(this.host);
  readonly coinMovement = new InSlices<readonly [Explorer, keepsCoins: boolean], ValueMovement>(this.host);
  readonly tokenMovement = new InSlices<readonly [Explorer], TokenMovement>(this.host);
  readonly viewOf = remember(toBlockView);
  readonly untracedOf = remember(countUntraced);
  readonly gasByForkOf = remember(
    (frames: readonly Frame[], receiptGas: bigint | undefined, fork: GasFork | undefined, code: GasCode) =>
      code.gasByFork(frames, receiptGas, fork),
  );
  readonly failureOf = remember((explorer: Explorer, index: number, decoder: CallDecoder, code: FailureCode) =>
    code.describeFailure(explorer.frames, index, decoder),
  );
  readonly transfersOf = remember((value: ValueMovement, tokens: TokenMovement, code: MovementPart) =>
    code.transfersOf(value, tokens),
  );
  readonly pageOf = remember(cutPage<TraceRow>);

  protected override readonly tokensPlace = (): TokensPlace | undefined => {
    const payers = this.#items.slice(0, 3).flatMap((item) => (item.kind === 'call' ? [item.frames[0]?.from] : []));
    return { network: this.network, block: { blockHash: this.blockHash }, payers };
  };

  /** Whether the first answer has its mark: names are decoded from then on. */
  #isMarked = false;

  tab: TabName = 'tree';
  blockHash: Hex = '0x';
  /** The index of the selected transaction in the block; undefined if none is selected, or it is missing. */
  shownIndex: number | undefined;

  readonly #names = new WeakMap<Explorer, FrameNames>();
  #compared = '';
  #state: StatePanel | undefined;
  #blockState: BlockState | undefined;
  #flame: FlamePanel | undefined;
  #logs: FrameLogs | undefined;
  #finder: CallFinder | undefined;
  readonly #noMatches: ReadonlySet<number> = new Set();
  #items: readonly TraceItem[] = [];
  #receipts: readonly Receipt[] | undefined;
  #header: { readonly blockHash: Hex; readonly fork: HeaderFork | undefined } | undefined;
  #calls: { readonly place: string; readonly items: readonly TraceItem[] } | undefined;

  constructor(host: TxTraceElement, actions: WidgetActions) {
    super(host, actions);
    const { overview } = host.firstCode;
    if (overview) this.parts.overview.take(overview);
    else void actions.firstVerified.shown.then(() => this.parts.overview.get());
    void actions.firstVerified.shown.then(() => {
      this.#isMarked = true;
      host.requestUpdate();
    });
  }

  protected override follow(): void {
    this.overrides.take(this.localization.host);
  }

  /** Decodes calls and errors; undefined until the first mark, and while being loaded. */
  get decoder(): CallDecoder | undefined {
    return this.#isMarked ? this.decoding.decoder : undefined;
  }

  get source(): SideRequestSource {
    return this.actions;
  }

  /** Called with the latest upgrade whose fields the header of a block has, once that came. */
  noteHeader(blockHash: Hex, fork: HeaderFork | undefined): void {
    this.#header = { blockHash, fork };
    this.host.requestUpdate();
  }

  /** The fork whose gas rules hold in the displayed block; undefined if nothing shows it, or the code for that has not loaded. */
  get fork(): GasFork | undefined {
    return this.parts.gas.get()?.gasForkOf({
      ...{ named: this.localization.host.fork, header: this.#headerFork, receipts: this.#receipts },
      calls: this.#items.map((item) => (item.kind === 'call' ? item.frames[0] : undefined)),
    });
  }

  /** Whether all rules of Amsterdam are known to hold, and not only its gas rules. */
  get isAmsterdam(): boolean {
    return this.localization.host.fork === 'amsterdam' || this.#headerFork === 'amsterdam';
  }

  show(answers: TraceAnswers): void {
    const { network, trace } = answers;
    this.network = network;
    this.#receipts = receiptsOf(answers, this.host.receipts);
    this.#openComparison();
    this.#items = trace.value;
    this.blockHash = trace.request.blockHash;
    const chosen = readChosen(this.host.tx);
    this.shownIndex = chosen && findTransaction(trace.value, chosen);
    this.explorers.show(this.#framesAt(this.shownIndex));
    if (trace.request.tracer === 'call' && !trace.request.onlyTopCall)
      this.#calls = { place: this.#place, items: trace.value };
    else if (this.#calls?.place !== this.#place) this.#calls = undefined;
  }

  /** All calls of a transaction in the displayed block, if they were loaded before its state was requested. */
  readonly callsAtHand = (index: number): readonly Frame[] | undefined => {
    const item = this.#calls?.items[index];
    return item?.kind === 'call' ? item.frames : undefined;
  };

  /** The number of transactions in the block; 0 while unknown. */
  get count(): number {
    return this.#items.length;
  }

  valueOptions(names: FrameNames, words: TraceWords): ValueOptions {
    return {
      localization: this.localization,
      checksum: (address) => this.decoding.checksum(address),
      address: (address) => renderShortAddress(address, names, this, words),
      brief: true,
    };
  }

  statePanel(): StatePanel | undefined {
    const code = this.parts.state.get();
    return code && (this.#state ??= new code.StatePanel(this));
  }

  blockState(): BlockState | undefined {
    const code = this.parts.blockState.get();
    return code && (this.#blockState ??= new code.BlockState(this));
  }

  /** What each transaction of the block changed, once that was loaded. */
  get diffs(): readonly TraceItem[] | undefined {
    return this.#blockState?.items;
  }

  readonly recheck = (): void => this.actions.recheck();

  flamePanel(): FlamePanel | undefined {
    const code = this.parts.flame.get();
    return code && (this.#flame ??= new code.FlamePanel(this.host, this.select));
  }

  finder(): CallFinder | undefined {
    const code = this.parts.tools.get();
    return code && (this.#finder ??= new code.CallFinder(this.host));
  }

  get matches(): ReadonlySet<number> {
    return this.#finder?.matches ?? this.#noMatches;
  }

  frameLogs(): FrameLogs | undefined {
    const code = this.parts.logs.get();
    return code && (this.#logs ??= new code.FrameLogs(this));
  }

  /**
   * The calls of a transaction of the block; undefined if they were not traced. Data about many calls is computed in
   * slices.
   */
  explorerOf(index: number | undefined): Explorer | undefined {
    const frames = this.#framesAt(index);
    return frames && this.explorers.of(frames);
  }

  namesOf(explorer: Explorer): FrameNames {
    const known = this.#names.get(explorer);
    if (known) return known;
    const names = new FrameNames(explorer, this);
    this.#names.set(explorer, names);
    return names;
  }

  /** Selects a call in the tree, the flame graph or a list: all of them show it, and the page is notified. */
  readonly select = (index: number): void => {
    const explorer = this.explorerOf(this.shownIndex);
    if (!explorer?.isRead) return;
    explorer.select(index);
    const path = explorer.pathOf(index);
    this.host.frame = path;
    this.host.requestUpdate();
    this.chooseOnceDrawn('frame', path, this.placeOf(this.shownIndex));
  };

  readonly openTab = (tab: TabName): void => {
    if (tab !== 'tree') this.parts[tab].again();
    this.tab = tab;
    this.host.requestUpdate();
    this.layout.showTabs();
  };

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
    if (txHash) this.chooseOnceDrawn('transaction', txHash, this.placeOf(index));
  };

  /** Changes the displayed calls, and requests an update. If that selected another call, the page is notified. */
  readonly change = (act: (explorer: Explorer) => void): void => {
    const explorer = this.explorerOf(this.shownIndex);
    if (!explorer?.isRead) return;
    const before = explorer.selected;
    act(explorer);
    if (explorer.selected !== before) this.select(explorer.selected);
    this.host.requestUpdate();
  };

  readonly narrow = (change: Partial<TreeFilter>): void =>
    this.change((explorer) => explorer.setFilter({ ...explorer.filter, ...change }));

  placeOf(index: number | undefined): Place {
    return { blockHash: this.blockHash, ...(index === undefined ? {} : { transactionIndex: index }) };
  }

  get #headerFork(): HeaderFork | undefined {
    return this.#header?.blockHash === this.blockHash ? this.#header.fork : undefined;
  }

  get #place(): string {
    return `${this.network} ${this.blockHash}`;
  }

  #framesAt(index: number | undefined): readonly Frame[] | undefined {
    const item = index === undefined ? undefined : this.#items[index];
    return item?.kind === 'call' && item.frames.length > 0 ? item.frames : undefined;
  }

  /** A comparison set by the page is open from the start. */
  #openComparison(): void {
    const { compareTx } = this.host;
    if (compareTx === this.#compared) return;
    this.#compared = compareTx;
    if (compareTx !== '') this.tab = 'compare';
  }
}
