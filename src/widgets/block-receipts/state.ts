import type { Answer } from '../../client/answer.js';
import type { TokensPlace } from '../../ui/evm/ask-tokens.js';
import { loadCode } from '../../client/load-code.js';
import type { BlockReceiptsRequest } from '../../client/operations/block-receipts.js';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import { Expectation } from '../../ui/expectation.js';
import type { Decoding } from '../../ui/evm/decoding.js';
import type { LogRows } from '../../ui/evm/log-rows.js';
import type { PreimageSources } from '../../ui/evm/preimages.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import type { EtherUnit } from '../../ui/format/amount.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import { RequestForm } from '../../ui/fields/form.js';
import type { FailedAnswer } from '../../ui/second-answer.js';
import { cutPage } from '../../ui/templates/pager.js';
import { sortRows, type SortState } from '../../ui/templates/sorting.js';
import { toggled, WidgetState } from '../../ui/widget-state.js';
import type { ExpectedHash } from '../../verify/compare.js';
import type { ReceiptsRoot } from '../../verify/receipts-root.js';
import type { BlockReceiptsElement } from './block-receipts.js';
import { controls } from './form.js';
import { fields, readLeastGas } from './fields.js';
import { eventIn, everything, filterReceipts, type ReceiptFilter } from './filter.js';
import { lazyParts } from './lazy-parts.js';
import { placeOf, toReceiptsView, toTotals, type ReceiptRow } from './view.js';
import { type ReceiptsWords, words } from './words.en.js';

/** The receipts of a block; null if the node knows no such block. */
export type ReceiptsAnswer = Answer<Receipt[] | null, BlockReceiptsRequest>;

export interface ReceiptsAnswers {
  readonly network: EvmNetwork;
  readonly receipts: ReceiptsAnswer;
  /** The second block, or why it failed, which does not affect the first. */
  readonly compared?: ReceiptsAnswer | FailedAnswer<BlockReceiptsRequest>;
}

export type PanelName = 'gas' | 'receivers' | 'root' | 'bloom';

export type BloomTest = typeof import('../../verify/bloom.js') & typeof import('../../decode/abi/hash.js');

/**
 * The results of the checks: places of faulty receipts, as text, and the bloom and root that the block's header must
 * have; no root if receipts are missing.
 */
export interface CheckedReceipts {
  readonly receipts: readonly Receipt[];
  readonly wrong: ReadonlySet<string>;
  /** Undefined if receipts of the block are missing. */
  readonly bloom: string | undefined;
  readonly root: ReceiptsRoot | undefined;
}

export class ReceiptsState extends WidgetState<BlockReceiptsElement, ReceiptsWords, PanelName> {
  protected readonly catalogue = words;
  override readonly parts = lazyParts(this.host, this.actions);
  readonly form = new RequestForm(this.host, fields, controls, {
    willAsk: ({ block }) => {
      if (block !== undefined && block !== this.host.block) this.#expected.suspend();
    },
  });
  readonly bloomTest = new Lazy<BloomTest>(this.host, async () => ({
    ...(await loadCode(() => import('../../verify/bloom.js'))),
    ...(await loadCode(() => import('../../decode/abi/hash.js'))),
  }));
  /** The text to test the block's bloom for: an address, a topic or an event. */
  bloomQuery = '';
  /** Created with the first opened receipt. */
  decoding: Decoding | undefined;
  logs: LogRows | undefined;

  override sort: SortState = { column: 'index', descending: false };
  wrongGas: string | undefined;
  filter: ReceiptFilter = everything;
  unit: EtherUnit = 'ether';
  opened: ReadonlySet<number> = new Set();
  all = false;
  receipts: readonly Receipt[] = [];
  /** The displayed block, from which the stepper steps. */
  shownBlock: bigint | undefined;

  protected override readonly tokensPlace = (): TokensPlace | undefined => {
    const [{ blockNumber: block, from, to } = {}] = this.receipts;
    return block === undefined ? undefined : { network: this.network as EvmNetwork, block, payers: [from, to] };
  };

  readonly viewOf = remember(toReceiptsView);
  /** As `viewOf`, for the other block. */
  readonly comparedViewOf = remember(toReceiptsView);
  readonly filtered = remember(filterReceipts);
  readonly totalsOf = remember(toTotals);
  readonly sorted = remember(sortRows<ReceiptRow>);
  readonly pageOf = remember(cutPage<ReceiptRow>);

