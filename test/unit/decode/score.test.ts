import { describe, expect, it } from 'vitest';
import type { AbiValue, Param } from '../../../src/decode/abi/reading.js';
import { type Fit, plausibility, rankFits } from '../../../src/decode/plausibility.js';

interface Named extends Fit {
  readonly name: string;
  readonly params: readonly Param[];
}

/** An exact fit of inconspicuous bytes; `value` decides how plausible it is. */
function fit(name: string, change: Partial<Named> = {}): Named {
  const params = [{ name: '', type: 'uint256' }];
  return { name, params, args: [1n], basis: 'bundled', canonical: true, trailing: 0, ...change };
}

const [amount, addressLike, far] = [1n, 1n << 150n, 1n << 200n];

function best(...fits: readonly Named[]): string | undefined {
  return rankFits(fits, ({ params }) => params)[0]?.name;
}

/** In either order of the list. */
function wins(winner: Named, loser: Named): void {
  expect(best(winner, loser), `${winner.name} before ${loser.name}`).toBe(winner.name);
  expect(best(loser, winner), `${winner.name} behind ${loser.name}`).toBe(winner.name);
}

describe('the rank of possible meanings', () => {
  it('follows the source: an ABI, a host signature, the bundled table, a resolver', () => {
    const order = (['abi', 'signature', 'bundled', 'resolver'] as const).map((basis) => fit(basis, { basis }));
    for (const [place, one] of order.entries()) for (const later of order.slice(place + 1)) wins(one, later);
  });

  it('ranks plausible values above one step of trust, but a large number not above two', () => {
    const odd = { args: [addressLike] };
    wins(fit('plausible signature', { basis: 'signature' }), fit('odd ABI', { basis: 'abi', ...odd }));
    wins(fit('plausible bundled', { basis: 'bundled' }), fit('odd signature', { basis: 'signature', ...odd }));
    wins(fit('odd ABI', { basis: 'abi', args: [far] }), fit('plausible bundled', { basis: 'bundled' }));
    wins(fit('odd signature', { basis: 'signature', args: [far] }), fit('plausible resolver', { basis: 'resolver' }));
    wins(fit('odd bundled', { basis: 'bundled', args: [far] }), fit('plausible resolver', { basis: 'resolver' }));
  });

  it('drops inexact fits as soon as there is an exact fit, whatever the source', () => {
    const inexact = fit('inexact', { basis: 'abi', canonical: false, trailing: 1 });
    expect(rankFits([inexact, fit('exact', { basis: 'resolver' })], () => []).map(({ name }) => name)).toEqual([
      'exact',
    ]);
  });

  it('ranks trailing bytes above a non-canonical spelling, whatever the source', () => {
    const trailing = fit('left over', { basis: 'resolver', canonical: false, trailing: 32 });
    wins({ ...trailing, basis: 'bundled' }, fit('spelt otherwise', { basis: 'abi', canonical: false }));
    wins(trailing, fit('spelt otherwise', { basis: 'signature', canonical: false }));
    // 20 and 30 for the ABI against 50 for the fit: equally good, so a tie.
    const [first, second] = rankFits([trailing, fit('spelt', { basis: 'abi', canonical: false })], () => []);
    expect(first?.score).toBe(second?.score);
  });

  it('is a tie if nothing distinguishes the candidates', () => {
    const [one, other] = rankFits([fit('one'), fit('other')], ({ params }) => params);
    expect(one?.score).toBe(other?.score);
  });

  it('compares values only if there is a rival', () => {
    const [alone] = rankFits([fit('alone', { args: [addressLike] })], ({ params }) => params);
    const [plain] = rankFits([fit('alone', { args: [amount] })], ({ params }) => params);
    expect(alone?.score).toBe(plain?.score);
  });
});

describe('the plausibility of a value', () => {
  const of = (type: string, value: AbiValue) => plausibility([{ name: '', type }], [value]);

  it.each([
    ['an amount of 112 bits is plausible', 'uint256', (1n << 112n) - 1n, 10],
    ['a number of 113 to 160 bits looks like an address', 'uint256', 1n << 112n, -5],
    ['the largest of 160 bits looks like an address, too', 'uint256', (1n << 160n) - 1n, -5],
    ['a number above 160 bits is implausible', 'uint256', 1n << 160n, -2],
    ['the maximum is common in approvals', 'uint256', (1n << 256n) - 1n, 10],
    ['the maximum minus one is implausible', 'uint256', (1n << 256n) - 2n, -2],
    ['a type too small for an address may be large', 'uint128', 1n << 112n, 5],
    ['up to 128 bits', 'int256', (1n << 128n) - 1n, 5],
    ['but not above 128 bits', 'int256', 1n << 128n, -2],
    ['a negative amount counts by its absolute value', 'int256', -5n, 10],
    ['a large negative amount is implausible', 'int256', -(1n << 200n), -2],
  ])('of numbers: %s', (_, type, value, mark) => {
    expect(of(type, value)).toBe(mark);
  });

  it.each([
    ['the zero address is common', `0x${'0'.repeat(40)}`, 5],
    ['a precompile is neutral', `0x${'0'.repeat(36)}0001`, 0],
    ['many leading zeros are implausible', `0x${'0'.repeat(14)}${'1'.repeat(26)}`, -10],
    ['many trailing zeros are implausible', `0x${'1'.repeat(20)}${'0'.repeat(20)}`, -10],
    ['thirteen zeros can be a mined address', `0x${'0'.repeat(13)}${'1'.repeat(27)}`, 10],
    ['any other address is plausible', `0x${'12'.repeat(20)}`, 10],
  ])('of addresses: %s', (_, value, mark) => {
    expect(of('address', value)).toBe(mark);
  });

  it('of texts: control characters are implausible, tabs and line ends are plausible', () => {
    expect(of('string', 'votes\t3\r\n')).toBe(10);
    for (const odd of ['\u0000', 'a\u0008', '\u000b', '\u000c', '\u000e', 'b\u001f', '\u007f']) {
      expect(of('string', odd), JSON.stringify(odd)).toBe(-5);
    }
    expect(of('string', { kind: 'invalid-text', hex: '0xff' })).toBe(-10);
  });

  it('of hashes: an address in 32 bytes is implausible, only zeros are plausible', () => {
    expect(of('bytes32', `0x${'0'.repeat(24)}${'12'.repeat(20)}`)).toBe(5);
    expect(of('bytes32', `0x${'0'.repeat(40)}${'12'.repeat(12)}`)).toBe(-5);
    expect(of('bytes32', `0x${'0'.repeat(64)}`)).toBe(5);
    const hash = (zeros: number) =>
      ({ kind: 'hash-of', hash: `0x${'0'.repeat(zeros)}${'1'.repeat(64 - zeros)}` }) as const;
    expect(of('string', hash(24))).toBe(5);
    expect(of('string', hash(25))).toBe(-10);
  });

  it('of lists and tuples is the mean of their items', () => {
    expect(of('uint256[]', [amount, addressLike])).toBe(3);
    expect(of('uint256[2]', [amount, amount])).toBe(10);
    expect(of('uint256[]', [])).toBe(5);
    const pair = {
      name: '',
      type: 'tuple',
      components: [
        { name: '', type: 'bool' },
        { name: '', type: 'uint256' },
      ],
    };
    expect(plausibility([pair], [[true, addressLike]])).toBe(3);
    expect(plausibility([{ ...pair, type: 'tuple[]' }], [[[true, addressLike]]])).toBe(3);
    expect(plausibility([], [])).toBe(0);
  });
});
