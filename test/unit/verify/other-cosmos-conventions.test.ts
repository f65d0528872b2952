import { describe, expect, it } from 'vitest';
import { readAbciQuery } from '../../../src/client/operations/abci-query-reply.js';
import type { EvidenceRequest } from '../../../src/client/operations/evidence.js';
import { readEvidence } from '../../../src/client/operations/evidence-reply.js';
import { checkAbciAnswer } from '../../../src/verify/ics23.js';
import { hashEquivocation } from '../../../src/verify/evidence.js';
import { checkTyped, standingKeys, toExchange } from '../../../src/verify/light/typed-proof.js';
import { checkAnswer as checkEvidence } from '../../../src/widgets/evidence-list/checks.js';
import { expectNone, reply, without, type Convention, type Json } from '../../support/other-chains.js';
import { nineCallsOf, received, recordedAnswers, recordedFolders, scheduler } from '../../support/recorded-calls.js';
import { recordedTyped } from '../../support/recorded-abci.js';
import { loadRecordings } from '../../support/recordings.js';

// The counterpart of other-conventions.test.ts for the other answers of a Cosmos chain.

const ascii = (text: string) => Buffer.from(text).toString('base64');

describe('evidence of another chain', () => {
  interface Page extends Json {
    readonly evidence: readonly Json[];
    readonly pagination: Json | null;
  }
  const items = (change: (item: Json) => Json) => (page: Page) => ({ ...page, evidence: page.evidence.map(change) });
  const paged = (pagination: Json | null) => (page: Page) => ({ ...page, pagination });
  const ofPages: Readonly<Record<string, Convention>> = {
    'another type': items((item) => ({ ...item, '@type': '/ibc.lightclients.tendermint.v1.Misbehaviour' })),
    'another type, whose members are unknown': items(() => ({
      '@type': '/chain.evidence.v1.Fault',
      fault_hash: 'AA==',
    })),
    'a type that is not expanded': items(() => ({ type_url: '/chain.evidence.v1.Fault', value: 'CgEx' })),
    'times with an offset': items((item) => ({ ...item, time: String(item['time']).replace('Z', '+00:00') })),
    'members of the node': items((item) => ({ ...item, evidence_hash: '00' })),
    'no pagination': paged(null),
    'an empty key': paged({ next_key: '', total: '0' }),
    'a key with the prefix of the store': paged({ next_key: Buffer.alloc(33).toString('base64'), total: '0' }),
    'a key that is none of a store': paged({ next_key: ascii('2'), total: '0' }),
  };
  const recorded = recordedFolders().flatMap((folder) =>
    nineCallsOf(folder).flatMap(({ call, name, request, response, expect: { outcome } }) => {
      if (call !== 'evidence' || outcome !== 'ok') return [];
      const result = JSON.parse(response.body) as Page;
      const reverse = request.path.includes('reverse=true');
      return Array.isArray(result.evidence) && result.evidence.length > 0
        ? [{ name: `${folder} ${name}`, reverse, result }]
        : [];
    }),
  );
  const read = (page: unknown, reverse: boolean) =>
    readEvidence<EvidenceRequest>({ reverse }, JSON.stringify(page), received(1));

  it('is no mismatch', async () => {
    expect(recorded.length).toBeGreaterThan(10);
    await expectNone(ofPages, recorded, async (result, place) => {
      const { reverse } = recorded[place]!;
      const page = read(result, reverse);
      const walked = { pages: [page], reverse, nextKey: page.value.nextKey } as const;
      return (await checkEvidence(walked, walked, scheduler(), () => {})).checks;
    });
  });

  it('is no mismatch on two pages with a key in another encoding', async () => {
    const whole = recorded.filter(({ result: { evidence } }) => evidence.length > 3);
    expect(whole.length).toBeGreaterThan(3);
    for (const { name, reverse, result } of whole) {
      const { value } = read(result, reverse);
      const [, second] = value.evidence;
      const hash = second?.kind === 'equivocation' ? await hashEquivocation(second) : undefined;
      const bytes = Buffer.from(hash ?? '', 'hex');
      const keys = [bytes.toString('base64'), Buffer.concat([Buffer.of(0), bytes]).toString('base64'), ascii('page 2')];
      for (const key of keys) {
        const first = read(
          { evidence: result.evidence.slice(0, 1), pagination: { next_key: key, total: '0' } },
          reverse,
        );
        const rest = read({ evidence: result.evidence.slice(1), pagination: null }, reverse);
        const walked = { pages: [first, rest], reverse, nextKey: null } as const;
        const { checks } = await checkEvidence(walked, walked, scheduler(), () => {});
        expect(
          checks.filter(({ outcome }) => outcome === 'fail'),
          `${name} ${key}`,
        ).toEqual([]);
      }
    }
  });
});

