import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Validator } from '../../../src/client/operations/validator-set-reply.js';
import { decodeBech32, encodeBech32 } from '../../../src/decode/bech32.js';
import { countChecks } from '../../../src/verify/check.js';
import { checkValidatorAddress, checkValidatorAddresses } from '../../../src/verify/validator-set.js';
import { anyText } from '../../support/wire-values.js';
import { recordedSets } from '../../support/recorded-validator-sets.js';
import { readKey } from '../../support/verify-inputs.js';

const sets = recordedSets();
const counts = { pass: 0, fail: 0, open: 0 };
const byType = new Map<string, number>();

describe('every recorded validator', () => {
  it.each(sets.map(({ name, set }) => [name, set] as const))(
    'of %s has the address of its key',
    (_, { validators }) => {
      const checks = checkValidatorAddresses(validators, readKey);
      expect(checks).toHaveLength(validators.length);
      expect(checks.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
      counts.pass += countChecks(checks).passed;
      for (const { pubKey } of validators) byType.set(pubKey?.type ?? '', (byType.get(pubKey?.type ?? '') ?? 0) + 1);
    },
  );

  it('includes validators with both kinds of key', () => {
    expect([...byType.keys()].sort()).toEqual(['/cosmos.crypto.ed25519.PubKey', '/cosmos.crypto.secp256k1.PubKey']);
  });

  afterAll(() => {
    const types = [...byType].map(([type, count]) => `${count} × ${type}`).join(', ');
    console.log(`addresses derived from their keys: ${counts.pass} in ${sets.length} replies (${types})`);
  });
});

describe('an address next to a key', () => {
  const { validators } = sets[0]!.set; // the recordings are not empty
  const [first, second] = validators as readonly [Validator, Validator];
  const outcomeOf = (change: Partial<Validator>) =>
    checkValidatorAddress({ ...first, ...change }, 'validators[0]', readKey);

  it('that differs is a mismatch, and both are reported', () => {
    const planted = validators.map((validator, index) =>
      index === 7 ? { ...validator, address: first.address } : validator,
    );
    const checks = checkValidatorAddresses(planted, readKey);
    expect(checks.filter(({ outcome }) => outcome !== 'pass')).toEqual([
      {
        id: 'validator-address',
        basis: 'response',
        path: 'validators[7]',
        outcome: 'fail',
        reason: 'mismatch',
        details: { claimed: first.address, computed: validators[7]?.address },
      },
    ]);
  });

  it('passes with another prefix and in upper case because only the bytes count', () => {
    expect(outcomeOf({ address: first.address.toUpperCase() }).outcome).toBe('pass');
    const { bytes } = decoded(first.address);
    expect(outcomeOf({ address: encodeBech32('osmovalcons', bytes) ?? '' }).outcome).toBe('pass');
  });

  it('passes in hex, in either case, with or without 0x, for all of a recorded set', () => {
    for (const write of hexSpellings) {
      const inHex = validators.map((each) => ({ ...each, address: write(decoded(each.address).bytes) }));
      expect(checkValidatorAddresses(inHex, readKey).filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
    }
  });

  it('that differs in hex is a mismatch, and the computed address is written in the same form', () => {
    for (const write of hexSpellings) {
      expect(outcomeOf({ address: write(decoded(second.address).bytes) })).toMatchObject({
        outcome: 'fail',
        reason: 'mismatch',
        details: { computed: write(decoded(first.address).bytes) },
      });
    }
  });

  it.each([
    ['hex of 19 bytes', 'ab'.repeat(19)],
    ['hex of 32 bytes', 'AB'.repeat(32)],
    ['an extra half byte', 'a'.repeat(41)],
    ['mixed case', `C${first.address.slice(1)}`],
    ['a wrong checksum', `${first.address.slice(0, -1)}q`],
    ['no text', ''],
    ['32 bytes', encodeBech32('cosmosvalcons', new Uint8Array(32)) ?? ''],
    ['markup', '<img src=x onerror=alert(1)>'],
  ])('with %s is malformed for any key', (_, address) => {
    for (const pubKey of [first.pubKey, null]) {
      expect(outcomeOf({ address, pubKey })).toMatchObject({ outcome: 'fail', reason: 'malformed-address' });
    }
  });

  it.each([
    ['/cosmos.crypto.sr25519.PubKey'],
    ['/ethermint.crypto.v1.ethsecp256k1.PubKey'],
    ['/cosmos.crypto.secp256r1.PubKey'],
    ['__proto__'],
    ['constructor'],
    [''],
  ])('with a key of the type %o cannot be checked', (type) => {
    expect(outcomeOf({ pubKey: { type, key: first.pubKey?.key ?? '' } })).toMatchObject({
      outcome: 'open',
      reason: 'unknown-key-type',
      details: { type },
    });
  });

  it('without a key cannot be checked', () => {
    expect(outcomeOf({ pubKey: null })).toMatchObject({ outcome: 'open', reason: 'no-key' });
  });

  it.each([
    ['not base64', 'mUJO3J//lzzDHxSjzmrYKhjypUD3pc81yZXFx5repYc'],
    ['base64 for URLs', 'mUJO3J__lzzDHxSjzmrYKhjypUD3pc81yZXFx5repYc='],
    ['of 31 bytes', Buffer.alloc(31).toString('base64')],
    ['of 33 bytes', Buffer.alloc(33).toString('base64')],
    ['empty', ''],
    ['a megabyte', 'A'.repeat(1_048_576)],
  ])('with an ed25519 key that is %s fails', (_, key) => {
    expect(outcomeOf({ pubKey: { type: '/cosmos.crypto.ed25519.PubKey', key } })).toMatchObject({
      outcome: 'fail',
      reason: 'malformed-key',
    });
  });

  it('fails for every key but its own', () => {
    expect(outcomeOf({ pubKey: second.pubKey })).toMatchObject({ outcome: 'fail', reason: 'mismatch' });
  });

  it('agrees with the hashes of Node for any key', () => {
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 33 }), (key) => {
        const secp256k1 = key.length === 33;
        const bytes = secp256k1 ? createHash('ripemd160').update(sha256(key)).digest() : sha256(key).subarray(0, 20);
        const check = outcomeOf({
          address: encodeBech32('cosmosvalcons', new Uint8Array(bytes)) ?? '',
          pubKey: {
            type: `/cosmos.crypto.${secp256k1 ? 'secp256k1' : 'ed25519'}.PubKey`,
            key: Buffer.from(key).toString('base64'),
          },
        });
        expect(check.outcome).toBe('pass');
      }),
    );
  });

  it('never throws for any answer', () => {
    const text = anyText(80);
    fc.assert(
      fc.property(text, text, text, (address, type, key) => {
        expect(outcomeOf({ address, pubKey: { type, key } }).outcome).not.toBe('pass');
      }),
    );
  });
});

const hexSpellings = [
  (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase(),
  (bytes: Uint8Array) => Buffer.from(bytes).toString('hex'),
  (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`,
];

function decoded(address: string) {
  const found = decodeBech32(address);
  if (!found) throw new Error(`${address} is no bech32`);
  return found;
}
