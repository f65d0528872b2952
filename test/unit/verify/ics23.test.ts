import { createHash } from 'node:crypto';
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
import { type AbciResponse, type ProofOp, readAbciQuery } from '../../../src/client/operations/abci-query-reply.js';
import { countChecks } from '../../../src/verify/check.js';
import { checkProof, proveAnswer } from '../../../src/verify/ics23.js';
import { hexBytes, paramsOf } from '../../support/recorded-abci.js';
import { loadRecordings, type Recording } from '../../support/recordings.js';
import { byPage } from '../../support/verify-inputs.js';

const received: Received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 64 };
const proved = [...loadRecordings('cosmos/abci_query'), ...loadRecordings('cosmos/pruned')].filter(
  ({ expect: { app_hash } }) => app_hash !== undefined,
);
const counts = { verified: 0, open: 0 };

describe('recorded proofs', () => {
  afterAll(() => console.log('recorded proofs', counts));

  it.each(proved.map((recording) => [recording.name, recording] as const))('%s', (_, recording) => {
    const { response, query } = exchangeOf(recording);
    const expectedAppHash = String(recording.expect['app_hash']);
    const checks = checkProof(response, { ...query, expectedAppHash: byPage(expectedAppHash) });
    if (recording.expect['verifiable'] === false) {
      counts.open++;
      expect(checks).toMatchObject([
        { id: 'proof-steps', outcome: 'open' },
        { id: 'app-hash', outcome: 'pass' },
      ]);
      // Go returns the same verdict.
      const reason = checks[0]?.outcome === 'open' ? checks[0].reason : '';
      expect(String(recording.expect['go_error'])).toContain(
        reason === 'empty-tree' ? 'empty Left and Right' : 'leaf op needs value',
      );
      // It still has a root, and a wrong root is a mismatch.
      expect(countChecks(checkProof(response, { ...query, expectedAppHash: byPage('0'.repeat(64)) })).failed).toBe(1);
      return;
    }
    counts.verified++;
    expect(recording.expect['proof_verified_by_go']).toBe(true);
    expect(countChecks(checks)).toEqual({ passed: 2, failed: 0, open: 0 });
    // Without a hash to compare with, the root is only the claim of the answer.
    const [steps, alone] = checkProof(response, query);
    expect(steps).toMatchObject({ outcome: 'pass', basis: 'response' });
    expect(alone).toMatchObject({
      outcome: 'open',
      reason: 'nothing-to-compare',
      details: { computed: expectedAppHash },
    });
    expect(countChecks(checkProof(response, { ...query, expectedAppHash: byPage('0'.repeat(64)) })).failed).toBe(1);
    expect(byIcs23(response, query)).toBe(true);
  });

  it('are 38, of which 35 verify', () => expect(counts).toEqual({ verified: 35, open: 3 }));
});

describe('a proof of a long value', () => {
  it('is valid: the proof is longer than the value, and both are read completely', () => {
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
      code: 0,
      value: Buffer.from(value).toString('base64'),
      proofOps: [op('ics23:iavl', inStore), op('ics23:simple', inApp)],
    } as unknown as AbciResponse;
    const query = { path: '/store/some/key', data: '0x07', expectedAppHash: byPage(appHash) };
    expect(response.proofOps?.[0]?.data?.length).toBeGreaterThan(1_048_576);
    expect(checkProof(response, query).map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
      'proof-steps pass',
      'app-hash pass',
    ]);
  });
});

