import { sha256 } from '@noble/hashes/sha2.js';
import type { Validator, ValidatorSet } from '../client/operations/validator-set-reply.js';
import { decodeAddress, readAddress } from '../decode/address-bytes.js';
import { encodeHex } from '../decode/bytes.js';
import type { Check } from './check.js';
import { compareBytes, type ExpectedHash } from './compare.js';
import type { ConsensusKey, KeyRefusal, ReadKey } from './consensus-key.js';
import { anywhere, type PartCoverage } from './coverage.js';

/**
 * Compares the `validators_hash` computed from a set.
 *
 * A pass proves keys and powers, and that no validator is missing. It does not cover addresses (see
 * `checkValidatorAddresses`) and proposer priorities: they are not in the hash. Without an expectation the check is
 * open, with the computed hash.
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
  // Equal hashes prove that the set is complete, regardless of the total.
  if (computed === claimed) return { ...about, outcome: 'pass', against: claimed, details: { computed } };
  return complete ? { ...about, outcome: 'fail', reason: 'mismatch', details: { claimed, computed } } : incomplete;
}

export type ValidatorsHash =
  | { readonly hash: Uint8Array }
  | { readonly reason: 'malformed-key' | 'malformed-power'; readonly index: number }
  /** An unknown or missing key kind, with the percentage of the power whose keys are known. */
  | { readonly reason: Exclude<KeyRefusal, 'malformed-key'>; readonly index: number; readonly share: string };

/**
 * The `validators_hash` of a set in the order given (CometBFT `types/validator_set.go`, `Hash`): the Merkle root over
 * the protobuf of every key and power. The order must be the node's: highest power first, then address bytes. Yields
 * after every hash, because thousands of hashes would block the page.
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
    // Only the low 64 bits are hashed, so a larger power would pass as another one.
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

export interface OrderCheck {
  readonly note: (validator: Validator, place: number) => void;
  /** The rows that are out of order, or one finding for all rows if at least two were compared. */
  readonly found: () => readonly Check[];
}

/** Rows out of order are a mismatch if at most one in this many is: no other order is that close by chance. */
const rowsInOrder = 8;

/**
 * Checks that the validators are sorted like in CometBFT since 0.34 (`types/validator_set.go`,
 * `ValidatorsByVotingPower`): the highest power first; for equal powers, the lower address bytes first. A set sorted by
 * address, like in older versions, or not sorted by power, is open.
 *
 * @param prefix is put before the path, for a set that is compared with another
 */
export function createOrderCheck(prefix = ''): OrderCheck {
  const about = { id: 'set-order', basis: 'response' } as const;
  let before: Validator | undefined;
  let compared = 0;
  let isByAddress = true;
  const misplaced: Check[] = [];
  const twice: Check[] = [];
  return {
    note: (validator, place) => {
      const order = before ? compareValidators(before, validator) : undefined;
      if (before && isByAddress) isByAddress = (compareAddresses(before, validator) ?? 0) < 0;
      before = validator;
      if (order === undefined) return;
      compared++;
      const path = `${prefix}validators[${place}]`;
      const details = { claimed: validator.address.slice(0, 200) };
      if (order > 0) misplaced.push({ ...about, path, outcome: 'fail', reason: 'out-of-order' });
      if (order === 0) twice.push({ ...about, path, outcome: 'fail', reason: 'twice', details });
    },
    found: () => {
      const isByPower = !isByAddress && misplaced.length * rowsInOrder <= compared;
      const doubt: Check = { ...about, path: `${prefix}validators`, outcome: 'open', reason: 'other-order' };
      const found = [...(misplaced.length === 0 || isByPower ? misplaced : [doubt]), ...twice];
      return found.length === 0 && compared > 0 ? [{ ...about, outcome: 'pass' }] : found;
    },
  };
}

function compareValidators(first: Validator, second: Validator): number | undefined {
  if (first.votingPower !== second.votingPower) return first.votingPower > second.votingPower ? -1 : 1;
  return compareAddresses(first, second);
}

function compareAddresses(first: Validator, second: Validator): number | undefined {
  const [one, other] = [decodeAddress(first.address), decodeAddress(second.address)];
  return one && other && compareBytes(one, other);
}

/**
 * Checks that the proposer priorities of a complete set add up to less than one per validator. CometBFT moves their
 * average to zero, rounded down, before it raises each by its power and lowers the proposer by the total power
 * (`IncrementProposerPriority`, `shiftByAvgProposerPriority`).
 *
 * One smaller change passes, and so do two changes that cancel each other out. CometBFT's limit on their distance
 * (twice the power) cannot be checked: the step after rescaling exceeds it.
 *
 * @param prefix is put before the path, for a set that is compared with another
 * @param isCentered whether other evidence shows that the chain follows CometBFT here
 */
