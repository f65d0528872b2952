import type { ReactiveControllerHost } from 'lit';
import type { Frame } from '../../../client/wire/frame.js';
import { Explorer, type OutcomeCode } from './explorer.js';
import { InSlices } from '../in-slices.js';
import { readPath } from '../fields.js';

/** The widget, as far as it names a call. */
interface Host extends Pick<ReactiveControllerHost, 'requestUpdate' | 'addController'> {
  readonly frame: string;
}

/** The calls of the displayed transactions, and which call the page names. */
export class Explorers {
  readonly #host: Host;
  readonly #code: OutcomeCode;
  readonly #made = new WeakMap<readonly Frame[], Explorer>();
  /** Those whose named call was selected already; from then on only a new name counts. */
  readonly #followed = new WeakSet<Explorer>();
  readonly #reading: InSlices<readonly [Explorer], true>;
  readonly #readingCompared: InSlices<readonly [Explorer], true>;
  #shown: readonly Frame[] | undefined;
  #named = '';

  constructor(host: Host, code: OutcomeCode) {
    this.#host = host;
    this.#code = code;
    this.#reading = new InSlices(host);
    this.#readingCompared = new InSlices(host);
  }

  /** Sets the displayed calls; undefined if there are none. */
  show(frames: readonly Frame[] | undefined): void {
    this.#shown = frames;
    const explorer = frames && this.of(frames);
    if (!explorer) this.#named = '';
    else if (explorer.isRead) this.#follow(explorer);
  }

  /** The calls of a transaction with their view state. */
  of(frames: readonly Frame[]): Explorer {
    const known = this.#made.get(frames) ?? new Explorer(frames, this.#code);
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

  /** Sets the path of a call named by the page. */
  takeNamed(text: string): void {
    this.#named = text;
  }

  #follow(explorer: Explorer): void {
    const text = this.#named !== '' || this.#followed.has(explorer) ? this.#named : this.#host.frame;
    this.#named = '';
    this.#followed.add(explorer);
    const path = readPath(text);
    const index = path && explorer.at(path);
    if (index !== undefined && explorer.selected !== index) explorer.select(index);
  }
}
