import { html, type TemplateResult } from 'lit';

/** The words of the form. */
interface HeaderFormWords {
  readonly pasteHeader: string;
  readonly compare: string;
}

/** Renders a field to paste the header of a block into. It may come from anywhere, as its hash is recomputed. */
export function renderHeaderForm(take: (header: object | string) => void, words: HeaderFormWords): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement).get('header');
    if (typeof given === 'string' && given.trim() !== '') take(readPasted(given));
  };
  return html`<form class="header-form" @submit=${submit}>
    <textarea
      name="header"
      part="input"
      rows="1"
      autocomplete="off"
      spellcheck="false"
      dir="ltr"
      aria-label=${words.pasteHeader}
      placeholder=${words.pasteHeader}
    ></textarea>
    <button part="button">${words.compare}</button>
  </form>`;
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
