import type { Evidence } from '../../client/operations/evidence-reply.js';
import { bytesOf } from '../../decode/abi/text.js';
import { decodeBase64 } from '../../decode/bytes.js';
import { toHex } from '../message.js';
import { bytesField, joined } from '../protobuf-bytes.js';
import { equivocation, evidenceKey } from './evidence-key.js';
import { readGap } from './evidence-list.js';
import type { ProofReason } from './prove-value.js';
import type { SavedValue } from './save-proof.js';
import { parseTime } from './time.js';

/** Why a saved list of evidence is not the one of the store. */
export type SavedListReason =
  /** A piece is no double sign, or has members that are not hashed. */
  | 'unknown_type'
  /** The store has a piece that the list has not. */
  | 'hidden'
  /** The store has not this piece, or another one in its place. */
  | 'not_stored'
  /** No proof in the file says what is before this piece, or behind the last one. */
  | 'no_proof'
  /** A proof is of another state. */
  | 'other_height'
  | ProofReason;

/** What was found of a saved list of evidence. */
export interface SavedListVerdict {
  readonly ok: boolean;
  readonly reason?: SavedListReason;
  /** The piece that is meant: its place in `evidence`, or its key in the store, in upper-case hex, if it is not there. */
  readonly piece?: number | string;
  /** The place of the proof in `values` that does not hold, or that names the piece. */
  readonly proof?: number;
}

/** A list of evidence, the proofs that nothing is between its pieces, and the `app_hash` that they must lead to. */
export interface SavedList {
  readonly evidence: readonly Evidence[];
  readonly values: readonly SavedValue[];
  readonly height: bigint;
  readonly appHash: string;
}

/** Verifies that the store has each piece of a saved list, and no other: each proof names the two pieces on the sides of a gap. */
export function verifySavedList({ evidence, values, height, appHash }: SavedList): SavedListVerdict {
  const pieces = new Map<string, { readonly place: number; readonly item: string }>();
  const keys: string[] = [];
  for (const [place, each] of evidence.entries()) {
    const item = toItem(each);
    if (!item) return { ok: false, reason: 'unknown_type', piece: place };
    const key = toHex(evidenceKey(item));
    pieces.set(key, { place, item: toHex(item) });
    keys.push(key);
  }
  // What is behind each piece, and before the first.
  const after = new Map<string | undefined, string | undefined>();
  for (const [proof, { query, response }] of values.entries()) {
    const key = query.data.replace(/^0x/, '');
    const refuse = (reason: SavedListReason, piece?: number | string): SavedListVerdict => ({
      ...{ ok: false, reason, proof },
      ...(piece === undefined ? {} : { piece }),
    });
    // Behind another first byte there is no evidence, so that an absence there says nothing.
    if (query.path !== '/store/evidence/key' || !/^00(?:[0-9a-f]{2})*$/i.test(key)) return refuse('key');
    if (response.key !== null && toHex(decodeBase64(response.key) ?? new Uint8Array()) !== key.toUpperCase())
      return refuse('key');
    // Some nodes send no height for an absent key.
    if (response.height !== 0n && response.height !== height) return refuse('other_height');
    const { reason, sides } = readGap(response, bytesOf(key), appHash);
    if (reason) return refuse(reason);
    for (const side of sides) {
      if (!side) continue;
      const piece = pieces.get(side.key);
      if (!piece) return refuse('hidden', side.key);
      if (piece.item !== side.value) return refuse('not_stored', piece.place);
    }
    after.set(sides[0]?.key, sides[1]?.key);
  }
  keys.sort();
  for (let at = 0; at <= keys.length; at++) {
    const [before, key] = [keys[at - 1], keys[at]];
    const piece = key === undefined ? {} : { piece: pieces.get(key)?.place ?? key };
    if (!after.has(before)) return { ok: false, reason: 'no_proof', ...piece };
    if (after.get(before) !== key) return { ok: false, reason: 'not_stored', ...piece };
  }
  return { ok: true };
}

/** A piece as it is stored (`google.protobuf.Any`); undefined for one that is no double sign. */
function toItem(piece: Evidence): Uint8Array | undefined {
  const time = piece.kind === 'equivocation' && !piece.extra ? parseTime(piece.time) : undefined;
  if (piece.kind !== 'equivocation' || time === undefined) return undefined;
  const { type, height, power, consensusAddress: address } = piece;
  const message = equivocation.content({ height, time, power, address });
  return joined(bytesField(1, new TextEncoder().encode(type)), bytesField(2, message));
}
