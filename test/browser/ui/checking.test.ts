import { expect, fixture, html } from '@open-wc/testing';
import { GatewayError } from '../../../src/client/errors.js';
import type { Scheduler } from '../../../src/ui/scheduler.js';
import type { Check } from '../../../src/verify/check.js';
import { waitUntil, whenListed } from '../../support/wait.js';
import { addressCheck, type CheckedListElement } from './checked-list.js';
import './checked-list.js';
import { HandFetch, validatorPage } from './hand-fetch.js';
import { collectEvents, handGateway, nextEvent, partText, powers, settle } from './power-list.js';

describe('checks of an answer', () => {
  let hand: HandFetch;

  beforeEach(() => {
    hand = new HandFetch();
  });

  function create(checks: CheckedListElement['checks']) {
    return fixture<CheckedListElement>(
      html`<checked-list height="7" .checks=${checks} .gateway=${handGateway(hand)}></checked-list>`,
    );
  }

  it('run after the answer is displayed, and are reported when their marks are displayed', async () => {
    const shownWhenChecked: string[][] = [];
    const list: CheckedListElement = await create(() => {
      shownWhenChecked.push(powers(list));
      return Promise.resolve([addressCheck('pass', 0), addressCheck('open', 1)]);
    });
    const marks: (string | null)[] = [];
    list.addEventListener('gw-verify', () => marks.push(partText(list, 'marks')));
    const verified = nextEvent(document, 'gw-verify');
    (await hand.request(0)).answer(validatorPage(7, [30, 10]));
    const event = await verified;
    expect(event).to.include({ level: 'unverified', bubbles: true, composed: true });
    expect(event.counts).to.deep.equal({ passed: 1, failed: 0, open: 1 });
    expect(shownWhenChecked).to.deep.equal([['30', '10']]);
    expect(marks[0]).to.contain('Unverified');
    await whenListed(list);
    expect(partText(list, 'marks')).to.contain('1 address');
    expect(list.matches(':state(mismatch)')).to.equal(false);
  });

  it('set the mismatch state if they fail, and another answer clears it', async () => {
    const list = await create(() => Promise.resolve([addressCheck('fail')]));
    const verified = nextEvent(list, 'gw-verify');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    const failed = await verified;
    expect(failed.counts).to.deep.equal({ passed: 0, failed: 1, open: 0 });
    expect(failed).to.include({ level: 'mismatch' });
    expect(failed.covers).to.deep.equal(['validators.address', 'validators.pubKey']);
    expect(list.matches(':state(mismatch)')).to.equal(true);
    list.checks = () => Promise.resolve([addressCheck('pass')]);
    const again = nextEvent(list, 'gw-verify');
    void list.refresh();
    (await hand.request(1)).answer(validatorPage(7, [31]));
    expect(await again).to.include({ level: 'consistent' });
    expect(list.matches(':state(mismatch)')).to.equal(false);
  });

  it('are open if their code is missing, report no error on the page, and run again when online', async () => {
    let isThere = false;
    const missing = new TypeError('Failed to fetch dynamically imported module: https://example.org/checks.js');
    const list = await create(() => (isThere ? Promise.resolve([addressCheck('pass')]) : Promise.reject(missing)));
    const reported = collectEvents(window, 'error');
    const verified = nextEvent(list, 'gw-verify');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    const event = await verified;
    expect(event).to.include({ level: 'unverified' });
    // The panel shows that the checks are open.
    expect(event.counts).to.deep.equal({ passed: 0, failed: 0, open: 1 });
    await waitUntil(() => list.shadowRoot?.textContent?.includes('Retry'), 'what is missing is said');
    expect(partText(list, 'checks')).to.contain('The checks did not run because their code could not be loaded');
    isThere = true;
    const again = nextEvent(list, 'gw-verify');
    dispatchEvent(new Event('online'));
    expect(await again).to.include({ level: 'consistent' });
    expect(reported).to.have.length(0);
  });

  it('are reported once, however often the widget renders', async () => {
    const list = await create(() => Promise.resolve([addressCheck('pass')]));
    const events = collectEvents(list, 'gw-verify');
    const verified = nextEvent(list, 'gw-verify');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await verified;
    list.requestUpdate();
    await settle(list);
    expect(events).to.have.length(1);
  });

  it('are dropped when another answer loads', async () => {
    const runs: { scheduler: Scheduler; finish: (checks: readonly Check[]) => void }[] = [];
    const list = await create((scheduler) => new Promise((finish) => runs.push({ scheduler, finish })));
    const events = collectEvents(list, 'gw-verify');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    while (runs.length < 1) await settle(list);
    void list.refresh();
    (await hand.request(1)).answer(validatorPage(7, [31]));
    while (runs.length < 2) await settle(list);
    expect(runs[0]?.scheduler.signal.aborted).to.equal(true);
    const verified = nextEvent(list, 'gw-verify');
    runs[0]?.finish([addressCheck('fail')]);
    runs[1]?.finish([addressCheck('pass')]);
    await verified;
    await settle(list);
    expect(events).to.have.length(1);
    expect(list.matches(':state(mismatch)')).to.equal(false);
  });

  it('are dropped when the element leaves the document, and run again when it returns', async () => {
    const runs: Scheduler[] = [];
    const list = await create((scheduler) => {
      runs.push(scheduler);
      return new Promise(() => {});
    });
    (await hand.request(0)).answer(validatorPage(7, [30]));
    while (runs.length < 1) await settle(list);
    const parent = list.parentElement;
    list.remove();
    await settle(list);
    expect(runs[0]?.signal.aborted).to.equal(true);
    parent?.append(list);
    // The displayed answer is checked again, and replaced by the new answer.
    while (runs.length < 2 || runs.at(-1)?.signal.aborted) await settle(list);
    await settle(list);
    expect(runs.at(-1)?.signal.aborted).to.equal(false);
  });

  it('leave the answer unverified if they fail, for example without a network', async () => {
    const list = await create(() => Promise.reject(new GatewayError('network')));
    const events = collectEvents(list, 'gw-error');
    const verified = nextEvent(list, 'gw-verify');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    expect(await verified).to.include({ level: 'unverified' });
    expect(powers(list)).to.deep.equal(['30']);
    expect(events).to.have.length(0);
  });

  it('add a mark to every answer, which is unverified if nothing could be compared', async () => {
    const list = await create(() => Promise.resolve([]));
    const verified = nextEvent(list, 'gw-verify');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    const { level, covers, unchecked, against, counts } = await verified;
    expect({ level, covers, against, counts }).to.deep.equal({
      ...{ level: 'unverified', covers: [], against: null },
      counts: { passed: 0, failed: 0, open: 0 },
    });
    expect(unchecked).to.include.members(['validators.votingPower', 'validators.blockHeight']);
    const mark = list.renderRoot.querySelector('[part~="checks-button"]');
    expect(mark?.textContent?.trim()).to.equal('Unverified');
    expect(mark?.matches('[part~="unverified"]')).to.equal(true);
  });
});

describe('the tools of an answer', () => {
  it('are displayed once there is an answer, and export all rows as text', async () => {
    const hand = new HandFetch();
    const list = await fixture<CheckedListElement>(
      html`<checked-list height="7" .gateway=${handGateway(hand)}></checked-list>`,
    );
    const refused = await list.export('csv').catch((error: unknown) => error);
    expect(refused).to.include({ name: 'GatewayError', code: 'config' });
    (await hand.request(0)).answer(validatorPage(7, [30, 10]));
    while (!list.renderRoot.querySelector('[popovertarget]')) await settle(list);
    const rows = '30,unverified,,\r\n10,unverified,,\r\n';
    expect((await list.export('csv')).replace('\uFEFF', '')).to.equal(
      `voting_power,verification,verified_against,mismatch\r\n${rows}`,
    );
    expect(JSON.parse(await list.export('json'))).to.have.length(2);
  });
});
