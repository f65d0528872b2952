import { describe, expect, it } from 'vitest';
import { english } from '../../../src/widgets/access-list/words.en.js';
import { checkAccessList } from '../../../src/verify/access-list.js';
import { toFigures } from '../../../src/widgets/evm-transaction/view.js';
import { computeListGas } from '../../../src/widgets/access-list/view.js';
import { toAnchor } from '../../../src/verify/anchor.js';
import { anchorReceipts } from '../../../src/verify/anchored-lists.js';
import { crossingBlock } from '../../support/other-chains.js';

// Public reports on gas and access lists of Amsterdam from the trackers of nodes and explorers, reproduced here.

describe('a report on Amsterdam', () => {
  it('NethermindEth/nethermind#12970: nodes return an empty access list for every call', () => {
    const checks = checkAccessList({ accessList: [], gasUsed: 23_064n }, { to: `0x${'bb'.repeat(20)}` }, 'amsterdam');
    expect(checks.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(['call-gas pass']);
    expect(computeListGas([], {}, 'amsterdam')).toMatchObject([{ gas: 0n, saves: { most: 0n } }]);
    expect(english.nothingNext).toContain('some nodes return an empty list for every call');
  });

  it('ethpandaops/dora#753: an explorer shows 8,600 gas for a list of two addresses and two keys', () => {
    const [listed] = crossingBlock('post-types').transactions;
    const { fees, list } = toFigures(listed!, 'amsterdam');
    expect(list).toEqual({ addresses: 2, slots: 2, gas: [{ fork: 'amsterdam', gas: 16_456n }] });
    expect(fees.intrinsic).toMatchObject([{ accessList: 16_456n, known: 32_088n }]);
  });

  it('ethpandaops/dora#758, NomicFoundation/edr#1561: the gas of a header is above or below the sum of its receipts', () => {
    for (const [name, delta] of [
      ['post-refunds', 30_160n],
      ['post-transfers', -138_015n],
    ] as const) {
      const { receipts, header } = crossingBlock(name);
      expect(header.gasUsed - receipts.at(-1)!.cumulativeGasUsed).toBe(delta);
      const checks = anchorReceipts(receipts, { anchor: toAnchor(header, {}), root: { form: 'usual' } as never }, []);
      expect(checks.find(({ id }) => id === 'header-gas-bounds')?.outcome, name).toBe('pass');
      expect(checks.some(({ id }) => id === 'header-gas')).toBe(false);
    }
  });

  it('ethereum/go-ethereum#35592: 21,000 gas is estimated for a call without value that uses 15,000', () => {
    const { transactions, receipts } = crossingBlock('post-one-zero-value-call');
    const { fees } = toFigures(transactions[0]!, 'amsterdam');
    expect(fees.intrinsic).toMatchObject([{ known: receipts[0]!.gasUsed, floor: null }]);
  });
});
