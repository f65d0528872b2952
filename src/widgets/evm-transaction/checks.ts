import { loadCode } from '../../client/load-code.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import type { Transaction } from '../../client/operations/transaction-reply.js';
import type { Slices } from '../../ui/slices.js';
import type { FindAnchor } from '../../ui/evm/find-anchor.js';
import type { AnchoredTransaction } from '../../verify/anchored-transaction.js';
import type { Check } from '../../verify/check.js';
import type { Checked } from '../../verify/verdict.js';
import type { Findings } from './state.js';
import type { TransactionQuery } from './fields.js';

export interface ExpectedTransaction {
  /** The block of the transaction, if there is a header to compare with. */
  readonly anchored?: AnchoredTransaction | undefined;
  /** The fork that the page names. */
  readonly named?: GasFork | undefined;
}

/** Computes hash and sender again, and who signed the authorizations; `note` is called with what is found. */
export async function checkAnswer(
  asked: TransactionQuery,
  transaction: Transaction,
  slices: Slices,
  { anchored, named }: ExpectedTransaction,
  note: (findings: Findings) => void,
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
  const header = anchored?.anchor.header?.fork;
  const fork = header && (await loadCode(() => import('../../verify/gas-fork.js'))).gasForkOf({ named, header });
  if (transaction.type !== 'eip7702') {
    note({ checks, fork });
    return { checks, parts };
  }
  const { recoverAuthority } = await loadCode(() => import('../../verify/authorities.js'));
  const authorities = await slices.map(transaction.authorizationList, recoverAuthority);
  note({ checks, fork, authorities });
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

/** The header of the block of a transaction, and all its transactions, as far as they can be loaded without a click for each. */
export async function withBlock(
  { network, blockHash: hash }: TransactionQuery,
  findAnchor: FindAnchor,
  given: readonly Transaction[] | undefined,
  signal: AbortSignal,
): Promise<AnchoredTransaction | undefined> {
  const found = await findAnchor({ network, hash, whole: true }, signal);
  if (!found) return undefined;
  const { anchor, sources } = found;
  if (given || !anchor.header || !sources.gateway) return { anchor, all: given ?? 'not-loaded' };
  const { getWholeBlock } = await loadCode(() => import('./requests.js'));
  return { anchor, all: (await getWholeBlock(sources.gateway, hash, { network, signal })) ?? 'not-loaded' };
}
