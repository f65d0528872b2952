import type { Hash } from 'viem';
import { describe, expect, it } from 'vitest';
import type { BlockReceiptsRequest } from '../../../src/client/operations/block-receipts.js';
import { readBlockReceipts, type Receipt } from '../../../src/client/operations/block-receipts-reply.js';
import { readTransaction, type Transaction } from '../../../src/client/operations/transaction-reply.js';
import { inOneGo } from '../../../src/client/wire/in-one-go.js';
import { createScheduler } from '../../../src/ui/scheduler.js';
import type { Anchor } from '../../../src/verify/anchor.js';
import type { Check } from '../../../src/verify/check.js';
import { checkReceiptOf } from '../../../src/verify/receipts.js';
import { toVerdict } from '../../../src/verify/verdict.js';
import { checkAnswer as checkReceipts, type ExpectedReceipts } from '../../../src/widgets/block-receipts/checks.js';
import { byPage } from '../../support/verify-inputs.js';
import { recordedAnchor, recordedHashes, recordedHeaders } from '../../support/recorded-evm.js';
import { loadRecordings } from '../../support/recordings.js';

const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512 };
const headers = recordedHeaders();

const hashes = recordedHashes();

/** Recorded receipts of blocks with a recorded header, including empty blocks. */
const all = ['evm-a/series', 'evm-a/story', 'evm-b/series', 'evm/eth_getBlockReceipts'].flatMap((folder) =>
  loadRecordings(folder).flatMap(({ name, network, call, request, response, expect: { outcome } }) => {
    if (call !== 'eth_getBlockReceipts' || !/^(result|empty list)$/.test(outcome)) return [];
    const { id, params } = JSON.parse(request.body ?? '') as { id: number; params: [unknown] };
    const read = readBlockReceipts<BlockReceiptsRequest>({ block: 1n }, response.body, { ...received, id });
    const asked = typeof params[0] === 'string' ? params[0] : '';
    const hash = read.value?.[0]?.blockHash ?? hashes.get(`${network} ${asked}`) ?? asked;
    const header = headers.get(hash);
    const answer = { ...read, request: { blockHash: hash as Hash } };
    return header && answer.value ? [{ name: `${folder} ${name}`, answer, header }] : [];
  }),
);

/** One answer per block. */
const recorded = [...new Map(all.map((each) => [each.header.hash, each])).values()];
const byName = (name: string) => all.find((each) => each.name === name)!;

type Answer = (typeof recorded)[number]['answer'];
const judge = async (answer: Answer, expected: ExpectedReceipts) =>
  toVerdict(
    await checkReceipts(answer.request, answer, createScheduler(new AbortController().signal), expected, () => {}),
  );
const withValue = (answer: Answer, value: Receipt[]): Answer => ({ ...answer, value });
const story = byName('evm-a/story 43/receipts');

describe('receipts of a block with a hash from the page', () => {
  it('are proven for every recorded block with a header', async () => {
    const counts = { empty: 0, receipts: 0, logs: 0 };
    for (const { name, answer, header } of recorded) {
      const verdict = await judge(answer, { anchor: recordedAnchor(header) });
      expect([name, verdict.level, verdict.against]).toEqual([name, 'proven', { source: 'host', hash: header.hash }]);
      expect(verdict.covers, name).toContain('receipts.length');
      const times = answer.value!.flatMap(({ logs }) => logs).filter(({ blockTimestamp }) => blockTimestamp);
      expect(verdict.covers.includes('receipts.logs.blockTimestamp'), name).toBe(times.length > 0);
      counts.receipts += answer.value!.length;
      counts.logs += answer.value!.flatMap(({ logs }) => logs).length;
      if (answer.value!.length === 0) {
        counts.empty++;
        continue;
      }
      expect(verdict.covers, name).toEqual(
        expect.arrayContaining([
          ...['receipts.gasUsed', 'receipts.cumulativeGasUsed', 'receipts.transactionIndex'],
          ...['receipts.blockHash', 'receipts.blockNumber', 'receipts.logsBloom'],
        ]),
      );
      // Before Byzantium no receipt has a status.
      const hasStatus = answer.value!.some(({ status }) => status !== undefined);
      expect(verdict.covers.includes('receipts.status'), name).toBe(hasStatus);
      expect(verdict.covers.includes('receipts.root'), name).toBe(!hasStatus);
    }
    console.log('receipts proven:', { blocks: recorded.length, ...counts });
    expect(recorded.length).toBeGreaterThan(70);
    expect(counts.empty).toBeGreaterThan(2);
  });

  it('are cross-checked with a hash from a reader or a link, or with a header only', async () => {
    const { answer, header } = story;
    const by = async (anchor: Anchor) => (await judge(answer, { anchor })).level;
    expect(await by(recordedAnchor(header, 'reader'))).toBe('cross-checked');
    expect(await by(recordedAnchor(header, 'host', { pin: undefined }))).toBe('cross-checked');
  });

  it('are a mismatch if one was dropped, swapped, added, or lost a log, or if the block is reported as empty', async () => {
    const { answer, header } = story;
    const all = answer.value!;
    const [first, second, ...rest] = all as [Receipt, Receipt, ...Receipt[]];
    const loud = all.findIndex(({ logs }) => logs.length > 1);
    const withLogs = (change: (logs: Receipt['logs']) => Receipt['logs']) =>
      all.map((each, place) => (place === loud ? { ...each, logs: change(each.logs) } : each));
    const lies = [
      ...[all.slice(0, -1), [second, first, ...rest], [...all, all.at(-1)!], []],
      ...[
        withLogs((logs) => logs.slice(1)),
        withLogs(([one, ...more]) => [...more, one!]),
        withLogs((logs) => [...logs, logs[0]!]),
      ],
    ];
    for (const lie of lies)
      expect((await judge(withValue(answer, lie), { anchor: recordedAnchor(header) })).level).toBe('mismatch');
  });

  it('are a mismatch with the valid header of another block', async () => {
    const other = byName('evm-a/story 44/receipts');
    expect((await judge(story.answer, { anchor: recordedAnchor(other.header) })).level).toBe('mismatch');
  });

  it('are also proven by a root from the page, but not against another root', async () => {
    const { answer, header } = story;
    const both = (root: string, basis: 'host' | 'reader') =>
      judge(answer, { root: byPage(root), anchor: recordedAnchor(header, basis) });
    expect(await both(header.receiptsRoot, 'reader')).toMatchObject({ level: 'proven' });
    expect(await both(header.receiptsRoot, 'host')).toMatchObject({ level: 'proven', against: { hash: header.hash } });
    expect((await both(`0x${'12'.repeat(32)}`, 'host')).level).toBe('mismatch');
    expect((await both('0x12', 'host')).level).toBe('downgraded');
  });

  it('are downgraded if no header was received', async () => {
    const { withoutHeader } = await import('../../../src/verify/anchor.js');
    const anchor = withoutHeader({ pin: byPage(story.header.hash) });
    expect((await judge(story.answer, { anchor })).level).toBe('downgraded');
  });
});