describe('a crafted proof', () => {
  type Leaf = Partial<ics23.ILeafOp>;
  interface Made {
    readonly value?: Uint8Array;
    readonly leaf?: Leaf;
    readonly path?: readonly ics23.IInnerOp[];
    readonly appLeaf?: Leaf;
    readonly appPath?: readonly ics23.IInnerOp[];
  }
  const key = Uint8Array.of(7);
  const sibling = new Uint8Array(32).fill(9);
  const hash = ics23.HashOp.SHA256;
  const iavlLeft: ics23.IInnerOp = {
    hash,
    prefix: Uint8Array.of(2, 4, 2, 32),
    suffix: Uint8Array.of(32, ...sibling),
  };
  const simpleRight: ics23.IInnerOp = { hash, prefix: Uint8Array.of(1, ...sibling), suffix: new Uint8Array() };

  /** The outcome under the root that the library computes, whatever its rules. */
  function outcomeOf({ value = Uint8Array.of(5), leaf, path = [], appLeaf, appPath = [] }: Made): string {
    const inStore = {
      key,
      value,
      leaf: { ...iavlSpec.leafSpec, prefix: Uint8Array.of(0, 2, 2), ...leaf },
      path: [...path],
    };
    const name = new TextEncoder().encode('some');
    const storeRoot = rootOf(inStore);
    const inApp = {
      key: name,
      value: storeRoot,
      leaf: { ...tendermintSpec.leafSpec, ...appLeaf },
      path: [...appPath],
    };
    const expectedAppHash = Buffer.from(rootOf(inApp)).toString('hex').toUpperCase();
    const op = (type: string, exist: ics23.IExistenceProof & { readonly key: Uint8Array }) => ({
      type,
      key: Buffer.from(exist.key).toString('base64'),
      data: Buffer.from(ics23.CommitmentProof.encode({ exist }).finish()).toString('base64'),
    });
    const response = {
      code: 0,
      value: Buffer.from(value).toString('base64'),
      proofOps: [op('ics23:iavl', inStore), op('ics23:simple', inApp)],
    } as unknown as AbciResponse;
    const checks = checkProof(response, {
      path: '/store/some/key',
      data: '0x07',
      expectedAppHash: byPage(expectedAppHash),
    });
    return checks.map(({ outcome }) => outcome).join(' ');
  }

  /** Like `calculateExistenceRoot`, which rejects an empty value. */
  function rootOf(proof: ics23.IExistenceProof): Uint8Array {
    if (proof.value?.length) return calculateExistenceRoot(proof);
    const sha = (...parts: Uint8Array[]) => new Uint8Array(createHash('sha256').update(Buffer.concat(parts)).digest());
    const start = sha(Uint8Array.of(0, 2, 2, 1, 7, 32), sha(new Uint8Array()));
    return (proof.path ?? []).reduce<Uint8Array>(
      (child, { prefix, suffix }) => sha(prefix ?? new Uint8Array(), child, suffix ?? new Uint8Array()),
      start,
    );
  }

  it('is valid with nodes as the trees write them', () => {
    expect(outcomeOf({})).toBe('pass pass');
    expect(outcomeOf({ path: [iavlLeft], appPath: [simpleRight] })).toBe('pass pass');
  });

  it('is rejected if a leaf of the simple tree has another prefix than 00', () => {
    for (const prefix of [[0, 0], [0, 4, 1], [], [1]])
      expect(outcomeOf({ appLeaf: { prefix: Uint8Array.from(prefix) } }), String(prefix)).toBe('fail');
  });

  it('is rejected if a leaf of a store does not have height 0 and size 1', () => {
    for (const prefix of [
      [0, 4, 2],
      [2, 2, 2],
      [0, 2],
      [0, 2, 2, 2],
      [128, 0, 2, 2],
      [0, 2, 1],
    ])
      expect(outcomeOf({ leaf: { prefix: Uint8Array.from(prefix) } }), String(prefix)).toBe('fail');
  });

  it('is rejected with another hash, another prehash, or no length', () => {
    const { HashOp, LengthOp } = ics23;
    const leaves: readonly Leaf[] = [
      { hash: HashOp.SHA512 },
      { prehashKey: HashOp.SHA256 },
      { prehashValue: HashOp.NO_HASH },
      { length: LengthOp.NO_PREFIX },
    ];
    for (const leaf of leaves) {
      expect(outcomeOf({ leaf }), JSON.stringify(leaf)).toBe('fail');
      expect(outcomeOf({ appLeaf: leaf }), JSON.stringify(leaf)).toBe('fail');
    }
    expect(outcomeOf({ path: [{ ...iavlLeft, hash: HashOp.SHA512 }] })).toBe('fail');
  });

  it('is rejected if an inner node has room for more or less than one sibling', () => {
    const none = new Uint8Array();
    const simple: readonly ics23.IInnerOp[] = [
      { hash, prefix: Uint8Array.of(1), suffix: none },
      { hash, prefix: Uint8Array.of(1, ...sibling), suffix: sibling },
      { hash, prefix: Uint8Array.of(1, ...sibling.subarray(1)), suffix: none },
      { hash, prefix: Uint8Array.of(2), suffix: sibling },
      { hash, prefix: Uint8Array.of(1), suffix: Uint8Array.of(...sibling, ...sibling) },
    ];
    for (const node of simple) expect(outcomeOf({ appPath: [node] })).toBe('fail');
    const iavl: readonly ics23.IInnerOp[] = [
      { ...iavlLeft, prefix: Uint8Array.of(2, 4, 2, 31) },
      { ...iavlLeft, prefix: Uint8Array.of(2, 4, 2) },
      { ...iavlLeft, suffix: Uint8Array.of(31, ...sibling) },
      { ...iavlLeft, suffix: none },
      { ...iavlLeft, suffix: Uint8Array.of(32, ...sibling, 32, ...sibling) },
      { hash, prefix: Uint8Array.of(2, 4, 2, 32, ...sibling, 31), suffix: none },
      { hash, prefix: Uint8Array.of(2, 4, 2, 33, ...sibling, 32), suffix: none },
      { hash, prefix: Uint8Array.of(2, 4, 2, 32, ...sibling, 32), suffix: Uint8Array.of(32, ...sibling) },
    ];
    for (const node of iavl) expect(outcomeOf({ path: [node] })).toBe('fail');
  });

  it('is rejected with more steps than any tree has', () => {
    const steps = (count: number) => Array.from({ length: count }, () => simpleRight);
    expect(outcomeOf({ appPath: steps(128) })).toBe('pass pass');
    expect(outcomeOf({ appPath: steps(129) })).toBe('fail');
  });

  it('of an empty value is compared with the root like any other', () => {
    expect(outcomeOf({ value: new Uint8Array() })).toBe('open pass');
    expect(outcomeOf({ value: new Uint8Array(), leaf: { prefix: Uint8Array.of(0, 2, 4) } })).toBe('fail');
    expect(outcomeOf({ value: new Uint8Array(), path: [{ ...iavlLeft, suffix: sibling }] })).toBe('fail');
  });

  it('of an empty store is compared with the root like any other', () => {
    const recording = proved.find(({ expect: { verifiable }, name }) => verifiable === false && name.includes('tree'))!;
    const { response, query } = exchangeOf(recording);
    const other = exchangeOf(proved.find(({ name }) => name === 'store_bank_balance_absent')!);
    const forged = {
      ...other.response,
      proofOps: [
        {
          ...other.response.proofOps![0]!,
          data: Buffer.from(
            ics23.CommitmentProof.encode({ nonexist: { key: hexBytes(other.query.data.slice(2)) } }).finish(),
          ).toString('base64'),
        },
        other.response.proofOps![1]!,
      ],
    };
    expect(checkProof(response, query).map(({ outcome }) => outcome)).toEqual(['open', 'open']);
    expect(checkProof(forged, other.query)).toMatchObject([{ outcome: 'fail', reason: 'broken-proof' }]);
  });
});

