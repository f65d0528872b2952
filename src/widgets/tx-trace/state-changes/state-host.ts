import type { ReactiveControllerHost } from 'lit';
import type { AbisInput } from '../../../decode/abi/input.js';
import type { Localization } from '../../../ui/localization/localization.js';
import type { Choose } from '../../../ui/templates/pick.js';
import type { CallSource } from './call-keys.js';

/** The widget, as far as the state panel needs it. The state of the widget can be it: only members are read, nothing is kept. */
export interface StateHost extends ReactiveControllerHost, Pick<Element, 'isConnected'> {
  /** The words and formats of the moment; read anew with each drawing. */
  readonly localization: Localization;
  /** Tells the page that an address, a slot or a transaction was chosen, by a `gw-select`. */
  readonly pick: Choose;
  /** Where the calls of the block are had, whose words are tried as keys of mappings. */
  readonly calls: CallSource;
  /** ABIs of one contract, of several, or by address; the names of their getters name mappings, as a guess. */
  readonly abis?: AbisInput | undefined;
  /** Shows another transaction of the block; without it the others are named and cannot be chosen. */
  readonly showTransaction?: ((index: number) => void) | undefined;
}
