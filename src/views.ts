/**
 * What the widgets derive from answers of the client, as plain data for pages that draw it in another way.
 *
 * Each function is pure: it takes an answer and sends no request. Integers from a chain are `bigint`, and amounts of ether are in
 * wei. Shares are hundredths of a percent: `10_000n` is the whole.
 */
import type {
  AbciQueryRequest,
  AbciResponse,
  AccessListRequest,
  AccessListResult,
  Answer,
  Block,
  EvidencePage,
  EvidenceRequest,
  Log,
  Receipt,
  Transaction,
  UncleRequest,
  ValidatorSet,
} from './client.js';
import type { GasFork } from './client/wire/intrinsic-gas.js';
import { decodeBase64 } from './decode/base64.js';
import { bytesOf } from './decode/bytes.js';
import { type AbciOutcome, toOutcome } from './decode/cosmos/abci-outcome.js';
import { type Reading, readAbciValue } from './decode/cosmos/abci-value.js';
import { type ReadKey, readStoreKey } from './decode/cosmos/store-keys.js';
import { readText, readWireTree, type WireTree } from './decode/cosmos/wire-tree.js';
import { type Coin, coinsOf, nextKeyOf } from './widgets/abci-query/view.js';
import {
  type AccessList,
  callGas,
  type CallGas,
  computeListGas,
  type Entries,
  type ListCost,
  type ListVerdict,
  savingEntries,
  toAccessListView as toEntries,
  toComparedView,
  verdictOf,
} from './widgets/access-list/view.js';
import { type EvidenceView, toEvidenceView } from './widgets/evidence-list/view.js';
import {
  type Grouping,
  groupLogs,
  type Histogram,
  type LogGroup,
  listOf,
  noChoices,
  rangeOf,
  toHistogram,
  type Transfers,
} from './widgets/evm-logs/view.js';
import {
  chainIdOf,
  toFigures,
  type TransactionFigures,
  type TypeName,
  typeNameOf,
} from './widgets/evm-transaction/view.js';
import { type ReceiptOnShow, toReceiptOnShow } from './widgets/evm-transaction/view-receipt.js';
import { toUncleView, type UncleBlockView } from './widgets/uncle-block/view.js';
import { toValidatorSetView as toSet, type ValidatorSetView as RankedSet } from './widgets/validator-set/view.js';
import { diffValidatorSets, type ValidatorSetDiff } from './widgets/validator-set/view-changes.js';
import { type Findings, toFindings } from './widgets/validator-set/view-findings.js';

export { toBlockReceiptsView, type BlockReceiptsView } from './widgets/block-receipts/view.js';
export type { ReceiptFilter } from './widgets/block-receipts/view-rows.js';
export { toTxTraceView, type TxTraceView } from './widgets/tx-trace/view-block.js';
export type { EvidenceView as EvidenceListView, GasFork, Reading, UncleBlockView };

/** A ranked validator set. */
export interface ValidatorSetView extends RankedSet {
  readonly findings: Findings;
  /** The changes since the set of `before`; null without `before`, and if one of the answers is only a page of its set. */
  readonly changes: ValidatorSetDiff | null;
}

/**
 * Ranks the validators of a set by power.
 *
 * If the answer is only a page of the set, `isPart` is true, and everything that needs the whole set is null: shares,
 * thresholds, `nakamoto`, and the next proposer. Shares are also null for a set without power.
 *
 * @param options.before - the answer for an earlier height
 */
export function toValidatorSetView(
  { value }: Answer<ValidatorSet>,
  { before }: { readonly before?: Answer<ValidatorSet> | undefined } = {},
): ValidatorSetView {
  const set = toSet(value);
  const earlier = before && toSet(before.value);
  return {
    ...set,
    findings: toFindings(set.rows, set.isPart),
    changes: earlier && !earlier.isPart && !set.isPart ? diffValidatorSets(earlier, set) : null,
  };
}

/**
 * Sorts evidence by height, and counts the double signs of each validator.
 *
 * `total` is the node's count, and null if the node did not count. If pages are missing, `isPart` is true, and `offenders` and
 * `span` describe only the given pages. `span` is undefined without a double sign.
 *
 * @param answer - the first page
 * @param options.further - the further pages, in order
 */
