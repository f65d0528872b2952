import { decimal, Mismatch, orMalformed } from '../../client/wire/read.js';
import type { ConsensusPubKey, Validator } from '../../client/operations/validator-set-reply.js';
import { decodeAddress } from '../../decode/address-bytes.js';
import { loadKeyReader, type ConsensusKey, type ReadKey } from '../consensus-key.js';
import { int, maybe, message, type Reader, repeated, text, toHex, under } from '../protobuf-message.js';
import { bytesField, intField, messageField } from '../protobuf-bytes.js';
import { merkleRoot } from './header.js';

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

/**
 * Reads a validator set: the parsed JSON of `GET /cosmos/base/tendermint/v1beta1/validatorsets/{height}`, or of several of its
 * pages put together. It comes out in the order of CometBFT, by power from the highest and then by address, in whatever order
 * it is sent: votes belong to the places of that order.
 *
 * @throws GatewayError `malformed` if there is no such set: an address that is not that of its key, a negative power, powers
 * above 2^60 in sum, no validator at all
 */
export async function readValidators(json: unknown): Promise<readonly SetMember[]> {
  return toMembers(orMalformed(() => readListed(json)));
}

export function readListed(json: unknown): readonly ListedValidator[] {
  return setMessage.json(json).validators;
}

/**
 * Makes a set of validators that were read before, as `getWholeValidatorSet` of the client returns them.
 *
 * @throws GatewayError `malformed`, as `readValidators` does
 */
export async function toMembers(validators: readonly ListedValidator[]): Promise<readonly SetMember[]> {
  const readKey = await loadKeyReader(validators.map(({ pubKey }) => pubKey?.type));
  return orMalformed(() => under('validators', () => toSet(validators, readKey)));
}

/** Puts validators in the order of CometBFT, and holds each against its key. */
function toSet(validators: readonly ListedValidator[], readKey: ReadKey): readonly SetMember[] {
  if (validators.length === 0) throw new Mismatch('a validator');
  const members = validators.map((validator, place) => under(place, () => toMember(validator, readKey)));
  if (totalPower(members) > mostPower) throw new Mismatch('powers of at most 2^60 in sum');
  return members.toSorted(inOrder);
}

/** `MaxTotalVotingPower` of CometBFT: an eighth of an int64. */
const mostPower = (2n ** 63n - 1n) / 8n;

function toMember({ address, pubKey, votingPower }: ListedValidator, readKey: ReadKey): SetMember {
  const key = readKey(pubKey);
  const named = decodeAddress(address);
  if (!named) throw new Mismatch('an address').under('address');
  if (key === 'malformed-key') throw new Mismatch('a key of its type').under('pub_key');
  if (votingPower < 0n) throw new Mismatch('a power of 0 or more').under('voting_power');
  const member = { address: toHex(named), name: address, power: votingPower };
  if (typeof key === 'string') return { ...member, key: undefined };
  const derived = key.toAddress(key.bytes);
  if (!derived) throw new Mismatch('a key of its type').under('pub_key');
  if (toHex(derived) !== member.address) throw new Mismatch('the address of its key').under('address');
  return { ...member, key };
}

function inOrder(a: SetMember, b: SetMember): number {
  return Number(b.power - a.power) || (a.address < b.address ? -1 : Number(a.address > b.address));
}

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
