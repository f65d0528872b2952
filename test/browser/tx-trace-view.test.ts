import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../src/define/all.js';
import type { TxTraceElement } from '../../src/define/tx-trace.js';
import { evmLine, isMoreComing, press, root, textIn } from '../support/live-gateway.js';
import { tellsOf, waitUntil } from '../support/wait.js';

const block42 = '0xb4207eecdc9e04fa211c035ac3e9c5e96958fac43b18d189902cbd117913b12f';
const block43 = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const block45 = '0x617a8af3ec616d0b638462ee75b8ff56bbbbe0ec1bfb6d0399e6c60dd9877b7e';
const kinds = '0x1f9429a7110e4f36c5e9bbbe68531297d2b72d8ac2d5b29876168d1bfb56fd4b';
const weth = '0x53fd54fe6967e11eff820c635a58824f73b47d0f';
const prb = '0x9b1b50f6033da954dd63547f3429f9c92007bf74';
const named = {
  labels: {
    [weth]: 'WETH',
    '0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2': 'Router',
    '0xf6882ccae2ecd708401594782da6a5d859adfc16': 'WethSixPair',
  },
  tokens: { [weth]: { symbol: 'WETH', decimals: 18 }, [prb]: { symbol: 'PRB', decimals: 18 } },
};

const tabNames = ['Call', 'Transfers', 'State', 'Compare', 'Failures'];

async function show(blockHash: string, properties: Partial<TxTraceElement> = {}): Promise<TxTraceElement> {
  const { gateway } = await evmLine();
  const page = await fixture<HTMLElement>(html`<div><tx-trace></tx-trace></div>`);
  const element = page.querySelector('tx-trace')!;
  const abis = (await (await fetch('/recordings/evm-a/abi.json')).json()) as TxTraceElement['abis'];
  Object.assign(element, { gateway, blockHash, abis, ...named, ...properties });
  await waitUntil(() => root(element).querySelector('.call-row') && isAtRest(element), 'it is on show');
  return element;
}

function isAtRest(element: Element): boolean {
  return !root(element).querySelector('[aria-busy="true"], .coming') && !isMoreComing(element);
}

