import { expect, fixture, html } from '@open-wc/testing';
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

describe('the requests of a widget', () => {
  let hand: HandFetch;
  let list: PowerListElement;

  beforeEach(async () => {
    hand = new HandFetch();
    list = await fixture(
      html`<power-list page-size="2" .gateway=${handGateway(hand, { cacheBytes: 0 })}></power-list>`,
    );
  });

  async function show(height: number, values: readonly number[]): Promise<void> {
    const loaded = nextEvent(list, 'gw-load');
    const before = hand.requests.length;
    list.height = `${height}`;
    (await hand.request(before)).answer(validatorPage(height, values));
    await loaded;
  }

  it('start once the attributes are complete, and the answer is displayed', async () => {
    expect(hand.requests).to.have.length(0);
    await waitUntil(() => partText(list, 'idle')?.includes('Nothing loaded yet'));
    await show(7, [30, 10]);
    expect(powers(list)).to.deep.equal(['30', '10']);
    expect(partText(list, 'cost')).to.match(/^as of \d\d:\d\d:\d\d · \d+ bytes in 1 request$/);
  });

  it('display an answer although its view could not be derived before the update', async () => {
    await show(7, [30, 10]);
    const refreshed = list.refresh();
    list.faulty = 31n;
    (await hand.request(1)).answer(validatorPage(7, [31, 10]));
    await refreshed;
    expect(powers(list)).to.deep.equal(['31', '10']);
    expect(list.faulty).to.equal(undefined);
  });

  it('keep the stale answer if a refresh fails, with its time, the reason and a Retry button', async () => {
    await show(7, [30, 10]);
    const failed = nextEvent(list, 'gw-error');
    void list.refresh();
    (await hand.request(1)).fail();
    await failed;
    expect(powers(list)).to.deep.equal(['30', '10']);
    expect(list.matches(':state(stale):state(error)')).to.equal(true);
    expect(partText(list, 'stale')).to.match(/Not up to date: last loaded at \d\d:\d\d:\d\d\./);
    // The message of the client is displayed until the strings of the language load, which may take a second.
    await waitUntil(() => partText(list, 'stale')?.includes('No readable response from gateway.example'));

    const loaded = nextEvent(list, 'gw-load');
    list.renderRoot.querySelector<HTMLElement>('[part~="stale"] button')?.click();
    (await hand.request(2)).answer(validatorPage(7, [31, 10]));
    await loaded;
    expect(powers(list)).to.deep.equal(['31', '10']);
    expect(list.matches(':state(stale), :state(error)')).to.equal(false);
  });

  it('drop the answer immediately if the subject changes', async () => {
    await show(7, [30, 10]);
    list.height = '8';
    await list.updateComplete;
    expect(powers(list)).to.deep.equal([]);
    expect(list.matches(':state(loading)')).to.equal(true);
  });

  it('keep the displayed page until the next page has loaded', async () => {
    await show(7, [30, 10]);
    const turned = nextEvent(list, 'gw-page-change');
    const next = [...list.renderRoot.querySelectorAll('button')].at(-1);
    next?.focus();
    next?.click();
    const request = await hand.request(1);
    expect(request.url).to.contain('pagination.offset=2');
    expect(powers(list)).to.deep.equal(['30', '10']);
    request.answer(validatorPage(7, [5, 1]));
    const { page, pageSize } = await turned;
    expect({ page, pageSize }).to.deep.equal({ page: 1, pageSize: 2 });
    expect(powers(list)).to.deep.equal(['5', '1']);
    expect(partText(list, 'where')).to.contain('Rows 3–4 of 4');
    expect(list.shadowRoot?.activeElement, 'focus').to.equal(next);
  });

  it('start another subject at its first page', async () => {
    await show(7, [30, 10]);
    const turned = nextEvent(list, 'gw-page-change');
    [...list.renderRoot.querySelectorAll('button')].at(-1)?.click();
    (await hand.request(1)).answer(validatorPage(7, [5, 1]));
    await turned;
    list.height = '8';
    expect((await hand.request(2)).url).not.to.contain('pagination.offset');
  });

  it('ignore a late answer to an earlier query', async () => {
    const events = collectEvents(list, 'gw-load', 'gw-error');
    list.height = '7';
    const older = await hand.request(0);
    list.height = '8';
    const newer = await hand.request(1);
    newer.answer(validatorPage(8, [8]));
    await settle(list);
    older.answer(validatorPage(7, [7]));
    await settle(list);
    expect(powers(list)).to.deep.equal(['8']);
    expect(older.aborted).to.equal(true);
    expect(events).to.have.length(1);
  });

  // fault 86
  it('are sent once for a hundred changes in one task, and at most twice for a hundred in a row', async () => {
    for (let height = 1; height <= 100; height++) list.height = `${height}`;
    expect((await hand.request(0)).url).to.contain('/validatorsets/100?');
    for (let height = 1; height <= 100; height++) {
      list.height = `${height}`;
      await list.updateComplete;
    }
    list.height = '50';
    expect((await hand.request(1)).url).to.contain('/validatorsets/50?');
    await settle(list);
    expect(hand.requests).to.have.length(2);
  });

  // fault 84
  it('are aborted without an event when the widget leaves the document', async () => {
    const events = collectEvents(list, 'gw-load', 'gw-error');
    list.height = '7';
    const request = await hand.request(0);
    list.remove();
    await settle(list);
    expect(request.aborted).to.equal(true);
    expect(events).to.have.length(0);
  });

  it('are sent again when the widget returns to the document, and its answer is kept meanwhile', async () => {
    await show(7, [30, 10]);
    const parent = list.parentElement;
    list.remove();
    await settle(list);
    parent?.append(list);
    const request = await hand.request(1);
    expect(powers(list)).to.deep.equal(['30', '10']);
    const loaded = nextEvent(list, 'gw-load');
    request.answer(validatorPage(7, [29, 10]));
    await loaded;
    expect(powers(list)).to.deep.equal(['29', '10']);
  });

  // fault 85
  it('are not sent twice if the widget is moved in the document', async () => {
    list.height = '7';
    const request = await hand.request(0);
    const place = document.createElement('div');
    list.after(place);
    place.append(list);
    await settle(list);
    expect(request.aborted).to.equal(false);
    const loaded = nextEvent(list, 'gw-load');
    request.answer(validatorPage(7, [30]));
    await loaded;
    place.before(list);
    await settle(list);
    expect(hand.requests).to.have.length(1);
    expect(powers(list)).to.deep.equal(['30']);
  });

  // fault 2
  it('are sent again once, automatically, when the connection is restored', async () => {
    list.height = '7';
    const failed = nextEvent(list, 'gw-error');
    (await hand.request(0)).fail();
    await failed;
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('online'));
    await hand.request(1);
    await settle(list);
    expect(hand.requests).to.have.length(2);
  });

  // fault 109
  it('are sent once if Retry is pressed twice', async () => {
    list.height = '7';
    const failed = nextEvent(list, 'gw-error');
    (await hand.request(0)).fail();
    await failed;
    const retry = list.renderRoot.querySelector<HTMLElement>('.empty-state button');
    retry?.click();
    retry?.click();
    await hand.request(1);
    await settle(list);
    expect(hand.requests).to.have.length(2);
  });

  it('return to the previous answer if they are aborted, without an event', async () => {
    await show(7, [30, 10]);
    const events = collectEvents(list, 'gw-load', 'gw-error');
    const refreshed = list.refresh();
    const request = await hand.request(1);
    list.abort();
    await refreshed;
    await settle(list);
    expect(request.aborted).to.equal(true);
    expect(powers(list)).to.deep.equal(['30', '10']);
    expect(list.matches(':state(loading), :state(stale)')).to.equal(false);
    expect(events).to.have.length(0);
  });

  it('can be sent again if they were aborted before the first answer', async () => {
    list.height = '7';
    await hand.request(0);
    list.abort();
    await settle(list);
    expect(partText(list, 'empty-state')).to.contain('The request was canceled');
    list.renderRoot.querySelector<HTMLElement>('.empty-state button')?.click();
    await hand.request(1);
  });

  it('resolve refresh() when the answer is displayed', async () => {
    await show(7, [30, 10]);
    const refreshed = list.refresh();
    (await hand.request(1)).answer(validatorPage(7, [1, 1]));
    await refreshed;
    expect(powers(list)).to.deep.equal(['1', '1']);
  });
});
