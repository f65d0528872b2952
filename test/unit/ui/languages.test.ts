import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetLanguages, registeredFor, registerLanguage } from '../../../src/ui/localization/languages.js';
import { loadLexicon } from '../../../src/ui/localization/lexicon.js';
import { languageOf } from '../../../src/ui/localization/localization.js';
import { valueWords } from '../../../src/ui/localization/values.en.js';
import { mergeWords, type PageWords } from '../../../src/ui/localization/page-words.js';
import { GatewayError } from '../../../src/client/errors.js';
import { errorWords } from '../../../src/ui/localization/errors.en.js';
import { cardWords } from '../../../src/ui/localization/card.en.js';

const german: PageWords = {
  card: {
    retry: 'Erneut laden',
    titles: { 'uncle-block': 'Onkelblock' },
    loading: (title) => `${title} wird geladen.`,
  },
};

const bring = (words: PageWords) => async () => Promise.resolve({ words });

let reported: unknown[];

beforeEach(() => {
  forgetLanguages();
  reported = [];
  vi.stubGlobal('reportError', (fault: unknown) => reported.push(fault));
});
afterEach(() => vi.unstubAllGlobals());

describe('a language that a page registers', () => {
  it('applies to its tag and to more specific tags, with the longest match first', () => {
    registerLanguage('de', bring(german));
    registerLanguage('de-CH', bring({}));
    expect(['de', 'de-AT', 'de-CH-1996', 'den', 'ar-EG', 'fr'].map(languageOf)).toEqual([
      'de',
      'de',
      'de-CH',
      'en',
      'ar',
      'en',
    ]);
    expect(registeredFor('zh-Hant-TW')).toBe(undefined);
  });

  it('uses the strings of the page and keeps the rest English', async () => {
    registerLanguage('de', bring(german));
    const lexicon = await loadLexicon('de', [cardWords, valueWords], () => {});
    const words = lexicon.wordsOf(cardWords);
    expect([words.retry, words.titles['uncle-block'], words.loading('Logs')]).toEqual([
      'Erneut laden',
      'Onkelblock',
      'Logs wird geladen.',
    ]);
    expect([words.latestHeight, words.titles['tx-trace'], lexicon.wordsOf(valueWords).noText]).toEqual([
      'latest height',
      'Call trace',
      'not UTF-8 text',
    ]);
    expect(reported).toEqual([]);
  });

  it('adds to Arabic under its tag and sets its direction', async () => {
    registerLanguage('ar', bring({ card: { retry: 'مرة أخرى' } }));
    registerLanguage('fa', bring({}), { direction: 'rtl' });
    const lexicon = await loadLexicon('ar', [cardWords], () => {});
    expect([lexicon.wordsOf(cardWords).retry, lexicon.wordsOf(cardWords).latestHeight]).toEqual([
      'مرة أخرى',
      'أحدث ارتفاع',
    ]);
    expect([lexicon.direction, (await loadLexicon('fa', [], () => {})).direction]).toEqual(['rtl', 'rtl']);
  });

  it('is loaded once, and again only if loading failed', async () => {
    let loads = 0;
    registerLanguage('de', async () => {
      loads += 1;
      if (loads === 1) throw new GatewayError('network', { ownCode: true });
      return Promise.resolve({ words: german });
    });
    const missed: (() => void)[] = [];
    const lexicon = await loadLexicon(
      'de',
      [cardWords],
      () => {},
      (again) => missed.push(again),
    );
    expect([lexicon.wordsOf(cardWords).retry, missed.length]).toEqual(['Retry', 1]);
    await lexicon.load([cardWords, valueWords]);
    await lexicon.load([errorWords]);
    expect([lexicon.wordsOf(cardWords).retry, loads]).toEqual(['Erneut laden', 2]);
  });

  it('is rejected for an English or invalid tag', () => {
    for (const tag of ['en', 'en-GB']) expect(() => registerLanguage(tag, bring({}))).toThrow(RangeError);
    for (const tag of ['', 'not a tag']) expect(() => registerLanguage(tag, bring({}))).toThrow(RangeError);
  });
});

describe('strings of a page', () => {
  const usual = {
    text: 'text',
    say: (count: number): string => `${count} rows`,
    list: ['a', 'b'],
    deep: { word: 'word' },
    odd: () => 'usual',
  };

  it('replace the default strings and keep the others', () => {
    const words = mergeWords(
      usual,
      { say: (count: number) => `${count} Zeilen`, deep: {}, list: ['c'], unknown: 1 },
      'x',
    );
    expect([words.text, words.say(3), words.list, words.deep]).toEqual(['text', '3 Zeilen', ['c'], { word: 'word' }]);
    expect(reported).toEqual([]);
  });

  it('are ignored if they have the wrong type, throw or return no text, each reported once', () => {
    const given = {
      text: () => 'text',
      deep: ['word'],
      say: (count: number) => {
        if (count === 1) throw new Error('a fault of the page');
        return undefined;
      },
      odd: () => ({ toString: () => 'odd' }),
    };
    const words = mergeWords(usual, given, 'uncle-block');
    expect([words.text, words.deep, words.say(1), words.say(1), words.say(2), words.odd(), words.odd()]).toEqual([
      'text',
      { word: 'word' },
      '1 rows',
      '1 rows',
      '2 rows',
      'usual',
      'usual',
    ]);
    expect(reported.map(String)).toEqual([
      'TypeError: words: uncle-block.text is of an unexpected type (function), so it is not used.',
      'TypeError: words: uncle-block.deep is of an unexpected type (object), so it is not used.',
      'Error: a fault of the page',
      'TypeError: words: uncle-block.odd returned a value of an unexpected type (object), so it is not used.',
    ]);
  });

  it('cannot change members that all objects have', () => {
    const given = JSON.parse('{"__proto__": {"polluted": "yes"}, "toString": "no"}') as object;
    expect(mergeWords(usual, given, 'x')).toEqual(usual);
    expect(({} as { polluted?: string }).polluted).toBe(undefined);
  });
});
