import type { Hash, Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { inOneGo } from '../../../src/client/wire/in-one-go.js';
import { readReceipt, type Receipt } from '../../../src/client/operations/block-receipts-reply.js';
import { readTraceItem, type TraceItem } from '../../../src/client/operations/trace-reply.js';
import { checkCallsInSteps, traceParts } from '../../../src/verify/trace-calls.js';
import { checkTraceList, logsInSteps, type TraceComparand } from '../../../src/verify/trace.js';
import { stateSyncHash } from '../../../src/verify/receipt-bytes.js';
import { toVerdict } from '../../../src/verify/verdict.js';
import type { Check } from '../../../src/verify/check.js';
import { effectsOf } from '../../../src/decode/trace/outcome.js';
import { deepFrames, framesOf, wideFrames } from '../../support/frames.js';
import { recordedTraces } from '../../support/recorded-evm.js';
import { loadRecordings } from '../../support/recordings.js';
import { checkTraceItem } from '../../support/verify-inputs.js';

interface Block {
  readonly name: string;
  readonly blockHash: string;
  readonly items: readonly TraceItem[];
  readonly receipts: readonly Receipt[];
}

/** The blocks of both chains with traces recorded with logs, and their receipts. */
function recordedBlocks(): Block[] {
  return ['evm-a/series', 'evm-b/series'].flatMap((folder) => {
    const recordings = new Map(loadRecordings(folder).map((one) => [one.name, one]));
    return [...recordings.values()].flatMap(({ name, request, response }) => {
      if (!name.endsWith('/trace-logs')) return [];
      const receipts = recordings.get(name.replace('trace-logs', 'receipts'))?.response.body ?? '{}';
      const { params } = JSON.parse(request.body ?? '{}') as { params: [string] };
      return [
        {
          name: `${folder}/${name}`,
          blockHash: params[0],
          items: resultOf(response.body).map((item) => readTraceItem('call')(item)),
          receipts: resultOf(receipts).map((receipt) => readReceipt(receipt)),
        },
      ];
    });
  });
}

function runToEnd<R>(work: Iterator<unknown, R>): R {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

function resultOf(body: string): unknown[] {
  return (JSON.parse(body) as { result: unknown[] }).result;
}

function checksOf({ items, receipts, blockHash }: Block, changes: Partial<TraceComparand> = {}): Check[] {
  const comparand = { receipts, basis: 'other-answer', withLog: true, ...changes } as const;
  return [
    ...checkTraceList(items, comparand, blockHash),
    ...items.flatMap((item, place) => checkTraceItem(item, place, comparand)),
  ];
}

const blocks = recordedBlocks();

function block(name: string): Block {
  const found = blocks.find((one) => one.name.includes(name) && one.receipts.length > 0);
  if (!found) throw new Error(`There is no block ${name}.`);
  return found;
}

describe('traces and receipts of the recorded chains', () => {
  it('match in order, gas, outcome, parties, created contracts, and logs', () => {
    expect(blocks.length).toBeGreaterThan(60);
    const counts = new Map<string, number>();
    for (const each of blocks) {
      for (const { id, outcome, ...rest } of checksOf(each)) {
        expect([each.name, id, outcome === 'fail' ? rest : undefined]).toEqual([each.name, id, undefined]);
        counts.set(`${id} ${outcome}`, (counts.get(`${id} ${outcome}`) ?? 0) + 1);
      }
    }
    const transactions = blocks.reduce((sum, { items }) => sum + items.length, 0);
    const [passed = 0, open = 0] = [counts.get('trace-status pass'), counts.get('trace-status open')];
    expect(passed + open).toBe(transactions);
    // Receipts from before Byzantium have no status.
    expect(open).toBe(blocks.flatMap(({ receipts }) => receipts).filter(({ status }) => status === undefined).length);
    expect(counts.get('trace-gas pass')).toBe(transactions);
    expect(counts.get('trace-parties pass')).toBe(transactions);
    expect(counts.get('trace-logs pass')).toBe(transactions);
    expect(counts.get('trace-created pass')).toBeGreaterThan(10);
    expect([...counts.keys()].filter((key) => key.endsWith('open'))).toEqual(['trace-status open']);
  });
});

describe('a lie', () => {
  const honest = block('evm-a/series/43/');
  const lie = (place: number, change: Partial<Receipt>): Block => ({
    ...honest,
    receipts: honest.receipts.map((receipt, index) => (index === place ? { ...receipt, ...change } : receipt)),
  });
  const failures = (checks: readonly Check[]) => checks.filter(({ outcome }) => outcome === 'fail');

  it('about the order is reported once, and not again for everything that differs', () => {
    const swapped = { ...honest, receipts: [...honest.receipts].reverse() };
    expect(new Set(failures(checksOf(swapped)).map(({ id }) => id))).toEqual(new Set(['trace-order']));
    const fewer = { ...honest, receipts: honest.receipts.slice(1) };
    expect(
      failures(checkTraceList(fewer.items, { receipts: fewer.receipts, basis: 'host' }, honest.blockHash)),
    ).toEqual([
      {
        id: 'trace-order',
        basis: 'host',
        outcome: 'fail',
        reason: 'unlike-receipt',
        path: 'result',
        details: { claimed: '4', computed: '3' },
      },
    ]);
  });

  it('about the block is detected', () => {
    const found = checkTraceList(honest.items, { receipts: honest.receipts, basis: 'host' }, `0x${'00'.repeat(32)}`);
    expect(found).toMatchObject([{ id: 'trace-order', outcome: 'fail', details: { computed: honest.blockHash } }]);
  });

  it('about the outcome is detected', () => {
    const [first] = honest.receipts;
    const opposite = first?.status === 'success' ? 'reverted' : 'success';
    expect(failures(checksOf(lie(0, { status: opposite })))).toMatchObject([
      { id: 'trace-status', path: 'result[0].result.error' },
    ]);
  });

  it('about the gas is detected unless some node counts like that', () => {
    const gasUsed = honest.receipts[1]?.gasUsed ?? 0n;
    expect(failures(checksOf(lie(1, { gasUsed: gasUsed + 1n })))).toMatchObject([
      { id: 'trace-gas', details: { claimed: `${gasUsed}`, computed: `${gasUsed + 1n}` } },
    ]);
    const [open] = checksOf(lie(1, { gasUsed: gasUsed - 4800n })).filter(({ outcome }) => outcome !== 'pass');
    expect(open).toMatchObject({ id: 'trace-gas', outcome: 'open', reason: 'counted-otherwise' });
  });

  it('about sender, recipient, and created contract is detected', () => {
    const stranger = `0x${'ab'.repeat(20)}` as const;
    expect(failures(checksOf(lie(0, { from: stranger }))).map(({ id }) => id)).toEqual(['trace-parties']);
    expect(failures(checksOf(lie(0, { to: stranger }))).map(({ id }) => id)).toEqual(['trace-parties']);
    expect(failures(checksOf(lie(0, { contractAddress: stranger }))).map(({ id }) => id)).toEqual(['trace-created']);
  });

  it('about a log is detected: one missing, one changed, two swapped', () => {
    const place = honest.receipts.findIndex(({ logs }) => logs.length > 2);
    const logs = honest.receipts[place]?.logs ?? [];
    const [first, second] = logs;
    if (!first || !second) throw new Error('There are no logs.');
    for (const other of [
      logs.slice(1),
      logs.slice(0, -1),
      [{ ...first, data: '0x01' } as const, ...logs.slice(1)],
      [second, first, ...logs.slice(2)],
    ]) {
      expect(failures(checksOf(lie(place, { logs: other }))).map(({ id }) => id)).toEqual(['trace-logs']);
    }
    // Without the logs of the calls there is nothing to check.
    expect(failures(checksOf(lie(place, { logs: [] }), { withLog: false }))).toEqual([]);
  });
});

describe('an unreadable trace', () => {
  it('leaves its comparisons open and covers nothing of the others for it', () => {
    const found = blocks.find(({ items }) => items.length > 1)!;
    const [first, ...others] = found.items as readonly [TraceItem, ...TraceItem[]];
    const broken: TraceItem = {
      ...{ txHash: first.txHash, kind: 'unread', result: {} },
      ...{ path: 'logs[0].topics', expected: 'a list of at most 4 topics' },
    };
    const items = [broken, ...others];
    const checks = checksOf({ ...found, items });
    expect(checks.filter(({ path }) => path === 'result[0].result')).toMatchObject(
      ['trace-gas', 'trace-status', 'trace-parties', 'trace-logs'].map((id) => ({
        ...{ id, outcome: 'open', reason: 'unread-field' },
        details: { field: 'logs[0].topics' },
      })),
    );
    const { covers, unchecked } = toVerdict({ checks, parts: traceParts(items) });
    expect(covers).toEqual(['trace.transactions']);
    expect(unchecked).toEqual(expect.arrayContaining(['trace.gasUsed', 'trace.status', 'trace.parties', 'trace.logs']));
  });

  it('is listed as unchecked if nothing could be read', () => {
    const items: TraceItem[] = [{ txHash: null, kind: 'unread', result: 1, path: '', expected: 'an object' }];
    expect(toVerdict({ checks: [], parts: traceParts(items) }).unchecked).toContain('trace.gasUsed');
  });
});

describe('an honest node with other conventions', () => {
  const nobody = `0x${'0'.repeat(40)}` as const;

  it('may have a receipt of the chain at the end without a trace, like bor', () => {
    const { items, receipts, blockHash } = block('evm-a/series/43/');
    const last = receipts.at(-1)!;
    const sync: Receipt = {
      ...{ ...last, transactionHash: stateSyncHash(last.blockNumber, blockHash as Hash) },
      transactionIndex: receipts.length,
      ...{ from: nobody, to: nobody, gasUsed: 0n, logs: [], type: 'legacy' },
    };
    const order = (more: readonly Receipt[]) =>
      checkTraceList(items, { receipts: [...receipts, ...more], basis: 'other-answer' }, blockHash);
    expect(order([sync])).toEqual([{ id: 'trace-order', basis: 'other-answer', outcome: 'pass' }]);
    // One more such receipt, or one sent by an account, means a missing trace.
    expect(order([sync, sync])).toMatchObject([{ outcome: 'fail' }]);
    expect(order([{ ...sync, from: last.from! }])).toMatchObject([{ outcome: 'fail' }]);
    expect(order([{ ...sync, gasUsed: 1n }])).toMatchObject([{ outcome: 'fail' }]);
    expect(order([{ ...sync, transactionHash: `0x${'ab'.repeat(32)}` }])).toMatchObject([{ outcome: 'fail' }]);
  });

  it('may name no contract in the receipt of a failed creation', () => {
    const [frame] = framesOf({ type: 'CREATE', error: 'execution reverted' });
    const to = `0x${'cd'.repeat(20)}` as const;
    const { receipts } = block('evm-a/series/43/');
    const receipt = { ...receipts[0]!, to: null, contractAddress: null, status: 'reverted' } as const;
    const created = (failed: boolean, contractAddress: `0x${string}` | null) => {
      const { error: _, ...rest } = frame!;
      const frames = [{ ...rest, ...(failed ? { error: 'execution reverted' } : {}), to }];
      const item: TraceItem = { kind: 'call', txHash: receipt.transactionHash, frames };
      return checkTraceItem(item, 0, { receipts: [{ ...receipt, contractAddress }], basis: 'other-answer' })
        .filter(({ id }) => id === 'trace-created')
        .map(({ outcome }) => outcome);
    };
    expect(created(true, null)).toEqual([]);
    expect(created(true, to)).toEqual(['pass']);
    expect(created(true, nobody)).toEqual(['fail']);
    expect(created(false, null)).toEqual(['fail']);
  });
});

it('does not pass an order that the trace does not contain', () => {
  const { items, receipts, blockHash } = block('evm-a/series/43/');
  const nameless = items.map((item) => ({ ...item, txHash: null }));
  expect(checkTraceList(nameless, { receipts, basis: 'other-answer' }, blockHash)).toEqual([
    {
      id: 'trace-order',
      basis: 'other-answer',
      outcome: 'open',
      reason: 'missing-field',
      details: { field: 'txHash' },
    },
  ]);
  expect(checkTraceList([], { receipts: [], basis: 'other-answer' }, blockHash)).toEqual([]);
});

describe('the calls of a trace compared with each other', () => {
  const told = (frames: ReturnType<typeof framesOf>) =>
    runToEnd(checkCallsInSteps(frames, 'result[0].result')).map((check) =>
      check.outcome === 'pass' ? check.id : `${check.id} ${check.outcome} ${check.path ?? ''}`,
    );
  const [a, b, c] = ['aa', 'bb', 'cc'].map((byte) => `0x${byte.repeat(20)}` as const) as [Hex, Hex, Hex];

  it('follow the rules in every recorded trace', () => {
    const counts = new Map<string, number>();
    for (const { name, traces } of recordedTraces())
      for (const { frames } of traces)
        for (const check of runToEnd(checkCallsInSteps(frames, ''))) {
          expect([name, check.id, check.outcome]).toEqual([name, check.id, 'pass']);
          counts.set(check.id, (counts.get(check.id) ?? 0) + 1);
        }
    console.log('calls compared with one another:', Object.fromEntries(counts));
    expect(counts.get('trace-callers')).toBeGreaterThan(150);
    expect(counts.get('trace-log-address')).toBeGreaterThan(20);
  });

  it('start from the running contract, even if its code is from another', () => {
    const delegating = { to: a, calls: [{ type: 'DELEGATECALL', from: a, to: b, calls: [{ from: a, to: c }] }] };
    expect(told(framesOf(delegating))).toContain('trace-callers');
    const lie = { to: a, calls: [{ type: 'DELEGATECALL', from: a, to: b, calls: [{ from: b, to: c }] }] };
    expect(told(framesOf(lie))).toContain('trace-callers fail result[0].result.calls[0].calls[0].from');
    // A contract of the chain may call in the name of another, and nothing is known about a creation without an address.
    const system = `0x${'0'.repeat(36)}0808` as const;
    expect(told(framesOf({ to: system, calls: [{ from: c, to: b }] })).join()).not.toContain('trace-callers');
    expect(told(framesOf({ to: a })).join()).not.toContain('trace-callers');
  });

  it('receive and use no more gas than available; refunds are only subtracted at the top', () => {
    const call = { from: a, to: b };
    const odd = (calls: readonly object[], top: object = {}) =>
      told(framesOf({ to: a, ...top, calls } as never)).join();
    expect(odd([{ ...call, gas: 100_001n }])).toContain('trace-call-gas fail result[0].result.calls[0].gas');
    expect(odd([{ ...call, gas: 10n, gasUsed: 11n }])).toContain(
      'trace-call-gas fail result[0].result.calls[0].gasUsed',
    );
    expect(odd([{ ...call, gasUsed: 2000n }], { gasUsed: 1500n })).not.toContain('fail');
    const inner = [{ ...call, gasUsed: 1000n, calls: [{ from: b, to: c, gasUsed: 1001n }] }];
    expect(odd(inner)).toContain('trace-call-gas fail result[0].result.calls[0].calls');
  });

  it('log in their own name and write nothing below a static call', () => {
    const log = { address: b, topics: [], data: '0x' } as const;
    expect(told(framesOf({ to: b, logs: [log] }))).toContain('trace-log-address');
    expect(told(framesOf({ to: a, logs: [log] })).join()).toContain('trace-log-address fail result[0].result.logs');
    const below = (call: object) =>
      told(
        framesOf({ to: a, calls: [{ type: 'STATICCALL', from: a, to: b, calls: [{ from: b, to: c, ...call }] }] }),
      ).join();
    expect(below({})).toContain('trace-static');
    expect(below({ value: 1n })).toContain('trace-static fail result[0].result.calls[0].calls[0].type');
    expect(below({ type: 'CREATE' })).toContain('trace-static fail');
    expect(below({ value: 1n, error: 'write protection' })).not.toContain('fail');
  });
});

describe('logsInSteps', () => {
  const log = (name: number, position?: number, index?: number) => ({
    address: `0x${'ab'.repeat(20)}` as const,
    topics: [],
    data: `0x0${name}` as const,
    ...(position === undefined ? {} : { position }),
    ...(index === undefined ? {} : { index }),
  });
  const orderOf = (frames: ReturnType<typeof framesOf>) =>
    inOneGo(logsInSteps(frames, effectsOf(frames)))
      ?.map(({ data }) => data.slice(3))
      .join('');

  it('inserts the logs of a frame between its calls', () => {
    const frames = framesOf({
      logs: [log(1, 0), log(4, 1), log(7, 2), log(8, 2)],
      calls: [{ logs: [log(2, 0), log(3, 0)] }, { logs: [log(6, 1)], calls: [{ logs: [log(5, 0)] }] }],
    });
    expect(orderOf(frames)).toBe('12345678');
  });

  it('omits the logs of failed or reverted calls', () => {
    const frames = framesOf({
      logs: [log(1, 0), log(4, 1)],
      calls: [{ error: 'out of gas', logs: [log(2, 0)], calls: [{ logs: [log(3, 0)] }] }],
    });
    expect(orderOf(frames)).toBe('14');
  });

  it('uses the block index if positions are omitted and returns undefined without either', () => {
    const calls = [{ logs: [log(2, undefined, 8)] }];
    expect(orderOf(framesOf({ logs: [log(1, undefined, 7), log(3, undefined, 9)], calls }))).toBe('123');
    expect(orderOf(framesOf({ logs: [log(1), log(3)], calls }))).toBeUndefined();
    expect(orderOf(framesOf({ logs: [log(1), log(2)] }))).toBe('12');
  });

  it('reads 100,000 frames and 4,096 levels', () => {
    expect(orderOf(wideFrames(100_000, () => ({ logs: [log(1, 0)] })))).toHaveLength(100_000);
    expect(orderOf(deepFrames(4096, () => ({ logs: [log(1, 0), log(2, 1)] })))).toHaveLength(8192);
  });

  it('pauses while it reads', () => {
    const frames = wideFrames(100_000, () => ({ logs: [log(1, 0)] }));
    expect([...logsInSteps(frames, effectsOf(frames))].length).toBeGreaterThan(10);
  });
});
