import { answerWords } from '../localization/answer.en.js';
import { answerTokens, emptyStateStyles } from '../styles/answer.js';
import { svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { type GatewayError, type GatewayErrorCode, isRetryable } from '../../client/errors.js';
import { describeError, type Localization } from '../localization/localization.js';
import { errorSlotOf, renderEmptyState } from './empty-state.js';

export { createFormats } from '../format/formats.js';
export { errorWords } from '../localization/errors.en.js';
export { Countdown } from '../when-to-ask/countdown.js';

export const styles = [answerTokens, emptyStateStyles];

const lock = svg`<rect x="5" y="10.5" width="14" height="9.5" rx="2"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/>`;
const clock = svg`<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>`;
const shield = svg`<path d="M12 3.5 4.5 6v6c0 4.5 3.2 7.3 7.5 8.5 4.3-1.2 7.5-4 7.5-8.5V6Z"/><path d="m9.5 9.5 5 5m0-5-5 5"/>`;
const signpost = svg`<path d="M12 3v18M5 6h11l3 2.5L16 11H5Z"/>`;
const magnifier = svg`<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>`;
const stack = svg`<path d="M4 7h16M4 12h16M4 17h16"/><path d="M12 3v18" stroke-dasharray="2 2.5"/>`;
const slip = svg`<path d="M6 3.5h9l3.5 3.5v13.5H6Z"/><path d="m9.5 11 5 5m0-5-5 5"/>`;
const ahead = svg`<path d="M4 12h13m-4-4.5 4.5 4.5-4.5 4.5"/><path d="M21 6v12"/>`;
const crossed = svg`<rect x="4" y="4" width="16" height="16" rx="3"/><path d="m9 9 6 6m0-6-6 6"/>`;
const archive = svg`<rect x="3.5" y="5" width="17" height="4" rx="1"/><path d="M5 9v10h14V9M10 13h4"/>`;

export const errorGlyphs: Partial<Readonly<Record<GatewayErrorCode, SVGTemplateResult>>> = {
  config: slip,
  blocked: shield,
  redirect: signpost,
  unauthorized: lock,
  forbidden: lock,
  quota: clock,
  'rate-limited': clock,
  'base-url': signpost,
  'too-large': stack,
  range: stack,
  unsupported: crossed,
  'bad-request': slip,
  'not-found': magnifier,
  future: ahead,
  pruned: archive,
  'node-timeout': clock,
  malformed: slip,
};

export function renderFailure(error: GatewayError, localization: Localization, retry: () => void): TemplateResult {
  const { words } = localization;
  const { text, option } = error.details;
  // A page’s function may fail temporarily; for example, when it requests a key from a server.
  const canHelp = isRetryable(error) || option === 'getKey';
  const again = canHelp
    ? words.retry
    : error.code === 'aborted'
      ? localization.wordsOf(answerWords).askAgain
      : undefined;
  return renderEmptyState(
    {
      kind: error.code === 'unsupported' ? 'unsupported' : error.code === 'aborted' ? 'idle' : 'failed',
      ...describeError(error, localization),
      ...(text ? { said: { label: localization.wordsOf(answerWords).said, text } } : {}),
      ...(again === undefined ? {} : { action: { label: again, run: retry } }),
      glyph: errorGlyphs[error.code],
    },
    errorSlotOf(error),
  );
}
