import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { createGateway, getLogs } from '../../src/client.js';
import '../../src/define/all.js';
import type { EvmLogsElement } from '../../src/define/evm-logs.js';
import { liveGateway } from '../support/live-gateway.js';
import {
  abis,
  atMost,
  button,
  find,
  gatewayThat,
  root,
  rows,
  settled,
  show,
  shown,
  storyLogs,
  swap,
  text,
  type Filter,
} from '../support/logs-widget.js';
import { waitUntil } from '../support/wait.js';

/** A gateway that fails for every request. */
const deaf = () =>
  createGateway({ evmAUrl: 'http://127.0.0.1:9/a', retries: 0, fetch: () => Promise.reject(new TypeError('asked')) });

async function restored(element: EvmLogsElement): Promise<EvmLogsElement> {
  const saved = JSON.stringify(await element.save({ answers: true }));
  const other = await fixture<EvmLogsElement>(html`<evm-logs .abis=${abis} .gateway=${deaf()}></evm-logs>`);
  await other.restore(saved);
  await waitUntil(() => root(other).querySelector('tbody, .empty-state'));
  await waitUntil(() => !/decoding…/.test(text(other)));
  return other;
}

describe('a search that was saved with its answers', () => {
  it('is complete again without a request after several requests', async () => {
    const { gateway, ranges } = await gatewayThat(atMost(3));
    const element = await shown(gateway, { abis, pageSize: 50 });
    expect(ranges).to.have.length(4);
    const again = await restored(element);
    expect(rows(again)).to.deep.equal(rows(element));
    expect(rows(again)).to.have.length(storyLogs);
    expect(text(again)).to.contain('Searched blocks 40–47');
    expect(text(again)).to.contain('Snapshot of');
  });

  it('contains all windows, including windows that were loaded later', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis, fromBlock: '', toBlock: '47', window: '3', order: 'newest' });
    button(element, 'Load 3 older blocks').click();
    await waitUntil(() => text(element).includes('Searched blocks 42–47'));
    const again = await restored(element);
    expect(text(again)).to.contain('Searched blocks 42–47');
    expect(rows(again)).to.deep.equal(rows(element));
  });

  it('is not known to be complete if nothing shows that its last blocks exist', async () => {
    const unseen = 'No logs in blocks 40–47: the chain may not have reached block 47';
    const { gateway } = await gatewayThat(() => ({ result: [] }));
    const element = await show(gateway);
    await waitUntil(() => text(element).includes(unseen));
    expect(text(element)).not.to.contain('Searched');
    const again = await restored(element);
    await waitUntil(() => text(again).includes(unseen));
  });

  it('names the blocks without an answer', async () => {
    const { gateway } = await gatewayThat(({ fromBlock, toBlock }) =>
      Number(fromBlock) <= 45 && Number(toBlock) >= 45
        ? { error: { code: -32005, message: 'query returned more than 10 results' } }
        : undefined,
    );
    const element = await shown(gateway, { abis, window: '2' });
    const again = await restored(element);
    expect(text(again)).to.contain('Incomplete list: block 45 is missing.');
    expect(rows(again)).to.deep.equal(rows(element));
  });

  it('distinguishes two missing blocks from one', async () => {
    const { gateway } = await gatewayThat(({ fromBlock, toBlock }) =>
      [43, 45].some((block) => Number(fromBlock) <= block && Number(toBlock) >= block)
        ? { error: { code: -32005, message: 'query returned more than 10 results' } }
        : undefined,
    );
    const element = await shown(gateway, { abis });
    expect(text(element)).to.contain('Incomplete list: block 43, block 45 are missing.');
  });

  it('keeps its single answer if it ends at the latest block', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis, toBlock: 'latest' });
    const again = await restored(element);
    expect(rows(again)).to.deep.equal(rows(element));
  });

  it('is not used for another query', async () => {
    const { gateway } = await gatewayThat(atMost(3));
    const element = await shown(gateway, { abis });
    const saved = await element.save({ answers: true });
    const other = await fixture<EvmLogsElement>(html`<evm-logs .abis=${abis}></evm-logs>`);
    await other.restore({ ...saved, attributes: { ...saved.attributes, address: `0x${'12'.repeat(20)}` } });
    await waitUntil(() => root(other).querySelector('.empty-state'));
    expect(root(other).querySelector('tbody')).to.equal(null);
  });
});

