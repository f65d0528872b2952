import { expect, fixture, html } from '@open-wc/testing';
import { createGateway, type Gateway } from '../../src/client.js';
import '../../src/define/all.js';
import { isSettled, liveGateway, press, root, textIn } from '../support/live-gateway.js';
import { questions } from '../support/all-widgets.js';
import { HandClock, waitUntil } from '../support/wait.js';

/** The reference gateway with a hook to reject requests, and the requests as last path segment or method. */
async function lineThat(refuse: (url: URL, method: string | undefined) => Response | undefined) {
  const { url, key } = await liveGateway();
  const asked: string[] = [];
  const gateway: Gateway = createGateway({
    cosmosRestUrl: `${url}/rest`,
    cosmosRpcUrl: `${url}/rpc`,
    evmAUrl: `${url}/a`,
    evmBUrl: `${url}/b`,
    apiKey: key,
    fetch: (href, init) => {
      const method = /"method":"(\w+)"/.exec(String(init.body))?.[1];
      const at = new URL(href);
      asked.push(method ?? `${at.pathname.split('/').at(-1) ?? ''}${at.search}`);
      const refused = refuse(at, method);
      return refused ? Promise.resolve(refused) : fetch(href, init);
    },
  });
  return { gateway, asked };
}

const rowsOf = ({ searchParams }: URL) => parseInt(searchParams.get('pagination.limit') ?? '100', 10);

/** A node that returns at most 15 validators per message, with a recorded error message. */
const fifteenAtMost = (url: URL) =>
  url.pathname.includes('/validatorsets/') && rowsOf(url) > 15
    ? Response.json(
        { code: 8, message: 'grpc: received message larger than max (13463 vs. 8000)', details: [] },
        { status: 429 },
      )
    : undefined;

describe('a list from a node with small responses', () => {
  // fault 45
  it('is the whole validator set, and the next widget starts with the learned page size', async () => {
    const { gateway, asked } = await lineThat(fifteenAtMost);
    const page = await fixture(html`<gateway-provider .gateway=${gateway}></gateway-provider>`);
    for (const height of ['86', '87']) {
      asked.length = 0;
      const element = document.createElement('validator-set');
      element.height = height;
      page.append(element);
      await waitUntil(() => isSettled(element));
      expect(textIn(element)).to.contain('of 175');
      expect(textIn(element)).not.to.match(/175 validators were loaded|for less/);
    }
    const limits = asked.flatMap((each) => /limit=(\d+)/.exec(each)?.[1] ?? []);
    expect([...new Set(limits)]).to.deep.equal(['12']);
  });

  it('can be saved and displayed again, even if another widget starts with larger pages', async () => {
    const { gateway } = await lineThat(fifteenAtMost);
    const element = await fixture<HTMLElementTagNameMap['validator-set']>(
      html`<validator-set height="86" .gateway=${gateway}></validator-set>`,
    );
    await waitUntil(() => isSettled(element));
    const other = await fixture<HTMLElementTagNameMap['validator-set']>(html`<validator-set></validator-set>`);
    const saved = await element.save({ answers: true });
    expect(saved.answers?.every(({ wire }) => 'path' in wire && wire.path.includes('limit=12'))).to.equal(true);
    await other.restore(saved);
    await waitUntil(() => isSettled(other));
    expect(textIn(other)).to.contain('of 175');
  });

  // fault 45
  it('contains all evidence of a node with little query gas', async () => {
    const { gateway } = await lineThat((url) =>
      url.pathname.endsWith('/evidence') && (rowsOf(url) > 4 || url.searchParams.has('pagination.count_total'))
        ? Response.json(
            {
              code: 2,
              message: 'codespace sdk code 11: out of gas: Query gas limit exceeded: 3000, out of gas in location: Has',
              details: [],
            },
            { status: 500 },
          )
        : undefined,
    );
    const element = await fixture(html`<evidence-list page-size="20" .gateway=${gateway}></evidence-list>`);
    await waitUntil(() => root(element).querySelectorAll('tbody tr[part="row"]').length === 13);
  });

  it('fails with a hint to the gateway operator if not even one row is returned', async () => {
    const { gateway } = await lineThat(() =>
      Response.json({ code: 8, message: 'grpc: received message larger than max', details: [] }, { status: 429 }),
    );
    for (const tag of ['validator-set', 'evidence-list'] as const) {
      const element = document.createElement(tag);
      element.gateway = gateway;
      if ('height' in element) element.height = '86';
      await fixture(html`${element}`);
      await waitUntil(() => textIn(element).includes('Ask the gateway operator to raise its limit.'));
      expect(textIn(element)).not.to.contain('for less');
    }
  });
});

