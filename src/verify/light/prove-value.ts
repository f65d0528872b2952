import type { AbciResponse, ProofOp } from '../../client/wire/abci-response.js';
import { bytesOf } from '../../decode/abi/text.js';
import { decodeBase64 } from '../../decode/base64.js';
import {
  readCommitmentProof,
  type CommitmentProof,
  type ExistenceProof,
  type NonExistenceProof,
} from '../ics23-proof.js';
import { compareBytes } from '../compare-bytes.js';
import {
  iavlTree,
  rootOfAbsence,
  rootOfExistence,
  simpleTree,
  type ProofRoot,
  type Uncovered,
} from '../ics23-rules.js';
import { toHex } from '../message.js';

/** A value in the state of a chain, and the hash that it should lead to. */
export interface ValueToProve {
  /** The answer to an `abci_query` of `/store/{store}/key` with `prove`. */
  readonly response: Pick<AbciResponse, 'code' | 'value' | 'proofOps'>;
  /** The name of the store, as `bank`. */
  readonly store: string;
  /** The key that was asked: bytes, or hex with or without `0x`. */
  readonly key: Uint8Array | string;
  /** The `app_hash` of the header one above the height of the state, in hex. */
  readonly appHash: string;
}

/** Why a value is not proven. */
export type ProofReason =
  /** The proof is of another key, or of another store. */
  | 'key'
  /** The proof is of another value, or of none, or the value is proven to be there. */
  | 'value'
  /** There is no proof of the two operations that the SDK makes, or they break a rule of ICS-23. */
  | 'path'
  /** It leads to another hash. */
  | 'root'
  /** The neighbours in a proof of absence are not next to each other, or the key is not between them. */
  | 'not_between'
  /** No rule of ICS-23 covers an empty value or an empty store, although it leads to the hash. */
  | Uncovered;

/** One operation of a proof: from a key and a value to a root. */
export interface ProofStep {
  /** From the value to the root of its store, or from there to the `app_hash`. */
  readonly tree: 'store' | 'app';
  /** In upper-case hex, as the root. */
  readonly key: string;
  /** Null for a proof that there is none. */
  readonly value: string | null;
  readonly root: string | undefined;
  readonly reason?: ProofReason;
  /** What stands on both sides of a key that has no value; proven with it. */
  readonly neighbours?: readonly [left: Neighbour | undefined, right: Neighbour | undefined];
}

/** A key with its value beside one that has none, in upper-case hex. */
export interface Neighbour {
  readonly key: string;
  readonly value: string;
}

/** What was found of a value. */
export interface ValueVerdict {
  /** The value; null if there is none, and if it is not proven: `reason` tells. */
  readonly value: Uint8Array | null;
  /** Both operations with what goes in and comes out; those behind one that does not hold are missing. */
  readonly steps: readonly ProofStep[];
  /** Undefined if the value, or that there is none, is proven. */
  readonly reason?: ProofReason;
}

/**
 * Proves that a key of a store has a value, or none, under an `app_hash` (ICS-23).
 *
 * The `app_hash` for the state of a height stands in the header of the next one, and is as good as that header is.
 *
 * @see https://github.com/cosmos/ibc/tree/main/spec/core/ics-023-vector-commitments
 */
export function proveValue({ response, store, key, appHash }: ValueToProve): ValueVerdict {
  const steps: ProofStep[] = [];
  const failed = (reason: ProofReason): ValueVerdict => ({ value: null, steps, reason });
  const [inStore, inApp, ...others] = response.proofOps ?? [];
  const asked = typeof key === 'string' ? bytesOf(key.replace(/^0x/, '')) : key;
  const value = response.value === null ? null : decodeBase64(response.value, longest);
  if (response.code !== 0 || inStore?.type !== 'ics23:iavl' || inApp?.type !== 'ics23:simple' || others.length > 0)
    return failed('path');
  if (value === undefined) return failed('value');
  const first = proveInStore(inStore, asked, value);
  steps.push(first.step);
  if (!first.root) return failed(first.step.reason ?? 'path');
  const second = proveInApp(inApp, store, first.root);
  steps.push(second.step);
  if (!second.root) return failed(second.step.reason ?? 'path');
  if (toHex(second.root) !== appHash.toUpperCase()) return failed('root');
  return first.step.reason ? failed(first.step.reason) : { value, steps };
}