export function toEvidenceListView(
  answer: Answer<EvidencePage, EvidenceRequest>,
  { further = [] }: { readonly further?: readonly Answer<EvidencePage, EvidenceRequest>[] | undefined } = {},
): EvidenceView {
  const { nextKey } = (further.at(-1) ?? answer).value;
  return toEvidenceView({ pages: [answer, ...further], nextKey });
}

/** The outcome of an ABCI query, and what its bytes may mean. */
export interface AbciQueryView {
  readonly outcome: AbciOutcome;
  /** The height of the state; 0 if neither the request nor the response contains a height. */
  readonly height: bigint;
  /** The decoded key; null if the path is not of a store, and if the key is unknown. */
  readonly key: ReadKey | null;
  /** The value; null if the outcome is not `value`, and if the value is not base64. */
  readonly bytes: Uint8Array | null;
  /** The bytes as UTF-8 text; null if they are not text. */
  readonly text: string | null;
  /** The bytes by the protobuf wire format; null if they do not have this format. */
  readonly wire: WireTree | null;
  /** The amounts, in the units of their denoms; null without a reading, and if the value is not a list of coins. */
  readonly coins: readonly Coin[] | null;
  /** The key of the next page; null without a reading, after the last page, and if the value is not a list. */
  readonly nextKey: Uint8Array | null;
}

type AbciAnswer = Answer<AbciResponse, AbciQueryRequest>;

/**
 * Distinguishes an absent, an empty and a failed value, and reads the bytes in each possible form.
 *
 * @param options.reading - the result of `readAbciAnswer`
 */
export function toAbciQueryView(
  { request, value: response }: AbciAnswer,
  { reading }: { readonly reading?: Reading | null | undefined } = {},
): AbciQueryView {
  const outcome = toOutcome(request, response);
  const bytes = outcome.kind === 'value' ? decodeBase64(outcome.base64, mostBytes) : undefined;
  const store = /^\/?store\/([^/]+)\/(?:key|subspace)$/.exec(request.path)?.[1];
  const key = store === undefined ? undefined : readStoreKey(store, bytesOf((request.data ?? '0x').slice(2)));
  return {
    outcome,
    height: response.height || (typeof request.height === 'bigint' ? request.height : 0n),
    key: key ?? null,
    bytes: bytes ?? null,
    text: (bytes && readText(bytes)) ?? null,
    wire: (bytes && readWireTree(bytes)) ?? null,
    coins: (reading && coinsOf(reading, key)) ?? null,
    nextKey: (reading && nextKeyOf({ reading })) ?? null,
  };
}

/** The largest decoded value, in bytes. */
const mostBytes = 64 * 1024 * 1024;

/**
 * Decodes a value by its path and key. Returns null if the outcome is not `value`, and if the value is not base64.
 *
 * The code for a message is loaded on demand.
 */
export async function readAbciAnswer(answer: AbciAnswer): Promise<Reading | null> {
  const { bytes } = toAbciQueryView(answer);
  const { path, data = '0x' } = answer.request;
  return bytes && readAbciValue({ path, data: bytesOf(data.slice(2)), value: bytes });
}

/** Selected and grouped logs. */
export interface EvmLogsView {
  readonly logs: readonly Log[];
  /** Null without `grouping`. */
  readonly groups: readonly LogGroup[] | null;
  /** The number of logs by block; null if no log has a block number. */
  readonly histogram: Histogram | null;
  /** The number of logs that a reorganization removed. */
  readonly removed: number;
}

/** Options of `toEvmLogsView`. */
export interface EvmLogsOptions {
  /** Default: `oldest`. */
  readonly order?: 'oldest' | 'newest' | undefined;
  readonly grouping?: Grouping | undefined;
  /** Only logs of contracts (`tokens`), or only logs of ether by the protocol (EIP-7708). Default: both. */
  readonly transfers?: Exclude<Transfers, ''> | undefined;
  /** Only these blocks, both inclusive. */
  readonly blocks?: { readonly from: bigint; readonly to: bigint } | undefined;
  /** The most bars of the histogram. Default: 60. */
  readonly bars?: number | undefined;
}

/**
 * Selects, groups and counts logs.
 *
 * `blockNumber` and `transactionHash` of a log are null if the log is pending; a group of pending logs has the empty key. Topics
 * and data are not decoded.
 */
