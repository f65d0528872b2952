import type { Block } from '../../client/wire/block.js';
import type { HashQuestion } from '../../ui/evm/ask-block-hash.js';
import type { HashHost } from '../../ui/evm/later-hash.js';
import { Lazy } from '../../ui/lazy.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import { RequestForm } from '../../ui/fields/form.js';
import { remember } from '../../ui/remember.js';
import { WidgetState, type Reopened, type WidgetHost } from '../../ui/widget-state.js';
import { controls } from './controls.js';
import { fields } from './fields.js';
import { toUncleView } from './view.js';
import { words } from './words.js';
import type { UncleWords } from './words.en.js';

/** The widget, as far as its state needs it. */
export interface UncleHost extends WidgetHost, HashHost {
  block: string;
  index: string;
  network: string;
}

/** The panel with the block of the chain at the height of the uncle. */
export type PanelName = 'rival';

/** The lazily loaded panel, as far as the state needs it: one that failed to load is loaded again. */
export type UncleParts = Readonly<Record<PanelName, Reopened>>;

/** The choices made in the widget, and its lazily loaded code. */
export class UncleState<Parts extends UncleParts = UncleParts> extends WidgetState<
  UncleHost,
  UncleWords,
  PanelName,
  Parts
> {
  protected readonly catalogue = words;
  readonly form = new RequestForm(this.host, fields, controls);
  readonly header = new Lazy(this.host, () => import('../../verify/header.js'));
  readonly text = new Lazy(this.host, () => import('../../decode/abi/text.js'));
  readonly hashes = new Lazy(this.host, () => import('../../decode/abi/hash.js'));
  readonly viewOf = remember(toUncleView);
  /** The hashes of the block of the chain at the height of the uncle, and of the block that includes it. */
  readonly hashQuestion = (this.host.hashQuestion = (): HashQuestion | undefined => {
    const { number = null, hash = null, miner } = this.uncle ?? {};
    if (number === null) return undefined;
    const { nephew } = this;
    const numbers = nephew === undefined || nephew === number ? [number] : [number, nephew];
    return { network: this.network, numbers, hash, ofRival: true, payers: [miner] };
  });
  /** The displayed uncle, and the number of the block that includes it, unless it was asked for by a tag. */
  uncle: Block | undefined;
  nephew: bigint | undefined;
  override network: EvmNetwork = 'evm-b';
  /** Whether the extra data is shown as text. */
  extraAsText = true;
  /** Whether the explanation is open. */
  about = false;

  protected override follow(): void {
    this.network = this.host.network === 'evm-a' ? 'evm-a' : 'evm-b';
  }

  /** Called with what is drawn. */
  show(uncle: Block | undefined, nephew: bigint | undefined): void {
    [this.uncle, this.nephew] = [uncle, nephew];
  }

  /** An address with its checksum, once the code for it has loaded. */
  checksum(address: string): string {
    return this.hashes.get()?.checksumAddress(address) ?? address;
  }
}
