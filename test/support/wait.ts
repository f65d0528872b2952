import { LitElement } from 'lit';
import type { GwVerifyEvent } from '../../src/index.js';

/** For `vi.waitFor` and `vi.waitUntil`, which give up after a second: a machine that others work on, too, may need longer. */
export const patience = { timeout: 30_000 };

/** What a browser test may take that walks through all that was recorded; a minute is enough for any other. */
export const ofWalk = 240_000;

/**
 * A clock that stands still until a test moves it: waits of a second and more end when the test says so. What is shorter passes
 * as ever, so that a page goes on drawing.
 */
export class HandClock {
  readonly #own = { set: globalThis.setTimeout, clear: globalThis.clearTimeout, now: performance.now };
  readonly #held = new Map<number, { readonly at: number; readonly run: () => void }>();
  #now = performance.now();
  // Far from the numbers that the browser gives.
  #lastId = 1_000_000_000;

  constructor() {
    const { set, clear } = this.#own;
    performance.now = () => this.#now;
    globalThis.setTimeout = ((run: () => void, wait = 0, ...values: []) => {
      if (wait < 1_000) return set(run, wait, ...values);
      this.#held.set(++this.#lastId, { at: this.#now + wait, run });
      return this.#lastId;
    }) as typeof setTimeout;
    globalThis.clearTimeout = ((id: number) => {
      if (!this.#held.delete(id)) clear(id);
    }) as typeof clearTimeout;
  }

  /** Whether something waits for this time from now, in milliseconds. */
  holds(wait: number): boolean {
    return [...this.#held.values()].some(({ at }) => Math.abs(at - this.#now - wait) <= 1);
  }

  /** Moves time on; what is due runs. */
  move(milliseconds: number): void {
    this.#now += milliseconds;
    for (const [id, { at, run }] of [...this.#held]) if (at <= this.#now && this.#held.delete(id)) run();
  }

  /** Gives the browser its own clock back. */
  stop(): void {
    globalThis.setTimeout = this.#own.set;
    globalThis.clearTimeout = this.#own.clear;
    performance.now = this.#own.now;
  }
}

/** What the next press of a button hands to the browser for download. */
export function nextFile(): Promise<Blob> {
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  return new Promise((resolve) => {
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      URL.createObjectURL = createObjectURL;
      resolve(blob as Blob);
      return 'blob:none';
    };
  });
}

/** Waits for the single checks in the panel of the mark, which come after the mark. */
export function whenListed(element: Element): Promise<void> {
  return waitUntil(() => element.shadowRoot?.querySelector('.checks .finding'), 'the checks are listed');
}

/** How long a change of attributes must have been the last one before the next is asked for at once. */
const quietTime = 200;

const { now } = performance;
let ahead = 0;
performance.now = () => now.call(performance) + ahead;

/**
 * Moves the clock of the page ahead, so that what a test changes next is asked for at once. A widget takes changes that follow
 * each other for one movement of a slider, and a walk through hundreds of answers would wait for most of its time.
 */
export function passQuietTime(): void {
  ahead += quietTime;
}

/** Has all rows of a long table drawn, as a reader does who searches the page; of a short one they are all there. */
export async function drawAllRows(element: Element): Promise<void> {
  if (element instanceof LitElement) await element.updateComplete;
  const { shadowRoot: root } = element;
  const button = root?.querySelector<HTMLButtonElement>('.hint[part="hint"] button');
  const table = root?.querySelector('table[aria-rowcount]');
  if (!root || !button || !table) return;
  button.click();
  const areThere = () => table.querySelectorAll('tr[data-index]').length === Number(table.ariaRowCount) - 1;
  await waitUntil(areThere, 'all rows are drawn');
}

/** Keeps what an element tells of its answers, from before it is in the page. */
export interface Told {
  /** The next verdict that was not taken yet. */
  next(): Promise<GwVerifyEvent>;
}

/** Listens to the verdicts of all widgets below an element. */
export function tellsOf(root: EventTarget): Told {
  const events: GwVerifyEvent[] = [];
  root.addEventListener('gw-verify', (event) => events.push(event as GwVerifyEvent));
  return {
    async next() {
      await waitUntil(() => events.length > 0, 'a verdict');
      return events.shift()!;
    },
  };
}

// Long enough for a busy machine: a test that waits for what comes must not fail because others work, too.
const patienceWait = 30_000;
const longestPause = 50;

/** Waits until the condition holds. It is asked often at first, and then ever more seldom, as asking costs time, too. */
export async function waitUntil(condition: () => unknown, message = 'what a test waits for'): Promise<void> {
  const end = Date.now() + patienceWait;
  for (let pause = 0; ; pause = Math.min(pause + 4, longestPause)) {
    await new Promise((resume) => setTimeout(resume, pause));
    if (await condition()) return;
    if (Date.now() > end) throw new Error(`It did not come about within ${patienceWait / 1000} seconds: ${message}`);
  }
}
