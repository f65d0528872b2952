import type { Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { labelSlots } from '../../../src/decode/state/labels.js';
import { searchPreimages } from '../../../src/decode/state/slot-preimages.js';
import { accountsOf, wordsOfState } from '../../../src/decode/state/storage-words.js';
import { recordedStates } from '../../support/recorded-evm.js';
import { loadRecordings } from '../../support/recordings.js';

const pace = { signal: new AbortController().signal, breathe: () => Promise.resolve() };
const tokens = ['0x53fd54fe6967e11eff820c635a58824f73b47d0f', '0xe47dcdb357dc59a946677bbbd6cbac19c3b703bd'];
const collection = '0xeb7de5ab1c6fcb310600630aac096b8daf1fca70';

describe('the slots of the recorded contracts', () => {
  it('are all explained by the mappings that the contract getters read', async () => {
    const found = await foundIn(['11', '41', '44', '45']);
    // What `balanceOf` and `allowance` do in their code: `60036020525f9081526040902054`, `6004602090815f9283526040808420…`.
    for (const token of tokens) expect(found.get(token)?.paths).toEqual(new Set(['3[]', '4[][]']));
    // Owners, balances and approvals of a collection.
    expect(found.get(collection)?.paths).toEqual(new Set(['3[]', '4[]', '5[]']));
    expect([...found].filter(([, { missed }]) => missed > 0)).toEqual([]);
  });
});

/** The paths found in some blocks, without their keys, and the number of missed slots, by contract. */
async function foundIn(blocks: readonly string[]) {
  const all = new Map<string, { paths: Set<string>; missed: number }>();
  for (const { block, before } of recordedStates('evm-a')) {
    if (!blocks.includes(block)) continue;
    for (const [index, item] of before.entries()) {
      const accounts = accountsOf(item);
      const slots = accounts.flatMap(({ storage }) => (storage ?? []).map(([slot]) => slot));
      const open = slots.filter((slot) => !labelSlots([slot]).has(slot));
      const words = [...topicsOf(block), ...wordsOfState(before, index)];
      const { found } = await searchPreimages({ slots: open, words }, pace);
      const bySlot = new Map(found.map((each) => [each.slot, each]));
      for (const { address, storage } of accounts) {
        const own = all.get(address) ?? { paths: new Set(), missed: 0 };
        all.set(address, own);
        for (const [slot] of storage ?? []) {
          const preimage = bySlot.get(slot);
          if (preimage) own.paths.add(`${BigInt(preimage.base)}${'[]'.repeat(preimage.keys.length)}`);
          else if (open.includes(slot)) own.missed++;
        }
      }
    }
  }
  return all;
}

/** The topics of all logs of a block, which a page has next to its state. */
function topicsOf(block: string): Hex[] {
  const logs = loadRecordings('evm-a/series').find(({ name }) => name === `${block}/logs`);
  const { result } = JSON.parse(logs?.response.body ?? '{"result":[]}') as { result: { topics: Hex[] }[] };
  return [...new Set(result.flatMap(({ topics }) => topics.slice(1)))];
}
