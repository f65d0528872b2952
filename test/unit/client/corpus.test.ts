import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { Answer, Received } from '../../../src/client/answer.js';
import { GatewayError } from '../../../src/client/errors.js';
import { readAbciQuery } from '../../../src/client/operations/abci-query-reply.js';
import { readAccessList } from '../../../src/client/operations/access-list-reply.js';
import { readBlockReceipts } from '../../../src/client/operations/block-receipts-reply.js';
import { readEvidence } from '../../../src/client/operations/evidence-reply.js';
import { readLogs } from '../../../src/client/operations/logs-reply.js';
import { readTrace } from '../../../src/client/operations/trace-reply.js';
import { readTransactionReply } from '../../../src/client/operations/transaction-reply.js';
import { readUncle } from '../../../src/client/operations/uncle-reply.js';
import { readValidatorSet } from '../../../src/client/operations/validator-set-reply.js';
import { lostLeaves } from '../../support/leaves.js';
import { nineCallsOf, recordedFolders, replay } from '../../support/recorded-calls.js';

const blockHash = `0x${'ab'.repeat(32)}` as const;
type Reader = (text: string, received: Received, asked: string) => Answer<unknown>;

const readers: Readonly<Record<string, Reader>> = {
  validatorsets: (text, received) => readValidatorSet({ height: 1n }, text, received),
  evidence: (text, received) => readEvidence({}, text, received),
  abci_query: (text, received) => readAbciQuery({ path: '/p' }, text, received),
  eth_getLogs: (text, received) => readLogs({ blockHash }, text, received),
  eth_createAccessList: (text, received) => readAccessList({ call: {}, block: 1n }, text, received),
  eth_getBlockReceipts: (text, received) => readBlockReceipts({ block: 1n }, text, received),
  eth_getUncleByBlockNumberAndIndex: (text, received) => readUncle({ block: 1n, index: 0 }, text, received),
  eth_getTransactionByBlockHashAndIndex: (text, received) =>
    readTransactionReply({ blockHash, index: 0 }, text, received),
  debug_traceBlockByHash: (text, received, asked) =>
    readTrace({ blockHash, tracer: asked.includes('prestateTracer') ? 'prestate' : 'call' }, text, received),
};

/** Answers of many chains and clients, collected beside the project; most machines do not have them. */
const corpus = new URL('../../../../shared/corpus/', import.meta.url);
const index = new URL('index.json', corpus);
const files = existsSync(index)
  ? (JSON.parse(readFileSync(index, 'utf8')) as { file: string }[])
      .map(({ file }) => file)
      .filter((file) => !file.startsWith('_'))
  : [];
const counts = { whole: 0, refused: 0, errors: 0 };

/** What is refused, and why: each of these is no answer to its call. */
const refused: Readonly<Record<string, string>> = {};

describe.skipIf(files.length === 0)('the corpus', () => {
  it.each(files)('%s is read whole, or refused with the path and the reason', (file) => {
    const { request, response } = JSON.parse(readFileSync(new URL(file, corpus), 'utf8')) as {
      request: unknown;
      response: Record<string, unknown>;
    };
    const read = readers[file.split('/')[0]!]!;
    const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 4_096 };
    let answer: Answer<unknown>;
    try {
      answer = read(JSON.stringify(response), received, JSON.stringify(request));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (error.code === 'rpc') {
        counts.errors++;
        expect(response['error']).toBeDefined();
        return;
      }
      counts.refused++;
      expect(error.code).toBe('malformed');
      expect(`${error.details.path} is not ${error.details.expected}`).toBe(refused[file]);
      return;
    }
    counts.whole++;
    expect(refused[file]).toBeUndefined();
    expect(lostLeaves(contentOf(response), answer.value)).toEqual([]);
  });

  it('holds no transaction of any block that cannot be read, and none is read without its leaves', () => {
    const folder = new URL('_support/blocks/', corpus);
    let transactions = 0;
    for (const name of readdirSync(folder)) {
      const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, Record<string, unknown>>;
      const block = (file['response']?.['result'] ?? file['result'] ?? file) as { transactions: unknown[] };
      for (const transaction of block.transactions.filter((each) => typeof each === 'object')) {
        const text = JSON.stringify({ jsonrpc: '2.0', id: 1, result: transaction });
        const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512 };
        const { value } = readTransactionReply({ blockHash, index: 0 }, text, received);
        expect(lostLeaves(transaction, value), name).toEqual([]);
        transactions++;
      }
    }
    expect(transactions).toBeGreaterThan(3_000);
  });

  it('came out in the numbers that were seen when this was written', () => {
    expect({ files: files.length, ...counts }).toEqual({ files: 165, whole: 158, refused: 0, errors: 7 });
  });

  afterAll(() => {
    console.log(`corpus: ${counts.whole} read whole, ${counts.errors} error objects, ${counts.refused} refused`);
  });
});

describe('the recordings', () => {
  it('lose no leaf of any answer', async () => {
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

/** What is to be found in the value: the result, or the body without the total of 0 by which nodes say "not counted". */
function contentOf(body: Record<string, unknown>): unknown {
  if ('jsonrpc' in body) return body['result'];
  const pagination = body['pagination'] as { total?: unknown } | undefined;
  return pagination?.total === '0' ? { ...body, pagination: { ...pagination, total: null } } : body;
}
