import type { TemplateResult } from 'lit';
import { isRetryable, type GatewayError } from '../../client/errors.js';
import { describeError, type Localization } from '../localization/localization.js';
import { errorGlyphs } from './error-glyphs.js';
import { renderPicture } from './picture.js';

/** Draws a failure without an earlier answer. Retry is offered if it can help. */
export function renderFailure(error: GatewayError, localization: Localization, retry: () => void): TemplateResult {
  const { words } = localization;
  const again = isRetryable(error) ? words.retry : error.code === 'aborted' ? words.askAgain : undefined;
  const { text } = error.details;
  return renderPicture({
    kind: error.code === 'unsupported' ? 'unsupported' : error.code === 'aborted' ? 'idle' : 'failed',
    ...describeError(error, localization),
    ...(text ? { said: { label: words.said, text } } : {}),
    ...(again === undefined ? {} : { action: { label: again, run: retry } }),
    glyph: errorGlyphs[error.code],
  });
}
