import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAbis } from '../../../src/decode/abi/input.js';
import { guarded, guardedPromise, isText } from '../../../src/ui/host-input.js';
import { labelFor, linkFor } from '../../../src/ui/templates/named-hash.js';
import type { Labels, Links } from '../../../src/ui/host-data.js';
import { guardData } from '../../support/samples.js';

let reported: unknown[] = [];
beforeEach(() => {
  reported = [];
  vi.stubGlobal('reportError', (fault: unknown) => reported.push(fault));
});
afterEach(() => vi.unstubAllGlobals());

const fault = new Error('a fault of the page');
const failing = () => {
  throw fault;
};
const address = `0x${'ab'.repeat(20)}`;

describe('input from a page', () => {
  it('is passed on if it has the expected type, and is undefined if it is null', () => {
    const answers = ['a name', undefined, null];
    const name = guarded('labels', (at: number) => answers[at], isText);
    expect([name(0), name(1), name(2)]).toEqual(['a name', undefined, undefined]);
    expect(reported).toEqual([]);
  });

  it('is undefined if a function throws, which is reported once', () => {
    const name = guarded('labels', failing, isText);
    expect([name(), name(), name()]).toEqual([undefined, undefined, undefined]);
    expect(reported).toEqual([fault]);
  });

  it.each([42, {}, ['a name'], true, () => 'a name', Promise.resolve('a name')])(
    'is undefined if it is %s instead of text, which is reported',
    (value) => {
      const name = guarded('labels', () => value, isText);
      expect([name(), name()]).toEqual([undefined, undefined]);
      expect(reported.map(String)).toEqual([
        `TypeError: labels returned a value of an unexpected type (${typeof value}), so it is not used.`,
      ]);
    },
  );

  it('is undefined if its promise rejects, its function throws or is not a function', async () => {
    const refused = guardedPromise('signatureResolver', () => Promise.reject(fault), isText);
    const thrown = guardedPromise('signatureResolver', failing, isText);
    const none = guardedPromise('signatureResolver', 'not a function' as never, isText);
    expect([await refused(), await refused(), await thrown(), await none()]).toEqual(Array(4).fill(undefined));
    expect(reported).toEqual([fault, fault, expect.any(TypeError)]);
    expect(await guardedPromise('signatureResolver', () => Promise.resolve('text'), isText)()).toBe('text');
  });

  it('never throws as labels or links, even if reading a member throws', async () => {
    const throwing = Object.defineProperty({}, address, { get: failing }) as Labels;
    const links = Object.defineProperty({}, 'address', { get: failing }) as Links;
    const words = await guardData({ labels: throwing, links });
    expect(words.labels?.(address, 'address')).toBeUndefined();
    expect(words.links?.('address')).toBeUndefined();
    expect((await guardData({ labels: { [address]: 7 } as never })).labels?.(address, 'address')).toBeUndefined();
    expect((await guardData({ labels: 7 as never, links: 7 as never })).labels?.(address, 'address')).toBeUndefined();
    const nulls = await guardData({ labels: null as never, links: null as never });
    expect([nulls.labels?.(address, 'address'), nulls.links?.('address')]).toEqual([undefined, undefined]);
    expect(reported).toHaveLength(4);
  });

  it('is not requested for a lone surrogate, which no URL can represent', async () => {
    const words = await guardData({ labels: () => 'a name', links: { address: 'https://explorer.example/{value}' } });
    expect([labelFor(words, 'address', address), linkFor(words, 'address', address)]).toEqual([
      'a name',
      `https://explorer.example/${address}`,
    ]);
    expect([labelFor(words, 'address', '\ud800'), linkFor(words, 'address', '\ud800')]).toEqual([undefined, undefined]);
    expect(reported).toEqual([]);
  });

  it('never throws as tokens or ABIs', async () => {
    const tokens = Object.defineProperty({}, address, { get: failing, enumerable: true });
    expect((await guardData({ tokens })).tokens?.size).toBe(0);
    expect(reported).toEqual([fault]);
    const abi = { type: 'event', name: 'Moved', inputs: [] };
    const item = Object.defineProperty({ type: 'event' }, 'name', { get: failing, enumerable: true });
    expect(readAbis([abi, item]).problems).toEqual([{ path: 'abis', reason: 'not-an-abi' }]);
  });
});
