import { expect, fixture, html } from '@open-wc/testing';
import { createGateway } from '../../../src/client.js';
import '../../../src/define/all.js';
import type { GatewayProviderElement } from '../../../src/ui/gateway-provider.js';
import type { GwVerifyEvent } from '../../../src/ui/events.js';
import { evmLine, press, textIn } from '../../support/live-gateway.js';
import { waitUntil, whenListed } from '../../support/wait.js';
import { HandFetch, validatorPage } from './hand-fetch.js';
import { collectEvents, nextEvent } from './power-list.js';
import type { CheckedListElement } from './checked-list.js';
import './checked-list.js';

const canary = 'canary-witness-51c07b-key';

describe('a second gateway with the same query', () => {
  const pageFetch = globalThis.fetch;
  let hand: HandFetch;

  beforeEach(() => {
    hand = new HandFetch();
    globalThis.fetch = (input, init) => hand.fetch(String(input), init ?? {});
  });

  afterEach(() => {
    globalThis.fetch = pageFetch;
  });

  async function ask(witness: string, own = 'https://a.example') {
    const provider = await fixture<GatewayProviderElement>(
      html`<gateway-provider
        cosmos-rest-url=${own}
        witness-cosmos-rest-url=${witness}
        api-key="a-key-of-the-first-one"
        witness-api-key=${canary}
      >
        <checked-list height="7" cross-check></checked-list>
      </gateway-provider>`,
    );
    const list = provider.querySelector<CheckedListElement>('checked-list')!;
    const verified = nextEvent(list, 'gw-verify');
    (await hand.request(0)).answer(validatorPage(7, [30, 10]));
    return { provider, list, verified };
  }

  it('cross-checks the answer if it returns the same, and keeps its own key private', async () => {
    const { provider, list, verified } = await ask('https://b.example');
    const second = await hand.request(1);
    expect(second.url).to.contain('https://b.example/cosmos/');
    expect(second.headers.get('x-gateway-api-key')).to.equal(canary);
    expect(hand.requests[0]!.headers.get('x-gateway-api-key')).to.equal('a-key-of-the-first-one');
    second.answer(validatorPage(7, [30, 10]));
    const event = await verified;
    expect(event).to.include({ level: 'cross-checked' });
    expect(event.against).to.deep.equal({ source: 'witness', hash: null, host: 'b.example' });
    expect(event.covers).to.include('validators.votingPower');
    await whenListed(list);
    expect(textIn(list)).to.contain('Cross-checked by b.example');
    expect(provider.hasAttribute('witness-api-key')).to.equal(false);
    for (const text of [document.documentElement.outerHTML, textIn(list), JSON.stringify({ ...provider }, plain)])
      expect(text).not.to.contain(canary);
  });

  it('causes a mismatch if it differs, with both values and a file with both responses', async () => {
    const { list, verified } = await ask('https://b.example');
    (await hand.request(1)).answer(validatorPage(7, [30, 11]));
    const event = await verified;
    expect(event).to.include({ level: 'mismatch' });
    expect(event.covers).to.deep.equal(['validators.votingPower']);
    await whenListed(list);
    const rows = [...list.shadowRoot!.querySelectorAll('.differences tr')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent.trim()),
    );
    expect(rows).to.deep.equal([
      ['Member', 'This answer', 'b.example'],
      ['result.validators[1].votingPower', '10', '11'],
    ]);
    const saved = new Promise<Blob>((resolve) => {
      const { createObjectURL } = URL;
      URL.createObjectURL = (blob) => {
        URL.createObjectURL = createObjectURL;
        resolve(blob as Blob);
        return 'blob:none';
      };
    });
    const stay = (event: Event) => event.preventDefault();
    addEventListener('click', stay, { once: true });
    press(list, 'Download both responses');
    const [report] = JSON.parse(await (await saved).text()) as [
      { reply: string; witness: { host: string; reply: string } },
    ];
    expect(report.witness.host).to.equal('b.example');
    expect([report.reply, report.witness.reply].map((text) => text.includes('"11"'))).to.deep.equal([false, true]);
  });

  it('is not used if it has the same host', async () => {
    const { list, verified } = await ask('https://a.example/other');
    expect((await verified).counts).to.deep.equal({ passed: 0, failed: 0, open: 1 });
    await whenListed(list);
    expect(textIn(list)).to.contain('The second gateway has the same host, a.example.');
    expect(hand.requests).to.have.length(1);
  });

  it('leaves the check open if it fails, with the reason', async () => {
    const { list, verified } = await ask('https://b.example');
    (await hand.request(1)).answer({ code: 16, message: 'no', details: [] }, { status: 401 });
    expect((await verified).counts).to.deep.equal({ passed: 0, failed: 0, open: 1 });
    await whenListed(list);
    expect(textIn(list)).to.contain('b.example returned no answer.');
  });

  it('is requested only if cross-check is set, and reported missing if there is none', async () => {
    const { list, verified } = await ask('');
    expect((await verified).counts.open).to.equal(1);
    await whenListed(list);
    expect(textIn(list)).to.contain('No second gateway is configured');
    const again = nextEvent(list, 'gw-verify');
    list.crossCheck = false;
    expect((await again).counts.open).to.equal(0);
    expect(hand.requests).to.have.length(1);
  });

  it('is named in a snapshot, which is checked again where it is displayed', async () => {
    const { list, verified } = await ask('https://b.example');
    (await hand.request(1)).answer(validatorPage(7, [30, 10]));
    await verified;
    const saved = await list.save({ answers: true });
    expect(saved.verification).to.include({ level: 'cross-checked' });
    const shown = document.createElement('checked-list') as CheckedListElement;
    const again = nextEvent(shown, 'gw-verify');
    shown.snapshot = JSON.stringify(saved);
    document.body.append(shown);
    expect(await again).to.include({ level: 'unverified' });
    shown.remove();
  });

  it('is offered as the next step in the panel of an answer that was not cross-checked', async () => {
    const { list, verified } = await ask('https://b.example');
    (await hand.request(1)).answer(validatorPage(7, [30, 10]));
    await verified;
    await whenListed(list);
    const buttons = [...list.renderRoot.querySelectorAll('button')].map(({ textContent }) => textContent.trim());
    expect(buttons).not.to.contain('Cross-check');
    const alone = nextEvent(list, 'gw-verify');
    list.crossCheck = false;
    expect(await alone).to.include({ level: 'unverified' });
    await waitUntil(() => list.renderRoot.querySelector('.levels'), 'the steps are drawn');
    const steps = () => [...list.renderRoot.querySelectorAll('.levels li')];
    expect(steps().map(({ className }) => className)).to.deep.equal([
      ...['at unverified', 'ahead', 'ahead', 'ahead', 'ahead'],
    ]);
    const again = nextEvent(list, 'gw-verify');
    // The answer of the second gateway is cached.
    press(list, 'Cross-check');
    expect(await again).to.include({ level: 'cross-checked' });
    await whenListed(list);
    expect(steps().findIndex((step) => step.ariaCurrent === 'step')).to.equal(2);
  });

  it('is compared with the reference gateway, with and without a changed value', async () => {
    globalThis.fetch = pageFetch;
    const [own, other] = [await evmLine({ mined: true }), await evmLine({ mined: true })];
    const provider = document.createElement('gateway-provider');
    Object.assign(provider, { gateway: own.gateway, witness: other.gateway });
    const uncle = document.createElement('uncle-block');
    Object.assign(uncle, { block: '87', index: '0', crossCheck: true });
    provider.append(uncle);
    const events = collectEvents(provider, 'gw-verify') as GwVerifyEvent[];
    const place = await fixture(html`<div></div>`);
    place.append(provider);
    await waitUntil(() => events.length === 1);
    expect(events[0]).to.include({ level: 'cross-checked' });
    expect(events[0]!.unchecked).to.deep.equal(['uncle.work']);
    expect(other.asked).to.deep.equal(own.asked);
    other.bend = (body) => ({ ...body, result: { ...(body.result as object), miner: `0x${'11'.repeat(20)}` } });
    void uncle.refresh();
    await waitUntil(() => events.length === 2);
    expect(events[1]).to.include({ level: 'mismatch' });
    expect(events[1]!.counts.failed).to.equal(1);
  });

  it('can be created by the page, and is then wrapped by createGateway', async () => {
    const witness = createGateway({ cosmosRestUrl: 'https://b.example', fetch: hand.fetch, retries: 0 });
    const provider = await fixture<GatewayProviderElement>(
      html`<gateway-provider cosmos-rest-url="https://a.example" .witness=${witness}>
        <checked-list height="7" cross-check></checked-list>
      </gateway-provider>`,
    );
    const verified = nextEvent(provider, 'gw-verify');
    (await hand.request(0)).answer(validatorPage(7, [30]));
    (await hand.request(1)).answer(validatorPage(7, [30]));
    expect((await verified).against).to.deep.equal({ source: 'witness', hash: null });
  });
});

/** Members that refer back to the page are omitted. */
function plain(name: string, value: unknown): unknown {
  return value instanceof Node || name.startsWith('_') ? undefined : value;
}
