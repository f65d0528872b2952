import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { readFrames, type Frame } from '../../../src/client/wire/frame.js';
import { effectsOf } from '../../../src/decode/trace/outcome.js';
import { Explorer } from '../../../src/widgets/tx-trace/controllers/explorer.js';
import { frameText } from '../../../src/widgets/tx-trace/calls/frame-text.js';
import { controls } from '../../../src/widgets/tx-trace/form.js';
import {
  fields,
  readChosen,
  readPath,
  toTraceQuery,
  type ReaderChoices,
} from '../../../src/widgets/tx-trace/request.js';
import { readQuery } from '../../support/recorded-fetch.js';
import {
  indexAt,
  openAtFirst,
  pathOf,
  rowOf,
  toOutline,
  toRows,
  unfiltered,
} from '../../../src/widgets/tx-trace/controllers/outline.js';
import { filterOutline } from '../../../src/widgets/tx-trace/controllers/call-finder.js';
import { Folds } from '../../../src/widgets/tx-trace/controllers/folds.js';
import type { Receipt } from '../../../src/client/operations/block-receipts-reply.js';
import type { TraceItem } from '../../../src/client/operations/trace-reply.js';
import { countUntraced, findTransaction, otherShapeOf, toBlockView } from '../../../src/widgets/tx-trace/view-block.js';
import { loadRecordings } from '../../support/recordings.js';

const blockHash = `0x${'AB'.repeat(32)}`;
const nothing = {
  blockHash,
  tx: '',
  tracer: '',
  onlyTopCall: false,
  withLog: false,
  diff: false,
  withReceipts: false,
  frame: '',
  network: '',
};
const modest = { allCalls: false, anySize: false };

function toTraceRequest(attributes: typeof nothing, wishes: ReaderChoices) {
  const values = readQuery(fields, controls, attributes);
  return values && toTraceQuery(values, attributes, wishes);
}

function refusal(attributes: Partial<typeof nothing>): GatewayError {
  try {
    toTraceRequest({ ...nothing, ...attributes }, modest);
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('the request of traces', () => {
  it('requests only top-level calls until all calls are wanted, and nothing without a block', () => {
    const hash = blockHash.toLowerCase();
    const ask = (attributes: Partial<typeof nothing>, allCalls = false) =>
      toTraceRequest({ ...nothing, ...attributes }, { allCalls, anySize: false })?.asked;
    expect(ask({ blockHash: ' ' })).toBeUndefined();
    expect(ask({})).toEqual({ blockHash: hash, tracer: 'call', onlyTopCall: true });
    expect(ask({}, true)).toEqual({ blockHash: hash, tracer: 'call' });
    expect(ask({ onlyTopCall: true, withLog: true }, true)).toEqual({
      blockHash: hash,
      tracer: 'call',
      onlyTopCall: true,
      withLog: true,
    });
    expect(ask({ tracer: 'prestate' })).toEqual({ blockHash: hash, tracer: 'prestate' });
    expect(ask({ tracer: ' prestate ', diff: true })).toEqual({ blockHash: hash, tracer: 'prestate', diffMode: true });
  });

  // fault 98, fault 99
  it('names the invalid attribute', () => {
    for (const [attributes, option] of [
      [{ blockHash: '43' }, 'block-hash'],
      [{ blockHash: 'latest' }, 'block-hash'],
      [{ blockHash: '0x12' }, 'block-hash'],
      [{ tracer: 'callTracer' }, 'tracer'],
      [{ tx: '-1' }, 'tx'],
      [{ tx: '1.5' }, 'tx'],
      [{ frame: '1.2' }, 'frame'],
      [{ frame: '0..1' }, 'frame'],
      [{ network: 'mainnet' }, 'network'],
    ] as const) {
      const { code, details } = refusal(attributes);
      expect([code, details.option]).toEqual(['config', option]);
    }
  });

  it('reads a transaction by index or hash, and the path of a call', () => {
    expect(readChosen(' 12 ')).toEqual({ index: 12 });
    expect(readChosen('0x1f')).toEqual({ index: 31 });
    expect(readChosen(blockHash)).toEqual({ hash: blockHash.toLowerCase() });
    expect(readChosen('１２')).toBeUndefined();
    expect(readPath('0.2.10')).toEqual([0, 2, 10]);
    expect(readPath('2')).toBeUndefined();
    expect(readPath(`0${'.1'.repeat(5_000)}`)).toBeUndefined();
  });

  it('fails only with an error that names the invalid attribute', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (tx, tracer, frame, hash) => {
        try {
          toTraceRequest({ ...nothing, tx, tracer, frame, blockHash: hash }, modest);
        } catch (error) {
          expect(error).toBeInstanceOf(GatewayError);
        }
      }),
    );
  });
});

