import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gasOf } from '../../../src/decode/trace/gas.js';
import { effectsOf } from '../../../src/decode/trace/outcome.js';
import type { Frame } from '../../../src/client/wire/frame.js';
import { type TraceForm, type TraceSource, writeTrace } from '../../../src/widgets/tx-trace/exports/write-trace.js';
import { anyText } from '../../support/wire-values.js';
import { deepFrames, endsOf, framesOf, wideFrames } from '../../support/frames.js';
import { recordedTraces } from '../../support/recorded-evm.js';

const forms: readonly TraceForm[] = ['text', 'json', 'speedscope', 'csv'];

function sourceOf(frames: readonly Frame[], nameOf?: (index: number) => string, intrinsic = 0n): TraceSource {
  const named = (index: number) =>
    `${frames[index]?.to?.slice(0, 6) ?? '?'}::${frames[index]?.input?.slice(0, 10) ?? ''}`;
  const ends = endsOf(frames);
  const selfOf = (index: number) => gasOf(frames, index, ends, intrinsic).self;
  return { frames, effects: effectsOf(frames), selfOf, intrinsic, nameOf: nameOf ?? named };
}

/** The whole text, like `Scheduler.drive` returns it. */
function write(form: TraceForm, source: TraceSource, title?: string): string {
  const writing = writeTrace(form, source, title);
  for (;;) {
    const step = writing.next();
    if (step.done) return step.value;
  }
}

const small = framesOf({
  gasUsed: 100n,
  value: 7n,
  calls: [
    { gasUsed: 30n, type: 'DELEGATECALL', output: '0x01' },
    { gasUsed: 40n, error: 'execution reverted', output: '0x08c379a0', calls: [{ gasUsed: 10n, type: 'STATICCALL' }] },
    { gasUsed: 20n, type: 'CREATE', output: '0x60016002' },
  ],
});
const names = ['Router.swap', 'Pair.sync', 'Token.burn', 'Token.balanceOf', 'new Pair'];
const named = sourceOf(small, (index) => names[index] ?? '?');

interface SpeedscopeFile {
  readonly shared: { readonly frames: readonly { readonly name: string }[] };
  readonly profiles: readonly [
    {
      readonly endValue: number;
      readonly events: readonly { readonly type: 'O' | 'C'; readonly frame: number; readonly at: number }[];
    },
  ];
}

describe('a trace of the top call only', () => {
  const top = { ...sourceOf(small.slice(0, 1).map((frame) => ({ ...frame, calls: 0 }))), isTopCallOnly: true };

  it('is marked in every format that has room for a note', () => {
    expect(write('text', top)).toMatch(/^Top-level call only: internal calls were not traced\.\nTraces:\n/);
    expect(JSON.parse(write('json', top))).toMatchObject({ onlyTopCall: true, frames: [{ index: 0 }] });
    const profile = JSON.parse(write('speedscope', top, '0xab 3')) as { name: string };
    expect(profile.name).toBe('0xab 3 (only the top call was traced)');
  });

  it('is not marked for a transaction without internal calls', () => {
    const alone = { ...top, isTopCallOnly: false };
    for (const form of forms) expect(write(form, alone)).not.toMatch(/top.?call/i);
  });
});

describe('a trace as text', () => {
  it('is the tree that cast prints, with failed and reverted calls', () => {
    expect(write('text', named)).toBe(`Traces:
  [100] Router.swap {value: 7}
    ├─ [30] Pair.sync [delegatecall]
    │   └─ ← [Return] 0x01
    ├─ [40] Token.burn
    │   ├─ [10] Token.balanceOf [staticcall] (reverted)
    │   │   └─ ← [Stop]
    │   └─ ← [Revert] execution reverted
    ├─ [20] new Pair [create]
    │   └─ ← [Return] 4 bytes of code
    └─ ← [Stop]
`);
  });

  it('contains the reason of a failed call as decoded by the source', () => {
    expect(write('text', { ...named, reasonOf: () => 'Panic(0x11)' })).toContain('← [Revert] Panic(0x11)\n');
  });
});

describe('a trace as JSON', () => {
  it('is a flat list with decimal text and the reason of a failed call', () => {
    const { frames } = JSON.parse(write('json', named)) as { frames: Readonly<Record<string, unknown>>[] };
    expect(frames.map(({ index, parent, depth, effect }) => [index, parent, depth, effect])).toEqual([
      [0, null, 0, 'done'],
      [1, 0, 1, 'done'],
      [2, 0, 1, 'failed'],
      [3, 2, 2, 'reverted'],
      [4, 0, 1, 'done'],
    ]);
    expect(frames[2]).toMatchObject({ name: 'Token.burn', reason: 'execution reverted', gasUsed: '40', selfGas: '30' });
    expect(frames[0]).toMatchObject({ value: '7', selfGas: '10' });
  });

  it('has the intrinsic gas apart from the self gas of the top-level call', () => {
    const source = sourceOf(small, undefined, 4n);
    const { frames } = JSON.parse(write('json', source)) as { frames: Readonly<Record<string, unknown>>[] };
    expect(frames.map(({ selfGas, intrinsicGas }) => [selfGas, intrinsicGas])).toEqual([
      ['6', '4'],
      ['30', undefined],
      ['30', undefined],
      ['10', undefined],
      ['20', undefined],
    ]);
    expect(write('csv', source).split('\r\n')[1]).toContain(',100,6,4,');
  });
});

