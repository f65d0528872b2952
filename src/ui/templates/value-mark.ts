import { html, nothing, type TemplateResult } from 'lit';

/** Each has a glyph and words, so that none depends on color only. */
export type MarkMeaning = 'ok' | 'warn' | 'bad' | 'guess' | 'plain';

const meaningSigns: Readonly<Record<MarkMeaning, string>> = { ok: '✓', warn: '!', bad: '✕', guess: '?', plain: '' };

/** Draws a small mark: `ok` only for recomputed values that are equal, `guess` for uncertain ones. */
export function renderMark(meaning: MarkMeaning, text: string): TemplateResult {
  return html`<span class="mark ${meaning}" part="mark ${meaning}">${renderSign(meaning)}${text}</span>`;
}

export function renderSign(meaning: MarkMeaning): TemplateResult | typeof nothing {
  const sign = meaningSigns[meaning];
  return sign === '' ? nothing : html`<span class="sign" aria-hidden="true">${sign}</span>`;
}
