import type { ReactiveControllerHost } from 'lit';
import { GwSelectEvent, type Place, type SelectKind } from '../../ui/events.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import { Lazy } from '../../ui/lazy.js';
import { RequestForm } from '../../ui/fields/form.js';
import { remember } from '../../ui/remember.js';
import { controls } from './controls.js';
import { fields } from './fields.js';
import { toUncleView } from './view.js';

/** The widget, as far as its state needs it. */
export interface UncleStateHost extends ReactiveControllerHost, EventTarget {
  block: string;
  index: string;
  network: string;
}

/** What a person chose on one widget, and the code that comes when it is needed. */
export class UncleState {
  readonly host: UncleStateHost;
  readonly form: RequestForm<typeof fields>;
  readonly header: Lazy<typeof import('../../verify/header.js')>;
  readonly text: Lazy<typeof import('../../decode/abi/text.js')>;
  readonly hashes: Lazy<typeof import('../../decode/abi/hash.js')>;
  readonly viewOf = remember(toUncleView);
  /** Whether the extra data is shown as the text that it may be. */
  extraAsText = true;
  /** Whether the explanation is open. */
  about = false;
  /** The slot that was asked, which a choice names. */
  network: EvmNetwork = 'evm-b';

  constructor(host: UncleStateHost) {
    this.host = host;
    this.form = new RequestForm(host, fields, controls);
    this.header = new Lazy(host, () => import('../../verify/header.js'));
    this.hashes = new Lazy(host, () => import('../../decode/abi/hash.js'));
    this.text = new Lazy(host, () => import('../../decode/abi/text.js'));
  }

  /** An address with its checksum, once the code for that is there. */
  checksum(address: string): string {
    return this.hashes.get()?.checksumAddress(address) ?? address;
  }

  readonly pick = (kind: SelectKind, value: string, place: Place = {}): void => {
    this.host.dispatchEvent(new GwSelectEvent(kind, value, this.network, place));
  };

  readonly showExtra = (asText: boolean): void => {
    this.extraAsText = asText;
    this.host.requestUpdate();
  };
}
