import { expect, fixture, html } from '@open-wc/testing';
import { linkWidgets } from '../../src/ui/link-widgets.js';
import type { BlockReceiptsElement } from '../../src/define/block-receipts.js';
import type { EvmTransactionElement } from '../../src/define/evm-transaction.js';
import { cosmosLine, evmLine, root } from '../support/live-gateway.js';
import { walkSeries } from '../support/linked-page.js';
import { ofWalk, waitUntil } from '../support/wait.js';
import { leastOf } from '../support/samples.js';

describe('linked widgets of chain 31337', () => {
  it('display every selected transaction, by its log or by its receipt', async () => {
    const counts = await walkSeries('evm-a');
    console.log('linked, evm-a:', JSON.stringify(counts));
    const least = { fromReceipt: leastOf(8, 30), fromLog: leastOf(8, 30), tried: leastOf(20, 100) };
    expect(counts.fromReceipt).to.be.at.least(least.fromReceipt);
    expect(counts.fromLog).to.be.at.least(least.fromLog);
    expect(counts.tried).to.be.at.least(least.tried);
  }).timeout(ofWalk);

  it('show where a selection is displayed, link there and back, and never scroll automatically', async () => {
    const { gateway } = await evmLine();
    const page = await fixture<HTMLElement>(
      html`<div>
        <evm-logs from-block="43" to-block="43" page-size="5" .gateway=${gateway}></evm-logs>
        <p class="far"></p>
        <evm-transaction .gateway=${gateway}></evm-transaction>
        <block-receipts .gateway=${gateway}></block-receipts>
      </div>`,
    );
    page.querySelector<HTMLElement>('.far')!.style.blockSize = '3000px';
    const unlink = linkWidgets(page);
    const [logs, transaction, receipts] = ['evm-logs', 'evm-transaction', 'block-receipts'].map(
      (tag) => page.querySelector(tag) as HTMLElement,
    ) as [HTMLElement, EvmTransactionElement, BlockReceiptsElement];
    await waitUntil(() => root(logs).querySelector('tbody .toggle'));
    const toggle = root(logs).querySelector<HTMLElement>('tbody .toggle')!;
    toggle.focus();
    const before = scrollY;
    toggle.click();
    const noteIn = (element: Element) => root(element).querySelector<HTMLElement>('.link-note');
    const textOf = (note: HTMLElement | null) => note?.textContent?.replace(/\s+/g, ' ').trim();
    await waitUntil(() => noteIn(logs));
    expect(scrollY).to.equal(before);
    expect(textOf(noteIn(logs))).to.equal('Shown in Transaction ↓ Block receipts ↓ ✕');
    expect(noteIn(logs)?.role).to.equal('status');
    await waitUntil(() => noteIn(transaction) && noteIn(receipts));
    expect(textOf(noteIn(transaction))).to.equal('Selected in Event logs Back ↑ ✕');

    noteIn(logs)?.querySelector('button')?.click();
    expect(transaction.getBoundingClientRect().top).to.be.within(-1, innerHeight);
    expect(document.activeElement).to.equal(transaction);
    noteIn(transaction)?.querySelector('button')?.click();
    expect(document.activeElement === logs && root(logs).activeElement === toggle).to.equal(true);
    expect(toggle.getBoundingClientRect().top).to.be.within(0, innerHeight);
    await waitUntil(() => !noteIn(transaction));

    noteIn(logs)?.querySelector<HTMLElement>('.close')?.click();
    await waitUntil(() => !noteIn(logs));
    unlink();
    transaction.index = '';
    toggle.click();
    toggle.click();
    await (logs as HTMLElement & { updateComplete: Promise<boolean> }).updateComplete;
    expect(transaction.index).to.equal('');
  });

  it('compare the expected root of the page only with its own block', async () => {
    const { gateway } = await evmLine();
    const rootOf43 = '0xbccc1e174b4c3a0670c344ea8fbcfb6588ddcaf8e4d12f65bb6b368d0970ef9c';
    const page = await fixture<HTMLElement>(
      html`<div>
        <evm-logs from-block="47" to-block="47" page-size="5" .gateway=${gateway}></evm-logs>
        <block-receipts block="43" expected-receipts-root=${rootOf43} .gateway=${gateway}></block-receipts>
      </div>`,
    );
    linkWidgets(page);
    const [logs, receipts] = page.children as unknown as [HTMLElement, BlockReceiptsElement];
    const levels: string[] = [];
    receipts.addEventListener('gw-verify', ({ level }) => void levels.push(level));
    await waitUntil(() => levels.length === 1 && root(logs).querySelector('tbody .toggle'));
    root(logs).querySelector<HTMLElement>('tbody .toggle')!.click();
    await waitUntil(() => levels.length === 2);
    receipts.block = '43';
    await waitUntil(() => levels.length === 3);
    expect(levels).to.deep.equal(['proven', 'consistent', 'proven']);
  });

  it('show no note for a selection that is already visible', async () => {
    const { gateway } = await evmLine();
    const page = await fixture<HTMLElement>(
      html`<div>
        <evm-transaction .gateway=${gateway}></evm-transaction>
        <evm-logs from-block="43" to-block="43" page-size="5" .gateway=${gateway}></evm-logs>
      </div>`,
    );
    linkWidgets(page);
    const [transaction, logs] = page.children as unknown as [EvmTransactionElement, HTMLElement];
    await waitUntil(() => root(logs).querySelector('tbody .toggle'));
    scrollTo(0, 0);
    root(logs).querySelector<HTMLElement>('tbody .toggle')?.click();
    await waitUntil(() => transaction.index !== '');
    await waitUntil(() => !root(transaction).querySelector('[aria-busy="true"]'));
    expect(root(logs).querySelector('.link-note')).to.equal(null);
  });

  it('display the validator set of a selected height', async () => {
    const { gateway } = await cosmosLine();
    const page = await fixture<HTMLElement>(
      html`<div>
        <evidence-list page-size="5" .gateway=${gateway}></evidence-list>
        <validator-set height="86" page-size="5" .gateway=${gateway}></validator-set>
      </div>`,
    );
    linkWidgets(page);
    const [evidence, set] = page.children as unknown as [HTMLElement, HTMLElement & { height: string }];
    await waitUntil(() => root(evidence).querySelector('button.value'));
    root(evidence).querySelector<HTMLElement>('button.value')?.click();
    expect(set.height).to.equal('119');
  });

  it('ignore selections of another chain: under another provider, or as configured by the page', async () => {
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
    linkWidgets(page, { isOneChain: (from, to) => from === to });
    const one = <E extends Element = EvmTransactionElement>(selector: string) => page.querySelector(selector) as E;
    const logs = one<Element>('evm-logs');
    await waitUntil(() => root(logs).querySelector('tbody .toggle'));
    root(logs).querySelector<HTMLElement>('tbody .toggle')?.click();
    await waitUntil(() => one('.near').index !== '');
    expect(one('.far').index).to.equal('');
    expect(one<BlockReceiptsElement>('block-receipts').block).to.equal('');
  });
});
