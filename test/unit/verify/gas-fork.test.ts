import { describe, expect, it } from 'vitest';
import { gasForkOf } from '../../../src/verify/chain-differences.js';
import { crossingBlock, crossingBlocks } from '../../support/other-chains.js';

describe('the fork whose gas rules apply', () => {
  it('follows from the header of every recorded block', () => {
    for (const { name, isAmsterdam, header, receipts, traces } of crossingBlocks()) {
      const calls = traces.map(([top]) => top);
      expect.soft(gasForkOf({ header: header.fork, receipts, calls }), name).toBe(isAmsterdam ? 'amsterdam' : 'osaka');
    }
  });

  it('follows from a receipt with less gas than any before Amsterdam', () => {
    const shown = crossingBlocks().filter(({ receipts }) => gasForkOf({ receipts }) === 'amsterdam');
    expect(shown.map(({ name }) => name)).toEqual([
      'post-floor',
      'post-native-transfers',
      'post-one-revert',
      'post-one-zero-value-call',
      'post-refunds',
      'post-system-contracts',
      'post-transfers',
      'post-types',
    ]);
    // Before London, refunds returned up to half of the gas. A free transaction is one of the chain itself.
    const [receipt] = crossingBlock('post-one-zero-value-call').receipts;
    const legacy = { ...receipt!, type: 'legacy' };
    expect(gasForkOf({ receipts: [legacy] })).toBeUndefined();
    expect(gasForkOf({ receipts: [legacy], header: 'london' })).toBe('osaka');
    expect(gasForkOf({ receipts: [{ ...receipt!, effectiveGasPrice: 0n }] })).toBeUndefined();
    expect(gasForkOf({ receipts: [{ ...receipt!, gasUsed: 11_999n }] })).toBeUndefined();
  });

  it('does not follow from protocol ether logs, which other chains have with their own gas rules', () => {
    const { receipts } = crossingBlock('post-self-destruct');
    expect(receipts.flatMap(({ logs }) => logs).some(({ address }) => address === `0x${'f'.repeat(39)}e`)).toBe(true);
    expect(gasForkOf({ receipts })).toBeUndefined();
  });

  it('follows from the state gas of a top-level call', () => {
    const [[top] = []] = crossingBlock('post-transfers').traces;
    expect(gasForkOf({ calls: [top] })).toBeUndefined();
    expect(gasForkOf({ calls: [{ ...top!, extra: { stateGasUsed: '0x0' } }] })).toBe('amsterdam');
  });

  it('is the fork that the page names unless the header has the fields of Amsterdam', () => {
    const { receipts } = crossingBlock('post-one-zero-value-call');
    expect(gasForkOf({ named: 'osaka', receipts })).toBe('osaka');
    expect(gasForkOf({ named: 'osaka', header: 'amsterdam' })).toBe('amsterdam');
    // Other chains may have the gas rules without the header fields.
    expect(gasForkOf({ named: 'amsterdam', header: 'prague' })).toBe('amsterdam');
  });
});
