import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { recordedSource } from '../../../src/server/recorded/source.js';
import { replayRest } from '../../support/gateway-questions.js';
import { loadRecordings, recordingPath, type Recording } from '../../support/recordings.js';
import { restRequest, testHandler } from '../../support/test-gateway.js';

/** Where the gateway answers otherwise than the recorded node, with its status, and why. */
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

const withEvidence = (...evidence: string[]) =>
  testHandler({
    source: recordedSource({
      load: (path) => readFile(recordingPath(path.replace(/\.json\.gz$/, ''))),
      cosmos: { evidence: evidence.map((name) => `cosmos/${name}.json.gz`) },
    }),
  });

async function expectSame(handler: ReturnType<typeof testHandler>, recording: Recording): Promise<void> {
  const response = await replayRest(handler, recording);
  expect([response.status, await response.text()]).toEqual([recording.response.status, recording.response.body]);
}

describe('recorded evidence through the gateway', () => {
  const demo = testHandler();
  const all = loadRecordings('cosmos/evidence');
  const isEmptyState = ({ name }: Recording) => name.startsWith('empty_state');

  it.each(all.filter((one) => !(one.name in differences) && !isEmptyState(one)))('$name: as the node', (one) =>
    expectSame(demo, one),
  );

  it.each(all.filter(isEmptyState))('$name: as the node before there was any', (one) =>
    expectSame(withEvidence(), one),
  );

  it.each(loadRecordings('cosmos/evidence_many').filter(({ call }) => call === 'evidence'))(
    'many/$name: as the node with 118 of them',
    (one) => expectSame(withEvidence('evidence_many'), one),
  );

  it.each(all.filter(({ name }) => name in differences))('$name: differs as the table says', async (one) => {
    expect((await replayRest(demo, one)).status).toBe(differences[one.name]?.[0]);
  });

  it.each([false, true])('pages by key to the end without a gap or a repeat (reverse: %s)', async (reverse) => {
    const handler = withEvidence('evidence_many');
    const seen: unknown[] = [];
    let key = '';
    do {
      const query = `pagination.limit=7&pagination.reverse=${reverse}&pagination.key=${encodeURIComponent(key)}`;
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
