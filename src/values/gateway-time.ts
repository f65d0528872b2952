import { css, html, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { toChainTime } from '../ui/format/chain-time.js';
import { createFormats } from '../ui/format/formats.js';
import { safeText } from '../ui/format/safe-text.js';
import type { Localization } from '../ui/localization/localization.js';
import { renderAgo, renderExact } from '../ui/templates/time.js';
import { ValueElement } from './value-element.js';

/** How often a relative time is updated, in milliseconds. */
const period = 60_000;

/**
 * Displays the time of a block in a line of text, relative to now; the title has date and time. The text is updated every minute.
 *
 * `value` is the time: seconds since 1970 in decimal, or ISO 8601. Other text is displayed unchanged.
 *
 * @tagname gateway-time
 * @csspart time - The time.
 */
export class GatewayTimeElement extends ValueElement {
  static override styles: CSSResultGroup = [
    super.styles,
    css`
      .exact {
        display: none;
      }
      @media print {
        .ago {
          display: none;
        }
        .exact {
          display: inline;
        }
      }
    `,
  ];

  /** `exact` displays date and time instead of a relative time. */
  @property({ useDefault: true }) format: 'relative' | 'exact' = 'relative';

  #timer: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setInterval(() => this.requestUpdate(), period);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  protected override readonly createFormats = createFormats;

  protected override renderValue(value: string, localization: Localization): TemplateResult {
    const time = readTime(value);
    if (!time) return html`<bdi>${safeText(value)}</bdi>`;
    if (this.format !== 'exact') return renderAgo(time, new Date(), localization);
    return renderExact(time, localization);
  }
}

function readTime(text: string): Date | undefined {
  if (/^-?\d{1,19}$/.test(text)) return toChainTime(BigInt(text));
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return undefined;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

declare global {
  interface HTMLElementTagNameMap {
    'gateway-time': GatewayTimeElement;
  }
}