describe('an incomplete validator set', () => {
  /** A node that returns the first forty validators for any page until `isWell` is set. */
  async function nodeOfForty() {
    const node = { isWell: false };
    const { url, key } = await liveGateway();
    const gateway = createGateway({
      cosmosRestUrl: `${url}/rest`,
      apiKey: key,
      retries: 0,
      fetch: async (href, init) => {
        const reply = await fetch(href, init);
        const at = new URL(href);
        if (node.isWell || !at.pathname.includes('/validatorsets/')) return reply;
        const first = await fetch(`${at.origin}${at.pathname}`, init);
        const body = (await first.json()) as { validators: unknown[] };
        return Response.json({ ...body, validators: body.validators.slice(0, 40) });
      },
    });
    return { gateway, node };
  }

  it('displays no totals, reports the missing part, and loads it on demand', async () => {
    const { gateway, node } = await nodeOfForty();
    const element = await fixture<HTMLElementTagNameMap['validator-set']>(
      html`<validator-set height="86" page-size="50" .gateway=${gateway}></validator-set>`,
    );
    await waitUntil(() => isSettled(element));
    await element.updateComplete;
    expect(textIn(element)).to.contain('Only 40 of 175 validators were loaded.');
    expect(root(element).querySelectorAll('tbody tr:not(.line)')).to.have.length(40);
    expect(textIn(element)).not.to.match(/\d%|Concentration|can halt/);
    expect(root(element).querySelector('tr.line')).to.equal(null);
    const [, ...rows] = (await element.export('csv')).trim().split('\r\n');
    expect(rows).to.have.length(40);
    expect(rows.every((row) => /,\d+,,,-?\d+,(?:consistent|unverified)?,,$/.test(row))).to.equal(true);
    // The rank and the next proposer are unknown.
    expect(rows.every((row) => row.startsWith(','))).to.equal(true);
    expect([...root(element).querySelectorAll('tbody .place')].map((place) => place.textContent?.trim())).to.deep.equal(
      rows.map(() => '–'),
    );
    expect(textIn(element)).not.to.contain('next proposer');
    node.isWell = true;
    press(element, 'Load the rest');
    await waitUntil(() => textIn(element).includes('of 175') && /86\.88%/.test(textIn(element)));
    expect(textIn(element)).to.contain('next proposer');
    expect(textIn(element)).not.to.contain('validators were loaded.');
  });

  it('is not compared with another set', async () => {
    const { gateway } = await nodeOfForty();
    const element = await fixture<HTMLElementTagNameMap['validator-set']>(
      html`<validator-set height="87" compare-height="86" .gateway=${gateway}></validator-set>`,
    );
    await waitUntil(() => isSettled(element));
    expect(textIn(element)).to.contain('is incomplete, so they cannot be compared');
    expect(textIn(element)).not.to.match(/Joined|Left:/);
  });
});

