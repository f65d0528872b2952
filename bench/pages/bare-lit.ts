import { LitElement, html } from 'lit';

interface Validator {
  readonly address: string;
  readonly voting_power: string;
}

/** A plain Lit element as baseline: it requests, parses, and renders rows without checks and decoding. */
class BareLit extends LitElement {
  static override readonly properties = { url: {}, key: {} };

  declare url: string;
  declare key: string;
  #rows: readonly Validator[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#ask();
  }

  async #ask(): Promise<void> {
    const response = await fetch(this.url, { headers: { 'x-gateway-api-key': this.key } });
    ({ validators: this.#rows } = (await response.json()) as { validators: Validator[] });
    this.requestUpdate();
    await this.updateComplete;
    this.dispatchEvent(new Event('gw-load', { bubbles: true, composed: true }));
  }

  protected override render(): unknown {
    return html`<p>Validators</p>
      <table>
        ${this.#rows.map(
          ({ address, voting_power: power }) =>
            html`<tr>
              <td>${address}</td>
              <td>${power}</td>
            </tr>`,
        )}
      </table>`;
  }
}

customElements.define('bare-lit', BareLit);
