import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Received } from '../../../src/client/answer.js';
import { errorIn, parseRest } from '../../../src/client/json.js';
import { readAbciQuery } from '../../../src/client/operations/abci-query-reply.js';
import { readBlockReceipts } from '../../../src/client/operations/block-receipts-reply.js';
import { readEvidence } from '../../../src/client/operations/evidence-reply.js';
import { readTrace } from '../../../src/client/operations/trace-reply.js';
import { readValidatorSet } from '../../../src/client/operations/validator-set-reply.js';
import type { JsonObject } from '../../../src/client/wire/read.js';
import { createSnapshotGateway } from '../../../src/ui/when-to-ask/snapshot.js';
import { writeJson, writeNdjson } from '../../../src/ui/export/files.js';
import { safeMember } from '../../../src/ui/format/safe-text.js';
import { parseInSlices } from '../../../src/worker/sliced-reply.js';
import { manyReceipts } from '../../support/page-recordings.js';

const received: Received = { at: new Date(0), bytes: 0, sample: false, id: 1, maxDepth: 512 };
const pace = { signal: new AbortController().signal, breathe: () => Promise.resolve() };

/** Any number that JSON can write. */
const anyNumber = fc.oneof(
  fc.stringMatching(/^-?(0|[1-9]\d{0,40})(\.\d{1,30})?([eE][+-]?\d{1,4})?$/),
  fc.constantFrom(
    '1e999',
    '-1e999',
    '1e-999',
    '9007199254740993',
    '-0',
    '0.1',
    '1.50',
    '1E3',
    '7',
    `1${'0'.repeat(400)}`,
  ),
);

/** A number or its digits among others, nested in an unknown value, and how to extract it again. */
const holders: readonly (readonly [(token: string) => string, (held: unknown) => unknown])[] = [
  [(token) => token, (held) => held],
  [(token) => `[0,"1",${token},null]`, (held) => (held as unknown[])[2]],
  [(token) => `{ "__proto__" :\n${token}\t}`, (held) => Object.values(held as object)[0] as unknown],
  [(token) => `{"a":[[],{"b":[{"c":${token}}],"b2":"\\"${token}"}]}`, (held) => deep(held)],
];

function deep(held: unknown): unknown {
  const { a } = held as { a: [unknown, { b: [{ c: unknown }] }] };
  return a[1].b[0].c;
}

const receiptText = JSON.stringify(manyReceipts(1)[0]).replace(/\}$/, '');

/** Replies with a member `odd` that no parser knows, and its place in the answer. */
const replies: Readonly<Record<string, readonly [(odd: string) => string, (text: string) => unknown]>> = {
  'a validator set': [
    (odd) =>
      `{"block_height":"5","odd":${odd},"validators":[{"address":"a","voting_power":"1","proposer_priority":"1","pub_key":{"@type":"t","key":"k"}}]}`,
    (text) => readValidatorSet({ height: 5n }, text, received).value.extra?.['odd'],
  ],
  'a consensus key': [
    (odd) =>
      `{"block_height":"5","validators":[{"address":"a","voting_power":"1","proposer_priority":"1","pub_key":{"@type":"t","odd":${odd}}}]}`,
    (text) => readValidatorSet({ height: 5n }, text, received).value.validators[0]?.pubKey?.extra?.['odd'],
  ],
  'the paging of evidence': [
    (odd) => `{"evidence":[],"pagination":{"next_key":null,"total":"0","odd":${odd}}}`,
    (text) => readEvidence({}, text, received).value.extra?.['odd'],
  ],
  'evidence of another type': [
    (odd) => `{"evidence":[{"@type":"/other.Type","odd":${odd}}],"pagination":null}`,
    (text) => {
      const [first] = readEvidence({}, text, received).value.evidence;
      return first?.kind === 'other' ? first.value['odd'] : undefined;
    },
  ],
  'an answer of abci_query': [
    (odd) => `{"jsonrpc":"2.0","id":1,"result":{"response":{"code":0,"odd":${odd}}}}`,
    (text) => readAbciQuery({ path: '/p' }, text, received).value.extra?.['odd'],
  ],
  'a receipt': [
    (odd) => `{"jsonrpc":"2.0","id":1,"result":[${receiptText},"odd":${odd}}]}`,
    (text) => readBlockReceipts({ block: 'latest' }, text, received).value?.[0]?.extra?.['odd'],
  ],
  'the result of an unknown tracer': [
    (odd) => `{"jsonrpc":"2.0","id":1,"result":[{"txHash":null,"result":{"odd":${odd}}}]}`,
    (text) => {
      const question = { blockHash: `0x${'00'.repeat(32)}`, tracer: 'call' } as const;
      const item = (readTrace(question, text, received) as Answer<readonly { readonly kind: string }[]>).value[0];
      return (item as unknown as { readonly result: JsonObject }).result['odd'];
    },
  ],
};

