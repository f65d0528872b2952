import { expect } from '@open-wc/testing';
import { walkSeries } from '../support/linked-page.js';

describe('widgets of one page over chain 31337', function () {
  // Each transaction takes several requests, and a busy machine its time.
  this.timeout(110_000);

  it('all show every transaction that is chosen, by its log or by its receipt', async () => {
    const counts = await walkSeries('evm-a');
    console.log('linked, evm-a:', JSON.stringify(counts));
    const least = { fromReceipt: 30, fromLog: 30, tried: 100 } as const;
    expect(counts.fromReceipt).to.be.at.least(least.fromReceipt);
    expect(counts.fromLog).to.be.at.least(least.fromLog);
    expect(counts.tried).to.be.at.least(least.tried);
  });
});
