import type { Frame } from '../../../client/wire/frame.js';
import { Explorer } from './explorer.js';
import { InSlices, type RedrawTarget } from './in-slices.js';
import { readPath } from '../request.js';

/** The element, which names a call. */
interface NamingTarget extends RedrawTarget {
  readonly frame: string;
}

/** The calls of the displayed transactions, and which call the page names. */
export class Explorers {
  readonly #target: NamingTarget;
  readonly #made = new WeakMap<readonly Frame[], Explorer>();
  /** Those whose named call was selected already; from then on only a new name counts. */
  readonly #followed = new WeakSet<Explorer>();
  readonly #reading: InSlices<readonly [Explorer], true>;
  readonly #readingCompared: InSlices<readonly [Explorer], true>;
  #shown: readonly Frame[] | undefined;
  #named = '';

  constructor(target: NamingTarget) {
    this.#target = target;
    this.#reading = new InSlices(target);
    this.#readingCompared = new InSlices(target);
  }

  /** Sets the displayed calls; undefined if there are none. */
  show(frames: readonly Frame[] | undefined): void {
    this.#shown = frames;
    const explorer = frames && this.of(frames);
    if (!explorer) this.#named = '';
    else if (explorer.isRead) this.#follow(explorer);
  }

  of(frames: readonly Frame[]): Explorer {
    const known = this.#made.get(frames) ?? new Explorer(frames);
    this.#made.set(frames, known);
    return known;
  }

  /** Whether the data of calls has been computed; otherwise that starts now. */
  isRead(explorer: Explorer): boolean {
    if (explorer.isRead) return true;
    const reading = explorer.frames === this.#shown ? this.#reading : this.#readingCompared;
    reading.get([explorer], () => explorer.read());
    return false;
  }

  /** The page, or a link, names another call; its transaction is known when that is drawn. */
  takeNamed(text: string): void {
    this.#named = text;
  }

  #follow(explorer: Explorer): void {
    const text = this.#named !== '' || this.#followed.has(explorer) ? this.#named : this.#target.frame;
    this.#named = '';
    this.#followed.add(explorer);
    const path = readPath(text);
    const index = path && explorer.at(path);
    if (index !== undefined && explorer.selected !== index) explorer.select(index);
  }
}
