import { isMissingCode } from '../../client/load-code.js';
import { toGatewayError } from '../displayed-answer.js';
import type { LazyHost } from '../controllers/missing-code.js';
import { describeError, type Localization } from '../localization/localization.js';
import { announce } from './copy.js';

/**
 * Announces why an action failed. Another attempt loads missing code again. With `again`, the widget also shows the
 * missing-code banner, whose Retry calls it.
 */
export function announceFailure(from: Element, thrown: unknown, localization: Localization, again?: () => void): void {
  const { what, next } = describeError(toGatewayError(thrown), localization);
  announce(from, `${what} ${next}`);
  const root = from.getRootNode();
  if (!again || !isMissingCode(thrown) || !(root instanceof ShadowRoot)) return;
  (root.host as Element & Partial<LazyHost>).codeMissing?.(again, thrown);
}
