import type { TxTraceElement } from '../tx-trace.js';

/** The layout of a trace: tabs next to the tree, tabs below it, or one at a time with the tree as the first tab. */
export type Layout = 'wide' | 'stacked' | 'narrow';

const wideFrom = 900;
const stackedFrom = 640;
const phone = `(width < ${stackedFrom}px)`;

/** The layout for a width in CSS pixels. */
export function layoutOf(width: number): Layout {
  return width >= wideFrom ? 'wide' : width >= stackedFrom ? 'stacked' : 'narrow';
}

export class TraceLayout {
  readonly #host: TxTraceElement;
  #sized: ResizeObserver | undefined;
  #element: Element | undefined;
  // On a phone, the first render is correct, and need not be repeated after measuring.
  #layout: Layout = typeof matchMedia === 'function' && matchMedia(phone).matches ? 'narrow' : 'wide';

  constructor(host: TxTraceElement) {
    this.#host = host;
  }

  get current(): Layout {
    return this.#layout;
  }

  /** For `ref`: attaches or detaches the element that contains tree and tabs. */
  readonly attach = (element: Element | undefined): void => {
    this.#sized?.disconnect();
    this.#element = element;
    if (!element) return;
    // In the next animation frame: changing the layout within the observer would measure again in the same frame.
    this.#sized ??= new ResizeObserver(() => requestAnimationFrame(this.#measure));
    this.#sized.observe(element);
    // In the document once this render is done. It is measured with the layout of the next frame, before it is visible;
    // measuring here would force a layout in the rendering task.
    requestAnimationFrame(this.#measure);
  };

  /** Scrolls to the tabs once they are rendered, if their content is not in view. */
  showTabs(): void {
    void this.#host.updateComplete.then(() => {
      const tabs = this.#element?.querySelector('.tabs');
      const open = this.#layout === 'narrow' ? '[role="tabpanel"]:not(.away)' : '.tab-panel';
      const panel = this.#element?.querySelector(open);
      if (!tabs || !panel) return;
      tabs.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      // Sticky tabs stay in place, so their content starts with the whole element.
      const from = this.#layout === 'stacked' ? tabs : this.#element;
      const { top } = (from ?? tabs).getBoundingClientRect();
      if (top < 0 || panel.getBoundingClientRect().bottom > innerHeight) from?.scrollIntoView({ block: 'start' });
    });
  }

  readonly #measure = (): void => {
    const width = this.#element?.clientWidth ?? 0;
    // A hidden element has no width; its layout stays for when it is visible again.
    if (width === 0 || layoutOf(width) === this.#layout) return;
    this.#layout = layoutOf(width);
    this.#host.requestUpdate();
  };
}
