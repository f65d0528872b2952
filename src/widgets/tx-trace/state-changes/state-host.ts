import type { ReactiveControllerHost } from 'lit';
import type { AbisInput } from '../../../decode/abi/input.js';
import type { Localization } from '../../../ui/localization/localization.js';
import type { Choose } from '../../../ui/templates/pick.js';
import type { CallSource } from './call-keys.js';

/**
 * The widget, as far as the state panel needs it. The widget's state can serve as it: members are only read, nothing is
 * kept.
 */
export interface StateHost extends ReactiveControllerHost, Pick<Element, 'isConnected'> {
  /** The current words and formats; read in each render. */
  readonly localization: Localization;
  /** Reports the selection of an address, a slot or a transaction, by `gw-select`. */
  readonly pick: Choose;
  /** Provides the calls of the block, whose words are candidates for mapping keys. */
  readonly calls: CallSource;
  /** ABIs of one contract, of several, or by address; the names of their getters name mappings, as a guess. */
  readonly abis?: AbisInput | undefined;
  /** Shows another transaction of the block; without it the others are named, but not selectable. */
  readonly showTransaction?: ((index: number) => void) | undefined;
}
