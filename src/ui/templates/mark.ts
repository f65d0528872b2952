import { html, nothing, type TemplateResult } from 'lit';

/** Draws an active filter as a button that removes it. */
export function renderChip(content: unknown, title: string, takeBack: () => void): TemplateResult {
  return html`<button
    type="button"
    class="chip"
    part="chip"
    title=${title}
    @click=${(event: Event) => {
      // The chip disappears with the filter; the focus moves to the field.
      const field = (event.currentTarget as Element).parentElement?.querySelector('input');
      takeBack();
      field?.focus();
    }}
  >
    ${content} <span aria-hidden="true">✕</span><span class="unseen">${title}</span>
  </button>`;
}

/** The outcome of something on its chain. This is not a check, so none is green. */
export type Status = 'done' | 'failed' | 'pending' | 'unknown';

const signs: Readonly<Record<Status, string>> = { done: '●', failed: '✕', pending: '○', unknown: '?' };

export function renderStatus(status: Status, word: string): TemplateResult {
  return html`<span class="status ${status}" part="status ${status}"
    ><span aria-hidden="true">${signs[status]}</span> ${word}</span
  >`;
}

/** Renders a checkbox with its label; `attributes` of the input, beside what it shows. */
export function renderTick(
  label: unknown,
  checked: boolean,
  choose: (checked: boolean) => void,
  {
    name,
    title,
    disabled = false,
  }: { readonly name?: string; readonly title?: string; readonly disabled?: boolean } = {},
): TemplateResult {
  return html`<label class="tick" title=${title ?? nothing}
    ><input
      type="checkbox"
      name=${name ?? nothing}
      part="input"
      .checked=${checked}
      ?disabled=${disabled}
      @change=${({ currentTarget }: Event) => choose((currentTarget as HTMLInputElement).checked)}
    />
    ${label}</label
  >`;
}

/** The meaning of a mark. It never depends on colour alone: each has a glyph and words. */
export type MarkMeaning = 'ok' | 'warn' | 'bad' | 'guess' | 'plain';

const meaningSigns: Readonly<Record<MarkMeaning, string>> = { ok: '✓', warn: '!', bad: '✕', guess: '?', plain: '' };

/** Draws a small mark: `ok` only for recomputed values that are equal, `guess` for uncertain ones. */
export function renderMark(meaning: MarkMeaning, text: string): TemplateResult {
  return html`<span class="mark ${meaning}" part="mark ${meaning}">${renderSign(meaning)}${text}</span>`;
}

/** Draws the sign of a meaning without words, which are beside it. */
export function renderSign(meaning: MarkMeaning): TemplateResult | typeof nothing {
  const sign = meaningSigns[meaning];
  return sign === '' ? nothing : html`<span class="sign" aria-hidden="true">${sign}</span>`;
}
