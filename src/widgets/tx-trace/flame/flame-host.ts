import type { Frame } from '../../../client/wire/frame.js';
import type { Effect } from '../../../decode/trace/outcome.js';
import type { Localization } from '../../../ui/localization/localization.js';

/** What the flame graph needs of its widget. It reads all of it in every render, and keeps no selection of its own. */
export interface FlameHost {
  /** The calls of one transaction, flat, as parsed. Another list is another trace. */
  readonly frames: readonly Frame[];
  /** The caller of each by index, if the host knows it already; −1 for the first. */
  readonly parents?: Int32Array | undefined;
  /** The outcome of each, by index. */
  readonly effects: readonly Effect[];
  /** The selected frame, in the tree as in the flame graph. */
  readonly selected: number | undefined;
  /** Selects a frame; called for every click, but not for the selected frame. */
  select(index: number): void;
  /** The name of a frame, as chain text that is made safe before display. Only called for displayed frames. */
  nameOf(index: number): string;
  /** The frames found by a search. */
  readonly matches: ReadonlySet<number>;
  readonly localization: Localization;
  /** Renders the widget again, which calls `FlamePanel.render`. */
  requestUpdate(): void;
  /** The intrinsic gas of the transaction; undefined if unknown. */
  readonly intrinsic?: IntrinsicGas | undefined;
}

/** Gas that no frame used: for the transaction itself, its data and its lists. */
export interface IntrinsicGas {
  readonly gas: bigint;
  /**
   * Whether the first frame's `gasUsed` includes it: geth since 1.10.19 writes the gas of the receipt there, older and
   * other nodes the execution gas.
   */
  readonly isIncluded: boolean;
  /** Whether it is a lower bound, as for a transaction whose access list is unknown. */
  readonly isLeast?: boolean;
}
