import { html, type TemplateResult } from 'lit';
import { answerWords } from '../../../ui/localization/answer.en.js';
import { describeError } from '../../../ui/localization/localization.js';
import { renderEmptyState } from '../../../ui/templates/empty-state.js';
import { allWords } from '../late-words.en.js';
import { confirmAboveBytes } from '../request.js';
import type { Scene } from '../tree/call-row.js';

/** Draws the progress of the separate trace until it has loaded. */
export function renderBlockState({ view, actions, localization, ...scene }: Scene): TemplateResult {
  const words = allWords(scene.words, localization);
  const asked = view.blockState?.asked;
  if (asked?.kind === 'loading') return html`<p class="coming info" role="status">${words.stateComing}</p>`;
  if (asked?.kind !== 'failed')
    return renderEmptyState({
      kind: 'idle',
      what: words.stateApart,
      action: { label: words.loadState, run: () => actions.loadState(false) },
    });
  const { error } = asked;
  const isLarge = error.code === 'too-large' && error.details.maxBytes === confirmAboveBytes;
  const { what, next } = describeError(error, localization);
  const label = isLarge ? localization.wordsOf(answerWords).loadAll : words.loadState;
  return renderEmptyState({
    kind: 'failed',
    ...(isLarge ? { what: words.largeAnswer } : { what, next }),
    action: { label, run: () => actions.loadState(isLarge) },
  });
}
