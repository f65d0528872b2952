import type { Transaction } from '../../client/wire/transaction.js';
import type { Slices } from '../../ui/slices.js';
import type { Check } from '../../verify/check.js';
import type { Findings } from './board.js';
import type { TransactionQuestion } from './request.js';

/** Computes hash and sender again, and who signed the authorizations; `note` gets what is found as it is. */
export async function checkAnswer(
  transaction: Transaction,
  asked: TransactionQuestion,
  slices: Slices,
  note: (findings: Findings) => void,
): Promise<readonly Check[]> {
  const { checkTransaction, checkSender } = await import('../../verify/transaction.js');
  const fields = checkTransaction(transaction, asked);
  await slices.breathe();
  const checks = [...fields, await checkSender(transaction)];
  if (transaction.type !== 'eip7702') {
    note({ checks });
    return checks;
  }
  const { recoverAuthority } = await import('../../verify/authorities.js');
  const authorities = await slices.map(transaction.authorizationList, recoverAuthority);
  note({ checks, authorities });
  return checks;
}
