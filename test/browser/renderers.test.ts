import { expect, fixture, html } from '@open-wc/testing';
import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createApp, h } from 'vue';
import '../../src/define/all.js';
import type { BlockReceiptsElement } from '../../src/define/block-receipts.js';
import type { GatewayProviderElement } from '../../src/define/gateway-provider.js';
import type { ValidatorSetElement } from '../../src/define/validator-set.js';
import type { RendererContext, Renderers } from '../../src/index.js';
import { cosmosLine, evmLine, isSettled, root, textIn } from '../support/live-gateway.js';
import { collectReports } from '../support/complaints.js';
import { waitUntil } from '../support/wait.js';

async function showValidators(own: Partial<ValidatorSetElement>, around: Renderers | undefined = undefined) {
  const { gateway } = await cosmosLine();
  const provider = await fixture<GatewayProviderElement>(
    html`<gateway-provider .gateway=${gateway} .renderers=${around}
      ><validator-set page-size="7"></validator-set
    ></gateway-provider>`,
  );
  const element = provider.querySelector('validator-set')!;
  Object.assign(element, own);
  await waitUntil(() => isSettled(element) && root(element).querySelector('tbody'));
  return element;
}

async function showReceipts(renderers: Renderers): Promise<BlockReceiptsElement> {
  const { gateway } = await evmLine();
  const element = await fixture<BlockReceiptsElement>(
    html`<block-receipts block="43" .gateway=${gateway} .renderers=${renderers}></block-receipts>`,
  );
  await waitUntil(() => isSettled(element) && root(element).querySelector('tbody'));
  return element;
}

function rows(element: Element, selector: string): readonly Element[] {
  return [...root(element).querySelectorAll(`tbody tr[data-index] ${selector}`)];
}

function marked(text: string): Element {
  return Object.assign(document.createElement('mark'), { textContent: text });
}

const ofPage = { address: (value: string) => marked(`address ${value}`) };

describe('the renderers of a page', () => {
  const reported = collectReports();

  it('draw addresses, hashes and amounts with their context', async () => {
    const seen: (RendererContext & { readonly value: unknown })[] = [];
    const renderer = (value: unknown, context: RendererContext) => {
      seen.push({ value, ...context });
      return `drawn ${context.field}`;
    };
    const element = await showReceipts({ address: renderer, hash: renderer, amount: renderer });
    expect(textIn(element)).to.match(/drawn transaction.*drawn address.*drawn amount/s);
    for (const each of seen) expect(each).to.include({ tag: 'block-receipts', network: 'evm-a' });
    const amount = seen.find(({ field }) => field === 'amount');
    expect(typeof amount?.value).to.equal('bigint');
    expect(amount?.unit?.decimals).to.be.a('number');
  });

  it('draw monikers, and timestamps of value elements', async () => {
    const element = await showValidators(
      { loadNames: true, height: '118' },
      { moniker: (value) => html`<mark>${value.length}</mark>`, timestamp: (time) => time.toISOString() },
    );
    await waitUntil(() => rows(element, '.who mark').length > 0);
    const time = document.createElement('gateway-time');
    time.value = '0';
    element.parentElement!.append(time);
    await waitUntil(() => textIn(time).includes('1970-01-01T00:00:00.000Z'));
  });

  it('of an element come before the renderers of its provider, and both before ours', async () => {
    const element = await showValidators(
      { renderers: { address: (value) => (value.endsWith('a') ? undefined : marked('element')) } },
      { address: (value) => (value.endsWith('q') ? undefined : marked('provider')) },
    );
    expect(rows(element, 'mark, th .hash').length).to.equal(7);
    element.renderers = undefined;
    await waitUntil(() => rows(element, 'mark').every((each) => each.textContent === 'provider'));
  });

  it('display text as text, and keep the mark, the links and the rows', async () => {
    const element = await showValidators({
      renderers: { address: (value) => `<img src=x onerror=alert(1)><b>${value}</b>` },
      links: { validator: 'https://explorer.example/{value}' },
    });
    expect(textIn(element)).to.include('<img src=x onerror=alert(1)>');
    expect(root(element).querySelector('img, td b, th b')).to.equal(null);
    expect(rows(element, 'a[href^="https://explorer.example/"]').length).to.equal(7);
    await waitUntil(() => root(element).querySelector('[part="marks"]')!.textContent.trim() !== '');
  });

  it('that throw or return other values leave ours, and are reported once', async () => {
    const wrong = {
      address: () => {
        throw new Error('a fault of the page');
      },
      hash: () => 42,
      amount: () =>
        html`${{
          toString: (): string => {
            throw new Error('late');
          },
        }}`,
      adress: () => 'x',
    } as unknown as Renderers;
    const element = await showReceipts(wrong);
    expect(rows(element, '.hash').length).to.be.greaterThan(3);
    expect(rows(element, '.amount').length).to.be.greaterThan(1);
    expect(reported.map(String)).to.have.members([
      'TypeError: renderers has no “adress”; it has address, hash, amount, timestamp, moniker.',
      'Error: a fault of the page',
      'TypeError: renderers.hash returned a value of an unexpected type (number), so it is not used.',
      'Error: late',
    ]);
  });

  it('draw a value again only if it or its renderer has changed', async () => {
    const element = await showValidators({ renderers: ofPage });
    const before = rows(element, 'mark');
    expect(before.length).to.equal(7);
    element.requestUpdate();
    await element.updateComplete;
    expect(rows(element, 'mark')).to.deep.equal(before);
  });

  it('draw React components, which keep their state', async () => {
    const Counter = ({ address }: { readonly address: string }) => {
      const [count, setCount] = useState(0);
      return createElement('button', { onClick: () => setCount(count + 1) }, `${address.slice(-4)} ${count}`);
    };
    const address = (value: string) => {
      const host = document.createElement('span');
      flushSync(() => createRoot(host).render(createElement(Counter, { address: value })));
      return host;
    };
    const element = await showValidators({ renderers: { address } });
    const [button] = rows(element, 'th button') as readonly HTMLElement[];
    flushSync(() => button!.click());
    element.requestUpdate();
    await element.updateComplete;
    await waitUntil(() => rows(element, 'th button')[0]!.textContent.endsWith(' 1'));
  });

  it('draw Vue components', async () => {
    const Short = { props: ['address'], render: ({ address }: { address: string }) => h('mark', address.slice(-4)) };
    const address = (value: string) => {
      const host = document.createElement('span');
      createApp(Short, { address: value }).mount(host);
      return host;
    };
    const element = await showValidators({ renderers: { address } });
    expect(rows(element, 'th mark').length).to.equal(7);
  });
});
