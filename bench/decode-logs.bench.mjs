import { keccak_256 } from '@noble/hashes/sha3.js';
import { Interface } from 'ethers';
import { AbiEvent } from 'ox';
import { decodeEventLog } from 'viem';
import { abi, handDecode, makeLogs, texts, topics } from './five-events.mjs';
import { inTurn, loadBuilt, root, round } from './measure.mjs';

// Decodes 100,000 logs of five events with our decoder, with other libraries, and with handwritten code as the lower bound.
const count = 100_000;
/** The other libraries are slow, so they decode only this many logs, and their time is scaled. */
const sample = 4_000;
const rounds = 5;

const logs = makeLogs(count);
const json = JSON.stringify(logs);

const { module, drop } = await loadBuilt('src/decode/evm-decoder.ts');
const decoder = await module.createEvmDecoder({ abis: abi, bundled: false });
const guesser = await module.createEvmDecoder();

const byTopic = new Map(abi.map((event, index) => [topics[index], event]));
const oxEvents = new Map(abi.map((event, index) => [topics[index], AbiEvent.from(event)]));
const contract = new Interface(texts);
const few = logs.slice(0, sample);

// All decoders must return the same values.
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

/** Computes the checksum of every address only once. */
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

/** Returns named arguments in the order of the event inputs. */
function inOrder({ inputs }, args) {
  return inputs.map(({ name }) => (typeof args[name] === 'number' ? BigInt(args[name]) : args[name]));
}
