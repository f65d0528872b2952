import { describe, it } from 'vitest';
import { readEvidence } from '../../../../src/client/operations/evidence-reply.js';
import type { EvidenceRequest } from '../../../../src/client/operations/evidence.js';
import { checkAnswer } from '../../../../src/widgets/evidence-list/checks.js';
import { expectCovered, expectHonest, type HonestAnswer, type PartOf } from '../../../support/coverage.js';
import { nineCallsOf, received, recordedFolders, scheduler } from '../../../support/recorded-calls.js';

interface Reply {
  readonly evidence: readonly object[];
}

const parts: PartOf = [
  [/^evidence\[\] swapped$/, 'evidence.order'],
  [/^evidence\[\] doubled$/, 'evidence.order'],
  [/^evidence\[\] /, 'evidence.complete'],
  [/^pagination\./, 'evidence.complete'],
  [/^evidence\[\]\.@type /, 'evidence.other'],
  [/^evidence\[\]\./, 'evidence.fields'],
];

function answers(): HonestAnswer[] {
  const recorded = recordedFolders().flatMap((folder) =>
    nineCallsOf(folder).flatMap(({ call, name, request, response, expect: { outcome } }) => {
      if (call !== 'evidence' || outcome !== 'ok') return [];
      const reverse = request.path.includes('reverse=true');
      return [{ name: `${folder} ${name}`, reverse, reply: JSON.parse(response.body) as Reply }];
    }),
  );
  const some = recorded.filter(({ reply }) => Array.isArray(reply.evidence) && reply.evidence.length > 0);
  return some.map(({ name, reverse, reply }) => ({
    name,
    reply,
    judge: async (lie) => {
      const request: EvidenceRequest = { reverse };
      const page = readEvidence(request, JSON.stringify(lie), received(1));
      const walked = { pages: [page], reverse, nextKey: page.value.nextKey } as const;
      return { value: page.value, checked: await checkAnswer(walked, walked, scheduler(), () => {}) };
    },
  }));
}

describe('a lie about evidence', () => {
  it('is detected, rejected, or about a part that the widget lists as unchecked', async () => {
    await expectCovered('evidence', answers(), parts, { under: '' });
  });
});

describe('an honest answer', () => {
  it('is never a mismatch', async () => {
    await expectHonest(answers());
  });
});
