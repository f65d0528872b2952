import { expect, fixture, html } from '@open-wc/testing';
import { tableStyles } from '../../../src/ui/styles/table.js';
import { waitUntil } from '../../support/wait.js';
import { takeComplaints } from '../../support/complaints.js';
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

describe('what a widget displays and reports', () => {
  let hand: HandFetch;

  beforeEach(() => {
    hand = new HandFetch();
  });

  function create(markup = html`<power-list height="7" .gateway=${handGateway(hand)}></power-list>`) {
    return fixture<PowerListElement>(markup);
  }

  it('reports an answer once, after it is displayed', async () => {
    const list = await create();
    const seen: string[][] = [];
    list.addEventListener('gw-load', () => seen.push(powers(list)));
    const loaded = nextEvent(document, 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, [30, 10]));
    const event = await loaded;
    list.requestUpdate();
    await settle(list);
    expect(event).to.include({ outcome: 'ok', requests: 1, bubbles: true, composed: true });
    expect(event.bytes).to.be.greaterThan(100);
    expect(event.at).to.be.instanceOf(Date);
    expect(seen).to.deep.equal([['30', '10']]);
  });

  it('distinguishes an empty answer in the event and as a state', async () => {
    const list = await create();
    const loaded = nextEvent(list, 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, []));
    expect((await loaded).outcome).to.equal('empty');
    expect(list.matches(':state(empty):not(:state(error))')).to.equal(true);
  });

  it('reports the reason of a failure once, after it is displayed', async () => {
    const list = await create();
    const shown: (string | null)[] = [];
    list.addEventListener('gw-error', () => shown.push(partText(list, 'empty-state')));
    const events = collectEvents(list, 'gw-error', 'gw-load');
    const failed = nextEvent(list, 'gw-error');
    (await hand.request(0)).answer({ code: 3, message: 'no <b>such</b> height\u202e', details: [] }, { status: 400 });
    const event = await failed;
    await settle(list);
    expect(event).to.include({ code: 'bad-request', retryable: false, retryAfter: undefined });
    expect(event.message).to.be.a('string');
    expect(events).to.have.length(1);
    expect(shown[0]).to.contain('The node rejected the request as invalid.');
    expect(shown[0]).to.contain('Node response: “no <b>such</b> height\\u{202E}”');
    expect(list.matches(':state(error)')).to.equal(true);
    expect(list.renderRoot.querySelector('b')).to.equal(null);
  });

  it('reports the delay that the gateway requires', async () => {
    const list = await create();
    const failed = nextEvent(list, 'gw-error');
    (await hand.request(0)).answer(
      { code: 8, message: 'slow down', details: [] },
      { status: 429, headers: { 'retry-after': '3' } },
    );
    const { code, retryable, retryAfter } = await failed;
    expect([code, retryable]).to.deep.equal([code, code === 'rate-limited']);
    if (code === 'rate-limited') expect(retryAfter).to.equal(3);
  });

  it('rejects an invalid attribute by name, sends nothing and keeps the last answer as stale', async () => {
    const list = await create();
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await nextEvent(list, 'gw-load');
    const failed = nextEvent(list, 'gw-error');
    list.height = '0x10';
    expect((await failed).code).to.equal('config');
    expect(list.shadowRoot?.textContent).to.contain('Invalid height: “0x10”. No request was sent.');
    expect(powers(list)).to.deep.equal(['30']);
    expect(list.matches(':state(stale)')).to.equal(true);
    const failedAgain = nextEvent(list, 'gw-error');
    list.height = '7';
    list.setAttribute('page-size', 'many');
    await failedAgain;
    expect(list.shadowRoot?.textContent).to.contain('Invalid page-size: “many”');
    expect(hand.requests).to.have.length(1);
  });

  it('reports a network error with Retry if its own code cannot be loaded', async () => {
    const missing = new TypeError('Failed to fetch dynamically imported module: https://cdn.example/x.js');
    const list = await create(
      html`<power-list height="7" .chunk=${() => Promise.reject(missing)} .gateway=${handGateway(hand)}></power-list>`,
    );
    const failed = nextEvent(list, 'gw-error');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    expect(await failed).to.include({ code: 'network', retryable: true });
    expect(partText(list, 'empty-state')).to.contain('A part of this widget could not be loaded.');
    expect(list.shadowRoot?.textContent).not.to.contain('cdn.example');
    list.chunk = () => Promise.resolve();
    const loaded = nextEvent(list, 'gw-load');
    list.renderRoot.querySelector<HTMLElement>('.empty-state button')?.click();
    (await hand.request(1)).answer(validatorPage(7, [30]));
    await loaded;
    expect(powers(list)).to.deep.equal(['30']);
  });

  it('displays the reason of a failure while the code of its form loads', async () => {
    const chunk = () => new Promise<never>(() => undefined);
    const list = await create(html`<power-list .chunk=${chunk} .gateway=${handGateway(hand)}></power-list>`);
    const failed = nextEvent(list, 'gw-error');
    list.height = '0x10';
    expect((await failed).code).to.equal('config');
    // The sentence of the client: the words of failures are in the same stage as the form.
    expect(partText(list, 'empty-state')).to.contain('Invalid height: “0x10”. Expected a height; no request was sent.');
  });

  it('starts loading its code together with the request', async () => {
    let begun = false;
    const chunk = () => {
      begun = true;
      return Promise.resolve();
    };
    await create(html`<power-list height="7" .chunk=${chunk} .gateway=${handGateway(hand)}></power-list>`);
    await hand.request(0);
    expect(begun).to.equal(true);
  });

  it('starts rendering after the request was sent, even if its code has loaded before', async () => {
    // Like a widget that loads code to build its request.
    const preparing = () => new Promise((resolve) => setTimeout(resolve, 100));
    const list = await create(
      html`<power-list height="7" .preparing=${preparing} .gateway=${handGateway(hand)}></power-list>`,
    );
    const isDrawing = () =>
      list.shadowRoot?.adoptedStyleSheets.includes(tableStyles.styleSheet as CSSStyleSheet) ?? false;
    const request = await hand.request(0);
    const wasDrawing = isDrawing();
    await waitUntil(isDrawing);
    const loaded = nextEvent(list, 'gw-load');
    request.answer(validatorPage(7, [30]));
    await loaded;
    expect(wasDrawing).to.equal(false);
  });

  // fault 17
  it('reports a request that the page policy blocked, with only the host of the URL', async () => {
    const list = await fixture<PowerListElement>(
      html`<power-list
        .gateway=${handGateway(hand, { cosmosRestUrl: 'https://blocked.example/secret-path', fetch: undefined })}
      ></power-list>`,
    );
    const failed = nextEvent(list, 'gw-error');
    list.height = '7';
    const event = await failed;
    expect(takeComplaints().join()).to.contain('connect-src');
    expect(event.code).to.equal('blocked');
    expect(partText(list, 'empty-state')).to.contain('Allow blocked.example in the connect-src directive');
    expect(event.message + (list.shadowRoot?.textContent ?? '')).not.to.contain('secret-path');
  });

  it('announces results in a single polite region and ends the busy state', async () => {
    const list = await create();
    const regions = list.renderRoot.querySelectorAll('[role="status"]');
    expect(regions).to.have.length(1);
    const frame = list.renderRoot.querySelector('section');
    expect(frame?.getAttribute('aria-busy')).to.equal('true');
    const loaded = nextEvent(list, 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await loaded;
    expect(frame?.getAttribute('aria-busy')).to.equal('false');
    expect(regions[0]?.textContent.trim()).to.equal('Powers: loaded.');
    const failed = nextEvent(list, 'gw-error');
    void list.refresh();
    (await hand.request(1)).fail();
    await failed;
    expect(regions[0]?.textContent).to.contain('No readable response from gateway.example');
    expect(frame?.getAttribute('aria-busy')).to.equal('false');
  });

  it('renders a skeleton only after a long wait', async () => {
    const list = await create();
    expect(partText(list, 'skeleton')).to.equal(null);
    while (partText(list, 'skeleton') === null) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(list.renderRoot.querySelector('[role="status"]')?.textContent.trim()).to.equal('Powers: loading.');
  });

  it('keeps its height while another subject loads', async () => {
    const list = await create();
    const loaded = nextEvent(list, 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, [30, 20, 10]));
    await loaded;
    const height = list.offsetHeight;
    list.height = '8';
    const request = await hand.request(1);
    expect(powers(list)).to.deep.equal([]);
    expect(list.offsetHeight).to.be.closeTo(height, 20);
    const reloaded = nextEvent(list, 'gw-load');
    request.answer(validatorPage(8, [1]));
    await reloaded;
    expect(list.offsetHeight).to.be.lessThan(height);
  });

  it('keeps the focus if the focused button disappears', async () => {
    const list = await create();
    const failed = nextEvent(list, 'gw-error');
    (await hand.request(0)).fail();
    await failed;
    const retry = list.renderRoot.querySelector<HTMLElement>('.empty-state button');
    retry?.focus();
    retry?.click();
    const loaded = nextEvent(list, 'gw-load');
    (await hand.request(1)).answer(validatorPage(7, [30]));
    await loaded;
    expect(list.shadowRoot?.activeElement).to.equal(list.renderRoot.querySelector('section'));
  });

  it('marks sample data', async () => {
    const list = await create();
    const loaded = nextEvent(list, 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, [30]), { headers: { 'x-source': 'recorded' } });
    await loaded;
    expect(partText(list, 'sample')).to.equal('Sample data');
  });

  // fault 74
  it('displays notes about an unusual answer above the rows', async () => {
    const list = await create();
    const loaded = nextEvent(list, 'gw-load');
    (await hand.request(0)).answer(validatorPage(9, [30]));
    await loaded;
    expect(partText(list, 'notes')).to.equal('Height 7 was requested; this answer is for height 9.');
  });

  it('sends a lazy request only near the screen', async () => {
    const far = document.createElement('div');
    far.style.setProperty('block-size', '3000px');
    document.body.append(far);
    const list = await create(html`<power-list loading="lazy" height="7" .gateway=${handGateway(hand)}></power-list>`);
    far.after(list);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await settle(list);
    expect(hand.requests).to.have.length(0);
    list.scrollIntoView();
    const loaded = nextEvent(list, 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await loaded;
    far.remove();
    list.remove();
  });

  it('sends a lazy request immediately on refresh()', async () => {
    const far = document.createElement('div');
    far.style.setProperty('block-size', '3000px');
    document.body.append(far);
    const list = document.createElement('power-list') as PowerListElement;
    Object.assign(list, { loading: 'lazy', height: '7', gateway: handGateway(hand) });
    far.after(list);
    const refreshed = list.refresh();
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await refreshed;
    expect(powers(list)).to.deep.equal(['30']);
    expect(hand.requests).to.have.length(1);
    far.remove();
    list.remove();
  });

  it('formats numbers in the page language, even from outside its shadow root', async () => {
    const list = await create(html`<power-list lang="de" height="7" .gateway=${handGateway(hand)}></power-list>`);
    const loaded = nextEvent(list, 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, [12345678]));
    await loaded;
    expect(powers(list)).to.deep.equal(['12.345.678']);
    const outer = document.createElement('div');
    outer.lang = 'sv';
    const root = outer.attachShadow({ mode: 'open' });
    list.parentElement?.append(outer);
    list.removeAttribute('lang');
    root.append(list);
    await settle(list);
    expect(powers(list)).to.deep.equal([new Intl.NumberFormat('sv').format(12345678)]);
  });

  // fault 92
  it('supports a listener that removes it from the page', async () => {
    const list = await create();
    list.addEventListener('gw-load', () => list.remove());
    const loaded = nextEvent(list, 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await loaded;
    await settle(list);
    expect(list.isConnected).to.equal(false);
  });

  it('has no accessibility violations in any state', async () => {
    const list = await create(html`<power-list .gateway=${handGateway(hand)}></power-list>`);
    await expect(list).shadowDom.to.be.accessible();
    list.height = '7';
    const failed = nextEvent(list, 'gw-error');
    (await hand.request(0)).fail();
    await failed;
    await expect(list).shadowDom.to.be.accessible();
    const loaded = nextEvent(list, 'gw-load');
    void list.refresh();
    (await hand.request(1)).answer(validatorPage(7, [30]), { headers: { 'x-source': 'recorded' } });
    await loaded;
    await expect(list).shadowDom.to.be.accessible();
    const stale = nextEvent(list, 'gw-error');
    void list.refresh();
    (await hand.request(2)).fail();
    await stale;
    await expect(list).shadowDom.to.be.accessible();
  });
});