function one<E extends Element = HTMLElement>(element: Element, selector: string): E {
  const found = root(element).querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

function plain(node: Element | null | undefined): string {
  return node?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

function tab(element: Element, name: string): HTMLElement {
  const found = [...root(element).querySelectorAll<HTMLElement>('[role="tab"]')].find((each) =>
    plain(each).startsWith(name),
  );
  if (!found) throw new Error(`There is no tab ${name}.`);
  return found;
}

/** Resolves after pending changes have rendered and the page has scrolled. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

/** Whether the beginning of something is on screen, with as much of it as there is room for. */
function isInView(node: Element): boolean {
  const { top, bottom } = node.getBoundingClientRect();
  return top >= -1 && top < innerHeight - 80 && (bottom <= innerHeight + 1 || top <= innerHeight / 2);
}

/** Presses Tab until the focus is on what fits; a page has fewer places than that. */
async function tabTo(element: Element, fits: (focused: Element) => boolean): Promise<number> {
  for (let pressed = 0; pressed < 60; pressed++) {
    const focused = root(element).activeElement;
    if (focused && fits(focused)) return pressed;
    await sendKeys({ press: 'Tab' });
  }
  throw new Error('The Tab key does not lead there.');
}

afterEach(() => setViewport({ width: 800, height: 600 }));

describe('the first render of a trace', () => {
  it('has the first calls; other calls and panels follow in the next frames, before the update completes', async () => {
    const line = await evmLine();
    const call = { type: 'CALL', from: weth, to: weth, gas: '0x5208', gasUsed: '0x1', input: '0x' };
    const calls = Array.from({ length: 40 }, (_, at) => ({ ...call, value: `0x${(at + 1).toString(16)}` }));
    line.bend = ({ result, ...envelope }) => {
      const traces = result as { result: object }[];
      return {
        ...envelope,
        result: traces.map((each) => ({ ...each, result: { ...each.result, calls } })),
      };
    };
    const page = await fixture<HTMLElement>(html`<div></div>`);
    const element = Object.assign(document.createElement('tx-trace'), {
      gateway: line.gateway,
      blockHash: block43,
      tx: '1',
    });
    const drawnOf = () =>
      ['.call-row', '.tab-panel', '.flame-panel'].map((selector) => root(element).querySelectorAll(selector).length);
    const first: number[] = [];
    element.addEventListener('gw-load', () => first.push(...drawnOf()));
    page.append(element);
    await waitUntil(() => first.length > 0);
    await element.updateComplete;
    expect(first).to.deep.equal([12, 0, 0]);
    expect(drawnOf()).to.deep.equal([41, 1, 1]);
    // Rows of a later step have their own positions, too.
    const tops = [...root(element).querySelectorAll('.call-row')].map((row) => row.getBoundingClientRect().top);
    expect(new Set(tops).size).to.equal(41);
  });
});

describe('a trace in one view', () => {
  for (const [width, height] of [
    [1_280, 800],
    [1_000, 800],
    [700, 800],
    [360, 740],
  ] as const)
    it(`displays the panel of a tab on a screen of ${width} by ${height}`, async () => {
      await setViewport({ width, height });
      const element = await show(block43, { tx: '1', compareTx: '' });
      await drawn();
      for (const name of tabNames) {
        tab(element, name).click();
        await waitUntil(() => tab(element, name).ariaSelected === 'true' && isAtRest(element));
        await drawn();
        const panel = one(element, '[role="tabpanel"]:not(.away):not(.calls)');
        expect(panel.id, name).to.equal(tab(element, name).getAttribute('aria-controls'));
        expect(panel.getAttribute('aria-labelledby')).to.equal(tab(element, name).id);
        expect(isInView(panel), `${name} is in view`).to.equal(true);
        expect(isInView(tab(element, name)), `the tab ${name} is in view`).to.equal(true);
      }
    });

  it('has tree and selected call side by side, with toolbar and tabs in one line, from 900 px', async () => {
    await setViewport({ width: 1_000, height: 800 });
    const element = await show(block43, { tx: '1' });
    await drawn();
    const [tree, panel] = [one(element, '.tree'), one(element, '.tab-panel')].map((each) =>
      each.getBoundingClientRect(),
    );
    expect(panel?.left).to.be.at.least(tree?.right ?? NaN);
    expect(panel?.top).to.equal(tree?.top);
    const [bar, tabs] = [one(element, '.toolbar'), one(element, '.tabs')].map((each) => each.getBoundingClientRect());
    expect(bar?.top).to.equal(tabs?.top);
    expect(bar?.bottom).to.equal(tabs?.bottom);
    expect(one(element, '.flame-panel').getBoundingClientRect().top).to.be.at.least(tree?.bottom ?? NaN);
    // Content below does not move when the tab changes.
    const below = one(element, '.flame-panel').getBoundingClientRect().top;
    for (const name of tabNames) {
      tab(element, name).click();
      await drawn();
      expect(one(element, '.flame-panel').getBoundingClientRect().top, name).to.equal(below);
    }
    const row = one(element, '.call-row:nth-child(3)');
    tab(element, 'Call').click();
    row.click();
    await waitUntil(() => plain(one(element, '.detail-head h3')).endsWith('0.1'));
    expect(isInView(one(element, '.detail-head'))).to.equal(true);
  });

  it('has the text of each call inside its row, however long the numbers are', async () => {
    await setViewport({ width: 780, height: 800 });
    const element = await show(block43, { tx: '1', abis: undefined, labels: {}, tokens: {} });
    await waitUntil(
      () => plain(one(element, '.tree')).includes('1,000,000,000,000,000,000'),
      'its numbers are decoded',
    );
    await drawn();
    for (const row of root(element).querySelectorAll('.call-row')) {
      const { top, bottom } = row.getBoundingClientRect();
      const boxes = [...row.querySelectorAll('.what *')].flatMap((each) => [...each.getClientRects()]);
      expect(Math.min(...boxes.map((box) => box.top)), plain(row)).to.be.at.least(top);
      expect(Math.max(...boxes.map((box) => box.bottom)), plain(row)).to.be.at.most(bottom);
    }
  });

  it('has gas bars with the same edges in every row', async () => {
    await setViewport({ width: 1_000, height: 800 });
    const element = await show(block43, { tx: '1' });
    await drawn();
    const bars = [...root(element).querySelectorAll('.gas-bar .bar')].map((each) => each.getBoundingClientRect());
    expect(bars.length).to.be.greaterThan(10);
    expect(new Set(bars.map(({ left }) => left)).size).to.equal(1);
    expect(new Set(bars.map(({ right }) => right)).size).to.equal(1);
  });

  it('moves between tabs with the keyboard, with a single tab stop', async () => {
    await setViewport({ width: 1_000, height: 800 });
    const element = await show(block43, { tx: '1' });
    await drawn();
    tab(element, 'Call').focus();
    const focused = () => plain(root(element).activeElement);
    for (const [key, name] of [
      ['ArrowRight', 'Transfers'],
      ['End', 'Failures'],
      ['ArrowRight', 'Call'],
      ['ArrowLeft', 'Failures'],
      ['Home', 'Call'],
    ] as const) {
      await sendKeys({ press: key });
      await waitUntil(() => focused().startsWith(name), `${key} leads to ${name}`);
      expect(tab(element, name).ariaSelected).to.equal('true');
    }
    const stops = [...root(element).querySelectorAll<HTMLElement>('[role="tab"]')].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
    expect(stops.map(plain)).to.deep.equal(['Call']);
    await expect(element).shadowDom.to.be.accessible();
  });

  it('has the tree as its first tab on a phone, and displays a call that is selected elsewhere', async () => {
    await setViewport({ width: 360, height: 740 });
    const element = await show(block43, { tx: '1' });
    await drawn();
    const tabs = [...root(element).querySelectorAll('[role="tab"]')];
    expect(tabs.map((each) => plain(each).replace(/ \d+$/, ''))).to.deep.equal(['Tree', ...tabNames]);
    expect(tab(element, 'Tree').ariaSelected).to.equal('true');
    expect(one(element, '#panel-tree').role).to.equal('tabpanel');
    expect(one(element, '.kind').checkVisibility()).to.equal(false);
    tab(element, 'Transfers').click();
    await waitUntil(() => one(element, '#panel-value').textContent?.includes('0.10.0'));
    expect(one(element, '.tree').checkVisibility()).to.equal(false);
    press(element, '0.10.0');
    await waitUntil(() => element.frame === '0.10.0' && tab(element, 'Call').ariaSelected === 'true');
    await drawn();
    expect(isInView(one(element, '.detail-head'))).to.equal(true);
    await expect(element).shadowDom.to.be.accessible();
    // Nothing is wider than the frame.
    expect(document.documentElement.scrollWidth).to.be.at.most(360);
  });

  it('loads state changes on demand and displays them next to the calls', async () => {
    await setViewport({ width: 1_000, height: 800 });
    const element = await show(block43, { tx: '1' });
    tab(element, 'State').click();
    await waitUntil(() => textIn(element).includes('State changes require a second trace of this block.'));
    press(element, 'Load state changes');
    await waitUntil(() => root(element).querySelector('#panel-state tbody'));
    await drawn();
    expect(plain(one(element, '#panel-state'))).to.contain('Nonce');
    expect(isInView(one(element, '#panel-state'))).to.equal(true);
    expect(root(element).querySelectorAll('.call-row').length).to.be.greaterThan(10);
  });

  it('compares internal transfers with the state once it is loaded, and detects a changed value', async () => {
    await setViewport({ width: 1_000, height: 800 });
    for (const lie of [false, true]) {
      const line = await evmLine();
      line.bend = (body) => {
        const [, { result }] = body.result as [unknown, { result: { calls?: { value?: string }[] } }];
        const paid = result.calls?.find(({ value = '0x0' }) => value !== '0x0');
        if (lie && paid) paid.value = `${paid.value}0`;
        return body;
      };
      const told = tellsOf(document);
      const element = await show(block45, { tx: '1', gateway: line.gateway });
      expect((await told.next()).level).to.equal('unverified');
      tab(element, 'State').click();
      await waitUntil(() => textIn(element).includes('Load state changes'));
      press(element, 'Load state changes');
      const { level, covers } = await told.next();
      expect([level, ...covers]).to.deep.equal([lie ? 'mismatch' : 'consistent', 'trace.values']);
    }
  });

  it('expands and collapses a run of equal reads by key and by pointer', async () => {
    await setViewport({ width: 1_000, height: 800 });
    const element = await show(block43, { tx: '1', frame: '0.5.1' });
    await drawn();
    const folded = () => one(element, '.call-row[aria-selected="true"]');
    const count = () => root(element).querySelectorAll('.call-row').length;
    const before = count();
    expect(plain(folded())).to.contain('4 × balanceOf');
    expect(folded().ariaExpanded).to.equal('false');
    folded().focus();
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => count() === before + 3);
    expect(plain(folded())).to.match(/WETH\.balanceOf.* → 302\s?WETH/);
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => element.frame === '0.5.2');
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => count() === before && element.frame === '0.5.1');
    one(element, '.call-row[aria-selected="true"] .turns').click();
    await waitUntil(() => count() === before + 3);
  });

  it('shows the depth of a deep call instead of its long path', async () => {
    const element = await show(kinds, { tx: '0' });
    tab(element, 'Failures').click();
    await waitUntil(() => one(element, '#panel-failures').querySelector('tbody'));
    await element.updateComplete;
    expect(plain(one(element, '#panel-failures tbody tr:last-child th'))).to.match(/^depth 60 /);
    expect(textIn(element)).not.to.contain('0.0.0.0…');
  });
});

