import { expect, it } from 'vitest';
import { type ProvenHeader, saveProof } from '../../../../src/verify/light/save-proof.js';
import { verifySavedProof, type SavedProofTrust } from '../../../../src/verify/light/saved-proof.js';
import { readAbciResponse } from '../../../../src/client/operations/abci-query-reply.js';
import { hashHeader } from '../../../../src/verify/light/header.js';
import { changedIn, textsIn } from '../../../support/wire-values.js';
import { lightBlocks, lightChains } from '../../../support/light-chains.js';
import { decodeBase64 } from '../../../../src/decode/base64.js';
import { toHex } from '../../../../src/verify/protobuf-message.js';
import { standingKeys, toExchange } from '../../../../src/verify/light/typed-proof.js';
import { paramsOf, responseOf } from '../../../support/recorded-abci.js';
import { loadRecordings } from '../../../support/recordings.js';

const [chain] = lightChains;
const blocks = await lightBlocks(chain!);
const recordings = new Map(loadRecordings('cosmos-light/store').map((recording) => [recording.name, recording]));
const stored = (name: string) => readAbciResponse({ response: responseOf(recordings.get(name)!) });
const at = (height: bigint) => blocks.get(height)!;
const trust = (height: bigint): SavedProofTrust => ({
  height,
  hash: hashHeader(at(height).signedHeader.header)!,
  trustLevel: [1n, 3n],
  trustingPeriod: 1_209_600n * 1_000_000_000n,
  maxClockDrift: 10_000_000_000n,
  now: BigInt(Date.parse('2026-11-22T18:35:36Z')) * 1_000_000n,
});

const step = (height: bigint, from?: ProvenHeader): ProvenHeader => ({
  ...{ by: from ? 'step' : 'root', header: at(height).signedHeader.header, block: at(height) },
  ...(from ? { from } : {}),
});

/** The supply at a height, with the proof of its header, in the file format. */
function supplyAt(height: bigint, header?: ProvenHeader): unknown {
  const file = saveProof({
    query: { path: '/store/bank/key', data: '00756c697465', height },
    response: stored(`h${height}/bank_supply`),
    block: at(height + 1n),
    header,
  });
  return JSON.parse(JSON.stringify(file));
}

const forward = supplyAt(60n, step(61n, step(1n)));
const links: ProvenHeader = { by: 'link', header: at(61n).signedHeader.header, from: step(62n) };
const history: ProvenHeader = {
  ...{ by: 'history', header: at(101n).signedHeader.header, from: step(138n) },
  response: stored('h137/staking_history_of_101'),
};

it('a saved proof shows only who signed the state of a value', async () => {
  const verdict = await verifySavedProof(supplyAt(60n));
  expect(verdict).toMatchObject({ signed: true, proven: false, chainId: 'light-test-1', query: { height: 60n } });
  expect(new TextDecoder().decode(verdict.value!)).toBe('10103255932283');
  expect(verdict.commit).toMatchObject({ signedPower: 13_500n, totalPower: 14_910n });
});

it('a saved proof is proven by a trusted header through a step, a hash link, or the staking history', async () => {
  expect(await verifySavedProof(forward, trust(1n))).toMatchObject({ proven: true, signed: true });
  expect(await verifySavedProof(supplyAt(60n, links), trust(62n))).toMatchObject({ proven: true });
  expect(await verifySavedProof(supplyAt(100n, history), trust(138n))).toMatchObject({ proven: true });
});

it('a saved proof shows a module answer that is rebuilt from the saved values', async () => {
  const recording = recordings.get('h60/typed_delegation')!;
  const { path, data } = paramsOf(recording);
  const query = { path: String(path), data: String(data), height: 60n };
  const response = stored('h60/typed_delegation');
  const keys = standingKeys(toExchange(query, response)) ?? [];
  const values = keys.map(({ store, key }) => {
    const proof = [...recordings.values()].find(
      ({ name, expect: truth }) => name.startsWith('h60/') && truth['key_hex'] === toHex(key).toLowerCase(),
    )!;
    const asked = { path: `/store/${store}/key`, data: `0x${toHex(key)}`, height: 60n, prove: true } as const;
    return { query: asked, response: stored(proof.name) };
  });
  expect(values).toHaveLength(3);
  const file = saveProof({ query, response, block: at(61n), header: step(61n, step(1n)), values });
  const read = (change: (json: string) => string = (json) => json) =>
    verifySavedProof(JSON.parse(change(JSON.stringify(file))), trust(1n));
  const verdict = await read();
  expect(verdict).toMatchObject({ proven: true, signed: true, query: { path: query.path } });
  expect(toHex(verdict.value!)).toBe(toHex(decodeBase64(response.value!)!));
  const other = { proven: false, value: null, at: 'value' };
  expect(await read((json) => json.replace(response.value!, `${response.value!.slice(0, -4)}AAAA`))).toMatchObject({
    ...{ ...other, reason: 'typed_field' },
  });
  const [first] = values;
  const bent = `${first!.response.value!.slice(0, -4)}AAAA`;
  expect(await read((json) => json.replace(`"${first!.response.value!}"`, `"${bent}"`))).toMatchObject({
    ...{ ...other, reason: 'path' },
  });
  expect(
    await read((json) => json.replace('staking.v1beta1.Query/Delegation"', 'staking.v1beta1.Query/Pool"')),
  ).toMatchObject({ ...other, reason: 'not_covered' });
  expect(await read((json) => json.replace(/,"values":\[.*\],"signed"/, ',"signed"'))).toMatchObject(other);
});

it('a saved proof is not proven by an untrusted header or after the trusting period', async () => {
  expect(await verifySavedProof(forward)).toMatchObject({ proven: false, signed: true });
  expect(await verifySavedProof(forward, { ...trust(1n), hash: '00'.repeat(32) })).toMatchObject({
    ...{ proven: false, signed: false, value: null, at: 1n, reason: 'other_root' },
  });
  expect(await verifySavedProof(forward, { ...trust(1n), trustingPeriod: 1n })).toMatchObject({
    ...{ proven: false, at: 61n, reason: 'expired' },
  });
});

it('a saved proof is invalid with another byte in any value, hash, vote, key, or power', async () => {
  // Not covered: priorities, which no hash includes, the votes for a header whose hash is trusted, and votes after the two thirds of a
  // step, like in CometBFT's light client; the votes for the header itself are all verified.
  const counted = textsIn(forward).filter(
    ({ path, text }) =>
      !/proposer_priority|block_height|way\/0\/.*commit|way\/1\/.*signatures/.test(path) &&
      !text.startsWith('0001-') &&
      text !== '',
  );
  const sample = counted.filter((_, index) => index % 7 === 0);
  expect(sample.length).toBeGreaterThan(60);
  for (const each of sample) {
    const { path, text } = each;
    const verdict = await verifySavedProof(changedIn(each), trust(1n)).catch(
      (thrown: unknown) => thrown as { code: string },
    );
    expect('code' in verdict ? verdict.code : verdict.proven, `${path} ${text}`).toSatisfy(
      (found) => found === 'malformed' || found === false,
    );
  }
});
