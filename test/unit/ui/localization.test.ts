import { describe, expect, it } from 'vitest';
import {
  gatewayErrorCodes,
  GatewayError,
  type ErrorDetails,
  type GatewayErrorCode,
} from '../../../src/client/errors.js';
import { answerWords } from '../../../src/ui/localization/answer.en.js';
import { remarkWords } from '../../../src/ui/localization/remarks.en.js';
import { createFormats } from '../../../src/ui/format/formats.js';
import { createLocalization, describeError } from '../../../src/ui/localization/localization.js';
import { errorWords } from '../../../src/ui/localization/errors.en.js';

const localization = createLocalization('en', { createFormats, errors: errorWords });

const variants: Partial<Record<GatewayErrorCode, ErrorDetails[]>> = {
  config: [
    { option: 'evmAUrl', expected: 'the URL of the gateway' },
    { option: 'height', value: '0x10', expected: 'a height' },
  ],
  network: [
    { host: 'a.example', origin: 'https://p.example' },
    { offline: true },
    { truncated: true },
    { ownCode: true },
  ],
  timeout: [
    { limit: 'total', milliseconds: 30_000 },
    { limit: 'idle', milliseconds: 15_000 },
  ],
  blocked: [{ host: 'a.example', directive: 'connect-src' }],
  'too-large': [{ maxBytes: 33_554_432, bytes: 40_000_000 }],
  range: [{ maxSpan: 10_000n }, { maxResults: 20_000n }, { suggested: { from: 1n, to: 5_000n } }, { split: 'address' }],
  unsupported: [{ option: 'block' }],
  pruned: [{ lowest: 75n }],
  malformed: [{ path: 'validators[3].voting_power', expected: 'a decimal number' }, { expected: 'JSON' }],
  unavailable: [{ status: 503 }],
  rpc: [{ rpcCode: -32_000, text: 'secret words of a node' }],
  http: [{ status: 418 }],
};

describe('the text of an error', () => {
  for (const code of gatewayErrorCodes) {
    it(`describes the failure and the next step for ${code}`, () => {
      for (const details of [{}, ...(variants[code] ?? [])]) {
        const { what, next } = describeError(new GatewayError(code, details), localization);
        for (const sentence of [what, next]) {
          expect(sentence).toMatch(/^\S.*[.]$/);
          expect(sentence).not.toMatch(/undefined|null|NaN|\[object|secret words/);
        }
        // At most two sentences, which must differ.
        expect(what).not.toBe(next);
      }
    });
  }

  it('is the message of the error until its strings have loaded', () => {
    const early = createLocalization('en', { createFormats });
    expect(describeError(new GatewayError('quota'), early)).toEqual({
      what: new GatewayError('quota').message,
      next: '',
    });
  });

  it('names an attribute the way it is written in HTML', () => {
    const { what } = describeError(new GatewayError('config', { option: 'evmAUrl', expected: 'x' }), localization);
    expect(what).toBe('Invalid evm-a-url. No request was sent.');
  });

  it('escapes invisible characters of a typed value', () => {
    const error = new GatewayError('config', { option: 'height', value: '1\u202E2', expected: 'a height' });
    expect(describeError(error, localization).what).toContain('“1\\u{202E}2”');
  });

  it('writes numbers the way the language does', () => {
    const { what } = describeError(
      new GatewayError('range', { maxSpan: 10_000n }),
      createLocalization('de', { createFormats, errors: errorWords }),
    );
    expect(what).toContain('10.000 blocks');
  });
});

describe('the sentence of a note', () => {
  for (const [code, sentence] of Object.entries(remarkWords.en.notes)) {
    it(`is complete with and without details for ${code}`, () => {
      for (const details of [
        {},
        { asked: '7', got: '9', total: '4', loaded: '3', count: '2', path: 'a[0]', log: 'no state' },
      ]) {
        expect(sentence(details)).toMatch(/^[A-Z].*\.$/);
        expect(sentence(details)).not.toContain('undefined');
      }
    });
  }
});

describe('a localization', () => {
  it('uses the plural rules of its language', () => {
    expect(createLocalization('en', { createFormats }).plural(1)).toBe('one');
    expect(createLocalization('ar', { createFormats }).plural(3)).toBe('few');
  });

  it('distinguishes one request from two requests', () => {
    expect(answerWords.en.cost('23 kB', '1', 1)).toBe('23 kB in 1 request');
    expect(answerWords.en.cost('23 kB', '2', 2)).toBe('23 kB in 2 requests');
  });
});
