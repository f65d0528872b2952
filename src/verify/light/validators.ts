import { decimal } from '../../client/wire/read.js';
import type { ConsensusPubKey, Validator } from '../../client/wire/validator.js';
import { Mismatch, orMalformed } from '../../client/wire/mismatch.js';
import { decodeAddress } from '../../decode/address-bytes.js';
import { loadAddressOf, readConsensusKey, type AddressOf, type ConsensusKey } from '../consensus-key.js';
import { int, maybe, message, repeated, text, toHex, type Reader } from '../message.js';
import { bytesField, intField, messageField } from '../protobuf-bytes.js';
import { under } from '../wire-fields.js';
import { merkleRoot } from './merkle.js';

/** A validator of a set, as far as its vote depends on it. */
export interface SetMember {
  /** The consensus address in upper-case hex: that of the key, held against the one that was sent. */
  readonly address: string;
  /** The address as it was sent, in bech32. */
  readonly name: string;
  readonly power: bigint;
  /** Undefined for a kind of key that is not known here. */
  readonly key: ConsensusKey | undefined;
}

/** A validator as nodes list it. */
export interface ListedValidator extends Pick<Validator, 'address' | 'votingPower'> {
  readonly pubKey: Pick<ConsensusPubKey, 'type' | 'key'> | null | undefined;
}

/** An int64 that JSON has as decimal text alone. */
const decimalInt: Reader<bigint> = { ...int, json: decimal };

/** Keys of a custom type may have no `key`. */
const keyMessage = message<Pick<ConsensusPubKey, 'type' | 'key'>>({
  type: [1, text, '@type'],
  key: [2, { ...text, json: (value) => text.json(value ?? '') }],
});

/** `cosmos.base.tendermint.v1beta1.Validator`, as a set is made of it; the priority is no part of a set, and still must be one. */
const validatorMessage = message<ListedValidator & Pick<Validator, 'proposerPriority'>>({
  address: [1, text],
  pubKey: [2, maybe(keyMessage)],
  votingPower: [3, decimalInt],
  proposerPriority: [4, decimalInt],
});

const setMessage = message<{ readonly blockHeight: bigint; readonly validators: readonly ListedValidator[] }>({
  blockHeight: [1, decimalInt],
  validators: [2, repeated(validatorMessage)],
});

/** Reads the validators of a set, the parsed JSON of `readValidators`. */
export function listedOf(json: unknown): readonly ListedValidator[] {
  return setMessage.json(json).validators;
}

/**
 * Makes a set of validators that were read before, as `toMembers` does; what derives their addresses is loaded.
 *
 * @throws GatewayError `malformed`, as `readValidators` does
 */
export async function loadMembers(validators: readonly Validator[]): Promise<readonly SetMember[]> {
  const addressOf = await loadAddressOf(validators.map(({ pubKey }) => pubKey?.type));
  return orMalformed(() => toSet(validators, addressOf));
}

/** Puts validators in the order of CometBFT, and holds each against its key. */
export function toSet(validators: readonly ListedValidator[], addressOf: AddressOf): readonly SetMember[] {
  return under('validators', () => {
    if (validators.length === 0) throw new Mismatch('a validator');
    const members = validators.map((validator, place) => under(place, () => toMember(validator, addressOf)));
    if (totalPower(members) > mostPower) throw new Mismatch('powers of at most 2^60 in sum');
    return members.toSorted(inOrder);
  });
}

/** `MaxTotalVotingPower` of CometBFT: an eighth of an int64. */
const mostPower = (2n ** 63n - 1n) / 8n;

function toMember({ address, pubKey, votingPower }: ListedValidator, addressOf: AddressOf): SetMember {
  const key = readConsensusKey(pubKey ?? null);
  const named = decodeAddress(address);
  if (!named) throw new Mismatch('an address').under('address');
  if (key === 'malformed-key') throw new Mismatch('a key of its type').under('pub_key');
  if (votingPower < 0n) throw new Mismatch('a power of 0 or more').under('voting_power');
  const member = { address: toHex(named), name: address, power: votingPower };
  if (typeof key === 'string') return { ...member, key: undefined };
  const derived = addressOf(key);
  if (!derived) throw new Mismatch('a key of its type').under('pub_key');
  if (toHex(derived) !== member.address) throw new Mismatch('the address of its key').under('address');
  return { ...member, key };
}

function inOrder(a: SetMember, b: SetMember): number {
  return Number(b.power - a.power) || (a.address < b.address ? -1 : Number(a.address > b.address));
}

/** The power of all. */
export function totalPower(members: readonly { readonly power: bigint }[]): bigint {
  return members.reduce((sum, { power }) => sum + power, 0n);
}

/**
 * The `validators_hash` of a set: the Merkle root over key and power of each (CometBFT `ValidatorSet.Hash`), in upper-case hex.
 *
 * @returns undefined if there is a key of an unknown kind
 */
export function hashValidators(members: readonly SetMember[]): string | undefined {
  const leaves = members.flatMap(({ key, power }) =>
    key ? [[...messageField(1, bytesField(key.field, key.bytes)), ...intField(2, power)]] : [],
  );
  return leaves.length === members.length ? toHex(merkleRoot(leaves)) : undefined;
}