describe('a search that ends at a tag', () => {
  const askedFor = ({ fromBlock, toBlock }: Filter) => `${fromBlock}-${toBlock}`;

  it('detects that a list of a suspicious length was cut', async () => {
    const { url, key } = await liveGateway();
    const whole = createGateway({ evmAUrl: `${url}/a`, apiKey: key });
    const { text: raw } = await getLogs(whole, { range: { from: 40n, to: 47n } });
    const { result } = JSON.parse(raw) as { result: unknown[] };
    const { gateway } = await gatewayThat((filter) =>
      askedFor(filter) === '0x28-latest'
        ? { result: result.slice(0, 25) }
        : askedFor(filter) === 'latest-latest'
          ? { result: result.slice(-1) }
          : undefined,
    );
    const element = await shown(gateway, { toBlock: 'latest' });
    expect(text(element)).to.contain('Searched blocks 40–47');
    expect(rows(element)).to.have.length(storyLogs);
  });

  it('does not report a list of a suspicious length as complete if nothing confirms it', async () => {
    const { url, key } = await liveGateway();
    const whole = createGateway({ evmAUrl: `${url}/a`, apiKey: key });
    const { text: raw } = await getLogs(whole, { range: { from: 40n, to: 47n } });
    const { result } = JSON.parse(raw) as { result: unknown[] };
    const { gateway } = await gatewayThat((filter) => ({
      result: askedFor(filter) === '0x28-latest' ? result.slice(0, 25) : [],
    }));
    const element = await shown(gateway, { toBlock: 'latest' });
    expect(rows(element)).to.have.length(25);
    expect(text(element)).to.contain('exactly 25 logs');
    expect(text(element)).not.to.contain('Searched blocks');
  });
});

const headsOf = (element: Element) =>
  [...root(element).querySelectorAll(':not(.chart-table) > table > thead th')].map((each) => each.textContent?.trim());

/** Groups the logs by event and opens their density: both are marked as partial. */
async function countSoFar(element: EvmLogsElement): Promise<void> {
  const group = find<HTMLSelectElement>(element, '.toolbar select');
  group.value = 'event';
  group.dispatchEvent(new Event('input'));
  await waitUntil(() => headsOf(element).includes('Logs so far'));
  expect(headsOf(element)).to.have.length(2);
  button(element, 'Logs by block').click();
  await waitUntil(() => text(element).includes('Logs so far in blocks 40 to 47'));
}

describe('a search with missing blocks', () => {
  it('counts the loaded logs, in groups and bars, too, and loads the rest on demand', async () => {
    let isWell = false;
    const { gateway } = await gatewayThat(({ fromBlock, toBlock }) =>
      !isWell && Number(fromBlock) <= 45 && Number(toBlock) >= 45
        ? { error: { code: -32005, message: 'query returned more than 10 results' } }
        : undefined,
    );
    const element = await shown(gateway, { abis, window: '2' });
    await countSoFar(element);
    isWell = true;
    find(element, '.alarm button').click();
    await waitUntil(() => headsOf(element).includes('Logs'));
    expect(headsOf(element)).to.have.length(3);
    expect(text(element)).to.contain('Logs in blocks 40 to 47');
    expect(root(element).querySelector('.alarm')).to.equal(null);
  });
});

describe('a running search', () => {
  it('displays no totals before its last blocks have loaded', async () => {
    let answer: () => void = () => undefined;
    const last = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    const { gateway } = await gatewayThat(({ toBlock }) => (Number(toBlock) === 47 ? last : undefined));
    const element = await show(gateway, { abis, window: '2' });
    await waitUntil(() => root(element).querySelector('.toolbar select'));
    expect(text(element)).to.match(/\d of 8 blocks, \d+ logs?/);
    expect(text(element)).not.to.match(/Complete|Searched/);
    await countSoFar(element);
    answer();
    await waitUntil(() => headsOf(element).includes('Logs'));
    expect(headsOf(element)).to.have.length(3);
    expect(text(element)).to.contain('Logs in blocks 40 to 47');
    expect(text(element)).not.to.contain('so far');
  });
});

