import type { Answer } from '../../client/answer.js';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import type { BlockReceiptsRequest } from '../../client/operations/block-receipts.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import { hashText } from '../../decode/abi/hash.js';
import type { FindAnchor } from '../../ui/evm/find-anchor.js';
import type { LogRowChoices } from '../../ui/evm/log-rows.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import type { EtherUnit } from '../../ui/format/amount.js';
import type { FailedAnswer } from '../../ui/second-answer.js';
import type { LogReader } from '../../ui/templates/log-list.js';
import type { SortState } from '../../ui/templates/sorting.js';
import type { ViewInput } from '../../ui/widget/shown.js';
import type { ExpectedHash } from '../../verify/compare.js';
import type { ReceiptsRoot } from '../../verify/receipts-root.js';
import type { ReceiptCalls } from './controllers/calls.js';
import type { BlockReceiptsElement } from './block-receipts.js';
import type { ReceiptsQuery } from './request.js';
import {
  eventIn,
  everything,
  filterReceipts,
  isFiltering,
  isPart,
  type ReceiptFilter,
  type ReceiptRow,
  type ReceiptsFigures,
  type ReceiptTotals,
  toReceiptsView,
  toTotals,
} from './view-rows.js';

export interface ReceiptsTypes {
  readonly element: BlockReceiptsElement;
  readonly request: ReceiptsQuery;
  readonly data: ReceiptsAnswers;
  readonly choices: ReceiptsChoices;
  readonly view: ReceiptsView;
  readonly context: ReceiptsContext;
  readonly additions: ReceiptsAdditions;
  readonly actions: ReceiptsActions;
  readonly found: CheckedReceipts;
  readonly parts: {
    readonly more: typeof import('./more.js').more;
    readonly logRows: typeof import('../../ui/evm/log-rows.js');
  };
}

export type ReceiptsAnswer = Answer<Receipt[] | null, BlockReceiptsRequest>;

export interface ReceiptsAnswers {
  readonly network: EvmNetwork;
  readonly receipts: ReceiptsAnswer;
  /** The second block, or why it failed, which does not affect the first. */
  readonly compared?: ReceiptsAnswer | FailedAnswer<BlockReceiptsRequest>;
}

export const panelNames = ['gas', 'root'] as const;

export type PanelName = (typeof panelNames)[number];

/** The ids of the columns. */
export type ReceiptColumn = 'index' | 'hash' | 'method' | 'status' | 'type' | 'to' | 'gas' | 'fee' | 'logs';

export interface ReceiptsChoices {
  readonly panels: readonly PanelName[];
  readonly sort: SortState;
  readonly unit: EtherUnit;
  readonly isWhole: boolean;
  /** The hash of the block that `filter` and `opened` were chosen in. */
  readonly block: string | null;
  readonly filter: ReceiptFilter;
  readonly wrongGas: string | undefined;
  readonly opened: readonly number[];
  readonly logRows: LogRowChoices;
  readonly bloomQuery: string;
}

export const noChoices: ReceiptsChoices = {
  panels: [],
  sort: { column: 'index', descending: false },
  unit: 'ether',
  isWhole: false,
  block: null,
  filter: everything,
  wrongGas: undefined,
  opened: [],
  logRows: { open: [], whole: [], forms: {} },
  bloomQuery: '',
};

export interface ReceiptsAdditions {
  readonly reader: LogReader;
  readonly expected: ExpectedHash | undefined;
  readonly calls: ReceiptCalls | undefined;
}

export interface ReceiptsActions {
  readonly toggle: (row: ReceiptRow, view: ReceiptsOnShow) => void;
  readonly compare: (root: string) => void;
  /** Called before another block is requested: the root of the page belongs to one block. */
  readonly leaveBlock: () => void;
  readonly askAgain: () => void;
  readonly loadCalls: () => void;
}

export interface ReceiptsContext {
  readonly findAnchor: FindAnchor;
  readonly fork: GasFork | undefined;
}

/**
 * The results of the checks: places of faulty receipts, as text, and the bloom and root that the block's header must
 * have; no root if receipts are missing.
 */
export interface CheckedReceipts {
  readonly receipts: readonly Receipt[];
  readonly wrong: ReadonlySet<string>;
  /** Wrong sums of gas: as in the answer, and as added up; by place, as text. */
  readonly wrongSums: ReadonlyMap<string, readonly [claimed: string, computed: string]>;
  /** Undefined if receipts of the block are missing. */
  readonly bloom: string | undefined;
  readonly root: ReceiptsRoot | undefined;
}

/** A requested block, and its number if that is known. */
export interface NamedBlock {
  readonly request: BlockReceiptsRequest;
  readonly number: bigint | undefined;
}

/** A comparison with a second block, or why there is none. */
export type Comparison =
  | { readonly kind: 'failed'; readonly second: NamedBlock; readonly error: FailedAnswer<unknown>['error'] }
  | { readonly kind: 'missing'; readonly second: NamedBlock }
  | { readonly kind: 'part'; readonly part: NamedBlock }
  | {
      readonly kind: 'totals';
      readonly first: NamedBlock;
      readonly second: NamedBlock;
      readonly ours: ReceiptTotals;
      readonly theirs: ReceiptTotals;
    };

interface Requested {
  readonly network: EvmNetwork;
  readonly block: NamedBlock;
  readonly comparison: Comparison | undefined;
}

/** There are no receipts. */
export interface NoReceipts extends Requested {
  readonly kind: 'none';
  /** `only-block`: the node returned the block without its receipts; `shown-empty`: its root shows that it has none. */
  readonly reason: 'unknown-block' | 'only-block' | 'empty' | 'shown-empty';
}

