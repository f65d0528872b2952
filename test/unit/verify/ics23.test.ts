import {
  calculateExistenceRoot,
  verifyMembership,
  verifyNonMembership,
  iavlSpec,
  ics23,
  tendermintSpec,
} from '@confio/ics23';
import { afterAll, describe, expect, it } from 'vitest';
import type { Received } from '../../../src/client/answer.js';
import { readAbciQuery } from '../../../src/client/operations/abci-query-reply.js';
import type { AbciResponse } from '../../../src/client/wire/abci-response.js';
import { countChecks } from '../../../src/verify/check.js';
import { checkProof, proveAnswer } from '../../../src/verify/ics23.js';
import { hexBytes, paramsOf } from '../../support/recorded-abci.js';
import { loadRecordings, type Recording } from '../../support/recordings.js';

const received: Received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 64 };
const proved = [...loadRecordings('cosmos/abci_query'), ...loadRecordings('cosmos/pruned')].filter(
  ({ expect: { app_hash } }) => app_hash !== undefined,
);
const counts = { verified: 0, open: 0 };

describe('recorded proofs', () => {
  afterAll(() => console.log('recorded proofs', counts));

  it.each(proved.map((recording) => [recording.name, recording] as const))('%s', (_, recording) => {
    const { response, question } = exchangeOf(recording);
    const expectedAppHash = String(recording.expect['app_hash']);
    const checks = checkProof(response, { ...question, expectedAppHash });
    if (recording.expect['verifiable'] === false) {
      counts.open++;
      expect(checks).toEqual([expect.objectContaining({ id: 'proof-steps', outcome: 'open' })]);
      // Go says the same, in its own words.
      const reason = checks[0]?.outcome === 'open' ? checks[0].reason : '';
      expect(String(recording.expect['go_error'])).toContain(
        reason === 'empty-tree' ? 'empty Left and Right' : 'leaf op needs value',
      );
      return;
    }
    counts.verified++;
    expect(recording.expect['proof_verified_by_go']).toBe(true);
    expect(countChecks(checks)).toEqual({ passed: 2, failed: 0, open: 0 });
    // Without a hash to compare with, the root is told, and is no more than the answer's own word.
    const [steps, alone] = checkProof(response, question);
    expect(steps).toMatchObject({ outcome: 'pass', basis: 'response' });
    expect(alone).toMatchObject({
      outcome: 'open',
      reason: 'nothing-to-compare',
      details: { computed: expectedAppHash },
    });
    expect(countChecks(checkProof(response, { ...question, expectedAppHash: '0'.repeat(64) })).failed).toBe(1);
    expect(byIcs23(response, question)).toBe(true);
  });

  it('are 38, of which 35 verify', () => expect(counts).toEqual({ verified: 35, open: 3 }));
});

describe('a proof of a long value', () => {
  it('holds: the proof is longer than the value, and both are read whole', () => {
    const key = Uint8Array.of(7);
    const value = new Uint8Array(1_000_000).fill(5);
    const inStore = { key, value, leaf: { ...iavlSpec.leafSpec, prefix: Uint8Array.of(0, 2, 2) }, path: [] };
    const name = new TextEncoder().encode('some');
    const root = calculateExistenceRoot(inStore);
    const inApp = { key: name, value: root, leaf: { ...tendermintSpec.leafSpec }, path: [] };
    const appHash = Buffer.from(calculateExistenceRoot(inApp)).toString('hex').toUpperCase();
    const op = (type: string, exist: ics23.IExistenceProof & { readonly key: Uint8Array }) => ({
      type,
      key: Buffer.from(exist.key).toString('base64'),
      data: Buffer.from(ics23.CommitmentProof.encode({ exist }).finish()).toString('base64'),
    });
    const response = {
      value: Buffer.from(value).toString('base64'),
      proofOps: [op('ics23:iavl', inStore), op('ics23:simple', inApp)],
    } as unknown as AbciResponse;
    const question = { path: '/store/some/key', data: '0x07', expectedAppHash: appHash };
    expect(response.proofOps?.[0]?.data?.length).toBeGreaterThan(1_048_576);
    expect(checkProof(response, question).map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
      'proof-steps pass',
      'app-hash pass',
    ]);
  });
});

