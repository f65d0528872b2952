import type { ReactiveController } from 'lit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { isMissingCode, missingCode } from '../../../src/client/load-code.js';
import { toGatewayError } from '../../../src/ui/displayed-answer.js';
import { MissingCode } from '../../../src/ui/controllers/missing-code.js';
import { Lazy } from '../../../src/ui/lazy.js';

const messages = [
  'Failed to fetch dynamically imported module: https://example.org/x.js',
  'error loading dynamically imported module: https://example.org/x.js',
  'Importing a module script failed.',
  'Loading chunk 42 failed.',
];

describe('code that is loaded with import()', () => {
  it('is requested once and updates the element when it has loaded', async () => {
    let asked = 0;
    const drawn = new Promise<void>((resolve) => {
      const lazy = new Lazy({ requestUpdate: () => resolve() }, () => Promise.resolve(++asked));
      expect([lazy.get(), lazy.get()]).toEqual([undefined, undefined]);
    });
    await drawn;
    expect(asked).toBe(1);
  });

  it('can be loaded again after a failure', async () => {
    let drawn = () => {};
    let asked = 0;
    const lazy = new Lazy({ requestUpdate: () => drawn() }, () =>
      ++asked === 1 ? Promise.reject(new Error('gone')) : Promise.resolve('here'),
    );
    const whenDrawn = () => new Promise<void>((resolve) => (drawn = resolve));
    let next = whenDrawn();
    lazy.get();
    await next;
    expect([lazy.failed, lazy.get()]).toEqual([true, undefined]);
    next = whenDrawn();
    lazy.again();
    lazy.get();
    await next;
    expect([lazy.failed, lazy.get()]).toEqual([false, 'here']);
  });
});

describe('code that fails to load', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each(messages)('is a network error, whatever the message of the engine: %s', (message) => {
    expect(toGatewayError(new TypeError(message))).toMatchObject({ code: 'network', details: { ownCode: true } });
    expect(toGatewayError(new TypeError(message)).message).not.toContain('example.org');
  });

  it('is distinguished from other faults and failures', () => {
    expect(isMissingCode(new GatewayError('network', { ownCode: true }))).toBe(true);
    for (const other of [new TypeError('x is not a function'), new GatewayError('network'), 'import', undefined])
      expect(isMissingCode(other)).toBe(false);
  });

  function host() {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    let draw: () => void = () => undefined;
    const drawn = () => new Promise<void>((resolve) => (draw = resolve));
    const element = {
      requestUpdate: () => draw(),
      codeMissing: (again: () => void, thrown: unknown) => missing.add(again, thrown),
      addController: (controller: ReactiveController) => controller.hostConnected?.(),
      removeController: () => undefined,
      updateComplete: Promise.resolve(true),
    };
    const missing = new MissingCode(element);
    return { element, missing, page, drawn };
  }

  it.each(['the page is online again', 'a person retries'])('is loaded again when %s', async (how) => {
    const { element, missing, page, drawn } = host();
    let isOnline = false;
    const lazy = new Lazy(element, () =>
      isOnline ? Promise.resolve('module') : Promise.reject(new TypeError(messages[0])),
    );
    const failed = drawn();
    expect(lazy.get()).toBeUndefined();
    await failed;
    expect([lazy.failed, missing.any]).toEqual([true, true]);
    isOnline = true;
    if (how === 'a person retries') missing.retry();
    else page.dispatchEvent(new Event('online'));
    expect([lazy.failed, missing.any]).toEqual([false, false]);
    const there = drawn();
    lazy.get();
    await there;
    expect(lazy.get()).toBe('module');
  });

  it('differs from code that loads and throws, which is reported and not loaded again', async () => {
    const { element, missing, drawn } = host();
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    const fault = new TypeError('x is not a function');
    const lazy = new Lazy(element, () => Promise.reject(fault));
    const failed = drawn();
    lazy.get();
    await failed;
    expect([lazy.failed, missing.any]).toEqual([true, false]);
    expect(reportError.mock.calls).toEqual([[fault]]);
  });

  it('is no longer missing once it has loaded in another way', () => {
    const { missing } = host();
    const again = vi.fn();
    missing.add(again, missingCode());
    missing.drop(again);
    expect(missing.any).toBe(false);
    missing.retry();
    expect(again).not.toHaveBeenCalled();
  });

  it('is not loaded again after the element has left the page', () => {
    const { element, missing, page } = host();
    const again = vi.fn();
    element.codeMissing(again, missingCode());
    missing.hostDisconnected();
    page.dispatchEvent(new Event('online'));
    expect(again).not.toHaveBeenCalled();
  });
});