describe('the density chart of logs', () => {
  it('hatches missing blocks', async () => {
    const { gateway } = await gatewayThat(({ fromBlock, toBlock }) =>
      Number(fromBlock) <= 45 && Number(toBlock) >= 45
        ? { error: { code: -32005, message: 'query returned more than 10 results' } }
        : undefined,
    );
    const element = await shown(gateway, { abis, window: '2' });
    button(element, 'Logs by block').click();
    await waitUntil(() => root(element).querySelector('.chart .missing'));
    const hatched = [...root(element).querySelectorAll('.chart .missing')];
    // Block 45 is the sixth of eight.
    expect(hatched.map((rect) => [rect.getAttribute('x'), rect.getAttribute('width')])).to.deep.equal([['5', '1']]);
    expect(text(element)).to.contain('Hatched blocks are missing');
  });

  it('selects a range with the pointer', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis });
    button(element, 'Logs by block').click();
    await waitUntil(() => root(element).querySelector('.handles'));
    const drawing = root(element).querySelector('.plot svg');
    if (!drawing) throw new Error('There is no drawing.');
    drawing.scrollIntoView();
    const { left, top, width, height } = drawing.getBoundingClientRect();
    // From the middle of block 43 to the middle of block 45.
    const at = (block: number) =>
      [Math.round(left + ((block - 40 + 0.5) / 8) * width), Math.round(top + height / 2)] as [number, number];
    await sendMouse({ type: 'move', position: at(43) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: at(45) });
    await sendMouse({ type: 'up' });
    await waitUntil(() => /blocks 43–45: \d+ of 38/.test(text(element)));
    expect(rows(element).every((row) => /^4[345] /.test(row))).to.equal(true);
    button(element, 'blocks 43–45').click();
    await waitUntil(() => rows(element).length === storyLogs);
  });

  it('has axes, reads out values by pointer and by handle, and has a table of its numbers', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis });
    button(element, 'Logs by block').click();
    await waitUntil(() => root(element).querySelector('.chart'));
    const chart = find(element, '.chart');
    expect(chart.getAttribute('aria-label')).to.equal('Logs in blocks 40 to 47');
    expect([...chart.querySelectorAll('.x-ticks span')].map(({ textContent }) => textContent)).to.deep.equal([
      '40',
      '47',
    ]);
    expect(chart.querySelector('.y-title')?.textContent).to.equal('Logs per block');
    const table = [...chart.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(table).to.have.lengthOf(8);
    const sum = table.reduce((all, [, count = '']) => all + Number.parseInt(count, 10), 0);
    expect(sum).to.equal(storyLogs);
    const plot = find(element, '.plot');
    plot.scrollIntoView();
    const { left, top, width, height } = plot.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + (3.5 / 8) * width), Math.round(top + height / 2)] });
    const [label, count] = table[3] ?? [];
    await waitUntil(() => chart.querySelector('.read-now')?.textContent === `${label}: ${count}`);
    const from = find(element, '.handles input');
    from.focus();
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => from.getAttribute('aria-valuetext')?.startsWith('Block 41: '));
    expect(chart.querySelector('.read-now')?.textContent).to.equal(from.getAttribute('aria-valuetext'));
    await expect(element).shadowDom.to.be.accessible();
  });
});

describe('ABIs in files', () => {
  it('are used after they are dropped on their field, and an invalid file is reported', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { event: swap });
    button(element, 'More options').click();
    await waitUntil(() => root(element).querySelector('.drop'));
    const drop = (name: string, content: string) => {
      const data = new DataTransfer();
      data.items.add(new File([content], name, { type: 'application/json' }));
      find(element, '.drop').dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    };
    const parameter = (type: string, name: string, indexed = false) => ({ type, name, indexed });
    drop(
      'Pair.json',
      JSON.stringify({
        abi: [
          {
            type: 'event',
            name: 'Swap',
            inputs: [
              parameter('address', 'who', true),
              ...['a', 'b', 'c', 'd'].map((name) => parameter('uint256', name)),
              parameter('address', 'receiver', true),
            ],
          },
        ],
      }),
    );
    const isDecoded = () => rows(element).every((row) => /Swap .* [ab] for .* [cd]$/.test(row));
    await waitUntil(isDecoded);
    drop('broken.json', '{"abi": [');
    await waitUntil(() => text(element).includes('could not be parsed'));
    expect(isDecoded()).to.equal(true);
  });
});