/** A call with calls in it, as a node writes it. */
interface Wire {
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly input: string;
  readonly value?: string;
  readonly error?: string;
  readonly gasUsed: string;
  readonly calls?: readonly Wire[];
}

const wire = fc.letrec<{ call: Wire }>((tie) => ({
  call: fc.record(
    {
      type: fc.constantFrom('CALL', 'STATICCALL', 'DELEGATECALL', 'CREATE', 'ODD'),
      from: fc.constant(`0x${'11'.repeat(20)}`),
      to: fc.constant(`0x${'22'.repeat(20)}`),
      input: fc.constantFrom('0x', '0x12345678'),
      value: fc.constantFrom('0x0', '0x1'),
      error: fc.constantFrom('execution reverted', 'odd "quoted\\" } ] text'),
      gasUsed: fc.constantFrom('0x1', '0x5208'),
      calls: fc.array(tie('call'), { maxLength: 4 }),
    },
    { requiredKeys: ['type', 'from', 'to', 'input', 'gasUsed'] },
  ) as fc.Arbitrary<Wire>,
})).call;

const filters = fc.record({
  hideStatic: fc.boolean(),
  mergeProxies: fc.boolean(),
  onlyValue: fc.boolean(),
  onlyFailed: fc.boolean(),
});

describe('the tree of calls', () => {
  it('contains every displayed call once, under its nearest displayed caller, in trace order', () => {
    fc.assert(
      fc.property(wire, filters, (call, filter) => {
        const frames = readFrames(call, undefined);
        const outline = filterOutline(toOutline(frames), { frames, effects: effectsOf(frames) }, filter);
        const folds = new Folds(outline);
        const rows = toRows(outline, new Uint8Array(frames.length).fill(1), folds);
        const shown = [...rows.indexes];
        expect(shown).toEqual([...shown].sort((a, b) => a - b));
        expect(shown).toEqual(frames.map((_, index) => index).filter((index) => outline.visibility[index] === 1));
        for (const index of shown) {
          const parent = outline.parents[index] ?? -1;
          const beside = shown.filter((other) => outline.parents[other] === parent);
          expect(folds.levelOf(index)).toBe(parent < 0 ? 1 : folds.levelOf(parent) + 1);
          if (parent >= 0) expect(outline.positions[index]).toBe(beside.indexOf(index) + 1);
          if (parent >= 0) expect(outline.childCounts[parent]).toBe(beside.length);
          expect(rowOf(rows, index)).toBe(shown.indexOf(index));
        }
        if (filter.hideStatic) expect(shown.slice(1).some((index) => frames[index]?.type === 'STATICCALL')).toBe(false);
      }),
    );
  });

  it('finds every call by its path', () => {
    fc.assert(
      fc.property(wire, (call) => {
        const frames = readFrames(call, undefined);
        const outline = toOutline(frames);
        frames.forEach((_, index) => {
          const path = readPath(pathOf(frames, outline, index));
          expect(path && indexAt(frames, outline, path)).toBe(index);
        });
        expect(indexAt(frames, outline, [0, frames[0]?.calls ?? 0])).toBeUndefined();
      }),
    );
  });

  it('omits the calls inside a collapsed call', () => {
    fc.assert(
      fc.property(wire, fc.nat(), (call, at) => {
        const frames = readFrames(call, undefined);
        const outline = toOutline(frames);
        const open = new Uint8Array(frames.length).fill(1);
        const closed = at % frames.length;
        open[closed] = 0;
        const rows = toRows(outline, open, new Folds(outline));
        const hidden = (outline.ends[closed] ?? 0) - closed - 1;
        expect(rows.count).toBe(frames.length - hidden);
      }),
    );
  });

  it('expands a bounded number of calls at first, and the path to the relevant call', () => {
    const [trace] = loadRecordings('evm-a/series').filter(({ name }) => name === '20/trace');
    const { result } = JSON.parse(trace!.response.body) as { result: { result: Wire }[] };
    const frames = readFrames(result[0]!.result, undefined);
    const outline = toOutline(frames);
    const folds = new Folds(outline, frames);
    const rows = toRows(outline, openAtFirst(frames, outline, folds, 60), folds);
    expect(rowOf(rows, 60)).toBeGreaterThan(0);
    const wide = toRows(outline, openAtFirst(frames, outline, folds, undefined), folds);
    expect(wide.count).toBeLessThanOrEqual(100);
  });

  it('lays out 100,000 calls and collapses one of them', () => {
    const leaf = { type: 'CALL', from: `0x${'11'.repeat(20)}`, depth: 2, parent: 1, calls: 0 } as Frame;
    const frames: Frame[] = [
      { ...leaf, depth: 0, parent: null, calls: 1 },
      { ...leaf, depth: 1, parent: 0, calls: 100_000 },
      ...Array.from({ length: 100_000 }, () => leaf),
    ];
    const outline = toOutline(frames);
    const folds = new Folds(outline, frames);
    const open = openAtFirst(frames, outline, folds, undefined);
    expect(toRows(outline, open, folds).count).toBe(2);
    open[1] = 1;
    expect(toRows(outline, open, folds).count).toBe(3);
    expect(toRows(outline, open, folds.all(false)).count).toBe(100_002);
  });
});

