import { describe, it } from 'vitest';
import { readBlockReceipts, type Receipt } from '../../../../src/client/operations/block-receipts-reply.js';
import { createScheduler } from '../../../../src/ui/scheduler.js';
import { checkAnswer as checkReceipts, type ExpectedReceipts } from '../../../../src/widgets/block-receipts/checks.js';
import { everyShape, expectCovered, expectHonest, type HonestAnswer, type PartOf } from '../../../support/coverage.js';
import { recordedAnchor, recordedHeaders } from '../../../support/recorded-evm.js';
import { loadRecordings } from '../../../support/recordings.js';
import { byPage } from '../../../support/verify-inputs.js';

const parts: PartOf = [
  [/^result\[\] /, 'receipts.length'],
  [/\.topics\[\] changed$/, 'receipts.logs.topics'],
  [/\.topics\[\] /, 'receipts.logs.topics.order'],
  [/\.logs\[\] /, 'receipts.logs.length'],
  [/\.logs\[\]\.address /, 'receipts.logs.address'],
  [/\.logs\[\]\.data /, 'receipts.logs.data'],
  [/\.logs\[\]\.removed /, 'receipts.logs.removed'],
  [/\.logs\[\]\.blockTimestamp /, 'receipts.logs.blockTimestamp'],
  [/\.logs\[\]\.(logIndex|transactionHash|transactionIndex|blockHash|blockNumber) /, 'receipts.logs.place'],
  [/\.blob(GasUsed|GasPrice) /, 'receipts.blobGas'],
  [/\.transactionHash /, 'receipts.transactionHash'],
  [/\.transactionIndex /, 'receipts.transactionIndex'],
  [/\.blockNumber /, 'receipts.blockNumber'],
  [/\.blockHash /, 'receipts.blockHash'],
  [/\.blockTimestamp /, 'receipts.blockTimestamp'],
  [/\.type /, 'receipts.type'],
  [/\.status /, 'receipts.status'],
  [/\.root /, 'receipts.root'],
  [/\.gasUsed /, 'receipts.gasUsed'],
  [/\.cumulativeGasUsed /, 'receipts.cumulativeGasUsed'],
  [/\.logsBloom /, 'receipts.logsBloom'],
  [/\.from /, 'receipts.from'],
  [/\.to /, 'receipts.to'],
  [/\.contractAddress /, 'receipts.contractAddress'],
  [/\.effectiveGasPrice /, 'receipts.effectiveGasPrice'],
];

interface Recorded {
  readonly name: string;
  readonly block: bigint;
  readonly reply: { readonly id: number; readonly result: readonly { readonly blockHash: string }[] };
  readonly root: string | undefined;
  readonly network: string;
}

/** Recorded receipts, with the root of their header if that was recorded, too. */
function recorded(): Recorded[] {
  return ['evm-a/series', 'evm-b/series', 'evm/eth_getBlockReceipts'].flatMap((folder) => {
    const recordings = loadRecordings(folder);
    const headers = recordings
      .filter(({ call }) => call === 'eth_getBlockByNumber')
      .map(({ response }) => (JSON.parse(response.body) as { result: { hash: string; receiptsRoot: string } }).result);
    const roots = new Map(headers.map(({ hash, receiptsRoot }) => [hash, receiptsRoot]));
    return recordings
      .filter(({ call, expect: { outcome } }) => call === 'eth_getBlockReceipts' && outcome === 'result')
      .flatMap(({ name, network, response, expect: { header } }) => {
        const reply = JSON.parse(response.body) as Recorded['reply'];
        const [first] = reply.result;
        const root =
          (header as { receiptsRoot?: string } | undefined)?.receiptsRoot ?? roots.get(first?.blockHash ?? '');
        const block = BigInt((first as { blockNumber?: string } | undefined)?.blockNumber ?? 0);
        return first ? [{ name: `${folder} ${name}`, block, reply, root, network }] : [];
      });
  });
}

const headers = recordedHeaders();

type Expected = (answer: Recorded, value: readonly Receipt[] | null) => ExpectedReceipts;

function judgedWith(expected: Expected, some: readonly Recorded[]): HonestAnswer[] {
  return some.map((answer) => ({
    name: answer.name,
    reply: answer.reply,
    judge: async (reply) => {
      const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512, id: answer.reply.id };
      const read = readBlockReceipts({ block: answer.block }, JSON.stringify(reply), received);
      const scheduler = createScheduler(new AbortController().signal);
      return { value: read.value, checked: await checkReceipts(read.request, read, scheduler, expected(answer, read.value), () => {}) };
    },
  }));
}

const all = recorded();
const withRoot = all.filter(({ root }) => root !== undefined);
const withHeader = all.filter(({ reply }) => headers.has(reply.result[0]!.blockHash));
const rootOfPage = ({ root = '' }: Recorded): ExpectedReceipts => ({ root: byPage(root) });
const blockOfPage = ({ reply }: Recorded): ExpectedReceipts => ({
  anchor: recordedAnchor(headers.get(reply.result[0]!.blockHash)!),
});

describe('a lie about the receipts of a block', () => {
  it('is detected, rejected, or about a part that the widget lists as unchecked', async () => {
    await expectCovered(
      'receipts',
      judgedWith(() => ({}), withRoot),
      parts,
      { most: 18 },
    );
  });

  it('is detected wherever the receipts root covers it, with a root from the page', async () => {
    await expectCovered('receipts-with-root', judgedWith(rootOfPage, withRoot), parts, { most: 18 });
  });

  it('is detected wherever the block header covers it, with a hash from the page', async () => {
    await expectCovered('receipts-with-block', judgedWith(blockOfPage, withHeader), parts, { most: 10 });
  });
});

describe('an honest answer', () => {
  it('is never a mismatch', async () => {
    // All receipts are checked below with a block and in receipts-root.test.ts.
    await expectHonest(everyShape(judgedWith(rootOfPage, withRoot), 60));
    await expectHonest(judgedWith(blockOfPage, withHeader));
  });
});
