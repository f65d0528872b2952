import { describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { isMissingCode, loadCode } from '../../../src/client/load-code.js';

const missing = () => new TypeError('Failed to fetch dynamically imported module: https://cdn.example/secret/x.js');

describe('a lazily loaded part of our own code', () => {
  it('is returned unchanged and requested once', async () => {
    const part = vi.fn(() => Promise.resolve({ name: 'part' }));
    expect(await loadCode(part)).toEqual({ name: 'part' });
    expect(part).toHaveBeenCalledTimes(1);
  });

  it('is a network error without the script URL if it cannot be loaded', async () => {
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
  ])('is recognized as missing by the error text of an engine or a bundler: “%s”', async (message) => {
    const fault = new TypeError(message);
    await expect(loadCode(() => Promise.reject(fault))).rejects.toMatchObject({ details: { ownCode: true } });
    expect(isMissingCode(fault)).toBe(true);
    // The text without an error, or another network failure, does not count.
    expect(isMissingCode(message)).toBe(false);
    expect(isMissingCode(new GatewayError('network'))).toBe(false);
  });

  it('rethrows an error that it throws itself, which is no network error', async () => {
    const fault = new SyntaxError('Unexpected token');
    await expect(loadCode(() => Promise.reject(fault))).rejects.toBe(fault);
  });

  it('rethrows a rejection from within and is not requested again', async () => {
    const refusal = new GatewayError('config', { option: 'abi' });
    const part = vi.fn(() => Promise.reject(refusal));
    await expect(loadCode(part)).rejects.toBe(refusal);
    expect(part).toHaveBeenCalledTimes(1);
  });
});
