import type { EvidencePage } from '../../client/operations/evidence-reply.js';
import { anywhere,type PartCoverage } from './coverage.js';

export type EvidencePart =
  /** That no piece is missing. */
  | 'evidence.complete'
  /** That the validator did sign twice: the answer has neither of the two votes. */
  | 'evidence.votes'
  | 'evidence.order'
  /** Height, time, power and validator: a changed piece can be made to fit into the order all the same. */
  | 'evidence.fields'
  | 'evidence.other'
  | 'evidence.extra';

/** What leads to the hash of the store. */
const led = { 'signed-header': anywhere, 'trusted-root': anywhere };

export function evidenceParts(pages: readonly EvidencePage[]): readonly PartCoverage<EvidencePart>[] {
  const pieces = pages.flatMap(({ evidence }) => evidence);
  const hasVotes = pieces.some(({ kind }) => kind === 'equivocation');
  return [
    {
      ...{ part: 'evidence.complete', by: ['evidence-gapless'], doubtedBy: led },
      refutedBy: { 'evidence-key': anywhere, 'signed-header': anywhere, 'trusted-root': anywhere },
    },
    { part: 'evidence.votes', by: ['evidence-votes'], shown: hasVotes },
    { part: 'evidence.order', by: ['evidence-order'], shown: pieces.length > 1 },
    {
      ...{ part: 'evidence.fields', by: ['evidence-stored'], doubtedBy: led, shown: hasVotes },
      // A changed piece has another hash, which belongs elsewhere.
      refutedBy: { 'evidence-order': anywhere, 'evidence-key': anywhere, 'evidence-power': anywhere },
    },
    { part: 'evidence.other', by: [], shown: pieces.some(({ kind }) => kind === 'other') },
    {
      part: 'evidence.extra',
      by: [],
      shown: pages.some(({ extra }) => extra) || pieces.some((piece) => piece.kind === 'equivocation' && piece.extra),
    },
  ];
}
