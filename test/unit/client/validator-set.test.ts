import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { createGateway, type Gateway } from '../../../src/client/gateway.js';
import { getValidatorSet, getWholeValidatorSet } from '../../../src/client/operations/validator-set.js';
import { readValidatorSet } from '../../../src/client/operations/validator-set-reply.js';

const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512 };

interface FakeNode {
  /** The true list of addresses, or the list for a height and a try. */
  readonly rows: (page: number) => readonly string[];
  readonly height?: (request: number) => string;
  readonly total?: unknown;
  /** What an offset becomes; by default the node respects it. */
  readonly offset?: (offset: number) => number;
  /** The maximum rows of a page; more are rejected, or cut silently like the SDK cuts more than 100. */
  readonly most?: number;
  /** Rows whose page is rejected as too large if so many are requested at once; elsewhere the number does not matter. */
  readonly heavy?: { readonly from: number; readonly rows: number };
  readonly cuts?: boolean;
}

/** A gateway over a node that pages like the Cosmos SDK, with the given oddities. */
function overNode({ rows, height, total, offset = (value) => value, most = 100, cuts = false, heavy }: FakeNode) {
  const paths: string[] = [];
  const gateway = createGateway({
    cosmosRestUrl: 'https://gateway.example',
    retries: 0,
    fetch: (href) => {
      const url = new URL(href);
      paths.push(`${url.pathname.split('/').at(-1)}${url.search}`);
      const limit = parseInt(url.searchParams.get('pagination.limit') ?? '100', 10);
      const from = offset(parseInt(url.searchParams.get('pagination.offset') ?? '0', 10));
      if ((limit > most && !cuts) || (heavy?.from === from && limit >= heavy.rows)) {
        const message = 'grpc: received message larger than max (13463 vs. 8000)';
        return Promise.resolve(Response.json({ code: 8, message, details: [] }, { status: 429 }));
      }
      const all = rows(paths.length);
      const page = Math.floor(from / limit) + 1;
      const given = Math.min(limit, most);
      const pages = Math.max(1, Math.ceil(all.length / given));
      if (page > pages) {
        const message = `page should be within [1, ${pages}] range, given ${page}`;
        return Promise.resolve(Response.json({ code: 2, message, details: [] }, { status: 500 }));
      }
      return Promise.resolve(
        Response.json({
          block_height: height?.(paths.length) ?? '7',
          validators: all.slice((page - 1) * given, page * given).map(validator),
          pagination: { next_key: null, total: total === undefined ? `${all.length}` : total },
        }),
      );
    },
  });
  return { gateway, paths };
}

function validator(address: string) {
  return { address, pub_key: { '@type': '/k', key: 'AA==' }, voting_power: '1', proposer_priority: '-1' };
}

function names(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `valcons${index}`);
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const outcome = await promise.then(
    () => 'value',
    (error: unknown) => error,
  );
  return outcome instanceof GatewayError ? outcome.code : String(outcome);
}

async function addresses(gateway: Gateway, pageSize?: number) {
  const { value } = await getWholeValidatorSet(gateway, {
    height: 7n,
    ...(pageSize === undefined ? {} : { pageSize }),
  });
  return value.validators.map(({ address }) => address);
}

