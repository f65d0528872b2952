import { afterAll, describe, expect, it } from 'vitest';
import type { Received } from '../../../../src/client/answer.js';
import { GatewayError } from '../../../../src/client/errors.js';
import { type AbciResponse, readAbciQuery } from '../../../../src/client/operations/abci-query-reply.js';
import { attributeOf } from '../../../../src/ui/fields/controls.js';
import { controls } from '../../../../src/widgets/abci-query/controllers/draft.js';
import { kindOfPath, toOutcome } from '../../../../src/decode/cosmos/abci-outcome.js';
import { viewsOf } from '../../../../src/decode/cosmos/views.js';
import { createScheduler } from '../../../../src/ui/scheduler.js';
import type { Shown } from '../../../../src/ui/widget/shown.js';
import { type AbciContext, checks } from '../../../../src/widgets/abci-query/checks.js';
import { History } from '../../../../src/widgets/abci-query/controllers/history.js';
import {
  type AbciQuery,
  type AbciTexts,
  fields,
  toAbciQuery as toQuery,
} from '../../../../src/widgets/abci-query/request.js';
import {
  type AbciAdditions,
  type AbciAnswers,
  type AbciChoices,
  type AbciTypes,
  type AbciView,
  type LoadedRead,
  noAdditions,
  noChoices,
  partsOf,
  subjectOf,
  toView,
} from '../../../../src/widgets/abci-query/view.js';
import type { ValueForm } from '../../../../src/widgets/abci-query/words.en.js';
import { english } from '../../../../src/widgets/abci-query/late-words.en.js';
import { paramsOf, responseOf } from '../../../support/recorded-abci.js';
import { readQuery } from '../../../support/recorded-fetch.js';
import { loadRecordings } from '../../../support/recordings.js';

const received: Received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 64 };
const recordings = ['abci_query', 'pruned', 'node_limits', 'not_ready']
  .flatMap((folder) => loadRecordings(`cosmos/${folder}`))
  .filter(({ call, request }) => call === 'abci_query' && typeof request.body === 'string')
  .filter((recording) => responseOf(recording) !== undefined && paramsOf(recording)['path'] !== undefined);

const given = {
  ...{ path: '/p', data: '', height: '', prove: false, compareHeight: '', expectedAppHash: '', template: '' },
};

function toAbciQuery({ prove, ...texts }: AbciTexts & { readonly prove: boolean }) {
  const values = readQuery(fields, controls, texts);
  return values && toQuery(values, { prove });
}

describe('the view of a recorded query', () => {
  const counts = new Map<string, number>();
  afterAll(() => console.log('verdicts of recorded queries', Object.fromEntries(counts)));

  it.each(recordings.map((recording) => [recording.name, recording] as const))('%s', (_, recording) => {
    const { path, data } = paramsOf(recording);
    const query = { path: String(path), ...(data ? { data: `0x${String(data)}` as const } : {}) };
    const { value } = readAbciQuery(query, recording.response.body, received);
    const verdict = toOutcome(query, value);
    counts.set(verdict.kind, (counts.get(verdict.kind) ?? 0) + 1);
    const { outcome, cause, exists, value_empty } = recording.expect;
    if (value.code !== 0) {
      expect(['error', 'abci_error']).toContain(outcome);
      expect(verdict.kind).toBe('failed');
      expect(causesOf[String(cause)] ?? []).toContain(verdict.kind === 'failed' && verdict.cause);
    } else if (outcome === 'silent_miss' || cause === 'no_block_yet') {
      expect(verdict.kind).toBe('no-state');
    } else {
      expect(outcome).toBe('ok');
      if (exists === false) expect(verdict.kind).toBe('absent');
      else if (value_empty) expect(verdict.kind).toBe('empty');
      else expect(['value', 'done', 'empty', 'absent']).toContain(verdict.kind);
    }
  });
});

/** The causes of the view that match the recorded cause. */
const causesOf: Readonly<Record<string, readonly string[]>> = {
  empty_data: ['no-data'],
  not_found: ['not-found'],
  bad_request_bytes: ['bad-bytes'],
  bad_address: ['bad-request'],
  empty_request: ['bad-request'],
  bad_argument: ['bad-request', 'bad-bytes'],
  key_and_offset: ['bad-request'],
  proof_height_too_low: ['proof-too-low'],
  height_above_head: ['future-height', 'no-state-to-prove'],
  height_negative: ['negative-height', 'proof-too-low'],
  unknown_path: ['wrong-path', 'wrong-store'],
  unknown_store: ['wrong-store'],
  no_leading_slash: ['no-slash'],
  trailing_slash: ['wrong-path'],
  tx_parse: ['bad-bytes', 'bad-request'],
  state_pruned: ['pruned-height', 'no-state-to-prove'],
  query_gas_limit: ['too-much'],
  no_block_yet: ['not-ready'],
};