describe('two widgets on one page', () => {
  it('share one request for the same query, but keep separate states', async () => {
    const { gateway, ranges } = await gatewayThat();
    const one = await fixture<HTMLElement>(
      html`<div>
        ${[1, 2].map(() => html`<evm-logs from-block="40" to-block="47" .gateway=${gateway} .abis=${abis}></evm-logs>`)}
      </div>`,
    );
    const [first, second] = [...one.querySelectorAll<EvmLogsElement>('evm-logs')] as [EvmLogsElement, EvmLogsElement];
    await Promise.all([settled(first), settled(second)]);
    expect(ranges).to.deep.equal(['40-47']);
    expect(rows(first)).to.deep.equal(rows(second));
    find(first, '.toggle').click();
    const choice = find<HTMLSelectElement>(first, '.toolbar select');
    choice.value = 'event';
    choice.dispatchEvent(new Event('input'));
    await waitUntil(() => /blocks 40–47 15/.test(rows(first)[0] ?? ''));
    expect(rows(second)).to.have.length(storyLogs);
    expect(root(second).querySelector('[aria-expanded="true"].toggle')).to.equal(null);
  });

  it('do not affect each other with different queries, whichever answer is late', async () => {
    const { gateway } = await gatewayThat(async ({ fromBlock }) => {
      if (Number(fromBlock) === 40) await late;
      return undefined;
    });
    let go: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (go = resolve));
    const box = await fixture<HTMLElement>(
      html`<div>
        <evm-logs from-block="40" to-block="42" .gateway=${gateway} .abis=${abis}></evm-logs>
        <evm-logs from-block="43" to-block="47" .gateway=${gateway} .abis=${abis}></evm-logs>
      </div>`,
    );
    const [first, second] = [...box.querySelectorAll<EvmLogsElement>('evm-logs')] as [EvmLogsElement, EvmLogsElement];
    await settled(second);
    expect(rows(second)).to.have.length(28);
    expect(root(first).querySelector('tbody')).to.equal(null);
    second.abort();
    go();
    await settled(first);
    expect(rows(first)).to.have.length(storyLogs - 28);
    expect(rows(second)).to.have.length(28);
    second.remove();
    expect(rows(first)).to.have.length(storyLogs - 28);
  });
});

describe('a link to a log', () => {
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  it('opens the log on its page', async () => {
    const { gateway } = await gatewayThat();
    location.hash = 'gw.one=from-block:40,to-block:47,log:43%3A4';
    const element = await fixture<EvmLogsElement>(
      html`<evm-logs id="one" permalink="auto" page-size="10" .gateway=${gateway} .abis=${abis}></evm-logs>`,
    );
    await waitUntil(() => root(element).querySelector('.log'));
    expect(find(element, '.log').getAttribute('aria-label')).to.equal('Log 43:4');
    expect(root(element).querySelectorAll('.log')).to.have.length(1);
  });

  it('is the URL of the page while the log is open', async () => {
    const { gateway } = await gatewayThat();
    const element = await fixture<EvmLogsElement>(
      html`<evm-logs id="two" permalink from-block="40" to-block="47" .gateway=${gateway} .abis=${abis}></evm-logs>`,
    );
    await settled(element);
    find(element, '.toggle').click();
    await waitUntil(() => decodeURIComponent(location.hash).includes('log:40:0'));
    expect(element.log).to.equal('40:0');
    find(element, '.toggle').click();
    await waitUntil(() => !decodeURIComponent(location.hash).includes('log:40:0'));
  });
});

describe('a narrow container', () => {
  it('displays rows as cards that fit into it', async () => {
    const { gateway } = await gatewayThat();
    const box = await fixture<HTMLElement>(html`<div><evm-logs .gateway=${gateway}></evm-logs></div>`);
    box.style.setProperty('inline-size', '340px');
    const element = box.querySelector<EvmLogsElement>('evm-logs') as EvmLogsElement;
    Object.assign(element, { fromBlock: '40', toBlock: '47', abis });
    await settled(element);
    find(element, '.toggle').click();
    await waitUntil(() => root(element).querySelector('.log'));
    const row = find(element, 'tbody tr[part="row"]');
    expect(getComputedStyle(row).display).not.to.equal('table-row');
    const widest = [...root(element).querySelectorAll('tbody *')].map((each) => each.getBoundingClientRect().right);
    expect(Math.max(...widest)).to.be.at.most(element.getBoundingClientRect().right + 1);
  });
});