describe('a page of a validator set', () => {
  // fault 98
  it('requests canonical decimal heights and omits unset options', async () => {
    const { gateway, paths } = overNode({ rows: () => names(3) });
    await getValidatorSet(gateway, { height: 80n });
    await getValidatorSet(gateway, { height: 'latest', limit: 30, offset: 0 });
    expect(paths).toEqual(['80', 'latest?pagination.limit=30']);
  });

  // fault 105
  it.each([
    [{ height: 0n }, 'height'],
    [{ height: -5n }, 'height'],
    [{ height: 2n ** 63n }, 'height'],
    [{ height: 1n, limit: 0 }, 'limit'],
    [{ height: 1n, limit: 101 }, 'limit'],
    [{ height: 1n, limit: 1.5 }, 'limit'],
    [{ height: 1n, limit: 50, offset: 60 }, 'offset'],
    [{ height: 1n, offset: 175 }, 'offset'],
    [{ height: 1n, offset: -100 }, 'offset'],
  ])('rejects %o before anything is sent and names the %s', async (request, option) => {
    const { gateway, paths } = overNode({ rows: () => names(3) });
    await expect(getValidatorSet(gateway, request)).rejects.toMatchObject({ code: 'config', details: { option } });
    expect(paths).toEqual([]);
  });

  // fault 74
  it('notes a height that differs from the requested one', () => {
    const text = '{"block_height":"86","validators":[],"pagination":{"total":"0"}}';
    const { value, notes } = readValidatorSet({ height: 85n }, text, received);
    expect(value.blockHeight).toBe(86n);
    expect(notes).toEqual([{ code: 'other-height', details: { asked: '85', got: '86' } }]);
    expect(readValidatorSet({ height: 'latest' }, text, received).notes).toEqual([]);
  });

  // fault 73
  it.each([null, '', 'abc', '-1', 5, undefined, '1e3'])('reads a total of %o as not counted', (total) => {
    const text = JSON.stringify({ block_height: '7', validators: [validator('a')], pagination: { total } });
    const { value, notes } = readValidatorSet({ height: 7n }, text, received);
    expect(value.total).toBeNull();
    expect(notes).toEqual([{ code: 'total-unknown' }]);
  });

  // fault 75
  it('reads powers beyond 2^63, negative priorities, missing keys, and unknown key types', () => {
    const odd = {
      ...validator('a'),
      voting_power: '123456789012345678901234567890',
      proposer_priority: '-9223372036854775808',
      pub_key: { '@type': '/chain.MultiSig', threshold: 2, keys: [{ '@type': '/k', key: 'AA==' }] },
      moniker: 'unknown member',
    };
    const text = JSON.stringify({
      block_height: '7',
      validators: [odd, { ...odd, pub_key: null }],
      pagination: { total: '2' },
    });
    const [first, second] = readValidatorSet({ height: 7n }, text, received).value.validators;
    expect(first).toMatchObject({
      votingPower: 123456789012345678901234567890n,
      proposerPriority: -9223372036854775808n,
      pubKey: { type: '/chain.MultiSig', key: '', extra: { threshold: 2, keys: [{ '@type': '/k', key: 'AA==' }] } },
      extra: { moniker: 'unknown member' },
    });
    expect(second?.pubKey).toBeNull();
  });

  // fault 66
  it.each([
    ['{"validators":[]}', 'block_height'],
    ['{"block_height":7,"validators":[]}', 'block_height'],
    ['{"block_height":"7","validators":{}}', 'validators'],
    ['{"block_height":"7","validators":[{}]}', 'validators[0].address'],
    [
      '{"block_height":"7","validators":[{"address":"a","voting_power":"1","proposer_priority":"0"},{"address":"b","voting_power":1}]}',
      'validators[1].voting_power',
    ],
    ['[]', 'the reply'],
    ['null', 'the reply'],
  ])('reports the path if %s is not as specified', (text, path) => {
    expect(() => readValidatorSet({ height: 7n }, text, received)).toThrow(
      expect.objectContaining({ code: 'malformed', details: expect.objectContaining({ path }) }),
    );
  });

  // fault 16, 30, 39
  it.each(['', '<html></html>', '{"block_height":"7",}', '{} {}', 'NaN', "{'a':1}"])(
    'rejects %o, which is not JSON',
    (text) => {
      expect(() => readValidatorSet({ height: 7n }, text, received)).toThrow(
        expect.objectContaining({ code: 'malformed' }),
      );
    },
  );

  // fault 43
  it('rejects JSON that is too deep and ignores brackets in strings', () => {
    const deep = `{"block_height":"7","validators":[],"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(() => readValidatorSet({ height: 7n }, deep, received)).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    );
    const quoted = JSON.stringify({
      block_height: '7',
      validators: [],
      x: `\\"${'['.repeat(1_000)}\\`,
      pagination: {},
    });
    expect(readValidatorSet({ height: 7n }, quoted, received).value.validators).toEqual([]);
  });

  // fault 42
  it('keeps members called __proto__ and constructor as data', () => {
    const text =
      '{"block_height":"7","validators":[],"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const { value } = readValidatorSet({ height: 7n }, text, received);
    expect(Object.keys(value.extra ?? {})).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('throws only its own error for any bytes', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const members = fc.constantFrom(
      'block_height',
      'validators',
      'pagination',
      'total',
      '__proto__',
      'constructor',
      'address',
    );
    const json = fc.letrec<{ any: unknown }>((tie) => ({
      any: fc.oneof({ maxDepth: 4 }, fc.jsonValue(), fc.array(tie('any')), fc.dictionary(members, tie('any'))),
    })).any;
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          json.map((value) => JSON.stringify(value)),
        ),
        (text) => {
          try {
            readValidatorSet({ height: 7n }, text, received);
          } catch (error) {
            expect(error).toBeInstanceOf(GatewayError);
          }
        },
      ),
      { numRuns: 500 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });
});

