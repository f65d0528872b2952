import type { Answer } from '../../client/answer.js';
import type { UncleRequest } from '../../client/operations/uncle.js';
import type { Block } from '../../client/operations/block-reply.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import { type EvmNetwork, slotOf } from '../../ui/evm/request.js';
import { RequestForm } from '../../ui/fields/form.js';
import { WidgetState } from '../../ui/widget-state.js';
import { controls } from './form.js';
import { fields } from './fields.js';
import type { UncleBlockElement } from './uncle-block.js';
import { toUncleView } from './view.js';
import { type UncleWords, words } from './words.en.js';

/** The answer of the widget; null if the block has no such uncle. */
export type UncleAnswer = Answer<Block | null, UncleRequest>;

export class UncleState extends WidgetState<UncleBlockElement, UncleWords> {
  protected readonly catalogue = words;
  readonly form = new RequestForm(this.host, fields, controls);
  override readonly parts = {
    header: new Lazy(this.host, () => import('../../verify/header.js')),
    text: new Lazy(this.host, () => import('../../decode/abi/text.js')),
    hashes: new Lazy(this.host, () => import('../../decode/abi/hash.js')),
  };
  readonly viewOf = remember(toUncleView);
  override network: EvmNetwork = 'evm-b';
  extraAsText = true;
  about = false;

  protected override follow(): void {
    this.network = slotOf(this.host.network, fields.network);
  }

  /** An address with its checksum, once the code for it has loaded. */
  checksum(address: string): string {
    return this.parts.hashes.get()?.checksumAddress(address) ?? address;
  }
}
