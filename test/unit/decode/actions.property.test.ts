import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { etherAddress } from '../../../src/client/wire/evm-facts.js';
import type { AbiValue, Param } from '../../../src/decode/abi/reading.js';
import { describeCall, describeSwap, type Action, type DecodedText } from '../../../src/decode/actions.js';
import { createFormats } from '../../../src/ui/format/formats.js';
import { createLocalization } from '../../../src/ui/localization/localization.js';
import { shortHash } from '../../../src/ui/format/shorten.js';
import { renderAction } from '../../../src/ui/templates/action.js';
import { guardData } from '../../support/samples.js';
import { textOf } from '../../support/template-text.js';

const [alice, bob, router, weth, usdc, pool] = ['a', 'b', '1', '2', '3', '4'].map(
  (digit) => `0x${digit.repeat(40)}`,
) as [string, string, string, string, string, string];
const known = (address: string) => [weth, usdc].includes(address);
const param = (type: string, indexed = false): Param => ({ name: '', type, indexed });
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
const uint = fc.bigInt({ min: 0n, max: (1n << 256n) - 1n });

function said(contract: string, text: string, args: readonly AbiValue[], indexed: readonly number[] = []): DecodedText {
  const types = /\((.*)\)$/.exec(text)?.[1]?.split(',') ?? [];
  return { contract, text, args, params: types.map((type, place) => param(type, indexed.includes(place))) };
}

const transfer = (contract: string, from: string, to: string, value: bigint) =>
  said(contract, 'Transfer(address,address,uint256)', [from, to, value], [0, 1]);

const texts = [
  ...['Transfer(address,address,uint256)', 'Approval(address,address,uint256)', 'Deposit(address,uint256)'],
  ...['Withdrawal(address,uint256)', 'Swap(address,uint256)', 'transfer(address,uint256)', 'approve(address,uint256)'],
  ...['transferFrom(address,address,uint256)', 'withdraw(uint256)', 'constructor', '__proto__'],
  'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
  'swapETHForExactTokens(uint256,address[],address,uint256)',
];
const anyValue: fc.Arbitrary<AbiValue> = fc.oneof(
  ...[uint, address, fc.boolean(), fc.constant({ kind: 'hash-of', hash: '0x00' } as AbiValue)],
  fc.array(fc.oneof(address, uint), { maxLength: 3 }),
);
const anySaid = fc.record({
  text: fc.constantFrom(...texts),
  params: fc.array(
    fc.boolean().map((indexed) => param('uint256', indexed)),
    { maxLength: 5 },
  ),
  args: fc.array(anyValue, { maxLength: 5 }),
  contract: fc.oneof(address, fc.constantFrom(weth, usdc)),
});

describe('the action of a call', () => {
  it('is described for any values, with amounts from those values, as a sentence', async () => {
    const host = await guardData({ tokens: { [weth]: { symbol: 'WETH', decimals: 18 } } });
    const localization = createLocalization('en', { createFormats, host });
    fc.assert(
      fc.property(anySaid, fc.array(anySaid, { maxLength: 6 }), uint, (one, events, value) => {
        const seen = new Set<unknown>([value, ...one.args.flat()]);
        const action = describeCall(one, value, known);
        if (action) {
          for (const amount of amountsOf(action)) expect(seen.has(amount)).toBe(true);
          const text = textOf(renderAction(action, (each) => each, localization));
          expect(text).not.toMatch(/undefined|null|NaN|\[object/);
          expect(text).not.toBe('');
        }
        const swap = describeSwap(events, { from: alice, value });
        if (swap) for (const amount of amountsOf(swap)) expect(amount > 0n).toBe(true);
      }),
    );
  });

  it('has raw units and no decimals for a token unknown to the page', () => {
    const localization = createLocalization('en', { createFormats });
    fc.assert(
      fc.property(address, address, uint, (contract, to, value) => {
        const action = describeCall(said(contract, 'transfer(address,uint256)', [to, value]), 0n, () => false);
        const text = action && textOf(renderAction(action, shortHash, localization)).replaceAll(',', '');
        expect(text).toMatch(new RegExp(`^Transfer ${value} units of 0x\\w+…\\w+ to 0x\\w+…\\w+$`));
      }),
    );
  });

  it('is a swap of the total amounts that its sender paid and received, in any order of the events', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 1n << 100n }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.bigInt({ min: 1n, max: 1n << 100n }), { minLength: 1, maxLength: 4 }),
        fc.infiniteStream(fc.nat()),
        (given, got, order) => {
          const events = [
            said(pool, 'Swap(address,uint256,uint256,uint256,uint256,address)', []),
            ...given.map((value) => transfer(usdc, alice, pool, value)),
            ...got.map((value) => transfer(weth, pool, alice, value)),
            transfer(usdc, pool, bob, 7n),
          ];
          const mixed = events.map((event) => ({ event, at: order.next().value })).toSorted((a, b) => a.at - b.at);
          expect(
            describeSwap(
              mixed.map(({ event }) => event),
              { from: alice, value: 0n },
            ),
          ).toEqual({
            kind: 'swap',
            sold: { token: usdc, value: given.reduce((sum, value) => sum + value) },
            bought: { token: weth, value: got.reduce((sum, value) => sum + value) },
          });
        },
      ),
    );
  });
});

