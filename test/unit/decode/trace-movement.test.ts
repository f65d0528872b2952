import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokensInSteps, valueInSteps } from '../../../src/decode/trace/movement.js';
import { effectsOf } from '../../../src/decode/trace/outcome.js';
import { framesOf, wideFrames, type Call } from '../../support/frames.js';
import { recordedTraces } from '../../support/recorded-evm.js';
import { tokenMovement, valueMovement } from '../../support/verify-inputs.js';

const a = `0x${'aa'.repeat(20)}` as const;
const b = `0x${'bb'.repeat(20)}` as const;
const c = `0x${'cc'.repeat(20)}` as const;
const word = (value: bigint | number | string) =>
  typeof value === 'string' ? value.slice(2).padStart(64, '0') : value.toString(16).padStart(64, '0');

function movementOf(root: Call, keepsCoins = false) {
  const frames = framesOf(root);
  return valueMovement(frames, effectsOf(frames), keepsCoins);
}

function tokensOf(root: Call) {
  const frames = framesOf(root);
  return tokenMovement(frames, effectsOf(frames));
}

describe('valueMovement', () => {
  it('counts the value of effective calls, creations, and self-destructs', () => {
    const { flows, changes } = movementOf({
      from: a,
      to: b,
      value: 10n,
      calls: [
        { type: 'CREATE2', from: b, to: c, value: 4n },
        { type: 'SELFDESTRUCT', from: c, to: a, value: 4n },
      ],
    });
    expect(flows.map(({ kind, frame, value }) => [kind, frame, value])).toEqual([
      ['call', 0, 10n],
      ['create', 1, 4n],
      ['self-destruct', 2, 4n],
    ]);
    expect(changes).toEqual([
      { address: a, change: -6n, received: 4n, sent: 10n },
      { address: b, change: 6n, received: 10n, sent: 4n },
      { address: c, change: 0n, received: 4n, sent: 4n },
    ]);
  });

  it('moves nothing for delegate calls, CALLCODE, static calls, and failed or reverted calls', () => {
    const inner = { from: b, to: c, value: 7n };
    const { flows, reverted, uncounted } = movementOf({
      from: a,
      to: b,
      value: 0n,
      calls: [
        { ...inner, type: 'DELEGATECALL' },
        { ...inner, type: 'CALLCODE' },
        { from: b, to: c, type: 'STATICCALL' },
        { ...inner, error: 'out of gas' },
        { error: 'execution reverted', calls: [inner] },
      ],
    });
    expect([flows, uncounted]).toEqual([[], []]);
    // Reverted value is reported separately.
    expect(reverted.map(({ frame, value }) => [frame, value])).toEqual([
      [4, 7n],
      [6, 7n],
    ]);
  });

  it('reports whether coins that a contract sent to itself are burned', () => {
    const gone = { type: 'SELFDESTRUCT', from: c, to: c, value: 5n };
    expect(movementOf({ value: 0n, calls: [gone] })).toMatchObject({
      flows: [{ burnt: 'before-cancun' }],
      changes: [{ address: c, change: 0n }],
    });
    const made = { type: 'CREATE', from: a, to: c, value: 5n };
    expect(movementOf({ value: 0n, calls: [made, gone] })).toMatchObject({
      flows: [{ kind: 'create' }, { burnt: 'before-amsterdam' }],
      changes: [
        { address: a, change: -5n },
        { address: c, change: 0n, received: 5n, sent: 5n },
      ],
    });
    // From Amsterdam on, they stay.
    expect(movementOf({ value: 0n, calls: [made, gone] }, true)).toMatchObject({
      changes: [
        { address: a, change: -5n },
        { address: c, change: 5n, received: 10n, sent: 5n },
      ],
    });
  });

  it('does not guess the value of an unknown kind of call', () => {
    expect(movementOf({ type: 'EXTCALL', value: 3n })).toEqual({
      ...{ flows: [], reverted: [], changes: [], uncounted: [0], unread: [] },
    });
  });

  it('neither creates nor loses coins for any calls', () => {
    const types = fc.constantFrom('CALL', 'CREATE', 'DELEGATECALL', 'CALLCODE', 'SELFDESTRUCT', 'X');
    const one = fc.record({
      type: types,
      from: fc.constantFrom(a, b),
      to: fc.constantFrom(a, c),
      value: fc.bigInt(0n, 2n ** 256n),
      error: fc.constantFrom('', 'out of gas'),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (calls) => {
        const { changes, flows } = movementOf({ value: 0n, calls });
        const burnt = flows.reduce((sum, { value, burnt: is }) => (is === 'before-amsterdam' ? sum + value : sum), 0n);
        expect(changes.reduce((sum, { change }) => sum + change, 0n)).toBe(-burnt);
        expect(flows.every(({ frame }) => calls[frame - 1]?.error === '')).toBe(true);
      }),
    );
  });

  it('moves nothing in any recorded failed transaction', () => {
    const traces = recordedTraces().flatMap((one) => one.traces);
    const failed = traces.filter(({ receiptStatus }) => receiptStatus === '0x0');
    expect(failed.length).toBeGreaterThan(30);
    for (const { frames } of failed) expect(valueMovement(frames, effectsOf(frames)).flows).toEqual([]);
  });

  it('finds the coins of a recorded creation and its self-destruct', () => {
    const trace = recordedTraces().find(({ name }) => name === 'evm/debug_traceBlockByHash/call-create2-selfdestruct');
    const frames = trace?.traces[3]?.frames ?? [];
    const { changes, flows } = valueMovement(frames, effectsOf(frames));
    expect(flows.map(({ kind, value }) => [kind, value])).toEqual([
      ['call', 0x4dn],
      ['create', 0x4dn],
      ['self-destruct', 0x4dn],
    ]);
    expect(changes.map(({ change }) => change)).toEqual([-0x4dn, 0n, 0n, 0x4dn]);
  });
});

