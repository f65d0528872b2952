import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import type { QueryState } from '../../../src/ui/controllers/query.js';
import { phaseOf, type PhaseInputs } from '../../../src/ui/widget/phase.js';

const at = new Date(0);
const error = new GatewayError('aborted');
const answer = { status: 'success', data: 'answer', at } as const;

function phase(state: QueryState<string>, inputs: Partial<PhaseInputs> = {}): string {
  return phaseOf(state, { isHeld: false, isForming: false, isChecked: false, ...inputs });
}

describe('the phase of a card', () => {
  it('is idle without a request, even if an answer was checked before', () => {
    expect(phase({ status: 'idle' })).toBe('idle');
    expect(phase({ status: 'idle' }, { isChecked: true })).toBe('idle');
  });

  it('is forming while the code that builds the request loads', () => {
    expect(phase({ status: 'idle' }, { isForming: true })).toBe('forming');
  });

  it('is held while a request waits for confirmation or visibility, even if code loads', () => {
    expect(phase({ status: 'idle' }, { isHeld: true })).toBe('held');
    expect(phase({ status: 'idle' }, { isHeld: true, isForming: true })).toBe('held');
  });

  it('is asking while a request is in flight, over nothing, an answer or a failure', () => {
    expect(phase({ status: 'loading' })).toBe('asking');
    expect(phase({ status: 'loading', stale: answer }, { isChecked: true })).toBe('asking');
    expect(phase({ status: 'loading', after: error }, { isForming: true })).toBe('asking');
  });

  it('is answered until the checks have a result, and checked afterwards', () => {
    expect(phase(answer)).toBe('answered');
    expect(phase(answer, { isChecked: true })).toBe('checked');
  });

  it('is failed after a failure, even over a checked answer', () => {
    expect(phase({ status: 'error', error, at })).toBe('failed');
    expect(phase({ status: 'error', error, at, stale: answer }, { isChecked: true })).toBe('failed');
  });
});
