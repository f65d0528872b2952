import type { GatewayError } from '../../../client/errors.js';
import { blocksOf, joined, open, type Piece, type Scan } from './plan.js';

/** Takes the next piece to request from what is open, with the number of blocks that `sizeOf` returns. */
export function takeNext(scan: Scan, sizeOf: (open: bigint) => bigint): { piece: Piece; scan: Scan } | undefined {
  const { pieces, order } = scan;
  const all = order === 'oldest' ? pieces.find(isTodo) : pieces.findLast(isTodo);
  if (!all) return undefined;
  const blocks = sizeOf(blocksOf(all));
  const [from, to] = order === 'oldest' ? [all.from, all.from + blocks - 1n] : [all.to - blocks + 1n, all.to];
  const piece: Piece = { from, to, state: 'asking' };
  const rest: Piece[] = [piece];
  if (all.from < from) rest.unshift(open({ from: all.from, to: from - 1n }));
  if (to < all.to) rest.push(open({ from: to + 1n, to: all.to }));
  return { piece, scan: replacePiece(scan, all, ...rest) };
}

/** The scan with a piece replaced by others that cover the same blocks. */
export function replacePiece(scan: Scan, old: Piece, ...by: readonly Piece[]): Scan {
  return { ...scan, pieces: joined(scan.pieces.flatMap((each) => (each === old ? by : [each]))) };
}

/** The scan with open blocks above the head of the chain left out. */
export function withHead(scan: Scan, head: bigint): Scan {
  return splitOpen(
    scan,
    head + 1n,
    (piece) => piece,
    (piece) => ({ ...piece, state: 'above-head' }),
  );
}

/** The scan with open blocks below the lowest block of the node as a gap. */
export function withLowest(scan: Scan, lowest: bigint, reason: GatewayError): Scan {
  return splitOpen(
    scan,
    lowest,
    (piece) => ({ ...piece, state: 'gap', reason }),
    (piece) => piece,
  );
}

function isTodo({ state }: Piece): boolean {
  return state === 'todo';
}

/** Splits open pieces at a block, which is the first of the upper part. */
function splitOpen(scan: Scan, at: bigint, below: (piece: Piece) => Piece, above: (piece: Piece) => Piece): Scan {
  const pieces = scan.pieces.flatMap((piece) => {
    if (piece.state !== 'todo') return [piece];
    if (piece.to < at) return [below(piece)];
    if (piece.from >= at) return [above(piece)];
    return [below({ ...piece, to: at - 1n }), above({ ...piece, from: at })];
  });
  return { ...scan, pieces };
}
