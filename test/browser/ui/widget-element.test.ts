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

describe('what a widget shows and tells', () => {
  let hand: HandFetch;

  beforeEach(() => {
    hand = new HandFetch();
  });

  function create(markup = html`<power-list height="7" .gateway=${handGateway(hand)}></power-list>`) {
    return fixture<PowerListElement>(markup);
  }

  it('tells once that an answer is displayed, when it is', async () => {
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

  it('tells an empty answer from a full one, in the event and as a state', async () => {
    const list = await create();
    const loaded = nextEvent(list, 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, []));
    expect((await loaded).outcome).to.equal('empty');
    expect(list.matches(':state(empty):not(:state(error))')).to.equal(true);
  });

  it('tells once why there is no answer, when the reason is displayed', async () => {
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

  it('says how long to wait when the gateway does', async () => {
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

  it('refuses a wrong attribute by name, sends nothing and keeps the last answer as an old one', async () => {
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

  it('is a network error with Retry when its own body cannot be loaded', async () => {
    const list = await fixture<PowerListElement>(html`<power-list .gateway=${handGateway(hand)}></power-list>`);
    const chunk = list.chunk;
    list.chunk = () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://cdn.example/x.js'));
    list.height = '7';
    const failed = nextEvent(list, 'gw-error');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    expect(await failed).to.include({ code: 'network', retryable: true });
    expect(partText(list, 'empty-state')).to.contain('A part of this widget could not be loaded.');
    expect(list.shadowRoot?.textContent).not.to.contain('cdn.example');
    list.chunk = chunk;
    const loaded = nextEvent(list, 'gw-load');
    list.renderRoot.querySelector<HTMLElement>('.empty-state button')?.click();
    (await hand.request(1)).answer(validatorPage(7, [30]));
    await loaded;
    expect(powers(list)).to.deep.equal(['30']);
  });

  it('says why there is no answer while the code of its form is still on its way', async () => {
    const list = await fixture<PowerListElement>(html`<power-list .gateway=${handGateway(hand)}></power-list>`);
    Object.assign(list, { form: () => 'the form', chunk: () => new Promise<never>(() => undefined) });
    const failed = nextEvent(list, 'gw-error');
    list.height = '0x10';
    expect((await failed).code).to.equal('config');
    expect(partText(list, 'empty-state')).to.contain('Invalid height: “0x10”. No request was sent.');
  });

  it('begins to load its body together with the request', async () => {
    const list = await fixture<PowerListElement>(html`<power-list .gateway=${handGateway(hand)}></power-list>`);
    let begun = false;
    const { chunk } = list;
    list.chunk = () => {
      begun = true;
      return chunk();
    };
    list.height = '7';
    await hand.request(0);
    expect(begun).to.equal(true);
  });

  it('begins to draw with it once the request is on its way, though its code is there sooner', async () => {
    const list = await fixture<PowerListElement>(html`<power-list .gateway=${handGateway(hand)}></power-list>`);
    // As a widget that loads what it asks with.
    list.preparing = () => new Promise((resolve) => setTimeout(resolve, 100));
    const isDrawing = () =>
      list.shadowRoot?.adoptedStyleSheets.includes(tableStyles.styleSheet as CSSStyleSheet) ?? false;
    list.height = '7';
    const request = await hand.request(0);
    const wasDrawing = isDrawing();
    await waitUntil(isDrawing);
    const loaded = nextEvent(list, 'gw-load');
    request.answer(validatorPage(7, [30]));
    await loaded;
    expect(wasDrawing).to.equal(false);
  });

  // fault 17
  it('says that the policy of the page blocked a request, and not more of the address than its host', async () => {
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

  it('says in one polite region what happened, and is busy no longer', async () => {
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

  it('draws a skeleton for a wait that has become long, and none before', async () => {
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

  it('keeps the focus when the button that had it is gone', async () => {
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

  it('marks sample data, whatever it shows', async () => {
    const list = await create();
    const loaded = nextEvent(list, 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, [30]), { headers: { 'x-source': 'recorded' } });
    await loaded;
    expect(partText(list, 'sample')).to.equal('Sample data');
  });

  // fault 74
  it('says above the rows what was odd in an answer', async () => {
    const list = await create();
    const loaded = nextEvent(list, 'gw-load');
    (await hand.request(0)).answer(validatorPage(9, [30]));
    await loaded;
    expect(partText(list, 'notes')).to.equal('Height 7 was requested; this answer is for height 9.');
  });

  it('asks lazily: not before it comes near the screen', async () => {
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

  it('asks at once when it is lazy and told to refresh', async () => {
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

  it('writes numbers as the language of the page does, also of one around its shadow root', async () => {
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
  it('survives a listener that takes it off the page', async () => {
    const list = await create();
    list.addEventListener('gw-load', () => list.remove());
    const loaded = nextEvent(list, 'gw-load');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await loaded;
    await settle(list);
    expect(list.isConnected).to.equal(false);
  });

  it('has nothing for axe to complain about in any of its states', async () => {
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
