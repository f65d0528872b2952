import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { liveGateway } from '../../support/live-gateway.js';
import { trusted } from '../../support/light-page.js';
import { waitUntil } from '../../support/wait.js';
import { HandFetch, validatorPage } from './hand-fetch.js';
import {
  collectEvents,
  handGateway,
  nextEvent,
  partText,
  powers,
  settle,
  type PowerListElement,
} from './power-list.js';
import './power-list.js';

let hand: HandFetch;

beforeEach(() => {
  hand = new HandFetch();
});

function create(markup = html`<power-list height="7" .gateway=${handGateway(hand)}></power-list>`) {
  return fixture<PowerListElement>(markup);
}

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
};

describe('a device that is offline from the start', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'onLine'));

  // fault 1
  it('is reported as offline, and the request is sent once more when it is online', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    const list = await create();
    const failed = nextEvent(list, 'gw-error');
    (await hand.request(0)).fail();
    expect(await failed).to.include({ code: 'network', retryable: true });
    expect(partText(list, 'empty-state')).to.contain('The device is offline.');
    await settle(list);
    expect(hand.requests).to.have.length(1);
    Reflect.deleteProperty(navigator, 'onLine');
    const loaded = nextEvent(list, 'gw-load');
    dispatchEvent(new Event('online'));
    (await hand.request(1)).answer(validatorPage(7, [30]));
    await loaded;
    expect(powers(list)).to.deep.equal(['30']);
    dispatchEvent(new Event('online'));
    await settle(list);
    expect(hand.requests).to.have.length(2);
  });
});

