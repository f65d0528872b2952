import { sha256 } from '@noble/hashes/sha2.js';
import type { Validator, ValidatorSet } from '../client/operations/validator-set-reply.js';
import { encodeHex } from '../decode/bytes.js';
import type { Check } from './check.js';
import type { ConsensusKey, KeyRefusal, ReadKey } from './consensus-key.js';
import type { ExpectedHash } from './compare.js';

/**
 * Compares the `validators_hash` computed from a set.
 *
 * A pass proves keys and powers, and that none is missing. It shows nothing about addresses (see `checkValidatorAddresses`) nor
 * of proposer priorities: they are not in the hash. Without an expectation the check is open, with the computed hash.
 */
export function compareValidatorsHash(
  { validators, total }: ValidatorSet,
  result: ValidatorsHash,
  expected?: ExpectedHash | { readonly hash: string; readonly basis: 'signers' },
): Check {
  const about = { id: 'validators-hash', basis: expected?.basis ?? 'response' } as const;
  if ('reason' in result) {
    const { reason, index } = result;
    const path = `validators[${index}]`;
    const share = 'share' in result ? { share: result.share } : {};
    const details = { type: validators[index]?.pubKey?.type.slice(0, 200) ?? '', ...share };
    return reason === 'no-key' || reason === 'unknown-key-type'
      ? { ...about, outcome: 'open', reason, path, details }
      : { ...about, outcome: 'fail', reason, path, details };
  }
  const computed = encodeHex(result.hash).toUpperCase();
  const loaded = `${validators.length}`;
  const incomplete = {
    ...about,
    outcome: 'open',
    reason: 'incomplete',
    details: { loaded, total: `${total}` },
  } as const;
  const complete = total === null || total === BigInt(validators.length);
  if (!expected)
    return complete ? { ...about, outcome: 'open', reason: 'nothing-to-compare', details: { computed } } : incomplete;
  if (!/^[0-9a-fA-F]{64}$/.test(expected.hash)) {
    const details = complete ? { computed } : undefined;
    return { ...about, outcome: 'open', reason: 'malformed-expectation', ...(details ? { details } : {}) };
  }
  const claimed = expected.hash.toUpperCase();
  // Equal hashes prove that the set is complete, whatever the total.
  if (computed === claimed) return { ...about, outcome: 'pass', against: claimed, details: { computed } };
  return complete ? { ...about, outcome: 'fail', reason: 'mismatch', details: { claimed, computed } } : incomplete;
}

/** The hash (32 bytes), or the first validator that cannot be encoded. */
export type ValidatorsHash =
  | { readonly hash: Uint8Array }
  | { readonly reason: 'malformed-key' | 'malformed-power'; readonly index: number }
  /** A key of a kind that is not known, or none; with the share of the power, in percent, whose keys are known. */
  | { readonly reason: Exclude<KeyRefusal, 'malformed-key'>; readonly index: number; readonly share: string };

/**
 * The `validators_hash` of a set in the order given (CometBFT `types/validator_set.go`, `Hash`): the Merkle root over the
 * protobuf of every key and power. The order must be the node's: power from the highest, then address bytes.
 * Yields after every hash, as thousands of them would block the page.
 */
export function* hashValidatorsInSteps(
  validators: readonly Validator[],
  readKey: ReadKey,
): Generator<undefined, ValidatorsHash> {
  const leaves: Uint8Array[] = [];
  let [known, all] = [0n, 0n];
  let unknown: { readonly reason: Exclude<KeyRefusal, 'malformed-key'>; readonly index: number } | undefined;
  for (const [index, { pubKey, votingPower }] of validators.entries()) {
    const key = readKey(pubKey);
    if (key === 'malformed-key') return { reason: key, index };
    // Only the low 64 bits are hashed: a larger power would pass for another one.
    if (BigInt.asIntN(64, votingPower) !== votingPower) return { reason: 'malformed-power', index };
    all += votingPower;
    if (typeof key === 'string') unknown ??= { reason: key, index };
    else {
      known += votingPower;
      leaves.push(sha256(Uint8Array.of(0, ...encodeSimpleValidator(key, votingPower))));
    }
    yield;
  }
  if (unknown) return { ...unknown, share: percentOf(known, all) };
  return { hash: yield* merkleRoot(leaves) };
}

/** A share in percent with two decimals, rounded down. */
function percentOf(part: bigint, all: bigint): string {
  const share = part > 0n && all > 0n ? (part * 10_000n) / all : 0n;
  return `${share / 100n}.${`${share % 100n}`.padStart(2, '0')}`;
}

/** `tendermint.types.SimpleValidator { PublicKey pub_key = 1; int64 voting_power = 2 }`; a power of zero is omitted. */
function encodeSimpleValidator({ bytes, field }: ConsensusKey, votingPower: bigint): number[] {
  const publicKey = [(field << 3) | 2, ...varint(BigInt(bytes.length)), ...bytes];
  const power = votingPower === 0n ? [] : [0x10, ...varint(votingPower)];
  return [0x0a, ...varint(BigInt(publicKey.length)), ...publicKey, ...power];
}

/** An int64 as protobuf writes it: a negative one takes ten bytes. */
function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  return [...bytes, Number(rest)];
}

/** RFC 6962, section 2.1, over hashed leaves (CometBFT `crypto/merkle/tree.go`). */
function* merkleRoot(hashes: readonly Uint8Array[]): Generator<undefined, Uint8Array> {
  const [first] = hashes;
  if (!first) return sha256(new Uint8Array());
  if (hashes.length === 1) return first;
  const split = 2 ** Math.floor(Math.log2(hashes.length - 1));
  const [left, right] = [yield* merkleRoot(hashes.slice(0, split)), yield* merkleRoot(hashes.slice(split))];
  yield;
  return sha256(Uint8Array.of(1, ...left, ...right));
}
