import { html, nothing, svg, type TemplateResult } from 'lit';
import type { TraceItem } from '../../../client/operations/trace-reply.js';
import type { Frame } from '../../../client/wire/frame.js';
import { safeSource, safeText } from '../../../ui/format/safe-text.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { renderEmptyState } from '../../../ui/templates/empty-state.js';
import { renderFields } from '../../../ui/templates/fields.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import { panelWords, type PanelWords, unreadWords } from '../late-words.en.js';
import type { RowDrawing } from '../tree/call-row.js';
import { otherShapeOf } from '../view-block.js';

const crossed = svg`<rect x="4" y="4" width="16" height="16" rx="3"/><path d="m9 9 6 6m0-6-6 6"/>`;

export const catalogues = [unreadWords, panelWords];

export function renderUnreadMark({ scene }: RowDrawing, { unread = [] }: Frame): TemplateResult {
  const words = scene.localization.wordsOf(unreadWords);
  const members = unread.map(({ path }) => path).filter((path) => path !== '');
  return html` ${renderMark('warn', words.mark)}${
    members.length === 0 ? nothing : html` <bdi class="muted" dir="ltr">${safeText(members.join(', '), 80)}</bdi>`
  }`;
}

export function renderUnreadNote({ scene, explorer }: RowDrawing): TemplateResult {
  const { unread } = explorer;
  const { format } = scene.localization;
  const words = scene.localization.wordsOf(unreadWords);
  return html`<p class="aside ask" part="aside">
    ${words.some(format.integer(unread.length), unread.length)}
    <button type="button" part="button" @click=${() => scene.actions.selectCall(unread[0] ?? 0)}>${words.first}</button>
  </p>`;
}

export function renderUnreadMembers({ scene }: RowDrawing, { unread = [] }: Frame): TemplateResult {
  const words = scene.localization.wordsOf(unreadWords);
  const fields = unread.map(({ path, expected }) => ({
    label: path === '' ? words.whole : safeText(path, 60),
    value: words.member(expected),
  }));
  return html`<h4>${words.title}</h4>
    <p class="info">${words.note}</p>
    ${renderFields(fields)}`;
}

export function renderUnreadMoves({ scene }: RowDrawing, what: 'changes' | 'tokens', count: number): TemplateResult {
  const words = scene.localization.wordsOf(unreadWords);
  return html`<p class="aside" part="aside">${words[what](scene.localization.format.integer(count), count)}</p>`;
}

export function renderUnreadItem(
  { path, expected, result }: Extract<TraceItem, { kind: 'unread' }>,
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(unreadWords);
  const said = { label: safeText(path, 60), text: words.member(expected) };
  return html`${renderEmptyState({ kind: 'failed', what: words.item, next: words.itemNext, said })}${renderExcerpt(
    result,
    localization.wordsOf(panelWords),
  )}`;
}

const most = 4_096;

export function renderExcerpt(result: unknown, words: PanelWords): TemplateResult {
  return html`<pre class="other" tabindex="0" role="group" aria-label=${words.otherText}>
${safeSource(begin(result), most)}</pre>`;
}

function begin(result: unknown): string {
  let left = most;
  const text = JSON.stringify(result, (_, member: unknown) => {
    if (left <= 0) return undefined;
    left -= typeof member === 'string' ? member.length : 8;
    return member;
  });
  return text ?? 'null';
}

export function renderOtherItem(result: unknown, localization: Localization): TemplateResult {
  const words = localization.wordsOf(panelWords);
  const shape = otherShapeOf(result);
  return html`${renderEmptyState({ kind: 'unsupported', what: words.others[shape], next: words.otherNext, glyph: crossed })}${renderExcerpt(
    result,
    words,
  )}`;
}
