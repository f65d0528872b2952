import type { TemplateResult } from 'lit';
import { isRetryable, type GatewayError } from '../../client/errors.js';
import { describeError, type Localization } from '../localization/localization.js';
import { errorGlyphs } from './error-glyphs.js';
import { renderPicture } from './picture.js';

/** Draws a failure without an earlier answer. Retry is offered if it can help. */
export function renderFailure(error: GatewayError, localization: Localization, retry: () => void): TemplateResult {
  const { words } = localization;
  const { text, option } = error.details;
  // A page’s function may fail for a moment, as when it gets a key from a server.
  const canHelp = isRetryable(error) || option === 'getKey';
  const again = canHelp ? words.retry : error.code === 'aborted' ? words.askAgain : undefined;
  return renderPicture({
    kind: error.code === 'unsupported' ? 'unsupported' : error.code === 'aborted' ? 'idle' : 'failed',
    ...describeError(error, localization),
    ...(text ? { said: { label: words.said, text } } : {}),
    ...(again === undefined ? {} : { action: { label: again, run: retry } }),
    glyph: errorGlyphs[error.code],
  });
}
