import { describe, expect, it } from 'vitest';
import { toCosmjs } from '../../../src/client/wire/cosmjs.js';
import { readValidatorSetReply } from '../../../src/client/operations/validator-set-reply.js';
import { readOrRefusal } from '../../support/wire-values.js';

const pubKey = { '@type': '/cosmos.crypto.ed25519.PubKey', key: 'AQI=' };
const validator = { address: 'a1qqqqqqq', pub_key: pubKey, voting_power: '5', proposer_priority: '-7' };
const reply = { block_height: '90', validators: [validator], pagination: { total: '1' } };

const readPubKey = { type: pubKey['@type'], key: 'AQI=' };
const readValidator = { address: 'a1qqqqqqq', pubKey: readPubKey, votingPower: 5n, proposerPriority: -7n };
const readSet = { blockHeight: 90n, validators: [readValidator], total: 1n };

const read = (value: unknown) => readOrRefusal(readValidatorSetReply, value);

describe('a validator set', () => {
  it('with only known members has no extra', () => {
    expect(read(reply)).toEqual(readSet);
  });

  it.each([
    ['is absent', undefined, { total: null }],
    ['is null', null, { total: null }],
    ['has no members', {}, { total: null }],
    ['has a total', { total: '0' }, { total: 0n }],
    ['has the null key that the node always writes', { next_key: null, total: '1' }, { total: 1n }],
    ['has a key', { next_key: 'AA==', total: '1' }, { total: 1n, extra: { pagination: { next_key: 'AA==' } } }],
    ['has an unknown member', { total: '1', more: 2 }, { total: 1n, extra: { pagination: { more: 2 } } }],
    ['has an unknown member that is null', { more: null }, { total: null, extra: { pagination: { more: null } } }],
    [
      'has an unknown member after the null key',
      { next_key: null, more: 2 },
      { total: null, extra: { pagination: { next_key: null, more: 2 } } },
    ],
  ])('with the pagination %s keeps its unknown members', (_, pagination, expected) => {
    expect(read({ ...reply, pagination })).toEqual({
      blockHeight: 90n,
      validators: [readValidator],
      ...expected,
    });
  });

  it.each([
    ['the reply', { ...reply, more: 1 }, { ...readSet, extra: { more: 1 } }],
    [
      'the reply and its pagination',
      { ...reply, more: 1, pagination: { total: '1', less: 0 } },
      { ...readSet, extra: { more: 1, pagination: { less: 0 } } },
    ],
    [
      'a validator',
      { ...reply, validators: [{ ...validator, name: 'x' }] },
      { ...readSet, validators: [{ ...readValidator, extra: { name: 'x' } }] },
    ],
    [
      'a key',
      { ...reply, validators: [{ ...validator, pub_key: { ...pubKey, threshold: 2 } }] },
      { ...readSet, validators: [{ ...readValidator, pubKey: { ...readPubKey, extra: { threshold: 2 } } }] },
    ],
  ])('keeps unknown members of %s in their place', (_, value, expected) => {
    expect(read(value)).toEqual(expected);
  });

  it.each([
    [null, 'the reply is not an object'],
    [{ ...reply, block_height: 90 }, 'block_height is not an integer in decimal text'],
    [{ ...reply, validators: {} }, 'validators is not a list'],
    [{ ...reply, validators: [null] }, 'validators[0] is not an object'],
    [{ ...reply, pagination: [] }, 'pagination is not an object'],
    [{ ...reply, validators: [{ ...validator, address: null }] }, 'validators[0].address is not a text'],
    [{ ...reply, validators: [{ ...validator, pub_key: 'AA' }] }, 'validators[0].pub_key is not an object'],
    [{ ...reply, validators: [{ ...validator, pub_key: {} }] }, 'validators[0].pub_key.@type is not a text'],
    [
      { ...reply, validators: [{ ...validator, pub_key: { ...pubKey, key: 5 } }] },
      'validators[0].pub_key.key is not a text',
    ],
    [
      { ...reply, validators: [{ ...validator, voting_power: 5 }] },
      'validators[0].voting_power is not an integer in decimal text',
    ],
    [
      { ...reply, validators: [{ ...validator, proposer_priority: '' }] },
      'validators[0].proposer_priority is not an integer in decimal text',
    ],
  ])('as %j is rejected with the path', (value, words) => {
    expect(read(value)).toBe(words);
  });
});

describe('the CosmJS form', () => {
  const none = { address: 'a1qqqqqq', votingPower: 0n, proposerPriority: 0n };
  const response = { code: 0, codespace: '', log: '', info: '', index: 0n, key: null, value: null, height: 0n };

  it.each(['ed25519', 'secp256k1'])('keeps the algorithm and bytes of a key of %s', (algorithm) => {
    const key = { type: `/cosmos.crypto.${algorithm}.PubKey`, key: 'AQI=' };
    expect(toCosmjs({ ...none, pubKey: key }).pubkey).toEqual({ algorithm, data: Uint8Array.of(1, 2) });
  });

  it.each([
    '/chain/cosmos.crypto.ed25519.PubKey',
    '/cosmos.crypto.ed25519.PubKeyList',
    '/cosmos.crypto.sr25519.PubKey',
    '',
  ])('omits a key of the type "%s"', (type) => {
    expect(toCosmjs({ ...none, pubKey: { type, key: 'AQI=' } })).not.toHaveProperty('pubkey');
  });

  it('has no bytes for an address of a checksum only, and no key for no key', () => {
    expect(toCosmjs({ ...none, pubKey: null })).toEqual({
      address: new Uint8Array(),
      votingPower: 0n,
      proposerPriority: 0,
    });
  });

  it('has no proof for a query response without one, and no bytes for null', () => {
    expect(toCosmjs({ ...response, proofOps: null })).toEqual({
      ...{ code: 0, codespace: '', log: '', info: '', index: 0, height: 0 },
      key: new Uint8Array(),
      value: new Uint8Array(),
    });
  });

  it('keeps a proof without steps', () => {
    expect(toCosmjs({ ...response, proofOps: [] }).proof).toEqual({ ops: [] });
  });
});
