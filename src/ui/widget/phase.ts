import type { QueryState } from '../controllers/query.js';

/**
 * How far a card is. Nothing stores the phase: it follows from the query, the request and the findings.
 *
 * - `idle`: there is no whole request, or no gateway
 * - `held`: a request waits for a person to confirm it, or for the element to approach the viewport
 * - `forming`: the request is being made of the attributes by code that is loading
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

/** Derives the phase; the only place that does. */
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