describe('the first insight', () => {
  for (const [width, height] of [
    [1_280, 800],
    [360, 740],
  ] as const) {
    it(`is why the transaction failed, on the first screen of ${width} by ${height}`, async () => {
      await setViewport({ width, height });
      const element = await show(block43, { tx: '1' });
      await drawn();
      const alarm = one(element, '.alarm');
      expect(plain(alarm)).to.equal(
        '✕ Router.swapEth failed: TooLittle(got 8,468.2 PRB, min 999,999 PRB). All 22 internal calls succeeded and were reverted with it.',
      );
      expect(alarm.getBoundingClientRect().bottom).to.be.at.most(height);
      // With the keyboard only: the failed call with its revert data.
      element.shadowRoot?.querySelector<HTMLElement>('#tx')?.focus();
      await tabTo(element, (focused) => plain(focused) === 'Router.swapEth' && focused.closest('.alarm') !== null);
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => tab(element, 'Call').ariaSelected === 'true');
      await drawn();
      expect(isInView(one(element, '.detail-head'))).to.equal(true);
      expect(plain(one(element, '.call-detail'))).to.contain('Revert data');
    });

    it(`is where 300 WETH was sent, one tab away on a screen of ${width} by ${height}`, async () => {
      await setViewport({ width, height });
      const element = await show(block42, { tx: '1' });
      await drawn();
      // The only row of the tree shows it; the tab lists it with the fee.
      expect(plain(one(element, '.call-row .what'))).to.match(/^WETH\.transfer 300\s?WETH to WethSixPair$/);
      expect(one(element, '.call-row').getBoundingClientRect().bottom).to.be.at.most(height);
      element.shadowRoot?.querySelector<HTMLElement>('#tx')?.focus();
      await tabTo(element, (focused) => focused.role === 'tab');
      const stops = plain(root(element).activeElement) === 'Tree' ? 2 : 1;
      for (let pressed = 0; pressed < stops; pressed++) await sendKeys({ press: 'ArrowRight' });
      await waitUntil(() => root(element).querySelector('#panel-value tbody tr'));
      await drawn();
      const row = one(element, '#panel-value tbody tr');
      expect([...row.children].map(plain)).to.deep.equal(['0', 'sender → WethSixPair', '300 WETH']);
      expect(row.getBoundingClientRect().bottom).to.be.at.most(height);
    });
  }
});
