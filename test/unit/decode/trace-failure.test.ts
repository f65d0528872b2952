import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEvmDecoder, type EvmDecoder } from '../../../src/decode/evm-decoder.js';
import { describeFailure, failureKindOf } from '../../../src/decode/trace/describe-failure.js';
import { hasFailed } from '../../../src/decode/trace/outcome.js';
import { framesOf, type Call } from '../../support/frames.js';
import { loadRecordings } from '../../support/recordings.js';
import { recordedTraces } from '../../support/recorded-evm.js';

let decoder: EvmDecoder;
beforeAll(async () => {
  decoder = await createEvmDecoder({
    signatures: ['error Custom(uint256 code, string why)', 'error InsufficientBalance(address,uint256,uint256)'],
  });
});

const reverted = 'execution reverted';
const of = (root: Call, index = 0) => describeFailure(framesOf(root), index, decoder);
const hintsOf = (root: Call) => of(root)?.hints;

describe('failureKindOf', () => {
  it('classifies every recorded error text', () => {
    const errors = recordedTraces()
      .flatMap(({ traces }) => traces.flatMap(({ frames }) => frames))
      .flatMap(({ error }) => error ?? []);
    const kinds = new Map([...new Set(errors)].map((error) => [error, failureKindOf(error)]));
    expect(Object.fromEntries(kinds)).toEqual({
      'execution reverted': 'reverted',
      'out of gas': 'out-of-gas',
      'out of gas: not enough gas for reentrancy sentry': 'out-of-gas',
      'invalid opcode: INVALID': 'invalid-opcode',
      'invalid opcode: REVERT': 'invalid-opcode',
      'write protection': 'write-protection',
      'insufficient balance for transfer': 'insufficient-balance',
      'bad elliptic curve pairing size': 'precompile',
      'contract address collision': 'address-collision',
      'contract creation code storage out of gas': 'code-storage-gas',
      'max code size exceeded': 'code-size',
      'invalid code: must not begin with 0xef': 'invalid-code',
    });
  });

  it.each([
    ['Reverted', 'reverted'],
    ['execution reverted: not the owner', 'reverted'],
    ['max call depth exceeded', 'call-depth'],
    ['max initcode size exceeded', 'init-code-size'],
    ['invalid jump destination', 'invalid-jump'],
    ['Bad jump destination', 'invalid-jump'],
    ['return data out of bounds', 'return-data'],
    ['gas uint64 overflow', 'out-of-gas'],
    ['nonce uint64 overflow', 'nonce-overflow'],
    ['stack underflow (0 <=> 1)', 'stack-underflow'],
    ['stack limit reached 1024 (1023)', 'stack-overflow'],
    ['invalid opcode: opcode 0xa6 not defined', 'invalid-opcode'],
    ['invalid input length', 'precompile'],
    ['the dog ate it', 'other'],
    ['', 'other'],
  ])('reads %j as %s', (error, kind) => {
    expect(failureKindOf(error)).toBe(kind);
  });
});

