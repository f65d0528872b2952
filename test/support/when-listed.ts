import { waitUntil } from './wait.js';

/** Waits for the single checks in the panel of the mark, which come after the mark. */
export function whenListed(element: Element): Promise<void> {
  return waitUntil(() => element.shadowRoot?.querySelector('.checks .finding'), 'the checks are listed');
}
