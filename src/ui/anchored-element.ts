import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { loadCode } from '../client/load-code.js';
import type { Anchor } from '../verify/anchor.js';
import type { GivenHeader } from '../verify/given-header.js';
import type { BlockHeader } from './header-source.js';
import { StatefulElement, type StatefulRenderer } from './stateful-element.js';
import type { WidgetHost, WidgetState } from './widget-state.js';
import type { AskedBlock } from './evm/find-anchor.js';

/** A widget whose answer can be proven to a block of an EVM chain, by the header of that block. */
export abstract class AnchoredElement<
  Request,
  Data,
  State extends { readonly take: WidgetState<WidgetHost, unknown>['take'] },
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

  /** The properties that name the block, the one that may hold its hash first. */
  protected abstract readonly blockFields: readonly [string, ...string[]];

  /** The text of the first of them that the page itself set as an attribute. */
  #ofPage: string | null = null;
  /** The hashes that the page gave for blocks that were on show. */
  readonly #expected = new Map<string, string>();
  #block = '';

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    const [field] = this.blockFields;
    // A form, a link and a saved answer set the property, which the attribute follows.
    const isNews = this.getAttribute(name) === value && value !== this[field as keyof this];
    if (isNews && name.replace('-h', 'H') === field) this.#ofPage = value;
    super.attributeChangedCallback(name, old, value);
  }

  /** The block that an answer is compared with; undefined where there is neither a hash nor a source of headers. */
  protected async anchor(block: AskedBlock, signal: AbortSignal): Promise<Anchor | undefined> {
    const { header, expectedBlockHash: expected, withHeader } = this;
    const headers = this.opened.source()?.headers;
    if (!header && !headers && !withHeader && !expected) return undefined;
    // What a tag stood for, nothing says.
    if (!expected && block.hash === undefined && block.number === undefined) return undefined;
    const { findAnchor } = await loadCode(() => import('./evm/find-anchor.js'));
    const isOfPage = block.hash !== undefined && this.#ofPage?.trim().toLowerCase() === block.hash.toLowerCase();
    return findAnchor(
      { header, headers, gateway: withHeader ? this.asked : undefined },
      { ...block, expected, isOfPage },
      signal,
    );
  }

  /** Gets the header of another block of the same chain, by its number; undefined where there is none that can be used. */
  protected readonly headerOf = async (
    network: AskedBlock['network'],
    number: bigint,
    signal: AbortSignal,
  ): Promise<GivenHeader | undefined> => {
    const { findAnchor } = await loadCode(() => import('./evm/find-anchor.js'));
    const sources = {
      header: undefined,
      headers: this.opened.source()?.headers,
      gateway: this.withHeader ? this.asked : undefined,
    };
    return (await findAnchor(sources, { network, number, expected: '', isOfPage: false }, signal)).header;
  };

  protected override willUpdate(changed: PropertyValues): void {
    this.#followBlock(changed);
    if (['expectedBlockHash', 'header', 'withHeader'].some((name) => changed.has(name))) this.extras?.recheck();
    super.willUpdate(changed);
  }

  /** The hash of one block says nothing of another that somebody chose; who comes back finds it again. */
  #followBlock(changed: PropertyValues): void {
    const block = this.blockFields.map((name) => this[name as keyof this]).join();
    if (block !== this.#block && this.hasUpdated && !changed.has('expectedBlockHash')) {
      this.#expected.set(this.#block, this.expectedBlockHash);
      this.expectedBlockHash = this.#expected.get(block) ?? '';
    }
    this.#block = block;
  }
}
