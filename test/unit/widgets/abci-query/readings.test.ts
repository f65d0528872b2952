import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AbciResponse } from '../../../../src/client/operations/abci-query-reply.js';
import { Readings } from '../../../../src/widgets/abci-query/controllers/readings.js';
import type { AbciAnswers } from '../../../../src/widgets/abci-query/view.js';

describe('a value that our own code cannot read', () => {
  afterEach(() => void vi.unstubAllGlobals());

  function host() {
    const codeMissing = vi.fn();
    vi.stubGlobal('reportError', vi.fn());
    let draw: () => void = () => undefined;
    const element = { isConnected: true, addController: () => undefined, requestUpdate: () => draw(), codeMissing };
    const drawn = () => new Promise<void>((resolve) => (draw = resolve));
    return { element: element as unknown as ConstructorParameters<typeof Readings>[0], codeMissing, drawn };
  }
  const fault = new TypeError('a fault');
  const faulty = {
    get value(): never {
      throw fault;
    },
  } as unknown as AbciResponse;

  it('is reported as not decoded, and not as missing code', async () => {
    const { element, codeMissing } = host();
    const readings = new Readings(element);
    const answers = { answer: { request: { path: '/a' }, value: faulty } } as unknown as AbciAnswers;
    expect(readings.of(answers).read).toEqual({ kind: 'coming' });
    await readings.read(answers);
    expect(readings.of(answers).read).toEqual({ kind: 'faulty' });
    expect(codeMissing).toHaveBeenCalledExactlyOnceWith(expect.any(Function), fault);
  });

  it('is reported in the same way for a type that a visitor selects', async () => {
    const { element, codeMissing, drawn } = host();
    const readings = new Readings(element);
    const value = new Proxy(new Uint8Array([8, 1]), {
      get() {
        throw fault;
      },
    });
    expect(readings.asTypeOf('/a ').decoded).toBeUndefined();
    const read = readings.readAs('cosmos.bank.v1beta1.QueryBalanceResponse', value);
    await drawn();
    await read;
    expect(readings.asTypeOf('/a ').decoded).toBe('faulty');
    expect(codeMissing).toHaveBeenCalledExactlyOnceWith(expect.any(Function), fault);
    // Another query is not read as that type.
    expect(readings.asTypeOf('/b ')).toEqual({ type: '', decoded: undefined });
  });
});