describe('a proof that was tampered with', () => {
  const some = ['store_bank_balance_proof', 'store_bank_balance_absent', 'store_staking_first_key_absent'];

  it.each(some)('%s is invalid with any of its bytes flipped', (name) => {
    const recording = proved.find((each) => each.name === name)!;
    const { response, query } = exchangeOf(recording);
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
        const checks = checkProof({ ...response, proofOps }, { ...query, expectedAppHash: byPage(expectedAppHash) });
        expect(
          checks.every(({ outcome }) => outcome === 'pass'),
          `byte ${at} of operation ${index}`,
        ).toBe(false);
        flipped++;
      }
    }
    expect(flipped).toBeGreaterThan(500);
  });

  it('is a mismatch with another value, key, or store, or without a value', () => {
    const recording = proved.find(({ name }) => name === 'store_bank_balance_proof')!;
    const { response, query } = exchangeOf(recording);
    const bent: readonly [AbciResponse, typeof query][] = [
      [{ ...response, value: Buffer.from('1').toString('base64') }, query],
      [{ ...response, value: null }, query],
      [response, { ...query, data: `${query.data}00` }],
      [response, { ...query, path: '/store/staking/key' }],
    ];
    for (const [answer, asked] of bent) {
      expect(checkProof(answer, asked)).toEqual([expect.objectContaining({ outcome: 'fail', reason: 'broken-proof' })]);
    }
  });

  it('of absence is invalid for a value and for a neighboring key', () => {
    const recording = proved.find(({ name }) => name === 'store_bank_balance_absent')!;
    const { response, query } = exchangeOf(recording);
    expect(proveAnswer({ ...response, value: 'MQ==' }, query).outcome).toBe('broken');
    expect(proveAnswer(response, { ...query, data: '0x02' }).outcome).toBe('broken');
  });

  it('is invalid with known operations omitted, swapped, duplicated, or renamed', () => {
    const { response, query } = exchangeOf(proved.find(({ name }) => name === 'store_bank_balance_proof')!);
    const [first, second] = response.proofOps as readonly [ProofOp, ProofOp];
    const bent = [[first], [second], [second, first], [first, first], [first, second, second]];
    for (const proofOps of bent) {
      expect(checkProof({ ...response, proofOps }, query)).toMatchObject([{ id: 'proof-steps', outcome: 'fail' }]);
    }
  });

  it('is split into its operations, each with its root', () => {
    const recording = proved.find(({ name }) => name === 'store_bank_balance_proof')!;
    const { response, query } = exchangeOf(recording);
    const found = proveAnswer(response, query);
    const [inStore, inApp] = found.operations;
    expect(found.operations.map(({ type }) => type)).toEqual(['ics23:iavl', 'ics23:simple']);
    expect(Buffer.from(inStore!.key).toString('hex')).toBe(query.data.slice(2));
    expect(Buffer.from(inApp!.key).toString()).toBe('bank');
    // The root of the store is the value in the application tree.
    const stored = inApp!.proof?.kind === 'exist' ? inApp!.proof.exist.value : undefined;
    expect(inStore!.rooted).toEqual({ kind: 'root', root: stored });
    expect(inApp!.rooted.kind === 'root' && Buffer.from(inApp!.rooted.root).toString('hex').toUpperCase()).toBe(
      found.appHash,
    );
    expect(found).toMatchObject({ outcome: 'root', appHash: recording.expect['app_hash'] });
    expect(found).not.toHaveProperty('uncovered');
  });

  it('is also split if it is invalid, and has no root', () => {
    const { response, query } = exchangeOf(proved.find(({ name }) => name === 'store_bank_balance_proof')!);
    const [first, second] = response.proofOps as readonly [ProofOp, ProofOp];
    const of = (change: Partial<AbciResponse>, path = query.path) => {
      const { operations, ...rest } = proveAnswer({ ...response, ...change }, { ...query, path });
      return { ...rest, operations: operations.map(({ type, rooted }) => `${type} ${rooted.kind}`) };
    };
    const nothing = { appHash: undefined };
    const [iavl, simple] = ['ics23:iavl broken', 'ics23:simple broken'];
    expect(of({ value: 'MQ==' })).toEqual({ ...nothing, outcome: 'broken', operations: [iavl, simple] });
    expect(of({ value: 'no base64' })).toEqual({ ...nothing, outcome: 'broken', operations: [iavl, simple] });
    expect(of({}, '/store/staking/key')).toEqual({
      ...{ ...nothing, outcome: 'broken', operations: ['ics23:iavl root', simple] },
    });
    expect(of({ proofOps: [first] })).toEqual({ ...nothing, outcome: 'broken', operations: [iavl] });
    expect(of({ proofOps: [second, first] })).toEqual({ ...nothing, outcome: 'broken', operations: [simple, iavl] });
    expect(of({ proofOps: [] })).toEqual({ ...nothing, outcome: 'unknown', operations: [] });
    expect(of({ proofOps: null })).toEqual({ ...nothing, outcome: 'unknown', operations: [] });
    for (const path of ['/store/bank/subspace', 'x/store/bank/key', '/store/bank/key/x', '/store//key'])
      expect(of({}, path), path).toEqual({ ...nothing, outcome: 'unknown', operations: [iavl, simple] });
    expect(of({}, 'store/bank/key').outcome).toBe('root');
  });

  it('reports the computed and the expected root', () => {
    const recording = proved.find(({ name }) => name === 'store_bank_balance_proof')!;
    const { response, query } = exchangeOf(recording);
    const appHash = String(recording.expect['app_hash']);
    const [, check] = checkProof(response, { ...query, expectedAppHash: byPage('00'.repeat(32)) });
    expect(check).toEqual({
      ...{ id: 'app-hash', basis: 'host', path: 'result.response.proofOps', outcome: 'fail', reason: 'mismatch' },
      details: { claimed: '00'.repeat(32), computed: appHash },
    });
    const [steps, same] = checkProof(response, { ...query, expectedAppHash: byPage(appHash.toLowerCase()) });
    expect(steps).toEqual({ id: 'proof-steps', basis: 'response', path: 'result.response.proofOps', outcome: 'pass' });
    expect(same).toMatchObject({ outcome: 'pass', against: appHash });
  });

  it('of unknown operations counts as missing if one was requested', () => {
    const response = {
      code: 0,
      value: 'MQ==',
      proofOps: [{ type: 'x', key: '', data: '' }],
    } as unknown as AbciResponse;
    expect(checkProof(response, { path: '/store/x/key', prove: true })).toEqual([
      {
        ...{ id: 'proof-steps', basis: 'response', path: 'result.response.proofOps', outcome: 'open' },
        ...{ reason: 'unknown-proof', details: { type: 'x' } },
      },
      {
        ...{ id: 'proof-given', basis: 'request', path: 'result.response.proofOps', outcome: 'open' },
        ...{ reason: 'no-proof', details: { cause: 'unknown' } },
      },
    ]);
  });

  it('of unknown operations is reported as unknown', () => {
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
  readonly query: { readonly path: string; readonly data: string };
} {
  const { path, data } = paramsOf(recording);
  const query = { path: String(path), data: `0x${String(data)}` as const };
  return { response: readAbciQuery(query, recording.response.body, received).value, query };
}

/** The same check with the library, which has its own reader and rules. */
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
