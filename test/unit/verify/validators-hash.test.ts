import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Validator, ValidatorSet } from '../../../src/client/operations/validator-set-reply.js';
import { encodeHex } from '../../../src/decode/bytes.js';
import { hashValidatorsInSteps } from '../../../src/verify/validator-set.js';
import { recordedSets, seriesSets } from '../../support/recorded-validator-sets.js';
import { checkValidatorsHash, hashValidators, readKey } from '../../support/verify-inputs.js';

const complete = recordedSets().filter(({ truth }) => truth['complete'] === true && truth['validators_hash']);
const series = [...seriesSets()];
let passed = 0;

describe('the hash of a recorded set', () => {
  it.each(series.map(([height, set]) => [`${height}`, set] as const))(
    'at height %s matches its header',
    (_, { set, validatorsHash }) => {
      const check = checkValidatorsHash(set, { hash: validatorsHash, basis: 'other-answer' });
      expect(check).toMatchObject({ outcome: 'pass', basis: 'other-answer', details: { computed: validatorsHash } });
      passed++;
    },
  );

  it.each(complete.map(({ name, set, truth }) => [name, set, String(truth['validators_hash'])] as const))(
    'of %s, which is complete, matches its header',
    (_, set, hash) => {
      expect(checkValidatorsHash(set, { hash, basis: 'host' }).outcome).toBe('pass');
      passed++;
    },
  );

  afterAll(() => console.log(`validators_hash recomputed: ${passed} sets, ${series.length} of them the series`));
});

describe('a set with an expected hash', () => {
  const { set, validatorsHash } = series[40]![1]; // there are 71
  const expected = { hash: validatorsHash, basis: 'host' } as const;
  const withFirst = (change: Partial<Validator>): ValidatorSet => ({
    ...set,
    validators: set.validators.map((validator, index) => (index === 0 ? { ...validator, ...change } : validator)),
  });

  it('has keys of both kinds here', () => {
    expect(new Set(set.validators.map(({ pubKey }) => pubKey?.type)).size).toBe(2);
  });

  it('passes with the hash in lower case', () => {
    expect(checkValidatorsHash(set, { ...expected, hash: validatorsHash.toLowerCase() }).outcome).toBe('pass');
  });

  it('fails with a changed power or key, a missing row, or two swapped rows', () => {
    const changed = [
      withFirst({ votingPower: set.validators[0]!.votingPower + 1n }),
      withFirst({ pubKey: set.validators[1]!.pubKey }),
      { ...set, validators: set.validators.slice(1), total: null },
      { ...set, validators: [set.validators[1]!, set.validators[0]!, ...set.validators.slice(2)] },
    ];
    for (const other of changed) {
      expect(checkValidatorsHash(other, expected)).toMatchObject({ outcome: 'fail', reason: 'mismatch' });
    }
  });

  it('fails if a power differs by 2^64, which would leave the same bytes', () => {
    const power = set.validators[0]!.votingPower;
    for (const votingPower of [power + 2n ** 64n, power - 2n ** 64n, 2n ** 63n, -(2n ** 63n) - 1n]) {
      expect(checkValidatorsHash(withFirst({ votingPower }), expected)).toMatchObject({
        outcome: 'fail',
        reason: 'malformed-power',
        path: 'validators[0]',
      });
    }
  });

  it('is open if rows are missing according to the total', () => {
    const part = { ...set, validators: set.validators.slice(0, 100) };
    const incomplete = { outcome: 'open', reason: 'incomplete', details: { loaded: '100', total: `${set.total}` } };
    expect(checkValidatorsHash(part, expected)).toMatchObject(incomplete);
    expect(checkValidatorsHash(part)).toMatchObject(incomplete);
  });

  it('passes if the hash matches although the total claims more rows', () => {
    expect(checkValidatorsHash({ ...set, total: 9_999n }, expected).outcome).toBe('pass');
  });

  it('is open without an expectation and reports the computed hash', () => {
    expect(checkValidatorsHash(set)).toMatchObject({
      outcome: 'open',
      reason: 'nothing-to-compare',
      details: { computed: validatorsHash },
    });
  });

  it.each(['', '0x', validatorsHash.slice(2), `0x${validatorsHash}`, `${validatorsHash} `])(
    'is open if the expectation is %o',
    (hash) => {
      expect(checkValidatorsHash(set, { hash, basis: 'host' })).toMatchObject({ reason: 'malformed-expectation' });
    },
  );

  it('is open with a key of another kind and fails with a malformed key', () => {
    const withKey = (pubKey: Validator['pubKey']) => checkValidatorsHash(withFirst({ pubKey }), expected);
    expect(withKey(null)).toMatchObject({ outcome: 'open', reason: 'no-key', path: 'validators[0]' });
    expect(withKey({ type: '/cosmos.crypto.sr25519.PubKey', key: 'AA==' })).toMatchObject({ outcome: 'open' });
    expect(withKey({ type: '/cosmos.crypto.ed25519.PubKey', key: 'AA==' })).toMatchObject({ outcome: 'fail' });
  });
});

describe('the Merkle root', () => {
  it('of no validator is the hash of an empty input', () => {
    expect(hashValidators([])).toEqual({ hash: new Uint8Array(createHash('sha256').digest()) });
  });

  it('is computed in steps of one hash each, so a page stays responsive with thousands of validators', () => {
    const member = series[40]![1].set.validators[0]!;
    const work = hashValidatorsInSteps(
      Array.from({ length: 3_000 }, () => member),
      readKey,
    );
    let steps = 0;
    while (!work.next().done) steps++;
    expect(steps).toBe(3_000 + 2_999);
  });

  it('matches a second, recursive implementation of RFC 6962 for any keys and powers', () => {
    const power = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
    const member = fc.tuple(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.oneof(fc.constant(0n), power));
    fc.assert(
      fc.property(fc.array(member, { minLength: 1, maxLength: 40 }), (members) => {
        const result = hashValidators(
          members.map(([key, votingPower]) => ({
            address: '',
            pubKey: { type: '/cosmos.crypto.ed25519.PubKey', key: Buffer.from(key).toString('base64') },
            votingPower,
            proposerPriority: 0n,
          })),
        );
        const expected = root(members.map(([key, votingPower]) => leaf(key, votingPower)));
        expect('hash' in result && encodeHex(result.hash)).toBe(expected.toString('hex'));
      }),
    );
  });
});

function leaf(key: Uint8Array, power: bigint): Buffer {
  const varint: number[] = [];
  for (let rest = BigInt.asUintN(64, power); ; rest /= 128n) {
    if (rest < 128n) {
      varint.push(Number(rest));
      break;
    }
    varint.push(Number(rest % 128n) + 128);
  }
  return Buffer.from([0x0a, 34, 0x0a, 32, ...key, ...(power === 0n ? [] : [0x10, ...varint])]);
}

function root(leaves: readonly Buffer[]): Buffer {
  const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  if (leaves.length === 1) return hash(Buffer.from([0]), leaves[0]!);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return hash(Buffer.from([1]), root(leaves.slice(0, split)), root(leaves.slice(split)));
}
