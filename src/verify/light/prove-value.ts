import type { AbciResponse, ProofOp } from '../../client/operations/abci-query-reply.js';
import { bytesOf } from '../../decode/bytes.js';
import { decodeBase64 } from '../../decode/base64.js';
import { compareBytes } from '../compare.js';
import {
  type CommitmentProof,
  type ExistenceProof,
  iavlTree,
  type NonExistenceProof,
  type ProofRoot,
  readCommitmentProof,
  rootOfAbsence,
  rootOfExistence,
  simpleTree,
  type Uncovered,
} from '../ics23-proof.js';
import { toHex } from '../protobuf-message.js';

/** The members of an ABCI response that a proof needs. */
export type ProofAnswer = Pick<AbciResponse, 'code' | 'value' | 'proofOps'>;

/** The input of `proveValue`: a value in the state, and the expected hash. */
export interface ValueToProve {
  /** The answer to an `abci_query` of `/store/{store}/key` with `prove`. */
  readonly response: ProofAnswer;
  /** The name of the store; for example, `bank`. */
  readonly store: string;
  /** The requested key: bytes, or hex with or without `0x`. */
  readonly key: Uint8Array | string;
  /** The `app_hash` of the header one above the height of the state, in hex. */
  readonly appHash: string;
}

/** The reason why a value is not proven. */
export type ProofReason =
  /** The proof is for another key or another store. */
  | 'key'
  /** The proof is for another value or for absence, or an absent value is proven to exist. */
  | 'value'
  /** The two operations of an SDK proof are missing, or break a rule of ICS-23. */
  | 'path'
  /** The proof leads to another hash. */
  | 'root'
  /** The neighbors in a proof of absence are not next to each other, or the key is not between them. */
  | 'not_between'
  /** ICS-23 has no rule for an empty value or an empty store, although the proof leads to the hash. */
  | Uncovered;

/** One operation of a proof: from a key and a value to a root. */
export interface ProofStep {
  /** `store`: from the value to the root of its store. `app`: from the store root to the `app_hash`. */
  readonly tree: 'store' | 'app';
  /** The key in upper-case hex, like the root. */
  readonly key: string;
  /** The value; null for a proof of absence. */
  readonly value: string | null;
  readonly root: string | undefined;
  readonly reason?: ProofReason;
  /** The entries on both sides of an absent key, proven with it. */
  readonly neighbours?: readonly [left: Neighbour | undefined, right: Neighbour | undefined];
}

/** An adjacent key with its value, in upper-case hex. */
export interface Neighbour {
  readonly key: string;
  readonly value: string;
}

/** The result of `proveValue`. */
export interface ValueVerdict {
  /** The value; null if it is absent, or if it is not proven (see `reason`). */
  readonly value: Uint8Array | null;
  /** Both operations with their input and output. Operations after an invalid one are omitted. */
  readonly steps: readonly ProofStep[];
  /** Undefined if the value or its absence is proven. */
  readonly reason?: ProofReason;
}

/**
 * Proves the value or the absence of a store key under an `app_hash` (ICS-23).
 *
 * The `app_hash` for the state of a height is in the next header: the proof is as trustworthy as that header.
 *
 * @see https://github.com/cosmos/ibc/tree/main/spec/core/ics-023-vector-commitments
 */
export function proveValue({ response, store, key, appHash }: ValueToProve): ValueVerdict {
  const { code, value: sent, proofOps } = response;
  const steps: ProofStep[] = [];
  const failed = (reason: ProofReason = 'path'): ValueVerdict => ({ value: null, steps, reason });
  const [inStore, inApp, ...others] = proofOps ?? [];
  if (code !== 0 || inStore?.type !== 'ics23:iavl' || inApp?.type !== 'ics23:simple' || others.length > 0)
    return failed();
  const value = sent === null ? null : decodeBase64(sent, longest);
  if (value === undefined) return failed('value');
  const asked = typeof key === 'string' ? bytesOf(key.replace(/^0x/, '')) : key;
  const first = proveIn('store', inStore, asked, value);
  steps.push(first.step);
  if (!first.root) return failed(first.step.reason);
  const second = proveIn('app', inApp, new TextEncoder().encode(store), first.root);
  steps.push(second.step);
  if (!second.root) return failed(second.step.reason);
  if (toHex(second.root) !== appHash.toUpperCase()) return failed('root');
  return first.step.reason ? failed(first.step.reason) : { value, steps };
}

/** Maximum base64 characters in a value or a proof. */
const longest = 64 * 1024 * 1024;

interface Proved {
  readonly step: ProofStep;
  readonly root: Uint8Array | undefined;
}

/** Evaluates one operation: the value or absence of a key in its store's tree, or a store's root under its name. */
function proveIn(tree: ProofStep['tree'], op: ProofOp, key: Uint8Array, value: Uint8Array | null): Proved {
  const proof = readCommitmentProof(decodeBase64(op.data ?? '', longest) ?? new Uint8Array());
  const about = { tree, key: toHex(key), value: value && toHex(value) };
  const rooted = rootOf(tree, op, proof, key, value);
  const sides = proof?.kind === 'nonexist' && value === null ? { neighbours: neighboursOf(proof.nonexist) } : {};
  const { root, uncovered: reason } = typeof rooted === 'string' ? { root: undefined, uncovered: rooted } : rooted;
  return { root, step: { ...about, ...sides, root: root && toHex(root), ...(reason && { reason }) } };
}

function rootOf(
  tree: ProofStep['tree'],
  op: ProofOp,
  proof: CommitmentProof | undefined,
  key: Uint8Array,
  value: Uint8Array | null,
): Rooted | ProofReason {
  const isStore = tree === 'store';
  if (!proof || (proof.kind === 'nonexist' && !isStore)) return 'path';
  if (!isSame(decodeBase64(op.key ?? ''), key)) return 'key';
  if (proof.kind === 'nonexist') return value === null ? rootOfNone(proof.nonexist, key) : 'value';
  const { exist } = proof;
  if (!isSame(exist.key, key)) return 'key';
  if (!isSame(exist.value, value)) return isStore ? 'value' : 'root';
  return rootedOr('path', rootOfExistence(exist, isStore ? iavlTree : simpleTree));
}

function rootOfNone(proof: NonExistenceProof, asked: Uint8Array): Rooted | ProofReason {
  // Go's ics23 checks only the key of its caller.
  if (!isSame(proof.key, asked)) return 'key';
  const holds = [proof.left, proof.right].every((side) => !side || rootOfExistence(side, iavlTree).kind === 'root');
  return rootedOr(holds ? 'not_between' : 'path', rootOfAbsence(proof, asked, iavlTree));
}

type Rooted = Extract<ProofRoot, { kind: 'root' }>;

function rootedOr(reason: ProofReason, rooted: ProofRoot): Rooted | ProofReason {
  return rooted.kind === 'root' ? rooted : reason;
}

function neighboursOf({ left, right }: NonExistenceProof): readonly [Neighbour | undefined, Neighbour | undefined] {
  const named = (side: ExistenceProof | undefined) => side && { key: toHex(side.key), value: toHex(side.value) };
  return [named(left), named(right)];
}

function isSame(some: Uint8Array | null | undefined, others: Uint8Array | null): boolean {
  return !!some && !!others && compareBytes(some, others) === 0;
}
