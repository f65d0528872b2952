import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGateway } from '../../../src/client/gateway.js';
import { getTransaction } from '../../../src/client/operations/transaction.js';

const blockHash = `0x${'ab'.repeat(32)}` as const;

/** Sends a request with a key and returns the requested URLs as fetch normalizes them. */
async function sentWith(config: { apiKey?: string; getKey?: () => string }, base: string): Promise<string[]> {
  const sent: string[] = [];
  const fetch = (url: string) => {
    sent.push(new Request(url).url);
    return Promise.reject(new TypeError('not today'));
  };
  const gateway = createGateway({ evmAUrl: base, retries: 0, fetch, ...config });
  await getTransaction(gateway, { blockHash, index: 0 }).catch((error: unknown) => {
    expect(error).toMatchObject({ code: sent.length > 0 ? 'network' : 'config' });
    if (sent.length === 0) expect(JSON.stringify(error)).toContain(config.apiKey === undefined ? 'getKey' : 'apiKey');
  });
  return sent;
}

describe('a key in the path', () => {
  // threat B22
  it.each([
    ...[
      '.',
      '..',
      '%2e',
      '%2E',
      '.%2e',
      '%2e%2E',
      '%2e.',
      '%252e',
      '\\',
      '..\\',
      '\t..',
      '.\n.',
      '..\r',
      ' ',
      '. ',
      ' ..',
    ],
    ...['a/b', 'a?b', 'a#b', 'a;b', 'a:b', 'a@b', 'a%00', '\0', 'ключ', 'a\u200b', '．', '..;', 'a'.repeat(1_025)],
  ])('is rejected before anything is sent if it is %j', async (key) => {
    expect(await sentWith({ apiKey: key }, 'https://a.example/v1')).toEqual([]);
    expect(await sentWith({ getKey: () => key }, 'https://a.example/v1')).toEqual([]);
  });

  it.each(['...', '.a', 'a.', '~', '-', '_', '..-', '....'])('is sent unchanged if it is %j', async (key) => {
    expect(await sentWith({ apiKey: key }, 'https://a.example/v1')).toEqual([`https://a.example/v1/${key}`]);
  });

  it('adds exactly one segment to the URL, whatever key is accepted', async () => {
    const letters = fc.constantFrom(...'.._~-aZ09%2eE/\\?#@:;\t\n\r \0é');
    const keys = fc.oneof(fc.string({ unit: letters, minLength: 1, maxLength: 6 }), fc.string({ unit: 'binary' }));
    const bases = fc.constantFrom('', '/', '/v1', '/v1//', '/a/../b', '/%2e%2e/c', '/v1/%41', '//x', '/a.b/~c');
    await fc.assert(
      fc.asyncProperty(keys, bases, async (key, path) => {
        if (key === '') return;
        const base = `https://a.example${path}`;
        const [sent, ...more] = await sentWith({ apiKey: key }, base);
        expect(more).toEqual([]);
        if (sent === undefined) return;
        const trimmed = new URL(base).href.replace(/\/+$/, '');
        expect(sent).toBe(`${trimmed}/${key}`);
      }),
      { numRuns: 2_000 },
    );
  });
});
