import { describe, expect, it } from 'vitest';
import type { Gateway } from '../../../src/client/gateway.js';
import { bareHex, Expectation } from '../../../src/ui/expectation.js';

describe('the hash that an answer has to lead to', () => {
  function page() {
    const given = { hash: '', gateway: {} as Gateway };
    const expected = new Expectation<bigint>({
      ofPage: () => given.hash,
      clear: () => void (given.hash = ''),
      write: bareHex,
      recheck: () => undefined,
      gateway: () => given.gateway,
    });
    return { given, expected };
  }

  it('is that of the page for its own height only, and there again for a reader who comes back', () => {
    const { given, expected } = page();
    given.hash = '0xAB';
    expect(expected.of(118n)).toEqual({ hash: 'AB', basis: 'host' });
    expected.suspend();
    expect(given.hash).toBe('');
    expect(expected.of(119n)).toBeUndefined();
    for (const _ of ['checked', 'drawn']) expect(expected.of(118n)).toEqual({ hash: 'AB', basis: 'host' });
  });

  it('is there again though no other answer came in between', () => {
    const { given, expected } = page();
    given.hash = 'AB';
    expected.of(118n);
    expected.suspend();
    expect(expected.of(118n)).toEqual({ hash: 'AB', basis: 'host' });
  });

  it('is each height its own', () => {
    const { given, expected } = page();
    given.hash = 'AB';
    expected.of(118n);
    expected.suspend();
    given.hash = 'CD';
    expect(expected.of(119n)).toEqual({ hash: 'CD', basis: 'host' });
    expected.suspend();
    expect(expected.of(118n)).toEqual({ hash: 'AB', basis: 'host' });
    expect(expected.of(119n)).toEqual({ hash: 'CD', basis: 'host' });
  });

  it('is none any longer when the page takes it back', () => {
    const { given, expected } = page();
    given.hash = 'AB';
    expected.of(118n);
    given.hash = '';
    expect(expected.of(118n)).toBeUndefined();
    expected.suspend();
    expect(expected.of(118n)).toBeUndefined();
  });

  it('comes from a reader first, for one height, and not from the chain of another gateway', () => {
    const { given, expected } = page();
    given.hash = 'AB';
    expected.of(118n);
    expected.enter(118n, '0xCD');
    expect(expected.of(118n)).toEqual({ hash: 'CD', basis: 'reader' });
    expect(expected.of(119n)).toEqual({ hash: 'AB', basis: 'host' });
    expected.suspend();
    given.gateway = {} as Gateway;
    expect(expected.of(118n)).toBeUndefined();
  });
});
