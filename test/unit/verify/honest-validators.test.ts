import { describe, expect, it } from 'vitest';
import { readValidators } from '../../../src/verify/light/validators.js';
import { readValidatorSet, type Validator } from '../../../src/client/operations/validator-set-reply.js';
import { inOneGo } from '../../../src/client/wire/in-one-go.js';
import {
  checkValidatorAddress,
  compareValidatorsHash,
  hashValidatorsInSteps,
} from '../../../src/verify/validator-set.js';
import { bugReport } from '../../support/other-chains.js';
import { byPage, readKey } from '../../support/verify-inputs.js';
import { received } from '../../support/recorded-calls.js';

// Validators of chains with their own keys and addresses: the rules of CometBFT accuse none of them.

const { reply } = bugReport('27-heimdall-uncompressed-keys');
const { value: set } = readValidatorSet({ height: 86n }, JSON.stringify(reply), received(1));
const [heimdall] = set.validators as readonly [Validator];
const secp256k1 = '/cosmos.crypto.secp256k1.PubKey';
const keyOf = (length: number, type = secp256k1) => ({ type, key: Buffer.alloc(length, 2).toString('base64') });
const judge = (change: Partial<Validator>) => {
  const check = checkValidatorAddress({ ...heimdall, ...change }, 'validators[0]', readKey);
  return `${check.outcome} ${'reason' in check ? check.reason : ''}`;
};

describe('an uncompressed key', () => {
  it('has an unknown address and leaf', async () => {
    expect(judge({})).toBe('open unknown-key-type');
    const hash = inOneGo(hashValidatorsInSteps(set.validators, readKey));
    expect(compareValidatorsHash(set, hash, byPage('AB'.repeat(32)))).toMatchObject({
      ...{ outcome: 'open', reason: 'unknown-key-type', path: 'validators[0]' },
    });
    expect(await readValidators(reply)).toMatchObject([{ key: undefined, power: 1000n }]);
  });
});

describe('an address that does not follow from the key by the rules of CometBFT', () => {
  it.each([
    ['a key without the prefix of its form', { pubKey: keyOf(64) }, 'open unknown-key-type'],
    ['a compressed key, with an address as Ethereum writes it', { pubKey: keyOf(33) }, 'open other-chain'],
    [
      'a key of an unknown kind, with a longer address',
      { pubKey: keyOf(48, '/x.PubKey'), address: 'AB'.repeat(32) },
      'open unknown-key-type',
    ],
    [
      'a compressed key, with another address in hex as CometBFT writes it',
      { pubKey: keyOf(33), address: 'AB'.repeat(20) },
      'fail mismatch',
    ],
    ['a key of impossible length', { pubKey: keyOf(40) }, 'fail malformed-key'],
    ['a text that is not an address', { pubKey: keyOf(48, '/x.PubKey'), address: 'x' }, 'fail malformed-address'],
    ['a longer address of a known kind', { pubKey: keyOf(33), address: 'AB'.repeat(32) }, 'fail malformed-address'],
  ])('is judged by its form: %s', (_, change, expected) => {
    expect(judge(change)).toBe(expected);
  });
});
