import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inTurn, loadBuilt, median, round } from './measure.mjs';

// Measures the verification of a commit with 175 votes. We verify header, validator set, and signatures, with and without
// WebCrypto. The baselines verify only the signatures, with WebCrypto and with noble. The longest event loop turn shows how long
// rendering is blocked between signatures that are verified in JavaScript.
const count = 175;
const rounds = 5;
const { module: light, drop } = await loadBuilt('bench/pages/commit-175.ts');
const { commit, votes } = await signedByAll();
const { crypto } = globalThis;
hashes.sha512 = (bytes) => new Uint8Array(sha512(bytes));

const turns = { ours: [], oursWithoutWebCrypto: [], webCrypto: [], noble: [] };
const jobs = {
  ours: verifyByUs,
  oursWithoutWebCrypto: async () => {
    Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true });
    await verifyByUs();
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  },
  webCrypto: async () => {
    const valid = await Promise.all(
      votes.map(async ({ key, bytes, signature }) => {
        const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
        return crypto.subtle.verify('Ed25519', imported, signature, bytes);
      }),
    );
    if (valid.includes(false)) throw new Error('WebCrypto rejected a signature.');
  },
  noble: () => {
    if (!votes.every(({ key, bytes, signature }) => verify(signature, bytes, key, { zip215: true })))
      throw new Error('noble rejected a signature.');
  },
};
const cpu = await inTurn(
  Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, () => watched(job, turns[name])])),
  rounds,
);
drop();

const rows = Object.keys(jobs).map((name) => [
  name,
  { cpuMs: round(cpu[name]), longestTurnMs: round(median(turns[name])), timesNoble: round(cpu[name] / cpu.noble) },
]);
console.log(
  JSON.stringify({ bench: 'commit', unit: `ms for ${count} signatures`, rounds, ...Object.fromEntries(rows) }),
);

async function verifyByUs() {
  const { signed, whole } = await light.verifyCommit(commit);
  if (!signed || !whole) throw new Error('verifyCommit rejected the commit.');
}

/** Runs a job and records the longest wall-clock time between two event loop turns. */
async function watched(job, longest) {
  let isDone = false;
  let most = 0;
  const watch = (async () => {
    for (let before = performance.now(); !isDone;) {
      await nextTurn();
      const now = performance.now();
      most = Math.max(most, now - before);
      before = now;
    }
  })();
  await nextTurn();
  await job();
  isDone = true;
  await watch;
  longest.push(most);
}

/** Creates a commit that is signed by new keys, and the signed bytes of each vote. */
async function signedByAll() {
  const pairs = Array.from({ length: count }, () => generateKeyPairSync('ed25519'));
  const keys = pairs.map(({ publicKey }) => Buffer.from(publicKey.export({ format: 'jwk' }).x, 'base64url'));
  const addresses = keys.map((key) => createHash('sha256').update(key).digest().subarray(0, 20));
  const validators = await light.readValidators({
    block_height: '38',
    validators: keys.map((key, place) => ({
      address: light.encodeBech32('cosmosvalcons', addresses[place]),
      pub_key: { '@type': '/cosmos.crypto.ed25519.PubKey', key: key.toString('base64') },
      voting_power: `${1_000 + place}`,
      proposer_priority: '0',
    })),
    pagination: { next_key: null, total: `${count}` },
  });
  const set = light.hashValidators(validators);
  const hash = '11'.repeat(32);
  const time = '2026-11-22T18:35:36.123456789Z';
  const id = { hash, parts: { total: 1, hash } };
  const header = {
    version: { block: '11' },
    chain_id: 'bench-1',
    height: '38',
    time,
    last_block_id: id,
    ...{
      last_commit_hash: hash,
      data_hash: hash,
      validators_hash: set,
      next_validators_hash: set,
      consensus_hash: hash,
    },
    ...{ app_hash: hash, last_results_hash: hash, evidence_hash: hash, proposer_address: addresses[0].toString('hex') },
  };
  const read = (signatures, blockHash) =>
    light.readSignedHeader({
      header,
      commit: { height: '38', round: 0, block_id: { hash: blockHash, parts: { total: 1, hash } }, signatures },
    });
  const own = light.hashHeader(read([], hash).header);
  // The validator set is sorted, so map its order to the keys.
  const places = validators.map(({ address }) =>
    addresses.findIndex((each) => each.toString('hex').toUpperCase() === address),
  );
  const vote = (place, signature) => ({
    block_id_flag: 2,
    validator_address: addresses[place].toString('hex'),
    timestamp: time,
    signature: signature.toString('base64'),
  });
  const unsigned = read(
    places.map((place) => vote(place, Buffer.alloc(64, 1))),
    own,
  ).commit;
  const signed = places.map((place, index) => {
    const bytes = light.commitSignBytes(unsigned, 'bench-1', unsigned.signatures[index]);
    return { key: keys[place], bytes, signature: sign(null, bytes, pairs[place].privateKey), place };
  });
  const signedHeader = read(
    signed.map(({ place, signature }) => vote(place, signature)),
    own,
  );
  return { commit: { signedHeader, validators, chainId: 'bench-1' }, votes: signed };
}
