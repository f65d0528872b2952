import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forward } from '../../../src/server/forward.js';
import { restRequest, rpcRequest, testHandler } from '../../support/test-gateway.js';

// `MUTATED_REQUESTS=10000 npx vitest run test/unit/server/rewritten.test.ts` sends so many requests per operation.
const numRuns = Number(process.env['MUTATED_REQUESTS'] ?? 250);
const endless = Math.max(30_000, numRuns * 20);

const reached: string[] = [];
const node = 'http://node.example';
const handler = testHandler({
  source: forward({
    ...{ cosmosRest: node, cosmosRpc: node, evmA: node, evmB: node },
    fetch: (url, { body }) => {
      reached.push(typeof body === 'string' ? body : url.slice(node.length));
      const { id } = (typeof body === 'string' ? JSON.parse(body) : {}) as { id?: number };
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: '0x10' }));
    },
  }),
});

const hash = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const address = '0xcd8847fa87a6a812b2839344dc7b426e34775363';

const h32 = '"0x[0-9a-f]{64}"';
const h20 = '"0x[0-9a-f]{40}"';
const quantity = '"0x(?:0|[1-9a-f][0-9a-f]{0,63})"';
const number = '0x(?:0|[1-9a-f][0-9a-f]{0,15})';
const block = `"(?:${number}|latest|earliest|pending|safe|finalized)"`;
const object = (...members: string[]) => `\\{${members.map((member) => `(?:,?${member})?`).join('')}\\}`;
const flags = (...names: string[]) => names.map((name) => `"${name}":(?:true|false)`);
const eip1898 = `\\{"blockHash":${h32}(?:,"requireCanonical":(?:true|false))?\\}`;
const slots = `\\{(?:${h32}:${h32}(?:,${h32}:${h32})*)?\\}`;
const override = `${h20}:${object(`"balance":${quantity}`, `"nonce":"${number}"`, `(?:"state"|"stateDiff"):${slots}`)}`;
const tracers = [
  `\\{"tracer":"callTracer"(?:,"tracerConfig":${object(...flags('onlyTopCall', 'withLog'))})?\\}`,
  `\\{"tracer":"prestateTracer"(?:,"tracerConfig":${object(...flags('diffMode', 'disableCode', 'disableStorage', 'includeEmpty'))})?\\}`,
].join('|');
const topic = `(?:null|${h32}|\\[${h32}(?:,${h32}){0,63}\\])`;
const end = `"(?:${number}|latest|earliest|safe|finalized)"`;

interface Operation {
  readonly slot: 'rpc' | 'a' | 'b';
  readonly method: string;
  /** The requests that are mutated. */
  readonly params: readonly object[];
  /** The only form in which params may reach a node. */
  readonly form: string;
}

