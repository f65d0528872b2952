import { html, nothing, type TemplateResult } from 'lit';
import type { Note } from '../../client/answer.js';
import type { GatewayError } from '../../client/errors.js';
import { answerWords, noteWords } from '../localization/answer-words.js';
import type { Localization } from '../localization/localization.js';
import { answerTokens } from '../styles/answer-tokens.js';
import { answerStyles } from '../styles/answer.js';
import { bannerStyles } from '../styles/banner.js';
import { renderNotes } from './notes.js';
import { renderStale } from './stale.js';

/** What is to be known of the answer on show before it is read. */
export interface Banners {
  readonly at: Date;
  /** Why there is no newer answer; undefined for one that is up to date. */
  readonly reason: GatewayError | undefined;
  readonly retrying: boolean;
  readonly notes: readonly Note[];
}

/** What stands around an answer looks like. */
export const styles = [answerTokens, answerStyles, bannerStyles];

/** Says what of the page is not used. */
export function renderNotice(sentence: string): TemplateResult {
  return html`<div class="stale" part="problem">
    <span class="sign" aria-hidden="true">!</span>
    <p>${sentence}</p>
  </div>`;
}

/** Says that a part of the widget's own code did not come, and offers to ask for it again. */
export function renderMissingCode(localization: Localization, retry: () => void): TemplateResult {
  return html`<div class="stale" part="missing">
    <span class="sign" aria-hidden="true">!</span>
    <p>${localization.wordsOf(answerWords).missing}</p>
    <button type="button" part="button" @click=${retry}>${localization.words.retry}</button>
  </div>`;
}

/** Draws what stands above an answer.  */
export function renderBanners(
  { at, reason, retrying, notes }: Banners,
  localization: Localization,
  retry: () => void,
): (TemplateResult | typeof nothing)[] {
  return [
    reason ? renderStale({ at, reason, retrying }, localization, retry) : nothing,
    renderNotes(notes, localization.wordsOf(noteWords)),
  ];
}
