import { expect } from '@open-wc/testing';
import { createElement, createRef } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { createApp, h } from 'vue';
import { createGateway } from '../../src/client.js';
import '../../src/define/all.js';
import { toAttributes } from '../../src/frameworks/react-attributes.js';
import { GatewayProvider, ValidatorSet } from '../../src/frameworks/react.js';
import type { GwLoadEvent, ValidatorSetElement } from '../../src/index.js';
import { liveGateway } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

let host: HTMLElement;
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
});
afterEach(() => host.remove());

async function gateway() {
  const { url, key } = await liveGateway();
  return createGateway({ cosmosRestUrl: `${url}/rest`, apiKey: key });
}

function rows(): number {
  return host.querySelector('validator-set')?.shadowRoot?.querySelectorAll('tbody tr[part~="row"]').length ?? 0;
}

describe('a tag in a framework', () => {
  it('accepts properties and sends its events in React', async () => {
    const told: string[] = [];
    const root = createRoot(host);
    const asked = await gateway();
    const draw = (height: string) =>
      root.render(
        createElement('validator-set', {
          height,
          pageSize: 7,
          gateway: asked,
          'ongw-load': ({ outcome }: GwLoadEvent) => told.push(outcome),
        }),
      );
    draw('86');
    await waitUntil(() => told.length === 1 && rows() === 7, 'the first set');
    draw('87');
    await waitUntil(() => told.length === 2, 'the second set');
    expect(told).to.deep.equal(['ok', 'ok']);
    root.unmount();
    expect(host.childElementCount).to.equal(0);
  });

  it('is a React component that hydrates server-rendered markup without a warning', async () => {
    const told: string[] = [];
    const asked = await gateway();
    const element = createRef<ValidatorSetElement>();
    const page = (height: string, name: string) =>
      createElement(
        GatewayProvider,
        { gateway: asked, labels: () => name },
        createElement(ValidatorSet, {
          ...{ ref: element, height, pageSize: 7, loadNames: false, className: 'set' },
          onGwLoad: ({ outcome }) => void told.push(outcome),
        }),
      );
    expect(renderToString(page('86', 'first'))).to.equal(
      '<gateway-provider><validator-set height="86" page-size="7" class="set"></validator-set></gateway-provider>',
    );
    // The page policy does not allow markup from text.
    const rendered = document.createElement('validator-set');
    for (const [name, value] of Object.entries({ height: '86', 'page-size': '7', class: 'set' }))
      rendered.setAttribute(name, value);
    const provider = document.createElement('gateway-provider');
    provider.append(rendered);
    host.append(provider);
    const root = hydrateRoot(host, page('86', 'first'));
    await waitUntil(() => told.length === 1 && rows() === 7, 'the first set');
    expect(element.current).to.equal(rendered);
    expect(host.querySelector('validator-set')?.shadowRoot?.textContent).to.contain('first');
    root.render(page('87', 'second'));
    await waitUntil(() => told.length === 2, 'the second set');
    await waitUntil(
      () => host.querySelector('validator-set')?.shadowRoot?.textContent?.includes('second'),
      'its names',
    );
    expect(told).to.deep.equal(['ok', 'ok']);
    root.unmount();
  });

  it('removes standard attributes that React removes, and is not hidden by false', async () => {
    const root = createRoot(host);
    const element = createRef<ValidatorSetElement>();
    const draw = (props: object) => root.render(createElement(ValidatorSet, { ref: element, hidden: false, ...props }));
    const attributes = () => element.current?.getAttributeNames();
    draw({ id: 'set', title: 'The set', slot: 'main', dir: 'rtl', lang: 'ar', tabIndex: 0, 'aria-label': 'Set' });
    await waitUntil(() => attributes()?.length === 7, 'all of them');
    draw({ id: undefined });
    await waitUntil(() => attributes()?.length === 0, 'none of them');
    expect(toAttributes({ hidden: false, inert: false })).to.deep.equal({ hidden: undefined, inert: undefined });
    root.unmount();
  });

  it('passes its element to a ref once, after its properties, and runs the cleanup of the ref', async () => {
    const root = createRoot(host);
    const told: string[] = [];
    const ref = (element: ValidatorSetElement | null) => {
      told.push(`${element?.localName} with ${String(element?.labels)}`);
      return () => void told.push('over');
    };
    const draw = (height: string) => root.render(createElement(ValidatorSet, { ref, height, labels: String }));
    draw('86');
    await waitUntil(() => host.querySelector('[height="86"]'), 'the first set');
    draw('87');
    await waitUntil(() => host.querySelector('validator-set')?.height === '87', 'the second set');
    root.unmount();
    expect(told).to.deep.equal([`validator-set with ${String(String)}`, 'over']);
  });

  it('sets and removes boolean and text settings after the element is defined', async () => {
    const asked = await gateway();
    const element = createRef<ValidatorSetElement>();
    const root = createRoot(host);
    const draw = (settings: { height?: string; loadNames?: boolean; pageSize?: number; permalink?: string }) =>
      root.render(createElement(ValidatorSet, { ref: element, id: 'set', gateway: asked, ...settings }));
    await customElements.whenDefined('validator-set');
    draw({ height: '86', loadNames: true, pageSize: 7, permalink: '' });
    await waitUntil(() => rows() === 7 && element.current?.loadNames === true, 'with names');
    draw({});
    await waitUntil(() => element.current?.loadNames !== true, 'without names');
    expect(element.current?.pageSize).to.equal(50);
    expect(element.current?.permalink).to.equal(null);
    await waitUntil(
      () => host.querySelector('validator-set')?.shadowRoot?.textContent?.includes('height 145'),
      'the latest',
    );
    root.unmount();
  });

  it('resets a property to its default for undefined or null', async () => {
    const asked = await gateway();
    const texts = ['height', 'compareHeight', 'expectedHash', 'bech32Prefix', 'refreshEvery', 'loading'] as const;
    const root = createRoot(host);
    const draw = (settings: object) =>
      root.render(createElement('validator-set', { gateway: asked, pageSize: 7, ...settings }));
    draw({ height: '86', bech32Prefix: 'cosmos', refreshEvery: '1h', loading: 'eager' });
    await waitUntil(() => rows() === 7, 'the first set');
    draw({});
    await waitUntil(
      () => host.querySelector('validator-set')?.shadowRoot?.textContent?.includes('height 145'),
      'latest',
    );
    const element = host.querySelector('validator-set');
    expect(texts.map((name) => element?.[name])).to.deep.equal(['', '', '', '', '', 'eager']);
    root.unmount();

    const set = document.createElement('validator-set');
    for (const missing of [null, undefined])
      Object.assign(set, Object.fromEntries([...texts, 'pageSize', 'permalink'].map((name) => [name, missing])));
    host.append(set);
    await set.updateComplete;
    expect(texts.map((name) => set[name])).to.deep.equal(['', '', '', '', '', 'eager']);
    expect(set.pageSize).to.equal(50);
    expect(set.permalink).to.equal(null);
  });

  it('treats the attribute value false as off, as set by Vue and Preact for names with dashes', async () => {
    const app = createApp({
      render: () => h('tx-trace', { 'with-log': false, 'only-top-call': true, 'with-receipts': '' }),
    });
    app.mount(host);
    const trace = host.querySelector('tx-trace');
    await trace?.updateComplete;
    expect(trace?.getAttribute('with-log')).to.equal('false');
    expect([trace?.withLog, trace?.onlyTopCall, trace?.withReceipts]).to.deep.equal([false, true, true]);
    trace?.setAttribute('with-log', 'true');
    expect(trace?.withLog).to.equal(true);
    trace?.removeAttribute('with-log');
    expect(trace?.withLog).to.equal(false);
    app.unmount();
  });

  it('accepts properties and sends its events in Vue', async () => {
    const told: string[] = [];
    const asked = await gateway();
    const app = createApp({
      render: () =>
        h('validator-set', {
          height: '86',
          pageSize: 7,
          gateway: asked,
          onGwLoad: ({ outcome }: GwLoadEvent) => told.push(outcome),
        }),
    });
    app.mount(host);
    await waitUntil(() => told.length === 1 && rows() === 7, 'the set');
    expect(told).to.deep.equal(['ok']);
    app.unmount();
    expect(host.childElementCount).to.equal(0);
  });
});
