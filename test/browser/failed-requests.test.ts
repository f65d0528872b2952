import { expect, fixture, html } from '@open-wc/testing';
import { createGateway } from '../../src/client.js';
import '../../src/define/all.js';
import { questions, showWidget } from '../support/all-widgets.js';
import { evmLine, liveGateway, root, textIn } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

const text = 'the archive of this node is being repaired';
const block43 = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const refused = (body: object) =>
  'result' in body
    ? { jsonrpc: '2.0', id: 1, error: { code: -32_099, message: text } }
    : { code: 2, message: text, details: [] };

async function openMenu(element: Element): Promise<readonly string[]> {
  const shadow = root(element as HTMLElement);
  await waitUntil(() => shadow.querySelector('.menu-button'), 'the menu is there');
  shadow.querySelector<HTMLElement>('.menu-button')?.click();
  return [...shadow.querySelectorAll<HTMLElement>('[role="menuitem"]')].map((item) => item.textContent.trim());
}

function choose(element: Element, label: string): void {
  const items = [...root(element as HTMLElement).querySelectorAll<HTMLElement>('[role="menuitem"]')];
  items.find((item) => item.textContent.trim() === label)?.click();
}

const rawOf = (element: Element) => root(element as HTMLElement).querySelector('dialog.raw');

describe('the data of a failed request', () => {
  for (const [tag, attributes] of questions)
    it(`contains its raw response, the request as a command, and the error codes, in <${tag}>`, async () => {
      const element = await showWidget(tag, attributes, refused);
      expect(textIn(element)).to.contain(text);
      expect(await openMenu(element)).to.deep.equal(
        tag === 'validator-set' || tag === 'evidence-list'
          ? ['cURL', 'PowerShell', 'fetch', 'Show raw response']
          : tag === 'abci-query'
            ? ['cURL', 'PowerShell', 'fetch', 'CosmJS', 'Show raw response']
            : ['cURL', 'PowerShell', 'fetch', 'viem', 'Show raw response'],
      );
      choose(element, 'Show raw response');
      await waitUntil(() => rawOf(element)?.textContent.includes(text), 'the raw response is on show');
      const details = root(element).querySelector('details[part="failure-details"]');
      expect(details?.textContent.replace(/\s+/g, ' ')).to.match(
        /Error code (rpc|http|malformed|unavailable)\b.* Request /,
      );
      await expect(element).shadowDom.to.be.accessible();
    });

  it('names the failed call, not an earlier call whose failure was tolerated', async () => {
    const { url, key } = await liveGateway();
    const compared = createGateway({
      evmBUrl: `${url}/b`,
      apiKey: key,
      retries: 0,
      fetch: async (href, init) => {
        const isFirst = String(init.body).includes('eth_getBlockReceipts');
        // The receipts of a trace may fail; the trace fails after them.
        if (!isFirst) await new Promise((resolve) => setTimeout(resolve, 50));
        await fetch(href, init);
        return Response.json(refused({ result: null }));
      },
    });
    const element = await fixture<HTMLElement>(
      html`<tx-trace block-hash=${block43} tx="1" with-receipts .gateway=${compared}></tx-trace>`,
    );
    const details = () => root(element).querySelector('details[part="failure-details"]')?.textContent ?? '';
    await waitUntil(() => details() !== '');
    expect(details()).to.contain('debug_traceBlockByHash');
    expect(details()).not.to.contain('eth_getBlockReceipts');
  });

  it('contains only the request if no response arrived', async () => {
    const { key } = await liveGateway();
    const gateway = createGateway({ evmBUrl: 'http://127.0.0.1:9/b', apiKey: key, retries: 0 });
    const element = await fixture<HTMLElement>(html`<block-receipts block="43" .gateway=${gateway}></block-receipts>`);
    expect(await openMenu(element)).to.deep.equal(['cURL', 'PowerShell', 'fetch', 'viem']);
    expect(root(element).innerHTML).not.to.contain(key);
  });

  it('is empty if nothing was sent', async () => {
    const { gateway, asked } = await evmLine();
    const element = await fixture<HTMLElement>(
      html`<block-receipts block="forty" .gateway=${gateway}></block-receipts>`,
    );
    await waitUntil(() => root(element).querySelector('.empty-state[part~="failed"], [aria-invalid="true"]'));
    expect(root(element).querySelector('.menu-button, .failure-details')).to.equal(null);
    expect(asked).to.have.lengthOf(0);
  });

  it('is added to the data of the last answer while that is displayed', async () => {
    const { url, key } = await liveGateway();
    let isRefused = false;
    const gateway = createGateway({
      evmBUrl: `${url}/b`,
      apiKey: key,
      retries: 0,
      fetch: async (href, init) => {
        const reply = await fetch(href, init);
        return isRefused ? Response.json(refused((await reply.json()) as object)) : reply;
      },
    });
    const element = await fixture<HTMLElementTagNameMap['block-receipts']>(
      html`<block-receipts block="latest" .gateway=${gateway}></block-receipts>`,
    );
    await waitUntil(() => root(element).querySelector('tbody tr'));
    isRefused = true;
    await element.refresh();
    await waitUntil(() => root(element).querySelector('.stale'));
    expect(await openMenu(element)).to.include.members(['CSV', 'Show raw response']);
    choose(element, 'Show raw response');
    await waitUntil(() => rawOf(element)?.querySelector('option, select'), 'both responses can be chosen');
    expect(rawOf(element)?.textContent).to.contain('Error response');
  });
});