describe('a response', () => {
  const answered = (part: Partial<AbciResponse>): AbciResponse => ({
    ...{ code: 0, codespace: '', log: '', info: '', index: 0n, key: null, value: null, proofOps: null, height: 5n },
    ...part,
  });

  it('without bytes for a message is an empty message', () => {
    const path = '/cosmos.upgrade.v1beta1.Query/CurrentPlan';
    expect(toOutcome({ path }, answered({}))).toEqual({ kind: 'value', base64: '' });
  });

  it('without a value but with a proof is an absent key, whatever its height or log', () => {
    const proofOps = [{ type: 'ics23:iavl', key: null, data: null }];
    for (const part of [{ height: 0n }, { log: 'not found' }, { height: 0n, log: 'not found' }]) {
      expect(toOutcome({ path: '/store/bank/key' }, answered({ ...part, proofOps })).kind).toBe('absent');
      for (const none of [null, []])
        expect(toOutcome({ path: '/store/bank/key' }, answered({ ...part, proofOps: none })).kind).toBe('no-state');
    }
  });

  it('with an error code is a failure, even if it has a value', () => {
    expect(toOutcome({ path: '/store/bank/key' }, answered({ code: 1, value: 'MQ==' })).kind).toBe('failed');
  });

  it('of an application without stores contains only its log', () => {
    expect(toOutcome({ path: 'x' }, answered({ log: 'does not exist' })).kind).toBe('words-only');
  });

  it('has text for every known error code', () => {
    const pairs = Object.keys(english.codes);
    expect(pairs.filter((pair) => pair.startsWith('sdk '))).toHaveLength(41);
    expect(pairs.filter((pair) => pair.startsWith('store '))).toHaveLength(6);
  });
});

describe('attributes', () => {
  it('make a query, with hex in any form and decimal heights', () => {
    expect(toAbciQuery({ ...given, data: '0xAB', height: '12', prove: true })).toEqual({
      ...{ path: '/p', data: '0xab', height: 12n, prove: true },
    });
    for (const height of ['', '0', 'latest']) expect(toAbciQuery({ ...given, height })).toEqual({ path: '/p' });
    expect(toAbciQuery({ ...given, path: ' ' })).toBeUndefined();
  });

  it.each([
    ['data', 'a'],
    ['data', 'zz'],
    ['height', '-1'],
    ['height', '0x50'],
    ['height', '9223372036854775808'],
    ['compareHeight', '1.5'],
    ['expectedAppHash', 'ab'],
  ])('%s="%s" is rejected before anything is sent', (name, text) => {
    const details = expect.objectContaining({ option: attributeOf(name), value: text }) as unknown;
    expect(() => toAbciQuery({ ...given, [name]: text })).toThrow(expect.objectContaining({ code: 'config', details }));
  });

  it('distinguish kinds of paths', () => {
    expect(
      [
        '/store/bank/key',
        'store/bank/key',
        '/store/bank/subspace',
        '/app/version',
        '/p2p/filter/id/x',
        '/a.b.Query/C',
        '/custom/x',
      ].map(kindOfPath),
    ).toEqual(['store-key', 'store-key', 'store-subspace', 'app', 'p2p', 'method', 'other']);
  });
});

