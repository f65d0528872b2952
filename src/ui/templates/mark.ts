import { html, nothing, type TemplateResult } from 'lit';

/** What a mark means. Colour never says it alone: each has a glyph, and the mark has words. */
export type MarkMeaning = 'ok' | 'warn' | 'bad' | 'guess' | 'plain';

const signs: Readonly<Record<MarkMeaning, string>> = { ok: '✓', warn: '!', bad: '✕', guess: '?', plain: '' };

/** Draws a small mark: `ok` only for what was recomputed and is equal, `guess` for what is not known for sure. */
export function renderMark(meaning: MarkMeaning, text: string): TemplateResult {
  const sign = signs[meaning];
  return html`<span class="mark ${meaning}" part="mark ${meaning}"
    >${sign === '' ? nothing : html`<span aria-hidden="true">${sign}</span>`}${text}</span
  >`;
}
