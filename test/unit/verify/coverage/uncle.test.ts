import { describe, it } from 'vitest';
import { readUncle } from '../../../../src/client/operations/uncle-reply.js';
import { checkAnswer } from '../../../../src/widgets/uncle-block/checks.js';
import type { HonestAnswer, PartOf } from '../../../support/coverage.js';
import { expectCovered, expectHonest } from '../../../support/coverage-table.js';
import { received, recordedAnswers } from '../../../support/honest-answers.js';

const parts: PartOf = [
  [/^result\.size /, 'uncle.size'],
  [/^result\.totalDifficulty /, 'uncle.totalDifficulty'],
  [/^result\.uncles\[\] /, 'uncle.uncles'],
  [/^result\.transactions\[\]/, 'uncle.transactions'],
  [/^result\.\w+ /, 'uncle.header'],
];

function answers(): HonestAnswer[] {
  const recorded = recordedAnswers<object, readonly [block: string, index: string]>(
    'eth_getUncleByBlockNumberAndIndex',
  );
  return recorded.map(({ name, reply, params: [number, index] }) => {
    const block = /^0x/.test(number) ? BigInt(number) : ('latest' as const);
    const request = { block, index: Number(index) };
    return {
      name,
      reply,
      judge: async (lie) => {
        const { value } = readUncle(request, JSON.stringify(lie), received(reply.id));
        return { value, checked: await checkAnswer(value, request) };
      },
    };
  });
}

describe('a lie about an uncle', () => {
  it('is caught, refused, or about a part that the widget says it did not check', async () => {
    await expectCovered('uncle', answers(), parts);
  });
});

describe('an honest answer', () => {
  it('is never called a mismatch', async () => {
    await expectHonest(answers());
  });
});
