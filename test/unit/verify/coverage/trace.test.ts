import { describe, it } from 'vitest';
import type { Answer } from '../../../../src/client/answer.js';
import { readBlockReceipts, type Receipt } from '../../../../src/client/operations/block-receipts-reply.js';
import { readTrace, type TraceItem } from '../../../../src/client/operations/trace-reply.js';
import type { TraceRequest } from '../../../../src/client/operations/trace.js';
import type { FindAnchor } from '../../../../src/ui/evm/find-anchor.js';
import { checkAnswer } from '../../../../src/widgets/tx-trace/checks.js';
import { expectCovered, expectHonest, type HonestAnswer, type PartOf } from '../../../support/coverage.js';
import { recordedAnchor, recordedHeaders } from '../../../support/recorded-evm.js';
import { received, recordedAnswers, scheduler } from '../../../support/recorded-calls.js';

const top = (members: string) => new RegExp(`^result\\[\\]\\.result\\.(${members}) `);

const parts: PartOf = [
  [/^result\[\]( |\.txHash )/, 'trace.transactions'],
  [/^result\[\]\.result\.calls\[\](\.calls\[\])*\.value /, 'trace.values'],
  [/^result\[\]\.result\.calls\[\]/, 'trace.calls'],
  [/^result\[\]\.result\.logs\[\]\.(position|index) /, 'trace.logs.position'],
  [/^result\[\]\.result\.logs\[\]/, 'trace.logs'],
  [top('gasUsed'), 'trace.gasUsed'],
  [top('error|revertReason'), 'trace.error'],
  [top('from|to'), 'trace.parties'],
  [top('type|gas|value|input|output'), 'trace.top'],
  [/^result\[\]\.(error|result) /, 'trace.failed'],
  [/^result\[\]\.result\./, 'trace.state'],
];

interface Options {
  readonly tracer?: string;
  readonly tracerConfig?: { readonly onlyTopCall?: boolean; readonly withLog?: boolean; readonly diffMode?: boolean };
}

function toRequest(blockHash: `0x${string}`, { tracer, tracerConfig: config = {} }: Options): TraceRequest {
  if (tracer === 'prestateTracer')
    return { blockHash, tracer: 'prestate', ...(config.diffMode ? { diffMode: true } : {}) };
  return {
    ...{ blockHash, tracer: 'call' },
    ...(config.onlyTopCall ? { onlyTopCall: true } : {}),
    ...(config.withLog ? { withLog: true } : {}),
  };
}

/** The receipts of each recorded block, by its hash. */
function receiptsByBlock(): ReadonlyMap<string, Answer<Receipt[] | null>> {
  const recorded = recordedAnswers<readonly { readonly blockHash: string }[], unknown>(
    'eth_getBlockReceipts',
    (result) => Array.isArray(result) && result.length > 0,
  );
  return new Map(
    recorded.map(({ reply }) => [
      reply.result[0]?.blockHash ?? '',
      readBlockReceipts({ block: 1n }, JSON.stringify(reply), received(reply.id)),
    ]),
  );
}

const headers = recordedHeaders();

/** The state changes of each transaction in a recorded block, by block hash. */
function diffsByBlock(): ReadonlyMap<string, readonly TraceItem[]> {
  const recorded = recordedAnswers<readonly object[], readonly [`0x${string}`, Options?]>(
    'debug_traceBlockByHash',
    (_, [, options]) => options?.tracer === 'prestateTracer' && options.tracerConfig?.diffMode === true,
  );
  return new Map(
    recorded.map(({ reply, params: [hash, options = {}] }) => [
      hash,
      readTrace(toRequest(hash, options), JSON.stringify(reply), received(reply.id)).value,
    ]),
  );
}

function answers(withReceipts: boolean, withHeader = false, withState = false): HonestAnswer[] {
  const known = receiptsByBlock();
  const states = withState ? diffsByBlock() : undefined;
  const recorded = recordedAnswers<readonly object[], readonly [`0x${string}`, Options?]>(
    'debug_traceBlockByHash',
    // Traces of other tracers than the two of the interface are displayed as received.
    (result, [hash, options]) =>
      Array.isArray(result) &&
      result.length > 0 &&
      /^(call|prestate)Tracer$/.test(options?.tracer ?? '') &&
      (!withReceipts || (known.has(hash) && options?.tracer === 'callTracer')) &&
      (!withHeader || headers.has(hash)) &&
      (!states || (states.has(hash) && options?.tracer === 'callTracer' && !options.tracerConfig?.onlyTopCall)),
  );
  return recorded.map(({ name, reply, params: [blockHash, options = {}] }) => {
    const request = toRequest(blockHash, options);
    const receipts = known.get(blockHash);
    const anchor = withHeader ? recordedAnchor(headers.get(blockHash)!) : undefined;
    const sources = { header: undefined, headers: undefined, gateway: undefined };
    const find: FindAnchor = () => Promise.resolve(anchor && { anchor, sources });
    return {
      name,
      reply,
      judge: async (lie) => {
        const trace = readTrace(request, JSON.stringify(lie), received(reply.id));
        const shown = { network: 'evm-b' as const, trace, ...(withReceipts && receipts ? { receipts } : {}) };
        return { value: trace.value, checked: await checkAnswer(shown, shown, scheduler(), { findAnchor: find, diffs: states?.get(blockHash) }) };
      },
    };
  });
}

describe('a lie about the traces of a block', () => {
  it('is detected, rejected, or about a part that the widget lists as unchecked', async () => {
    await expectCovered('trace', answers(false), parts, { most: 16 });
  });

  it('is not better hidden if the receipts of the block are available for comparison', async () => {
    await expectCovered('trace-with-receipts', answers(true), parts, { most: 16 });
  });
});

describe('a lie about the traces of a block with a hash from the page', () => {
  it('is detected wherever the receipts connect the traces to the header', async () => {
    await expectCovered('trace-with-block', answers(true, true), parts, { most: 12 });
  });
});

describe('a lie about the traces of a block with loaded state', () => {
  it('is detected in the values that its internal calls moved', async () => {
    await expectCovered('trace-with-state', answers(false, false, true), parts, { most: 12 });
  });
});

describe('an honest answer', () => {
  it('is never a mismatch', async () => {
    await expectHonest(answers(false, false, true));
    await expectHonest(answers(true));
    await expectHonest(answers(true, true).slice(0, 60));
  });
});
