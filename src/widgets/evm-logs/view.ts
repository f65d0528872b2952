import type { GatewayError } from '../../client/errors.js';
import { blocksOf, type Piece, type Scan, type BlockSpan, type SuspectBlock } from './search/plan.js';

export interface Coverage {
  /** From the lowest block up; adjacent ones are merged. */
  readonly segments: readonly Segment[];
  /** Every log of these blocks has loaded. */
  readonly complete: readonly BlockSpan[];
  readonly gaps: readonly (BlockSpan & { readonly reason: GatewayError })[];
  /** Not requested yet, or to be requested again. */
  readonly open: readonly BlockSpan[];
  /** Blocks that do not exist yet. */
  readonly aboveHead: BlockSpan | undefined;
  /** The last blocks, if they have no log and nothing shows that they exist. */
  readonly unseen: BlockSpan | undefined;
  /** Blocks that may be cut: they have a number of logs at which nodes cut lists. */
  readonly warnings: readonly SuspectBlock[];
  /** Blocks with a final state, and all blocks. */
  readonly settled: bigint;
  readonly blocks: bigint;
}

export interface Segment extends BlockSpan {
  readonly kind: 'complete' | 'gap' | 'open' | 'above-head' | 'unseen';
  readonly reason?: GatewayError;
}

export function toCoverage(scan: Scan): Coverage {
  const { pieces, cutAt } = scan;
  const segments = joined(pieces.flatMap(scan.end === 'unknown' ? (piece) => splitUnseen(piece, scan) : toSegment));
  const ofKind = (kind: Segment['kind']) => segments.filter((segment) => segment.kind === kind);
  const settled = segments.reduce((sum, each) => (each.kind === 'open' ? sum : sum + blocksOf(each)), 0n);
  return {
    segments,
    complete: ofKind('complete'),
    gaps: segments.flatMap(({ reason, ...stretch }) => (reason ? [{ ...stretch, reason }] : [])),
    open: ofKind('open'),
    aboveHead: ofKind('above-head')[0],
    unseen: ofKind('unseen')[0],
    warnings: pieces
      .flatMap((piece) => (piece.state === 'done' ? piece.suspects : []))
      .filter(({ count }) => count === cutAt || count >= mostUnsuspicious),
    settled,
    blocks: blocksOf(scan),
  };
}

// A block with exactly 25 logs is nothing special, unless the node was seen to cut there.
const mostUnsuspicious = 1_000;

const kinds = { done: 'complete', gap: 'gap', todo: 'open', asking: 'open', 'above-head': 'above-head' } as const;

function toSegment(piece: Piece): Segment {
  const { from, to } = piece;
  return { kind: kinds[piece.state], from, to, ...(piece.state === 'gap' ? { reason: piece.reason } : {}) };
}

/** The part of a piece that no log shows to exist, apart from the rest. */
function splitUnseen(piece: Piece, { pieces }: Scan): readonly Segment[] {
  const last = pieces
    .flatMap((each) => (each.state === 'done' ? each.logs : []))
    .reduce((most, { blockNumber }) => (blockNumber !== null && blockNumber > most ? blockNumber : most), -1n);
  const { from, to } = piece;
  if (piece.state !== 'done' || to <= last) return [toSegment(piece)];
  const unseen = { kind: 'unseen', from: from > last ? from : last + 1n, to } as const;
  return from > last ? [unseen] : [{ kind: 'complete', from, to: last }, unseen];
}

/** Merges adjacent segments of one state, and gaps of one code. */
function joined(segments: readonly Segment[]): readonly Segment[] {
  const result: Segment[] = [];
  for (const segment of segments) {
    const before = result.at(-1);
    if (before?.kind === segment.kind && before.reason?.code === segment.reason?.code)
      result[result.length - 1] = { ...before, to: segment.to };
    else result.push(segment);
  }
  return result;
}
