import type { ReactiveController } from 'lit';
import { describe, expect, it, vi } from 'vitest';
import type { GatewayError } from '../../../src/client/errors.js';
import type { Gateway } from '../../../src/client/gateway.js';
import { missingCode } from '../../../src/client/load-code.js';
import { Beside } from '../../../src/ui/controllers/beside.js';

describe('what is asked for beside an answer, where its code did not come', () => {
  function host() {
    const missing: (() => void)[] = [];
    const element = {
      isConnected: true,
      updateComplete: Promise.resolve(true),
      addController: (_: ReactiveController) => undefined,
      removeController: () => undefined,
      requestUpdate: vi.fn(),
      codeMissing: (again: () => void) => missing.push(again),
    };
    const gateway: { now: Gateway } = { now: {} as Gateway };
    const source = {
      gateway: () => gateway.now,
      explain: (thrown: unknown) => Promise.resolve(thrown as GatewayError),
    };
    const beside = new Beside<string>(element, source);
    const get = vi.fn(() => Promise.reject(missingCode()));
    const retry = () => missing.splice(0).forEach((again) => again());
    return { beside, get, gateway, retry, element };
  }

  it('is asked for again where it is drawn', async () => {
    const { beside, get, retry, element } = host();
    await beside.ask('of today', get);
    expect(beside.of('of today')?.kind).toBe('failed');
    const { states } = beside;
    element.requestUpdate.mockClear();
    retry();
    expect(element.requestUpdate).toHaveBeenCalledTimes(1);
    expect(beside.states).not.toBe(states);
    expect(beside.of('of today')).toEqual({ kind: 'asked' });
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('is not asked for again where another question is on show by now', async () => {
    const { beside, get, retry } = host();
    await beside.ask('of yesterday', get);
    retry();
    expect(beside.of('of today')).toBeUndefined();
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('is not asked of another gateway', async () => {
    const { beside, get, gateway, retry } = host();
    await beside.ask('of yesterday', get);
    gateway.now = {} as Gateway;
    retry();
    expect(beside.of('of yesterday')).toBeUndefined();
    expect(get).toHaveBeenCalledTimes(1);
  });
});
