import { loadCode } from '../../client/load-code.js';
import type { Transaction } from '../../client/wire/transaction.js';
import type { Slices } from '../../ui/slices.js';
import type { Gateway } from '../../client/gateway.js';
import type { AskedBlock } from '../../ui/evm/find-anchor.js';
import type { Anchor } from '../../verify/anchor.js';
import type { AnchoredTransaction } from '../../verify/anchored-transaction.js';
import type { Check } from '../../verify/check.js';
import type { Checked } from '../../verify/verdict.js';
import type { Findings } from './state.js';
import type { TransactionQuery } from './fields.js';

/**
 * Computes hash and sender again, and who signed the authorizations; `note` gets what is found as it is.
 *
 * @param anchored the block of the transaction, if there is a header to compare with
 */
export async function checkAnswer(
  transaction: Transaction,
  asked: TransactionQuery,
  slices: Slices,
  note: (findings: Findings) => void,
  anchored?: AnchoredTransaction,
): Promise<Checked> {
  const [{ checkTransaction, checkSender }, { transactionParts }] = await Promise.all([
    loadCode(() => import('../../verify/transaction.js')),
    loadCode(() => import('../../verify/coverage/transaction.js')),
  ]);
  const parts = transactionParts(transaction);
  const fields = checkTransaction(transaction, asked);
  await slices.breathe();
  const own = [...fields, await checkSender(transaction)];
  const checks = anchored ? await compareBlock(transaction, asked, anchored, own, slices) : own;
  const isProvable = anchored?.anchor.header !== undefined;
  if (transaction.type !== 'eip7702') {
    note({ checks, isProvable });
    return { checks, parts };
  }
  const { recoverAuthority } = await loadCode(() => import('../../verify/authorities.js'));
  const authorities = await slices.map(transaction.authorizationList, recoverAuthority);
  note({ checks, isProvable, authorities });
  return { checks, parts };
}

async function compareBlock(
  transaction: Transaction,
  { index }: TransactionQuery,
  anchored: AnchoredTransaction,
  checks: readonly Check[],
  slices: Slices,
): Promise<readonly Check[]> {
  const { anchorTransaction } = await loadCode(() => import('../../verify/anchored-transaction.js'));
  return slices.drive(anchorTransaction(transaction, index, anchored, checks));
}

/** The header of the block of a transaction, and all its transactions, as far as they can be had without a person asking for each. */
export async function withBlock(
  { network, blockHash: hash }: TransactionQuery,
  findAnchor: (block: AskedBlock, signal: AbortSignal) => Promise<Anchor | undefined>,
  signal: AbortSignal,
  { gateway, all }: { readonly gateway: Gateway | undefined; readonly all: AnchoredTransaction['all'] | undefined },
): Promise<AnchoredTransaction | undefined> {
  const anchor = await findAnchor({ network, hash, whole: true }, signal);
  if (!anchor) return undefined;
  if (all || !anchor.header || !gateway) return { anchor, all: all ?? 'not-loaded' };
  const { getWholeBlock } = await loadCode(() => import('./all-transactions.js'));
  return { anchor, all: (await getWholeBlock(gateway, hash, { network, signal })) ?? 'not-loaded' };
}
