import type { ReactiveControllerHost } from 'lit';
import type { Hex } from 'viem';
import type { AbisInput } from '../../../decode/abi/input.js';
import type { Localization } from '../../../ui/localization/localization.js';
import type { Choose } from '../../../ui/templates/pick.js';

/** The widget, as far as the state pane needs it. The board of the widget can be it: only members are read, nothing is kept. */
export interface StateHost extends Pick<ReactiveControllerHost, 'requestUpdate' | 'addController'> {
  /** The words and formats of the moment; read anew with each drawing. */
  readonly localization: Localization;
  /** Tells the page that an address, a slot or a transaction was chosen, by a `gw-select`. */
  readonly pick: Choose;
  /**
   * Addresses (20 bytes) and words (32 bytes) that are known of this block beside what is in its state: arguments, topics,
   * callers. They are tried as keys of mappings. The same array as long as the words are the same.
   */
  readonly knownWords?: readonly Hex[] | undefined;
  /** ABIs of one contract, of several, or by address; the names of their getters name mappings, as a guess. */
  readonly abis?: AbisInput | undefined;
  /** Shows another transaction of the block; without it the others are named and cannot be chosen. */
  readonly showTransaction?: ((index: number) => void) | undefined;
}
