import { Lazy } from '../../ui/lazy.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import { RequestForm } from '../../ui/fields/form.js';
import { remember } from '../../ui/remember.js';
import { WidgetState, type WidgetHost } from '../../ui/widget-state.js';
import { controls } from './controls.js';
import { fields } from './fields.js';
import { toUncleView } from './view.js';
import { type UncleWords, words } from './words.en.js';

/** The widget, as far as its state needs it. */
export interface UncleHost extends WidgetHost {
  block: string;
  index: string;
  network: string;
}

/** The choices made in the widget, and its lazily loaded code. */
export class UncleState extends WidgetState<UncleHost, UncleWords> {
  protected readonly catalogue = words;
  readonly form = new RequestForm(this.host, fields, controls);
  readonly header = new Lazy(this.host, () => import('../../verify/header.js'));
  readonly text = new Lazy(this.host, () => import('../../decode/abi/text.js'));
  readonly hashes = new Lazy(this.host, () => import('../../decode/abi/hash.js'));
  readonly viewOf = remember(toUncleView);
  override network: EvmNetwork = 'evm-b';
  /** Whether the extra data is shown as text. */
  extraAsText = true;
  /** Whether the explanation is open. */
  about = false;

  protected override follow(): void {
    this.network = this.host.network === 'evm-a' ? 'evm-a' : 'evm-b';
  }

  /** An address with its checksum, once the code for it has loaded. */
  checksum(address: string): string {
    return this.hashes.get()?.checksumAddress(address) ?? address;
  }
}
