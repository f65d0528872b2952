import { describe, expect, it } from 'vitest';
import { readBlockReceipts } from '../../../src/client/operations/block-receipts-reply.js';
import { readEvidence } from '../../../src/client/operations/evidence-reply.js';
import type { EvidenceRequest } from '../../../src/client/operations/evidence.js';
import { withAllItems } from '../../../src/client/operations/block-receipts.js';
import { checkAnswer as checkReceipts } from '../../../src/widgets/block-receipts/checks.js';
import { checkAnswer } from '../../../src/widgets/evidence-list/checks.js';
import { nineCallsOf, received, recordedAnswers, recordedFolders, scheduler } from '../../support/recorded-calls.js';

type Json = Record<string, unknown>;
const reply = (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, result });

describe('receipts of a block with one unreadable receipt', () => {
  const blocks = recordedAnswers<readonly Json[], unknown>(
    'eth_getBlockReceipts',
    (result) => Array.isArray(result) && result.length > 2,
  );
  const read = (result: unknown) => readBlockReceipts({ block: 'latest' } as const, reply(result), received(1));
  const bent = (receipts: readonly Json[], at: number, change: unknown) => receipts.with(at, change as Json);

  it('are the other receipts, with a note, and no check fails', async () => {
    expect(blocks.length).toBeGreaterThan(20);
    for (const {
      name,
      reply: { result },
    } of blocks) {
      for (const [at, change, path, expected] of [
        [1, { ...result[1], gasUsed: null }, '[1].gasUsed', 'a QUANTITY'],
        [0, null, '[0]', 'an object'],
        [result.length - 1, '0x1', `[${result.length - 1}]`, 'an object'],
      ] as const) {
        const answer = read(bent(result, at, change));
        expect(answer.value?.map(({ transactionHash }) => transactionHash)).toEqual(
          result.toSpliced(at, 1).map(({ transactionHash: hash }) => hash),
        );
        const note = answer.notes.find(({ code }) => code === 'unread-item');
        expect(note).toMatchObject({ path: `result${path}`, details: { count: '1' } });
        expect(note?.details?.['expected'], path).toContain(expected);
        const { checks } = await checkReceipts(answer.request, answer, scheduler(), {}, () => {});
        expect(
          checks.filter(({ outcome }) => outcome === 'fail'),
          name,
        ).toEqual([]);
        expect(checks).toContainEqual(expect.objectContaining({ id: 'cumulative-gas', reason: 'incomplete' }));
        expect(() => withAllItems(answer)).toThrow(/result\[\d+\].* is not /);
      }
    }
  });

  it('are malformed if no receipt can be read', () => {
    expect(() => read([1, 2])).toThrow('result[0] is not an object');
    expect(read([]).notes).toEqual([]);
    expect(withAllItems(read([])).value).toEqual([]);
  });

  it('are noted by their position in a block object, too', () => {
    const [
      {
        reply: { result },
      },
    ] = blocks as [(typeof blocks)[0]];
    expect(read({ receipts: bent(result, 1, null) }).notes).toMatchObject([
      { code: 'block-object' },
      { code: 'unread-item', path: 'result.receipts[1]' },
    ]);
  });
});

describe('evidence with an unreadable item', () => {
  const pages = recordedFolders()
    .flatMap(nineCallsOf)
    .flatMap(({ call, response, expect: { outcome } }) => {
      if (call !== 'evidence' || outcome !== 'ok') return [];
      const page = JSON.parse(response.body) as { evidence: readonly Json[] };
      return page.evidence.length > 2 ? [page] : [];
    });
  const read = (page: unknown) => readEvidence<EvidenceRequest>({}, JSON.stringify(page), received(1));

  it('keeps the item in its place as received, with a note', async () => {
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) {
      const odd = { ...page.evidence[1], height: 12 };
      const answer = read({ ...page, evidence: page.evidence.with(1, odd) });
      expect(answer.value.evidence).toHaveLength(page.evidence.length);
      expect(answer.value.evidence[1]).toEqual({ kind: 'other', type: page.evidence[1]!['@type'], value: odd });
      expect(answer.notes).toContainEqual({
        ...{ code: 'unread-item', path: 'evidence[1].height' },
        details: { count: '1', expected: 'an integer in decimal text' },
      });
      const walked = { pages: [answer], reverse: false, nextKey: answer.value.nextKey } as const;
      const { checks } = await checkAnswer(walked, walked, scheduler(), () => {});
      expect(checks.filter(({ outcome }) => outcome === 'fail' || outcome === 'open')).toContainEqual(
        expect.objectContaining({ outcome: 'open', path: 'evidence[1]' }),
      );
    }
  });

  it('is malformed if no item can be read', () => {
    expect(() => read({ evidence: [1, null] })).toThrow('evidence[0] is not an object');
    const [{ evidence }] = pages as [(typeof pages)[0]];
    expect(read({ evidence: [...evidence, null] }).value.evidence.at(-1)).toEqual({
      kind: 'other',
      type: null,
      value: {},
    });
  });
});
