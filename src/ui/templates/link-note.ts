import { html, nothing, type TemplateResult } from 'lit';
import type { Localization } from '../localization/localization.js';
import { remarkWords } from '../localization/remarks.en.js';

/** A widget's note about another that it is linked with. */
export interface LinkNote {
  /** The widget that shows the note. */
  readonly at: Element;
  /** The widgets that display what was selected here. */
  readonly shownIn?: readonly HTMLElement[];
  /** The widget in which the displayed value was selected. */
  readonly chosenIn?: HTMLElement;
  /** Scrolls to a widget. */
  readonly go: (to: HTMLElement) => void;
  readonly close: () => void;
}

/** Says where a selection is displayed, or where it was made, with a button that leads there. */
export function renderLinkNote(
  { at, shownIn = [], chosenIn, go, close }: LinkNote,
  localization: Localization,
): TemplateResult {
  const { links } = localization.wordsOf(remarkWords);
  const { titles } = localization.words;
  const titleOf = ({ localName }: Element) => titles[localName as keyof typeof titles] ?? localName;
  const wayTo = (to: HTMLElement, label: string) =>
    html`<button type="button" part="button" @click=${() => go(to)}>
      ${label}
      <span aria-hidden="true">${at.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING ? '↓' : '↑'}</span>
    </button>`;
  return html`<div class="link-note" part="link-note" role="status">
    ${shownIn.length > 0 ? html`<span>${links.shownIn}</span>${shownIn.map((each) => wayTo(each, titleOf(each)))}` : nothing}
    ${chosenIn ? html`<span>${links.chosenIn(titleOf(chosenIn))}</span>${wayTo(chosenIn, links.back)}` : nothing}
    <button type="button" class="close" part="button" aria-label=${links.close} title=${links.close} @click=${close}>
      <span aria-hidden="true">✕</span>
    </button>
  </div>`;
}
