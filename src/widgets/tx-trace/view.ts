import type { UnitClues } from '../../ui/evm/amount-units.js';
import type { Hex } from 'viem';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import type { Log } from '../../client/operations/logs-reply.js';
import type { TraceItem } from '../../client/operations/trace-reply.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import type { FailureDescription } from '../../decode/trace/describe-failure.js';
import type { FrameGas, GasOfFork, IntrinsicPart } from '../../decode/trace/gas.js';
import type { TokenMovement, ValueMovement } from '../../decode/trace/movement.js';
import type { SideRequest } from '../../ui/controllers/side-requests.js';
import type { LogRowChoices } from '../../ui/evm/log-rows.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import type { LogReader } from '../../ui/templates/log-list.js';
import type { ViewInput } from '../../ui/widget/shown.js';
import type { HeaderFork } from '../../verify/header.js';
import type { TxTraceElement } from './tx-trace.js';
import type { TraceContext } from './checks.js';
import type { TraceComparison } from '../../decode/trace/compare.js';
import type { Explorer } from './controllers/explorer.js';
import type { Layout } from './controllers/layout.js';
import type { FrameNames } from './controllers/names.js';
import type { StateOnShow } from './controllers/state-panel.js';
import type { TraceActions } from './controllers/trace-controller.js';
import type { Transfer } from './movement/movement-panel.js';
import { type ChosenTransaction, readChosen, type TraceAnswers, type TraceQuery } from './request.js';
import { type BlockView, findTransaction, receiptOf, receiptsOf } from './view-block.js';

export interface TraceTypes {
  readonly element: TxTraceElement;
  readonly request: TraceQuery;
  readonly data: TraceAnswers;
  readonly choices: TraceChoices;
  readonly view: TraceView;
  readonly context: TraceContext;
  readonly found: TraceFindings;
  readonly additions: TraceInputs;
  readonly actions: TraceActions;
  readonly parts: TraceParts;
}

/** The tabs of a transaction; in a narrow widget, the tree is the first. */
export type TabName = 'tree' | 'call' | 'value' | 'state' | 'compare' | 'failures';

export interface TraceChoices {
  readonly tab: TabName;
  /** Logs of calls, by block, transaction, call and position. */
  readonly logRows: LogRowChoices;
}

export const noChoices: TraceChoices = { tab: 'tree', logRows: { open: [], whole: [], forms: {} } };

export interface TraceFindings {
  /** The latest upgrade whose fields are in the block header. */
  readonly header: HeaderFork | undefined;
}

export interface TraceParts {
  readonly more: typeof import('./more.js').ownMore;
  readonly comparison: typeof import('./compare/compared.js');
  readonly flame: typeof import('./controllers/flame-panel.js');
  readonly logs: typeof import('./controllers/frame-logs.js');
  readonly state: typeof import('./state-changes/state-table.js');
  readonly transfers: typeof import('./movement/movement-panel.js');
  readonly unread: typeof import('./calls/unread-call.js');
}

export interface TraceInputs {
  /** The displayed transaction. */
  readonly index: number | undefined;
  readonly filesOf: TraceParts['more']['filesOf'] | undefined;
  readonly tx: string;
  readonly compareTx: string;
  readonly onlyTopCall: boolean;
  readonly receipts: readonly Receipt[] | undefined;
  readonly isLoading: boolean;
  /** Whether the first answer has its mark, after which names are decoded and more parts load. */
  readonly isMarked: boolean;
  readonly layout: Layout;
  /** Decodes logs row by row. */
  readonly reader: LogReader;
  /** The list of the block, and how many of its transactions have a receipt and no trace. */
  readonly block: BlockView;
  readonly untraced: number;
  /**
   * The meanings of a transaction's calls; undefined if they were not traced. Another function whenever names may have
   * changed.
   */
  readonly namesOf: (index: number) => FrameNames | undefined;
  /** Resolves when the decoder has loaded, or failed to load. */
  readonly decoded: () => Promise<void>;
  /** The calls of the displayed transaction. */
  readonly calls: CallsOnShow | undefined;
  readonly state: StateOnShow | undefined;
  /** The request for a separate trace of the state; undefined until the user makes it. */
  readonly stateRequest: SideRequest<readonly TraceItem[]> | undefined;
  /** Whether the state of the transaction was traced. */
  readonly hasState: boolean;
}

/** The calls of one transaction, and what is known about them; only the first members until stage `more` has loaded. */
export interface CallsOnShow {
  readonly explorer: Explorer;
  readonly names: FrameNames;
  /** Whether the data needed for rendering has been computed; before, nothing else is known. */
  readonly isRead: boolean;
  /** The calls that the search found. */
  readonly matches: ReadonlySet<number>;
  readonly search?: CallSearch;
  /** How often the flame graph itself has changed; for example, by a zoom; undefined until its code has loaded. */
  readonly flame?: number | undefined;
  /** The logs of the selected call. */
  readonly logs?: readonly Log[];
  readonly compared?: Compared | undefined;
  readonly movements?: Movements | undefined;
  /** Why the selected call failed. */
  readonly failure?: FailureDescription | undefined;
  /** The gas of the transaction by the rules of each fork that may apply, and the fork if known. */
  readonly gas?: {
    readonly fork: GasFork | undefined;
    readonly byFork: readonly GasOfFork[];
    readonly intrinsic: IntrinsicPart | undefined;
    /** The gas of one call. */
    readonly of: (index: number) => FrameGas;
  };
  /** Clues about the units of amounts in the calls. */
  readonly clues?: UnitClues;
}