describe('exploring the calls', () => {
  const frames = readFrames(
    {
      type: 'CALL',
      from: `0x${'11'.repeat(20)}`,
      calls: [
        { type: 'STATICCALL', from: `0x${'11'.repeat(20)}` },
        {
          type: 'CALL',
          from: `0x${'11'.repeat(20)}`,
          calls: [{ type: 'CALL', from: `0x${'11'.repeat(20)}`, error: 'out of gas' }],
        },
      ],
    },
    undefined,
  );

  it('starts at the failure and keeps the selected call visible', () => {
    let explorer = new Explorer(frames);
    expect(explorer.selected).toBe(3);
    explorer = explorer.toggle(2);
    expect(explorer.selected).toBe(2);
    explorer = explorer.select(3);
    expect(explorer.open[2]).toBe(1);
    explorer = explorer.setFilter({ ...unfiltered, hideStatic: true }, filterOutline);
    // A filtered call is displayed again if it is selected elsewhere.
    explorer = explorer.select(1);
    expect(explorer.filter).toBe(unfiltered);
    expect(explorer.step(-1)).toBe(0);
    expect(explorer.step(1)).toBe(2);
    expect(explorer.closeAll().rows.count).toBe(1);
    expect(explorer.closeAll().openAll().rows.count).toBe(4);
  });

  it('is a value: a change returns another, and computes what follows from the calls only once', () => {
    const explorer = new Explorer(frames);
    const drawn = ({ selected, open, filter, rows }: Explorer) => ({
      ...{ selected, filter, open: [...open], rows: [...rows.indexes] },
    });
    const before = drawn(explorer);
    const filtered = explorer.setFilter({ ...unfiltered, onlyFailed: true }, filterOutline);
    const all = [filtered, explorer.select(1), explorer.toggle(2), explorer.closeAll(), explorer.openAll()];
    expect(all.map(({ rows }) => rows.count)).toEqual([3, 4, 3, 1, 4]);
    expect(drawn(explorer)).toEqual(before);
    for (const each of all) expect(each.effects).toBe(explorer.effects);
    expect(filtered.setFilter(unfiltered, filterOutline).outline).toBe(explorer.outline);
  });

  it('keeps the selected call visible if the collapsed hop of a proxy around it is displayed again', () => {
    const call = { from: `0x${'11'.repeat(20)}`, input: '0x12345678' };
    const hop = { type: 'DELEGATECALL', ...call, calls: [{ type: 'CALL', from: call.from }] };
    const proxied = readFrames({ type: 'CALL', ...call, calls: [hop] }, undefined);
    const merged = { ...unfiltered, mergeProxies: true };
    let explorer = new Explorer(proxied).closeAll().setFilter(merged, filterOutline).select(2);
    expect(rowOf(explorer.rows, 2)).toBe(1);
    explorer = explorer.setFilter(unfiltered, filterOutline);
    expect(explorer.selected).toBe(2);
    expect(rowOf(explorer.rows, 2)).toBe(2);
  });
});

