import { keccak_256 } from '@noble/hashes/sha3.js';
import { Interface } from 'ethers';
import { AbiEvent } from 'ox';
import { decodeEventLog, encodeAbiParameters, parseAbi, toEventSelector } from 'viem';
import { inTurn, loadBuilt, root, round } from './measure.mjs';

// 100,000 logs of five events, decoded by us, by peers, and by hand: the same job with nothing in the way.
const count = 100_000;
/** Peers are slow: they decode this many, and the time is scaled. */
const sample = 4_000;
const rounds = 5;

const texts = [
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
  'event NameRegistered(string name, bytes32 indexed label, address indexed owner, uint256 cost, uint256 expires)',
];
const abi = parseAbi(texts);
const topics = abi.map((event) => toEventSelector(event));
const logs = makeLogs();
const json = JSON.stringify(logs);

const { module, drop } = await loadBuilt('src/decode/evm-decoder.ts');
const decoder = await module.createEvmDecoder({ abis: abi, bundled: false });
const guesser = await module.createEvmDecoder();

const byTopic = new Map(abi.map((event, index) => [topics[index], event]));
const oxEvents = new Map(abi.map((event, index) => [topics[index], AbiEvent.from(event)]));
const contract = new Interface(texts);
const few = logs.slice(0, sample);

// Before anything is measured, everyone must say the same.
for (const log of logs.slice(0, 50)) check(log);

const times = await inTurn(
  {
    parse: () => JSON.parse(json),
    floor: () => all(logs, handDecode),
    floorWithChecksums: () => {
      const known = new Map();
      all(logs, (log) => handDecode(log, (digits) => checksum(digits, known)));
    },
    ours: () => all(logs, (log) => decoder.decodeLog(log)),
    oursWithoutAbi: () => all(logs, (log) => guesser.decodeLog(log)),
    oursFirst50: async () => {
      const fresh = await module.createEvmDecoder({ abis: abi });
      all(logs.slice(0, 50), (log) => fresh.decodeLog(log));
    },
    ox: () => all(few, (log) => AbiEvent.decode(oxEvents.get(log.topics[0]), log)),
    viem: () => all(few, (log) => decodeEventLog({ abi: [byTopic.get(log.topics[0])], ...log })),
    ethers: () => all(few, (log) => contract.parseLog(log)),
  },
  rounds,
);
drop();
for (const peer of ['ox', 'viem', 'ethers']) times[peer] *= count / sample;

const per = (name, floor) => round(times[name] / times[floor]);
console.log(
  JSON.stringify({
    bench: 'decode-logs',
    logs: count,
    megabytes: round(json.length / 1e6),
    node: process.version,
    ms: Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, round(ms)])),
    toFloor: {
      ours: per('ours', 'floor'),
      ox: per('ox', 'floor'),
      viem: per('viem', 'floor'),
      ethers: per('ethers', 'floor'),
    },
    toFloorWithChecksums: {
      ours: per('ours', 'floorWithChecksums'),
      oursWithoutAbi: per('oursWithoutAbi', 'floorWithChecksums'),
    },
    toOurs: { ox: per('ox', 'ours'), viem: per('viem', 'ours'), ethers: per('ethers', 'ours') },
  }),
);

function all(list, decode) {
  let last;
  for (const log of list) last = decode(log);
  return last;
}

/** The same values as ours, with offsets and lengths taken on trust. */
function handDecode({ topics: [topic, first, second], data }, address = (digits) => `0x${digits}`) {
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
      const name = Buffer.from(data.slice(start + 64, start + 64 + 2 * length), 'hex').toString();
      return [name, first, from(second), unsigned(1), unsigned(2)];
    }
  }
}

/** Every address once, as a careful hand would. */
function checksum(digits, known) {
  const there = known.get(digits);
  if (there) return there;
  const marks = Buffer.from(keccak_256(digits)).toString('hex');
  let result = '0x';
  for (let i = 0; i < 40; i++) result += marks.charCodeAt(i) >= 56 ? digits[i].toUpperCase() : digits[i];
  known.set(digits, result);
  return result;
}

function check(log) {
  const text = (values) =>
    JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? `${value}` : value)).toLowerCase();
  const told = [
    handDecode(log),
    decoder.decodeLog(log).args,
    guesser.decodeLog(log).candidates[0].args,
    inOrder(byTopic.get(log.topics[0]), AbiEvent.decode(oxEvents.get(log.topics[0]), log)),
    [...contract.parseLog(log).args],
  ].map(text);
  if (told.some((one) => one !== told[0])) throw new Error(`${root}: the decoders disagree: ${told.join(' ')}`);
}

/** Named arguments, as they stand in the event. */
function inOrder({ inputs }, args) {
  return inputs.map(({ name }) => (typeof args[name] === 'number' ? BigInt(args[name]) : args[name]));
}

function makeLogs() {
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
