import { html, nothing, type TemplateResult } from 'lit';

/** What a mark means. Colour never says it alone: each has a glyph, and the mark has words. */
export type MarkMeaning = 'ok' | 'warn' | 'bad' | 'guess' | 'plain';

const signs: Readonly<Record<MarkMeaning, string>> = { ok: '✓', warn: '!', bad: '✕', guess: '?', plain: '' };

/** Draws a small mark: `ok` only for what was recomputed and is equal, `guess` for what is not known for sure. */
export function renderMark(meaning: MarkMeaning, text: string): TemplateResult {
  return html`<span class="mark ${meaning}" part="mark ${meaning}">${renderSign(meaning)}${text}</span>`;
}

/** Draws the sign of a meaning alone; words stand beside it. */
export function renderSign(meaning: MarkMeaning): TemplateResult | typeof nothing {
  const sign = signs[meaning];
  return sign === '' ? nothing : html`<span class="sign" aria-hidden="true">${sign}</span>`;
}