describe('the receipt of a transaction', () => {
  const mined = recorded.flatMap(({ answer: { value }, header }) => {
    const { transactions } = header;
    if (!value || typeof transactions[0] !== 'object') return [];
    return transactions.map((each) => ({ transaction: readTransaction(each), receipts: value, header }));
  });
  const judgeOne = (transaction: Transaction, receipts: readonly Receipt[], anchor?: Anchor) =>
    inOneGo(checkReceiptOf(transaction, receipts, anchor));
  const failed = (checks: readonly Check[]) =>
    checks.flatMap(({ id, outcome, path }) => (outcome === 'fail' ? [`${id} ${path}`] : []));

  it('matches every recorded transaction, and is proven by the root of its block', () => {
    expect(mined.length).toBeGreaterThan(50);
    for (const { transaction, receipts } of mined)
      expect(judgeOne(transaction, receipts).map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
        ...['transaction-receipt pass', 'receipt-bloom pass', 'cumulative-gas pass'],
      ]);
    // The root takes as long as all receipts of the block.
    for (const { transaction, receipts, header } of mined.filter(({ receipts: { length } }) => length < 8)) {
      const checks = judgeOne(transaction, receipts, recordedAnchor(header));
      expect(failed(checks)).toEqual([]);
      expect(checks.find(({ id }) => id === 'receipts-root')).toMatchObject({ outcome: 'pass', against: header.hash });
      expect(checks.find(({ id }) => id === 'cumulative-gas')).toMatchObject({ outcome: 'pass', basis: 'host' });
    }
  });

  it('is a mismatch if parties, gas, price or logs are not of the transaction', () => {
    const { transaction, receipts, header } = mined.find(
      ({ transaction: { gas }, receipts: [first] }) => gas !== undefined && first && first.logs.length > 0,
    )!;
    const lie = (change: Partial<Receipt>) =>
      receipts.map((each) => (each.transactionHash === transaction.hash ? { ...each, ...change } : each));
    const place = receipts.findIndex(({ transactionHash }) => transactionHash === transaction.hash);
    const stranger = `0x${'77'.repeat(20)}` as const;
    const path = `result[${place}]`;
    expect(failed(judgeOne(transaction, lie({ from: stranger })))).toEqual([`transaction-receipt ${path}.from`]);
    expect(failed(judgeOne(transaction, lie({ to: stranger })))).toEqual([`transaction-receipt ${path}.to`]);
    expect(failed(judgeOne(transaction, lie({ effectiveGasPrice: 10n ** 18n })))).toEqual([
      `transaction-receipt ${path}.effectiveGasPrice`,
    ]);
    expect(failed(judgeOne(transaction, lie({ gasUsed: 10n ** 9n })))).toEqual([
      `transaction-receipt ${path}.gasUsed`,
      `cumulative-gas ${path}.cumulativeGasUsed`,
    ]);
    expect(failed(judgeOne(transaction, lie({ status: 'reverted' }), recordedAnchor(header)))).toEqual([
      'receipts-root undefined',
    ]);
  });

  it('is open without a receipt of the transaction, and for types of other chains', () => {
    const { transaction, receipts } = mined[0]!;
    const others = receipts.filter(({ transactionHash }) => transactionHash !== transaction.hash);
    expect(judgeOne(transaction, others)).toMatchObject([{ id: 'transaction-receipt', outcome: 'open' }]);
    const foreign = receipts.map((each) => ({ ...each, type: '0x7e', from: `0x${'77'.repeat(20)}` as const }));
    expect(failed(judgeOne(transaction, foreign))).toEqual([]);
  });
});
