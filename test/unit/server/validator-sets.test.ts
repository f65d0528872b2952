import { describe, expect, it } from 'vitest';
import { loadRecordings, type Recording } from '../../support/recordings.js';
import { askSourceRest, isRefused, restRequest, testHandler, testSource } from '../../support/test-gateway.js';

/**
 * Where our gateway differs from the recorded node, and why.
 *
 * Everything that is not listed answers with the status and the body of the node.
 */
const differences: Readonly<Record<string, { status: number; message: RegExp; because: string }>> = {
  height_first: notRecorded(1),
  height_2: notRecorded(2),
  height_74: notRecorded(74),
  height_future: notRecorded(2155),
  height_max_int64: notRecorded('9223372036854775807'),
  latest: { status: 200, message: /^$/, because: 'latest is the last recorded height, 145, and not the next block' },
  latest_page2: {
    status: 200,
    message: /^$/,
    because: 'latest is the last recorded height, 145, and not the next block',
  },
  method_head: { status: 405, message: /^$/, because: 'the interface knows GET only; a HEAD answer has no body' },
  method_post: { status: 405, message: /^Method not allowed. Use GET/, because: 'the interface knows GET only' },
  path_unknown: { status: 404, message: /^Unknown query/, because: 'only the paths of the interface are offered' },
  double_slash: { status: 404, message: /^Unknown query/, because: 'a keyed gateway never redirects' },
};

function notRecorded(height: number | string) {
  return {
    status: 404,
    message: new RegExp(`^Not recorded: height ${height}\\. Recorded heights: 75 to 145, latest\\.$`),
    because: 'the height is not among the recordings',
  };
}

const handler = testHandler();

async function replay({ request }: Recording): Promise<Response> {
  const { Accept: _accept, ...headers } = request.headers;
  return handler(restRequest(request.path, headers, request.method));
}

/** Recorded spellings that the gateway parsers reject: nodes read them differently, or the path is not offered. */
const refusedSpellings = [
  'bool_bad bool_forms camel_case_param height_0 height_empty height_fraction height_hex',
  'height_leading_zero_octal height_negative height_over_int64 height_over_uint64 height_plus_sign',
  'height_query_ignored height_underscore height_word height_zero_nine key_and_offset key_empty',
  'key_not_base64 key_plus_unescaped latest_upper_case limit_empty limit_fraction limit_negative',
  'limit_not_number limit_overflow_int64 limit_overflow_uint64 offset_empty offset_negative',
  'offset_overflow_int64 pagination_bare repeated_limit trailing_slash unknown_param',
].flatMap((line) => line.split(' '));

describe('recorded validator sets through the gateway', () => {
  const spellings: string[] = [];
  const all = [...loadRecordings('cosmos/validatorsets'), ...loadRecordings('cosmos/series-validatorsets')];

  it.each(all.filter(({ name }) => !(name in differences)))('$name: matches the node', async (recording) => {
    const asked = await replay(recording);
    if (await isRefused(asked)) spellings.push(recording.name);
    const response = (await isRefused(asked)) ? await askSourceRest(testSource(), recording.request.path) : asked;
    expect(response.status).toBe(recording.response.status);
    expect(await response.text()).toBe(recording.response.body);
    expect(response.headers.get('x-source')).toBe('recorded');
  });

  it('are rejected if nodes read them differently', () => {
    expect(spellings.sort()).toEqual(refusedSpellings);
  });

  it.each(all.filter(({ name }) => name in differences))('$name: differs as listed', async (recording) => {
    const difference = differences[recording.name];
    const response = await replay(recording);
    const text = await response.text();
    const { message = '' } = text === '' ? {} : (JSON.parse(text) as { message?: string });
    expect([response.status, message]).toEqual([
      difference?.status,
      expect.stringMatching(difference?.message ?? /^$/),
    ]);
  });

  it('have exactly the known validators at every recorded height', async () => {
    for (let height = 75; height <= 145; height += 1) {
      const addresses = all
        .filter(({ name }) => name.startsWith(`h${height}_`))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .flatMap(({ expect: truth }) => truth['addresses'] as string[]);
      const got: string[] = [];
      for (let offset = 0; offset < addresses.length; offset += 30) {
        const page = await ask(height, `pagination.limit=30&pagination.offset=${offset}`);
        expect([page.block_height, page.pagination]).toEqual([
          String(height),
          { next_key: null, total: String(addresses.length) },
        ]);
        got.push(...page.validators.map(({ address }) => address));
      }
      expect(got).toEqual(addresses);
    }
  });

  it('use the last recorded height for latest', async () => {
    expect(await ask('latest', 'pagination.limit=40')).toEqual(await ask(145, 'pagination.limit=40'));
    expect((await ask('latest', '')).block_height).toBe('145');
  });

  it('reject malformed escapes and separators like Go', async () => {
    for (const [query, message] of [
      ['pagination.limit=%zz', 'invalid URL escape "%zz"'],
      ['pagination.limit=%4', 'invalid URL escape "%4"'],
      ['a;b=1', 'invalid semicolon separator in query'],
      ['pagination.limit=1%225', 'strconv.ParseUint: parsing "1\\"5": invalid syntax'],
    ]) {
      const response = await askSourceRest(testSource(), `${path(86)}?${query}`);
      expect([response.status, await response.json()]).toEqual([400, { code: 3, message, details: [] }]);
    }
  });
});

interface Page {
  block_height: string;
  validators: { address: string }[];
  pagination: unknown;
}

async function ask(height: number | string, query: string): Promise<Page> {
  const response = await handler(restRequest(`${path(height)}?${query}`));
  return (await response.json()) as Page;
}

function path(height: number | string): string {
  return `/cosmos/base/tendermint/v1beta1/validatorsets/${height}`;
}
