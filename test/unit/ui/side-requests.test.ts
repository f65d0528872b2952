import type { ReactiveController } from 'lit';
import { describe, expect, it, vi } from 'vitest';
import type { GatewayError } from '../../../src/client/errors.js';
import type { Gateway } from '../../../src/client/gateway.js';
import { missingCode } from '../../../src/client/load-code.js';
import { SideRequests } from '../../../src/ui/controllers/side-requests.js';

describe('a request next to an answer whose code did not load', () => {
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
      onRetry: () => Promise.resolve(),
      explain: (thrown: unknown) => Promise.resolve(thrown as GatewayError),
    };
    const requests = new SideRequests<string>(element, source);
    const get = vi.fn(() => Promise.reject(missingCode()));
    const retry = () => missing.splice(0).forEach((again) => again());
    return { requests, get, gateway, retry, element };
  }

  it('is sent again while it is displayed', async () => {
    const { requests, get, retry, element } = host();
    await requests.ask('of today', get);
    expect(requests.of('of today')?.kind).toBe('failed');
    const { states } = requests;
    element.requestUpdate.mockClear();
    retry();
    expect(element.requestUpdate).toHaveBeenCalledTimes(1);
    expect(requests.states).not.toBe(states);
    expect(requests.of('of today')).toEqual({ kind: 'loading' });
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('is not sent again if another query is displayed', async () => {
    const { requests, get, retry } = host();
    await requests.ask('of yesterday', get);
    retry();
    expect(requests.of('of today')).toBeUndefined();
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('is not sent to another gateway', async () => {
    const { requests, get, gateway, retry } = host();
    await requests.ask('of yesterday', get);
    gateway.now = {} as Gateway;
    retry();
    expect(requests.of('of yesterday')).toBeUndefined();
    expect(get).toHaveBeenCalledTimes(1);
  });
});
