import type { ReactiveControllerHost } from 'lit';
import type { Frame } from '../../../client/wire/frame.js';
import { Explorer, type OutcomeCode } from './explorer.js';
import { InSlices } from '../in-slices.js';
import { readPath } from '../fields.js';

/** The widget, as far as it names a call. */
interface Host extends Pick<ReactiveControllerHost, 'requestUpdate' | 'addController'> {
  readonly frame: string;
}

/** The calls of the transactions that were looked at, and which call the page names among those on show. */
export class Explorers {
  readonly #host: Host;
  readonly #code: OutcomeCode;
  readonly #made = new WeakMap<readonly Frame[], Explorer>();
  /** Those whose call that the page named was chosen once; from then on only a new name counts. */
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

  /** Takes the calls that are on show from now on; undefined where there are none. */
  show(frames: readonly Frame[] | undefined): void {
    this.#shown = frames;
    const explorer = frames && this.of(frames);
    if (!explorer) this.#named = '';
    else if (explorer.isRead) this.#follow(explorer);
  }

  /** The calls of a transaction, as a person left them. */
  of(frames: readonly Frame[]): Explorer {
    const known = this.#made.get(frames) ?? new Explorer(frames, this.#code);
    this.#made.set(frames, known);
    return known;
  }

  /** Whether all that is drawn of some calls is there; otherwise it is on its way from now on. */
  isRead(explorer: Explorer): boolean {
    if (explorer.isRead) return true;
    const reading = explorer.frames === this.#shown ? this.#reading : this.#readingCompared;
    reading.get([explorer], () => explorer.read());
    return false;
  }

  /** Takes the place of a call that the page names. */
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
