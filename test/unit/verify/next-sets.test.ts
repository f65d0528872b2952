import { describe, expect, it } from 'vitest';
import {
  readValidatorSet,
  type Validator,
  type ValidatorSet,
} from '../../../src/client/operations/validator-set-reply.js';
import { inOneGo } from '../../../src/client/wire/in-one-go.js';
import type { Check } from '../../../src/verify/check.js';
import {
  checkValidatorAddresses,
  compareValidatorsHash,
  createOrderCheck,
  hashValidatorsInSteps,
} from '../../../src/verify/validator-set.js';
import { byPage, readKey } from '../../support/verify-inputs.js';
import { received } from '../../support/recorded-calls.js';
import { nextChains } from '../../support/light-chains.js';
import { loadRecordings } from '../../support/recordings.js';

interface Recorded {
  readonly name: string;
  readonly set: ValidatorSet;
  readonly hash: string;
}

const recorded = nextChains.flatMap(({ files }) =>
  loadRecordings(`${files}validatorsets`).map(({ name, response, expect: truth }): Recorded => {
    const { value } = readValidatorSet({ height: BigInt(/\d+/.exec(name)![0]) }, response.body, received(1));
    return { name: files + name, set: value, hash: String(truth['validators_hash']) };
  }),
);

function judge({ set, hash }: Recorded, validators = set.validators): readonly Check[] {
  const order = createOrderCheck('');
  validators.forEach((row, index) => order.note(row, index));
  return [
    ...checkValidatorAddresses(validators, readKey),
    ...order.found(),
    compareValidatorsHash({ ...set, validators }, inOneGo(hashValidatorsInSteps(validators, readKey)), byPage(hash)),
  ];
}

const isBad = ({ outcome }: Check) => outcome !== 'pass';

/** A validator with a different key of the same kind. */
function withOtherKey(validator: Validator, change: (bytes: Buffer) => Buffer): Validator {
  const { type, key } = validator.pubKey!;
  return { ...validator, pubKey: { type, key: change(Buffer.from(key, 'base64')).toString('base64') } };
}

describe('validator sets with five kinds of key', () => {
  it('have addresses, order and hash that follow from keys and powers', () => {
    expect(recorded).toHaveLength(76);
    const kinds = new Set<string | undefined>();
    let addresses = 0;
    for (const each of recorded) {
      const checks = judge(each);
      addresses += each.set.validators.length;
      for (const { pubKey } of each.set.validators) kinds.add(pubKey?.type);
      expect(checks.filter(isBad), each.name).toEqual([]);
    }
    expect([kinds.size, addresses]).toEqual([5, 1_489]);
  });

  it('are rejected with a changed key, power, or key length, for every kind', () => {
    const tried = new Set<string>();
    for (const each of recorded) {
      const { validators } = each.set;
      for (const [index, validator] of validators.entries()) {
        const type = validator.pubKey?.type ?? '';
        if (tried.has(type)) continue;
        tried.add(type);
        const planted = (other: Validator) => judge(each, validators.with(index, other));
        const flipped = withOtherKey(validator, (bytes) => {
          bytes[20]! ^= 1;
          return bytes;
        });
        const reasons = (checks: readonly Check[]) =>
          checks.filter(isBad).map((check) => `${check.outcome} ${check.id} ${'reason' in check ? check.reason : ''}`);
        const [address, hash] = ['validator-address', 'validators-hash'];
        const found = reasons(planted(flipped));
        // Half of all numbers are not a coordinate of a curve point.
        expect([`fail ${address} mismatch`, `fail ${address} malformed-key`], type).toContain(found[0]);
        expect(found.at(-1), type).toBe(`fail ${hash} mismatch`);
        const short = withOtherKey(validator, (bytes) => bytes.subarray(1));
        expect(reasons(planted(short)), type).toEqual([`fail ${address} malformed-key`, `fail ${hash} malformed-key`]);
        const stronger = { ...validator, votingPower: validator.votingPower + 1n };
        expect(reasons(planted(stronger)).at(-1), type).toBe(`fail ${hash} mismatch`);
      }
    }
    expect(tried.size).toBe(5);
  });

  it('are rejected with an Ethereum key whose address is derived like secp256k1', () => {
    const each = recorded.find(({ name }) => name.endsWith('h30_page1'))!;
    const { validators } = each.set;
    const index = validators.findIndex(({ pubKey }) => pubKey?.type.includes('secp256k1eth'));
    const { key } = validators[index]!.pubKey!;
    const other = { ...validators[index]!, pubKey: { type: '/cosmos.crypto.secp256k1.PubKey', key } };
    const checks = judge(each, validators.with(index, other)).filter(isBad);
    expect(checks.map(({ id, outcome }) => `${outcome} ${id}`)).toEqual([
      'fail validator-address',
      'fail validators-hash',
    ]);
  });

  it.each([
    ['an unknown kind', '/cosmos.crypto.slhdsa.PubKey'],
    ['a kind of another chain', '/ethermint.crypto.v1.ethsecp256k1.PubKey'],
  ])('have an open hash with %s, and the share of power with known keys', (_, type) => {
    const each = recorded.find(({ name }) => name.endsWith('h30_page1'))!;
    const { validators } = each.set;
    const { pubKey, votingPower } = validators[3]!;
    const planted = validators.with(3, { ...validators[3]!, pubKey: { ...pubKey!, type } });
    const all = validators.reduce((sum, each) => sum + each.votingPower, 0n);
    const share = (Number(((all - votingPower) * 10_000n) / all) / 100).toFixed(2);
    const bad = judge(each, planted).filter(isBad);
    expect(bad).toMatchObject([
      { id: 'validator-address', outcome: 'open', reason: 'unknown-key-type', path: 'validators[3]' },
      { id: 'validators-hash', outcome: 'open', reason: 'unknown-key-type', details: { type, share } },
    ]);
  });

  it('are rejected with the old key of a validator after its rotation, if there is a hash', () => {
    const at = (height: number) => recorded.find(({ name }) => name.endsWith(`next/h${height}_page1`))!;
    const [earlier, later] = [at(11), at(12)];
    const keys = new Set(later.set.validators.map(({ pubKey }) => pubKey?.key));
    const old = earlier.set.validators.find(({ pubKey }) => !keys.has(pubKey?.key))!;
    const index = later.set.validators.findIndex(
      ({ pubKey }) => !earlier.set.validators.some((each) => each.pubKey?.key === pubKey?.key),
    );
    const planted = later.set.validators.with(index, {
      ...later.set.validators[index]!,
      ...{ address: old.address, pubKey: old.pubKey },
    });
    // Address and key match; only the hash of the header shows that they are from another height.
    expect(judge(later, planted).filter(isBad)).toMatchObject([
      { id: 'validators-hash', outcome: 'fail', reason: 'mismatch' },
    ]);
    const alone = compareValidatorsHash(
      { ...later.set, validators: planted },
      inOneGo(hashValidatorsInSteps(planted, readKey)),
    );
    expect(alone).toMatchObject({ outcome: 'open', reason: 'nothing-to-compare' });
  });
});