describe('the list of a block', () => {
  it('distinguishes failed, untraced and unknown transactions, and sums only known values', () => {
    const top = { type: 'CALL', from: `0x${'11'.repeat(20)}`, gasUsed: 5n, depth: 0, parent: null, calls: 0 } as Frame;
    const items = [
      { txHash: null, kind: 'call', frames: [top] },
      { txHash: null, kind: 'call', frames: [{ ...top, error: 'out of gas' }] },
      { txHash: null, kind: 'failed', error: null },
      { txHash: null, kind: 'other', result: [] },
    ] as const;
    const view = toBlockView(items, true);
    expect(view.rows.map(({ outcome: each }) => each)).toEqual(['success', 'failed', 'untraced', 'other']);
    expect([view.gas, view.calls]).toEqual([undefined, undefined]);
    expect(toBlockView(items.slice(0, 2), true)).toMatchObject({ gas: 10n, calls: 0 });
    expect(toBlockView(items.slice(0, 2), false)).toMatchObject({ gas: 10n, calls: undefined, failed: 1 });
    expect(findTransaction(items, { index: 3 })).toBe(3);
    expect(findTransaction(items, { index: 4 })).toBeUndefined();
    expect(findTransaction(items, { hash: `0x${'ab'.repeat(32)}` })).toBeUndefined();
    expect([otherShapeOf([]), otherShapeOf({ structLogs: [] }), otherShapeOf(null)]).toEqual([
      'flat',
      'struct-log',
      'unknown',
    ]);
  });
});

describe('the transactions of a block without a trace', () => {
  const blockHash = `0x${'bb'.repeat(32)}` as const;
  const receipt = (name: string, over = {}) =>
    ({ transactionHash: `0x${name.repeat(32)}`, blockHash, gasUsed: 21_000n, ...over }) as unknown as Receipt;
  const item = (name: string | null) =>
    ({ txHash: name && `0x${name.repeat(32)}`, kind: 'failed', error: null }) as unknown as TraceItem;

  it('are the receipts that no item names', () => {
    const receipts = [receipt('01'), receipt('02'), receipt('03')];
    expect(countUntraced([item('01')], blockHash, receipts)).toBe(2);
    expect(countUntraced([item(null)], blockHash, receipts)).toBe(2);
    expect(countUntraced([item('01'), item('02'), item('03')], blockHash, receipts)).toBe(0);
  });

  it('are none without receipts of this block, and system transactions need no trace', () => {
    expect(countUntraced([item('01')], blockHash, undefined)).toBe(0);
    expect(countUntraced([], blockHash, [receipt('01', { blockHash: `0x${'cc'.repeat(32)}` })])).toBe(0);
    expect(countUntraced([item('01')], blockHash, [receipt('01'), receipt('02', { gasUsed: 0n })])).toBe(0);
  });
});

describe('the text of one call', () => {
  it('is the slice of the response that contains the call, whatever the formatting', () => {
    fc.assert(
      fc.property(fc.array(wire, { minLength: 1, maxLength: 3 }), fc.constantFrom(0, 1, 2), (calls, indent) => {
        const text = JSON.stringify(
          { jsonrpc: '2.0', id: 1, result: calls.map((result) => ({ result })) },
          null,
          indent,
        );
        calls.forEach((call, item) => {
          const check = (one: Wire, path: readonly number[]) => {
            const found = frameText(text, item, path);
            expect(found && JSON.parse(found)).toEqual(one);
            one.calls?.forEach((each, at) => check(each, [...path, at]));
          };
          check(call, [0]);
        });
        expect(frameText(text, calls.length, [0])).toBeUndefined();
      }),
    );
  });

  it('is undefined if the text is not such a response', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(frameText(text, 0, [0, 1])).toBeUndefined();
      }),
    );
  });
});