describe('answers of ABCI queries of another chain', () => {
  interface Result extends Json {
    readonly response: Json & { readonly proofOps: { readonly ops: readonly Json[] } | null };
  }
  interface Params {
    readonly path: string;
    readonly data?: string | null;
    readonly height?: string | null;
    readonly prove?: boolean;
  }
  const response = (change: (response: Result['response']) => Json) => (result: Result) => ({
    ...result,
    response: change(result.response),
  });
  const operations = (change: (op: Json, place: number) => Json) =>
    response(({ proofOps, ...rest }) => ({ ...rest, proofOps: proofOps && { ops: proofOps.ops.map(change) } }));
  const anyAnswers: Readonly<Record<string, Convention>> = {
    'no key': response((each) => ({ ...each, key: null })),
    'an empty key': response((each) => ({ ...each, key: '' })),
    'no log, info and index': response((each) => without(each, 'log', 'info', 'index')),
    'members of the node': response((each) => ({ ...each, gas_used: '1' })),
  };
  const proofs: Readonly<Record<string, Convention>> = {
    ...anyAnswers,
    'operations as before 0.38 of the SDK': operations((op, place) => ({
      ...op,
      type: ['iavl:v', 'multistore'][place],
    })),
    'operations of another tree in a store': operations((op, place) =>
      place === 0 ? { ...op, type: 'ics23:smt' } : op,
    ),
    'operations of another tree of stores': operations((op, place) =>
      place === 1 ? { ...op, type: 'ics23:jmt' } : op,
    ),
    'an empty proof': response((each) => ({ ...each, proofOps: { ops: [] } })),
    'no proof': response((each) => ({ ...each, proofOps: null })),
  };
  const all = recordedAnswers<Result, Params>('abci_query', (_, { path }) => typeof path === 'string').map(
    ({ name, reply: { result }, params: { path, data, height, prove }, recording: { expect: truth } }) => ({
      ...{ name, result, isProven: truth['proof_verified_by_go'] === true },
      query: {
        path,
        ...(data ? { data: `0x${data}` as const } : {}),
        ...(height && height !== '0' ? { height: BigInt(height) } : {}),
        ...(prove ? { prove } : {}),
      },
    }),
  );
  const judgeOf = (answers: typeof all) => (result: unknown, place: number) => {
    const { query } = answers[place]!;
    return Promise.resolve(checkAbciAnswer(readAbciQuery(query, reply(1, result), received(1)).value, query));
  };

  it('are no mismatch without a proof', async () => {
    const plain = all.filter(({ result }) => result.response.proofOps === null);
    expect(plain.length).toBeGreaterThan(20);
    const noHeight = response((each) => ({ ...each, height: '0' }));
    await expectNone({ ...anyAnswers, 'no height': noHeight }, plain, judgeOf(plain));
  });

  it('are no mismatch with a proof', async () => {
    const proven = all.filter(({ isProven }) => isProven);
    expect(proven.length).toBeGreaterThan(20);
    await expectNone(proofs, proven, judgeOf(proven));
  });

  it('are no mismatch next to the values that a module builds them from', async () => {
    const typed = recordedTyped(loadRecordings('cosmos-light/store')).map((each) => {
      const { code, codespace, value: bytes } = each.response;
      return { name: each.name, result: { code, codespace, value: bytes }, typed: each };
    });
    const value = (change: (bytes: Buffer) => Buffer) => (each: Json) =>
      each['code'] === 0 && typeof each['value'] === 'string'
        ? { ...each, value: change(Buffer.from(each['value'], 'base64')).toString('base64') }
        : each;
    const conventions: Readonly<Record<string, Convention>> = {
      'a field that the chain added': value((bytes) => Buffer.concat([bytes, Buffer.of(0x4a, 1, 0x31)])),
      'a field that the chain added within': value((bytes) =>
        Buffer.concat([bytes, Buffer.of(0x0a, 4, 0xca, 0x3e, 1, 0x31)]),
      ),
      'a text in place of a message': value(() => Buffer.from([0x0a, 3, 0x6f, 0x6e, 0x65])),
      'no answer with another code': (each: Json) => ({ ...each, code: 5, codespace: 'chain', value: null }),
    };
    await expectNone(conventions, typed, (other, place) => {
      const { query, values } = typed[place]!.typed;
      const exchange = toExchange(query, other as never);
      return Promise.resolve(standingKeys(exchange) ? checkTyped(exchange, values, undefined).checks : []);
    });
  });
});
