import { GatewayError } from '../../../client/errors.js';
import { findNumber } from './ask-edges.js';
import type { Asking } from './ask-answer.js';
import { joined, type Piece, type Scan } from './plan.js';

/**
 * Leaves out what is above the head of the chain. Many nodes return an empty list for blocks that do not exist yet, so the end
 * of a search without logs there is compared with the latest block.
 */
export async function withoutUnseenEnd(scan: Scan, { ask, signal }: Pick<Asking, 'ask' | 'signal'>): Promise<Scan> {
  const head = await findNumber((request) => ask(request, signal), 'latest').catch((error: unknown) => {
    // The answer stays as it is, as nothing more is known.
    if (error instanceof GatewayError) return undefined;
    throw error;
  });
  // A log above it shows that this node lags behind the one that answered.
  if (head === undefined || head >= scan.to || scan.pieces.some((piece) => hasLogAbove(piece, head))) return scan;
  return { ...scan, asked: scan.asked + 1, pieces: joined(scan.pieces.flatMap((piece) => splitAt(piece, head))) };
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
