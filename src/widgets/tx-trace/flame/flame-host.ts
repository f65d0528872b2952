import type { Frame } from '../../../client/wire/frame.js';
import type { Effect } from '../../../decode/trace/outcome.js';
import type { Localization } from '../../../ui/localization/localization.js';

/** What the flame graph needs of the widget around it. It reads all of it at every drawing, and keeps no selection of its own. */
export interface FlameHost {
  /** The calls of one transaction, flat, as the parser of the wire gives them. Another list is another trace. */
  readonly frames: readonly Frame[];
  /** The caller of each by index, where the host knows it already; −1 for the first. */
  readonly parents?: Int32Array | undefined;
  /** What became of each, by index. */
  readonly effects: readonly Effect[];
  /** The one frame chosen, in the tree as in the flame. */
  readonly selected: number | undefined;
  /** Chooses a frame; called by every key, click and crumb, and never for the frame that is chosen already. */
  select(index: number): void;
  /** What a frame is called, as text of a chain: it is made safe before it is shown. Asked for what is on show alone. */
  nameOf(index: number): string;
  /** The frames that a search has found. */
  readonly matches: ReadonlySet<number>;
  readonly localization: Localization;
  /** Draws the widget again; `FlamePanel.render` is then called. */
  requestUpdate(): void;
  /** What the transaction paid before its first instruction; undefined where it is not known. */
  readonly intrinsic?: IntrinsicGas | undefined;
}

/** Gas that no frame used: for the transaction itself, its data and its lists. */
export interface IntrinsicGas {
  readonly gas: bigint;
  /**
   * Whether the first frame's `gasUsed` holds it: geth since 1.10.19 writes the gas of the receipt there, older nodes and
   * others what execution alone used.
   */
  readonly isIncluded: boolean;
  /** Whether it is known in part only, as of a transaction whose access list is not known: it is then told as the least. */
  readonly isLeast?: boolean;
}
