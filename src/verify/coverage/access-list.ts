import type { AccessListResult } from '../../client/operations/access-list-reply.js';
import { anywhere,type PartCoverage } from './coverage.js';

export type AccessListPart =
  /** That the call touches these addresses and slots, and no others. */
  'accessList.entries' | 'accessList.gasUsed' | 'accessList.error' | 'accessList.extra';

/** Which checks hold which part of an access list: none, for no block commits to a simulation. */
export function accessListParts(result: AccessListResult): readonly PartCoverage<AccessListPart>[] {
  return [
    { part: 'accessList.entries', by: [], refutedBy: { 'list-unique': anywhere, 'list-excludes': anywhere } },
    { part: 'accessList.gasUsed', by: [], refutedBy: { 'call-gas': anywhere } },
    { part: 'accessList.error', by: [], shown: result.error !== undefined },
    { part: 'accessList.extra', by: [], shown: result.extra !== undefined },
  ];
}
