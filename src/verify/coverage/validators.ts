import type { ValidatorSet } from '../../client/operations/validator-set-reply.js';
import { anywhere,type PartCoverage } from './coverage.js';

export type ValidatorPart =
  /** That no validator is missing and none was added. */
  | 'validators.length'
  | 'validators.order'
  | 'validators.address'
  | 'validators.pubKey'
  | 'validators.votingPower'
  | 'validators.proposerPriority'
  /** That this is the set of the height that was requested. */
  | 'validators.blockHeight'
  | 'validators.total'
  | 'validators.extra';

export function validatorParts({ validators, total, extra }: ValidatorSet): readonly PartCoverage<ValidatorPart>[] {
  const hasRows = validators.length > 0;
  return [
    {
      ...{ part: 'validators.length', by: ['validators-hash'], doubtedBy: { 'signed-header': anywhere, 'trusted-root': anywhere } },
      refutedBy: { 'signed-header': anywhere, 'trusted-root': anywhere, witness: /^header / },
    },
    { part: 'validators.order', by: ['validators-hash', 'set-order'], shown: validators.length > 1 },
    { part: 'validators.address', by: ['validator-address'], shown: hasRows },
    { part: 'validators.pubKey', by: ['validator-address', 'validators-hash'], shown: hasRows },
    { part: 'validators.votingPower', by: ['validators-hash'], shown: hasRows },
    // Their sum is checked, and holds no single one.
    { part: 'validators.proposerPriority', by: [], refutedBy: { 'set-priorities': anywhere }, shown: hasRows },
    { part: 'validators.blockHeight', by: ['answer-height'] },
    { part: 'validators.total', by: [], shown: total !== null },
    { part: 'validators.extra', by: [], shown: extra !== undefined || validators.some((each) => each.extra) },
  ];
}
