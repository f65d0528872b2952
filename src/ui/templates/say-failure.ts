import { toGatewayError } from '../answer-on-show.js';
import { describeError, type Localization } from '../localization/localization.js';
import { say } from './say.js';

/** Says why something that a person asked for did not happen, as when its code does not come; another try asks for it again. */
export function sayFailure(from: Element, thrown: unknown, localization: Localization): void {
  const { what, next } = describeError(toGatewayError(thrown), localization);
  say(from, `${what} ${next}`);
}
