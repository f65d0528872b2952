import { describe, expect, it } from 'vitest';
import type { Gateway } from '../../../src/client/gateway.js';
import { bareHex, Expectation } from '../../../src/ui/expectation.js';

describe('the expected hash of an answer', () => {
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

  it('applies only to the page height, and again when a reader returns to that height', () => {
    const { given, expected } = page();
    given.hash = '0xAB';
    expect(expected.of(118n)).toEqual({ hash: 'AB', basis: 'host' });
    expected.suspend();
    expect(given.hash).toBe('');
    expect(expected.of(119n)).toBeUndefined();
    for (const _ of ['checked', 'drawn']) expect(expected.of(118n)).toEqual({ hash: 'AB', basis: 'host' });
  });

  it('applies again even if no other answer was loaded in between', () => {
    const { given, expected } = page();
    given.hash = 'AB';
    expected.of(118n);
    expected.suspend();
    expect(expected.of(118n)).toEqual({ hash: 'AB', basis: 'host' });
  });

  it('is kept separately for each height', () => {
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

  it('is undefined after the page removes it', () => {
    const { given, expected } = page();
    given.hash = 'AB';
    expected.of(118n);
    given.hash = '';
    expect(expected.of(118n)).toBeUndefined();
    expected.suspend();
    expect(expected.of(118n)).toBeUndefined();
  });

  it("prefers a reader's hash for one height and drops it when the gateway changes", () => {
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
