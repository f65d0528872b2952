import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { loadCode } from '../../client/load-code.js';
import type { FindAnchor, OfPage } from '../evm/find-anchor.js';
import { isOn, type BlockHeader } from '../host-data.js';
import { onDemand } from '../on-demand.js';
import { GatewayWidget } from './gateway-widget.js';
import type { WidgetTypes } from './shown.js';

/** A widget of an EVM chain: its answer can be proven to a block, by the header of that block. */
export abstract class EvmWidget<T extends WidgetTypes> extends GatewayWidget<T> {
  /**
   * The expected block hash: trusted input from the host page. Data that hashes to it is shown as proven. Requires the
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

  /** What the page supplies about the block in addition to its properties. */
  readonly #ofPage: OfPage = {};

  /** The block that an answer is compared with; undefined where there is neither a hash nor a source of headers. */
  protected readonly anchor: FindAnchor = async (block, signal) => {
    if (!this.expectedBlockHash && !this.header && !this.withHeader && !this.source?.headers) return undefined;
    const { findAnchor } = await loadCode(onDemand.anchor);
    const from = { source: () => this.source, gateway: () => this.asked };
    return findAnchor(this, from, this.#ofPage, block, signal);
  };

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('expectedBlockHash') || changed.has('header') || changed.has('withHeader')) this.recheck();
    super.willUpdate(changed);
  }
}
