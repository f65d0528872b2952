import { Interface } from 'ethers';
import { AbiFunction } from 'ox';
import { decodeFunctionData, encodeFunctionData, parseAbi, toFunctionSelector } from 'viem';
import { inTurn, loadBuilt, round } from './measure.mjs';

// Decodes 10,000 calls of four functions with our decoder, with other libraries, and with handwritten code.
const count = 10_000;
const rounds = 7;

const texts = [
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
];
const abi = parseAbi(texts);
const selectors = abi.map((item) => toFunctionSelector(item));
const calls = makeCalls();

const { module, drop } = await loadBuilt('src/decode/evm-decoder.ts');
const decoder = await module.createEvmDecoder({ abis: abi, bundled: false });
const guesser = await module.createEvmDecoder();
const bySelector = new Map(abi.map((item, index) => [selectors[index], item]));
const oxFunctions = new Map(abi.map((item, index) => [selectors[index], AbiFunction.from(item)]));
const contract = new Interface(texts);

for (const call of calls.slice(0, 50)) check(call);

const times = await inTurn(
  {
    floor: () => all(handDecode),
    ours: () => all((data) => decoder.decodeCall(data)),
    oursWithoutAbi: () => all((data) => guesser.decodeCall(data)),
    ox: () => all((data) => AbiFunction.decodeData(oxFunctions.get(data.slice(0, 10)), data)),
    viem: () => all((data) => decodeFunctionData({ abi: [bySelector.get(data.slice(0, 10))], data })),
    ethers: () => all((data) => contract.parseTransaction({ data })),
  },
  rounds,
);
drop();

const per = (name, floor) => round(times[name] / times[floor]);
const names = ['oursWithoutAbi', 'ox', 'viem', 'ethers'];
console.log(
  JSON.stringify({
    bench: 'decode-calls',
    calls: count,
    node: process.version,
    ms: Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, round(ms)])),
    toFloor: Object.fromEntries(['ours', ...names].map((name) => [name, per(name, 'floor')])),
    toOurs: Object.fromEntries(names.map((name) => [name, per(name, 'ours')])),
  }),
);

function all(decode) {
  let last;
  for (const data of calls) last = decode(data);
  return last;
}

/** Decodes the same values as our decoder, but does not validate offsets and lengths. */
function handDecode(data) {
  const word = (index, base = 10) => data.slice(base + 64 * index, base + 64 * index + 64);
  const address = (index, base) => `0x${word(index, base).slice(24)}`;
  const unsigned = (index, base) => BigInt(`0x${word(index, base)}`);
  const size = (index, base) => Number.parseInt(word(index, base).slice(48), 16);
  const bytes = (at) => `0x${data.slice(at + 64, at + 64 + 2 * size(0, at))}`;
  switch (data.slice(0, 10)) {
    case selectors[0]:
      return [address(0), unsigned(1)];
    case selectors[1]:
      return [address(0), address(1), unsigned(2)];
    case selectors[2]: {
      const list = 10 + 2 * size(2);
      const path = Array.from({ length: size(0, list) }, (_, index) => address(index + 1, list));
      return [unsigned(0), unsigned(1), path, address(3), unsigned(4)];
    }
    default: {
      const list = 10 + 2 * size(1);
      const start = list + 64;
      const inputs = Array.from({ length: size(0, list) }, (_, index) => bytes(start + 2 * size(index, start)));
      return [bytes(10 + 2 * size(0)), inputs, unsigned(2)];
    }
  }
}

function check(data) {
  const text = (values) =>
    JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? `${value}` : value)).toLowerCase();
  const told = [
    handDecode(data),
    decoder.decodeCall(data).args,
    guesser.decodeCall(data).candidates[0].args,
    [AbiFunction.decodeData(oxFunctions.get(data.slice(0, 10)), data)].flat(),
    [...contract.parseTransaction({ data }).args],
  ].map(text);
  if (told.some((one) => one !== told[0])) throw new Error(`The decoders disagree: ${told.join(' ')}`);
}

function makeCalls() {
  let state = 1;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const digits = (length) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
  const address = () => `0x${digits(40)}`;
  const amount = () => BigInt(`0x${digits(4 + Math.floor(random() * 18))}`);
  return Array.from({ length: count }, () => {
    const dice = random();
    const kind = dice < 0.5 ? 0 : dice < 0.65 ? 1 : dice < 0.85 ? 2 : 3;
    const args = [
      () => [address(), amount()],
      () => [address(), address(), amount()],
      () => [amount(), amount(), [address(), address(), address()], address(), 1_700_000_000n],
      () => ['0x0b00', [`0x${digits(128)}`, `0x${digits(448)}`], 1_700_000_000n],
    ][kind]();
    return encodeFunctionData({ abi: [abi[kind]], args });
  });
}
