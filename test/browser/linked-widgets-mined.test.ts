import { expect } from '@open-wc/testing';
import { walkSeries } from '../support/linked-page.js';
import { ofWalk } from '../support/wait.js';
import { leastOf } from '../support/samples.js';

describe('linked widgets of the mined chain', () => {
  it('display every selected transaction, by its log or by its receipt', async () => {
    const counts = await walkSeries('evm-b');
    console.log('linked, evm-b:', JSON.stringify(counts));
    const least = { fromReceipt: leastOf(8, 30), fromLog: leastOf(8, 30), tried: leastOf(20, 100) };
    expect(counts.fromReceipt).to.be.at.least(least.fromReceipt);
    expect(counts.fromLog).to.be.at.least(least.fromLog);
    expect(counts.tried).to.be.at.least(least.tried);
  }).timeout(ofWalk);
});
