import { describe, it } from 'vitest';
import { inOneGo } from '../../../../src/client/wire/in-one-go.js';
import { readBlockReceipts, type Receipt } from '../../../../src/client/operations/block-receipts-reply.js';
import { proveLogs } from '../../../../src/verify/log-proof.js';
import { recordedAnchor, recordedHeaders } from '../../../support/recorded-evm.js';
import { readLogs } from '../../../../src/client/operations/logs-reply.js';
import type { LogsRequest } from '../../../../src/client/operations/logs.js';
import { checkLogs } from '../../../../src/widgets/evm-logs/checks.js';
import { expectCovered, expectHonest, type HonestAnswer, type PartOf } from '../../../support/coverage.js';
import { received, recordedAnswers, scheduler } from '../../../support/recorded-calls.js';

const parts: PartOf = [
  [/^result\[\] doubled$/, 'logs.unique'],
  [/^result\[\] swapped$/, 'logs.order'],
  [/^result\[\] /, 'logs.complete'],
  [/\.topics\[\] /, 'logs.topics'],
  [/\.(transactionHash|transactionIndex) /, 'logs.transaction'],
  [/\.address /, 'logs.address'],
  [/\.data /, 'logs.data'],
  [/\.blockNumber /, 'logs.blockNumber'],
  [/\.blockHash /, 'logs.blockHash'],
  [/\.blockTimestamp /, 'logs.blockTimestamp'],
  [/\.logIndex /, 'logs.logIndex'],
  [/\.removed /, 'logs.removed'],
];

interface Filter {
  readonly address?: `0x${string}` | `0x${string}`[] | null;
  readonly topics?: (`0x${string}` | (`0x${string}` | null)[] | null)[] | null;
  readonly fromBlock?: string;
  readonly toBlock?: string;
  readonly blockHash?: `0x${string}`;
}

function toRequest({ address, topics, fromBlock, toBlock, blockHash }: Filter): LogsRequest {
  const block = (text: string | undefined) =>
    text !== undefined && /^0x/.test(text) ? BigInt(text) : ('latest' as const);
  return {
    ...(address ? { address: [address].flat() } : {}),
    ...(topics ? { topics: topics.map((any) => (Array.isArray(any) && any.includes(null) ? null : any)) } : {}),
    ...(blockHash === undefined ? { range: { from: block(fromBlock), to: block(toBlock) } } : { blockHash }),
  } as LogsRequest;
}

function answers(): HonestAnswer[] {
  const recorded = recordedAnswers<readonly object[], readonly [Filter]>(
    'eth_getLogs',
    (result, [filter]) => result.length > 0 && filter.fromBlock !== 'earliest',
  );
  return recorded.map(({ name, reply, params: [filter] }) => {
    const request = toRequest(filter);
    return {
      name,
      reply,
      judge: async (lie) => {
        const answer = readLogs(request, JSON.stringify(lie), received(reply.id));
        return { value: answer.value, checked: await checkLogs([answer], scheduler()) };
      },
    };
  });
}

/** Logs of one block with its header and receipts, if both were recorded and the page supplied the hash. */
async function anchored(): Promise<HonestAnswer[]> {
  const receipts = receiptsByBlock();
  const recorded = recordedAnswers<readonly { readonly blockHash: string }[], readonly [Filter | null]>(
    'eth_getLogs',
    (result, [filter]) => {
      const { blockHash = '' } = filter ?? {};
      return result.length > 0 && headers.has(blockHash) && receipts.has(blockHash);
    },
  );
  return recorded.map(({ name, reply, params: [filter] }) => {
    const request = toRequest(filter!);
    const anchor = recordedAnchor(headers.get(filter!.blockHash!)!);
    const { header } = anchor;
    const block = { number: header!.number, header, basis: anchor.basis, receipts: receipts.get(filter!.blockHash!)! };
    const proofs = new Map([[block.number, inOneGo(proveLogs(block, request))]]);
    return {
      name,
      reply,
      judge: async (lie) => {
        const answer = readLogs(request, JSON.stringify(lie), received(reply.id));
        const held = { logs: answer.value, found: { anchor, proofs } };
        return { value: answer.value, checked: await checkLogs([answer], scheduler(), held) };
      },
    };
  });
}

const headers = recordedHeaders();

/** The receipts of each recorded block, by its hash. */
function receiptsByBlock(): ReadonlyMap<string, readonly Receipt[]> {
  const recorded = recordedAnswers<readonly { readonly blockHash: string }[], unknown>(
    'eth_getBlockReceipts',
    (result) => Array.isArray(result) && result.length > 0,
  );
  return new Map(
    recorded.map(({ reply }) => [
      reply.result[0]?.blockHash ?? '',
      readBlockReceipts({ block: 1n }, JSON.stringify(reply), received(reply.id)).value ?? [],
    ]),
  );
}

describe('a lie about logs', () => {
  it('is detected wherever the block header covers it, with a hash from the page', async () => {
    await expectCovered('logs-with-block', await anchored(), parts, { most: 15 });
  });

  it('is detected, rejected, or about a part that the widget lists as unchecked', async () => {
    await expectCovered('logs', answers(), parts);
  });
});

describe('an honest answer', () => {
  it('is never a mismatch', async () => {
    await expectHonest(answers());
    await expectHonest(await anchored());
  });
});
