import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/gateway-provider.js';
import type { GatewayProviderElement } from '../../../src/ui/gateway-provider.js';
import { waitUntil } from '../../support/wait.js';
import { HandFetch, validatorPage } from './hand-fetch.js';
import { nextEvent, partText, settle, type PowerListElement } from './power-list.js';
import './power-list.js';

const canary = 'canary-51f0c27d9e-key';

describe('the URL of a gateway provider', () => {
  let hand: HandFetch;
  const pageFetch = globalThis.fetch;
  const base = document.createElement('base');

  beforeEach(() => {
    hand = new HandFetch();
    // Providers create their own gateways, so these tests replace the network of the page.
    globalThis.fetch = (input, init) => hand.fetch(String(input), init ?? {});
  });

  afterEach(() => {
    globalThis.fetch = pageFetch;
    base.remove();
  });

  async function askedOf(url: string): Promise<string> {
    const before = hand.requests.length;
    await fixture(
      html`<gateway-provider cosmos-rest-url=${url}><power-list height="7"></power-list></gateway-provider>`,
    );
    return (await hand.request(before)).url.replace(/\/cosmos\/base\/.*/, '');
  }

  it('can be relative to the page', async () => {
    const folder = location.href.replace(/[?#].*/, '').replace(/[^/]*$/, '');
    expect(await askedOf('gateway/rest')).to.equal(`${folder}gateway/rest`);
    expect(await askedOf(' ./gateway/rest/ ')).to.equal(`${folder}gateway/rest`);
    expect(await askedOf('/gateway/rest')).to.equal(`${location.origin}/gateway/rest`);
    expect(await askedOf('https://gateway.example/rest')).to.equal('https://gateway.example/rest');
  });

  it('is relative to the base URL of the page, like any other URL on the page', async () => {
    base.href = '/app/deep/page.html?of=7';
    document.head.append(base);
    expect(await askedOf('gateway/rest')).to.equal(`${location.origin}/app/deep/gateway/rest`);
    expect(await askedOf('../rest')).to.equal(`${location.origin}/app/rest`);
    expect(await askedOf('/rest')).to.equal(`${location.origin}/rest`);
    base.href = 'https://assets.example/app/';
    expect(await askedOf('gateway/rest')).to.equal('https://assets.example/app/gateway/rest');
    expect(await askedOf('/rest')).to.equal('https://assets.example/rest');
  });

  it('stays the same if the base URL of the page changes, until it is set again', async () => {
    const root = await fixture<GatewayProviderElement>(
      html`<gateway-provider cosmos-rest-url="gateway/rest" api-key=${canary}>
        <power-list height="7"></power-list>
      </gateway-provider>`,
    );
    const list = root.querySelector<PowerListElement>('power-list');
    if (!list) throw new Error('no list');
    const loaded = nextEvent(root, 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await loaded;
    base.href = 'https://assets.example/';
    document.head.append(base);
    root.labels = {};
    await settle(list);
    void list.refresh();
    expect((await hand.request(1)).url).to.contain(`${location.origin}/`);
    expect(hand.requests).to.have.length(2);
    root.cosmosRestUrl = 'other/rest';
    expect((await hand.request(2)).url).to.contain('https://assets.example/other/rest/');
  });

  it('uses the key of the outer provider only on the same origin, relative or absolute', async () => {
    const askWithin = async (url: string) => {
      const before = hand.requests.length;
      await fixture(
        html`<gateway-provider cosmos-rest-url="outer/rest" api-key=${canary}>
          <gateway-provider cosmos-rest-url=${url}><power-list height="7"></power-list></gateway-provider>
        </gateway-provider>`,
      );
      return (await hand.request(before)).headers.get('x-gateway-api-key');
    };
    expect(await askWithin('inner/rest')).to.equal(canary);
    expect(await askWithin(`${location.origin}/inner/rest`)).to.equal(canary);
    expect(await askWithin('https://inner.example/rest')).to.equal(null);
    base.href = 'https://assets.example/';
    document.head.append(base);
    expect(await askWithin(`${location.origin}/inner/rest`)).to.equal(null);
  });

  for (const url of [
    '//gateway.example/rest',
    String.raw`/\gateway.example/rest`,
    'ftp://gateway.example/rest',
    'javascript:alert(1)',
    'data:text/plain,rest',
    `https://user:${canary}@gateway.example/rest`,
    `gateway/rest?key=${canary}`,
    `gateway/rest#${canary}`,
  ]) {
    it(`is rejected without a request and not displayed if it is ${url.replace(canary, '…')}`, async () => {
      const root = await fixture(
        html`<gateway-provider cosmos-rest-url=${url}><power-list height="7"></power-list></gateway-provider>`,
      );
      const list = root.querySelector<PowerListElement>('power-list');
      await waitUntil(() => list && partText(list, 'empty-state')?.includes('Invalid cosmos-rest-url'));
      expect(list?.shadowRoot?.textContent).not.to.contain(canary);
      expect(hand.requests).to.have.length(0);
    });
  }
});