const operations: readonly Operation[] = [
  {
    slot: 'rpc',
    method: 'abci_query',
    params: [
      { path: '/store/bank/key', data: '02AB', height: '90', prove: true },
      { path: '/cosmos.bank.v1beta1.Query/Balance', data: '', height: '0' },
      { path: '/app/version' },
    ],
    form: object(
      '"path":"/[\\w./-]{1,255}"',
      '"data":"(?:[0-9a-f]{2})*"',
      '"height":"(?:0|[1-9][0-9]{0,18})"',
      ...flags('prove'),
    ),
  },
  {
    slot: 'a',
    method: 'eth_getLogs',
    params: [
      [{ fromBlock: '0x1', toBlock: '0xFf', address, topics: [hash, null, [hash, hash]] }],
      [{ blockHash: hash, address: [address, address], topics: [[], hash] }],
      [{ fromBlock: '0x1', toBlock: 'latest' }],
    ],
    form: `\\[\\{(?:"blockHash":${h32}|"fromBlock":${end},"toBlock":${end})(?:,"address":(?:${h20}|\\[${h20}(?:,${h20}){0,255}\\]))?(?:,"topics":\\[(?:${topic}(?:,${topic}){0,3})?\\])?\\}\\]`,
  },
  {
    slot: 'a',
    method: 'eth_createAccessList',
    params: [
      [{ from: address, to: address, gas: '0x61A80', value: '0x0', input: '0x095EA7b3' }, '0x2a'],
      [
        { from: address, data: '0x6000', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
        { blockHash: hash, requireCanonical: true },
      ],
      [{ to: address, data: '0x00', input: '0x00', gasPrice: '0x1' }, hash],
      [{ to: address }, 'latest', {}],
      [
        { to: address },
        'latest',
        {
          [address]: { balance: '0xFf', nonce: '0x0', stateDiff: { [hash]: hash } },
          [`0x${'11'.repeat(20)}`]: { state: {} },
        },
      ],
    ],
    form: `\\[${object(
      ...[`"from":${h20}`, `"to":${h20}`],
      ...['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'value'].map((name) => `"${name}":${quantity}`),
      '"data":"0x(?:[0-9a-f]{2})*"',
    )},(?:${block}|${eip1898})(?:,\\{(?:${override}(?:,${override})*)?\\})?\\]`,
  },
  {
    slot: 'a',
    method: 'eth_getTransactionByBlockHashAndIndex',
    params: [
      [hash, '0x0'],
      [hash, '0xFF'],
    ],
    form: `\\[${h32},"${number}"\\]`,
  },
  {
    slot: 'b',
    method: 'eth_getBlockReceipts',
    params: [['0x2A'], ['latest'], [hash], [{ blockHash: hash }], [{ blockHash: hash, requireCanonical: false }]],
    form: `\\[(?:${block}|${h32}|${eip1898})\\]`,
  },
  {
    slot: 'b',
    method: 'eth_getUncleByBlockNumberAndIndex',
    params: [
      ['0x57', '0x0'],
      ['latest', '0x1'],
    ],
    form: `\\[${block},"${number}"\\]`,
  },
  {
    slot: 'b',
    method: 'debug_traceBlockByHash',
    params: [
      [hash, { tracer: 'callTracer', tracerConfig: { onlyTopCall: true, withLog: false } }],
      [hash, { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }],
    ],
    form: `\\[${h32},(?:${tracers})\\]`,
  },
];

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A value with one change somewhere in it: another value, name, case, length or count. */
function mutated(value: Json): fc.Arbitrary<Json> {
  const whole: fc.Arbitrary<Json>[] = [
    fc.jsonValue() as fc.Arbitrary<Json>,
    ...interesting.map((one) => fc.constant(one)),
  ];
  if (typeof value === 'string') whole.push(mutatedText(value));
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    whole.push(fc.constant([...list, ...list]), fc.constant(list.slice(1)), fc.constant(list.slice(0, -1)));
    whole.push(...list.map((one, at) => mutated(one).map((other) => list.with(at, other))));
  } else if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value as Readonly<Record<string, Json>>);
    whole.push(
      fc.tuple(fc.constantFrom(...names), fc.jsonValue()).map(([name, more]) => ({ ...value, [name]: more as Json })),
      ...members.map(([name, one]) => mutated(one).map((other) => ({ ...value, [name]: other }))),
      ...members.map(([name]) => fc.constant(Object.fromEntries(members.filter(([other]) => other !== name)))),
      ...members.map(([name, one]) =>
        mutatedText(name).map((other) =>
          Object.fromEntries([...members.filter(([each]) => each !== name), [other, one]]),
        ),
      ),
    );
  }
  return fc.oneof(...whole);
}

function mutatedText(text: string): fc.Arbitrary<string> {
  const place = fc.nat(text.length);
  return fc.oneof(
    fc
      .tuple(place, fc.constantFrom(...'09afAFxX-+_. /%"\\\0é'))
      .map(([at, one]) => text.slice(0, at) + one + text.slice(at)),
    place.map((at) => text.slice(0, at) + text.slice(at + 1)),
    fc.constantFrom(text.toUpperCase(), `${text}${text}`, '', text.replace('0x', ''), text.replace('0x', '0x0')),
  );
}

