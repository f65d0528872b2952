import { afterAll, describe, expect, it } from 'vitest';
import type { Received } from '../../../../src/client/answer.js';
import { type AbciResponse, readAbciQuery } from '../../../../src/client/operations/abci-query-reply.js';
import { attributeOf } from '../../../../src/ui/fields/controls.js';
import { controls } from '../../../../src/widgets/abci-query/form.js';
import { fields, toAbciQuery as toQuery, type AbciTexts } from '../../../../src/widgets/abci-query/fields.js';
import { kindOfPath } from '../../../../src/widgets/abci-query/readings.js';
import { toAbciView } from '../../../../src/widgets/abci-query/view.js';
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

describe('what came of a recorded query', () => {
  const counts = new Map<string, number>();
  afterAll(() => console.log('verdicts of recorded queries', Object.fromEntries(counts)));

  it.each(recordings.map((recording) => [recording.name, recording] as const))('%s', (_, recording) => {
    const { path, data } = paramsOf(recording);
    const query = { path: String(path), ...(data ? { data: `0x${String(data)}` as const } : {}) };
    const { value } = readAbciQuery(query, recording.response.body, received);
    const verdict = toAbciView(query, value);
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

/** Which of our words fit what the recorder knew. */
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

describe('a response of another kind', () => {
  const answered = (part: Partial<AbciResponse>): AbciResponse => ({
    ...{ code: 0, codespace: '', log: '', info: '', index: 0n, key: null, value: null, proofOps: null, height: 5n },
    ...part,
  });

  it('a message without bytes is a message, not nothing', () => {
    const path = '/cosmos.upgrade.v1beta1.Query/CurrentPlan';
    expect(toAbciView({ path }, answered({}))).toEqual({ kind: 'value', base64: '' });
  });

  it('an absent key that comes with a proof is absent, whatever height or words stand next to it', () => {
    const proofOps = [{ type: 'ics23:iavl', key: null, data: null }];
    for (const part of [{ height: 0n }, { log: 'not found' }, { height: 0n, log: 'not found' }]) {
      expect(toAbciView({ path: '/store/bank/key' }, answered({ ...part, proofOps })).kind).toBe('absent');
      for (const none of [null, []])
        expect(toAbciView({ path: '/store/bank/key' }, answered({ ...part, proofOps: none })).kind).toBe('no-state');
    }
  });

  it('a failure with a value is a failure', () => {
    expect(toAbciView({ path: '/store/bank/key' }, answered({ code: 1, value: 'MQ==' })).kind).toBe('failed');
  });

  it('words of an application without stores are shown as its words', () => {
    expect(toAbciView({ path: 'x' }, answered({ log: 'does not exist' })).kind).toBe('words-only');
  });

  it('every pair of the table has words', () => {
    const pairs = Object.keys(english.codes);
    expect(pairs.filter((pair) => pair.startsWith('sdk '))).toHaveLength(41);
    expect(pairs.filter((pair) => pair.startsWith('store '))).toHaveLength(6);
  });
});

describe('attributes', () => {
  it('make a question, with hex in any form and decimal heights', () => {
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
  ])('%s="%s" is refused before anything is sent', (name, text) => {
    const details = expect.objectContaining({ option: attributeOf(name), value: text }) as unknown;
    expect(() => toAbciQuery({ ...given, [name]: text })).toThrow(expect.objectContaining({ code: 'config', details }));
  });

  it('tell paths apart', () => {
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
