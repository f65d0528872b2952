import type { AccessList } from 'viem';
import type { Answer } from '../../client/answer.js';
import type { TransactionRequest } from '../../client/operations/transaction.js';
import type { BatchCall, Transaction } from '../../client/operations/transaction-reply.js';
import { blobGas, countBytes, type InputBytes } from '../../client/wire/evm-facts.js';
import { type Action, type DecodedText, describeCall, describeSwap, type IsToken } from '../../decode/actions.js';
import type { CallNode } from '../../decode/calls/call-tree.js';
import type { CallReading } from '../../decode/prepared-calls.js';
import type { GasByFork } from '../../ui/evm/by-fork.js';
import type { LogRowChoices } from '../../ui/evm/log-rows.js';
import type { ViewInput } from '../../ui/widget/shown.js';
import type { EvmTransactionElement } from './evm-transaction.js';
import type { AskForProof, TransactionFound } from './checks.js';
import type { TransactionActions, TransactionAdditions } from './controllers/additions.js';
import type { more } from './more.js';
import type { TransactionQuery } from './request.js';
import { type FetchedReceipts, type ReceiptOnShow, toReceiptOnShow } from './view-receipt.js';
import {
  intrinsicGas,
  listGas,
  possibleForks,
  type GasFork,
  type IntrinsicGas,
  type ListEntries,
} from '../../client/wire/intrinsic-gas.js';

export interface TransactionTypes {
  readonly element: EvmTransactionElement;
  readonly request: TransactionQuery;
  readonly data: TransactionAnswer;
  readonly choices: TransactionChoices;
  readonly view: TransactionView;
  readonly context: AskForProof;
  readonly found: TransactionFound;
  readonly additions: TransactionAdditions;
  readonly actions: TransactionActions;
  readonly parts: {
    readonly more: typeof more;
    readonly logRows: typeof import('../../ui/evm/log-rows.js');
  };
}

/** The answer to a transaction request, with the receipts of its block if they were requested. */
export interface TransactionAnswer extends Answer<Transaction | null, TransactionRequest> {
  readonly receipts?: FetchedReceipts;
}

export type InputForm = 'decoded' | 'words' | 'text';

export interface TransactionChoices {
  readonly input: InputForm;
  readonly isWhole: boolean;
  readonly areLogsOpen: boolean;
  readonly logRows: LogRowChoices;
}

export const noChoices: TransactionChoices = {
  ...{ input: 'decoded', isWhole: false, areLogsOpen: false },
  logRows: { open: [], whole: [], forms: {} },
};

export interface NoTransaction extends TransactionQuery {
  readonly kind: 'none';
}

export type Sentence =
  | { readonly kind: 'batch' }
  | { readonly kind: 'creation' }
  | { readonly kind: 'transfer' }
  | { readonly kind: 'swap'; readonly action: Action }
  /** The reading is undefined while the call is being decoded, or if it is unknown. */
  | {
      readonly kind: 'call';
      readonly reading: CallReading | undefined;
      /** The action that a standard defines for the call. */
      readonly action: Action | undefined;
      readonly isGuessed: boolean;
      readonly isDecoding: boolean;
    };

export interface TransactionOnShow
  extends TransactionQuery, TransactionFigures, Pick<TransactionAdditions, AdditionOnShow> {
  readonly kind: 'transaction';
  readonly transaction: Transaction;
  readonly typeName: TypeName;
  readonly sentence: Sentence;
  readonly receipt: ReceiptOnShow;
  /** Whether it has logs (a failed transaction has none); false until they have loaded. */
  readonly hasLogs: boolean;
  readonly chainId: bigint | null | undefined;
  readonly inputForm: InputForm;
  readonly isWhole: boolean;
  readonly logRows: LogRowChoices;
  /** The displayed calls of a batch, with their meanings; undefined for any other transaction. */
  readonly batch: Batch | undefined;
  /** The decoded call of any other transaction; undefined while it is decoded. */
  readonly tree: CallNode | undefined;
  readonly canSimulate: boolean;
  readonly canCompareBlock: boolean;
  readonly found: TransactionFound | undefined;
  /** The reference of relative times. */
  readonly now: Date;
}

type AdditionOnShow =
  | 'failed'
  | 'problems'
  | 'split'
  | 'logs'
  | 'events'
  | 'reader'
  | 'simulation'
  | 'counted'
  | 'block';

export interface Batch {
  readonly calls: readonly { readonly call: BatchCall; readonly tree: CallNode | undefined }[];
  readonly count: number;
}

export type TransactionView = NoTransaction | TransactionOnShow;

/** The name of a type; `unknown` for types without words. */
export type TypeName = 'legacy' | 'eip2930' | 'eip1559' | 'eip4844' | 'eip7702' | 'deposit' | 'unknown';

/** Maximum displayed calls of a batch. */
const mostCalls = 50;

