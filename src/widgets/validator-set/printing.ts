import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { mostPlainRows } from '../../ui/templates/table.js';
import type { Paging } from '../../ui/templates/pager.js';

/**
 * Has all rows drawn while the page is printed: paper has no way to the next page.
 *
 * A browser takes what is drawn when the event is over, so the host must draw at once.
 */
export class Printing implements ReactiveController {
  readonly #drawNow: () => void;
  #isOn = false;

  constructor(host: ReactiveControllerHost, drawNow: () => void) {
    this.#drawNow = drawNow;
    host.addController(this);
  }

  /** The paging for the screen, or for paper. */
  over(paging: Paging): Paging {
    if (!this.#isOn) return paging;
    // A long table draws all of its rows for paper by itself, and stays one; of a short one nothing may be left out.
    const mostPlain = paging.pageSize > mostPlainRows ? mostPlainRows : Number.MAX_SAFE_INTEGER;
    return { ...paging, page: 0, pageSize: Number.MAX_SAFE_INTEGER, mostPlain };
  }

  hostConnected(): void {
    addEventListener('beforeprint', this.#begin);
    addEventListener('afterprint', this.#end);
  }

  hostDisconnected(): void {
    removeEventListener('beforeprint', this.#begin);
    removeEventListener('afterprint', this.#end);
    this.#isOn = false;
  }

  readonly #begin = (): void => this.#turn(true);

  readonly #end = (): void => this.#turn(false);

  #turn(isOn: boolean): void {
    this.#isOn = isOn;
    this.#drawNow();
  }
}