describe('the view of an answer', () => {
  const answerOf = (path: string, value: string, part: object = {}) =>
    ({
      request: { path, ...part },
      value: { code: 0, codespace: '', log: '', info: '', index: 0n, key: null, value, proofOps: null, height: 5n },
    }) as unknown as AbciAnswers['answer'];
  /** A value that is no message: a text of a path without a type. */
  const readOf = (text: string, more: Partial<LoadedRead> = {}): LoadedRead => {
    const bytes = new TextEncoder().encode(text);
    return { kind: 'loaded', bytes, reading: { kind: 'unknown', text }, views: viewsOf(bytes), ...more };
  };
  const answer = answerOf('/app/version', 'djE=');
  const viewOf = (
    additions: Partial<AbciAdditions>,
    choices: Partial<AbciChoices['ofValue']> = {},
    data: AbciAnswers = { answer },
  ) =>
    toView({
      ...{ request: data.answer.request as AbciQuery, data, page: 0, pageSize: 50, now: new Date(0) },
      choices: { ...noChoices, ofValue: { ...noChoices.ofValue, ...choices } },
      additions: { ...noAdditions, ...additions },
    });
  const formsOf = ({ value }: AbciView) => (value?.kind === 'loaded' ? [value.form, ...value.forms] : []);

  it('offers the forms that a value has, and the chosen one until the value of another query is displayed', () => {
    const [subject, read] = [subjectOf(answer.request), readOf('v1')];
    expect(formsOf(viewOf({ read }))).toEqual([
      'meaning',
      'meaning',
      'wire',
      'text',
      'integer',
      'hex',
      'base64',
      'other',
    ]);
    expect(formsOf(viewOf({ read }, { subject, form: 'hex' }))[0]).toBe('hex');
    expect(formsOf(viewOf({ read }, { subject, form: 'address' }))[0]).toBe('meaning');
    expect(formsOf(viewOf({ read }, { subject: '/app/simulate ', form: 'hex' }))[0]).toBe('meaning');
    expect(viewOf({ read }, { subject: '/app/simulate ', wrongHash: 'no hash' }).chosen).toMatchObject({
      ...{ subject, wrongHash: undefined },
    });
  });

  it('has the bytes in the form that is displayed, and in no other', () => {
    const subject = subjectOf(answer.request);
    const encoded = (form: ValueForm) => {
      const { value } = viewOf({ read: readOf('v1') }, { subject, form });
      return value?.kind === 'loaded' ? value.encoded : undefined;
    };
    expect((['hex', 'base64', 'text'] as const).map(encoded)).toEqual(['7631', 'djE=', '']);
  });

  it('names the parts that it shows: none for one plain value, the lines of JSON where they are displayed', () => {
    const subject = subjectOf(answer.request);
    const json = { text: '[]', starts: [0], depths: [0] } as unknown as NonNullable<LoadedRead['json']>;
    expect(partsOf(viewOf({ read: readOf('7', { reading: { kind: 'digits', text: '7' } }) }))).toEqual([]);
    expect(partsOf(viewOf({ read: readOf('v1') }))).toEqual(['forms']);
    expect(partsOf(viewOf({ read: readOf('[]', { json }) }))).toEqual(['forms', 'json']);
    expect(partsOf(viewOf({ read: readOf('[]', { json }) }, { subject, form: 'hex' }))).toEqual(['forms']);
    expect(partsOf(viewOf({ read: { kind: 'faulty' } }))).toEqual([]);
  });

  it('has no value where the query was refused', () => {
    const refused = answerOf('/app/version', '');
    const data = { answer: { ...refused, value: { ...refused.value, code: 6, codespace: 'sdk' } } };
    expect(viewOf({ read: readOf('') }, {}, data as AbciAnswers)).toMatchObject({
      ...{ value: undefined, outcome: { kind: 'failed' } },
    });
  });

  it('compares two values after both are decoded, or gives the reason', () => {
    const other = answerOf('/app/version', 'djI=', { height: 4n });
    const differences = [{ path: 'value', before: 'v2', after: 'v1' }];
    const comparisonOf = (additions: Partial<AbciAdditions>, compared: AbciAnswers['compared'] = other) =>
      viewOf({ read: readOf('v1'), ...additions }, {}, { answer, ...(compared ? { compared } : {}) }).comparison;
    expect(comparisonOf({ comparedRead: readOf('v2'), differences })).toEqual({
      ...{ kind: 'compared', heights: [undefined, 4n], rows: differences, isPage: false },
    });
    expect(comparisonOf({ comparedRead: { kind: 'coming' } })).toEqual({ kind: 'unread', read: 'coming' });
    expect(comparisonOf({ comparedRead: { kind: 'missing' } })).toEqual({ kind: 'unread', read: 'missing' });
    const absent = answerOf('/app/version', '', { height: 4n });
    expect(comparisonOf({ comparedRead: readOf('') }, absent)).toEqual({ kind: 'without' });
    const failed = { request: other.request, error: new GatewayError('aborted') };
    expect(comparisonOf({}, failed)).toEqual({ kind: 'failed', failed });
  });
});

describe('what the checks find of a value without a proof', () => {
  const found = async (request: Partial<AbciQuery>, expected?: string) => {
    const { answer } = { answer: { request: { path: '/store/bank/key', ...request }, value: responseAt5 } };
    const proof = { expectedOf: () => (expected ? { hash: expected, basis: 'host' } : undefined) };
    const context = { proof, gateway: undefined, source: undefined } as unknown as AbciContext;
    const shown = { data: { answer } } as unknown as Shown<AbciTypes>;
    return (
      await checks.check(shown, context, createScheduler(new AbortController().signal), noAdditions, () => undefined)
    ).found;
  };
  const responseAt5 = {
    ...{ code: 0, codespace: '', log: '', info: '', index: 0n, key: null, value: 'MQ==', proofOps: null, height: 5n },
  };

  it('is unverified where none was requested, and downgraded where one was', async () => {
    expect(await found({})).toMatchObject({ level: 'unverified', proved: undefined });
    expect(await found({ prove: true })).toMatchObject({ level: 'downgraded' });
    expect(await found({}, 'AB'.repeat(32))).toMatchObject({ level: 'downgraded' });
  });
});

describe('the earlier queries', () => {
  it('are listed once each, the newest first, and the oldest are dropped', () => {
    const history = new History();
    const note = (path: string) => {
      const answers = { answer: { request: { path }, value: { code: 0, value: 'MQ==' }, at: new Date(0) } };
      history.note(answers as unknown as AbciAnswers, '');
    };
    for (const path of ['/a', '/b', '/a']) note(path);
    expect(history.entries.map(({ path }) => path)).toEqual(['/a', '/b']);
    for (let at = 0; at < 30; at++) note(`/${at}`);
    expect(history.entries).toHaveLength(20);
    expect(history.entries[0]).toMatchObject({ path: '/29', data: '', height: '', outcome: { kind: 'value' } });
  });
});
