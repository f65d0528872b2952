import { expect, fixture, html } from '@open-wc/testing';
import type { Snapshot } from '../../../src/ui/when-to-ask/snapshot.js';
import { HandFetch, validatorPage } from './hand-fetch.js';
import { handGateway, nextEvent, partText, powers, settle, type PowerListElement } from './power-list.js';
import './power-list.js';

const key = 'canary-key-0123456789';

async function saveOne(hand: HandFetch): Promise<string> {
  const list = await fixture<PowerListElement>(
    html`<power-list height="7" .gateway=${handGateway(hand, { apiKey: key })}></power-list>`,
  );
  (await hand.request(0)).answer(validatorPage(7, [30, 10]), { headers: { 'x-source': 'recorded' } });
  await nextEvent(list, 'gw-load');
  return JSON.stringify(await list.save({ answers: true }));
}

describe('a snapshot', () => {
  let hand: HandFetch;

  beforeEach(() => {
    hand = new HandFetch();
  });

  it('displays the saved answer without a request, with its time and a mark', async () => {
    // fault 83
    const token = await saveOne(hand);
    expect(token).not.to.contain(key).and.not.to.contain('gateway.example');
    const { answers } = JSON.parse(token) as Snapshot;
    const list = await fixture<PowerListElement>(html`<power-list .snapshot=${token}></power-list>`);
    while (powers(list).length === 0) await settle(list);
    expect(list.height).to.equal('7');
    expect(powers(list)).to.deep.equal(['30', '10']);
    expect(partText(list, 'snapshot')).to.contain('Snapshot of');
    expect(list.renderRoot.querySelector('time')?.dateTime).to.equal(answers?.[0]?.at);
    expect(hand.requests).to.have.length(1);
  });

  it('is replaced by a new answer after a refresh, and stays if the refresh fails', async () => {
    const token = await saveOne(hand);
    const list = await fixture<PowerListElement>(
      html`<power-list .snapshot=${token} .gateway=${handGateway(hand)}></power-list>`,
    );
    while (powers(list).length === 0) await settle(list);
    expect(hand.requests).to.have.length(1);
    void list.refresh();
    (await hand.request(1)).fail();
    await nextEvent(list, 'gw-error');
    expect(powers(list)).to.deep.equal(['30', '10']);
    expect(partText(list, 'snapshot')).to.contain('Snapshot of');
    void list.refresh();
    (await hand.request(2)).answer(validatorPage(7, [31]));
    await nextEvent(list, 'gw-load');
    expect(powers(list)).to.deep.equal(['31']);
    expect(partText(list, 'snapshot')).to.equal(null);
  });

  it('applies only to its own query: another query is sent to the gateway', async () => {
    const token = await saveOne(hand);
    const list = await fixture<PowerListElement>(
      html`<power-list .snapshot=${token} .gateway=${handGateway(hand)}></power-list>`,
    );
    while (powers(list).length === 0) await settle(list);
    list.height = '8';
    (await hand.request(1)).answer(validatorPage(8, [31]));
    await nextEvent(list, 'gw-load');
    expect(powers(list)).to.deep.equal(['31']);
  });

  it('without answers restores the query of a widget', async () => {
    const list = await fixture<PowerListElement>(
      html`<power-list height="7" .gateway=${handGateway(hand, { cacheBytes: 0 })}></power-list>`,
    );
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await nextEvent(list, 'gw-load');
    const before = await list.save();
    list.height = '8';
    (await hand.request(1)).answer(validatorPage(8, [31]));
    await nextEvent(list, 'gw-load');
    const restored = list.restore(before);
    (await hand.request(2)).answer(validatorPage(7, [32]));
    await restored;
    expect(list.height).to.equal('7');
    expect(powers(list)).to.deep.equal(['32']);
    expect(before).not.to.have.property('answers');
  });

  const good: Snapshot = { version: 1, tag: 'power-list', attributes: { height: '7' }, page: 0 };
  const answer = { network: 'cosmos-rest', wire: { path: '/x' }, text: '{}', at: '2026-01-01T00:00:00Z', bytes: 2 };
  const hostile: readonly (readonly [string, unknown])[] = [
    ['text other than JSON', '{"version":1'],
    ['a list', '[]'],
    ['null', 'null'],
    ['another version', { ...good, version: 2 }],
    ['the snapshot of another widget', { ...good, tag: 'evm-logs' }],
    ['attributes that are not text', { ...good, attributes: { height: 7 } }],
    ['attributes of excessive length', { ...good, attributes: { height: '9'.repeat(100_000) } }],
    ['answers that are not a list', { ...good, answers: {} }],
    ['too many answers', { ...good, answers: Array.from({ length: 1_001 }, () => answer) }],
    ['an answer of another network', { ...good, answers: [{ ...answer, network: 'https://evil.example' }] }],
    ['an answer without a time', { ...good, answers: [{ ...answer, at: 'yesterday' }] }],
    ['an answer without a query', { ...good, answers: [{ ...answer, wire: {} }] }],
  ];
  for (const [name, token] of hostile) {
    it(`is rejected as an invalid setting: ${name}`, async () => {
      const failed = nextEvent(document, 'gw-error');
      const list = await fixture<PowerListElement>(
        html`<power-list .snapshot=${token as Snapshot} .gateway=${handGateway(hand)}></power-list>`,
      );
      expect((await failed).code).to.equal('config');
      expect(partText(list, 'empty-state')).to.contain('snapshot');
      expect(hand.requests).to.have.length(0);
    });
  }

  it('with a body of another shape is reported as malformed', async () => {
    const token: Snapshot = JSON.parse(await saveOne(hand)) as Snapshot;
    const answers = token.answers?.map((saved) => ({ ...saved, text: '{"validators":"<img src=x>"}' }));
    const failed = nextEvent(document, 'gw-error');
    await fixture<PowerListElement>(html`<power-list .snapshot=${{ ...token, answers }}></power-list>`);
    expect((await failed).code).to.equal('malformed');
  });

  it('cannot set anything other than attributes of the request', async () => {
    const token = {
      ...good,
      attributes: {
        height: '7',
        gateway: 'x',
        loading: 'lazy',
        'refresh-every': '1s',
        innerHTML: '<b>',
        __proto__: null,
      },
    };
    const list = await fixture<PowerListElement>(
      html`<power-list .snapshot=${token as unknown as Snapshot} .gateway=${handGateway(hand)}></power-list>`,
    );
    await hand.request(0);
    expect(list.loading).to.equal('eager');
    expect(list.refreshEvery).to.equal('');
    expect(list.gateway).to.be.an('object');
  });
});
