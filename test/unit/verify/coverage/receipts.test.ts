import { describe, it } from 'vitest';
import { readBlockReceipts, type Receipt } from '../../../../src/client/operations/block-receipts-reply.js';
import { createSlices } from '../../../../src/ui/slices.js';
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

/** Recorded receipts, with the root of their header where that was recorded next to them. */
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
      const slices = createSlices(new AbortController().signal);
      return { value: read.value, checked: await checkReceipts(read.request, read, slices, expected(answer, read.value), () => {}) };
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
  it('is caught, refused, or about a part that the widget says it did not check', async () => {
    await expectCovered(
      'receipts',
      judgedWith(() => ({}), withRoot),
      parts,
      { most: 18 },
    );
  });

  it('is caught wherever a root that the page gave leads', async () => {
    await expectCovered('receipts-with-root', judgedWith(rootOfPage, withRoot), parts, { most: 18 });
  });

  it('is caught wherever the header of a block that the page gave leads', async () => {
    await expectCovered('receipts-with-block', judgedWith(blockOfPage, withHeader), parts, { most: 10 });
  });
});

describe('an honest answer', () => {
  it('is never called a mismatch', async () => {
    // Whole walks: that with a block below, and receipts-root.test.ts.
    await expectHonest(everyShape(judgedWith(rootOfPage, withRoot), 60));
    await expectHonest(judgedWith(blockOfPage, withHeader));
  });
});
