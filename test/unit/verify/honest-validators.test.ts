import { describe, expect, it } from 'vitest';
import { readValidators } from '../../../src/verify/light/validators.js';
import { readValidatorSet, type Validator } from '../../../src/client/operations/validator-set-reply.js';
import { inOneGo } from '../../../src/client/wire/in-one-go.js';
import { checkValidatorAddress } from '../../../src/verify/validator-addresses.js';
import { compareValidatorsHash, hashValidatorsInSteps } from '../../../src/verify/validators-hash.js';
import { bugReport } from '../../support/other-chains.js';
import { byPage, readKey } from '../../support/verify-inputs.js';
import { received } from '../../support/recorded-calls.js';

// Validators of chains with keys and addresses of their own: nobody is accused by the rules of CometBFT.

const { reply } = bugReport('27-heimdall-uncompressed-keys');
const { value: set } = readValidatorSet({ height: 86n }, JSON.stringify(reply), received(1));
const [heimdall] = set.validators as readonly [Validator];
const secp256k1 = '/cosmos.crypto.secp256k1.PubKey';
const keyOf = (length: number, type = secp256k1) => ({ type, key: Buffer.alloc(length, 2).toString('base64') });
const judge = (change: Partial<Validator>) => {
  const check = checkValidatorAddress({ ...heimdall, ...change }, 'validators[0]', readKey);
  return `${check.outcome} ${'reason' in check ? check.reason : ''}`;
};

describe('a key that is not compressed', () => {
  it('has an address and a leaf that are not known here', async () => {
    expect(judge({})).toBe('open unknown-key-type');
    const hash = inOneGo(hashValidatorsInSteps(set.validators, readKey));
    expect(compareValidatorsHash(set, hash, byPage('AB'.repeat(32)))).toMatchObject({
      ...{ outcome: 'open', reason: 'unknown-key-type', path: 'validators[0]' },
    });
    expect(await readValidators(reply)).toMatchObject([{ key: undefined, power: 1000n }]);
  });
});

describe('an address that is not that of the key by the rules of CometBFT', () => {
  it.each([
    ['a key without the mark of its form', { pubKey: keyOf(64) }, 'open unknown-key-type'],
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
    ['a key that no kind has', { pubKey: keyOf(40) }, 'fail malformed-key'],
    ['a text that is no address', { pubKey: keyOf(48, '/x.PubKey'), address: 'x' }, 'fail malformed-address'],
    ['a longer address of a known kind', { pubKey: keyOf(33), address: 'AB'.repeat(32) }, 'fail malformed-address'],
  ])('is judged by what it shows: %s', (_, change, expected) => {
    expect(judge(change)).toBe(expected);
  });
});
