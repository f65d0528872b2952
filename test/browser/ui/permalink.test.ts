import { expect, fixture, html } from '@open-wc/testing';
import { HandFetch, validatorPage } from './hand-fetch.js';
import { handGateway, nextEvent, partText, powers, settle, type PowerListElement } from './power-list.js';
import './power-list.js';

describe('a permalink', () => {
  let hand: HandFetch;

  beforeEach(() => {
    hand = new HandFetch();
  });

  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  const key = 'canary-key-0123456789';

  function create(mode: string, height = '7', id = 'set') {
    const gateway = handGateway(hand, { apiKey: key, cacheBytes: 0 });
    return fixture<PowerListElement>(
      html`<power-list id=${id} height=${height} permalink=${mode} .gateway=${gateway}></power-list>`,
    );
  }

  it('contains the requested values under the id of the element and keeps the rest of the URL', async () => {
    location.hash = 'chapter-2&gw.other=height:3';
    const list = await create('');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await nextEvent(list, 'gw-load');
    expect(location.hash).to.equal('#chapter-2&gw.other=height:3');
    const entries = history.length;
    list.height = '8';
    (await hand.request(1)).answer(validatorPage(8, [31]));
    await nextEvent(list, 'gw-load');
    expect(location.hash).to.equal('#chapter-2&gw.other=height:3&gw.set=height:8');
    expect(history.length).to.equal(entries);
    expect(location.href).not.to.contain(key);
    list.height = '7';
    (await hand.request(2)).answer(validatorPage(7, [30]));
    await nextEvent(list, 'gw-load');
    expect(location.hash).to.equal('#chapter-2&gw.other=height:3');
  });

  it('stays in the URL of the page if the base URL is different', async () => {
    const base = document.createElement('base');
    base.href = '/elsewhere/';
    const { pathname } = location;
    const list = await create('');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await nextEvent(list, 'gw-load');
    document.head.append(base);
    try {
      list.height = '8';
      (await hand.request(1)).answer(validatorPage(8, [31]));
      await nextEvent(list, 'gw-load');
      expect(location.pathname + location.hash).to.equal(`${pathname}#gw.set=height:8`);
    } finally {
      base.remove();
    }
  });

  it('from another person restores the request and sends nothing until confirmed', async () => {
    location.hash = 'gw.set=height:9';
    const list = await create('');
    while (partText(list, 'empty-state') === null) await settle(list);
    expect(list.height).to.equal('9');
    expect(hand.requests).to.have.length(0);
    expect(partText(list, 'empty-state')).to.contain('It was not sent');
    list.renderRoot.querySelector<HTMLButtonElement>('.empty-state button')?.click();
    (await hand.request(0)).answer(validatorPage(9, [30]));
    await nextEvent(list, 'gw-load');
    expect(powers(list)).to.deep.equal(['30']);
    expect(hand.requests[0]?.url).to.contain('/validatorsets/9?');
  });

  it('from another person is overridden by typed values', async () => {
    location.hash = 'gw.set=height:9';
    const list = await create('');
    while (partText(list, 'empty-state') === null) await settle(list);
    list.height = '10';
    expect((await hand.request(0)).url).to.contain('/validatorsets/10?');
  });

  it('is requested immediately in auto mode', async () => {
    location.hash = 'gw.set=height:9,page:1';
    const list = await create('auto');
    const request = await hand.request(0);
    expect(request.url).to.contain('/validatorsets/9?');
    request.answer(validatorPage(9, [30]));
    await nextEvent(list, 'gw-load');
    expect(partText(list, 'where')).to.contain('Rows 51–51 of 4');
    expect(location.hash).to.equal('#gw.set=height:9,page:1');
  });

  it('is read again when the URL changes', async () => {
    const list = await create('auto');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await nextEvent(list, 'gw-load');
    location.hash = 'gw.set=height:12';
    expect((await hand.request(1)).url).to.contain('/validatorsets/12?');
  });

  for (const hostile of [
    'gw.set=height:%E0%A4%A',
    'gw.set=__proto__:x,constructor:y,gateway:z,api-key:k',
    'gw.set=,,::,:',
    `gw.set=height:${'9'.repeat(5_000)}`,
    'gw.set=page:1e9,page:-1',
  ]) {
    it(`is ignored if it is malformed: ${hostile.slice(0, 40)}`, async () => {
      location.hash = hostile;
      const gateway = handGateway(hand, { apiKey: key, cacheBytes: 0 });
      const list = await fixture<PowerListElement>(
        html`<power-list id="set" height="7" permalink="auto" .gateway=${gateway}></power-list>`,
      );
      await settle(list);
      await settle(list);
      expect(list.gateway).to.equal(gateway);
      expect(Object.hasOwn(Object.prototype, 'x')).to.equal(false);
      expect(partText(list, 'empty-state') ?? '').not.to.contain('undefined');
    });
  }

  it('is not written again after its element is removed', async () => {
    const list = await create('');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await nextEvent(list, 'gw-load');
    list.height = '8';
    (await hand.request(1)).answer(validatorPage(8, [31]));
    await nextEvent(list, 'gw-load');
    list.remove();
    history.replaceState(null, '', location.pathname + location.search);
    for (let update = 0; update < 3; update++) {
      list.requestUpdate();
      await list.updateComplete;
    }
    expect(location.hash).to.equal('');
  });

  it('without an id is rejected with the attribute name', async () => {
    const failed = nextEvent(document, 'gw-error');
    await create('', '7', '');
    expect((await failed).message).to.contain('permalink');
    expect(hand.requests).to.have.length(0);
  });
});
