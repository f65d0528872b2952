import { css, html, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Localization } from '../ui/localization/localization.js';
import { renderAmount, type Unit } from '../ui/templates/ether-text.js';
import { createFormats } from '../ui/format/formats.js';
import { safeText } from '../ui/format/safe-text.js';
import { ValueElement } from './value-element.js';

const mostDecimals = 255;

/**
 * Displays an amount of a token or coin in a line of text, to six significant digits. The title has all digits, and the amount in
 * the smallest unit.
 *
 * `value` is the amount in the smallest unit, such as wei, as decimal text. Other text is displayed unchanged.
 *
 * @tagname gateway-amount
 * @csspart amount - The amount.
 * @csspart unit - The symbol of the token or coin.
 */
export class GatewayAmountElement extends ValueElement {
  static override styles: CSSResultGroup = [
    super.styles,
    css`
      abbr {
        text-decoration: none;
      }
    `,
  ];

  /** The symbol of the unit; for example, `ETH`. */
  @property({ useDefault: true }) symbol = '';

  /** The number of decimals of the unit, 0 to 255. */
  @property({ type: Number, useDefault: true }) decimals = 0;

  /**
   * The contract address of the token. Symbol and decimals are from `tokens` of the provider, unless the attributes set
   * them.
   */
  @property({ useDefault: true }) token = '';

  protected override readonly createFormats = createFormats;

  protected override renderValue(value: string, localization: Localization): TemplateResult {
    if (!/^-?\d{1,200}$/.test(value)) return html`<bdi>${safeText(value)}</bdi>`;
    return renderAmount(BigInt(value), this.#unit(localization), localization);
  }

  #unit({ host }: Localization): Unit {
    const known = host.tokens?.get(this.token.trim().toLowerCase());
    const decimals = this.hasAttribute('decimals') || !known ? this.decimals : known.decimals;
    const isUsable = Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals;
    return { symbol: this.symbol || (known?.symbol ?? ''), decimals: isUsable ? decimals : 0 };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'gateway-amount': GatewayAmountElement;
  }
}
