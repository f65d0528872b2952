import { expect, fixture, html } from '@open-wc/testing';
import { linkWidgets } from '../../stories/link-widgets.js';
import type { BlockReceiptsElement } from '../../src/define/block-receipts.js';
import type { EvmTransactionElement } from '../../src/define/evm-transaction.js';
import { evmLine, root } from '../support/evm-line.js';
import { walkSeries } from '../support/linked-page.js';
import { ofWalk } from '../support/patience.js';
import { waitUntil } from '../support/wait.js';

describe('widgets of one page over chain 31337', () => {
  it('all show every transaction that is chosen, by its log or by its receipt', async () => {
    const counts = await walkSeries('evm-a');
    console.log('linked, evm-a:', JSON.stringify(counts));
    const least = { fromReceipt: 30, fromLog: 30, tried: 100 } as const;
    expect(counts.fromReceipt).to.be.at.least(least.fromReceipt);
    expect(counts.fromLog).to.be.at.least(least.fromLog);
    expect(counts.tried).to.be.at.least(least.tried);
  }).timeout(ofWalk);

  it('bring a transaction that is chosen by its hash, and leave a log that is opened where it is read', async () => {
    const { gateway } = await evmLine();
    const page = await fixture<HTMLElement>(
      html`<div>
        <evm-logs from-block="43" to-block="43" page-size="5" .gateway=${gateway}></evm-logs>
        <evm-transaction .gateway=${gateway}></evm-transaction>
      </div>`,
    );
    const brought: string[] = [];
    linkWidgets(page, ({ localName }) => brought.push(localName));
    const [logs, transaction] = page.children as unknown as [Element, EvmTransactionElement];
    await waitUntil(() => root(logs).querySelector('tbody .opener'));
    root(logs).querySelector<HTMLElement>('tbody .opener')?.click();
    await waitUntil(() => transaction.index !== '');
    expect(brought).to.deep.equal([]);
    const pick = () =>
      [...root(logs).querySelectorAll<HTMLElement>('[part="detail"] button.pick .hash')]
        .find(({ title }) => title.length === 66)
        ?.closest('button');
    await waitUntil(pick);
    pick()?.click();
    expect(brought).to.deep.equal(['evm-transaction']);
  });

  it('fill nothing of another chain: below another provider, or where the page says so', async () => {
    const { gateway } = await evmLine();
    const page = await fixture<HTMLElement>(
      html`<div>
        <gateway-provider><evm-transaction class="far"></evm-transaction></gateway-provider>
        <section>
          <evm-logs from-block="43" to-block="43" page-size="5" .gateway=${gateway}></evm-logs>
          <block-receipts></block-receipts>
          <evm-transaction class="near"></evm-transaction>
        </section>
      </div>`,
    );
    linkWidgets(page, undefined, (from, to) => from === to);
    const one = <E extends Element = EvmTransactionElement>(selector: string) => page.querySelector(selector) as E;
    const logs = one<Element>('evm-logs');
    await waitUntil(() => root(logs).querySelector('tbody .opener'));
    root(logs).querySelector<HTMLElement>('tbody .opener')?.click();
    await waitUntil(() => one('.near').index !== '');
    expect(one('.far').index).to.equal('');
    expect(one<BlockReceiptsElement>('block-receipts').block).to.equal('');
  });
});