describe('a page with a rate-limited gateway', () => {
  let clock: HandClock;
  beforeEach(() => (clock = new HandClock()));
  afterEach(() => clock.stop());

  const slowDown = () => new Response('{"message":"slow down"}', { status: 429, headers: { 'retry-after': '2' } });
  /** Waits until the refusal is known: nothing is sent until the clock has moved by two seconds. */
  const isPaused = () => waitUntil(() => clock.holds(2_000), 'the pause');
  const count = async (asked: readonly string[]) => {
    // Every request that needs no more delay is sent.
    for (let last = -1; last !== asked.length;) {
      last = asked.length;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    return asked.length;
  };

  async function showPage(gateway: Gateway) {
    const page = await fixture(
      html`<gateway-provider .gateway=${gateway}>
        <validator-set height="86"></validator-set>
        <evidence-list></evidence-list>
        <evm-logs from-block="40" to-block="47" window="2"></evm-logs>
        <block-receipts block="43"></block-receipts>
        <uncle-block block="43" index="0" network="evm-b"></uncle-block>
      </gateway-provider>`,
    );
    const elements = [...page.children] as HTMLElement[];
    await waitUntil(() => elements.every((element) => root(element).querySelector('[aria-busy="true"]')));
    return elements;
  }

  // fault 27
  it('sends one request per delay for all its widgets and all pieces of a search', async () => {
    const { gateway, asked } = await lineThat(slowDown);
    const elements = await showPage(gateway);
    await isPaused();
    const first = asked.length;
    expect(first).to.be.at.most(6);
    for (let wait = 1; wait <= 2; wait++) {
      await isPaused();
      clock.move(1_900);
      expect(await count(asked)).to.equal(first + wait - 1);
      clock.move(150);
      await waitUntil(() => asked.length >= first + wait, 'the next request');
      expect(await count(asked)).to.equal(first + wait);
    }
    const isRefused = (element: HTMLElement) => textIn(element).includes('Rate limit reached.');
    // Two attempts each: a widget whose code loaded late still has both attempts left.
    for (let wait = 3; !elements.every(isRefused); wait++) {
      expect(wait, 'waits').to.be.at.most(2 + 2 * elements.length);
      clock.move(2_100);
      expect(await count(asked)).to.be.at.most(first + wait);
    }
  });

  it('counts down next to the failure, and sends nothing before the end on Retry', async () => {
    const { gateway, asked } = await lineThat(slowDown);
    const element = await fixture(html`<validator-set height="86" .gateway=${gateway}></validator-set>`);
    await isPaused();
    expect(asked).to.have.length(1);
    clock.move(2_100);
    await waitUntil(() => textIn(element).includes('Try again in 2 s.'));
    press(element, 'Retry');
    clock.move(1_000);
    await waitUntil(() => textIn(element).includes('Try again in 1 s.'));
    expect(await count(asked)).to.equal(2);
    clock.move(1_100);
    await waitUntil(() => asked.length > 2, 'the next request');
    expect(await count(asked)).to.equal(3);
  });

  const nine: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] = [
    ...questions.filter(([tag]) => !['access-list', 'tx-trace'].includes(tag)),
    ['access-list', { to: `0x${'12'.repeat(20)}` }],
    ['tx-trace', { 'block-hash': `0x${'12'.repeat(32)}`, tx: '0' }],
  ];

  async function showNine(refuse: () => Response | undefined) {
    const shown = await Promise.all(
      nine.map(async ([tag, attributes]) => {
        const { gateway, asked } = await lineThat(refuse);
        const element = document.createElement(tag) as HTMLElement & { gateway: Gateway };
        element.gateway = gateway;
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        return { tag, element, asked };
      }),
    );
    const page = await fixture(html`<div></div>`);
    page.append(...shown.map(({ element }) => element));
    await waitUntil(() => shown.every(({ asked }) => asked.length === 1));
    return shown;
  }

  it('sends each of the nine requests again after a countdown, three times at most', async () => {
    const shown = await showNine(slowDown);
    for (let wait = 1; wait <= 12; wait++) {
      clock.move(2_100);
      for (const { asked } of shown) await count(asked);
    }
    // The client retries once each time.
    expect(Object.fromEntries(shown.map(({ tag, asked }) => [tag, asked.length]))).to.deep.equal(
      Object.fromEntries(nine.map(([tag]) => [tag, 8])),
    );
    for (const { element } of shown) expect(textIn(element)).to.contain('You can try again now.');
  }).timeout(120_000);

  it('sends each of the nine requests again after the countdown, and displays the answers', async () => {
    let refuses = true;
    const shown = await showNine(() => (refuses ? slowDown() : undefined));
    for (const { asked } of shown) await count(asked);
    clock.move(2_100);
    await waitUntil(() => shown.every(({ element }) => textIn(element).includes('Try again in 2 s.')));
    refuses = false;
    clock.move(2_100);
    await waitUntil(() => shown.every(({ element }) => !textIn(element).includes('Rate limit reached')));
    for (const { asked } of shown) expect(asked.length).to.be.at.least(3);
  }).timeout(60_000);

  it('displays all answers when the gateway responds again, and does not request an aborted one', async () => {
    let refuses = true;
    const { gateway, asked } = await lineThat(() => (refuses ? slowDown() : undefined));
    const elements = await showPage(gateway);
    await isPaused();
    const [validators] = elements as HTMLElementTagNameMap['validator-set'][];
    validators?.abort();
    refuses = false;
    clock.move(2_100);
    await waitUntil(() => elements.slice(1).every(isSettled));
    expect(asked.slice(6).some((each) => each.startsWith('86'))).to.equal(false);
    for (const element of elements.slice(1)) expect(textIn(element)).not.to.contain('Rate limit reached');
    expect(validators && textIn(validators)).to.contain('canceled');
  });
});
