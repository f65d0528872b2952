import { describe, expect, it } from 'vitest';
import type { Log } from '../../../../src/client/operations/logs-reply.js';
import { readTraceItem } from '../../../../src/client/operations/trace-reply.js';
import type { Frame } from '../../../../src/client/wire/frame.js';
import { tokenOfAmount, type Said } from '../../../../src/ui/evm/amount-units.js';
import { cluesOfCalls, cluesOfLogs, withReason } from '../../../../src/ui/evm/unit-clues.js';
import { loadRecordings } from '../../../support/recordings.js';

const [weth, six, prb] = [
  '0x53fd54fe6967e11eff820c635a58824f73b47d0f',
  '0xe47dcdb357dc59a946677bbbd6cbac19c3b703bd',
  '0x9b1b50f6033da954dd63547f3429f9c92007bf74',
] as const;
const wethSix = '0xf6882ccae2ecd708401594782da6a5d859adfc16';
const sixPrb = '0x44e52942332611cf5d0b239b9ecdcb5776916606';
const router = '0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2';
const pairs = { [wethSix]: [weth, six], [sixPrb]: [six, prb] } as const;
const bodies = new Map(loadRecordings('evm-a/series').map(({ name, response }) => [name, response.body]));

const blocks = [...new Set([...bodies.keys()].map((name) => name.split('/')[0] ?? ''))];

function resultOf<T>(name: string): readonly T[] {
  const { result } = JSON.parse(bodies.get(name) ?? '{}') as { result?: T[] };
  return result ?? [];
}

function tracesOf(block: string): readonly (readonly Frame[])[] {
  return resultOf(`${block}/trace`).map((item) => {
    const read = readTraceItem('call')(item);
    return read.kind === 'call' ? read.frames : [];
  });
}

function logsOf(block: string): readonly Log[] {
  return resultOf<{ logs: Log[] }>(`${block}/receipts`).flatMap(({ logs }) => logs);
}

const uint = (name: string) => ({ name, type: 'uint256' });

describe('the tokens of recorded pairs', () => {
  it('are derived from logs, or open', () => {
    let [found, open] = [0, 0];
    for (const block of blocks) {
      const logs = logsOf(block);
      const [clues] = logs.slice(0, 1).map(cluesOfLogs(logs));
      for (const [pair, tokens] of clues?.pairs ?? []) {
        for (const [side, token] of tokens.entries()) {
          if (token === undefined) open++;
          else expect([block, pair, token]).toEqual([block, pair, pairs[pair as keyof typeof pairs]?.[side]]);
          if (token !== undefined) found++;
        }
      }
    }
    expect([found, open]).toEqual([12, 0]);
  });

  it('are derived from calls, or open', () => {
    let found = 0;
    for (const block of blocks) {
      for (const frames of tracesOf(block)) {
        for (const [pair, tokens] of cluesOfCalls(frames).pairs) {
          const expected = pairs[pair as keyof typeof pairs];
          if (!expected) continue;
          for (const [side, token] of tokens.entries()) if (token !== undefined) expect(token).toBe(expected[side]);
          found++;
        }
      }
    }
    expect(found).toBeGreaterThan(20);
  });
});

