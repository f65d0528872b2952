import { html, nothing, type TemplateResult } from 'lit';

/** Each meaning has a glyph and words, so that none depends only on color. */
export type MarkMeaning = 'ok' | 'warn' | 'bad' | 'guess' | 'plain';

const meaningSigns: Readonly<Record<MarkMeaning, string>> = { ok: '✓', warn: '!', bad: '✕', guess: '?', plain: '' };

/** Renders a small mark: `ok` only for equal recomputed values, `guess` for uncertain values. */
export function renderMark(meaning: MarkMeaning, text: string): TemplateResult {
  return html`<span class="mark ${meaning}" part="mark ${meaning}">${renderSign(meaning)}${text}</span>`;
}

export function renderSign(meaning: MarkMeaning): TemplateResult | typeof nothing {
  const sign = meaningSigns[meaning];
  return sign === '' ? nothing : html`<span class="sign" aria-hidden="true">${sign}</span>`;
}
