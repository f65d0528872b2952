import type { Answer } from '../../../src/client/answer.js';
import type { ValidatorSetRequest } from '../../../src/client/operations/validator-set.js';
import type { ValidatorSet } from '../../../src/client/operations/validator-set-reply.js';
import type { Slices } from '../../../src/ui/slices.js';
import type { Tools } from '../../../src/ui/tools/tools.js';
import type { Check } from '../../../src/verify/check.js';
import { validatorParts } from '../../../src/verify/coverage/validators.js';
import type { Checked } from '../../../src/verify/verdict.js';
import { PowerListElement } from './power-list.js';

/** A list of powers with tools, and with checks that a test answers. */
export class CheckedListElement extends PowerListElement {
  /** Stands for the checks of a real widget. */
  checks: (slices: Slices) => Promise<readonly Check[]> = () => Promise.resolve([]);

  protected override tools({ value }: Answer<ValidatorSet>): Tools {
    const columns = [{ name: 'voting_power', value: (row: { votingPower: bigint }) => row.votingPower }];
    return { name: 'powers', table: { columns, rows: value.validators } };
  }

  protected override async check(
    { value }: Answer<ValidatorSet>,
    _request: ValidatorSetRequest,
    slices: Slices,
  ): Promise<Checked> {
    return { checks: await this.checks(slices), parts: validatorParts(value) };
  }
}

if (!customElements.get('checked-list')) customElements.define('checked-list', CheckedListElement);

/** A check of an address that came out so. */
export function addressCheck(outcome: Check['outcome'], index = 0): Check {
  const about = { id: 'validator-address', basis: 'response', path: `validators[${index}]` } as const;
  if (outcome === 'pass') return { ...about, outcome };
  return outcome === 'fail'
    ? { ...about, outcome, reason: 'mismatch', details: { claimed: 'a', computed: 'b' } }
    : { ...about, outcome, reason: 'no-key' };
}
