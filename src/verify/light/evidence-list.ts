import { bytesOf } from '../../decode/abi/text.js';
import { encodeHex } from '../../decode/bytes.js';
import { joined } from '../protobuf-bytes.js';
import { toHex } from '../message.js';
import { proveValue, type Neighbour, type ProofAnswer, type ProofReason } from './prove-value.js';
import { evidenceKey } from './evidence-key.js';

/** A list of evidence, and the proofs that nothing is between its pieces. */
export interface EvidenceListToVerify {
  /** The pieces as they are stored (`google.protobuf.Any`), in any order. */
  readonly items: readonly Uint8Array[];
  /** The answers for the keys of `gapKeys`, in their order: proofs that there is nothing, of one height. */
  readonly gaps: readonly ProofAnswer[];
  /** The `app_hash` of the header one above that height, in hex. */
  readonly appHash: string;
}

/** Why a list of evidence is not the one of the store. */
export type EvidenceListReason =
  /** The store has a piece that the list has not. */
  | 'hidden'
  /** The store has another piece, or none, where the list has one. */
  | 'typed_field'
  | ProofReason;

/** What was found of a list. */
export interface EvidenceListVerdict {
  readonly ok: boolean;
  readonly reason?: EvidenceListReason;
  /** The gap, counted from 0, before the piece of that place in the order of the store. */
  readonly at?: number;
  /** The key of a piece that is not in the list, in upper-case hex. */
  readonly hidden?: string;
}

/**
 * The keys to ask for, in the order of the store: before the first piece, in the middle between two, and behind the last. There is
 * nothing under any of them, and the proof of that names both neighbours with their values.
 *
 * @param items the pieces as they are stored, in any order
 */
export function gapKeys(items: readonly Uint8Array[]): readonly Uint8Array[] {
  return keysBetween(items.map((item) => evidenceKey(item)));
}

/** The same for the keys of the pieces, in any order. */
export function keysBetween(pieces: readonly Uint8Array[]): readonly Uint8Array[] {
  const keys = pieces.toSorted(byKey);
  const between = keys.slice(1).map((key, place) => middle(keys[place] ?? key, key));
  const first = new Uint8Array(33);
  return keys.length === 0 ? [first] : [first, ...between, new Uint8Array(33).fill(0xff, 1)];
}

/**
 * Verifies that a list of evidence has every piece that the store has: each gap is proven to be empty, and its neighbours are the
 * two pieces on its sides.
 */
export function verifyEvidenceList({ items, gaps, appHash }: EvidenceListToVerify): EvidenceListVerdict {
  const pieces = new Map(items.map((item): [string, string] => [toHex(evidenceKey(item)), toHex(item)]));
  const keys = [...pieces.keys()].toSorted();
  const asked = gapKeys(items);
  if (gaps.length !== asked.length || keys.length !== items.length) return { ok: false, reason: 'typed_field' };
  for (const [at, response] of gaps.entries()) {
    const { reason, sides } = readGap(response, asked[at] ?? new Uint8Array(), appHash);
    if (reason !== undefined) return { ok: false, at, reason };
    for (const [side, expected] of [keys[at - 1], keys[at]].entries()) {
      const wrong = compareSide(sides[side], expected, pieces);
      if (wrong) return { ok: false, at, ...wrong };
    }
  }
  return { ok: true };
}

/** A gap that is proven to be empty, with the pieces of evidence on its sides, or why it is not proven. */
export interface ProvenGap {
  readonly reason?: ProofReason;
  /** Undefined at an end of the evidence: keys of other kinds in the store are that, too. */
  readonly sides: readonly [left: Neighbour | undefined, right: Neighbour | undefined];
  /** The `app_hash` that the proof leads to, in upper-case hex. */
  readonly root: string | undefined;
}

/** Reads the proof that there is nothing under a key; `appHash` as in `EvidenceListToVerify`. */
export function readGap(response: EvidenceListToVerify['gaps'][number], key: Uint8Array, appHash: string): ProvenGap {
  const { reason, steps, value } = proveValue({ response, store: 'evidence', key, appHash });
  const [inStore, inApp] = steps;
  const [left, right] = inStore?.neighbours ?? [];
  const piece = (side: Neighbour | undefined) => (side?.key.startsWith('00') ? side : undefined);
  // An empty store has no neighbours, and a root that says so.
  const isEmpty = reason === 'empty-tree' && !left && !right;
  const doubt = value === null ? (isEmpty ? undefined : reason) : 'value';
  return { ...(doubt ? { reason: doubt } : {}), sides: [piece(left), piece(right)], root: inApp?.root };
}

/** What is wrong with one side of a gap. */
function compareSide(
  piece: Neighbour | undefined,
  expected: string | undefined,
  pieces: ReadonlyMap<string, string>,
): Pick<EvidenceListVerdict, 'reason' | 'hidden'> | undefined {
  if (piece && !pieces.has(piece.key)) return { reason: 'hidden', hidden: piece.key };
  const isSame = piece?.key === expected && (!piece || pieces.get(piece.key) === piece.value);
  return isSame ? undefined : { reason: 'typed_field' };
}

function byKey(a: Uint8Array, b: Uint8Array): number {
  return encodeHex(a) < encodeHex(b) ? -1 : 1;
}

/** A key between two: the middle, or, if they are next to each other, the first with a byte behind it. */
function middle(low: Uint8Array, high: Uint8Array): Uint8Array {
  const half = (BigInt(`0x${encodeHex(low)}`) + BigInt(`0x${encodeHex(high)}`)) / 2n;
  const key = bytesOf(half.toString(16).padStart(2 * low.length, '0'));
  return encodeHex(key) === encodeHex(low) ? joined(low, [0]) : key;
}
