import type { Hash } from 'viem';
import { describe, expect, it } from 'vitest';
import type { BlockReceiptsRequest } from '../../../src/client/operations/block-receipts.js';
import { readBlockReceipts, type Receipt } from '../../../src/client/operations/block-receipts-reply.js';
import { createSlices } from '../../../src/ui/slices.js';
import type { Anchor } from '../../../src/verify/anchor.js';
import { toVerdict } from '../../../src/verify/verdict.js';
import { checkAnswer as checkReceipts, type ExpectedReceipts } from '../../../src/widgets/block-receipts/checks.js';
import { byPage } from '../../support/verify-inputs.js';
import { recordedAnchor, recordedHashes, recordedHeaders } from '../../support/recorded-evm.js';
import { loadRecordings } from '../../support/recordings.js';

const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512 };
const headers = recordedHeaders();

const hashes = recordedHashes();

/** Recorded receipts of blocks of which the header was recorded, too; those of empty blocks as well. */
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

/** One answer of each block. */
const recorded = [...new Map(all.map((each) => [each.header.hash, each])).values()];
const byName = (name: string) => all.find((each) => each.name === name)!;

type Answer = (typeof recorded)[number]['answer'];
const judge = async (answer: Answer, expected: ExpectedReceipts) =>
  toVerdict(
    await checkReceipts(answer.request, answer, createSlices(new AbortController().signal), expected, () => {}),
  );
const withValue = (answer: Answer, value: Receipt[]): Answer => ({ ...answer, value });
const story = byName('evm-a/story 43/receipts');

describe('receipts of a block whose hash the page gave', () => {
  it('are proven, of every recorded block with a header', async () => {
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

  it('are cross-checked by a hash that a reader or a link gave, and by a header only', async () => {
    const { answer, header } = story;
    const by = async (anchor: Anchor) => (await judge(answer, { anchor })).level;
    expect(await by(recordedAnchor(header, 'reader'))).toBe('cross-checked');
    expect(await by(recordedAnchor(header, 'host', { pin: undefined }))).toBe('cross-checked');
  });

  it('are a mismatch where one was dropped, swapped or added, where a log was, and in a block that is told to be empty', async () => {
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

  it('are a mismatch by the header of another block, though that is one', async () => {
    const other = byName('evm-a/story 44/receipts');
    expect((await judge(story.answer, { anchor: recordedAnchor(other.header) })).level).toBe('mismatch');
  });

  it('are proven by a root of the page, too, but not against another root', async () => {
    const { answer, header } = story;
    const both = (root: string, basis: 'host' | 'reader') =>
      judge(answer, { root: byPage(root), anchor: recordedAnchor(header, basis) });
    expect(await both(header.receiptsRoot, 'reader')).toMatchObject({ level: 'proven' });
    expect(await both(header.receiptsRoot, 'host')).toMatchObject({ level: 'proven', against: { hash: header.hash } });
    expect((await both(`0x${'12'.repeat(32)}`, 'host')).level).toBe('mismatch');
    expect((await both('0x12', 'host')).level).toBe('downgraded');
  });

  it('are downgraded where no header came', async () => {
    const { withoutHeader } = await import('../../../src/verify/anchor.js');
    const anchor = withoutHeader({ pin: byPage(story.header.hash) });
    expect((await judge(story.answer, { anchor })).level).toBe('downgraded');
  });
});
