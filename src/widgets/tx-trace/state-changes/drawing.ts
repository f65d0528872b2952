import type { Address, Hex } from 'viem';
import type { StateReader, TransactionChanges } from '../../../decode/state/reader.js';
import type { SlotLabel } from '../../../decode/state/labels.js';
import type { AccountChange } from '../../../decode/state/change.js';
import type { MappingGetter } from '../../../decode/state/getters.js';
import type { Localization } from '../../../ui/localization/localization.js';
import type { Choose } from '../../../ui/templates/pick.js';
import type { StateWords } from './words.en.js';

/** The code that decodes state, as a module. */
export type StateCode = typeof import('../../../decode/state/reader.js');

/** What all parts of the panel are drawn from. */
export interface StateDrawing {
  readonly words: StateWords;
  readonly localization: Localization;
  readonly code: StateCode;
  readonly reader: StateReader;
  readonly changes: TransactionChanges;
  /** The index of the transaction in the block. */
  readonly index: number;
  readonly pick: Choose;
  readonly checksum: (address: Address) => string;
  readonly labelOf: (account: AccountChange, slot: Hex) => SlotLabel | undefined;
  /** The guessed name of a mapping. */
  readonly nameOf: (account: AccountChange, base: Hex) => string | undefined;
  readonly gettersOf: (account: AccountChange) => readonly MappingGetter[];
  readonly isOpen: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  readonly showTransaction: ((index: number) => void) | undefined;
}
