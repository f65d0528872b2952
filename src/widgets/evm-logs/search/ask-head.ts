import { latestNumber } from './ask-edges.js';
import type { Asking } from './ask-answer.js';
import { joined, type Piece, type Scan } from './plan.js';

/**
 * Leaves out what is above the head of the chain. Many nodes return an empty list for blocks that do not exist yet, so the end
 * of a search that may be there is compared with the latest block. If the latest block has no log either, nothing shows
 * that the end exists.
 */
export async function withoutUnseenEnd(scan: Scan, { ask, signal }: Asking): Promise<Scan> {
  const head = await latestNumber((request) => ask(request, signal));
  const whole = { ...scan, asked: scan.asked + 1 };
  if (head === undefined) return { ...whole, end: 'unknown' };
  // A log above it shows that this node lags behind the one that answered.
  const isBehind = scan.pieces.some((piece) => hasLogAbove(piece, head));
  const pieces =
    head >= scan.to || isBehind ? scan.pieces : joined(scan.pieces.flatMap((piece) => splitAt(piece, head)));
  return { ...whole, end: 'known', pieces };
}

function hasLogAbove(piece: Piece, head: bigint): boolean {
  return piece.state === 'done' && piece.logs.some(({ blockNumber }) => blockNumber !== null && blockNumber > head);
}

function splitAt(piece: Piece, head: bigint): readonly Piece[] {
  if (piece.to <= head) return [piece];
  const { to } = piece;
  if (piece.from > head) return [{ from: piece.from, to, state: 'above-head' }];
  return [
    { ...piece, to: head },
    { from: head + 1n, to, state: 'above-head' },
  ];
}