describe('the action sentence', () => {
  async function say(action: Action | undefined): Promise<string> {
    const host = await guardData({
      labels: { [router]: 'Router', [weth]: 'WETH token' },
      tokens: { [weth]: { symbol: 'WETH', decimals: 18 }, [usdc]: { symbol: 'USDC', decimals: 6 } },
    });
    const party = (address: string) => host.labels?.(address, 'address') ?? shortHash(address);
    const text = action && textOf(renderAction(action, party, createLocalization('en', { createFormats, host })));
    return (text ?? 'nothing').replaceAll('\u202F', ' ');
  }
  const ether = 10n ** 18n;
  const path = [weth, usdc];

  it.each([
    ['Transfer 300 WETH to Router', said(weth, 'transfer(address,uint256)', [router, 300n * ether]), 0n],
    [
      'Transfer 5 WETH from 0xaaaaaa…aaaaaaaa to Router',
      said(weth, 'transferFrom(address,address,uint256)', [alice, router, 5n * ether]),
      0n,
    ],
    ['Approve Router to spend 50 USDC', said(usdc, 'approve(address,uint256)', [router, 50_000_000n]), 0n],
    [
      'Approve Router to spend any amount of WETH token',
      said(weth, 'approve(address,uint256)', [router, (1n << 256n) - 1n]),
      0n,
    ],
    ['Revoke approval of Router to spend WETH token', said(weth, 'approve(address,uint256)', [router, 0n]), 0n],
    ['Withdraw 2 WETH', said(weth, 'withdraw(uint256)', [2n * ether]), 0n],
    // A collectible has the same functions, with an item id.
    ['nothing', said(pool, 'approve(address,uint256)', [router, 5n]), 0n],
    ['nothing', said(pool, 'transferFrom(address,address,uint256)', [alice, router, 5n]), 0n],
    ['nothing', said(router, 'swapEth(uint256,uint256)', [1n, 2n]), ether],
    [
      'Swap 1 WETH for at least 2,981 USDC',
      said(router, 'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', [
        ether,
        2_981_000_000n,
        path,
        alice,
        9n,
      ]),
      0n,
    ],
    [
      'Swap 1 ether for at least 2,981 USDC',
      said(router, 'swapExactETHForTokens(uint256,address[],address,uint256)', [2_981_000_000n, path, alice, 9n]),
      ether,
    ],
    [
      'Swap at most 1 ether for 2,981 USDC',
      said(router, 'swapETHForExactTokens(uint256,address[],address,uint256)', [2_981_000_000n, path, alice, 9n]),
      ether,
    ],
    [
      'Swap at most 9 USDC for 1 ether',
      said(router, 'swapTokensForExactETH(uint256,uint256,address[],address,uint256)', [
        ether,
        9_000_000n,
        [usdc, weth],
        alice,
        9n,
      ]),
      0n,
    ],
  ] as const)('of a call is “%s”', async (sentence, call, value) => {
    expect(await say(describeCall(call, value, known))).toBe(sentence);
  });

  const swapped = said(pool, 'Swap(address,uint256,uint256,uint256,uint256,address)', []);
  const wrapped = said(weth, 'Deposit(address,uint256)', [router, ether], [0]);
  const paid = transfer(usdc, pool, alice, 2_981_000_000n);

  it.each([
    ['Swap 1 ether for 2,981 USDC', [wrapped, swapped, paid], ether],
    ['nothing if more was sent than wrapped', [wrapped, swapped, paid], 2n * ether],
    ['nothing without a pool event', [wrapped, paid], ether],
    [
      'nothing if coins may have been refunded',
      [wrapped, swapped, paid, said(weth, 'Withdrawal(address,uint256)', [router, 1n], [0])],
      ether,
    ],
    [
      'nothing if two assets were paid',
      [transfer(usdc, alice, pool, 1n), wrapped, swapped, transfer(pool, pool, alice, 5n)],
      ether,
    ],
    [
      'Swap 2,981 USDC for 1 ether',
      [
        ...[transfer(usdc, alice, pool, 2_981_000_000n), swapped],
        ...[said(weth, 'Withdrawal(address,uint256)', [router, ether], [0])],
        ...[transfer(etherAddress, weth, router, ether), transfer(etherAddress, router, alice, ether)],
      ],
      0n,
    ],
    [
      'Swap 0.75 ether for 2,981 USDC',
      [
        ...[transfer(etherAddress, alice, router, ether), wrapped, swapped, paid],
        ...[transfer(etherAddress, router, alice, ether / 4n)],
      ],
      ether,
    ],
    [
      'nothing if an item was also received',
      [wrapped, swapped, paid, said(pool, 'Transfer(address,address,uint256)', [bob, alice, 7n], [0, 1, 2])],
      ether,
    ],
  ] as const)('of a transaction with logs is “%s”', async (sentence, events, value) => {
    expect(await say(describeSwap(events, { from: alice.toUpperCase().replace('0X', '0x'), value }))).toBe(
      sentence.startsWith('nothing') ? 'nothing' : sentence,
    );
  });
});

function amountsOf(action: Action): bigint[] {
  if (action.kind === 'swap') return [action.sold.value, action.bought.value];
  return 'amount' in action && action.amount ? [action.amount.value] : [];
}
