import { describe, it } from 'vitest';
import { readNewCallReply } from '../../../../src/client/operations/new-call-reply.js';
import { checkAnswer } from '../../../../src/widgets/new-widget/checks.js';
import type { HonestAnswer, PartOf } from '../../../support/coverage.js';
import { expectCovered, expectHonest } from '../../../support/coverage-table.js';
import { received, recordedAnswers } from '../../../support/honest-answers.js';

// toBeFilled: which part a changed member belongs to, by its place in the reply.
const parts: PartOf = [[/^result/, 'newCall.extra']];

function answers(): HonestAnswer[] {
  return recordedAnswers<object, readonly unknown[]>('eth_newCall').map(({ name, reply, params }) => ({
    name,
    reply,
    judge: async (lie) => {
      const { value } = readNewCallReply(params, JSON.stringify(lie), received(reply.id));
      return { value, checked: await checkAnswer(value) };
    },
  }));
}

describe('a lie about an answer to eth_newCall', () => {
  it('is caught, refused, or about a part that the widget says it did not check', async () => {
    await expectCovered('new-call', answers(), parts);
  });
});

describe('an honest answer', () => {
  it('is never called a mismatch', async () => {
    await expectHonest(answers());
  });
});
