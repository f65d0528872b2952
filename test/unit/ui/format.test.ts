import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAgo, toChainTime } from '../../../src/ui/format/chain-time.js';
import { isZeroTime, isZeroTimestamp, toExactSeconds } from '../../../src/ui/format/exact-values.js';
import { createNumberFormats, createTimeFormats } from '../../../src/ui/format/formats.js';
import { formatPercent } from '../../../src/ui/format/ratio.js';
import { safeHref, safeSource, safeText } from '../../../src/ui/format/safe-text.js';
import { hashParts, shortHash } from '../../../src/ui/format/shorten.js';

const english = createNumberFormats('en');

describe('whole numbers', () => {
  it('are grouped, with a true minus sign and every digit', () => {
    expect(english.integer(-7_501_884n)).toBe('−7,501,884');
    expect(english.integer(2n ** 256n - 1n)).toMatch(/^115,792,089,237,.*,639,935$/);
    expect(createNumberFormats('de').integer(28_773_985n)).toBe('28.773.985');
  });

  it('keep every digit, whatever the value', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }), (value) => {
        expect(english.integer(value).replaceAll(',', '').replace('−', '-')).toBe(`${value}`);
      }),
    );
  });
});

describe('decimal text', () => {
  it('keeps every digit after the decimal point', () => {
    const text = '1234567.123456789012345678901234567890';
    expect(english.decimal(text)).toBe('1,234,567.123456789012345678901234567890');
    expect(createNumberFormats('de').decimal('-1234.50')).toBe('−1.234,50');
    expect(createNumberFormats('fa').decimal('12.5')).toBe('۱۲٫۵');
    // In right-to-left text a sign needs a mark to stay in front of its number.
    for (const locale of ['ar', 'fa', 'he']) {
      const { decimal, integer } = createNumberFormats(locale);
      expect(decimal('-12')).toBe(integer(-12));
      expect(decimal('-12.5').startsWith(integer(-12))).toBe(true);
    }
  });

  it('is returned unchanged if it is not a decimal number', () => {
    for (const text of ['', '1e3', '0x10', 'NaN', '1.', '--1', 'latest']) expect(english.decimal(text)).toBe(text);
  });
});

describe('fractions of one', () => {
  it('are written as percentages of the language with every digit', () => {
    expect(formatPercent('0.100000000000000000', 'en')).toBe('10%');
    expect(formatPercent('0.055', 'en')).toBe('5.5%');
    expect(formatPercent('0.123456789012345678', 'en')).toBe('12.3456789012345678%');
    expect(formatPercent('12345678901234567890.000000000000000001', 'en')).toBe(
      '1,234,567,890,123,456,789,000.0000000000000001%',
    );
    expect(formatPercent('1', 'en')).toBe('100%');
    expect(formatPercent('0.055', 'de')).toBe('5,5\u00a0%');
    for (const text of ['', '1e3', '0x1', '.5', 'x']) expect(formatPercent(text, 'en')).toBe(text);
  });
});

describe('shares', () => {
  it('are written as exact hundredths of a percent', () => {
    expect(english.share(8_688n)).toBe('86.88%');
    expect(english.share(0n)).toBe('0.00%');
    expect(english.share(1n)).toBe('0.01%');
    expect(english.share(10_000n)).toBe('100.00%');
    expect(english.share(-1n)).toBe('−0.01%');
  });
});

describe('sizes', () => {
  it('are written in the most readable unit', () => {
    expect(english.bytes(1)).toBe('1 byte');
    expect(english.bytes(512)).toBe('512 bytes');
    expect(english.bytes(23_400)).toBe('23.4 kB');
    expect(english.bytes(33_554_432)).toBe('33.6 MB');
  });
});

describe('times', () => {
  const english24 = createTimeFormats('en');

  it('use the 24-hour clock', () => {
    expect(english24.clock(new Date(2026, 0, 1, 14, 3, 11))).toBe('14:03:11');
    expect(english24.clock(new Date(2026, 0, 1, 0, 0, 1))).toBe('00:00:01');
  });

  // fault 20
  it('are never in the future, even if the clock is wrong', () => {
    const now = new Date(2026, 0, 2);
    expect(formatAgo(new Date(2026, 0, 3), now, 'en')).toBe('now');
    expect(formatAgo(new Date(now.getTime() - 12_000), now, 'en')).toBe('12 seconds ago');
    expect(formatAgo(new Date(2026, 0, 1), now, 'en')).toBe('yesterday');
  });

  it('count in years from two years on', () => {
    const now = new Date(2026, 0, 2);
    expect(formatAgo(new Date(2024, 6, 2), now, 'en')).toBe('549 days ago');
    expect(formatAgo(new Date(2015, 0, 1), now, 'en')).toBe('11 years ago');
  });
});