describe('a whole validator set', () => {
  it.each([1, 7, 30, 100, undefined])(
    'of 175 is complete with pages of %o, without gaps and duplicates',
    async (pageSize) => {
      const { gateway } = overNode({ rows: () => names(175) });
      expect(await addresses(gateway, pageSize)).toEqual(names(175));
    },
  );

  it('sums up bytes and requests, keeps the text of each page, and reports its progress', async () => {
    const { gateway, paths } = overNode({ rows: () => names(250) });
    const seen: string[] = [];
    const answer = await getWholeValidatorSet(
      gateway,
      { height: 7n },
      { onProgress: ({ loaded, total }) => seen.push(`${loaded}/${total}`) },
    );
    expect(answer).toMatchObject({ requests: 3, notes: [], value: { blockHeight: 7n, total: 250n } });
    expect(answer.text.split('\n')).toHaveLength(3);
    expect(answer.bytes).toBe(answer.text.length - 2);
    expect(paths.toSorted()).toEqual([
      '7?pagination.limit=100',
      ...[1, 2].map((page) => `7?pagination.limit=100&pagination.offset=${page}00`),
    ]);
    expect(seen).toEqual(['100/250', '200/250', '250/250']);
  });

  // fault 76
  it('may be empty', async () => {
    const { gateway } = overNode({ rows: () => [] });
    expect(await addresses(gateway)).toEqual([]);
  });

  // fault 72
  it('is noted as partial if the gateway sends the first page for every offset', async () => {
    const { gateway } = overNode({ rows: () => names(175), offset: () => 0 });
    const { value, notes } = await getWholeValidatorSet(gateway, { height: 7n });
    expect(value.validators).toHaveLength(100);
    expect(notes).toEqual([{ code: 'partial-list', details: { loaded: '100', total: '175' } }]);
  });

  it('is noted as partial if the gateway cuts pages below the requested limit', async () => {
    const gateway = createGateway({
      cosmosRestUrl: 'https://gateway.example',
      fetch: () =>
        Promise.resolve(
          Response.json({ block_height: '7', validators: names(50).map(validator), pagination: { total: '175' } }),
        ),
    });
    const { value, notes } = await getWholeValidatorSet(gateway, { height: 7n });
    expect(value.validators).toHaveLength(50);
    expect(notes).toEqual([{ code: 'partial-list', details: { loaded: '50', total: '175' } }]);
  });

  it.each([[175], [200], [100], [0]])('is complete without a total, with %i rows', async (count) => {
    const { gateway } = overNode({ rows: () => names(count), total: null });
    const { value, notes } = await getWholeValidatorSet(gateway, { height: 7n });
    expect(value.validators.map(({ address }) => address)).toEqual(names(count));
    expect(notes).toEqual([{ code: 'total-unknown' }]);
  });

  it('without a total stops if a gateway ignores the offset', async () => {
    const { gateway, paths } = overNode({ rows: () => names(175), total: '', offset: () => 0 });
    expect(await addresses(gateway)).toHaveLength(100);
    expect(paths).toHaveLength(2);
  });

  // fault 45
  it.each([
    ['rejects more', false],
    ['cuts more silently', true],
  ])('of 140 is complete from a node that returns 15 rows at once and %s', async (_, cuts) => {
    const { gateway } = overNode({ rows: () => names(140), most: 15, cuts });
    const { value, notes } = await getWholeValidatorSet(gateway, { height: 7n });
    expect(value.validators.map(({ address }) => address)).toEqual(names(140));
    expect(notes).toEqual([]);
  });

  it('learns the page limit of a gateway once for all its callers', async () => {
    const { gateway, paths } = overNode({ rows: () => names(140), most: 15, height: () => '7' });
    const { requests } = await getWholeValidatorSet(gateway, { height: 7n });
    const limits = () => paths.map((path) => /limit=(\d+)/.exec(path)?.[1]);
    expect(limits()).toEqual(['100', '50', '25', ...Array<string>(12).fill('12')]);
    // Rejected requests count, too.
    expect(requests).toBe(15);
    paths.length = 0;
    await getWholeValidatorSet(gateway, { height: 8n });
    expect(limits()).toEqual(Array(12).fill('12'));
    const other = overNode({ rows: () => names(140), most: 15 });
    await getWholeValidatorSet(other.gateway, { height: 7n });
    expect(other.paths[0]).toContain('limit=100');
  });

  it('does not treat the short last page as a limit if another page must be split', async () => {
    const { gateway, paths } = overNode({ rows: () => names(203), heavy: { from: 100, rows: 100 } });
    expect(await addresses(gateway)).toEqual(names(203));
    expect(paths.map((path) => path.replace(/pagination\./g, '')).slice(3)).toEqual([
      '7?limit=50&offset=100',
      '7?limit=50&offset=150',
    ]);
  });

  it('fails with the reason if a single row is too large', async () => {
    const { gateway, paths } = overNode({ rows: () => names(140), most: 0 });
    expect(await codeOf(getWholeValidatorSet(gateway, { height: 7n }))).toBe('too-large');
    expect(paths.at(-1)).toContain('limit=1');
  });

  it('is noted as partial if the node has fewer rows than its total', async () => {
    const { gateway } = overNode({ rows: () => names(150), total: '175' });
    const { value, notes } = await getWholeValidatorSet(gateway, { height: 7n });
    expect(value.validators).toHaveLength(150);
    expect(notes).toEqual([{ code: 'partial-list', details: { loaded: '150', total: '175' } }]);
  });

  it('is complete and in order, whatever page size a node returns', async () => {
    const node = fc.record({
      count: fc.nat(350),
      most: fc.integer({ min: 1, max: 100 }),
      cuts: fc.boolean(),
      total: fc.constantFrom(undefined, null),
      pageSize: fc.integer({ min: 1, max: 100 }),
    });
    await fc.assert(
      fc.asyncProperty(node, async ({ count, pageSize, ...how }) => {
        const { gateway, paths } = overNode({ rows: () => names(count), ...how });
        expect(await addresses(gateway, pageSize)).toEqual(names(count));
        // Halving finds more than half of the maximum.
        expect(paths.length).toBeLessThanOrEqual(10 + (2 * count) / Math.min(pageSize, how.most));
      }),
    );
  });

  it('keeps two equal rows of one page because the node sent them', async () => {
    const { gateway } = overNode({ rows: () => ['a', 'a', 'b'] });
    expect(await addresses(gateway)).toEqual(['a', 'a', 'b']);
  });

  it('is read once more if the head moved between two pages', async () => {
    const { gateway, paths } = overNode({ rows: () => names(175), height: (request) => (request === 1 ? '7' : '8') });
    const { value, notes } = await getWholeValidatorSet(gateway, { height: 'latest' });
    expect(value).toMatchObject({ blockHeight: 8n, total: 175n });
    expect(notes).toEqual([{ code: 'head-moved' }]);
    expect(paths).toHaveLength(4);
  });

  it('fails if the head keeps moving', async () => {
    const { gateway } = overNode({ rows: () => names(175), height: (request) => `${request}` });
    expect(await codeOf(getWholeValidatorSet(gateway, { height: 'latest' }))).toBe('unavailable');
  });

  it('fails with the first page that fails and leaves no other pending', async () => {
    const { gateway } = overNode({ rows: (request) => names(request === 1 ? 450 : 250) });
    expect(await codeOf(getWholeValidatorSet(gateway, { height: 7n }))).toBe('bad-request');
  });

  it('is not requested if the caller has already left', async () => {
    const { gateway, paths } = overNode({ rows: () => names(3) });
    expect(await codeOf(getWholeValidatorSet(gateway, { height: 7n }, { signal: AbortSignal.abort() }))).toBe(
      'aborted',
    );
    expect(paths).toEqual([]);
  });
});
