import type { GwErrorEvent, GwLoadEvent, GwPageChangeEvent, GwProgressEvent } from './answer-events.js';
import type { GwSelectEvent } from './select-event.js';
import type { GwVerifyEvent } from './verify-event.js';

// For pages. Our own code imports each from its module, as the two are not needed at the same time.
export * from './answer-events.js';
export * from './select-event.js';
export * from './verify-event.js';

/** The events of the elements by name. */
export interface GatewayElementEventMap {
  'gw-load': GwLoadEvent;
  'gw-error': GwErrorEvent;
  'gw-page-change': GwPageChangeEvent;
  'gw-progress': GwProgressEvent;
  'gw-select': GwSelectEvent;
  'gw-verify': GwVerifyEvent;
}

declare global {
  // oxlint-disable-next-line typescript/no-empty-object-type -- a declaration that is merged has no members of its own
  interface HTMLElementEventMap extends GatewayElementEventMap {}
}