describe('describeFailure', () => {
  it('returns undefined for a call that did not fail', () => {
    expect(of({})).toBeUndefined();
    expect(of({}, 7)).toBeUndefined();
  });

  it('decodes the revert reason of a call and reports where it began', () => {
    const output = `0x4e487b71${'11'.padStart(64, '0')}` as const;
    const root = { error: reverted, output, calls: [{}, { error: reverted, output }] };
    expect(of(root)).toMatchObject({
      frame: 0,
      kind: 'reverted',
      reason: { kind: 'panic', code: 0x11n, name: 'overflow' },
      cause: { frame: 2, passedOn: [{ frame: 0, by: 'same-data' }] },
      began: { frame: 2, kind: 'reverted', reason: { kind: 'panic', code: 0x11n } },
      hints: [],
    });
    expect(of(root, 2)).toMatchObject({ frame: 2, cause: { frame: 2 }, began: undefined });
  });

  it('reads no reason from the output of another kind of failure', () => {
    expect(of({ error: 'out of gas', output: `0x${'00'.repeat(32)}` })).toMatchObject({ reason: undefined });
  });

  it('suggests causes for an empty reason', () => {
    expect(hintsOf({ error: reverted, value: 5n, gasUsed: 30n })).toEqual([{ kind: 'no-receive' }]);
    expect(hintsOf({ error: reverted, value: 5n, input: '0x11223344', gasUsed: 90n })).toEqual([
      { kind: 'not-payable' },
      { kind: 'no-function' },
    ]);
    expect(hintsOf({ error: reverted, input: '0x11223344', gasUsed: 90n })).toEqual([{ kind: 'no-function' }]);
    expect(hintsOf({ error: reverted, input: '0x11223344', gasUsed: 9000n })).toEqual([]);
    expect(hintsOf({ error: reverted, calls: [{ type: 'STATICCALL' }] })).toEqual([{ kind: 'empty-answer', frame: 1 }]);
    expect(hintsOf({ error: reverted, calls: [{ type: 'STATICCALL', output: '0x01' }] })).toEqual([]);
    const ecrecover = { type: 'STATICCALL', to: `0x${'1'.padStart(40, '0')}` } as const;
    expect(hintsOf({ error: reverted, calls: [ecrecover] })).toEqual([]);
    expect(hintsOf({ error: reverted, output: '0x01020304' })).toEqual([]);
  });

  it('suggests where the gas was spent', () => {
    const sentry = 'out of gas: not enough gas for reentrancy sentry';
    expect(hintsOf({ error: sentry, gas: 2300n })).toEqual([{ kind: 'stipend' }]);
    expect(hintsOf({ error: sentry, gas: 30_000n })).toEqual([{ kind: 'sentry' }]);
    expect(hintsOf({ error: 'out of gas', gas: 100n, calls: [{ gasUsed: 98n }] })).toEqual([
      { kind: 'spent-below', frame: 1 },
    ]);
    expect(hintsOf({ error: 'out of gas', gas: 100n, calls: [{ gasUsed: 9n }] })).toEqual([]);
  });

  it('distinguishes an assert from an opcode of a later fork', () => {
    expect(hintsOf({ error: 'invalid opcode: INVALID' })).toEqual([{ kind: 'assert' }]);
    expect(hintsOf({ error: 'invalid opcode: REVERT' })).toEqual([{ kind: 'newer-opcode', opcode: 'REVERT' }]);
    expect(hintsOf({ error: 'invalid opcode: opcode 0xa6 not defined' })).toEqual([
      { kind: 'newer-opcode', opcode: '0xa6' },
    ]);
  });

  it('finds the expected reason for every recorded failed transaction', () => {
    let compared = 0;
    for (const { name, expect: expected, response } of loadRecordings('evm/debug_traceBlockByHash')) {
      const { perTransaction = [] } = expected as { perTransaction?: { revert?: { error: string; args: string[] } }[] };
      if (response.status !== 200 || name.includes('flat')) continue;
      const traces = recorded.get(name) ?? [];
      for (const [index, { revert }] of perTransaction.entries()) {
        const frames = traces[index]?.frames;
        if (!revert || !frames) continue;
        const { reason } = describeFailure(frames, 0, decoder) ?? {};
        if (revert.error === 'Error(string)') expect(reason).toEqual({ kind: 'message', message: revert.args[0] });
        else if (revert.error === 'Panic(uint256)')
          expect(reason).toMatchObject({ kind: 'panic', code: BigInt(revert.args[0] ?? '') });
        else expect(reason).toMatchObject({ kind: 'custom' });
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('describes every recorded failure and any bytes without throwing', () => {
    for (const traces of recorded.values()) {
      for (const { frames } of traces) {
        frames.slice(0, 200).forEach((frame, index) => {
          expect(describeFailure(frames, index, decoder)?.frame).toBe(hasFailed(frame) ? index : undefined);
        });
      }
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.string({ maxLength: 60 }), (data, error) => {
        const output = `0x${Buffer.from(data).toString('hex')}` as const;
        expect(of({ error: `${reverted}${error}`, output })?.cause.frame).toBe(0);
        expect(of({ error: `x${error}`, output })?.reason).toBeUndefined();
      }),
    );
  });
});

const folder = 'evm/debug_traceBlockByHash/';
const recorded = new Map(
  recordedTraces()
    .filter(({ name }) => name.startsWith(folder))
    .map(({ name, traces }) => [name.slice(folder.length), traces]),
);
