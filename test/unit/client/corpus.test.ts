import { describe, expect, it } from 'vitest';
import type { Answer, Received } from '../../../src/client/answer.js';
import { GatewayError } from '../../../src/client/errors.js';
import { readAbciQuery } from '../../../src/client/operations/abci-query-reply.js';
import { readBlockReceipts } from '../../../src/client/operations/block-receipts-reply.js';
import { readTransactionReply } from '../../../src/client/operations/transaction-reply.js';
import { readUncle } from '../../../src/client/operations/block-reply.js';
import { loadCorpus } from '../../support/other-chains.js';
import { lostLeaves } from './leaves.js';
import { nineCallsOf, recordedFolders, replay } from '../../support/recorded-calls.js';

const blockHash = `0x${'ab'.repeat(32)}` as const;
const corpus = loadCorpus();
const received: Received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 4_096 };
const resultOf = (result: unknown) => ({ jsonrpc: '2.0', id: 1, result });
type Reader = (text: string) => Answer<unknown>;

const calls: readonly [call: string, replies: Readonly<Record<string, object>>, read: Reader][] = [
  [
    'abci_query',
    mapped(corpus.abciQueries, ({ response }) => response),
    (text) => readAbciQuery({ path: '/p' }, text, received),
  ],
  [
    'eth_getBlockReceipts',
    mapped(corpus.receipts, resultOf),
    (text) => readBlockReceipts({ block: 1n }, text, received),
  ],
  [
    'eth_getUncleByBlockNumberAndIndex',
    mapped(corpus.uncles, resultOf),
    (text) => readUncle({ block: 1n, index: 0 }, text, received),
  ],
  [
    'eth_getTransactionByBlockHashAndIndex',
    mapped(corpus.transactions, resultOf),
    (text) => readTransactionReply({ blockHash, index: 0 }, text, received),
  ],
];

function mapped<Value>(replies: Readonly<Record<string, Value>>, reply: (value: Value) => object) {
  return Object.fromEntries(Object.entries(replies).map(([name, value]) => [name, reply(value)]));
}

describe('responses of other chains', () => {
  it.each(
    calls.flatMap(([call, replies, read]) =>
      Object.entries(replies).map(([name, reply]) => ({ call, name, reply, read })),
    ),
  )('$call $name: is read completely or is a node error', ({ reply, read }) => {
    try {
      expect(lostLeaves(contentOf(reply as Record<string, unknown>), read(JSON.stringify(reply)).value)).toEqual([]);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      expect(error.code).toBe('rpc');
      expect(reply).toHaveProperty('error');
    }
  });
});

describe('the recordings', () => {
  it('lose no leaf of any response', async () => {
    let walked = 0;
    for (const recording of recordedFolders().flatMap(nineCallsOf)) {
      const answer = await replay(recording);
      if (answer instanceof GatewayError) continue;
      const body = JSON.parse(recording.response.body) as Record<string, unknown>;
      expect(lostLeaves(contentOf(body), answer.value), recording.name).toEqual([]);
      walked++;
    }
    expect(walked).toBeGreaterThan(1_900);
  });
});

/** The content to find in the value: the result, or the body without the total of 0 that means "not counted". */
function contentOf(body: Record<string, unknown>): unknown {
  if ('jsonrpc' in body) return body['result'];
  const pagination = body['pagination'] as { total?: unknown } | undefined;
  return pagination?.total === '0' ? { ...body, pagination: { ...pagination, total: null } } : body;
}
