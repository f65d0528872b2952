import { css, html, type CSSResultGroup, type TemplateResult } from 'lit';
import { loadCode } from '../client/load-code.js';
import type { Localization } from '../ui/localization/localization.js';
import { GatewayHashElement } from './gateway-hash.js';

const evmAddress = /^0x[\da-f]{40}$/i;

/**
 * Displays an EVM or Cosmos address in a line of text: shortened in the middle, with the name and the link that the page supplies
 * for it. An EVM address has its checksum (EIP-55). If the checksum in `value` is wrong, the address is displayed
 * unchanged and marked.
 *
 * @tagname gateway-address
 * @cssstate invalid - The checksum of the address is wrong.
 * @csspart hash - The value.
 * @csspart copy - The button that copies the value.
 * @csspart label - The name that the page supplies for the value.
 * @csspart link - The link from the value to a page.
 */
export class GatewayAddressElement extends GatewayHashElement {
  static override styles: CSSResultGroup = [
    super.styles,
    css`
      .invalid {
        text-decoration: underline wavy var(--gw-color-bad, light-dark(oklch(50% 0.17 27), oklch(75% 0.14 25)));
      }
    `,
  ];

  protected override readonly usualKind = 'address';

  readonly #internals = this.attachInternals();
  #checked: { readonly value: string; readonly address: string } | undefined;

  protected override willUpdate(): void {
    super.willUpdate();
    const value = this.text;
    if (evmAddress.test(value) && this.#checked?.value !== value) this.#check(value).catch(() => undefined);
  }

  protected override renderValue(value: string, localization: Localization): TemplateResult {
    const address = this.#checked?.value === value ? this.#checked.address : value;
    // An address in one case has no checksum.
    const isInvalid = address !== value && /[a-f]/.test(value) && /[A-F]/.test(value.slice(2));
    this.#internals.states[isInvalid ? 'add' : 'delete']('invalid');
    const drawn = super.renderValue(isInvalid ? value : address, localization);
    return isInvalid ? html`<span class="invalid">${drawn}</span>` : drawn;
  }

  async #check(value: string): Promise<void> {
    const { checksumAddress } = await loadCode(() => import('../decode/abi/hash.js'));
    if (this.text !== value) return;
    this.#checked = { value, address: checksumAddress(value) };
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'gateway-address': GatewayAddressElement;
  }
}
