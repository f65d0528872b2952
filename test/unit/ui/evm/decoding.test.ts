import type { ReactiveController } from 'lit';
import { keccak256, stringToBytes } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import type { Log } from '../../../../src/client/operations/logs-reply.js';
import type { LazyHost } from '../../../../src/ui/controllers/missing-code.js';
import { Decoding } from '../../../../src/ui/evm/decoding.js';

/** A widget as far as a controller sees it. */
class Host {
  updates = 0;
  readonly controllers: ReactiveController[] = [];
  addController(controller: ReactiveController): void {
    this.controllers.push(controller);
  }
  requestUpdate(): void {
    this.updates++;
  }
  leave(): void {
    for (const each of this.controllers) each.hostDisconnected?.();
  }
  come(): void {
    for (const each of this.controllers) each.hostConnected?.();
  }
}

const turn = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('the search for hashed values', () => {
  const hash = keccak256(stringToBytes('needle'));
  const hay = Array.from({ length: 19_000 }, (_, index) => `hay-${index}`);

  async function searching(): Promise<{ readonly host: Host; readonly decoding: Decoding }> {
    const host = new Host();
    const decoding = new Decoding(host);
    await decoding.ready();
    decoding.sources = { texts: [hay, 'needle'] };
    while (!decoding.isSearching) {
      decoding.preimageOf(hash);
      await turn();
    }
    return { host, decoding };
  }

  it('finds a value that the page contains and updates the widget', async () => {
    const { host, decoding } = await searching();
    const { updates } = host;
    while (decoding.isSearching) await turn(1);
    expect(decoding.preimageOf(hash)).toEqual({ kind: 'text', text: 'needle' });
    expect(host.updates).toBe(updates + 1);
  });

  it('stops when the widget is disconnected and restarts when it is reconnected', async () => {
    const { host, decoding } = await searching();
    host.leave();
    const { updates } = host;
    expect(decoding.isSearching).toBe(false);
    await turn(300);
    expect(host.updates).toBe(updates);
    host.come();
    expect(host.updates).toBe(updates + 1);
    expect(decoding.preimageOf(hash)).toBe(undefined);
    while (decoding.isSearching) await turn(1);
    expect(decoding.preimageOf(hash)).toEqual({ kind: 'text', text: 'needle' });
  });
});

describe('a decoder whose input was replaced', () => {
  it('does not report its own failure', async () => {
    const host = Object.assign(new Host(), { codeMissing: vi.fn() });
    const decoding = new Decoding(host);
    let reads = 0;
    const get = () => {
      reads++;
      throw new TypeError('a signature of yesterday');
    };
    decoding.take({ signatures: new Proxy([], { get }) });
    const yesterday = decoding.ready();
    decoding.take({ abis: [] });
    await Promise.all([yesterday, decoding.ready()]);
    expect(reads).toBe(1);
    expect([decoding.failed, decoding.decoder === undefined]).toEqual([false, false]);
    expect(host.codeMissing).not.toHaveBeenCalled();
  });
});

describe('the first decoding of logs', () => {
  /** A log of an event with two indexed addresses and an amount. */
  const logOf = (event: string) =>
    ({
      address: `0x${'11'.repeat(20)}`,
      topics: [keccak256(stringToBytes(event)), ...Array.from({ length: 2 }, () => `0x${'00'.repeat(32)}`)],
      data: `0x${'00'.repeat(32)}`,
    }) as unknown as Log;

  it.each([
    ['Transfer(address,address,uint256)', [false]],
    ['Unknown(address,address,uint256)', [false, true]],
  ])('fills the answer after the mark only if the first signatures lack an event: %s', async (event, told) => {
    const host = Object.assign(new Host(), { codeComing: vi.fn<NonNullable<LazyHost['codeComing']>>() });
    const decoding = new Decoding(host, { of: 'logs', mark: new Promise(() => undefined) });
    await decoding.readable();
    expect(decoding.meaningOf(logOf(event)) === undefined).toBe(told.includes(true));
    expect(host.codeComing.mock.calls.map(([, fillsAnswer]) => fillsAnswer)).toEqual(told);
  });
});
