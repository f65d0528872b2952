import { bytesOf, encodeHex } from '../../decode/bytes.js';
import { joined, toHex } from '../protobuf-message.js';
import { readMessage } from '../protobuf.js';
import { type Neighbour, type ProofAnswer, type ProofReason, proveValue } from './prove-value.js';
import { evidenceKey, type LightQuery } from './block.js';
import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { Check } from '../check.js';
import type { ExpectedAppHash } from '../ics23.js';

/** The input of `verifyEvidenceList`: an evidence list, and absence proofs for the gaps between its items. */
export interface EvidenceListToVerify {
  /** The items in stored form (`google.protobuf.Any`), in any order. */
  readonly items: readonly Uint8Array[];
  /** The answers for the keys of `gapKeys`, in that order: absence proofs at one height. */
  readonly gaps: readonly ProofAnswer[];
  /** The `app_hash` in the header one above that height, in hex. */
  readonly appHash: string;
}

/** The reason why an evidence list does not match the store. */
export type EvidenceListReason =
  /** The store has an item that is not in the list. */
  | 'hidden'
  /** The store has a different item or no item at the key of a listed item. */
  | 'typed_field'
  | ProofReason;

/** The result of `verifyEvidenceList`. */
export interface EvidenceListVerdict {
  readonly ok: boolean;
  readonly reason?: EvidenceListReason;
  /** The index of the gap, from 0: the gap before the item at that index in store order. */
  readonly at?: number;
  /** The key of an item that is not in the list, in upper-case hex. */
  readonly hidden?: string;
}

/**
 * The keys to request, in store order: before the first item, between every two items, and after the last. All of them
 * are absent, and their absence proofs contain both neighbors with their values.
 *
 * @param items the items in stored form, in any order
 */
export function gapKeys(items: readonly Uint8Array[]): readonly Uint8Array[] {
  return keysBetween(items.map((item) => evidenceKey(item)));
}

function keysBetween(pieces: readonly Uint8Array[]): readonly Uint8Array[] {
  const keys = pieces.toSorted(byKey);
  const between = keys.slice(1).map((key, place) => middle(keys[place] ?? key, key));
  const first = new Uint8Array(33);
  return keys.length === 0 ? [first] : [first, ...between, new Uint8Array(33).fill(0xff, 1)];
}

/**
 * Verifies that an evidence list is complete: each gap is proven to be empty, and its neighbors are the two adjacent
 * items.
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

export interface ProvenGap {
  readonly reason?: ProofReason;
  /** Undefined at an end of the evidence, also if the store has keys of other kinds there. */
  readonly sides: readonly [left: Neighbour | undefined, right: Neighbour | undefined];
  /** The `app_hash` that the proof hashes to, in upper-case hex. */
  readonly root: string | undefined;
}

/** Reads the proof that a key is absent; `appHash` as in `EvidenceListToVerify`. */
export function readGap(response: EvidenceListToVerify['gaps'][number], key: Uint8Array, appHash: string): ProvenGap {
  const { reason, steps, value } = proveValue({ response, store: 'evidence', key, appHash });
  const [inStore, inApp] = steps;
  const [left, right] = inStore?.neighbours ?? [];
  const piece = (side: Neighbour | undefined) => (side?.key.startsWith('00') ? side : undefined);
  // An empty store has no neighbors, and its root proves that it is empty.
  const isEmpty = reason === 'empty-tree' && !left && !right;
  const doubt = value === null ? (isEmpty ? undefined : reason) : 'value';
  return { ...(doubt ? { reason: doubt } : {}), sides: [piece(left), piece(right)], root: inApp?.root };
}

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

/** A key between two keys: the middle, or, if they are adjacent, the first with a byte appended. */
function middle(low: Uint8Array, high: Uint8Array): Uint8Array {
  const half = (BigInt(`0x${encodeHex(low)}`) + BigInt(`0x${encodeHex(high)}`)) / 2n;
  const key = bytesOf(half.toString(16).padStart(2 * low.length, '0'));
  return encodeHex(key) === encodeHex(low) ? joined(low, [0]) : key;
}

export interface ListedPiece {
  /** The hash of the item in upper-case hex: its store key without the `00` prefix. */
  readonly hash: string;
  readonly path: string;
}

export interface ListToCheck {
  readonly pieces: readonly ListedPiece[];
  /** The answers for the keys of `keysOf`, in their order; undefined for a missing answer. */
  readonly gaps: readonly (AbciResponse | undefined)[];
  /** The expected `app_hash`; undefined if no header with it is known. Then all answers must have the same one. */
  readonly appHash: ExpectedAppHash | undefined;
}

export interface HiddenPiece {
  readonly hash: string;
  /** Height and consensus address of a double sign; undefined for evidence of another type. */
  readonly offence: { readonly height: bigint; readonly address: string } | undefined;
  /** Paths of the items on both sides in store order; undefined at the ends. */
  readonly between: readonly [before: string | undefined, after: string | undefined];
}

export interface CheckedList {
  readonly checks: readonly Check[];
  readonly hidden: readonly HiddenPiece[];
  /** Paths of items that are not in the store, because they were added or changed. */
  readonly absent: readonly string[];
  readonly root: string | undefined;
}

