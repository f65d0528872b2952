import { html, nothing, type TemplateResult } from 'lit';

/** Draws the button that expands a row; buttons are not printed, so its printed text is next to it. */
export function renderToggle(
  label: string,
  isOpen: boolean,
  toggle: () => void,
  content: unknown = nothing,
): TemplateResult {
  return html`<button
    type="button"
    class="toggle"
    part="toggle"
    aria-expanded=${isOpen}
    aria-label=${label}
    @click=${toggle}
  >
    <span class="turning" aria-hidden="true"></span>${content}
  </button>`;
}

/** Renders a button that opens and closes what it names; `controls` is the id of what it opens. */
export function renderDisclosure(
  label: unknown,
  isOpen: boolean,
  toggle: () => void,
  controls: string | typeof nothing = nothing,
): TemplateResult {
  return html`<button
    type="button"
    class="fold"
    part="button"
    aria-expanded=${isOpen}
    aria-controls=${controls}
    @click=${toggle}
  >
    <span class="turning" aria-hidden="true"></span>${label}
  </button>`;
}
