import type { Scheduler } from '../../../src/ui/scheduler.js';
import type { Check } from '../../../src/verify/check.js';
import { validatorParts } from '../../../src/verify/validator-set.js';
import { PowerListElement, type PowerTypes } from './power-list.js';

/** A list of powers with checks that a test answers. */
export class CheckedListElement extends PowerListElement {
  /** Replaces the checks of a real widget. */
  checks: (scheduler: Scheduler) => Promise<readonly Check[]> = () => Promise.resolve([]);

  protected override context(): PowerTypes['context'] {
    return async ({ value }, scheduler) => ({ checks: await this.checks(scheduler), parts: validatorParts(value) });
  }
}

if (!customElements.get('checked-list')) customElements.define('checked-list', CheckedListElement);

/** A check of an address with this outcome. */
export function addressCheck(outcome: Check['outcome'], index = 0): Check {
  const about = { id: 'validator-address', basis: 'response', path: `validators[${index}]` } as const;
  if (outcome === 'pass') return { ...about, outcome };
  return outcome === 'fail'
    ? { ...about, outcome, reason: 'mismatch', details: { claimed: 'a', computed: 'b' } }
    : { ...about, outcome, reason: 'no-key' };
}