export function gapQueries(pieces: readonly ListedPiece[]): readonly (LightQuery & { readonly prove: true })[] {
  return keysOf(pieces).map((key) => ({ path: '/store/evidence/key', data: `0x${encodeHex(key)}`, prove: true }));
}

/** The keys to request: n + 1 for a list of n items. */
export function keysOf(pieces: readonly ListedPiece[]): readonly Uint8Array[] {
  return keysBetween(pieces.map(({ hash }) => bytesOf(`00${hash}`)));
}

/**
 * Checks that each item of a list is in the chain's store, and that the store has no other items: nothing is between
 * the neighbors in a proof, whatever the list contains. Yields after each proof.
 */
export function* checkStored({ pieces, gaps, appHash }: ListToCheck): Generator<undefined, CheckedList> {
  const inOrder = pieces.toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
  const [asked, first] = [keysOf(pieces), gaps[0]];
  const root = first && readGap(first, asked[0] ?? new Uint8Array(), '').root;
  const expected = appHash?.hash.toUpperCase() ?? root;
  const basis = appHash?.basis ?? 'other-answer';
  const about = { id: 'evidence-gapless', basis } as const;
  const listed = new Set(inOrder.map(({ hash }) => hash));
  const stored = new Set<string>();
  const hidden = new Map<string, HiddenPiece>();
  const proven: ProvenGap[] = [];
  let cause: string | undefined;
  for (const [at, key] of asked.entries()) {
    const response = gaps[at];
    if (response?.code !== 0 || !response.proofOps?.length) {
      cause = response?.code === 0 ? 'node' : 'failed';
      continue;
    }
    const gap = readGap(response, key, expected ?? '');
    if (gap.reason) {
      const details = { claimed: expected ?? '?', computed: gap.root ?? '?' };
      const fail =
        gap.reason === 'root' ? { reason: 'mismatch' as const, details } : { reason: 'broken-proof' as const };
      return { hidden: [], absent: [], root, checks: [{ ...about, outcome: 'fail', ...fail }] };
    }
    proven.push(gap);
    for (const side of gap.sides) {
      if (!side) continue;
      const hash = side.key.slice(2);
      if (listed.has(hash)) {
        // An item is stored under its hash, which proves that its members are the listed ones.
        if (isUnderItsHash(side)) stored.add(hash);
      } else {
        const after = inOrder.findIndex((piece) => piece.hash > hash);
        const place = after === -1 ? inOrder.length : after;
        const between = [inOrder[place - 1]?.path, inOrder[place]?.path] as const;
        hidden.set(hash, { hash, offence: readOffence(bytesOf(side.value)), between });
      }
    }
    yield;
  }
  const isAbsent = ({ hash }: ListedPiece) => !stored.has(hash) && (cause === undefined || isBetween(hash, proven));
  const absent = pieces.filter(isAbsent);
  const found = { hidden: [...hidden.values()], absent: absent.map(({ path }) => path), root };
  // A missing proof does not weaken the other proofs.
  if (cause !== undefined && hidden.size === 0 && absent.length === 0)
    return { ...found, checks: [{ ...about, outcome: 'open', reason: 'no-proof', details: { cause } }] };
  const against = appHash ? { against: appHash.hash.toUpperCase() } : {};
  return {
    ...found,
    checks: [
      ...(hidden.size === 0 && cause === undefined ? [{ ...about, ...against, outcome: 'pass' } as const] : []),
      ...[...hidden.values()].map(({ hash, between: [before, after] }): Check => ({
        ...{ ...about, outcome: 'fail', reason: 'hidden-piece' },
        details: {
          computed: hash,
          ...(before === undefined ? {} : { before }),
          ...(after === undefined ? {} : { after }),
        },
      })),
      ...pieces.map(({ hash, path }): Check => {
        const piece = { id: 'evidence-stored', basis, path } as const;
        if (stored.has(hash)) return { ...piece, ...against, outcome: 'pass' };
        return found.absent.includes(path)
          ? { ...piece, outcome: 'fail', reason: 'not-stored', details: { claimed: hash } }
          : { ...piece, outcome: 'open', reason: 'no-proof', details: { cause: cause ?? 'failed' } };
      }),
    ],
  };
}

function isBetween(hash: string, gaps: readonly ProvenGap[]): boolean {
  const key = `00${hash}`;
  return gaps.some(({ sides: [left, right] }) => (!left || left.key < key) && (!right || right.key > key));
}

function readOffence(stored: Uint8Array): HiddenPiece['offence'] {
  try {
    const any = readMessage(stored);
    if (any.text(1) !== '/cosmos.evidence.v1beta1.Equivocation') return undefined;
    const equivocation = readMessage(any.bytes(2));
    return { height: equivocation.int(1), address: equivocation.text(4) };
  } catch {
    return undefined;
  }
}

function isUnderItsHash({ key, value }: Neighbour): boolean {
  try {
    return toHex(evidenceKey(bytesOf(value))) === key;
  } catch {
    return false;
  }
}
