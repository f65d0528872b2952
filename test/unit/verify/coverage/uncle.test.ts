import { describe, it } from 'vitest';
import type { Hash } from 'viem';
import type { Gateway } from '../../../../src/client/gateway.js';
import { readUncle } from '../../../../src/client/operations/block-reply.js';
import { checkAnswer } from '../../../../src/widgets/uncle-block/checks.js';
import { expectCovered, expectHonest, type HonestAnswer, type PartOf } from '../../../support/coverage.js';
import { recordedAnchor, recordedHeaders, recordedUncles } from '../../../support/recorded-evm.js';
import { received, recordedAnswers } from '../../../support/recorded-calls.js';

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
        return { value, checked: await checkAnswer({ ...request, network: 'evm-b' }, value) };
      },
    };
  });
}

const nephews = [...recordedHeaders().values()].filter(({ uncles }) => uncles.length > 0);
const uncles = new Map(recordedUncles().map(({ value }) => [value.hash, value]));

/** Uncles of blocks with a recorded header, on a gateway that also has the other uncle. */
function anchored(): HonestAnswer[] {
  return nephews.flatMap((nephew) =>
    nephew.uncles.flatMap((hash, index): HonestAnswer[] => {
      const recording = recordedUncles().find(({ value }) => value.hash === hash)?.recording;
      if (!recording) return [];
      const request = { block: BigInt(nephew.number), index, network: 'evm-b' } as const;
      const reply = JSON.parse(recording.response.body) as { id: number };
      const gateway: Gateway = {
        ask: (call) => {
          const asked = call.request as { index: number };
          const value = uncles.get(nephew.uncles[asked.index] as Hash) ?? null;
          return Promise.resolve({ value } as never);
        },
      };
      return [
        {
          name: `${nephew.number}[${index}]`,
          reply,
          judge: async (lie) => {
            const { value } = readUncle(request, JSON.stringify(lie), received(reply.id));
            const { signal } = new AbortController();
            const anchor = recordedAnchor(nephew);
            return { value, checked: await checkAnswer(request, value, { anchor, gateway, signal }) };
          },
        },
      ];
    }),
  );
}

describe('a lie about an uncle', () => {
  it('is detected wherever the block header covers it, with a hash from the page', async () => {
    await expectCovered('uncle-with-block', anchored(), parts, { most: 15 });
  });

  it('is detected, rejected, or about a part that the widget lists as unchecked', async () => {
    await expectCovered('uncle', answers(), parts, { most: 15 });
  });
});

describe('an honest answer', () => {
  it('is never a mismatch', async () => {
    await expectHonest(answers());
    await expectHonest(anchored());
  });
});