const interesting: readonly Json[] = [
  null,
  '',
  '0x',
  '0x0',
  '0x00',
  'latest',
  'pending',
  0,
  -1,
  1e21,
  true,
  [],
  {},
  '/store/bank/key',
];
const names = [
  'timeout',
  'reexec',
  'blockHash',
  'blockhash',
  'fromBlock',
  'gas',
  'data',
  'nonce',
  'tracerConfig',
  '__proto__',
  'x',
];

/** All values of a request, independent of names and case. */
function leaves(value: Json): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(leaves);
  if (typeof value === 'object' && value !== null)
    return Object.values(value as Readonly<Record<string, Json>>).flatMap(leaves);
  return value === null ? [] : [String(value).toLowerCase()];
}

describe('a request reaches a node in our form or not at all', () => {
  it.each(operations)(
    '$method',
    async ({ slot, method, params, form }) => {
      const ours = new RegExp(`^\\{"jsonrpc":"2\\.0","id":\\d+,"method":"${method}","params":${form}\\}$`);
      const mutants = fc.oneof(
        ...params.map((one) =>
          fc.oneof({ weight: 1, arbitrary: fc.constant(one as Json) }, { weight: 9, arbitrary: mutated(one as Json) }),
        ),
      );
      let passed = 0;
      await fc.assert(
        fc.asyncProperty(mutants, async (asked) => {
          reached.length = 0;
          const response = await handler(rpcRequest(slot, { jsonrpc: '2.0', id: 7, method, params: asked }));
          const sent = reached.filter((body) => !/"method":"eth_(?:blockNumber|getBlockByNumber)"/.test(body));
          if (response.status >= 400 && sent.length === 0) return;
          passed += 1;
          expect(sent).toHaveLength(1);
          expect(sent[0]).toMatch(ours);
          // No requested value is omitted, and only the ends of a range are added: tags become numbers.
          const { params: written } = JSON.parse(sent[0] ?? '') as { params: Json };
          const added = method === 'eth_getLogs' ? ['latest', 'earliest', 'safe', 'finalized', '0x0', '0x10'] : [];
          expect([...new Set(leaves(written))].filter((leaf) => !added.includes(leaf)).sort()).toEqual(
            [...new Set(leaves(asked))].filter((leaf) => !added.includes(leaf)).sort(),
          );
        }),
        { numRuns },
      );
      expect(passed).toBeGreaterThan(numRuns / 50);
    },
    endless,
  );

  const page = ['pagination.limit=5&pagination.offset=10', 'pagination.key=a%2Bb%2F&pagination.reverse=true', ''];
  const names =
    '(?:pagination\\.(?:key=[\\w%.-]+|offset=\\d+|limit=\\d+|count_total=(?:true|false)|reverse=(?:true|false))&?)*';
  it.each([
    ['validatorsets', '/cosmos/base/tendermint/v1beta1/validatorsets/', ['86', 'latest'], '(?:latest|[1-9]\\d{0,18})'],
    ['evidence', '/cosmos/evidence/v1beta1/evidence', [''], ''],
  ] as const)(
    '%s',
    async (_name, base, heights, form) => {
      const ours = new RegExp(`^${base}${form}(?:\\?${names})?$`);
      const paths = fc
        .tuple(fc.constantFrom(...heights), fc.constantFrom(...page), fc.boolean())
        .chain(([height, query, inPath]) =>
          (inPath ? mutatedText(height) : mutatedText(query)).map((other) =>
            inPath ? `${base}${other}${query && `?${query}`}` : `${base}${height}?${other}`,
          ),
        );
      let passed = 0;
      await fc.assert(
        fc.asyncProperty(paths, async (path) => {
          reached.length = 0;
          const response = await handler(restRequest(path));
          if (response.status >= 400 && reached.length === 0) return;
          passed += 1;
          expect(reached).toHaveLength(1);
          expect(reached[0]).toMatch(ours);
        }),
        { numRuns },
      );
      expect(passed).toBeGreaterThan(numRuns / 100);
    },
    endless,
  );
});
