import { secp256k1 } from '@noble/curves/secp256k1.js';
import { describe, expect, it } from 'vitest';
import { readBlockReceipts } from '../../../src/client/operations/block-receipts-reply.js';
import { readTransaction, type Transaction } from '../../../src/client/operations/transaction-reply.js';
import { hashBytes } from '../../../src/decode/abi/hash.js';
import { type AnswerPart, type Checked, toVerdict } from '../../../src/verify/verdict.js';
import { toTransactionBytes } from '../../../src/verify/signature-rules.js';
import { checkAnswer as checkReceipts } from '../../../src/widgets/block-receipts/checks.js';
import { checkAnswer } from '../../../src/widgets/evm-transaction/checks.js';
import { byPage } from '../../support/verify-inputs.js';
import { received, recordedAnswers, scheduler } from '../../support/recorded-calls.js';
import { recordedTransactions } from '../../support/recorded-evm.js';
import { loadRecordings } from '../../support/recordings.js';

// A member that no check covers stays unchecked, however much of the answer is proven.

const levelOf = (checked: Checked, part: AnswerPart) => {
  const { level, covers, weaker, unchecked } = toVerdict(checked);
  return unchecked.includes(part)
    ? 'open'
    : covers.includes(part)
      ? level
      : weaker.includes(part)
        ? 'weaker'
        : 'absent';
};

describe('a member added to receipts under a root from the page', () => {
  interface Reply {
    readonly id: number;
    readonly result: readonly { readonly status?: string; readonly root?: string }[];
  }
  const recorded = loadRecordings('evm/eth_getBlockReceipts').flatMap(({ response, expect: { outcome, header } }) => {
    const root = (header as { receiptsRoot?: string } | undefined)?.receiptsRoot;
    if (outcome !== 'result' || root === undefined) return [];
    const reply = JSON.parse(response.body) as Reply;
    return reply.result.length > 0 && reply.result.every(({ status }) => status !== undefined) ? [{ reply, root }] : [];
  });
  const judge = (reply: Reply, root: string) => {
    const answer = readBlockReceipts({ block: 1n }, JSON.stringify(reply), received(reply.id));
    return checkReceipts(answer.request, answer, scheduler(), { root: byPage(root) }, () => {});
  };

  it('is open for a state root next to a status, whose level does not change', async () => {
    expect(recorded.length).toBeGreaterThan(3);
    for (const { reply, root } of recorded) {
      const lie = { ...reply, result: reply.result.map((each) => ({ ...each, root: `0x${'99'.repeat(32)}` })) };
      const [honest, checked] = [await judge(reply, root), await judge(lie, root)];
      expect(levelOf(checked, 'receipts.root')).toBe('open');
      expect(levelOf(checked, 'receipts.status')).toBe(levelOf(honest, 'receipts.status'));
    }
  });
});

describe('a transaction whose signature covers less than displayed', () => {
  const judge = (transaction: Transaction) =>
    checkAnswer(
      { blockHash: transaction.blockHash!, index: transaction.transactionIndex!, network: 'evm-a' },
      transaction,
      scheduler(),
      {},
    );
  const forEveryChain = recordedTransactions().flatMap(({ value }) =>
    value.type === 'legacy' && value.v < 35n ? [value] : [],
  );

  it('has an open hash and signature if it was mirrored before Homestead', async () => {
    expect(forEveryChain.length).toBeGreaterThan(0);
    for (const value of forEveryChain) {
      const s = `0x${(secp256k1.CURVE.n - BigInt(value.s)).toString(16)}` as const;
      const bent = { ...value, s, v: value.v === 27n ? 28n : 27n, blockNumber: 46_147n };
      const bytes = toTransactionBytes(bent);
      if (bytes.kind === 'none') throw new Error(bytes.reason);
      const checked = await judge({ ...bent, hash: hashBytes(bytes.signed) });
      expect(levelOf(checked, 'transaction.signature')).toBe('open');
      expect(levelOf(checked, 'transaction.signed')).toBe('open');
      expect(levelOf(checked, 'transaction.from')).toBe('consistent');
    }
  });

  it('has an open chain ID if the signature is valid for every chain', async () => {
    const [value] = forEveryChain;
    const checked = await judge({ ...value!, chainId: 5 });
    expect(levelOf(checked, 'transaction.chainId')).toBe('open');
  });

  it('is still checked if v has its old form', async () => {
    const typed = recordedAnswers<object, unknown>('eth_getTransactionByBlockHashAndIndex')
      .map(({ reply }) => readTransaction(reply.result))
      .find(({ type }) => type === 'eip1559');
    if (typed?.type !== 'eip1559') throw new Error('None was recorded.');
    const checked = await judge({ ...typed, v: 27n + BigInt(typed.yParity ?? 0) });
    expect(levelOf(checked, 'transaction.signature')).toBe('consistent');
  });
});