export interface ReceiptsOnShow
  extends
    Requested,
    Pick<ReceiptsChoices, 'panels' | 'sort' | 'unit' | 'isWhole' | 'wrongGas' | 'bloomQuery' | 'logRows'> {
  readonly kind: 'receipts';
  readonly receipts: readonly Receipt[];
  /** Whether receipts of the block are missing. */
  readonly isPart: boolean;
  readonly figures: ReceiptsFigures;
  /** The filter, as far as this block has what it selects. */
  readonly filter: ReceiptFilter;
  readonly rows: readonly ReceiptRow[];
  readonly totals: ReceiptTotals;
  readonly opened: readonly number[];
  readonly page: number;
  readonly pageSize: number;
  readonly checked: CheckedReceipts | undefined;
  readonly reader: LogReader;
  readonly expected: ExpectedHash | undefined;
  readonly calls: ReceiptCalls | undefined;
  /** The reference of relative times. */
  readonly now: Date;
}

export type ReceiptsView = NoReceipts | ReceiptsOnShow;

export function toView({
  data,
  choices,
  additions,
  found,
  page,
  pageSize,
  now,
}: ViewInput<ReceiptsTypes>): ReceiptsView {
  const { network, receipts: answer } = data;
  const { value } = answer;
  const requested = { network, block: toNamed(answer), comparison: toComparison(data) };
  if (value === null || value.length === 0)
    return { kind: 'none', ...requested, reason: reasonOf(answer, found?.root?.check?.outcome === 'pass') };
  const part = isPart(answer);
  const figures = toReceiptsView(value, part);
  const chosen = filterIn(choices, figures);
  const event = eventIn(chosen.text);
  const filter = event === undefined ? chosen : { ...chosen, topic: hashText(event) };
  const rows = filterReceipts(figures.rows, filter);
  const { panels, sort, unit, isWhole, wrongGas, bloomQuery, logRows } = choices;
  return {
    kind: 'receipts',
    ...requested,
    ...{ sort, unit, isWhole, wrongGas, bloomQuery, logRows, figures, filter, rows, page, pageSize, now },
    receipts: value,
    isPart: part,
    // Panels are about the whole block.
    panels: part ? [] : panels,
    totals: isFiltering(filter) ? toTotals(rows) : figures.totals,
    opened: choices.block === figures.blockHash ? choices.opened : [],
    checked: found,
    ...{ reader: additions.reader, expected: additions.expected, calls: additions.calls },
  };
}

function reasonOf({ value, notes }: Parameters<typeof isPart>[0], isShown: boolean): NoReceipts['reason'] {
  if (value !== null) return isShown ? 'shown-empty' : 'empty';
  return notes.some(({ code }) => code === 'block-without-receipts') ? 'only-block' : 'unknown-block';
}

/** The filter in a block: another block may have neither the receiver nor the type that was chosen. */
function filterIn({ block, filter }: ReceiptsChoices, { blockHash, types }: ReceiptsFigures): ReceiptFilter {
  if (block === null || block === blockHash) return filter;
  const { type } = filter;
  return { ...filter, receiver: undefined, type: type !== undefined && types.includes(type) ? type : undefined };
}

function toNamed({ request, value }: ReceiptsAnswer): NamedBlock {
  return { request, number: value?.[0]?.blockNumber };
}

function toComparison({ receipts, compared }: ReceiptsAnswers): Comparison | undefined {
  if (!compared) return undefined;
  if ('error' in compared)
    return { kind: 'failed', second: { request: compared.request, number: undefined }, error: compared.error };
  const [first, second] = [toNamed(receipts), toNamed(compared)];
  if (compared.value === null) return { kind: 'missing', second };
  if (isPart(receipts)) return { kind: 'part', part: first };
  if (isPart(compared)) return { kind: 'part', part: second };
  const [ours, theirs] = [receipts.value ?? [], compared.value].map((each) => toReceiptsView(each).totals);
  return { kind: 'totals', first, second, ours: ours!, theirs: theirs! };
}

/** Identifies a block; one without receipts has no hash. */
export function blockOf({ receipts: { value, request } }: ReceiptsAnswers): string {
  return value?.[0]?.blockHash ?? `${request.blockHash ?? request.block}`;
}

/** The receipts of a block. */
export type BlockReceiptsView =
  | { readonly kind: 'none'; readonly reason: NoReceipts['reason'] }
  | (Omit<ReceiptsFigures, 'rows' | 'totals'> & {
      readonly kind: 'receipts';
      /** Whether receipts of the block are missing. */
      readonly isPart: boolean;
      /** The receipts that match the filter, and their totals. */
      readonly rows: readonly ReceiptRow[];
      readonly totals: ReceiptTotals;
    });

/**
 * Computes fees, shares of gas, and totals of receipts.
 *
 * Fees and prices are in wei, and null if the node returns no price. If receipts of the block are missing, `isPart` is true, and
 * shares of the block's gas are null.
 *
 * @param options.filter - the receipts to keep; a text can be a part of a hash or an address, or an event signature
 */
export function toBlockReceiptsView(
  answer: Answer<readonly Receipt[] | null>,
  { filter }: { readonly filter?: Partial<Omit<ReceiptFilter, 'topic'>> | undefined } = {},
): BlockReceiptsView {
  const { value } = answer;
  if (value === null || value.length === 0) return { kind: 'none', reason: reasonOf(answer, false) };
  const part = isPart(answer);
  const figures = toReceiptsView(value, part);
  const event = eventIn(filter?.text ?? '');
  const rows = filterReceipts(figures.rows, {
    ...everything,
    ...filter,
    ...(event === undefined ? {} : { topic: hashText(event) }),
  });
  return { kind: 'receipts', ...figures, isPart: part, rows, totals: toTotals(rows) };
}
