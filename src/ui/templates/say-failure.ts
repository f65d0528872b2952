import { isMissingCode } from '../../client/load-code.js';
import { toGatewayError } from '../displayed-answer.js';
import type { LazyHost } from '../controllers/missing-code.js';
import { describeError, type Localization } from '../localization/localization.js';
import { say } from './say.js';

/**
 * Says why something that a person asked for did not happen. Another try asks again for code that did not come; with `again`
 * the widget shows what is missing, too, and its Retry calls that.
 */
export function sayFailure(from: Element, thrown: unknown, localization: Localization, again?: () => void): void {
  const { what, next } = describeError(toGatewayError(thrown), localization);
  say(from, `${what} ${next}`);
  const root = from.getRootNode();
  if (!again || !isMissingCode(thrown) || !(root instanceof ShadowRoot)) return;
  (root.host as Element & Partial<LazyHost>).codeMissing?.(again, thrown);
}
