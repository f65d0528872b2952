import fc from 'fast-check';
import type { Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { readTrace } from '../../../src/client/operations/trace-reply.js';
import type { Frame } from '../../../src/client/wire/frame.js';
import { accountsOf, wordsOfCallsInSteps, wordsOfState } from '../../../src/decode/state/storage-words.js';
import { labelSlots } from '../../../src/decode/state/labels.js';
import { searchPreimages } from '../../../src/decode/state/slot-preimages.js';
import { framesOf, wideFrames } from '../../support/frames.js';
import { loadRecordings } from '../../support/recordings.js';
import { recordedStates } from '../../support/recorded-evm.js';

const pace = { signal: new AbortController().signal, breathe: () => Promise.resolve() };
const word = (digits: string): Hex => `0x${digits.padStart(64, '0')}`;
const account = (digit: string): Hex => `0x${digit.repeat(40)}`;

describe('the words of calls that may be keys', () => {
  it('start with accounts, followed by values and selectors, and end with offsets', () => {
    const input: Hex = `0xa9059cbb${[word('40'), word('c'.repeat(40)), word('dead01')].map((each) => each.slice(2)).join('')}`;
    const [from, to] = [account('a'), account('b')];
    expect(wordsOf(framesOf({ from, to, input, output: word('E'.repeat(40)) }))).toEqual([
      from,
      to,
      account('e'),
      account('c'),
      word('dead01'),
      `0xa9059cbb${'0'.repeat(56)}`,
      word('40'),
    ]);
  });

  it('skip the code of a creation and the first topic of logs', () => {
    const topics = [word('f'.repeat(64)), word('d'.repeat(40))];
    const input: Hex = `0x${'60'.repeat(64)}`;
    const log = { address: account('c'), topics, data: word('77') };
    expect(wordsOf(framesOf({ type: 'CREATE', from: account('a'), to: account('b'), input, logs: [log] }))).toEqual([
      account('a'),
      account('b'),
      account('d'),
      word('77'),
    ]);
  });

  it('are unique and at most 2,000 for any frames', () => {
    const hex = fc.uint8Array({ maxLength: 400 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as Hex);
    const calls = fc.array(fc.record({ type: fc.constantFrom('CALL', 'CREATE2', 'odd'), input: hex, output: hex }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(calls, (some) => {
        const words = wordsOf(framesOf({ calls: some }));
        expect(new Set(words).size).toBe(words.length);
        for (const each of words) expect(each).toMatch(/^0x(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
      }),
    );
    const many = wideFrames(20_000, (index) => ({ input: `0x12345678${word(`f0${index.toString(16)}1`).slice(2)}` }));
    expect(wordsOf(many)).toHaveLength(2_000);
  });

  it('explain keys of recorded blocks that the state does not', async () => {
    let found = 0;
    for (const block of ['14', '45', '7', '8']) found += await foundByCallsAlone(block, 0);
    expect(found).toBe(4);
  });
});

function wordsOf(frames: readonly Frame[]): readonly Hex[] {
  const steps = wordsOfCallsInSteps(frames);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** How many slots of a transaction are explained only by the words of its calls and not by the state. */
async function foundByCallsAlone(block: string, index: number): Promise<number> {
  const state = recordedStates('evm-a').find((each) => each.block === block)?.before ?? [];
  const slots = accountsOf(state[index]).flatMap(({ storage }) => (storage ?? []).map(([slot]) => slot));
  const open = slots.filter((slot) => !labelSlots([slot]).has(slot));
  const words = wordsOfState(state, index);
  const { found } = await searchPreimages({ slots: open, words }, pace);
  const left = open.filter((slot) => !found.some((each) => each.slot === slot));
  const [call] = [callsOf(block)[index]];
  if (call?.kind !== 'call') throw new Error(`No calls were recorded of block ${block}.`);
  return (await searchPreimages({ slots: left, words: [...wordsOf(call.frames), ...words] }, pace)).found.length;
}

function callsOf(block: string) {
  const calls = loadRecordings('evm-a/series').find(({ name }) => name === `${block}/trace`);
  const body = calls?.response.body ?? '';
  const { id } = JSON.parse(body) as { id: number };
  const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 4_096, id };
  return readTrace({ blockHash: `0x${'0'.repeat(64)}`, tracer: 'call' }, body, received).value;
}
