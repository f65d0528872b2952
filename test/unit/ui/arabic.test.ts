import { answerWords } from '../../../src/ui/localization/answer.en.js';
import { afterEach, describe, expect, it } from 'vitest';
import { GatewayError, gatewayErrorCodes, type ErrorDetails } from '../../../src/client/errors.js';
import type { Catalogue } from '../../../src/ui/localization/catalogue.js';
import { forgetLanguages, registerLanguage } from '../../../src/ui/localization/languages.js';
import { loadLexicon, type Lexicon } from '../../../src/ui/localization/lexicon.js';
import type { PageWords } from '../../../src/ui/localization/page-words.js';
import { createFormats } from '../../../src/ui/format/formats.js';
import { createLocalization, describeError } from '../../../src/ui/localization/localization.js';
import { remarkWords } from '../../../src/ui/localization/remarks.en.js';
import { errorWords } from '../../../src/ui/localization/errors.en.js';
import { cardWords } from '../../../src/ui/localization/card.en.js';
import { checkWords } from '../../../src/ui/localization/checks.en.js';

const catalogues: readonly Catalogue<unknown>[] = [cardWords, answerWords, remarkWords, checkWords, errorWords];
const lexicon = await loadLexicon('ar', catalogues, () => {});
const arabic = createLocalization('ar', { createFormats, lexicon, errors: errorWords });
const latinWord = /[A-Za-z]{2,}/;
/** Text in its own direction, such as the name of an attribute. */
const isolated = /\u2066[^\u2066\u2069]*\u2069/g;

describe('the Arabic strings', () => {
  for (const catalogue of catalogues) {
    it('have the same keys and types as the English strings and no Latin words', () => {
      compare(catalogue.en, lexicon.wordsOf(catalogue), '');
    });
  }

  for (const code of gatewayErrorCodes) {
    it(`describe the failure and the next step for ${code}`, () => {
      const variants: readonly ErrorDetails[] = [
        {},
        { host: 'a.example', origin: 'https://p.example', option: 'evmAUrl', value: 'x', expected: 'y' },
        {
          milliseconds: 30_000,
          limit: 'idle',
          maxBytes: 9_000_000,
          maxSpan: 9n,
          lowest: 75n,
          status: 503,
          rpcCode: -1,
        },
        { path: 'a[0].b', suggested: { from: 1n, to: 2n }, truncated: true },
        { ownCode: true, split: 'address', maxResults: 5n },
        { offline: true },
      ];
      for (const details of variants) {
        const { what, next } = describeError(new GatewayError(code, details, 3), arabic);
        for (const sentence of [what, next]) {
          expect(sentence).toMatch(/^\S.*\.$/);
          expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
          // Foreign pieces keep their own direction; nothing else is foreign.
          expect(sentence.replaceAll(isolated, '')).not.toMatch(latinWord);
        }
      }
    });
  }

  it('use the six plural forms of the language', () => {
    const cost = (count: number) => arabic.wordsOf(answerWords).cost('', String(count), count).trim();
    expect([0, 1, 2, 3, 11, 100].map(cost)).toEqual([
      'في 0 طلب',
      'في طلب واحد',
      'في طلبين',
      'في 3 طلبات',
      'في 11 طلبًا',
      'في 100 طلب',
    ]);
  });

  it('write digits the way the region does', () => {
    expect(createLocalization('ar-EG', { createFormats, lexicon }).format.integer(-12_345n)).toContain('١٢٬٣٤٥');
    expect(createLocalization('ar', { createFormats, lexicon }).format.integer(12_345n)).toBe('12,345');
  });
});

describe('a lexicon', () => {
  afterEach(forgetLanguages);

  it('returns English strings until its own have loaded, and reports when they have', async () => {
    const late: Catalogue<{ yes: string }> = { name: 'test', en: { yes: 'yes' } };
    registerLanguage('de', () => Promise.resolve({ words: { test: { yes: 'ja' } } as PageWords }));
    const german = await new Promise<Lexicon>((resolve) => {
      const loading = loadLexicon('de', [], () => void loading.then(resolve));
      void loading.then((fresh) => fresh.wordsOf(late));
    });
    expect(german.wordsOf(late).yes).toBe('ja');
  });

  it('stays English if strings cannot be loaded, and requests them again the next time', async () => {
    let tries = 0;
    const broken: Catalogue<string> = { name: 'test', en: 'yes' };
    const words = { test: 'ja' } as PageWords;
    registerLanguage('de', () => (++tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ words })));
    const german = await loadLexicon('de', [broken], () => {});
    expect(tries).toBe(1);
    expect(german.wordsOf(broken)).toBe('yes');
    await german.load([broken]);
    expect(german.wordsOf(broken)).toBe('ja');
  });
});

function compare(english: unknown, other: unknown, path: string): void {
  expect(typeof other, path).toBe(typeof english);
  if (typeof other === 'string') expect(other.replaceAll(isolated, ''), path).not.toMatch(latinWord);
  if (typeof english !== 'object' || english === null) return;
  expect(Object.keys(other as object).sort(), path).toEqual(Object.keys(english).sort());
  for (const [key, value] of Object.entries(english)) {
    compare(value, (other as Readonly<Record<string, unknown>>)[key], `${path}.${key}`);
  }
}