describe('text from a chain', () => {
  // threat B16
  it('has its invisible characters escaped', () => {
    expect(safeText('ab\u202Ecd')).toBe('ab\\u{202E}cd');
    expect(safeText('a\u200Bb\u00ADc\uFEFFd')).toBe('a\\u{200B}b\\u{AD}c\\u{FEFF}d');
    expect(safeText('two\nlines\tand a bell\u0007')).toBe('two\\nlines\\tand a bell\\u{7}');
    expect(safeText('half \uD800 pair')).toBe('half \\u{D800} pair');
    expect(safeText('blank \u3164 letter')).toBe('blank \\u{3164} letter');
    expect(safeText('\u{E0041}')).toBe('\\u{E0041}');
  });

  it('keeps characters of other scripts', () => {
    for (const text of ['Ünïcödé', 'مرحبا', '日本語', '🌍', '<b>bold</b>', '"&amp;']) expect(safeText(text)).toBe(text);
  });

  // fault 79
  it('is cut after a few combining marks in a row', () => {
    const shown = safeText(`Z${'\u0300'.repeat(500)}algo`);
    expect(shown.length).toBeLessThan(20);
    expect(shown).toMatch(/^Z\u0300{4}…algo$/);
  });

  // threat B11
  it('is cut at 4 KiB, but never inside a surrogate pair', () => {
    expect(safeText('x'.repeat(5_000))).toBe(`${'x'.repeat(4_096)}…`);
    expect(safeText('🌍'.repeat(3), 3)).toBe('🌍…');
  });

  it('contains no invisible characters and stays short, whatever the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 6_000 }), (text) => {
        const shown = safeText(text);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(shown).not.toMatch(/\p{M}{5}/u);
      }),
    );
  });

  it('stays unchanged if it is printable ASCII, except that backslashes are doubled', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii', maxLength: 4_000 }),
        (text) => safeText(text) === text.replaceAll('\\', '\\\\') && safeSource(text) === text,
      ),
    );
  });

  it('can be read back from its escaped form and never matches another text', () => {
    const unit = fc.oneof(
      fc.constantFrom('\\', 'u', '{', '}', '2', 'E', 'n', '\n', '\t', '\u202E', '\u200B'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => !/\p{M}/u.test(one)),
    );
    fc.assert(fc.property(fc.string({ unit, maxLength: 200 }), (text) => readBack(safeText(text)) === text));
    expect(safeText('\\u{202E}')).not.toBe(safeText('\u202E'));
  });

  it('keeps its own escapes in JSON and never matches another text', () => {
    expect(safeSource('{"a":"\\u202e\\n"}')).toBe('{"a":"\\u202e\\n"}');
    expect(safeSource('"a\u202Eb"')).toBe('"a\\u{202E}b"');
    const json = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => JSON.stringify(text));
    fc.assert(fc.property(json, json, (one, other) => one === other || safeSource(one) !== safeSource(other)));
  });
});

function readBack(shown: string): string {
  const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\' };
  return shown.replace(/\\(?:u\{([0-9A-F]+)\}|([nrt\\]))/g, (_, code: string | undefined, letter: string) =>
    code === undefined ? (letters[letter] ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

describe('links', () => {
  it('are limited to https URLs', () => {
    expect(safeHref('https://example.org/tx?id=1')).toBe('https://example.org/tx?id=1');
    for (const text of [
      'http://example.org',
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'data:text/html,x',
      'https://user:password@example.org',
      '//example.org',
      '/path',
      '',
    ]) {
      expect(safeHref(text), text).toBeUndefined();
    }
  });
});

describe('hashes', () => {
  it('are shortened in the middle to at least 6 + 6 characters, with the prefix separate', () => {
    const parts = hashParts('cosmosvalcons1uk55prsav5fhq9m4lj6w8xgkq0sxmlrecs74dc');
    expect(parts.prefix).toBe('cosmosvalcons1');
    expect([parts.head, parts.extra, parts.tail]).toEqual(['uk55pr', 'sav5fhq9', 'recs74dc']);
    expect(shortHash('0x5FbDB2315678afecb367f032d93F642f64180aa3')).toBe('0x5FbDB2…64180aa3');
  });

  it('equal the concatenation of their parts', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (value) => {
        const { prefix, head, extra, middle, tail } = hashParts(value);
        expect(prefix + head + extra + middle + tail).toBe(value);
      }),
    );
  });

  it('stay whole if they are short', () => {
    expect(shortHash('0x9a4c11e0')).toBe('0x9a4c11e0');
    expect(shortHash('')).toBe('');
  });
});

describe('a chain time', () => {
  it.each([
    [0n, '1970-01-01T00:00:00.000Z'],
    [-1n, '1969-12-31T23:59:59.000Z'],
    [-62_135_596_799n, '0001-01-01T00:00:01.000Z'],
    [8_640_000_000_000n, '+275760-09-13T00:00:00.000Z'],
  ])('is a date for %i seconds', (seconds, iso) => expect(toChainTime(seconds)?.toISOString()).toBe(iso));

  // fault 78
  it.each([-62_135_596_801n, 8_640_000_000_001n, 2n ** 64n, -(2n ** 63n)])('is undefined for %i seconds', (seconds) =>
    expect(toChainTime(seconds)).toBeUndefined(),
  );

  it('is not set if it is Go’s zero time', () => {
    expect(isZeroTime(-62_135_596_800n)).toBe(true);
    expect([isZeroTime(-62_135_596_800n, 1), isZeroTime(0n)]).toEqual([false, false]);
    expect(isZeroTimestamp('0001-01-01T00:00:00Z')).toBe(true);
    expect(['0001-01-01T00:00:01Z', '1970-01-01T00:00:00Z', ''].some(isZeroTimestamp)).toBe(false);
  });

  it('keeps every nanosecond before and after 1970', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n }), fc.nat(999_999_999), (seconds, nanos) => {
        const text = toExactSeconds(seconds, nanos);
        expect(BigInt(text.replace('.', ''))).toBe(seconds * 1_000_000_000n + BigInt(nanos));
        expect(text).toMatch(/^-?\d+\.\d{9}$/);
      }),
    );
  });
});
