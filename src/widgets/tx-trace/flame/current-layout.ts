import type { Frame } from '../../../client/wire/frame.js';
import { reportFault } from '../../../ui/controllers/missing-code.js';
import { createSlices } from '../../../ui/slices.js';
import type { FlameTrace } from './flame-panel.js';
import { layOut, layOutInSlices, type FlameLayout } from './layout.js';

// This many frames are laid out in five to ten milliseconds; more are laid out in slices.
const atOnce = 100_000;

type Traced = Pick<FlameTrace, 'frames' | 'intrinsic' | 'parents'>;

/** The layout of the current trace, computed once. */
export class CurrentLayout {
  readonly #changed: () => void;
  #trace:
    | { readonly frames: readonly Frame[]; readonly gas: bigint | undefined; readonly isIncluded: boolean }
    | undefined;
  #layout: FlameLayout | undefined;
  #work: AbortController | undefined;
  #hasFailed = false;

  /** `changed` is called when a slow layout is done. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The layout; undefined while being computed. */
  get layout(): FlameLayout | undefined {
    return this.#layout;
  }

  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Computes the layout if needed; returns whether it did, which invalidates known positions. */
  follow({ frames, intrinsic, parents }: Traced): boolean {
    const trace = { frames, gas: intrinsic?.gas, isIncluded: intrinsic?.isIncluded ?? false };
    const known = this.#trace;
    if (known?.frames === frames && known.gas === trace.gas && known.isIncluded === trace.isIncluded) return false;
    this.#work?.abort();
    this.#trace = trace;
    this.#layout = undefined;
    this.#hasFailed = false;
    if (frames.length <= atOnce) this.#layout = layOut(frames, intrinsic, parents);
    else void this.#layOutLater({ frames, intrinsic, parents }, (this.#work = new AbortController()));
    return true;
  }

  /** Stops the computation; `follow` starts it again. */
  stop(): void {
    this.#work?.abort();
    if (!this.#layout) this.#trace = undefined;
  }

  async #layOutLater({ frames, intrinsic, parents }: Traced, { signal }: AbortController): Promise<void> {
    try {
      const layout = await layOutInSlices(frames, intrinsic, createSlices(signal), parents);
      if (signal.aborted) return;
      this.#layout = layout;
    } catch (thrown) {
      if (signal.aborted) return;
      reportFault(thrown);
      this.#hasFailed = true;
    }
    this.#changed();
  }
}
