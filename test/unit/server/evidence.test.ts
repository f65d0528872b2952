import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { recordedSource } from '../../../src/server/recorded/source.js';
import type { Source } from '../../../src/server/source.js';
import {
  askSourceRest,
  isRefused,
  replayRest,
  restRequest,
  testHandler,
  testSource,
} from '../../support/test-gateway.js';
import { loadRecordings, recordingPath, type Recording } from '../../support/recordings.js';

/** Where the gateway differs from the recorded node, with its status, and why. */
const differences: Readonly<Record<string, [status: number, because: string]>> = {
  at_height_future: [200, 'the height header is no part of the interface and is not looked at'],
  at_height_negative: [200, 'as above'],
  at_height_none: [200, 'as above'],
  at_height_one: [200, 'as above'],
  at_height_three: [200, 'as above'],
  at_height_word: [200, 'as above'],
  method_post: [405, 'the interface knows GET only'],
  single_by_comet_hash: [404, 'only the list is part of the interface'],
  single_by_hash: [404, 'as above'],
  single_by_hash_lower: [404, 'as above'],
  single_not_hex: [404, 'as above'],
  single_short: [404, 'as above'],
  single_unknown: [404, 'as above'],
  trailing_slash: [404, 'as above'],
};

const sourceWith = (...evidence: string[]) =>
  recordedSource({
    load: (path) => readFile(recordingPath(path.replace(/\.json\.gz$/, ''))),
    cosmos: { evidence: evidence.map((name) => `cosmos/${name}.json.gz`) },
  });
const spellings: string[] = [];

async function expectSame(source: Source, recording: Recording): Promise<void> {
  const asked = await replayRest(testHandler({ source }), recording);
  if (await isRefused(asked)) spellings.push(recording.name);
  const response = (await isRefused(asked)) ? await askSourceRest(source, recording.request.path) : asked;
  expect([response.status, await response.text()]).toEqual([recording.response.status, recording.response.body]);
}

/** Recorded spellings that the gateway parsers reject: nodes read them differently, or the path is not offered. */
const refusedSpellings = [
  'bool_bad height_query_ignored key_and_offset key_empty key_empty_and_offset key_not_base64',
  'key_percent_broken key_plus_unescaped limit_empty limit_max_uint64 limit_max_uint64_offset1',
  'limit_negative offset_negative offset_overflow',
].flatMap((line) => line.split(' '));

describe('recorded evidence through the gateway', () => {
  const demo = testSource();
  const all = loadRecordings('cosmos/evidence');
  const isEmptyState = ({ name }: Recording) => name.startsWith('empty_state');

  it.each(all.filter((one) => !(one.name in differences) && !isEmptyState(one)))('$name: matches the node', (one) =>
    expectSame(demo, one),
  );

  it.each(all.filter(isEmptyState))('$name: matches the node before there was evidence', (one) =>
    expectSame(sourceWith(), one),
  );

  it.each(loadRecordings('cosmos/evidence_many').filter(({ call }) => call === 'evidence'))(
    'many/$name: matches the node with 118 items',
    (one) => expectSame(sourceWith('evidence_many'), one),
  );

  it('are rejected if nodes read them differently', () => {
    expect(spellings.sort()).toEqual(refusedSpellings);
  });

  it.each(all.filter(({ name }) => name in differences))('$name: differs as listed', async (one) => {
    expect((await replayRest(testHandler(), one)).status).toBe(differences[one.name]?.[0]);
  });

  it.each([false, true])('are paged by key to the end without gaps and duplicates (reverse: %s)', async (reverse) => {
    const handler = testHandler({ source: sourceWith('evidence_many') });
    const seen: unknown[] = [];
    let key = '';
    do {
      const after = key === '' ? '' : `&pagination.key=${encodeURIComponent(key)}`;
      const query = `pagination.limit=7&pagination.reverse=${reverse}${after}`;
      const response = await handler(restRequest(`/cosmos/evidence/v1beta1/evidence?${query}`));
      const page = (await response.json()) as { evidence: unknown[]; pagination: { next_key: string | null } };
      seen.push(...page.evidence);
      key = page.pagination.next_key ?? '';
    } while (key !== '');
    const whole = await handler(restRequest(`/cosmos/evidence/v1beta1/evidence?pagination.limit=500`));
    const { evidence } = (await whole.json()) as { evidence: unknown[] };
    expect(seen).toEqual(reverse ? evidence.reverse() : evidence);
    expect(seen).toHaveLength(118);
  });
});