describe('a number in a member unknown to the parsers', () => {
  it.each(Object.keys(replies))('keeps its own digits in %s, on the screen and in every export', (name) => {
    const [write, read] = replies[name]!;
    fc.assert(
      fc.property(anyNumber, fc.constantFrom(...holders), (token, [hold, take]) => {
        const held = read(write(hold(token)));
        expect(String(take(held))).toBe(token);
        for (const text of [writeJson(held), writeNdjson([held]), JSON.stringify(held), safeMember(held, 4_096)])
          expect(text).toContain(token);
      }),
      { numRuns: 60 },
    );
  });

  it('stays a number if a JavaScript number prints the same digits, and becomes text otherwise', () => {
    const { extra } = readEvidence(
      {},
      '{"evidence":[],"a":-7,"b":0.5,"c":1e+21,"d":1e21,"e":12345678901234567890,"f":[1.0]}',
      received,
    ).value;
    expect({ ...extra }).toEqual({ a: -7, b: 0.5, c: 1e21, d: '1e21', e: '12345678901234567890', f: ['1.0'] });
  });

  it('keeps its digits if the reply is parsed in slices of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyNumber, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 80 }),
        async (tokens, step) => {
          const text = `{"evidence":[],"one":${tokens[0]},"odd":[${tokens.join(', ')},[${tokens.join()}]]}`;
          const parsed = await parseInSlices(text, 512, pace, step);
          // The sliced result takes the same path as the result of one parser.
          expect(parsed?.value).toStrictEqual(parseRest(text, 512));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('keeps its digits in a saved answer', async () => {
    const text = '{"evidence":[],"odd":[1e999,12345678901234567890]}';
    const wire = { path: '/cosmos/evidence/v1beta1/evidence' };
    const gateway = createSnapshotGateway([
      { network: 'cosmos-rest', wire, text, at: new Date(0).toISOString(), bytes: text.length, sample: false },
    ]);
    const question = {
      network: 'cosmos-rest',
      operation: 'getEvidence',
      request: {},
      wire,
      read: readEvidence,
    } as const;
    const { value } = await gateway.ask(question as never);
    expect((value as { extra: JsonObject }).extra['odd']).toEqual(['1e999', '12345678901234567890']);
  });

  it('keeps its digits in an error message', () => {
    const reply = parseRest('{"error":{"code":-32000,"message":"no","data":{"limit":12345678901234567890}}}', 64);
    expect(errorIn(reply as JsonObject)?.details.text).toContain('12345678901234567890');
  });
});

describe('a number in a member known to a parser', () => {
  it.each(['0.0', '0e0', '-0', '0'])('reads %s like the plain number', (code) => {
    const text = `{"jsonrpc":"2.0","id":1.0,"result":{"response":{"code":${code},"log":"x"}}}`;
    expect(readAbciQuery({ path: '/p' }, text, received).value).toMatchObject({ code: Number(code), log: 'x' });
  });

  it.each(['9007199254740993', '1e999'])('rejects %s, which no number can represent', (code) => {
    const text = `{"jsonrpc":"2.0","id":1,"result":{"response":{"code":${code}}}}`;
    expect(() => readAbciQuery({ path: '/p' }, text, received)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});