describe('a speedscope profile', () => {
  it('opens and closes every call within its caller, measured in gas', () => {
    const file = JSON.parse(write('speedscope', named, '0xabc')) as SpeedscopeFile;
    const [{ events, endValue }] = file.profiles;
    expect(endValue).toBe(100);
    expect(events.map(({ type, frame, at }) => `${type} ${file.shared.frames[frame]?.name ?? ''} ${at}`)).toEqual([
      'O Router.swap 0',
      'O Pair.sync 0',
      'C Pair.sync 30',
      'O Token.burn [failed] 30',
      'O Token.balanceOf [reverted] 30',
      'C Token.balanceOf [reverted] 40',
      'C Token.burn [failed] 70',
      'O new Pair 70',
      'C new Pair 90',
      'C Router.swap 100',
    ]);
  });

  it('has the intrinsic gas as a part of the top-level call, before its calls', () => {
    const file = JSON.parse(
      write(
        'speedscope',
        sourceOf(small, (index) => names[index] ?? '?', 4n),
      ),
    ) as SpeedscopeFile;
    const [{ events, endValue }] = file.profiles;
    expect(endValue).toBe(100);
    expect(events.slice(0, 4).map(({ type, frame, at }) => `${type} ${file.shared.frames[frame]?.name} ${at}`)).toEqual(
      ['O Router.swap 0', 'O Intrinsic gas 0', 'C Intrinsic gas 4', 'O Pair.sync 4'],
    );
  });

  // The requirements of speedscope's importer for an evented profile (src/lib/profile.ts): it throws otherwise.
  it('is well-formed for every recorded trace', () => {
    for (const { traces } of recordedTraces()) {
      for (const { frames } of traces) {
        const file = JSON.parse(write('speedscope', sourceOf(frames))) as SpeedscopeFile;
        const [{ events, endValue }] = file.profiles;
        const open: number[] = [];
        let before = 0;
        for (const { type, frame, at } of events) {
          if (at < before) throw new Error('An event goes back.');
          before = at;
          if (type === 'O') open.push(frame);
          else if (open.pop() !== frame) throw new Error('A call closes that is not the innermost.');
        }
        expect([open.length, events.length, before]).toEqual([0, 2 * frames.length, endValue]);
        expect(new Set(file.shared.frames.map(({ name }) => name)).size).toBe(file.shared.frames.length);
      }
    }
  });
});

describe('a trace as CSV', () => {
  it('has one record per call under a single header', () => {
    const lines = write('csv', named).split('\r\n');
    expect(lines[0]).toBe(
      'index,parent,depth,effect,type,from,to,name,value_wei,gas,gas_used,self_gas,intrinsic_gas,input,output,error,reason,unread',
    );
    expect(lines).toHaveLength(7);
    expect(lines[3]).toMatch(/^2,0,1,failed,CALL,.*,Token\.burn,.*,execution reverted,execution reverted,$/);
  });
});

describe('every form', () => {
  it('writes the same text for the same trace', () => {
    const [trace] = recordedTraces().flatMap(({ traces }) => traces.filter(({ frames }) => frames.length > 15));
    const source = sourceOf(trace?.frames ?? []);
    for (const form of forms) expect(write(form, source)).toBe(write(form, source));
  });

  it('keeps a hostile name in its field', () => {
    fc.assert(
      fc.property(anyText(40), (name) => {
        const frames = framesOf({ gasUsed: 5000n, calls: [{ gasUsed: 3000n, error: 'out of gas', calls: [{}] }, {}] });
        const source: TraceSource = { ...sourceOf(frames, () => name), reasonOf: () => name };
        expect(write('text', source).split('\n')).toHaveLength(10);
        const { frames: list } = JSON.parse(write('json', source)) as { frames: { name: string }[] };
        expect(list.map((one) => one.name)).toEqual(Array<string>(4).fill(name));
        const profile = JSON.parse(write('speedscope', source, name)) as SpeedscopeFile;
        expect(profile.profiles[0].events).toHaveLength(8);
      }),
    );
  });

  it('prevents a name from running as a spreadsheet formula', () => {
    const text = write(
      'csv',
      sourceOf(framesOf({}), () => '=cmd|"/c calc"!A1\r\n"'),
    );
    expect(text).toContain(`"'=cmd|""/c calc""!A1\r\n"""`);
  });

  it('writes 100,000 calls and 4,096 levels without recursion and yields in between', () => {
    for (const frames of [wideFrames(100_000), deepFrames(4096)]) {
      const source = sourceOf(frames);
      for (const form of forms) {
        const writing = writeTrace(form, source);
        let turns = 0;
        let step = writing.next();
        for (; !step.done; step = writing.next()) turns++;
        expect(step.value.length).toBeGreaterThan(0);
        expect(turns).toBeGreaterThanOrEqual(Math.floor(frames.length / 100));
      }
    }
  });

  it('has a bounded size for a deep trace with long names', () => {
    const frames = deepFrames(4096);
    const source = sourceOf(frames, (index) => `${index}`.padStart(4000, 'x'));
    expect(write('text', source).length).toBeLessThan(8_000_000);
  });
});
