import { describe, it } from 'vitest';
import { readAccessList } from '../../../../src/client/operations/access-list-reply.js';
import { checkAnswer } from '../../../../src/widgets/access-list/checks.js';
import { expectCovered, expectHonest, type HonestAnswer, type PartOf } from '../../../support/coverage.js';
import { received, recordedAnswers } from '../../../support/recorded-calls.js';

const parts: PartOf = [
  [/^result\.accessList\[\]/, 'accessList.entries'],
  [/^result\.gasUsed /, 'accessList.gasUsed'],
  [/^result\.error /, 'accessList.error'],
];

interface Call {
  readonly from?: `0x${string}`;
  readonly to?: `0x${string}`;
  readonly gas?: string;
}

function answers(): HonestAnswer[] {
  const recorded = recordedAnswers<object, readonly [call: Call]>('eth_createAccessList');
  return recorded.map(({ name, reply, params: [{ from, to, gas }] }) => {
    const call = {
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(gas === undefined ? {} : { gas: BigInt(gas) }),
    };
    return {
      name,
      reply,
      judge: async (lie) => {
        const { value, request } = readAccessList({ call, block: 1n }, JSON.stringify(lie), received(reply.id));
        return { value, checked: await checkAnswer(request, value) };
      },
    };
  });
}

describe('a lie about an access list', () => {
  it('is detected, rejected, or about a part that the widget lists as unchecked', async () => {
    await expectCovered('access-list', answers(), parts);
  });
});

describe('an honest answer', () => {
  it('is never a mismatch', async () => {
    await expectHonest(answers());
  });
});
