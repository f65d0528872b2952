import { LitElement } from 'lit';
import type { GwVerifyEvent } from '../../src/index.js';

/** For `vi.waitFor` and `vi.waitUntil`, which give up after a second: a busy machine may need longer. */
export const patience = { timeout: 30_000 };

/** The time limit of a test that reads all recordings or writes the data of the site; a minute is enough for any other. */
export const ofWalk = 240_000;

/**
 * A clock that stops until a test moves it: waits of a second and more end when the test moves the clock. Shorter waits run
 * normally, so a page continues to render.
 */
export class HandClock {
  readonly #own = { set: globalThis.setTimeout, clear: globalThis.clearTimeout, now: performance.now };
  readonly #held = new Map<number, { readonly at: number; readonly run: () => void }>();
  #now = performance.now();
  // Far from the ids of the browser.
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

  /** Whether a timer is set for this time from now, in milliseconds. */
  holds(wait: number): boolean {
    return [...this.#held.values()].some(({ at }) => Math.abs(at - this.#now - wait) <= 1);
  }

  /** Advances time; due timers run. */
  move(milliseconds: number): void {
    this.#now += milliseconds;
    for (const [id, { at, run }] of [...this.#held]) if (at <= this.#now && this.#held.delete(id)) run();
  }

  /** Restores the clock of the browser. */
  stop(): void {
    globalThis.setTimeout = this.#own.set;
    globalThis.clearTimeout = this.#own.clear;
    performance.now = this.#own.now;
  }
}

/** The next file that a button press offers for download. */
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

/** Waits for the single checks in the verification panel, which follow the mark. */
export function whenListed(element: Element): Promise<void> {
  return waitUntil(() => element.shadowRoot?.querySelector('.checks .finding'), 'the checks are listed');
}

/** How long the last change of attributes must be ago before the next one is requested immediately. */
const quietTime = 200;

const { now } = performance;
let ahead = 0;
performance.now = () => now.call(performance) + ahead;

/**
 * Advances the clock of the page, so that the next change of a test is requested immediately. A widget treats quick changes
 * as one movement of a slider, and a test with hundreds of answers would mostly wait.
 */
export function passQuietTime(): void {
  ahead += quietTime;
}

/** Renders all rows of a long table, like a page search; a short table already has all rows. */
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

/** Records the events of an element, from before it is in the page. */
export interface Told {
  /** The next verdict that was not taken yet. */
  next(): Promise<GwVerifyEvent>;
}

/** Listens to the verdicts of all widgets under an element. */
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

// Long enough for a busy machine: a waiting test must not fail because of other work.
const patienceWait = 30_000;
const longestPause = 50;

/** Waits until the condition holds. It is checked often at first and then less often, because checks cost time, too. */
export async function waitUntil(condition: () => unknown, message = 'what a test waits for'): Promise<void> {
  const end = Date.now() + patienceWait;
  for (let pause = 0; ; pause = Math.min(pause + 4, longestPause)) {
    await new Promise((resume) => setTimeout(resume, pause));
    if (await condition()) return;
    if (Date.now() > end) throw new Error(`It did not come about within ${patienceWait / 1000} seconds: ${message}`);
  }
}
