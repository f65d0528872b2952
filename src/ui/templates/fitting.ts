import { noChange } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive, type DirectiveResult, type ElementPart } from 'lit/directive.js';

/**
 * Marks an element whose content fits its width. It is then no scroll container, so that a table head in it stays on
 * screen while the page scrolls. It observes the box of the first child, which must grow with its content.
 */
class FittingDirective extends AsyncDirective {
  #element: Element | undefined;
  #observer: ResizeObserver | undefined;

  render(): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart): typeof noChange {
    this.#element = element;
    this.#watch();
    return noChange;
  }

  protected override disconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  protected override reconnected(): void {
    this.#watch();
  }

  #watch(): void {
    const element = this.#element;
    if (!element || this.#observer || !this.isConnected) return;
    this.#observer = new ResizeObserver(() =>
      element.classList.toggle('fits', element.scrollWidth <= element.clientWidth),
    );
    this.#observer.observe(element);
    if (element.firstElementChild) this.#observer.observe(element.firstElementChild);
  }
}

/** Gives an element the class `fits` while its content fits its width. */
export const fitting: () => DirectiveResult<typeof FittingDirective> = directive(FittingDirective);
