import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { createGateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { AccessListElement } from '../../src/define/access-list.js';
import type { LazyHost } from '../../src/ui/controllers/missing-code.js';
import { questions, showWidget } from '../support/all-widgets.js';
import { isSettled, liveGateway } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

const tags = questions.map(([tag]) => tag);
const line = 20;

describe('before the first answer', () => {
  before(() => setViewport({ width: 360, height: 800 }));
  after(() => setViewport({ width: 800, height: 600 }));

  for (const tag of tags)
    it(`content below <${tag}> does not move if the page sets --gw-block-size`, async () => {
      const { tops } = await show(tag, '4000px');
      expect([...new Set(tops)]).to.have.lengthOf(1);
    });

  it('reserved height that the answer does not need is released with its mark, even if code still loads', async () => {
    const { url, key } = await liveGateway();
    const gateway = createGateway({ evmAUrl: `${url}/a`, evmBUrl: `${url}/b`, apiKey: key });
    const element = document.createElement('evm-logs');
    Object.assign(element, { gateway, fromBlock: '40', toBlock: '47', pageSize: 5 });
    await fixture(html`${element}`);
    await waitUntil(() => Object.hasOwn(element, 'codeComing'), 'it reserves its height');
    (element as LazyHost).codeComing?.(new Promise(() => undefined));
    const reserved = element.offsetHeight;
    await waitUntil(() => element.offsetHeight < reserved, 'the height is free');
  });

  it('an element that starts with its form reserves no height without a query', async () => {
    const element = await fixture<HTMLElement>(html`<tx-trace></tx-trace>`);
    expect(element.offsetHeight).to.be.below(300);
  });
});

for (const width of [1000, 360])
  describe(`before the first answer, ${width} px wide`, () => {
    before(() => setViewport({ width, height: 800 }));
    after(() => setViewport({ width: 800, height: 600 }));

    for (const tag of tags)
      it(`<${tag}> reserves its height: layout shift of at most 0.02, and content below moves once`, async () => {
        const { shift, tops } = await show(tag);
        expect(shift).to.be.at.most(0.02);
        // While rows and late parts render, content below moves back and forth by one line of text at most.
        const [first = 0, last = 0] = [tops[0], tops.at(-1)];
        for (const top of tops) {
          expect(top).to.be.at.least(Math.min(first, last) - line);
          expect(top).to.be.at.most(Math.max(first, last) + line);
        }
      });
  });

/** Displays a recorded query; returns the total layout shift and the position of the element below, per frame. */
async function show(
  tag: string,
  blockSize?: string,
): Promise<{ readonly shift: number; readonly tops: readonly number[] }> {
  const attributes = await attributesOf(tag);
  const { url, key } = await liveGateway();
  // Uncles are on the mined chain.
  const evm = tag === 'uncle-block' ? `${url}/4141` : url;
  const gateway = createGateway({
    cosmosRestUrl: `${url}/rest`,
    cosmosRpcUrl: `${url}/rpc`,
    evmAUrl: `${evm}/a`,
    evmBUrl: `${evm}/b`,
    apiKey: key,
  });
  const page = await fixture<HTMLElement>(html`<div></div>`);
  await frames(2);
  let shift = 0;
  const sum = (entries: PerformanceEntryList) => {
    for (const entry of entries) shift += (entry as PerformanceEntry & { readonly value: number }).value;
  };
  const observer = new PerformanceObserver((list) => sum(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  const element = Object.assign(document.createElement(tag), { gateway });
  if (blockSize) element.style.setProperty('--gw-block-size', blockSize);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const below = Object.assign(document.createElement('p'), { textContent: 'What stands below.' });
  const events = new Set<string>();
  for (const name of ['gw-load', 'gw-verify']) element.addEventListener(name, () => events.add(name));
  page.append(element, below);
  const tops: number[] = [];
  let isWatched = true;
  const watch = () => {
    tops.push(below.getBoundingClientRect().top);
    // After each frame, when layout is done.
    if (isWatched) requestAnimationFrame(() => setTimeout(watch));
  };
  watch();
  await waitUntil(() => events.size === 2 && isSettled(element), `${tag} is on show with its mark`);
  await frames(5);
  isWatched = false;
  tops.push(below.getBoundingClientRect().top);
  sum(observer.takeRecords());
  observer.disconnect();
  return { shift, tops };
}

async function attributesOf(tag: string): Promise<Readonly<Record<string, string>>> {
  const attributes = questions.find(([name]) => name === tag)?.[1] ?? {};
  if (tag !== 'access-list') return attributes;
  // The call of a recorded transaction.
  const filled = (await showWidget(tag, attributes)) as AccessListElement;
  const saved = await filled.save();
  filled.remove();
  return saved.attributes;
}

async function frames(count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