  /** Where to search for values of which a log holds only the hash. */
  readonly sourcesOf = remember((receipts: readonly Receipt[], ...texts: readonly unknown[]): PreimageSources => ({
    logs: receipts.flatMap(({ logs }) => logs),
    texts,
  }));

  #checked: CheckedReceipts | undefined;
  /** A root belongs to one block. */
  readonly #expected = new Expectation<string>({
    ofPage: () => this.host.expectedReceiptsRoot,
    clear: () => void (this.host.expectedReceiptsRoot = ''),
    write: (text) => text.trim(),
    recheck: this.actions.recheck,
  });

  /** Called with what is drawn: another answer closes opened rows. */
  show(receipts: readonly Receipt[], { network }: ReceiptsAnswers): void {
    this.network = network;
    if (this.receipts === receipts) return;
    // The same block again keeps rows open.
    if (this.receipts[0]?.blockHash !== receipts[0]?.blockHash) {
      this.opened = new Set();
      // A type that no receipt of this block has is not among the filter's options.
      const { type } = this.filter;
      const isThere = type !== undefined && receipts.some((receipt) => receipt.type === type);
      this.filter = { ...this.filter, receiver: undefined, type: isThere ? type : undefined };
    }
    this.receipts = receipts;
    this.shownBlock = receipts[0]?.blockNumber;
  }

  noteChecks(checked: CheckedReceipts): void {
    this.#checked = checked;
    this.host.requestUpdate();
  }

  /** The check results of these receipts; undefined until checked. */
  checkedOf(receipts: readonly Receipt[]): CheckedReceipts | undefined {
    return this.#checked?.receipts === receipts ? this.#checked : undefined;
  }

  expectedOf(receipts: readonly Receipt[]): ExpectedHash | undefined {
    return this.#expected.of(this.#blockOf(receipts));
  }

  /**
   * Compares the root of the displayed block with one that a person entered; if empty, with the hash set by the page.
   */
  readonly compare = (root: string): void => {
    this.#expected.enter(this.#blockOf(this.receipts), root);
  };

  /** Filters by the typed least gas; invalid text filters nothing, and is reported at its field. */
  readonly narrowByGas = (typed: string): void => {
    const leastGas = readLeastGas(typed);
    this.narrow({ leastGas });
    this.wrongGas = leastGas === undefined && typed.trim() !== '' ? typed : undefined;
    this.host.requestUpdate();
  };

  /** Changes the filter. The topic of an event is hashed by code that is loaded when one is typed. */
  readonly narrow = (change: Partial<ReceiptFilter>): void => {
    if ('leastGas' in change) this.wrongGas = undefined;
    this.filter = { ...this.filter, ...change };
    this.fromFirstPage();
    const event = change.text === undefined ? undefined : eventIn(change.text);
    if (change.text !== undefined) this.filter = { ...this.filter, topic: undefined };
    if (event !== undefined) void this.#hash(event);
  };

  readonly toggleAll = (): void => {
    this.all = !this.all;
    this.fromFirstPage();
  };

  /** Opens a receipt, which reports its transaction as selected, or closes it. */
  readonly toggleRow = (row: ReceiptRow): void => {
    this.opened = toggled(this.opened, row.place);
    this.parts.detail.again();
    this.host.requestUpdate();
    if (this.opened.has(row.place))
      this.chooseOnceDrawn('transaction', row.receipt.transactionHash, placeOf(row.receipt));
  };

  /** Identifies the displayed block; one without receipts has no hash. */
  #blockOf(receipts: readonly Receipt[]): string {
    return receipts[0]?.blockHash ?? this.host.block.trim();
  }

  async #hash(event: string): Promise<void> {
    try {
      const { hashText } = await loadCode(() => import('../../decode/abi/hash.js'));
      const topic = hashText(event);
      if (eventIn(this.filter.text) === event) this.filter = { ...this.filter, topic };
    } catch (reason) {
      // The code failed to load: nothing matches, and the next input tries again.
      this.host.codeMissing?.(() => void this.#hash(event), reason);
    }
    this.host.requestUpdate();
  }
}
