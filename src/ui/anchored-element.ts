import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { loadCode } from '../client/load-code.js';
import type { Anchor } from '../verify/anchor.js';
import type { BlockHeader } from './header-source.js';
import { StatefulElement, type StatefulRenderer } from './stateful-element.js';
import type { WidgetHost, WidgetState } from './widget-state.js';
import type { AskedBlock, HeaderSources } from './evm/find-anchor.js';

/** A widget whose answer can be proven to a block of an EVM chain, by the header of that block. */
export abstract class AnchoredElement<
  Request,
  Data,
  State extends Pick<WidgetState<WidgetHost, unknown>, 'take' | 'tokens'>,
  Renderer extends StatefulRenderer<State, Data>,
> extends StatefulElement<Request, Data, State, Renderer> {
  /**
   * The hash of the block, which the page vouches for: what leads to it is proven. It needs the header of the block, by `header`,
   * `with-header`, or `headers` of the provider.
   */
  @property({ attribute: 'expected-block-hash', reflect: true, useDefault: true }) expectedBlockHash = '';

  /** The header of the block: an object as nodes or viem give it, or RLP in hex. Its hash is recomputed, so it may come from anywhere. */
  @property({ attribute: false }) header: BlockHeader | undefined;

  /** Asks the gateway for the header, by `eth_getBlockByHash` or `eth_getBlockByNumber`, which few gateways offer. */
  @property({ attribute: 'with-header', type: Boolean, useDefault: true }) withHeader = false;

  /** The attribute that may hold the hash of the block that is asked for; its property is the same in camel case. */
  protected readonly hashAttribute: string = 'block-hash';

  /** The text of it that the page itself set. */
  #ofPage: string | null = null;
  /** The block of each expected hash: of another one that somebody chose it says nothing. */
  readonly #blocks = new Map<string, string>();

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    // A form, a link and a saved answer set the property, which the attribute follows.
    if (
      name === this.hashAttribute &&
      this.getAttribute(name) === value &&
      value !== this[name.replace('-h', 'H') as keyof this]
    )
      this.#ofPage = value;
    super.attributeChangedCallback(name, old, value);
  }

  /** Where headers come from. */
  protected get headerSources(): HeaderSources {
    const { header, withHeader } = this;
    return { header, headers: this.opened.source()?.headers, gateway: withHeader ? this.asked : undefined };
  }

  /** The block that an answer is compared with; undefined where there is neither a hash nor a source of headers. */
  protected readonly anchor = async (block: AskedBlock, signal: AbortSignal): Promise<Anchor | undefined> => {
    const { headerSources, expectedBlockHash: expected } = this;
    if (!expected && !Object.values(headerSources).some(Boolean)) return undefined;
    const { findAnchor } = await loadCode(() => import('./evm/find-anchor.js'));
    return findAnchor(headerSources, block, { expected, ofPage: this.#ofPage, blocks: this.#blocks }, signal);
  };

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('expectedBlockHash') || changed.has('header') || changed.has('withHeader')) this.extras?.recheck();
    super.willUpdate(changed);
  }
}