describe('a proof that was tampered with', () => {
  const some = ['store_bank_balance_proof', 'store_bank_balance_absent', 'store_staking_first_key_absent'];

  it.each(some)('%s does not hold with any byte of it flipped', (name) => {
    const recording = proved.find((each) => each.name === name)!;
    const { response, question } = exchangeOf(recording);
    const expectedAppHash = String(recording.expect['app_hash']);
    let flipped = 0;
    for (const [index, op] of (response.proofOps ?? []).entries()) {
      const bytes = Buffer.from(op.data ?? '', 'base64');
      for (let at = 0; at < bytes.length; at++) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 0x01;
        const proofOps = (response.proofOps ?? []).map((each, place) =>
          place === index ? { ...each, data: changed.toString('base64') } : each,
        );
        const checks = checkProof({ ...response, proofOps }, { ...question, expectedAppHash });
        expect(
          checks.every(({ outcome }) => outcome === 'pass'),
          `byte ${at} of operation ${index}`,
        ).toBe(false);
        flipped++;
      }
    }
    expect(flipped).toBeGreaterThan(500);
  });

  it('another value, another key, another store or no value is a mismatch', () => {
    const recording = proved.find(({ name }) => name === 'store_bank_balance_proof')!;
    const { response, question } = exchangeOf(recording);
    const bent: readonly [AbciResponse, typeof question][] = [
      [{ ...response, value: Buffer.from('1').toString('base64') }, question],
      [{ ...response, value: null }, question],
      [response, { ...question, data: `${question.data}00` }],
      [response, { ...question, path: '/store/staking/key' }],
    ];
    for (const [answer, asked] of bent) {
      expect(checkProof(answer, asked)).toEqual([expect.objectContaining({ outcome: 'fail', reason: 'broken-proof' })]);
    }
  });

  it('a proof of absence does not hold for a value, nor for the key beside it', () => {
    const recording = proved.find(({ name }) => name === 'store_bank_balance_absent')!;
    const { response, question } = exchangeOf(recording);
    expect(proveAnswer({ ...response, value: 'MQ==' }, question).outcome).toBe('broken');
    expect(proveAnswer(response, { ...question, data: '0x02' }).outcome).toBe('broken');
  });

  it('operations that are not known here are said to be that', () => {
    const response = {
      code: 0,
      value: 'MQ==',
      proofOps: [{ type: 'ics23:smt', key: '', data: '' }],
    } as unknown as AbciResponse;
    expect(checkProof(response, { path: '/store/x/key' })).toMatchObject([
      { outcome: 'open', reason: 'unknown-proof' },
    ]);
  });
});

function exchangeOf(recording: Recording): {
  readonly response: AbciResponse;
  readonly question: { readonly path: string; readonly data: string };
} {
  const { path, data } = paramsOf(recording);
  const question = { path: String(path), data: `0x${String(data)}` as const };
  return { response: readAbciQuery(question, recording.response.body, received).value, question };
}

/** The same by the library, which has its own reader and its own rules. */
function byIcs23(response: AbciResponse, { data }: { readonly data: string }): boolean {
  const [inStore, inApp] = (response.proofOps ?? []).map((op) =>
    ics23.CommitmentProof.decode(Buffer.from(op.data ?? '', 'base64')),
  );
  const root = inApp?.exist?.value;
  const key = hexBytes(data.slice(2));
  if (!inStore || !inApp || !root) return false;
  const inside =
    response.value === null
      ? verifyNonMembership(inStore, iavlSpec, root, key)
      : verifyMembership(inStore, iavlSpec, root, key, Buffer.from(response.value, 'base64'));
  const appHash = proveAnswer(response, {
    path: `/store/${Buffer.from(inApp.exist?.key ?? []).toString()}/key`,
    data,
  }).appHash;
  return (
    inside &&
    verifyMembership(inApp, tendermintSpec, hexBytes(appHash ?? ''), inApp.exist?.key ?? new Uint8Array(), root)
  );
}
