import { expect, fixture, html } from '@open-wc/testing';
import { render } from 'lit';
import '../../../src/define/gateway-provider.js';
import type { GatewayProviderElement } from '../../../src/ui/gateway-provider.js';
import { HandFetch, validatorPage } from '../ui/hand-fetch.js';
import {
  collectEvents,
  handGateway,
  nextEvent,
  partText,
  powers,
  settle,
  type PowerListElement,
} from '../ui/power-list.js';
import { waitUntil } from '../../support/wait.js';
import '../ui/power-list.js';

const canary = 'canary-7d1e44a09b-key';

/** Everything that a script can read off an element, each object once. */
function ownText(element: Element): string {
  const seen = new Set<unknown>();
  return JSON.stringify({ ...element }, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return undefined;
    seen.add(value);
    return value;
  });
}

describe('a gateway provider', () => {
  let hand: HandFetch;
  const pageFetch = globalThis.fetch;

  beforeEach(() => {
    hand = new HandFetch();
  });

  afterEach(() => {
    globalThis.fetch = pageFetch;
  });

  /** Providers create their own gateways, so these tests replace the network of the page. */
  function takeNetwork(): void {
    globalThis.fetch = (input, init) => hand.fetch(String(input), init ?? {});
  }

  function listIn(root: Element): PowerListElement {
    const list = root.querySelector<PowerListElement>('power-list');
    if (!list) throw new Error('no list');
    return list;
  }

  /** A provider whose widget has its first answer. */
  async function answered(getKey?: GatewayProviderElement['getKey']): Promise<GatewayProviderElement> {
    takeNetwork();
    const root = await fixture<GatewayProviderElement>(
      html`<gateway-provider cosmos-rest-url="https://first.example" .getKey=${getKey}
        ><power-list height="7"></power-list
      ></gateway-provider>`,
    );
    const loaded = nextEvent(listIn(root), 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await loaded;
    return root;
  }

  it('is required: a widget without a provider reports it and sends its request once it has one', async () => {
    takeNetwork();
    const list = await fixture<PowerListElement>(html`<power-list height="7"></power-list>`);
    await waitUntil(() => partText(list, 'idle')?.includes('No gateway is configured.'));
    expect(partText(list, 'idle')).to.contain('<gateway-provider>');
    const provider = document.createElement('gateway-provider');
    provider.cosmosRestUrl = 'https://gateway.example';
    list.parentElement?.append(provider);
    provider.append(list);
    expect((await hand.request(0)).url).to.contain('https://gateway.example/cosmos/');
  });

  // threat B3, threat B4
  it('removes its key from the page immediately, sends it, and never displays it', async () => {
    takeNetwork();
    const said: unknown[][] = [];
    const spoken = ['log', 'info', 'warn', 'debug'] as const;
    const original = spoken.map((name) => console[name]);
    for (const name of spoken) console[name] = (...words: unknown[]) => void said.push(words);
    const root = await fixture<GatewayProviderElement>(
      html`<gateway-provider cosmos-rest-url="https://gateway.example" api-key=${canary}>
        <power-list height="7"></power-list>
      </gateway-provider>`,
    );
    const list = listIn(root);
    expect(root.hasAttribute('api-key')).to.equal(false);
    expect(root.apiKey).to.equal(undefined);
    const events = collectEvents(root, 'gw-load', 'gw-error');
    const failed = nextEvent(root, 'gw-error');
    const request = await hand.request(0);
    expect(request.headers.get('x-gateway-api-key')).to.equal(canary);
    request.answer({ code: 16, message: `key ${canary} is not known`, details: [] }, { status: 401 });
    await failed;
    spoken.forEach((name, index) => (console[name] = original[index] as typeof console.log));
    const shown = [
      document.documentElement.outerHTML,
      list.shadowRoot?.innerHTML,
      list.shadowRoot?.textContent,
      ...events.map((event) => JSON.stringify({ ...event })),
      JSON.stringify(said.map((words) => words.map(String))),
      ownText(root),
      ownText(list),
    ];
    for (const text of shown) expect(text).not.to.contain(canary);
    expect(partText(list, 'empty-state')).to.contain('The gateway rejected the API key');
  });

  it('passes missing settings to an inner provider, including the key for the same origin', async () => {
    takeNetwork();
    await fixture(
      html`<gateway-provider cosmos-rest-url="https://outer.example/a" api-key=${canary}>
        <gateway-provider cosmos-rest-url="https://outer.example/b">
          <power-list height="7"></power-list>
        </gateway-provider>
      </gateway-provider>`,
    );
    const request = await hand.request(0);
    expect(request.url).to.contain('https://outer.example/b/');
    expect(request.headers.get('x-gateway-api-key')).to.equal(canary);
  });

  it('passes its URL again if the inner provider loses its own', async () => {
    takeNetwork();
    const root = await fixture<GatewayProviderElement>(
      html`<gateway-provider cosmos-rest-url="https://outer.example" api-key=${canary}>
        <gateway-provider cosmos-rest-url="https://inner.example">
          <power-list height="7"></power-list>
        </gateway-provider>
      </gateway-provider>`,
    );
    expect((await hand.request(0)).url).to.contain('https://inner.example/');
    root.querySelector('gateway-provider')?.removeAttribute('cosmos-rest-url');
    const request = await hand.request(1);
    expect(request.url).to.contain('https://outer.example/');
    expect(request.headers.get('x-gateway-api-key')).to.equal(canary);
  });

  it('passes no key to an origin that it does not configure itself', async () => {
    takeNetwork();
    await fixture(
      html`<gateway-provider cosmos-rest-url="https://outer.example" api-key=${canary}>
        <gateway-provider cosmos-rest-url="https://inner.example">
          <power-list height="7"></power-list>
        </gateway-provider>
      </gateway-provider>`,
    );
    const request = await hand.request(0);
    expect(request.url).to.contain('https://inner.example/');
    expect(request.headers.get('x-gateway-api-key')).to.equal(null);
  });

  it('uses the key of the inner provider instead of the outer key', async () => {
    takeNetwork();
    await fixture(
      html`<gateway-provider cosmos-rest-url="https://outer.example" api-key=${canary}>
        <gateway-provider .getKey=${() => 'an-inner-key'}>
          <power-list height="7"></power-list>
        </gateway-provider>
      </gateway-provider>`,
    );
    const request = await hand.request(0);
    expect(request.url).to.contain('https://outer.example/');
    expect(request.headers.get('x-gateway-api-key')).to.equal('an-inner-key');
  });

  it('sends one request for two widgets with the same query', async () => {
    takeNetwork();
    const root = await fixture(
      html`<gateway-provider cosmos-rest-url="https://gateway.example">
        <power-list id="first" height="7"></power-list>
        <power-list height="7"></power-list>
      </gateway-provider>`,
    );
    const [first, second] = [...root.querySelectorAll<PowerListElement>('power-list')];
    if (!first || !second) throw new Error('no lists');
    const both = [nextEvent(first, 'gw-load'), nextEvent(second, 'gw-load')];
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await Promise.all(both);
    expect(hand.requests).to.have.length(1);
    expect([powers(first), powers(second)]).to.deep.equal([['30'], ['30']]);
  });

  it('is overridden by the gateway of a widget', async () => {
    await fixture(
      html`<gateway-provider cosmos-rest-url="https://provider.example">
        <power-list height="7" .gateway=${handGateway(hand)}></power-list>
      </gateway-provider>`,
    );
    expect((await hand.request(0)).url).to.contain('https://gateway.example/');
  });

  it('accepts a gateway that the page created', async () => {
    await fixture(
      html`<gateway-provider .gateway=${handGateway(hand)}><power-list height="7"></power-list></gateway-provider>`,
    );
    await hand.request(0);
  });

  it('calls getKey again on Retry and when the device is online', async () => {
    takeNetwork();
    let calls = 0;
    const getKey = () => (++calls < 3 ? Promise.reject(new TypeError('Failed to fetch')) : 'a-key');
    const root = await fixture<GatewayProviderElement>(
      html`<gateway-provider cosmos-rest-url="https://gateway.example" .getKey=${getKey}
        ><power-list height="7"></power-list
      ></gateway-provider>`,
    );
    const list = listIn(root);
    const retry = () => list.renderRoot.querySelector<HTMLElement>('.empty-state button');
    await waitUntil(retry);
    const failed = nextEvent(list, 'gw-error');
    retry()?.click();
    await failed;
    expect(calls).to.equal(2);
    dispatchEvent(new Event('online'));
    expect((await hand.request(0)).headers.get('x-gateway-api-key')).to.equal('a-key');
    expect(calls).to.equal(3);
  });

  it('is found by slotted widgets in a layout that renders later, and in a slot that is added later', async () => {
    takeNetwork();
    const layout = await fixture(html`<div><power-list height="7"></power-list></div>`);
    const tree = layout.attachShadow({ mode: 'closed' });
    render(html`<gateway-provider cosmos-rest-url="https://first.example"><slot></slot></gateway-provider>`, tree);
    expect((await hand.request(0)).url).to.contain('https://first.example/');
    const later = await fixture(html`<div><power-list height="8"></power-list></div>`);
    const rest = later.attachShadow({ mode: 'open' });
    render(html`<gateway-provider cosmos-rest-url="https://second.example"></gateway-provider>`, rest);
    await settle(listIn(later));
    expect(hand.requests).to.have.length(1);
    rest.firstElementChild?.append(document.createElement('slot'));
    expect((await hand.request(1)).url).to.contain('https://second.example/');
    await settle(listIn(layout));
    expect(hand.requests).to.have.length(2);
  });

  it('makes its widgets request again and drop their answers if its URL changes', async () => {
    const root = await answered();
    const list = listIn(root);
    root.cosmosRestUrl = 'https://second.example';
    expect((await hand.request(1)).url).to.contain('https://second.example/');
    expect(powers(list)).to.deep.equal([]);
  });

  it('calls a new getKey with the next request, without making a widget request again', async () => {
    const root = await answered(() => 'first-key');
    const list = listIn(root);
    root.getKey = () => 'second-key';
    await root.updateComplete;
    await settle(list);
    expect(powers(list)).to.deep.equal(['30']);
    expect(hand.requests).to.have.length(1);
    list.height = '8';
    const next = await hand.request(1);
    expect(next.url).to.contain('/8');
    expect(next.headers.get('x-gateway-api-key')).to.equal('second-key');
  });

  it('sends no new request if it is moved together with its widgets', async () => {
    const root = await answered();
    const list = listIn(root);
    const place = document.createElement('div');
    root.after(place);
    place.append(root);
    await settle(list);
    expect(hand.requests).to.have.length(1);
    expect(powers(list)).to.deep.equal(['30']);
  });

  it('names its own attribute if a URL is missing or invalid', async () => {
    const root = await fixture<GatewayProviderElement>(
      html`<gateway-provider><power-list></power-list></gateway-provider>`,
    );
    const list = listIn(root);
    const failed = nextEvent(list, 'gw-error');
    list.height = '7';
    expect((await failed).code).to.equal('config');
    expect(partText(list, 'empty-state')).to.contain('Invalid cosmos-rest-url');
  });
});
