import type { NewCall } from '../../client/wire/new-call.js';
import type { PartCoverage } from './coverage.js';

/** The parts of an answer to `eth_newCall`. */
export type NewCallPart =
  // toBeFilled: a part for each member, with its words in english-answer-parts.ts and arabic-answer-parts.ts.
  'newCall.extra';

/** Which checks hold which part of the answer. */
export function newCallParts({ extra }: NewCall): readonly PartCoverage<NewCallPart>[] {
  return [{ part: 'newCall.extra', by: [], shown: extra !== undefined }];
}
