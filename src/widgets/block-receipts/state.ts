import type { Answer } from '../../client/answer.js';
import type { GatewayError } from '../../client/errors.js';
import { loadCode } from '../../client/load-code.js';
import type { BlockReceiptsRequest } from '../../client/operations/block-receipts.js';
import type { Receipt } from '../../client/wire/receipt.js';
import type { Place } from '../../ui/events.js';
import { Expectation } from '../../ui/expectation.js';
import { ContractTokens } from '../../ui/evm/contract-tokens.js';
import type { Decoding, DecodingHost } from '../../ui/evm/decoding.js';
import type { LogRows } from '../../ui/evm/log-rows.js';
import type { PreimageSources } from '../../ui/evm/preimages.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import type { EtherUnit } from '../../ui/format/amount.js';
import { Lazy } from '../../ui/lazy.js';
import { RequestForm } from '../../ui/fields/form.js';
import { remember } from '../../ui/remember.js';
import { cutPage } from '../../ui/templates/pager.js';
import { sortRows, type SortState } from '../../ui/templates/sorting.js';
import { toggled, WidgetState, type Reopened, type WidgetHost } from '../../ui/widget-state.js';
import type { ExpectedHash } from '../../verify/expected-hash.js';
import type { ReceiptsRoot } from '../../verify/receipts-root.js';
import { controls } from './controls.js';
import { fields, readLeastGas } from './fields.js';
import { eventIn, everything, filterReceipts, type ReceiptFilter } from './filter.js';
import { toReceiptsView, toTotals, type ReceiptRow } from './view.js';
import { words } from './words.js';
import type { ReceiptsWords } from './words.en.js';

/** The receipts of a block; null when the node knows no such block. */
export type ReceiptsAnswer = Answer<Receipt[] | null, BlockReceiptsRequest>;

/** What the widget was answered. */
export interface ReceiptsAnswers {
  readonly network: EvmNetwork;
  readonly receipts: ReceiptsAnswer;
  /** The block beside it, or why it could not be had: that takes nothing from the first. */
  readonly compared?: ReceiptsAnswer | { readonly request: BlockReceiptsRequest; readonly error: GatewayError };
}

/** The widget, as far as its state needs it. */
export interface ReceiptsHost extends WidgetHost, DecodingHost {
  readonly enrich: boolean;
  block: string;
  compareBlock: string;
  network: string;
  expectedReceiptsRoot: string;
}

/** What can be opened above the table. */
export type PanelName = 'gas' | 'receivers' | 'root' | 'bloom';

/** The parts that come when something is opened, as far as the state needs them: what did not come is asked for again. */
export type ReceiptsParts = Readonly<Record<PanelName | 'detail', Reopened>>;

/** What looks for something in a bloom. */
export type BloomTest = typeof import('../../verify/bloom.js') & typeof import('../../decode/abi/hash.js');

/**
 * What the checks found: places of the receipts with something wrong, as text, and the bloom and the root that the header of
 * the block must have; no root where not all receipts are there.
 */
export interface CheckedReceipts {
  readonly receipts: readonly Receipt[];
  readonly wrong: ReadonlySet<string>;
  /** Undefined where not all receipts of the block are there. */
  readonly bloom: string | undefined;
  readonly root: ReceiptsRoot | undefined;
}

/** What a person chose on one widget, and what was worked out for the answer on show. */
export class ReceiptsState<Parts extends ReceiptsParts = ReceiptsParts> extends WidgetState<
  ReceiptsHost,
  ReceiptsWords,
  PanelName,
  Parts