export function toView({
  request,
  data,
  choices,
  found,
  additions,
  now,
}: ViewInput<TransactionTypes>): TransactionView {
  const { value: transaction } = data;
  if (transaction === null) return { kind: 'none', ...request };
  const { failed, problems, trees, split, logs, events, reader, simulation, counted, block } = additions;
  const receipt = toReceiptOnShow(transaction, data.receipts);
  const figures = toFigures(transaction, found?.fork ?? additions.fork);
  const calls = figures.action === 'batch' ? batchOf(transaction) : undefined;
  const isCompared = found?.checks.some(({ id, outcome }) => id === 'transactions-root' && outcome !== 'open');
  return {
    kind: 'transaction',
    ...request,
    ...figures,
    ...{ transaction, found, now },
    ...{ failed, problems, split, events, reader, simulation, counted, block, receipt },
    logs: receipt.kind === 'loaded' && !choices.areLogsOpen ? undefined : logs,
    typeName: typeNameOf(transaction),
    sentence: toSentence(transaction, figures.action, additions),
    hasLogs: logs?.kind === 'loaded' && logs.value.length > 0,
    chainId: chainIdOf(transaction),
    inputForm: choices.input,
    isWhole: choices.isWhole,
    logRows: choices.logRows,
    batch: calls && {
      calls: callsOnShow(transaction, choices.isWhole).map((call, index) => ({ call, tree: trees[index] })),
      count: calls.length,
    },
    tree: calls ? undefined : trees[0],
    // A batch is not a single call that could be simulated.
    canSimulate: figures.action !== 'batch' && transaction.blockNumber !== null && transaction.blockNumber > 0n,
    canCompareBlock: found?.fork !== undefined && (!isCompared || block !== undefined),
  };
}

/** The decoded calls: the displayed calls of a batch, or the call of any other transaction. */
export function callsOnShow(transaction: Transaction, isWhole: boolean): readonly BatchCall[] {
  const calls = batchOf(transaction) ?? [transaction];
  return isWhole ? calls : calls.slice(0, mostCalls);
}

function toSentence(
  transaction: Transaction,
  action: ActionKind,
  { trees, events, isToken }: TransactionAdditions,
): Sentence {
  if (action !== 'call') return { kind: action };
  const { from, to, value = 0n } = transaction;
  const swap = swapOf(events, { from, value }, isToken);
  if (swap) return { kind: 'swap', action: swap };
  const [tree] = trees;
  const reading = readingOf(tree?.meaning);
  return {
    kind: 'call',
    reading,
    action:
      reading &&
      describeCall(
        { text: reading.call.text, params: reading.call.params, args: reading.args, contract: to ?? '' },
        value,
        isToken,
      ),
    isGuessed: tree?.meaning.kind === 'guessed',
    isDecoding: tree === undefined,
  };
}

function swapOf(
  events: readonly DecodedText[],
  sent: { readonly from: string; readonly value: bigint },
  isToken: IsToken,
): Action | undefined {
  const swap = describeSwap(events, sent);
  const tokens = swap?.kind === 'swap' ? [swap.sold.token, swap.bought.token] : [];
  return tokens.every((token) => token === null || isToken(token)) ? swap : undefined;
}

function readingOf(meaning: CallNode['meaning'] | undefined): CallReading | undefined {
  return meaning?.kind === 'decoded' ? meaning : meaning?.kind === 'guessed' ? meaning.candidates[0] : undefined;
}

export function typeNameOf(transaction: Transaction): TypeName {
  if (transaction.type !== 'other') return transaction.type;
  return transaction.typeHex === '0x7e' ? 'deposit' : 'unknown';
}

export type ActionKind = 'creation' | 'transfer' | 'call' | 'batch';

/** Prices and costs in wei; null if the type has no such price. */
export interface Fees {
  readonly gas: bigint | null;
  /** The price paid per gas; for a pending transaction, the offered price. */
  readonly price: bigint | null;
  readonly maxFee: bigint | null;
  readonly maxTip: bigint | null;
  /** The cost of its gas limit at the effective price. The gas used is in its receipt. */
  readonly mostPaid: bigint | null;
  /** The required balance of its sender: gas and blobs at their caps, and the value. */
  readonly maxCost: bigint | null;
  /** Intrinsic gas by the rules of each fork that may apply; empty on chains with other rules. */
  readonly intrinsic: readonly Intrinsic[];
}

export interface Intrinsic extends Omit<IntrinsicGas, 'floor'> {
  /** The fork; undefined if both have the same figures. */
  readonly fork: GasFork | undefined;
  /**
   * The minimum gas charged for this much data (EIP-7623, EIP-7976); null if it is not higher, or if the gas limit is
   * below it.
   */
  readonly floor: bigint | null;
}

export interface ListFigures extends ListEntries {
  /** The cost by the rules of each fork that may apply. */
  readonly gas: readonly GasByFork[];
}

export interface BlobFigures {
  readonly count: number;
  readonly gas: bigint;
  readonly maxFee: bigint;
  readonly mostPaid: bigint;
  /** Whether each hash starts with the known version, 0x01. */
  readonly known: readonly boolean[];
}

/** Figures derived from a transaction and the fork of its block. */
export interface TransactionFigures {
  readonly action: ActionKind;
  readonly fees: Fees;
  /** Bytes of the input, and how many of them are zero. */
  readonly inputBytes: number;
  readonly zeroBytes: number;
  readonly list: ListFigures | null;
  readonly blobs: BlobFigures | null;
}

