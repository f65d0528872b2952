import type { LitElement } from 'lit';
import type { LazyHost } from '../controllers/missing-code.js';
import { shownAnswer, type QueryState } from '../controllers/query.js';
import type { FirstVerified } from './card-controller.js';

/** Keeps the height of a card while its content is replaced, so that the content below the card shifts only once. */
export class HeightController {
  readonly #host: LitElement & LazyHost;
  readonly #firstVerified: FirstVerified;
  /** The height that the element reserved for its first answer; zero after use. */
  #reserved: number;
  #coming: unknown;

  constructor(host: LitElement & LazyHost, firstVerified: FirstVerified) {
    this.#host = host;
    this.#firstVerified = firstVerified;
    // Read before any part of an answer is rendered, because it would force a layout later.
    this.#reserved = host.offsetHeight;
    const codeComing = host.codeComing?.bind(host);
    host.codeComing = (work, fillsAnswer) => {
      if (fillsAnswer) this.#coming = Promise.all([this.#coming, work]);
      codeComing?.(work, fillsAnswer);
    };
  }

  /**
   * Keeps the height of removed content until the answer is rendered. Called before a state is rendered, with the
   * previous state.
   */
  willDraw(state: QueryState<unknown>, before: QueryState<unknown>): void {
    if (state.status !== 'loading' || state === before || state.stale) return;
    const body = this.#heightOf('.body');
    if (body > 0) this.#hold(body, this.#heightOf('footer'));
  }

  drawn(state: QueryState<unknown>): void {
    if (state.status !== 'loading') this.#hold(0, 0);
    const shown = shownAnswer(state);
    if (shown || state.status === 'error') this.#useReserved(!!shown);
  }

  #find(selector: string): HTMLElement | null | undefined {
    return this.#host.shadowRoot?.querySelector<HTMLElement>(selector);
  }

  #heightOf(selector: string): number {
    return this.#find(selector)?.offsetHeight ?? 0;
  }

  /** Keeps heights in pixels, also for a footer without content; zero releases them. */
  #hold(body: number, footer: number): void {
    const size = (pixels: number) => (pixels > 0 ? `${pixels}px` : '');
    Object.assign(this.#find('.body')?.style ?? {}, { blockSize: size(body), overflow: body > 0 ? 'clip' : '' });
    Object.assign(this.#find('footer')?.style ?? {}, { minBlockSize: size(footer), display: footer > 0 ? 'flex' : '' });
  }

  /**
   * Keeps the height that the element reserves for its first answer, or the height of the server-rendered content,
   * until the answer is complete: its rows, which render in steps, its mark, and the parts whose code loads after the
   * mark.
   */
  #useReserved(isAnswer: boolean): void {
    const height = this.#reserved;
    this.#reserved = 0;
    const style = isAnswer && height ? this.#find('.card')?.style : undefined;
    if (!style) return;
    // Without the card's borders.
    style.minBlockSize = `${height - 2}px`;
    void this.#firstVerified.shown.then(async () => {
      for (let come; come !== this.#coming; await come) come = this.#coming;
      await this.#host.updateComplete;
      style.minBlockSize = '';
    });
  }
}
