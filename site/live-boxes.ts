import { createDemoGateway } from './gateway.js';
import { defineTag, isTag } from './tags.js';
import { pageIsIdle } from './tasks.js';

// A box that never ends its checks must not keep the others waiting.
const mostWait = 8000;

/** Boxes whose widgets are in a template until they are wanted: each one's code is loaded, then the widget is put in. */
export class LiveBoxes {
  readonly #shown = new WeakMap<Element, Promise<void>>();
  readonly #waiting: Element[] = [];
  #isBusy = false;

  /** Shows boxes when they come near the view: one after the other, each when the page has nothing else to do. */
  observe(boxes: Iterable<Element>): void {
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          near.unobserve(target);
          this.#waiting.push(target);
        }
        void this.#work();
      },
      { rootMargin: '300px' },
    );
    for (const box of boxes) near.observe(box);
  }

  /** Shows a box at once. */
  async show(box: Element): Promise<void> {
    const shown = this.#shown.get(box) ?? fill(box);
    this.#shown.set(box, shown);
    await shown;
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let box = this.#waiting.shift(); box; box = this.#waiting.shift()) {
      await pageIsIdle();
      await Promise.race([this.show(box).then(() => atRest(box)), new Promise((done) => setTimeout(done, mostWait))]);
    }
    this.#isBusy = false;
  }
}

async function fill(box: Element): Promise<void> {
  const template = box.querySelector('template');
  if (!template) return;
  const names = [...template.content.querySelectorAll('*')].map(({ localName }) => localName).filter(isTag);
  for (const name of names) await defineTag(name);
  const content = document.importNode(template.content, true);
  for (const element of content.querySelectorAll<HTMLElement>('[data-chain="evm-b"]'))
    Object.assign(element, { gateway: createDemoGateway({ chain: 'evm-b' }).gateway });
  template.replaceWith(content);
}

/** When the widget of a box has its mark, or its error. */
async function atRest(box: Element): Promise<void> {
  await new Promise((done) => {
    for (const type of ['gw-verify', 'gw-error']) box.addEventListener(type, done, { once: true });
  });
}
