import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { loadCode } from '../../client/load-code.js';
import type { AbisInput } from '../../decode/abi/input.js';
import type { SignatureResolver, TokensInput } from '../../decode/host-inputs.js';
import type { FindAnchor, OfPage } from '../evm/find-anchor.js';
import { type BlockHeader, isOn } from '../host-data.js';
import { onDemandOfElement } from '../on-demand-element.js';
import { GatewayWidget } from './gateway-widget.js';
import type { WidgetTypes } from './shown.js';

/** A widget of an EVM chain. The header of a block can prove its answer. */
export abstract class EvmWidget<T extends WidgetTypes> extends GatewayWidget<T> {
  /**
   * The expected block hash, trusted by the page. Data that hashes to it is shown as proven. Requires the
   * block header, from `header`, `with-header`, or `headers` of the provider.
   */
  @property({ attribute: 'expected-block-hash', reflect: true, useDefault: true }) expectedBlockHash = '';

  /**
   * The block header: an object in node or viem format, or RLP in hex. Its hash is recomputed, so it can come from any
   * source.
   */
  @property({ attribute: false }) header: BlockHeader | undefined;

  /**
   * Requests the block header with `eth_getBlockByHash` or `eth_getBlockByNumber`. Few gateways support these methods.
   */
  @property({ attribute: 'with-header', type: Boolean, converter: isOn, useDefault: true }) withHeader = false;

  readonly #ofPage: OfPage = {};

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    // A form, a link and a snapshot set the property, which the attribute follows.
    const isOfPage = /^block/.test(name) && this.getAttribute(name) === value;
    if (isOfPage && value !== this[name.replace('-h', 'H') as keyof this]) this.#ofPage.text = value;
    super.attributeChangedCallback(name, old, value);
  }

  protected readonly anchor: FindAnchor = async (block, signal) => {
    if (!this.expectedBlockHash && !this.header && !this.withHeader && !this.source?.headers) return undefined;
    const { findAnchor } = await loadCode(onDemandOfElement.anchor);
    const from = { source: () => this.source, gateway: () => this.asked };
    return findAnchor(this, from, this.#ofPage, block, signal);
  };

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('expectedBlockHash') || changed.has('header') || changed.has('withHeader')) this.recheck();
    super.willUpdate(changed);
  }
}

/**
 * A widget of an EVM chain that decodes calls and logs in its answer. Its stage `answer` has a `DecodingController`.
 */
export abstract class DecodingWidget<T extends WidgetTypes> extends EvmWidget<T> {
  /**
   * ABIs for decoding: for one contract, for several, or by address. Accepts viem ABIs, JSON, compiler artifacts, and
   * lists of signatures.
   */
  @property({ attribute: false }) abis: AbisInput | undefined;

  /**
   * Signatures of functions, events and errors as text; for example, `event Transfer(address indexed from, address
   * indexed to, uint256 value)`. An event whose signature includes `indexed` is not marked as a guess.
   */
  @property({ attribute: false }) signatures: readonly string[] | undefined;

  /**
   * Returns signatures of unknown selectors and events, for example from a database. They are marked as guesses. The
   * element itself contacts no third party.
   */
  @property({ attribute: false }) signatureResolver: SignatureResolver | undefined;

  /** Reads symbol and decimals from token contracts, except for tokens listed in `tokens`. */
  @property({ type: Boolean, converter: isOn, attribute: 'load-tokens', reflect: true, useDefault: true }) loadTokens =
    false;

  /** Symbol and decimals of tokens, by contract address, for amounts of these tokens. */
  @property({ attribute: false }) tokens: TokensInput | undefined;
}
