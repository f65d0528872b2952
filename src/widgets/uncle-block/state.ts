import type { ReactiveControllerHost } from 'lit';
import { SelectEvent, type Place, type SelectKind } from '../../ui/events.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import { Late } from '../../ui/late.js';
import { remember } from '../../ui/remember.js';
import { toUncleView } from './view.js';

/** The widget, as far as its state needs it. */
export interface UncleStateHost extends ReactiveControllerHost, EventTarget {
  block: string;
  index: string;
}

/** What a person chose on one widget, and the code that comes when it is needed. */
export class UncleState {
  readonly host: UncleStateHost;
  readonly header: Late<typeof import('../../verify/header.js')>;
  readonly text: Late<typeof import('../../decode/abi/text.js')>;
  readonly hashes: Late<typeof import('../../decode/abi/hash.js')>;
  readonly viewOf = remember(toUncleView);
  /** Whether the extra data is shown as the text that it may be. */
  extraAsText = true;
  /** Whether the explanation is open. */
  about = false;
  /** The slot that was asked, which a choice names. */
  network: EvmNetwork = 'evm-b';

  constructor(host: UncleStateHost) {
    this.host = host;
    this.header = new Late(host, () => import('../../verify/header.js'));
    this.hashes = new Late(host, () => import('../../decode/abi/hash.js'));
    this.text = new Late(host, () => import('../../decode/abi/text.js'));
  }

  /** An address with its checksum, once the code for that is there. */
  checksum(address: string): string {
    return this.hashes.get()?.checksumAddress(address) ?? address;
  }

  readonly pick = (kind: SelectKind, value: string, place: Place = {}): void => {
    this.host.dispatchEvent(new SelectEvent(kind, value, this.network, place));
  };

  readonly showExtra = (asText: boolean): void => {
    this.extraAsText = asText;
    this.host.requestUpdate();
  };

  /** Asks for another uncle. */
  ask({ block, index }: { readonly block?: string; readonly index?: string }): void {
    if (block !== undefined) this.host.block = block;
    if (index !== undefined) this.host.index = index;
  }
}
