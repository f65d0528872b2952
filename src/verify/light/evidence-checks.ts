import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import { bytesOf } from '../../decode/abi/text.js';
import { encodeHex } from '../../decode/bytes.js';
import type { Check } from '../check.js';
import type { ExpectedAppHash } from '../ics23.js';
import { readMessage } from '../protobuf.js';
import { keysBetween, readGap, type ProvenGap } from './evidence-list.js';
import { toHex } from '../message.js';
import type { Neighbour } from './prove-value.js';
import type { LightQuery } from './queries.js';
import { evidenceKey } from './evidence-key.js';

/** A piece of evidence in a list. */
export interface ListedPiece {
  /** The hash of the piece, in upper-case hex: its key in the store, without the `00` before it. */
  readonly hash: string;
  /** Its path in the answer. */
  readonly path: string;
}

/** A list, and the proofs that nothing is between its pieces. */
export interface ListToCheck {
  readonly pieces: readonly ListedPiece[];
  /** The answers for the keys of `keysOf`, in their order; undefined for one that did not come. */
  readonly gaps: readonly (AbciResponse | undefined)[];
  /** The `app_hash` that they must lead to; undefined if no header with it is known: then all must lead to one. */
  readonly appHash: ExpectedAppHash | undefined;
}

/** A piece that the store has and the list has not. */
export interface HiddenPiece {
  readonly hash: string;
  /** Height and consensus address of a double sign; undefined for evidence of another type. */
  readonly offence: { readonly height: bigint; readonly address: string } | undefined;
  /** Paths of the pieces on both sides in the order of the store; undefined at its ends. */
  readonly between: readonly [before: string | undefined, after: string | undefined];
}

/** What the proofs show of a list. */
export interface CheckedList {
  readonly checks: readonly Check[];
  /** Of several that are hidden between two listed ones, at least one. */
  readonly hidden: readonly HiddenPiece[];
  /** Paths of the pieces that the store does not have, added or changed. */
  readonly absent: readonly string[];
  /** The hash that the proofs lead to. */
  readonly root: string | undefined;
}

/** The queries for the absence proofs of a list, in the order of their keys. */
export function gapQueries(pieces: readonly ListedPiece[]): readonly (LightQuery & { readonly prove: true })[] {
  return keysOf(pieces).map((key) => ({ path: '/store/evidence/key', data: `0x${encodeHex(key)}`, prove: true }));
}

/** The keys to ask for: n + 1 for a list of n pieces. */
export function keysOf(pieces: readonly ListedPiece[]): readonly Uint8Array[] {
  return keysBetween(pieces.map(({ hash }) => bytesOf(`00${hash}`)));
}

/**
 * Checks that each piece of a list is in the store of the chain, and that the store has no other: between the neighbours in a proof
 * there is nothing, whatever the list says. Yields after each proof.
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
        // A piece is stored under its hash: that its members are the listed ones is shown by it.
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
  // A proof that did not come takes nothing from what the others show.
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

/** Whether a piece would be where there is nothing. */
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