/**
 * The chain that a transaction was signed for; null for every chain, undefined if unknown.
 *
 * Many nodes omit the id of a legacy transaction, whose v contains it since EIP-155: 35 or 36, plus twice the id.
 */
export function chainIdOf(transaction: Transaction): bigint | null | undefined {
  if (transaction.chainId !== undefined) return BigInt(transaction.chainId satisfies number);
  if (transaction.type !== 'legacy') return undefined;
  const { v, r, s } = transaction;
  // A call by the chain itself has no signature, whatever its v.
  if (/^0x0*$/.test(r) && /^0x0*$/.test(s)) return undefined;
  if (v >= 35n) return (v - 35n) / 2n;
  return v === 27n || v === 28n || v < 2n ? null : undefined;
}

/**
 * Derives the figures of a transaction.
 *
 * @param fork the fork whose gas rules apply; undefined if unknown
 */
export function toFigures(transaction: Transaction, fork?: GasFork): TransactionFigures {
  const input = countBytes(transaction.input);
  const inputBytes = input.zeros + input.others;
  const forks = possibleForks(fork);
  const list =
    'accessList' in transaction && transaction.accessList ? toListFigures(transaction.accessList, forks) : null;
  const blobs = transaction.type === 'eip4844' ? toBlobFigures(transaction) : null;
  const intrinsic = toIntrinsic(transaction, input, list, forks);
  return {
    action: actionOf(transaction, inputBytes),
    fees: toFees(transaction, blobs, intrinsic),
    inputBytes,
    zeroBytes: input.zeros,
    list,
    blobs,
  };
}

/** The calls of a batch are in `calls`, so it is not a creation even without `to`. */
function actionOf(transaction: Transaction, inputBytes: number): ActionKind {
  const { type, to, input, extra = {} } = transaction;
  if (batchOf(transaction) || (type === 'other' && to === null && input === '0x' && 'calls' in extra)) return 'batch';
  if (to === null) return 'creation';
  return inputBytes === 0 ? 'transfer' : 'call';
}

function batchOf(transaction: Transaction): readonly BatchCall[] | undefined {
  return transaction.type === 'other' ? transaction.calls : undefined;
}

function toListFigures(list: AccessList, forks: readonly GasFork[]): ListFigures {
  const slots = list.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0);
  const entries = { addresses: list.length, slots };
  return { ...entries, gas: forks.map((fork) => ({ fork, gas: listGas(entries, fork) })) };
}

function toFees(transaction: Transaction, blobs: BlobFigures | null, intrinsic: readonly Intrinsic[]): Fees {
  const gas = transaction.gas ?? null;
  const price = transaction.gasPrice ?? null;
  const isMarket = 'maxFeePerGas' in transaction && transaction.maxFeePerGas !== undefined;
  const maxFee = isMarket ? transaction.maxFeePerGas : null;
  const maxTip = isMarket ? transaction.maxPriorityFeePerGas : null;
  const cap = maxFee ?? price;
  return {
    gas,
    price,
    maxFee,
    maxTip,
    mostPaid: gas === null || price === null ? null : gas * price,
    maxCost: gas === null || cap === null ? null : gas * cap + (blobs?.mostPaid ?? 0n) + (transaction.value ?? 0n),
    intrinsic,
  };
}

/** Chains other than Ethereum have their own rules, and so have types that Ethereum does not define. */
function toIntrinsic(
  transaction: Transaction,
  input: InputBytes,
  accessList: ListFigures | null,
  forks: readonly GasFork[],
): readonly Intrinsic[] {
  const { type, from, to, value, gas } = transaction;
  if (type === 'other') return [];
  const priced = {
    ...{ input, isCreation: to === null, isToItself: to === from, hasValue: (value ?? 0n) > 0n },
    accessList: accessList ?? { addresses: 0, slots: 0 },
    authorizations: type === 'eip7702' ? transaction.authorizationList.length : 0,
  };
  const figures = forks.map((fork): Intrinsic => {
    const { floor, ...parts } = intrinsicGas(priced, fork);
    // A chain with this rule accepts no transaction with a lower gas limit.
    const isPossible = floor > parts.known && (gas === undefined || gas >= floor);
    return { ...parts, fork, floor: isPossible ? floor : null };
  });
  const [first, second] = figures;
  const isOne = first && second && first.known === second.known && first.floor === second.floor;
  return isOne ? [{ ...second, fork: undefined }] : figures;
}

function toBlobFigures({
  blobVersionedHashes,
  maxFeePerBlobGas,
}: Extract<Transaction, { readonly type: 'eip4844' }>): BlobFigures {
  const gas = BigInt(blobVersionedHashes.length) * blobGas;
  return {
    count: blobVersionedHashes.length,
    gas,
    maxFee: maxFeePerBlobGas,
    mostPaid: gas * maxFeePerBlobGas,
    known: blobVersionedHashes.map((hash) => hash.startsWith('0x01')),
  };
}