> {
  protected readonly catalogue = words;
  readonly form = new RequestForm(this.host, fields, controls, {
    willAsk: ({ block }) => {
      if (block !== undefined && block !== this.host.block) this.#expected.setAside();
    },
  });
  /** What looks for something in a bloom. */
  readonly bloomTest = new Lazy<BloomTest>(this.host, async () => ({
    ...(await loadCode(() => import('../../verify/bloom.js'))),
    ...(await loadCode(() => import('../../decode/abi/hash.js'))),
  }));
  /** What a person looks for in the bloom of the block: an address, a topic or an event. */
  bloomQuery = '';
  /** Comes with the first receipt that is opened. */
  decoding: Decoding | undefined;
  logs: LogRows | undefined;

  override sort: SortState = { column: 'index', descending: false };
  /** What was typed as the least gas and is no number. */
  wrongGas: string | undefined;
  filter: ReceiptFilter = everything;
  unit: EtherUnit = 'ether';
  /** Places of the receipts that are opened. */
  opened: ReadonlySet<number> = new Set();
  /** Whether all rows are on show, and not a page of them. */
  all = false;
  /** The receipts on show. */
  receipts: readonly Receipt[] = [];
  /** The block on show, which the stepper steps from. */
  shownBlock: bigint | undefined;

  override readonly tokens = new ContractTokens(this.host, this.actions, () => {
    const [{ blockNumber: block, from, to } = {}] = this.receipts;
    return block === undefined ? undefined : { network: this.network as EvmNetwork, block, payers: [from, to] };
  });

  readonly viewOf = remember(toReceiptsView);
  /** Beside `viewOf`, for the other block. */
  readonly comparedViewOf = remember(toReceiptsView);
  readonly filtered = remember(filterReceipts);
  readonly totalsOf = remember(toTotals);
  readonly sorted = remember(sortRows<ReceiptRow>);
  readonly pageOf = remember(cutPage<ReceiptRow>);

  /** Where values are looked for of which a log holds only the hash. */
  readonly sourcesOf = remember((receipts: readonly Receipt[], ...texts: readonly unknown[]): PreimageSources => ({
    logs: receipts.flatMap(({ logs }) => logs),
    texts,
  }));

  #checked: CheckedReceipts | undefined;
  /** A root is that of one block. */
  readonly #expected = new Expectation<string>({
    ofPage: () => this.host.expectedReceiptsRoot,
    clear: () => void (this.host.expectedReceiptsRoot = ''),
    write: (text) => text.trim(),
    recheck: this.actions.recheck,
  });

  /** Takes what is drawn now: another answer closes the rows that were opened. */
  show(receipts: readonly Receipt[], { network }: ReceiptsAnswers): void {
    this.network = network;
    if (this.receipts === receipts) return;
    // The same block again keeps what is open.
    if (this.receipts[0]?.blockHash !== receipts[0]?.blockHash) {
      this.opened = new Set();
      // What no receipt of this block is could not be chosen here, and so could not be seen to be chosen.
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

  /** What was found of these receipts; undefined while they are not checked. */
  checkedOf(receipts: readonly Receipt[]): CheckedReceipts | undefined {
    return this.#checked?.receipts === receipts ? this.#checked : undefined;
  }

  /** What the root of these receipts is compared with, if with anything. */
  expectedRoot(receipts: readonly Receipt[]): ExpectedHash | undefined {
    return this.#expected.of(this.#blockOf(receipts));
  }

  /** Compares the root of the block on show with one that a person entered; with an empty one, with that of the page. */
  readonly compareRoot = (root: string): void => {
    this.#expected.enter(this.#blockOf(this.receipts), root);
  };

  /** Takes the least gas from what was typed; what is no number lets everything through, and is told of at its field. */
  readonly narrowByGas = (typed: string): void => {
    const leastGas = readLeastGas(typed);
    this.narrow({ leastGas });
    this.wrongGas = leastGas === undefined && typed.trim() !== '' ? typed : undefined;
    this.host.requestUpdate();
  };

  /** Takes away more rows, or fewer. The topic of an event is worked out by code that comes when one is typed. */
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

  /** Opens a receipt, which tells the page that its transaction was chosen, or closes it. */
  readonly toggleRow = (row: ReceiptRow): void => {
    this.opened = toggled(this.opened, row.place);
    this.parts.detail.again();
    this.host.requestUpdate();
    if (this.opened.has(row.place))
      this.pickOnceDrawn('transaction', row.receipt.transactionHash, placeOf(row.receipt));
  };

  /** What tells the block on show from others; one without receipts has no hash. */
  #blockOf(receipts: readonly Receipt[]): string {
    return receipts[0]?.blockHash ?? this.host.block.trim();
  }

  async #hash(event: string): Promise<void> {
    try {
      const { hashText } = await loadCode(() => import('../../decode/abi/hash.js'));
      const topic = hashText(event);
      if (eventIn(this.filter.text) === event) this.filter = { ...this.filter, topic };
    } catch (reason) {
      // The code did not come: nothing is found, and another letter tries again.
      this.host.codeMissing?.(() => void this.#hash(event), reason);
    }
    this.host.requestUpdate();
  }
}

/** Where the transaction of a receipt stands. */
export function placeOf({ blockHash, blockNumber, transactionIndex }: Receipt): Place {
  return { blockHash, blockNumber, transactionIndex };
}
