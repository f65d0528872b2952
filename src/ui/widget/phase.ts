import type { QueryState } from '../controllers/query.js';

/**
 * The progress of a card. The phase is not stored, but derived from the query, the request and the findings.
 *
 * - `idle`: the request is incomplete, or there is no gateway
 * - `held`: a request waits for the user's confirmation, or until the element approaches the viewport
 * - `forming`: loading code creates the request from the attributes
 * - `asking`: a request is in flight, with or without an earlier displayed answer
 * - `answered`: the answer is displayed, and its checks run
 * - `checked`: the answer is displayed, and its checks have an outcome
 * - `failed`: the last request failed, with or without an earlier displayed answer
 */
export type Phase = 'idle' | 'held' | 'forming' | 'asking' | 'answered' | 'checked' | 'failed';

export interface PhaseInputs {
  readonly isHeld: boolean;
  readonly isForming: boolean;
  readonly isChecked: boolean;
}

/** Derives the phase; no other code does. */
export function phaseOf({ status }: QueryState<unknown>, { isHeld, isForming, isChecked }: PhaseInputs): Phase {
  switch (status) {
    case 'loading':
      return 'asking';
    case 'error':
      return 'failed';
    case 'success':
      return isChecked ? 'checked' : 'answered';
    case 'idle':
      if (isHeld) return 'held';
      return isForming ? 'forming' : 'idle';
  }
}
