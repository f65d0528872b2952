import { expect, fixture, html } from '@open-wc/testing';
import { HandClock, waitUntil } from '../../support/wait.js';
import { HandFetch, validatorPage } from './hand-fetch.js';
import { handGateway, nextEvent, partText, powers, settle, type PowerListElement } from './power-list.js';
import './power-list.js';

// Longer than the shortest interval with its jitter, so a later request would have been sent by then.
const longEnough = 1_400;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('refreshing at an interval', () => {
  let hand: HandFetch;

  beforeEach(() => {
    hand = new HandFetch();
  });

  afterEach(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    Reflect.deleteProperty(navigator, 'onLine');
  });

  function hide(hidden: boolean) {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: hidden ? 'hidden' : 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  }

  function create(every: string) {
    return fixture<PowerListElement>(
      html`<power-list height="7" refresh-every=${every} .gateway=${handGateway(hand)}></power-list>`,
    );
  }

  it('sends requests repeatedly, keeps the rows meanwhile, and announces nothing', async () => {
    const list = await create('1s');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    const second = await hand.request(1);
    await pause(300);
    expect(powers(list)).to.deep.equal(['30']);
    expect(list.renderRoot.querySelector('[role="status"]')?.textContent).to.contain('Powers: loaded.');
    // A slow request is not overtaken by the next.
    await pause(longEnough);
    expect(hand.requests).to.have.length(2);
    second.answer(validatorPage(7, [31]));
    (await hand.request(2)).answer(validatorPage(7, [32]));
    await nextEvent(list, 'gw-load');
    expect(powers(list)).to.deep.equal(['32']);
  });

  it('sends no request while hidden, and one when visible again', async () => {
    // fault 91
    const list = await create('1s');
    hide(true);
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await pause(longEnough);
    expect(hand.requests).to.have.length(1);
    hide(false);
    hide(true);
    hide(false);
    (await hand.request(1)).answer(validatorPage(7, [31]));
    await nextEvent(list, 'gw-load');
    expect(hand.requests).to.have.length(2);
  });

  it('sends no request while scrolled off screen, and one when visible again', async () => {
    const list = await create('1s');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    list.style.setProperty('position', 'fixed');
    list.style.setProperty('inset-block-start', '-5000px');
    await pause(longEnough);
    expect(hand.requests).to.have.length(1);
    list.style.removeProperty('position');
    list.style.removeProperty('inset-block-start');
    (await hand.request(1)).answer(validatorPage(7, [31]));
  });

  it('sends no request while offline, and one when online again', async () => {
    // fault 2
    const list = await create('1s');
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await pause(longEnough);
    expect(hand.requests).to.have.length(1);
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
    dispatchEvent(new Event('online'));
    (await hand.request(1)).answer(validatorPage(7, [31]));
    await nextEvent(list, 'gw-load');
    expect(hand.requests).to.have.length(2);
  });

  it('pauses on request and resumes', async () => {
    const list = await create('1s');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await nextEvent(list, 'gw-load');
    const button = () => list.renderRoot.querySelector<HTMLButtonElement>('[part="auto-refresh"] button');
    expect(partText(list, 'auto-refresh')).to.equal('refreshes every 1s Pause');
    button()?.click();
    await settle(list);
    expect(partText(list, 'auto-refresh')).to.equal('refreshes every 1s Resume');
    await pause(longEnough);
    expect(hand.requests).to.have.length(1);
    button()?.click();
    await hand.request(1);
  });

  it('continues after one of its requests was aborted', async () => {
    const list = await create('1s');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await hand.request(1);
    list.abort();
    (await hand.request(2)).answer(validatorPage(7, [31]));
    await nextEvent(list, 'gw-load');
    expect(powers(list)).to.deep.equal(['31']);
  });

  it('does not overflow the timer for an interval of months', async () => {
    const list = await create('9999h');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await nextEvent(list, 'gw-load');
    await pause(300);
    expect(hand.requests).to.have.length(1);
  });

  it('stops when the attribute is removed', async () => {
    const list = await create('1s');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await nextEvent(list, 'gw-load');
    list.removeAttribute('refresh-every');
    await pause(longEnough);
    expect(hand.requests).to.have.length(1);
    expect(partText(list, 'auto-refresh')).to.equal(null);
  });

  for (const every of ['0s', '500ms', '15', 's', '1.5s', '-1s', '1e3s']) {
    it(`rejects ${every}, names the attribute and sends nothing`, async () => {
      // fault 98
      const failed = nextEvent(document, 'gw-error');
      const list = await create(every);
      expect((await failed).code).to.equal('config');
      expect(partText(list, 'empty-state')).to.contain('refresh-every');
      expect(hand.requests).to.have.length(0);
    });
  }
});

describe('the delay that a gateway requires', () => {
  let clock: HandClock;
  beforeEach(() => (clock = new HandClock()));
  afterEach(() => clock.stop());

  it('is counted down next to the failure and announced once', async () => {
    // fault 27
    const hand = new HandFetch();
    const list = await fixture<PowerListElement>(
      html`<power-list height="7" .gateway=${handGateway(hand)}></power-list>`,
    );
    const failed = nextEvent(list, 'gw-error');
    (await hand.request(0)).answer({ message: 'slow down' }, { status: 429, headers: { 'retry-after': '3' } });
    expect(await failed).to.include({ code: 'rate-limited', retryAfter: 3 });
    const next = () => list.renderRoot.querySelector('.empty-state .next');
    const shown = () => next()?.textContent ?? '';
    const readOut = new Set<string>();
    for (const text of ['Try again in 3 s.', 'Try again in 2 s.', 'Try again in 1 s.', 'You can try again now.']) {
      await waitUntil(() => shown() === text, text);
      readOut.add(list.renderRoot.querySelector('[role="status"]')?.textContent.trim() ?? '');
      clock.move(1_000);
    }
    expect([...readOut]).to.deep.equal(['Rate limit reached. Try again in 3 s.']);
    // The delay is over, so the request is sent again.
    (await hand.request(1)).answer(validatorPage(7, [30]));
    await waitUntil(() => !next());
    expect(hand.requests).to.have.length(2);
  });
});