describe('tokenMovement', () => {
  const yes = `0x${word(1)}` as const;

  it('reads the transfers of the three standards', () => {
    const { moves } = tokensOf({
      from: a,
      to: b,
      calls: [
        { from: a, to: c, input: `0xa9059cbb${word(b)}${word(5)}`, output: yes },
        { from: a, to: c, input: `0x23b872dd${word(b)}${word(a)}${word(6)}` },
        { from: a, to: c, input: `0x42842e0e${word(b)}${word(a)}${word(7)}` },
        { from: a, to: c, input: `0xb88d4fde${word(b)}${word(a)}${word(8)}${word(128)}${word(0)}` },
        { from: a, to: c, input: `0xf242432a${word(b)}${word(a)}${word(9)}${word(2)}${word(160)}${word(0)}` },
        {
          from: a,
          to: c,
          input: `0x2eb2c2d6${word(b)}${word(a)}${word(160)}${word(256)}${word(352)}${word(2)}${word(1)}${word(2)}${word(2)}${word(30)}${word(40)}${word(0)}`,
        },
      ],
    });
    expect(moves).toEqual([
      { frame: 1, token: c, from: a, to: b, standard: 'erc20', amount: 5n, answer: 'true' },
      { frame: 2, token: c, from: b, to: a, standard: 'erc20-or-erc721', amount: 6n, answer: 'none' },
      { frame: 3, token: c, from: b, to: a, standard: 'erc721', id: 7n, answer: 'none' },
      { frame: 4, token: c, from: b, to: a, standard: 'erc721', id: 8n, answer: 'none' },
      { frame: 5, token: c, from: b, to: a, standard: 'erc1155', id: 9n, amount: 2n, answer: 'none' },
      { frame: 6, token: c, from: b, to: a, standard: 'erc1155', id: 1n, amount: 30n, answer: 'none' },
      { frame: 6, token: c, from: b, to: a, standard: 'erc1155', id: 2n, amount: 40n, answer: 'none' },
    ]);
  });

  it('counts a transfer of a call without a type as unread because it may be a delegate call', () => {
    const input = `0xa9059cbb${word(b)}${word(5)}` as const;
    const { moves, unread } = tokensOf({ type: '', calls: [{ type: '', from: a, to: c, input }] });
    expect([moves, unread]).toEqual([[], 1]);
  });

  it('ignores failed or reverted calls, and the delegate call of a proxy next to its call', () => {
    const transfer = { from: a, to: c, input: `0xa9059cbb${word(b)}${word(5)}` as const };
    const { moves, reverted } = tokensOf({
      calls: [
        { ...transfer, error: 'execution reverted' },
        { error: 'out of gas', calls: [transfer] },
        { ...transfer, calls: [{ ...transfer, type: 'DELEGATECALL', from: c, to: b }] },
        { ...transfer, type: 'STATICCALL' },
      ],
    });
    expect(moves.map(({ frame }) => frame)).toEqual([4]);
    // A failed transfer was rejected; a transfer that a caller reverted is reported separately.
    expect(reverted.map(({ frame }) => frame)).toEqual([3]);
  });

  it('keeps a transfer that returned false and reports it', () => {
    const { moves } = tokensOf({ to: c, input: `0xa9059cbb${word(b)}${word(5)}`, output: `0x${word(0)}` });
    expect(moves).toMatchObject([{ answer: 'false' }]);
  });

  it('rejects bytes that do not fit a transfer', () => {
    const dirty = `0xa9059cbb${'ff'.repeat(32)}${word(5)}` as const;
    expect(tokensOf({ calls: [{ input: '0xa9059cbb' }, { input: dirty }] }).moves).toEqual([]);
    fc.assert(
      fc.property(
        fc.constantFrom('a9059cbb', '23b872dd', 'b88d4fde', 'f242432a', '2eb2c2d6'),
        fc.uint8Array({ maxLength: 400 }),
        (selector, data) => {
          const input = `0x${selector}${Buffer.from(data).toString('hex')}` as const;
          for (const { from, to } of tokensOf({ input }).moves) {
            expect([from, to].every((one) => /^0x[0-9a-f]{40}$/.test(one))).toBe(true);
          }
        },
      ),
    );
  });

  it('reads as much of a batch as a page can show and counts the rest', () => {
    const ids = Array.from({ length: 2000 }, (_, id) => word(id)).join('');
    const second = 160 + 32 * 2001;
    const input =
      `0x2eb2c2d6${word(b)}${word(a)}${word(160)}${word(second)}${word(second + 32 * 2001)}${word(2000)}${ids}${word(2000)}${ids}${word(0)}` as const;
    const { moves, more } = tokensOf({ input });
    expect([moves.length, more]).toEqual([1000, 1000]);
  });

  it('finds the one successful transfer of two in a recorded transaction', () => {
    const trace = recordedTraces().find(({ name }) => name === 'evm/debug_traceBlockByHash/call-nested');
    const frames = trace?.traces[0]?.frames ?? [];
    const { moves } = tokenMovement(frames, effectsOf(frames));
    expect(moves).toMatchObject([{ frame: 13, standard: 'erc20', answer: 'true' }]);
  });
});

it('pauses while it reads 100,000 transfers and loses none', () => {
  const word = (hex: string) => hex.padStart(64, '0');
  const input = `0xa9059cbb${word('ab'.repeat(20))}${word('1')}` as const;
  const frames = wideFrames(100_000, () => ({ input, value: 1n }));
  const effects = effectsOf(frames);
  const turnsOf = (work: Iterator<unknown>) => {
    let turns = 0;
    while (!work.next().done) turns++;
    return turns;
  };
  expect(turnsOf(tokensInSteps(frames, effects))).toBeGreaterThan(100);
  expect(turnsOf(valueInSteps(frames, effects))).toBeGreaterThan(50);
  expect(tokenMovement(frames, effects).moves).toHaveLength(100_000);
  expect(valueMovement(frames, effects).flows).toHaveLength(100_000);
});