export function checkPriorities(
  { validators, total }: ValidatorSet,
  { prefix = '', isCentered }: { readonly prefix?: string; readonly isCentered: boolean },
): readonly Check[] {
  const about = { id: 'set-priorities', basis: 'response', path: `${prefix}validators` } as const;
  const count = BigInt(validators.length);
  if (count === 0n) return [];
  if (total !== count) {
    const details = { loaded: `${count}`, ...(total === null ? {} : { total: `${total}` }) };
    return [{ ...about, outcome: 'open', reason: 'incomplete', details }];
  }
  const sum = validators.reduce((all, { proposerPriority }) => all + proposerPriority, 0n);
  if (-count < sum && sum < count) return [{ ...about, outcome: 'pass' }];
  const details = { claimed: `${sum}`, least: `${1n - count}`, most: `${count - 1n}` };
  return [
    isCentered
      ? { ...about, outcome: 'fail', reason: 'out-of-bounds', details }
      : { ...about, outcome: 'open', reason: 'not-centered', details },
  ];
}

/**
 * Derives every consensus address from its key and compares the bytes, in any encoding; one check per validator, in
 * order.
 *
 * A pass shows that address and key belong together, not that the validator exists: both are from the same answer.
 */
export function checkValidatorAddresses(validators: readonly Validator[], readKey: ReadKey): Check[] {
  return validators.map((validator, index) => checkValidatorAddress(validator, `validators[${index}]`, readKey));
}

export function checkValidatorAddress({ address, pubKey }: Validator, path: string, readKey: ReadKey): Check {
  const claimed = readAddress(address);
  const key = readKey(pubKey);
  const about = { id: 'validator-address', basis: 'response', path } as const;
  // An invalid address fails for any key. Another length fails only for a key whose address is known to have 20 bytes.
  if (!claimed || (claimed.bytes.length !== 20 && key !== 'unknown-key-type')) {
    return { ...about, outcome: 'fail', reason: 'malformed-address', details: { claimed: clip(address) } };
  }
  const bytes = typeof key === 'string' ? undefined : key.toAddress(key.bytes);
  if (typeof key === 'string' || !bytes) {
    const refusal = typeof key === 'string' ? key : 'malformed-key';
    return { ...about, ...refused[refusal], details: { type: clip(pubKey?.type ?? '') } };
  }
  if (encodeHex(bytes) === encodeHex(claimed.bytes)) return { ...about, outcome: 'pass' };
  // On some chains, secp256k1 keys have Ethereum addresses, in Ethereum's format.
  if (key.field === 2 && /^0x/i.test(address))
    return { ...about, outcome: 'open', reason: 'other-chain', details: { sign: clip(address) } };
  return {
    ...about,
    outcome: 'fail',
    reason: 'mismatch',
    details: { claimed: clip(address), computed: claimed.write(bytes) },
  };
}

/** A key that does not match its type is an error of the answer, not merely an unknown type. */
const refused = {
  'no-key': { outcome: 'open', reason: 'no-key' },
  'unknown-key-type': { outcome: 'open', reason: 'unknown-key-type' },
  'malformed-key': { outcome: 'fail', reason: 'malformed-key' },
} as const satisfies Record<KeyRefusal, unknown>;

function clip(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

export type ValidatorPart =
  /** No validator is missing, and none was added. */
  | 'validators.length'
  | 'validators.order'
  | 'validators.address'
  | 'validators.pubKey'
  | 'validators.votingPower'
  | 'validators.proposerPriority'
  /** The set belongs to the requested height. */
  | 'validators.blockHeight'
  | 'validators.total'
  | 'validators.extra';

export function validatorParts({ validators, total, extra }: ValidatorSet): readonly PartCoverage<ValidatorPart>[] {
  const hasRows = validators.length > 0;
  return [
    {
      ...{
        part: 'validators.length',
        by: ['validators-hash'],
        doubtedBy: { 'signed-header': anywhere, 'trusted-root': anywhere },
      },
      refutedBy: { 'signed-header': anywhere, 'trusted-root': anywhere, witness: /^header / },
    },
    { part: 'validators.order', by: ['validators-hash', 'set-order'], shown: validators.length > 1 },
    { part: 'validators.address', by: ['validator-address'], shown: hasRows },
    { part: 'validators.pubKey', by: ['validator-address', 'validators-hash'], shown: hasRows },
    { part: 'validators.votingPower', by: ['validators-hash'], shown: hasRows },
    // Only their sum is checked, so no single priority is covered.
    { part: 'validators.proposerPriority', by: [], refutedBy: { 'set-priorities': anywhere }, shown: hasRows },
    { part: 'validators.blockHeight', by: ['answer-height'] },
    { part: 'validators.total', by: [], shown: total !== null },
    { part: 'validators.extra', by: [], shown: extra !== undefined || validators.some((each) => each.extra) },
  ];
}
