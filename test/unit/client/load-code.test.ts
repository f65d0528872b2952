import { describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { isMissingCode, loadCode } from '../../../src/client/load-code.js';

const missing = () => new TypeError('Failed to fetch dynamically imported module: https://cdn.example/secret/x.js');

describe('a part of our own code that is loaded', () => {
  it('is handed on as it came, and asked for once', async () => {
    const part = vi.fn(() => Promise.resolve({ name: 'part' }));
    expect(await loadCode(part)).toEqual({ name: 'part' });
    expect(part).toHaveBeenCalledTimes(1);
  });

  it('and does not come is a network error in words, without the address of the script', async () => {
    const failed: unknown = await loadCode(() => Promise.reject(missing())).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(GatewayError);
    expect(failed).toMatchObject({ code: 'network', details: { ownCode: true } });
    expect(isMissingCode(failed)).toBe(true);
    expect(JSON.stringify(failed)).not.toContain('cdn.example');
  });

  it.each([
    'Failed to fetch dynamically imported module: https://cdn.example/x.js',
    'error loading dynamically imported module: https://cdn.example/x.js',
    'Importing a module script failed.',
    'Loading chunk 7 failed.',
    'Loading CSS chunk 7 failed.',
    'Unable to preload CSS for /x.css',
  ])('and does not come is known by the words of an engine or a bundler: “%s”', async (message) => {
    const fault = new TypeError(message);
    await expect(loadCode(() => Promise.reject(fault))).rejects.toMatchObject({ details: { ownCode: true } });
    expect(isMissingCode(fault)).toBe(true);
    // Words alone, or another failure of the network, are none of it.
    expect(isMissingCode(message)).toBe(false);
    expect(isMissingCode(new GatewayError('network'))).toBe(false);
  });

  it('and comes but throws is a fault of ours, and none of the connection', async () => {
    const fault = new SyntaxError('Unexpected token');
    await expect(loadCode(() => Promise.reject(fault))).rejects.toBe(fault);
  });

  it('hands on what a part of it was refused with, and does not ask again', async () => {
    const refusal = new GatewayError('config', { option: 'abi' });
    const part = vi.fn(() => Promise.reject(refusal));
    await expect(loadCode(part)).rejects.toBe(refusal);
    expect(part).toHaveBeenCalledTimes(1);
  });
});