/** The most characters of base64 in a value or a proof. */
const longest = 64 * 1024 * 1024;

interface Proved {
  readonly step: ProofStep;
  /** Undefined if the operation does not hold. */
  readonly root: Uint8Array | undefined;
}

function proveInStore(op: ProofOp, asked: Uint8Array, value: Uint8Array | null): Proved {
  const proof = readProof(op);
  const about = { tree: 'store', key: toHex(asked), value: value && toHex(value) } as const;
  const refused = (reason: ProofReason): Proved => ({ step: { ...about, root: undefined, reason }, root: undefined });
  if (!proof) return refused('path');
  if (!isKey(op, asked)) return refused('key');
  if (proof.kind === 'nonexist') {
    if (value !== null) return refused('value');
    return toProved({ ...about, ...neighboursOf(proof.nonexist) }, proveAbsence(proof.nonexist, asked));
  }
  const { exist } = proof;
  if (compareBytes(exist.key, asked) !== 0) return refused('key');
  if (value === null || compareBytes(exist.value, value) !== 0) return refused('value');
  return toProved(about, rootOfExistence(exist, iavlTree));
}

function proveAbsence(proof: NonExistenceProof, asked: Uint8Array): ProofRoot | ProofReason {
  const { key, left, right } = proof;
  // Go's ics23 looks at the key of its caller alone.
  if (compareBytes(key, asked) !== 0) return 'key';
  const rooted = rootOfAbsence(proof, asked, iavlTree);
  if (rooted.kind === 'root') return rooted;
  const sides = [left, right].flatMap((side) => (side ? [rootOfExistence(side, iavlTree)] : []));
  return sides.every(({ kind }) => kind === 'root') ? 'not_between' : 'path';
}

function neighboursOf({ left, right }: NonExistenceProof): Pick<ProofStep, 'neighbours'> {
  const named = (side: ExistenceProof | undefined) => side && { key: toHex(side.key), value: toHex(side.value) };
  return { neighbours: [named(left), named(right)] };
}

/** The root of a store in the tree of stores, where the key is its name. */
function proveInApp(op: ProofOp, store: string, storeRoot: Uint8Array): Proved {
  const name = new TextEncoder().encode(store);
  const proof = readProof(op);
  const about = { tree: 'app', key: toHex(name), value: toHex(storeRoot) } as const;
  const refused = (reason: ProofReason): Proved => ({ step: { ...about, root: undefined, reason }, root: undefined });
  if (proof?.kind !== 'exist') return refused('path');
  if (!isKey(op, name) || compareBytes(proof.exist.key, name) !== 0) return refused('key');
  if (compareBytes(proof.exist.value, storeRoot) !== 0) return refused('root');
  return toProved(about, rootOfExistence(proof.exist, simpleTree));
}

function toProved(about: Omit<ProofStep, 'root'>, rooted: ProofRoot | ProofReason): Proved {
  if (typeof rooted === 'string') return { step: { ...about, root: undefined, reason: rooted }, root: undefined };
  if (rooted.kind === 'broken') return { step: { ...about, root: undefined, reason: 'path' }, root: undefined };
  const { root, uncovered } = rooted;
  return { step: { ...about, root: toHex(root), ...(uncovered ? { reason: uncovered } : {}) }, root };
}

function readProof({ data }: ProofOp): CommitmentProof | undefined {
  const bytes = decodeBase64(data ?? '', longest);
  return bytes && readCommitmentProof(bytes);
}

function isKey({ key }: ProofOp, expected: Uint8Array): boolean {
  const bytes = decodeBase64(key ?? '');
  return bytes !== undefined && compareBytes(bytes, expected) === 0;
}