/** A search for calls. */
export interface CallSearch {
  readonly text: string;
  /** The calls that it found, in their order. */
  readonly found: readonly number[];
  readonly isBusy: boolean;
}

export interface Compared {
  readonly index: number;
  readonly explorer: Explorer;
  readonly names: FrameNames;
  readonly clues: UnitClues;
  /** Undefined until it is computed. */
  readonly comparison: TraceComparison | undefined;
}

export interface Movements {
  readonly value: ValueMovement;
  readonly tokens: TokenMovement;
  readonly transfers: readonly Transfer[];
}

export interface Warnings {
  readonly tooLarge: number | undefined;
  readonly failed: number;
  readonly unread: number;
  readonly untraced: number;
  readonly hasNoReceipts: boolean;
}

interface OfBlock {
  readonly network: EvmNetwork;
  readonly blockHash: Hex;
  readonly count: number;
  readonly warnings: Warnings;
  readonly isState: boolean;
  readonly isOnlyTop: boolean;
  /** Whether the page wants only top-level calls. */
  readonly keepsTop: boolean;
  readonly isLoading: boolean;
  readonly isMarked: boolean;
  readonly namesOf: TraceInputs['namesOf'];
}

interface NoTransactions extends OfBlock {
  readonly kind: 'none';
}

interface NoSuchTransaction extends OfBlock {
  readonly kind: 'missing';
  readonly chosen: ChosenTransaction;
}

export interface BlockOnShow extends OfBlock {
  readonly kind: 'block';
  readonly block: BlockView;
  readonly page: number;
  readonly pageSize: number;
}

export interface TransactionOnShow extends OfBlock {
  readonly kind: 'transaction';
  readonly index: number;
  readonly item: TraceItem;
  readonly text: string;
  readonly receipt: Receipt | undefined;
  readonly tab: TabName;
  readonly layout: Layout;
  readonly reader: LogReader;
  readonly logRows: LogRowChoices;
  readonly calls: CallsOnShow | undefined;
  readonly state: StateOnShow | undefined;
  readonly stateRequest: TraceInputs['stateRequest'];
  readonly hasState: boolean;
  readonly items: readonly TraceItem[];
  /** The transaction to compare with; `index` is undefined if the block does not contain it. */
  readonly other: { readonly index: number | undefined } | undefined;
}

export type TraceView = NoTransactions | NoSuchTransaction | BlockOnShow | TransactionOnShow;

export function toView({ data, choices, page, pageSize, additions: inputs }: ViewInput<TraceTypes>): TraceView {
  const { trace, network, tooLarge } = data;
  const { value: items, request } = trace;
  const { blockHash } = request;
  const receipts = receiptsOf(data, inputs.receipts);
  const countOf = (kind: TraceItem['kind']) => items.filter((item) => item.kind === kind).length;
  const { isLoading, isMarked, namesOf } = inputs;
  const block: OfBlock = {
    ...{ network, blockHash, count: items.length, isLoading, isMarked, namesOf },
    warnings: {
      ...{ tooLarge, failed: countOf('failed'), unread: countOf('unread') },
      untraced: inputs.untraced,
      hasNoReceipts: data.receipts !== undefined && 'error' in data.receipts,
    },
    isState: request.tracer === 'prestate',
    isOnlyTop: request.tracer === 'call' && request.onlyTopCall === true,
    keepsTop: inputs.onlyTopCall,
  };
  if (items.length === 0) return { kind: 'none', ...block };
  const chosen = readChosen(inputs.tx);
  if (!chosen) return { kind: 'block', ...block, ...{ block: inputs.block, page, pageSize } };
  const { index, other } = selectionOf(items, inputs);
  const item = index === undefined ? undefined : items[index];
  if (index === undefined || !item) return { kind: 'missing', ...block, chosen };
  const { layout, reader, calls, state, stateRequest, hasState } = inputs;
  return {
    kind: 'transaction',
    ...block,
    ...{ index, item, text: trace.text, receipt: receiptOf(data, receipts, index), ...choices },
    ...{ layout, reader, calls, state, stateRequest, hasState, items, other },
  };
}

export function selectionOf(
  items: readonly TraceItem[],
  { tx, compareTx }: Pick<TraceInputs, 'tx' | 'compareTx'>,
): { readonly index: number | undefined; readonly other: TransactionOnShow['other'] } {
  const [chosen, compared] = [readChosen(tx), readChosen(compareTx)];
  return {
    index: chosen && findTransaction(items, chosen),
    other: compared && { index: findTransaction(items, compared) },
  };
}

export function partsOf(view: TraceView): readonly Exclude<keyof TraceParts, 'more'>[] {
  if (view.kind !== 'transaction') return [];
  const { item, tab, isOnlyTop, isMarked, calls, hasState } = view;
  if (item.kind === 'unread' || item.kind === 'other') return ['unread'];
  if (!calls?.isRead) return hasState ? ['state'] : [];
  const { explorer } = calls;
  const { frames, selected } = explorer;
  const isCounted = isMarked && !isOnlyTop && frames.length <= mostCounted;
  const shown = {
    unread: explorer.unread.length > 0,
    logs: isMarked && !!frames[selected]?.logs?.length && (tab === 'call' || tab === 'tree'),
    flame: isMarked && frames.length > 1,
    transfers: isCounted || (tab === 'value' && !isOnlyTop),
    state: hasState,
    comparison: tab === 'compare' && !isOnlyTop,
  };
  return (Object.keys(shown) as (keyof typeof shown)[]).filter((name) => shown[name]);
}

/** Up to this many calls, transfers are counted in advance. */
export const mostCounted = 5_000;
