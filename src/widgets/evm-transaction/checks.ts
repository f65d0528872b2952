import { loadCode } from '../../client/load-code.js';
import type { Transaction } from '../../client/wire/transaction.js';
import type { Slices } from '../../ui/slices.js';
import type { Checked } from '../../verify/verdict.js';
import type { Findings } from './state.js';
import type { TransactionQuery } from './fields.js';

/** Recomputes hash and sender, and the signers of the authorizations; `note` is called with each result. */
export async function checkAnswer(
  transaction: Transaction,
  asked: TransactionQuery,
  slices: Slices,
  note: (findings: Findings) => void,
): Promise<Checked> {
  const [{ checkTransaction, checkSender }, { transactionParts }] = await Promise.all([
    loadCode(() => import('../../verify/transaction.js')),
    loadCode(() => import('../../verify/coverage/transaction.js')),
  ]);
  const parts = transactionParts(transaction);
  const fields = checkTransaction(transaction, asked);
  await slices.breathe();
  const checks = [...fields, await checkSender(transaction)];
  if (transaction.type !== 'eip7702') {
    note({ checks });
    return { checks, parts };
  }
  const { recoverAuthority } = await loadCode(() => import('../../verify/authorities.js'));
  const authorities = await slices.map(transaction.authorizationList, recoverAuthority);
  note({ checks, authorities });
  return { checks, parts };
}
