import { loadCode } from '../../client/load-code.js';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import type { Transaction } from '../../client/operations/transaction-reply.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import type { FindAnchor } from '../../ui/evm/find-anchor.js';
import { onDemand } from '../../ui/on-demand.js';
import type { Scheduler } from '../../ui/scheduler.js';
import { type CheckedWith, defineChecks } from '../../ui/widget/check-stage.js';
import type { AnchoredTransaction } from '../../verify/anchored-transaction.js';
import {
  checkSender,
  checkTransaction,
  createdAddress,
  recoverAuthority,
  transactionParts,
} from '../../verify/transaction.js';
import type { Check } from '../../verify/check.js';
import type { Recovered } from './panels/signature.js';
import type { TransactionQuery } from './request.js';
import type { TransactionTypes } from './view.js';

export interface AskForProof {
  readonly findAnchor: FindAnchor;
  readonly fork: GasFork | undefined;
}

export interface TransactionFound {
  readonly checks: readonly Check[];
  /**
   * The fork of its block by the header, which all transactions of the block verify against; undefined without a
   * header.
   */
  readonly fork: GasFork | undefined;
  /** The base fee of its block, by the same header; undefined before London. */
  readonly baseFee?: bigint | undefined;
  readonly authorities: readonly Recovered[] | undefined;
  readonly created: string | undefined;
}

export const checks = defineChecks<TransactionTypes>(
  async ({ request, data: { value, receipts } }, { findAnchor, fork }, scheduler, { block }) => {
    if (value === null) return { checks: [], parts: [] };
    const given = block?.kind === 'loaded' ? block.value : undefined;
    const anchored = await withBlock(request, findAnchor, given, scheduler.signal);
    const loaded = receipts && 'value' in receipts ? (receipts.value ?? undefined) : undefined;
    return checkAnswer(request, value, scheduler, { anchored, named: fork, receipts: loaded });
  },
);

export interface ExpectedTransaction {
  /** The block of the transaction, if there is a header to compare with. */
  readonly anchored?: AnchoredTransaction | undefined;
  /** The fork set by the page. */
  readonly named?: GasFork | undefined;
  readonly receipts?: readonly Receipt[] | undefined;
}

export async function checkAnswer(
  asked: TransactionQuery,
  transaction: Transaction,
  scheduler: Scheduler,
  { anchored, named, receipts }: ExpectedTransaction,
): Promise<CheckedWith<TransactionTypes>> {
  const parts = transactionParts(transaction, receipts !== undefined);
  const fields = checkTransaction(transaction, asked);
  await scheduler.breathe();
  const own = [...fields, await checkSender(transaction)];
  const ofReceipt = receipts ? await compareReceipts(transaction, receipts, anchored, scheduler) : [];
  const { compared, fork } = anchored
    ? await compareBlock(transaction, asked, { ...anchored, named }, own, scheduler)
    : { compared: own, fork: undefined };
  const checks = [...compared, ...ofReceipt];
  const authorities =
    transaction.type === 'eip7702' ? await scheduler.map(transaction.authorizationList, recoverAuthority) : undefined;
  const { from, to, nonce } = transaction;
  const created = to === null && nonce !== undefined ? createdAddress(from, nonce) : undefined;
  const baseFee = anchored?.anchor.header?.baseFee;
  return { checks, parts, found: { checks, fork, baseFee, authorities, created } };
}

async function compareReceipts(
  transaction: Transaction,
  receipts: readonly Receipt[],
  anchored: AnchoredTransaction | undefined,
  scheduler: Scheduler,
): Promise<readonly Check[]> {
  const { checkReceiptOf } = await loadCode(onDemand.receiptChecks);
  return scheduler.drive(checkReceiptOf(transaction, receipts, anchored?.anchor));
}

async function compareBlock(
  transaction: Transaction,
  { index }: TransactionQuery,
  { named, ...anchored }: AnchoredTransaction & Pick<ExpectedTransaction, 'named'>,
  checks: readonly Check[],
  scheduler: Scheduler,
): Promise<{ readonly compared: readonly Check[]; readonly fork: TransactionFound['fork'] }> {
  const { anchorTransaction, gasForkOf } = await loadCode(onDemand.anchored);
  const header = anchored.anchor.header?.fork;
  return {
    compared: await scheduler.drive(anchorTransaction(transaction, index, anchored, checks)),
    fork: header && gasForkOf({ named, header }),
  };
}

/**
 * The block header of a transaction, and all transactions of the block, as far as they can be loaded without a click
 * for each.
 */
async function withBlock(
  { network, blockHash: hash }: TransactionQuery,
  findAnchor: FindAnchor,
  given: readonly Transaction[] | undefined,
  signal: AbortSignal,
): Promise<AnchoredTransaction | undefined> {
  const found = await findAnchor({ network, hash, whole: true }, signal);
  if (!found) return undefined;
  const { anchor, sources } = found;
  if (given || !anchor.header || !sources.gateway) return { anchor, all: given ?? 'not-loaded' };
  const { getWholeBlock } = await loadCode(onDemand.transactionRequests);
  return { anchor, all: (await getWholeBlock(sources.gateway, hash, { network, signal })) ?? 'not-loaded' };
}
