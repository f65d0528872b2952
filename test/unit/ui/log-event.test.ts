import { type AbiEvent, encodeAbiParameters, encodeEventTopics, type Hex, parseAbiItem } from 'viem';
import { describe, expect, it } from 'vitest';
import { etherAddress } from '../../../src/client/wire/evm-facts.js';
import { createEvmDecoder } from '../../../src/decode/evm-decoder.js';
import { createFormats } from '../../../src/ui/format/formats.js';
import { createLocalization } from '../../../src/ui/localization/localization.js';
import { type EventList, renderEvent } from '../../../src/ui/templates/log-event.js';
import { amountsIn } from '../../../src/ui/evm/unit-clues.js';
import { guardData } from '../../support/samples.js';
import { textOf } from '../../support/template-text.js';
import { simulatedLog } from '../widgets/evm-logs/simulated-node.js';

const [alice, router, pair, weth] = ['a', '1', '4', '2'].map((digit) => `0x${digit.repeat(40)}`) as [
  ...[Hex, Hex],
  ...[Hex, Hex],
];
const nobody: Hex = `0x${'0'.repeat(40)}`;
const ether = 10n ** 18n;

const transfer = 'event Transfer(address indexed from, address indexed to, uint256 value)';
const item = 'event Transfer(address indexed from, address indexed to, uint256 indexed id)';
const single =
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)';
const batch =
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)';
const approval = 'event Approval(address indexed owner, address indexed spender, uint256 value)';
const deposit = 'event Deposit(address indexed dst, uint256 wad)';
const swap =
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)';
const swap3 =
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 price, uint128 liquidity, int24 tick)';

/** The row of a log in words, without the name of its event. */
async function say(contract: Hex, signature: string, values: readonly unknown[]): Promise<string> {
  const event = parseAbiItem(signature as 'event Any()') as AbiEvent;
  const named = Object.fromEntries(event.inputs.map(({ name = '' }, place) => [name, values[place]]));
  const data = event.inputs.flatMap((input, place) => (input.indexed ? [] : [{ input, value: values[place] }]));
  const log = simulatedLog(3n, 1, {
    address: contract,
    topics: encodeEventTopics({ abi: [event], eventName: event.name, args: named }) as [Hex, ...Hex[]],
    data: encodeAbiParameters(
      data.map(({ input }) => input),
      data.map(({ value }) => value),
    ),
  });
  const decoder = await createEvmDecoder({ abis: [signature] });
  const list: EventList = {
    reader: {
      meaningOf: (each) => decoder.decodeLog(each),
      checksum: (address) => address,
      readWord: () => undefined,
      failed: false,
    },
    toggle: () => undefined,
    tokenAmount: amountsIn([log]),
  };
  const host = await guardData({
    labels: { [router]: 'Router', [weth]: 'WETH token' },
    tokens: { [weth]: { symbol: 'WETH', decimals: 18 } },
  });
  const text = textOf(renderEvent(log, list, createLocalization('en', { createFormats, host })));
  return text.slice(event.name.length).replaceAll('\u202F', ' ').trim();
}

const a = alice;

describe('the row of an event', () => {
  it.each([
    [`${a} sent 300 WETH to Router`, weth, transfer, [alice, router, 300n * ether]],
    ['1 WETH minted to Router', weth, transfer, [nobody, router, ether]],
    ['Router burned 1 WETH', weth, transfer, [router, nobody, ether]],
    [`${a} sent 7 to Router`, pair, transfer, [alice, router, 7n]],
    [`${a} sent #7 to Router`, pair, item, [alice, router, 7n]],
    ['#7 minted to Router', pair, item, [nobody, router, 7n]],
    [`${a} sent 5 × #7 to Router`, pair, single, [weth, alice, router, 7n, 5n]],
    [`${a} sent #7 to Router`, pair, single, [weth, alice, router, 7n, 1n]],
    ['2 × #7 minted to Router', pair, single, [weth, nobody, router, 7n, 2n]],
    ['Router burned 2 × #7', pair, single, [weth, router, nobody, 7n, 2n]],
    [`${a} sent 10 × #1, #2 to Router`, pair, batch, [weth, alice, router, [1n, 2n], [10n, 1n]]],
    [`${a} sent 10 × #1, ? × #2 to Router`, pair, batch, [weth, alice, router, [1n, 2n], [10n]]],
    [`${a} sent #1, #2, #3, … to Router`, pair, batch, [weth, alice, router, [1n, 2n, 3n, 4n], [1n, 1n, 1n, 1n]]],
    // Tokens also log the remaining allowance after a part was spent.
    [`${a} lets Router spend 3 WETH`, weth, approval, [alice, router, 3n * ether]],
    [`${a} lets Router spend nothing`, weth, approval, [alice, router, 0n]],
    [`${a} lets Router spend any amount`, weth, approval, [alice, router, (1n << 256n) - 1n]],
    [`${a} deposited 1 WETH`, weth, deposit, [alice, ether]],
    [`${a} deposited 7`, pair, deposit, [alice, 7n]],
    [`Router swapped 5 token0 units for 9 token1 units`, pair, swap, [router, 5n, 0n, 0n, 9n, alice]],
    [`Router swapped 9 token1 units for 5 token0 units`, pair, swap3, [router, alice, -5n, 9n, 1n, 1n, 1]],
    [
      `${a} added 5 token0 units and 9 token1 units`,
      pair,
      'event Mint(address indexed sender, uint256 amount0, uint256 amount1)',
      [alice, 5n, 9n],
    ],
    [
      `${a} removed 5 token0 units and 9 token1 units`,
      pair,
      'event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
      [alice, 5n, 9n, router],
    ],
    // The protocol logs ether: never a token, a mint or a burn.
    [`${a} sent 1 ether to Router`, etherAddress, transfer, [alice, router, ether]],
    [`${nobody} sent 1 ether to Router`, etherAddress, transfer, [nobody, router, ether]],
  ] as const)('is the sentence “%s”', async (sentence, contract, signature, values) => {
    expect(await say(contract, signature, values)).toBe(sentence);
  });

  it.each([
    [
      'a collectible from before ERC-721',
      `from ${a} to Router value 7`,
      pair,
      transfer.replaceAll(' indexed', ''),
      [alice, router, 7n],
    ],
    [
      'a deposit that names a token',
      `token ${a} amount 7`,
      pair,
      'event Deposit(address indexed token, uint256 amount)',
      [alice, 7n],
    ],
    [
      'an approved collectible',
      `owner ${a} spender Router id 3`,
      pair,
      approval.replace('value', 'indexed id'),
      [alice, router, 3n],
    ],
    [
      'a lending market',
      `minter ${a} paid 5 minted 9`,
      pair,
      'event Mint(address minter, uint256 paid, uint256 minted)',
      [alice, 5n, 9n],
    ],
    [
      'a swap of two amounts',
      'sender Router amount0In 5 amount1In 6 amount0Out 0 +2 more',
      pair,
      swap,
      [router, 5n, 6n, 0n, 9n, alice],
    ],
    ['a transfer from nobody to nobody', `from ${nobody} to ${nobody} value 7`, pair, transfer, [nobody, nobody, 7n]],
  ] as const)('of %s has names and values', async (_, text, contract, signature, values) => {
    expect(await say(contract, signature, values)).toBe(text);
  });
});
