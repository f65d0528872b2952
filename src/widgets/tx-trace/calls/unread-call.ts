import { html, nothing, type TemplateResult } from 'lit';
import type { Wording } from '../../../ui/widget-state.js';
import type { Frame } from '../../../client/wire/frame.js';
import type { TraceItem } from '../../../client/operations/trace-reply.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderFields } from '../../../ui/templates/fields.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import { renderEmptyState } from '../../../ui/templates/empty-state.js';
import { panelWords, unreadWords } from '../late-words.en.js';
import { renderExcerpt } from '../unknown-tracer.js';
import type { RowDrawing } from '../tree/call-row.js';
import type { TraceWords } from '../words.en.js';

export const catalogues = [unreadWords, panelWords];

/** Draws in the row of a call that, and which part of it, could not be parsed. */
export function renderUnreadMark({ state }: RowDrawing, { unread = [] }: Frame): TemplateResult {
  const words = state.localization.wordsOf(unreadWords);
  const members = unread.map(({ path }) => path).filter((path) => path !== '');
  return html` ${renderMark('warn', words.mark)}${
    members.length === 0 ? nothing : html` <bdi class="muted" dir="ltr">${safeText(members.join(', '), 80)}</bdi>`
  }`;
}

/** Draws above the tree how many calls could not be parsed, with a link to the first. */
export function renderUnreadNote({ state, explorer }: RowDrawing): TemplateResult {
  const { unread } = explorer;
  const { format } = state.localization;
  const words = state.localization.wordsOf(unreadWords);
  return html`<p class="aside ask" part="aside">
    ${words.some(format.integer(unread.length), unread.length)}
    <button type="button" part="button" @click=${() => state.select(unread[0] ?? 0)}>${words.first}</button>
  </p>`;
}

/** Draws each member of a call that could not be parsed, with what was expected. */
export function renderUnreadMembers({ state }: RowDrawing, { unread = [] }: Frame): TemplateResult {
  const words = state.localization.wordsOf(unreadWords);
  const fields = unread.map(({ path, expected }) => ({
    label: path === '' ? words.whole : safeText(path, 60),
    value: words.member(expected),
  }));
  return html`<h4>${words.title}</h4>
    <p class="info">${words.note}</p>
    ${renderFields(fields)}`;
}

/** Draws which movements are unknown because calls could not be parsed. */
export function renderUnreadMoves({ state }: RowDrawing, what: 'changes' | 'tokens', count: number): TemplateResult {
  const words = state.localization.wordsOf(unreadWords);
  return html`<p class="aside" part="aside">${words[what](state.localization.format.integer(count), count)}</p>`;
}

/** Draws a transaction trace that could not be parsed: the problem, and the start of the raw text. */
export function renderUnreadItem(
  { path, expected, result }: Extract<TraceItem, { kind: 'unread' }>,
  { localization }: Wording<TraceWords>,
): TemplateResult {
  const words = localization.wordsOf(unreadWords);
  const said = { label: safeText(path, 60), text: words.member(expected) };
  return html`${renderEmptyState({ kind: 'failed', what: words.item, next: words.itemNext, said })}${renderExcerpt(
    result,
    localization.wordsOf(panelWords),
  )}`;
}
