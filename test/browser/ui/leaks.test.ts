import { expect } from '@open-wc/testing';
import { HandFetch, validatorPage } from './hand-fetch.js';
import { addressCheck, type CheckedListElement } from './checked-list.js';
import './checked-list.js';
import { handGateway, nextEvent, settle } from './power-list.js';

/** Counts what an element leaves: listeners on window and document, observers, and running timers. */
function countLeftovers() {
  const listeners = new Map<unknown, Set<string>>();
  let observers = 0;
  const timers = new Set<unknown>();
  const undo: (() => void)[] = [];
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    const named = (type: string) => `${target === window ? 'window' : 'document'} ${type}`;
    Object.assign(target, {
      addEventListener: (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
        if (!options?.once) listeners.set(listener, (listeners.get(listener) ?? new Set()).add(named(type)));
        add.call(target, type, listener, options);
      },
      removeEventListener: (type: string, listener: EventListener) => {
        listeners.get(listener)?.delete(named(type));
        remove.call(target, type, listener);
      },
    });
    undo.push(() => Object.assign(target, { addEventListener: add, removeEventListener: remove }));
  }
  for (const type of [IntersectionObserver, MutationObserver, ResizeObserver]) {
    const live = new WeakSet<object>();
    const { observe, disconnect } = type.prototype as unknown as Record<string, (...args: unknown[]) => void>;
    const prototype = type.prototype as unknown as Record<string, (...args: unknown[]) => void>;
    prototype['observe'] = function (this: object, ...args) {
      if (!live.has(this)) observers++;
      live.add(this);
      observe?.apply(this, args);
    };
    prototype['disconnect'] = function (this: object) {
      if (live.delete(this)) observers--;
      disconnect?.apply(this);
    };
    undo.push(() => Object.assign(prototype, { observe, disconnect }));
  }
  const { setTimeout: set, clearTimeout: clear } = window;
  Object.assign(window, {
    setTimeout: (run: () => void, ...rest: number[]) => {
      const id: unknown = set(
        () => {
          timers.delete(id);
          run();
        },
        ...rest,
      );
      timers.add(id);
      return id;
    },
    clearTimeout: (id: number) => {
      timers.delete(id);
      clear(id);
    },
  });
  undo.push(() => Object.assign(window, { setTimeout: set, clearTimeout: clear }));
  return {
    read: () => ({ listeners: [...listeners.values()].flatMap((types) => [...types]), observers, timers: timers.size }),
    stop: () => undo.forEach((step) => step()),
  };
}

describe('a removed element', () => {
  // threat B19
  it('leaves no listener, observer, timer or request, however often it was created', async () => {
    // fault 94
    const hand = new HandFetch();
    const gateway = handGateway(hand, { cacheBytes: 0 });
    const create = (state: number) => {
      const list = document.createElement('checked-list') as CheckedListElement;
      Object.assign(list, { id: 'list', height: `${state + 1}`, permalink: 'auto', refreshEvery: '1s', gateway });
      list.loading = state % 3 === 1 ? 'lazy' : 'eager';
      list.checks = () => Promise.resolve([addressCheck('pass')]);
      return list;
    };
    const answers = async () => {
      for (let index = 0; ; index++) (await hand.request(index)).answer(validatorPage(1, [30]));
    };
    void answers();
    // The first element loads the code that all elements share.
    const first = create(0);
    const loaded = nextEvent(first, 'gw-verify');
    document.body.append(first);
    await loaded;
    await settle(first);
    first.remove();
    await settle(first);

    const count = countLeftovers();
    try {
      for (let cycle = 0; cycle < 200; cycle++) {
        const list = create(cycle);
        document.body.append(list);
        // Some elements leave immediately, some while they wait, and some after everything has loaded.
        if (cycle % 4 === 1) await list.updateComplete;
        if (cycle % 4 === 2) await settle(list);
        if (cycle % 40 === 3) await nextEvent(list, 'gw-verify');
        list.remove();
      }
      await settle(first);
      // Aborted work ends after its shortest delays.
      while (count.read().timers > 0) await new Promise((resolve) => requestAnimationFrame(resolve));
      expect(count.read()).to.deep.equal({ listeners: [], observers: 0, timers: 0 });
    } finally {
      count.stop();
    }
    const sent = hand.requests.length;
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(hand.requests).to.have.length(sent);
    history.replaceState(null, '', location.pathname + location.search);
  });
});