describe('a page that was suspended', () => {
  const { now } = performance;

  afterEach(() => {
    performance.now = now;
    Reflect.deleteProperty(document, 'visibilityState');
  });

  function turn(state: 'hidden' | 'visible') {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  }

  // fault 19
  it('sends a single request for all missed refreshes when it resumes or leaves the back/forward cache', async () => {
    const list = await create(
      html`<power-list height="7" refresh-every="1h" .gateway=${handGateway(hand)}></power-list>`,
    );
    const loaded = nextEvent(list, 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await loaded;
    turn('hidden');
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    performance.now = () => now.call(performance) + 10 * 3_600_000;
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    turn('visible');
    turn('visible');
    const woken = nextEvent(list, 'gw-load');
    (await hand.request(1)).answer(validatorPage(7, [31]));
    await woken;
    turn('hidden');
    turn('visible');
    await settle(list);
    expect(hand.requests).to.have.length(2);
    expect(powers(list)).to.deep.equal(['31']);
  });
});

describe('a widget in an unusual place', () => {
  // fault 88
  it('sends its request and renders in a closed shadow root', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const list = document.createElement('power-list') as PowerListElement;
    Object.assign(list, { height: '7', gateway: handGateway(hand) });
    host.attachShadow({ mode: 'closed' }).append(list);
    const loaded = nextEvent(list, 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await loaded;
    expect(powers(list)).to.deep.equal(['30']);
  });

  // fault 88
  it('sends no request in a template, or while it is lazy and not displayed', async () => {
    const outer = await fixture<HTMLElement>(html`<div></div>`);
    const template = document.createElement('template');
    template.content.append(document.createElement('power-list'));
    outer.append(template);
    const lazy = document.createElement('power-list') as PowerListElement;
    Object.assign(lazy, { loading: 'lazy', height: '7', gateway: handGateway(hand) });
    outer.style.setProperty('display', 'none');
    outer.append(lazy);
    await frames(3);
    await settle(lazy);
    expect(hand.requests).to.have.length(0);
    outer.style.removeProperty('display');
    const loaded = nextEvent(lazy, 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await loaded;
    expect(hand.requests).to.have.length(1);
  });

  // fault 90
  it('sends its request and renders in a srcdoc document, whose URL is about:srcdoc', async () => {
    const { url, key } = await liveGateway();
    const frame = await fixture<HTMLIFrameElement>(html`<iframe title="srcdoc"></iframe>`);
    const framed = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.srcdoc = trusted()
      .createHTML(`<!doctype html><script type="module" src="/src/define/validator-set.ts"></script>
      <gateway-provider cosmos-rest-url="${url}/rest" api-key="${key}">
        <validator-set height="86" page-size="5"></validator-set></gateway-provider>`);
    await framed;
    const inner = frame.contentDocument;
    expect(inner?.URL).to.equal('about:srcdoc');
    const shown = () => inner?.querySelector('validator-set')?.shadowRoot?.querySelectorAll('tbody tr').length;
    await waitUntil(() => (shown() ?? 0) >= 5, 'the rows are there');
    expect(inner?.querySelector('gateway-provider')?.hasAttribute('api-key')).to.equal(false);
  });

  // fault 90
  it('resolves a path against the parent page in a srcdoc document, which has no URL of its own', async () => {
    const frame = await fixture<HTMLIFrameElement>(html`<iframe title="srcdoc"></iframe>`);
    frame.srcdoc = trusted()
      .createHTML(`<!doctype html><script type="module" src="/src/define/validator-set.ts"></script>
      <gateway-provider cosmos-rest-url="/no-gateway"><validator-set height="86"></validator-set></gateway-provider>`);
    const text = () => frame.contentDocument?.querySelector('validator-set')?.shadowRoot?.textContent ?? '';
    await waitUntil(() => text().includes('No gateway found at this URL.'));
  });
});

describe('a page without scripts, and a printed page', () => {
  afterEach(() => emulateMedia({ media: 'screen' }));

  // fault 97
  it('displays the fallback content of a tag only until the tag is defined', async () => {
    const tag = `late-list-${Date.now()}`;
    const before = document.createElement(tag);
    before.textContent = 'The powers of block 7 need JavaScript.';
    document.body.append(before);
    expect(before.getBoundingClientRect().height).to.be.greaterThan(0);
    expect(before.innerText).to.equal('The powers of block 7 need JavaScript.');
    customElements.define(tag, class extends (customElements.get('power-list') as typeof PowerListElement) {});
    await (before as PowerListElement).updateComplete;
    const range = document.createRange();
    range.selectNodeContents(before);
    expect([...range.getClientRects()]).to.deep.equal([]);
    before.remove();
  });

  // fault 97
  it('prints the displayed answer without buttons', async () => {
    const list = await create();
    const loaded = nextEvent(list, 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, [30, 10]));
    await loaded;
    await emulateMedia({ media: 'print' });
    const isDrawn = (part: Element) => part.getClientRects().length > 0;
    expect([...list.renderRoot.querySelectorAll('td')].map(isDrawn)).to.deep.equal([true, true]);
    expect([...list.renderRoot.querySelectorAll('nav button')].filter(isDrawn)).to.deep.equal([]);
    const stale = nextEvent(list, 'gw-error');
    void list.refresh();
    (await hand.request(1)).fail();
    await stale;
    expect(powers(list)).to.deep.equal(['30', '10']);
    expect([...list.renderRoot.querySelectorAll('td')].map(isDrawn)).to.deep.equal([true, true]);
  });
});

describe('a person who prefers reduced motion', () => {
  afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

  // fault 95
  it('sees no animation while an answer loads', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const list = await create();
    await waitUntil(() => partText(list, 'skeleton') !== null, 'the wait has become long');
    const running = () =>
      document.getAnimations().filter((animation) => {
        const { target } = animation.effect as KeyframeEffect;
        return target?.getRootNode() === list.shadowRoot && animation.playState === 'running';
      });
    expect(running()).to.deep.equal([]);
    const events = collectEvents(list, 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await waitUntil(() => events.length === 1);
    await frames(2);
    expect(running()).to.deep.equal([]);
  });
});
