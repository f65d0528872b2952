import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AbciResponse } from '../../../../src/client/operations/abci-query-reply.js';
import type { WidgetActions } from '../../../../src/ui/widget-state.js';
import { createState } from '../../../../src/widgets/abci-query/render.js';
import type { AbciQueryElement } from '../../../../src/widgets/abci-query/abci-query.js';
import { Readings } from '../../../../src/widgets/abci-query/readings.js';

describe('a value that our own code cannot read', () => {
  afterEach(() => void vi.unstubAllGlobals());

  function host() {
    const codeMissing = vi.fn();
    vi.stubGlobal('reportError', vi.fn());
    let draw: () => void = () => undefined;
    const element = { path: '/a', addController: () => undefined, requestUpdate: () => draw(), codeMissing };
    const drawn = () => new Promise<void>((resolve) => (draw = resolve));
    return { element: element as unknown as AbciQueryElement, codeMissing, drawn };
  }
  const opened = {
    ...{ gateway: () => undefined, recheck: () => undefined, useResources: () => Promise.resolve() },
    firstVerified: { shown: Promise.resolve() },
  } as unknown as WidgetActions;
  const fault = new TypeError('a fault');
  const faulty = {
    get value(): never {
      throw fault;
    },
  } as unknown as AbciResponse;

  it('is told as one that is not decoded, and not as code that did not come', async () => {
    const { element, codeMissing, drawn } = host();
    const readings = new Readings(element);
    const read = drawn();
    expect(readings.of({ path: '/a' }, faulty)).toEqual({ kind: 'coming' });
    await read;
    expect(readings.of({ path: '/a' }, faulty)).toEqual({ kind: 'faulty' });
    expect(codeMissing).toHaveBeenCalledExactlyOnceWith(expect.any(Function), fault);
  });

  it('is told so of a type that a person names, too', async () => {
    const { element, codeMissing, drawn } = host();
    const state = createState(element, opened);
    const value = new Proxy(new Uint8Array([8, 1]), {
      get() {
        throw fault;
      },
    });
    const read = state.read('cosmos.bank.v1beta1.QueryBalanceResponse', value);
    await drawn();
    await read;
    expect(state.asType).toBe('faulty');
    expect(codeMissing).toHaveBeenCalledExactlyOnceWith(expect.any(Function), fault);
  });
});