export function toEvmLogsView(
  answer: Answer<readonly Log[]>,
  { order = 'oldest', grouping, transfers, blocks, bars }: EvmLogsOptions = {},
): EvmLogsView {
  const { logs, listed } = listOf(
    { query: { order }, answer },
    { ...noChoices, brush: blocks },
    { transfers: transfers ?? '', reader: { readingOf: () => undefined } },
  );
  const range = rangeOf(listed, blocks);
  return {
    logs,
    groups: grouping ? groupLogs(logs, grouping) : null,
    histogram: range ? toHistogram(listed, range, bars) : null,
    removed: logs.filter(({ removed }) => removed).length,
  };
}

/** The result of one simulation. */
export type AccessListView =
  /** The node knows no such block. */
  | { readonly kind: 'unknown-block' }
  | (Entries & {
      readonly kind: 'list';
      /** The gas of the list by the rules of each fork that may hold, the later one first. */
      readonly costs: readonly ListCost[];
      /** Whether the list saves gas, by the rules of each fork; empty for an empty list. */
      readonly verdicts: readonly ListVerdict[];
      /** The entries that can save gas on one of the forks. */
      readonly worthwhile: AccessList;
      /** The gas of the call before its execution. */
      readonly callGas: CallGas;
    });

type ListAnswer = Answer<AccessListResult | null, AccessListRequest>;

/**
 * Computes what an access list costs and saves, in gas.
 *
 * Savings have two bounds, because the simulation does not show whether a slot is read or written first.
 *
 * @param options.fork - the fork whose gas rules hold; without it, the view has the figures of each fork that may hold
 * @param options.other - a second simulation, whose entries are merged with the first ones: `side` then names the list of an entry
 */
export function toAccessListView(
  { value, request }: ListAnswer,
  { fork, other }: { readonly fork?: GasFork | undefined; readonly other?: ListAnswer | undefined } = {},
): AccessListView {
  if (value === null) return { kind: 'unknown-block' };
  const costs = computeListGas(value.accessList, request.call, fork);
  return {
    kind: 'list',
    ...(other?.value ? toComparedView(value, other.value) : toEntries(value)),
    costs,
    verdicts: costs.flatMap((cost) => verdictOf(cost, value.gasUsed)),
    worthwhile: savingEntries(value.accessList, costs),
    callGas: callGas(request.call, value.accessList, fork),
  };
}

/**
 * Computes what the header of an uncle shows: its depth, its rewards in wei, and the header as RLP and JSON.
 *
 * `depth`, `eighths` and `rewards` need the number of the including block: if the request has a tag, the first two are null, and
 * `rewards` is empty. `rlp` is null if a field is missing that the hash needs.
 */
export function toUncleBlockView(answer: Answer<Block | null, UncleRequest>): UncleBlockView {
  return toUncleView(answer.request, answer.value);
}

/** A transaction, or its absence. */
export type EvmTransactionView =
  /** The block has no such transaction. */
  | { readonly kind: 'none' }
  | (TransactionFigures & {
      readonly kind: 'transaction';
      readonly typeName: TypeName;
      /** The chain that the transaction was signed for; null for every chain, undefined if unknown. */
      readonly chainId: bigint | null | undefined;
      readonly receipt: ReceiptOnShow;
    });

/**
 * Computes fees, intrinsic gas and the outcome of a transaction.
 *
 * Fees and prices are in wei, and null if the transaction has no such price. The gas used is only in the receipt.
 *
 * @param options.receipts - the answer with the receipts of the block
 * @param options.fork - the fork whose gas rules hold; without it, the view has the figures of each fork that may hold
 */
export function toEvmTransactionView(
  { value: transaction }: Answer<Transaction | null>,
  {
    receipts,
    fork,
  }: { readonly receipts?: Answer<Receipt[] | null> | undefined; readonly fork?: GasFork | undefined } = {},
): EvmTransactionView {
  if (transaction === null) return { kind: 'none' };
  return {
    kind: 'transaction',
    ...toFigures(transaction, fork),
    typeName: typeNameOf(transaction),
    chainId: chainIdOf(transaction),
    receipt: toReceiptOnShow(transaction, receipts),
  };
}
