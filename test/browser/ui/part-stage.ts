import { fixture, html } from '@open-wc/testing';
import { css, LitElement, nothing } from 'lit';
import { createFormats } from '../../../src/ui/format/formats.js';
import { createLocalization, type Localization } from '../../../src/ui/localization/localization.js';
import { cardStyles, tokens } from '../../../src/ui/styles/card.js';
import { partStyles } from '../../../src/ui/styles/parts.js';
import { tableStyles } from '../../../src/ui/styles/table.js';
import { answerTokens } from '../../../src/ui/styles/answer.js';
import { toolStyles } from '../../../src/ui/styles/tools.js';

/** Shows a part in the styles of a widget, with the live region of a frame. */
export class PartStage extends LitElement {
  static override styles = [
    ...[tokens, answerTokens, cardStyles, tableStyles, partStyles, toolStyles],
    css`
      :host {
        container-type: inline-size;
      }
    `,
  ];
  static override properties = { scene: { attribute: false } };
  declare scene: () => unknown;

  protected override render() {
    return html`${this.scene?.() ?? nothing}
      <p class="unseen" role="status" aria-atomic="false"><span></span> <span></span></p>`;
  }

  /** The last announcement for screen readers. */
  get said(): string {
    return this.renderRoot.querySelector('[role="status"] > :last-child')?.textContent ?? '';
  }

  /** The one element that a selector names. */
  one<E extends HTMLElement = HTMLElement>(selector: string): E {
    const found = this.renderRoot.querySelector<E>(selector);
    if (!found) throw new Error(`there is no ${selector}`);
    return found;
  }

  /** Where the focus is in the shadow. */
  get focused(): Element | null {
    return this.shadowRoot?.activeElement ?? null;
  }
}
if (!customElements.get('part-stage')) customElements.define('part-stage', PartStage);

export const english: Localization = createLocalization('en', { createFormats });

/** Puts a part on the page. */
export function stage(scene: () => unknown): Promise<PartStage> {
  return fixture(html`<part-stage .scene=${scene}></part-stage>`);
}

/** Replaces the clipboard: collects copied text, or rejects it like a framed page. */
export function clipboard(isAllowed: boolean): { readonly texts: string[]; restore(): void } {
  const texts: string[] = [];
  const writeText = (text: string) => {
    if (!isAllowed) return Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
    texts.push(text);
    return Promise.resolve();
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return { texts, restore: () => void Reflect.deleteProperty(navigator, 'clipboard') };
}
