import { expect, fixture, html } from '@open-wc/testing';
import { GatewayError, getBlockReceipts, getLogs, traceBlock, type Log } from '../../../src/client.js';
import '../../../src/define/all.js';
import type { EvmLogsElement } from '../../../src/define/evm-logs.js';
import { createGatewaySource } from '../../../src/ui/gateway-source.js';
import { createQueue, runJob } from '../../../src/ui/large-replies.js';
import { readReply } from '../../../src/worker/read-reply.js';
import { createScheduler } from '../../../src/ui/scheduler.js';
import { NoWorker } from '../../../src/worker/queue.js';
import { comparable, twentyTimes, twoWays } from '../../support/live-gateway.js';
import { waitUntil } from '../../support/wait.js';

const range = { from: 48n, to: 48n };

describe('the worker', () => {
  const PageWorker = globalThis.Worker;
  let started: Worker[] = [];
  let ended: Worker[] = [];
  /** Workers that received a job. */
  let used: Worker[] = [];

  beforeEach(() => {
    // An idle worker may end during another test, so it is counted where it was started.
    const lists: Worker[][] = [[], [], []];
    const [begun = [], over = [], busy = []] = lists;
    [started, ended, used] = [begun, over, busy];
    globalThis.Worker = class extends PageWorker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        begun.push(this);
      }

      override postMessage(message: unknown): void {
        busy.push(this);
        super.postMessage(message);
      }

      override terminate(): void {
        over.push(this);
        super.terminate();
      }
    };
  });

  afterEach(() => {
    globalThis.Worker = PageWorker;
  });

  it('reads an answer of more than 1 MB with the same result as the main thread', async () => {
    const { provided, plain } = await twoWays(twentyTimes);
    const answer = await getLogs(provided, { range });
    expect(started).to.have.length(1);
    expect(answer.text.length).to.be.greaterThan(1_000_000);
    expect(answer.value.length).to.be.greaterThan(1_000);
    expect(comparable(answer)).to.deep.equal(comparable(await getLogs(plain, { range })));
    const { extra } = answer.value[0] ?? {};
    expect(Object.getPrototypeOf(extra)).to.equal(null);
    // The next request finds it running.
    await getLogs(provided, { range }, { fresh: true });
    expect(started).to.have.length(1);
    expect(ended).to.have.length(0);
  });

  it('is ended if its job is aborted, so that the next job has its own result', async () => {
    const line = await createQueue();
    const given = new AbortController();
    const body = (result: string) => `{"jsonrpc":"2.0","id":1,"result":${result}}`;
    const input = (text: string) => {
      const received = { at: new Date(), bytes: text.length, sample: false, id: 1, maxDepth: 512 };
      return { operation: 'getLogs', request: {}, text, received };
    };
    const log = { address: `0x${'ab'.repeat(20)}`, topics: [], data: '0x', blockHash: null, blockNumber: null };
    const rest = { logIndex: null, transactionHash: null, transactionIndex: null, removed: false };
    const many = JSON.stringify(Array(20_000).fill({ ...log, ...rest }));
    const reason = new GatewayError('aborted');
    const long = line
      .run('readReply', input(body(many)), createScheduler(given.signal))
      .catch((thrown: unknown) => thrown);
    await waitUntil(() => started.length === 1);
    started[0]?.addEventListener('message', () => given.abort(reason), { once: true });
    expect((await long) === reason).to.equal(true);
    const next = await line.run('readReply', input(body('[]')), createScheduler(new AbortController().signal));
    expect(next.value).to.deep.equal([]);
    expect(ended).to.have.length(1);
    expect(started).to.have.length(2);
    line.end();
  });

  it('rejects the running job if it is ended, and is started again for the next job', async () => {
    const line = await createQueue();
    const text = JSON.stringify({ jsonrpc: '2.0', id: 1, result: [] });
    const received = { at: new Date(), bytes: text.length, sample: false, id: 1, maxDepth: 512 };
    const input = { operation: 'getLogs', request: {}, text, received };
    const run = () => line.run('readReply', input, createScheduler(new AbortController().signal));
    const running = run().catch((thrown: unknown) => thrown);
    // Within one turn of the page, so that the worker has no time to respond.
    while (started.length === 0) await Promise.resolve();
    const next = run();
    line.end();
    expect(await running).to.be.instanceOf(NoWorker);
    expect((await next).value).to.deep.equal([]);
    expect(started).to.have.length(2);
    line.end();
    expect(ended).to.have.length(2);
  });

  it('is not used before the first rows are displayed', async () => {
    const { provided } = await twoWays(twentyTimes);
    const told: (readonly Log[])[] = [];
    let isWhole = false;
    const onFirst = (logs: readonly Log[]) => {
      expect(isWhole).to.equal(false);
      told.push(logs);
    };
    const { value } = await getLogs(provided, { range }, { onFirst });
    isWhole = true;
    expect(told.map(({ length }) => length)).to.deep.equal([50]);
    expect(told[0]).to.deep.equal(value.slice(0, 50));
    const small = await twoWays((result) => result);
    await getLogs(small.provided, { range }, { onFirst: () => expect.fail('it was small') });
  });

  it('is started while a large answer is still loading, and reads it once it has loaded', async () => {
    const bytes = new TextEncoder().encode(`{"jsonrpc":"2.0","id":1,"result":[]${' '.repeat(1_200_000)}}`);
    const { gateway } = createGatewaySource({
      evmAUrl: 'https://gateway.example/a',
      retries: 0,
      fetch: () =>
        Promise.resolve(
          new Response(
            new ReadableStream({
              async start(controller) {
                controller.enqueue(bytes.slice(0, 1_100_000));
                await waitUntil(() => started.length === 1, 'the worker did not start');
                controller.enqueue(bytes.slice(1_100_000));
                controller.close();
              },
            }),
          ),
        ),
    });
    expect((await getLogs(gateway, { range })).value).to.deep.equal([]);
    expect(started).to.have.length(1);
    expect(ended).to.have.length(0);
  });

  it('is not started for a smaller answer', async () => {
    const { provided } = await twoWays((result) => result);
    expect((await getLogs(provided, { range })).value).to.have.length.greaterThan(10);
    expect(started).to.have.length(0);
  });

  it('reads receipts and traces, too', async () => {
    const often = await twoWays((result) => Array.from({ length: 8 }, () => result).flat());
    const receipts = await getBlockReceipts(often.provided, { block: 48n });
    expect(comparable(receipts)).to.deep.equal(comparable(await getBlockReceipts(often.plain, { block: 48n })));
    const { blockHash } = receipts.value?.[0] ?? { blockHash: '0x' };
    const request = { blockHash, tracer: 'call', withLog: true } as const;
    const trace = await traceBlock(often.provided, request);
    expect(comparable(trace)).to.deep.equal(comparable(await traceBlock(often.plain, request)));
    expect(Math.min(receipts.text.length, trace.text.length)).to.be.greaterThan(1_000_000);
    expect(started).to.have.length(1);
  });

  it('rejects the same responses with the same message as the page, and continues to work', async () => {
    let wrong = true;
    const { provided, plain } = await twoWays((result) => {
      const logs = twentyTimes(result) as Record<string, unknown>[];
      return wrong ? logs.with(700, { ...logs[700], data: '0xz' }) : logs;
    });
    const refusals = await Promise.all([provided, plain].map((gateway) => refusalOf(getLogs(gateway, { range }))));
    expect(refusals[0]?.details).to.deep.equal({ path: 'result[700].data', expected: 'DATA' });
    expect(refusals[0]).to.be.instanceOf(GatewayError);
    expect(refusals[0]?.message).to.equal(refusals[1]?.message);
    wrong = false;
    expect((await getLogs(provided, { range })).value).to.have.length.greaterThan(1_000);
    expect(started).to.have.length(1);
  });

  it('is ended during a job that is no longer needed, and another worker runs the next job', async () => {
    const { provided } = await twoWays(twentyTimes);
    const work = new AbortController();
    const asked = getLogs(provided, { range }, { signal: work.signal });
    const refusal = refusalOf(asked);
    await waitUntil(() => started.length === 1 && used.length > 0, 'the worker did not start');
    work.abort();
    expect((await refusal)?.code).to.equal('aborted');
    await waitUntil(() => ended.length === 1, 'the worker was not ended');
    expect((await getLogs(provided, { range })).value).to.have.length.greaterThan(1_000);
    expect(started).to.have.length(2);
  });

  it('runs a single job and ends after the job or an abort', async () => {
    const text = JSON.stringify({ jsonrpc: '2.0', id: 1, result: [] });
    const received = { at: new Date(), bytes: text.length, sample: false, id: 1, maxDepth: 512 };
    const input = { operation: 'getLogs', request: {}, text, received };
    const { signal } = new AbortController();
    expect(await runJob('readReply', input, readReply, signal)).to.deep.equal({ value: [], requests: 1, notes: [] });
    expect(ended).to.have.length(1);
    const work = new AbortController();
    const unwanted = runJob('readReply', input, readReply, work.signal);
    work.abort(new Error('not wanted'));
    await unwanted.then(
      () => expect.fail('it was done'),
      (error: Error) => expect(error.message).to.equal('not wanted'),
    );
    expect(ended).to.have.length(started.length);
  });

  it('is replaced by the main thread if it fails to start', async () => {
    globalThis.Worker = class extends PageWorker {
      constructor() {
        super(trusted('/no-such-file.js'), { type: 'module' });
      }
    };
    const { provided, plain } = await twoWays(twentyTimes);
    const answer = await getLogs(provided, { range });
    expect(comparable(answer)).to.deep.equal(comparable(await getLogs(plain, { range })));
  });

  it('serves the widgets of a page', async () => {
    const { provided } = await twoWays(twentyTimes);
    const element = await fixture<EvmLogsElement>(
      html`<evm-logs .gateway=${provided} from-block="48" to-block="48"></evm-logs>`,
    );
    await waitUntil(() => element.shadowRoot?.querySelector('tbody tr'), 'no logs');
    await waitUntil(() => /\d,\d{3} logs/.test(element.shadowRoot?.textContent ?? ''), 'not all logs');
    expect(started).to.have.length(1);
  });
});

async function refusalOf(asked: Promise<unknown>): Promise<GatewayError | undefined> {
  try {
    await asked;
    return undefined;
  } catch (error) {
    return error as GatewayError;
  }
}

/** An address that the policy of the page lets through. */
function trusted(address: string): URL {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): URL } };
  };
  return trustedTypes
    .createPolicy('gateway-elements', { createScriptURL: (url: string) => url })
    .createScriptURL(address);
}
