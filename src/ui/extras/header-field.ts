import { html, type TemplateResult } from 'lit';

/** The words of the field. */
interface HeaderFieldWords {
  readonly pasteHeader: string;
  readonly checkHeader: string;
}

/** Renders a field to paste the header of a block into. It may come from anywhere, as its hash is recomputed. */
export function renderHeaderField(take: (header: object | string) => void, words: HeaderFieldWords): TemplateResult {
  // No form: that of the widget is the one in its shadow tree.
  const compare = ({ currentTarget }: Event) => {
    const given = (currentTarget as Element).parentElement?.querySelector('textarea')?.value ?? '';
    if (given.trim() !== '') take(readPasted(given));
  };
  return html`<div class="header-field">
    <textarea
      part="input"
      rows="1"
      autocomplete="off"
      spellcheck="false"
      dir="ltr"
      aria-label=${words.pasteHeader}
      placeholder=${words.pasteHeader}
    ></textarea>
    <button type="button" part="button" @click=${compare}>${words.checkHeader}</button>
  </div>`;
}

/** A block as JSON, as nodes answer it; anything else is RLP, or told to be no header when it is compared. */
function readPasted(text: string): object | string {
  if (!text.trimStart().startsWith('{')) return text;
  try {
    return JSON.parse(text) as object;
  } catch {
    return text;
  }
}
