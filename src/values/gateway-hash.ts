import { css, html, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { loadCode } from '../client/load-code.js';
import type { SelectKind } from '../ui/events.js';
import { isOn } from '../ui/host-data.js';
import { languageOf, type Localization } from '../ui/localization/localization.js';
import { renderNamed } from '../ui/templates/named-hash.js';
import { shortHash } from '../ui/format/shorten.js';
import { ValueElement } from './value-element.js';

/**
 * Displays a hash in a line of text: shortened in the middle, with the name and the link that the page supplies for it. Copying
 * the text copies all digits.
 *
 * @tagname gateway-hash
 * @csspart hash - The value.
 * @csspart copy - The button that copies the value.
 * @csspart label - The name that the page supplies for the value.
 * @csspart link - The link from the value to a page.
 */
export class GatewayHashElement extends ValueElement {
  static override styles: CSSResultGroup = [
    super.styles,
    css`
      .hash {
        font-family: var(--gw-font-mono, ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace);
        font-size: 0.95em;
      }
      .hash .prefix {
        opacity: 0.75;
      }
      /* Not visible, but copied and read out. */
      .hash :is(.extra, .middle) {
        font-size: 0;
      }
      .hash .middle::before {
        content: '…' / '';
        font-size: 1rem;
      }
      .label {
        font-weight: 600;
      }
      a {
        color: inherit;
        text-underline-offset: 3px;
      }
      button {
        display: inline-block;
        min-block-size: 24px;
        inline-size: 24px;
        margin-block: -4px;
        padding: 0;
        border: 0;
        background: none;
        color: inherit;
        vertical-align: middle;
        cursor: pointer;
      }
      :is(a, button):focus-visible {
        border-radius: 2px;
        outline: 2px solid var(--gw-color-accent, light-dark(oklch(48% 0.14 262), oklch(76% 0.11 258)));
      }
      svg {
        fill: none;
        stroke: currentcolor;
        stroke-width: 1.2;
      }
      button[hidden] {
        visibility: hidden;
      }
      button.done .sheets,
      button:not(.done) .tick {
        visibility: hidden;
      }
      .unseen {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
      @media print {
        .hash,
        .hash .middle {
          white-space: normal;
          overflow-wrap: anywhere;
        }
        .hash :is(.extra, .middle) {
          font-size: inherit;
        }
        .hash .middle::before {
          content: none;
        }
        button {
          display: none;
        }
      }
    `,
  ];

  /** The kind of the value, for the page's names and links. Default: `address` for an address, `transaction` for a hash. */
  @property() kind: Exclude<SelectKind, 'frame' | 'log'> | undefined;

  /** Displays a button that copies the value. */
  @property({ type: Boolean, converter: isOn, useDefault: true }) copy = false;

  protected readonly usualKind: SelectKind = 'transaction';

  #renderCopy: CopyButton | undefined;
  #spoken: string | undefined;

  protected override willUpdate(): void {
    super.willUpdate();
    const { locale } = this;
    if (this.copy && this.#spoken !== locale) this.#loadCopy(locale).catch(() => undefined);
  }

  protected override renderValue(value: string, localization: Localization): TemplateResult {
    const { label, linked } = renderNamed(value, { kind: this.kind ?? this.usualKind, localization });
    if (!this.copy) return html`${label}${linked}`;
    // The button takes its place before its code has loaded.
    const button = this.#renderCopy?.(value, shortHash(value), localization) ?? html`<button hidden></button>`;
    return html`${label}${linked}${button}<span class="unseen" role="status"><span></span></span>`;
  }

  async #loadCopy(locale: string): Promise<void> {
    this.#spoken = locale;
    const [{ renderCopy }, { loadLexicon }, { answerWords }] = await Promise.all([
      loadCode(() => import('../ui/templates/copy.js')),
      loadCode(() => import('../ui/localization/lexicon.js')),
      loadCode(() => import('../ui/localization/answer.en.js')),
    ]);
    const language = languageOf(locale);
    this.lexicon =
      language === 'en' ? undefined : await loadLexicon(language, [answerWords], () => this.requestUpdate());
    this.#renderCopy = renderCopy;
    this.requestUpdate();
  }
}

type CopyButton = (typeof import('../ui/templates/copy.js'))['renderCopy'];

declare global {
  interface HTMLElementTagNameMap {
    'gateway-hash': GatewayHashElement;
  }
}
