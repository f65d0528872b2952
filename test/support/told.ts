import type { GwVerifyEvent } from '../../src/index.js';
import { waitUntil } from './wait.js';

/** Keeps what an element tells of its answers, from before it is in the page. */
export interface Told {
  /** The next verdict that was not taken yet. */
  next(): Promise<GwVerifyEvent>;
}

/** Listens to the verdicts of all widgets below an element. */
export function tellsOf(root: EventTarget): Told {
  const events: GwVerifyEvent[] = [];
  root.addEventListener('gw-verify', (event) => events.push(event as GwVerifyEvent));
  return {
    async next() {
      await waitUntil(() => events.length > 0, 'a verdict');
      return events.shift()!;
    },
  };
}
