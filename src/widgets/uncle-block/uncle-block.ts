import { css } from 'lit';
import { property } from 'lit/decorators.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { LoadOptions } from '../../ui/displayed-answer.js';
import { slotOf } from '../../ui/evm/request.js';
import { toQuery } from '../../ui/fields/fields.js';
import { EvmWidget } from '../../ui/widget/evm-widget.js';
import type { AskForProof } from './checks.js';
import { fields, type UncleQuery } from './request.js';
import type { UncleTypes } from './view.js';

/**
 * Shows one uncle: a block outside the chain whose header a later block included.
 *
 * Calls `eth_getUncleByBlockNumberAndIndex`. Most blocks have no uncle, so an empty answer is displayed as a result.
 * The hash is recomputed from the header fields.
 *
 * @tagname uncle-block
 * @event {GwSelectEvent} gw-select - The miner, the parent, or the block that includes the uncle was selected.
 * @csspart sentence - The uncle in one sentence.
 * @csspart diagram - The fork of the chain.
 */
export class UncleBlockElement extends EvmWidget<UncleTypes> {
  // As high as a recorded answer at 1,000 and 360 px (test/support/all-widgets.ts); placeholder.css is generated from
  // it.
  static override styles = [
    super.styles,
    css`
      :host([index]) {
        --_free: 550px;
        --_narrow: 850px;
      }
    `,
  ];

  /** The block that includes the uncle: a number (decimal or hex) or a tag, not a hash. */
  @property({ reflect: true, useDefault: true }) block = '';

  /** The index of the uncle in its block, 0 or 1, in decimal or hex. */
  @property({ reflect: true, useDefault: true }) index = '';

  /** The EVM network: `evm-a` or `evm-b`. Default: `evm-b`. */
  @property({ useDefault: true }) network: '' | 'evm-a' | 'evm-b' = '';

  protected override readonly tag = 'uncle-block';

  protected override readonly stages = {
    answer: async () => (await loadAnswer()).answer,
    check: async () => (await loadCode(() => import('./checks.js'))).checks,
    more: async () => (await loadCode(() => import('./exports.js'))).more,
  };

  protected override get chain(): UncleQuery['network'] {
    return slotOf(this.network, fields.network);
  }

  protected override toRequest() {
    return toQuery(fields, this, loadAnswer);
  }

  protected override async ask({ network, ...request }: UncleQuery, gateway: Gateway, options: LoadOptions) {
    const { getUncle } = await loadCode(() => import('../../client/operations/uncle.js'));
    return getUncle(gateway, request, { ...options, network });
  }

  protected override context(): AskForProof {
    return { findAnchor: this.anchor, gateway: this.asked };
  }
}

function loadAnswer() {
  return loadCode(() => import('./answer.js'));
}

declare global {
  interface HTMLElementTagNameMap {
    'uncle-block': UncleBlockElement;
  }
}
