import type { ReactiveController } from 'lit';
import { mostPlainRows } from '../../ui/templates/table.js';
import type { Paging } from '../../ui/templates/pager.js';
import type { ValidatorSetElement } from './validator-set.js';

/**
 * Draws all rows while the page is printed, as paper has no pager.
 *
 * A browser prints what is drawn when the event handler returns, so the host must draw synchronously.
 */
export class Printing implements ReactiveController {
  readonly #host: ValidatorSetElement;
  #isOn = false;

  constructor(host: ValidatorSetElement) {
    this.#host = host;
    host.addController(this);
  }

  /** The paging for screen or print. */
  over(paging: Paging): Paging {
    if (!this.#isOn) return paging;
    // A long table prints all of its rows by itself, and stays one; a short one must not omit any.
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
    this.#host.drawNow();
  }
}
