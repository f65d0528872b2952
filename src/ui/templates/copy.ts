import { html, svg, type TemplateResult } from 'lit';
import { answerWords } from '../localization/answer.en.js';
import type { Localization } from '../localization/localization.js';

// Long enough to be announced, short enough not to be found later.
const stays = 4_000;

/** Announces a sentence politely, in the live region of the card around an element. */
export function announce(from: Node, sentence: string): void {
  const root = from.getRootNode();
  if (!(root instanceof ShadowRoot || root instanceof Document)) return;
  // The first child is for the widget's state, the last for the user's latest action.
  const place = root.querySelector('[role="status"] > :last-child');
  if (!place) return;
  place.replaceChildren(sentence);
  setTimeout(() => {
    if (place.textContent === sentence) place.replaceChildren();
  }, stays);
}

/** How long the copied mark is displayed, in milliseconds. */
const shown = 1_500;

/**
 * Copies a text and announces it; resolves with whether it succeeded. If a page forbids it (in a frame, without HTTPS),
 * the displayed value is selected for the keyboard's copy command.
 */
export async function copyFrom(
  element: Element,
  text: string,
  localization: Localization | undefined,
): Promise<boolean> {
  const words = localization?.words;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    getSelection()?.selectAllChildren(element);
    if (words) announce(element, localization.wordsOf(answerWords).copyBlocked);
    return false;
  }
  if (words) announce(element, localization.wordsOf(answerWords).copied);
  element.classList.add('copied');
  setTimeout(() => element.classList.remove('copied'), shown);
  return true;
}

export function renderCopy(text: string, what: string, localization: Localization): TemplateResult {
  const words = localization.wordsOf(answerWords);
  const copy = ({ currentTarget }: Event) => {
    const button = currentTarget as HTMLElement;
    // The value is the element before its button.
    void copyFrom(button.previousElementSibling ?? button, text, localization).then((done) => {
      if (!done) return;
      button.classList.add('done');
      setTimeout(() => button.classList.remove('done'), shown);
    });
  };
  return html`<button
    type="button"
    class="copy"
    part="copy"
    aria-label=${words.copyOf(what)}
    title=${words.copy}
    @click=${copy}
  >
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">${sign}</svg>
  </button>`;
}

const sign = svg`<g class="sheets"><rect x="5.5" y="5.5" width="8" height="8" rx="1.5"/><path d="M10.5 3.5v-.2A.8.8 0 0 0 9.7 2.5H3.3a.8.8 0 0 0-.8.8v6.4c0 .44.36.8.8.8h.2"/></g><path class="tick" d="m3.5 8.5 3 3 6-7"/>`;