describe('the unit of an amount', () => {
  const [, frames = []] = tracesOf('43');
  const clues = cluesOfCalls(frames);
  const got = 8_468_200_403_049_851_638_247n;
  const least = 999_999n * 10n ** 18n;
  const error: Said = {
    ...{ kind: 'error', text: 'TooLittle(uint256,uint256)', contract: router },
    ...{ params: [uint('got'), uint('min')], values: [got, least] },
  };

  it('of an error is the unit of the transfer of the same amount, and of its bound the same', () => {
    expect(tokenOfAmount(error, 0, clues)).toEqual({ token: prb, basis: 'transfer' });
    expect(tokenOfAmount(error, 1, clues)).toEqual({ token: prb, basis: 'comparison' });
    expect(tokenOfAmount(error, 0, undefined)).toBe(undefined);
  });

  it('of an argument is the unit of the amount that the reason of the failure compares', () => {
    const given: Said = {
      ...{ kind: 'argument', text: 'swapEth(uint256)', contract: router, params: [uint('least')], values: [least] },
    };
    expect(tokenOfAmount(given, 0, clues)).toBe(undefined);
    expect(tokenOfAmount(given, 0, withReason(clues, error))).toEqual({ token: prb, basis: 'comparison' });
  });

  it('of a bound is open if no name shows that it is compared', () => {
    const other = { ...error, params: [uint('a'), uint('b')] };
    expect(tokenOfAmount(other, 0, clues)?.basis).toBe('transfer');
    expect(tokenOfAmount(other, 1, clues)).toBe(undefined);
  });

  it('of a reserve is the unit of the token of the pair', () => {
    const reserves: Said = {
      ...{ kind: 'result', text: 'getReserves()', contract: sixPrb },
      params: ['uint112', 'uint112', 'uint32'].map((type) => ({ name: '', type })),
      values: [5n, 7n, 1_700_000_000n],
    };
    const known = () => pairs[sixPrb];
    expect([0, 1, 2].map((place) => tokenOfAmount(reserves, place, undefined, known))).toEqual([
      { token: six, basis: 'pair' },
      { token: prb, basis: 'pair' },
      undefined,
    ]);
  });

  it('of the ends of a swap is by its path', () => {
    const swap: Said = {
      ...{
        kind: 'argument',
        contract: router,
        text: 'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
      },
      params: [
        ...[uint('amountIn'), uint('amountOutMin'), { name: 'path', type: 'address[]' }],
        ...[{ name: 'to', type: 'address' }, uint('deadline')],
      ],
      values: [10n, 20n, [weth, six, prb], router, 10n],
    };
    expect([0, 1, 4].map((place) => tokenOfAmount(swap, place, undefined))).toEqual([
      { token: weth, basis: 'path' },
      { token: prb, basis: 'path' },
      undefined,
    ]);
  });

  it('of a standard function or error is certain', () => {
    const transfer: Said = {
      ...{ kind: 'argument', text: 'transfer(address,uint256)', contract: prb.toUpperCase().replace('0X', '0x') },
      ...{ params: [{ name: 'to', type: 'address' }, uint('wad')], values: [router, 1n] },
    };
    expect(tokenOfAmount(transfer, 1, undefined)).toEqual({ token: prb });
    const short: Said = {
      ...{ kind: 'error', text: 'ERC20InsufficientBalance(address,uint256,uint256)', contract: prb },
      params: [{ name: 'sender', type: 'address' }, uint('balance'), uint('needed')],
      values: [router, 1n, 2n],
    };
    expect([1, 2].map((place) => tokenOfAmount(short, place, undefined))).toEqual([{ token: prb }, { token: prb }]);
  });

  it('is open for an amount that several tokens moved, for small numbers, and for times and numbers of blocks', () => {
    const moved = new Map([
      [20_000n, null],
      [5n, { token: prb }],
      [1_700_000_000n, { token: prb }],
    ]);
    const said = (name: string, value: bigint): Said => ({
      ...{ kind: 'argument', text: 'f(uint256)', contract: router, params: [uint(name)], values: [value] },
    });
    const open = [said('amount', 20_000n), said('deadline', 1_700_000_000n), said('tokenId', 1_700_000_000n)];
    for (const each of open) expect(tokenOfAmount(each, 0, { moved, pairs: new Map() })).toBe(undefined);
    expect(tokenOfAmount(said('paid', 1_700_000_000n), 0, { moved, pairs: new Map() })?.token).toBe(prb);
  });

  it('is not derived from small transfers, which are often equal by chance', () => {
    const few = frames.map((frame) => ({ ...frame, input: `0xa9059cbb${'0'.repeat(127)}7` as const, to: weth }));
    expect(cluesOfCalls(few).moved.size).toBe(0);
  });
});
