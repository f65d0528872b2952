import { encodeAbiParameters, parseAbi, toEventSelector } from 'viem';

/** Five events that occur on most chains. */
export const texts = [
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
  'event NameRegistered(string name, bytes32 indexed label, address indexed owner, uint256 cost, uint256 expires)',
];

export const abi = parseAbi(texts);
export const topics = abi.map((event) => toEventSelector(event));

/**
 * Decodes the same values as our decoder, but does not validate offsets and lengths.
 *
 * @param {{ readonly topics: readonly string[]; readonly data: string }} log
 */
export function handDecode({ topics: [topic, first, second], data }, address = (digits) => `0x${digits}`) {
  const word = (index) => data.slice(2 + 64 * index, 66 + 64 * index);
  const from = (text) => address(text.slice(-40));
  const unsigned = (index) => BigInt(`0x${word(index)}`);
  const signed = (index) => BigInt.asIntN(256, unsigned(index));
  switch (topic) {
    case topics[0]:
    case topics[1]:
      return [from(first), from(second), unsigned(0)];
    case topics[2]:
      return [from(first), unsigned(0), unsigned(1), unsigned(2), unsigned(3), from(second)];
    case topics[3]:
      return [from(first), from(second), signed(0), signed(1), unsigned(2), unsigned(3), signed(4)];
    default: {
      const start = 2 + 2 * Number.parseInt(word(0).slice(-8), 16);
      const length = Number.parseInt(data.slice(start + 56, start + 64), 16);
      let name = '';
      const end = start + 64 + 2 * length;
      for (let i = start + 64; i < end; i += 2) name += String.fromCharCode(Number.parseInt(data.slice(i, i + 2), 16));
      return [name, first, from(second), unsigned(1), unsigned(2)];
    }
  }
}

/** Returns logs in node format, 256 per block, in the mixture of a busy block. The result is the same for every run. */
export function makeLogs(count) {
  let state = 1;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const digits = (length) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
  const addresses = Array.from({ length: 5_000 }, () => digits(40));
  const address = () => `0x${addresses[Math.floor(random() * addresses.length)]}`;
  const asTopic = (text) => `0x${text.slice(2).padStart(64, '0')}`;
  const amount = () => BigInt(`0x${digits(4 + Math.floor(random() * 18))}`);
  return Array.from({ length: count }, (_, index) => {
    const dice = random();
    const kind = dice < 0.6 ? 0 : dice < 0.75 ? 1 : dice < 0.87 ? 2 : dice < 0.95 ? 3 : 4;
    const values = [
      () => [amount()],
      () => [random() < 0.5 ? 2n ** 256n - 1n : amount()],
      () => [amount(), 0n, 0n, amount()],
      () => [amount(), -amount(), BigInt(`0x${digits(38)}`), amount(), Math.floor(random() * 1e5) - 50_000],
      () => [`name-${digits(8)}`, amount(), BigInt(1.7e9 + index)],
    ][kind]();
    const data = encodeAbiParameters(
      abi[kind].inputs.filter(({ indexed }) => !indexed),
      values,
    );
    const second = kind === 4 ? `0x${digits(64)}` : asTopic(address());
    return {
      address: address(),
      topics: [topics[kind], second, asTopic(address())],
      data,
      blockNumber: `0x${(20_000_000 + (index >> 8)).toString(16)}`,
      transactionHash: `0x${digits(64)}`,
      transactionIndex: '0x1',
      blockHash: `0x${(index >> 8).toString(16).padStart(64, '0')}`,
      logIndex: `0x${(index & 255).toString(16)}`,
      removed: false,
    };
  });
}
