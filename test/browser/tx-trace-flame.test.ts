import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import type { Frame } from '../../src/client/wire/frame.js';
import { traceBlock } from '../../src/client.js';
import { loadLexicon } from '../../src/ui/localization/lexicon.js';
import { createFormats } from '../../src/ui/format/formats.js';
import { createLocalization, sharedWords } from '../../src/ui/localization/localization.js';
import { selfGasOf } from '../../src/widgets/tx-trace/flame/frame-gas.js';
import { layOut } from '../../src/widgets/tx-trace/flame/layout.js';
import { flameWords, type IntrinsicGas } from '../../src/widgets/tx-trace/flame/flame-panel.js';
import { rowHeight } from '../../src/widgets/tx-trace/flame/paint.js';
import { evmLine } from '../support/evm-line.js';
import { framesOf } from '../support/trace-frames.js';
import { waitUntil } from '../support/wait.js';
import type { FlameStage } from './ui/flame-stage.js';
import './ui/flame-stage.js';

/** 0 calls 1 (which calls 2 and 3), 4 (which fails, above 5) and 6, above sixty tiny ones. */
const frames = framesOf({
  gasUsed: 200_000n,
  calls: [
    { gasUsed: 80_000n, calls: [{ gasUsed: 40_000n }, { gasUsed: 20_000n }] },
    { gasUsed: 40_000n, error: 'execution reverted', calls: [{ gasUsed: 20_000n }] },
    { gasUsed: 30_000n, calls: Array.from({ length: 60 }, () => ({ gasUsed: 20n })) },
  ],
});
const intrinsic: IntrinsicGas = { gas: 20_000n, isIncluded: true };
const layout = layOut(frames, intrinsic);
const swaps = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';

async function stage(shown: readonly Frame[] = frames, gas: IntrinsicGas | null = intrinsic): Promise<FlameStage> {
  const element = await fixture<FlameStage>(html`<flame-stage></flame-stage>`);
  element.host.intrinsic = gas ?? undefined;
  element.host.show(shown);
  await drawn(element);
  return element;
}

/** Waits until what was asked for is on the canvas. */
async function drawn(element: FlameStage): Promise<void> {
  await element.updateComplete;
  for (let turn = 0; turn < 3; turn++) await new Promise(requestAnimationFrame);
  await element.updateComplete;
}

/** Where the middle of a node is on the page, as far as it is in a stretch that is zoomed to. */
function middleOf({ canvas }: FlameStage, node: number, [from, to] = [0, 1]): [number, number] {
  const { left, right, top, width } = canvas.getBoundingClientRect();
  const [start, end] = [Math.max(from, layout.x0[node] ?? 0), Math.min(to, layout.x1[node] ?? 0)];
  const x = (((start + end) / 2 - from) / (to - from)) * width;
  const y = top + ((layout.depth[node] ?? 0) + 0.5) * rowHeight;
  return [Math.round(getComputedStyle(canvas).direction === 'rtl' ? right - x : left + x), Math.round(y)];
}

async function click(element: FlameStage, node: number, stretch?: [number, number]): Promise<void> {
  await sendMouse({ type: 'click', position: middleOf(element, node, stretch) });
  await drawn(element);
}

async function doubleClick(element: FlameStage, node: number, stretch?: [number, number]): Promise<void> {
  await click(element, node, stretch);
  const [clientX, clientY] = middleOf(element, node, stretch);
  element.canvas.dispatchEvent(new MouseEvent('dblclick', { clientX, clientY, bubbles: true }));
  await drawn(element);
}

async function keys(element: FlameStage, ...pressed: string[]): Promise<void> {
  if (element.shadowRoot?.activeElement !== element.canvas) element.canvas.focus();
  for (const press of pressed) {
    await sendKeys({ press });
    await drawn(element);
  }
}

/** What a person has after a while: what is chosen and told, and where the graph is zoomed to. */
function outcome(element: FlameStage) {
  const { told, path, host } = element;
  return { told, path, selected: host.selected, last: host.chosen.at(-1) };
}

/** The colour of a pixel, from the middle of a node. */
function pixels(element: FlameStage, node: number): Set<string> {
  const [x, y] = middleOf(element, node);
  const { left, top } = element.canvas.getBoundingClientRect();
  const context = element.canvas.getContext('2d');
  const scale = devicePixelRatio;
  const data = context?.getImageData((x - left - 7) * scale, (y - top - 9) * scale, 14 * scale, 5 * scale).data ?? [];
  const found = new Set<string>();
  for (let at = 0; at < data.length; at += 4) found.add([...data.slice(at, at + 3)].join());
  return found;
}

const unlabelled = (element: FlameStage) => {
  element.host.names = () => '';
  element.requestUpdate();
  return drawn(element);
};

beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }));
afterEach(async () => {
  await resetMouse();
  await emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'light' });
});

describe('the flame graph under pointer and keys', () => {
  const pairs: readonly [string, (element: FlameStage) => Promise<void>, (element: FlameStage) => Promise<void>][] = [
    ['a call', (element) => click(element, 1), (element) => keys(element, 'ArrowDown')],
    ['a call of a call', (element) => click(element, 3), (element) => keys(element, 'ArrowDown', 'ArrowDown', 'End')],
    ['the call beside', (element) => click(element, 4), (element) => keys(element, 'ArrowDown', 'ArrowRight')],
    ['the last call', (element) => click(element, 6), (element) => keys(element, 'ArrowDown', 'End')],
    [
      'the slice of intrinsic gas, beside the call that is chosen',
      async (element) => {
        await click(element, 1);
        await click(element, layout.slice);
      },
      (element) => keys(element, 'ArrowDown', 'ArrowLeft'),
    ],
    [
      'the first of a group of tiny frames',
      (element) => click(element, 7),
      (element) => keys(element, 'ArrowDown', 'End', 'ArrowDown'),
    ],
    ['a call to zoom to', (element) => doubleClick(element, 1), (element) => keys(element, 'ArrowDown', 'Enter')],
    [
      'a group of tiny frames to zoom to',
      (element) => doubleClick(element, 7),
      (element) => keys(element, 'ArrowDown', 'End', 'ArrowDown', 'Enter'),
    ],
    [
      'a caller to zoom out to',
      async (element) => {
        await doubleClick(element, 3);
        await click(element, 1, [layout.x0[3] ?? 0, layout.x1[3] ?? 1]);
      },
      (element) => keys(element, 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter', 'ArrowUp', 'Enter'),
    ],
    [
      'a step of the way back',
      async (element) => {
        await doubleClick(element, 3);
        element.one('.flame-path li:nth-child(2) button').click();
        await drawn(element);
      },
      (element) => keys(element, 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter', 'ArrowUp', 'Enter'),
    ],
    [
      'zooming out by its button',
      async (element) => {
        await doubleClick(element, 1);
        element.one('.flame-steps button:last-child').click();
        await drawn(element);
      },
      (element) => keys(element, 'ArrowDown', 'Enter', 'Backspace'),
    ],
    [
      'zooming in by its button',
      async (element) => {
        await click(element, 4);
        element.one('.flame-steps button').click();
        await drawn(element);
      },
      (element) => keys(element, 'ArrowDown', 'ArrowRight', 'Enter'),
    ],
  ];

  for (const [what, byPointer, byKeys] of pairs) {
    it(`comes to the same with both: ${what}`, async () => {
      const pointed = await stage();
      await byPointer(pointed);
      const typed = await stage();
      await byKeys(typed);
      expect(outcome(typed)).to.deep.equal(outcome(pointed));
      expect(outcome(pointed)).not.to.deep.equal(outcome(await stage()));
    });
  }

  it('tells by the hint the same of a frame under the pointer as of one that keys act on', async () => {
    const pointed = await stage();
    await sendMouse({ type: 'move', position: middleOf(pointed, 4) });
    await drawn(pointed);
    const hovered = pointed.hint;
    await resetMouse();
    const typed = await stage();
    await keys(typed, 'ArrowDown', 'ArrowRight');
    expect(typed.hint).to.equal(hovered);
    expect(hovered).to.contain('call4()').and.to.contain('40,000 gas').and.to.contain('20.00% of the transaction');
    expect(hovered).to.contain('20,000 self gas').and.to.contain('80,000 provided').and.to.contain('Failed');
    for (const fact of hovered?.split(/\n| · /).filter(Boolean) ?? []) expect(typed.told).to.contain(fact);
  });

  it('closes the hint by Escape, then zooms out, and then leaves the key to the page', async () => {
    const element = await stage();
    await keys(element, 'ArrowDown', 'Enter');
    expect(element.hint).to.contain('call1()');
    await keys(element, 'Escape');
    expect(element.hint).to.equal(undefined);
    expect(element.path).to.deep.equal(['Whole transaction', 'call1()']);
    await keys(element, 'Escape');
    expect(element.path).to.deep.equal(['Whole transaction']);
    let wasTaken = true;
    element.addEventListener('keydown', (event) => (wasTaken = event.defaultPrevented));
    await keys(element, 'Escape');
    expect(wasTaken).to.equal(false);
    expect(element.host.chosen).to.deep.equal([1]);
  });

  it('closes the hint of a pointer by Escape, and opens it again on another frame', async () => {
    const element = await stage();
    element.canvas.focus();
    await sendMouse({ type: 'move', position: middleOf(element, 1) });
    await drawn(element);
    expect(element.hint).to.contain('call1()');
    await keys(element, 'Escape');
    expect(element.hint).to.equal(undefined);
    const [x, y] = middleOf(element, 1);
    await sendMouse({ type: 'move', position: [x + 3, y] });
    await drawn(element);
    expect(element.hint).to.equal(undefined);
    await sendMouse({ type: 'move', position: middleOf(element, 4) });
    await drawn(element);
    expect(element.hint).to.contain('call4()');
  });

  it('keeps the hint while the pointer is on it', async () => {
    const element = await stage();
    await sendMouse({ type: 'move', position: middleOf(element, 4) });
    await drawn(element);
    const { left, top, width, height } = element.one('.flame-hint').getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
    await drawn(element);
    expect(element.hint).to.contain('call4()');
  });

  it('tells of the slice of intrinsic gas, which is no frame and is not chosen', async () => {
    const element = await stage();
    await click(element, layout.slice);
    expect(element.told).to.contain('Intrinsic gas. 20,000 gas. 10.00% of the transaction');
    expect(element.host.chosen).to.deep.equal([]);
  });

  it('takes a click however long the button is held, also the one that brings the focus', async () => {
    const element = await stage();
    await sendMouse({ type: 'move', position: middleOf(element, layout.slice) });
    await drawn(element);
    await sendMouse({ type: 'down' });
    await drawn(element);
    await sendMouse({ type: 'up' });
    await drawn(element);
    expect(element.told).to.contain('Intrinsic gas');
  });

  it('has the hint of keys in no way of the pointer', async () => {
    const element = await stage();
    await keys(element, 'PageUp');
    const over = element.one('.flame-hint').getBoundingClientRect();
    const [x, y] = middleOf(element, layout.slice);
    expect(x > over.left && x < over.right && y > over.top && y < over.bottom, 'it lies above the slice').to.equal(
      true,
    );
    await sendMouse({ type: 'move', position: [x, y] });
    await drawn(element);
    expect(element.hint).to.contain('Intrinsic gas');
    await click(element, layout.slice);
    expect(element.told).to.contain('Intrinsic gas');
  });

  it('chooses a frame once, not again with every key that stays on it', async () => {
    const element = await stage();
    await keys(element, 'ArrowDown', 'Home', 'ArrowDown', 'Enter', 'Enter');
    await click(element, 1);
    expect(element.host.chosen.filter((index, at, all) => index === all[at - 1])).to.deep.equal([]);
  });
});

describe('the flame graph beside the tree', () => {
  it('follows what is chosen elsewhere, and zooms out until it is in sight', async () => {
    const element = await stage();
    await keys(element, 'ArrowDown', 'Enter');
    element.host.selected = 4;
    element.requestUpdate();
    await drawn(element);
    expect(element.path).to.deep.equal(['Whole transaction']);
    expect(element.told).to.contain('call4()');
    expect(element.host.chosen).to.deep.equal([1]);
  });

  it('is a tree to those who hear it: level, place, and what is chosen', async () => {
    const element = await stage();
    await keys(element, 'ArrowDown', 'ArrowDown', 'ArrowRight');
    const item = element.one('[role="treeitem"]');
    expect(element.canvas.getAttribute('role')).to.equal('tree');
    expect(element.canvas.getAttribute('aria-activedescendant')).to.equal(item.id);
    expect(['level', 'posinset', 'setsize', 'selected'].map((name) => item.getAttribute(`aria-${name}`))).to.deep.equal(
      ['3', '2', '2', 'true'],
    );
    expect(element.canvas.getAttribute('aria-label')).to.equal('Gas flame graph of 67 calls');
    const described = element.canvas.getAttribute('aria-describedby') ?? '';
    expect(element.one(`#${described}`).textContent).to.contain('Enter zooms in');
  });

  it('says what it zoomed to', async () => {
    const element = await stage();
    await keys(element, 'ArrowDown', 'Enter');
    expect(element.said).to.equal('Zoomed to call1(): 40.00% of the gas. Press Escape to go back.');
  });

  it('has nothing for axe to complain about, zoomed or not, with its hint', async () => {
    const element = await stage();
    await expect(element).shadowDom.to.be.accessible();
    await keys(element, 'ArrowDown', 'End', 'ArrowDown', 'Enter');
    await expect(element).shadowDom.to.be.accessible();
  });

  it('tells the intrinsic gas, what was found, and that calls used more than their caller', async () => {
    const element = await stage(
      framesOf({ gasUsed: 60_000n, calls: [{ gasUsed: 10_000n, calls: [{ gasUsed: 11_000n }] }] }),
      { gas: 21_000n, isIncluded: true, isLeast: true },
    );
    element.host.matches = new Set([2]);
    element.requestUpdate();
    await drawn(element);
    const told = [...element.renderRoot.querySelectorAll('.info')].map(({ textContent }) => textContent);
    expect(told[0]).to.equal('60,000 gas in total · at least 21,000 of it intrinsic (35.00%) · One match');
    expect(told[1]).to.contain('calls of one call used more gas than the call itself');
    await keys(element, 'ArrowDown');
    expect(element.told).to.contain('Its nested calls used more gas').and.to.contain('10,000 gas. 16.67%');
  });

  it('writes out what a hostile name hides, and cuts what floods', async () => {
    const element = await stage();
    element.host.names = () => `pay\u202E${'x'.repeat(10_000)}`;
    element.requestUpdate();
    await drawn(element);
    expect(element.told).to.contain('pay\\u{202E}xxx');
    expect(element.told.length).to.be.lessThan(400);
  });

  it('says so when the trace gives no gas', async () => {
    const element = await stage(framesOf({ calls: [{}, {}] }), null);
    expect(element.renderRoot.textContent).to.contain('The trace has no gas values to draw.');
    expect(element.renderRoot.querySelectorAll('canvas')).to.have.length(0);
  });

  it('draws a recorded trace, whose own gas adds up to that of the transaction', async () => {
    const { gateway } = await evmLine();
    const { value } = await traceBlock(gateway, { blockHash: swaps, tracer: 'call' });
    const traced = value.flatMap((item) => (item.kind === 'call' ? [item.frames] : []));
    expect(traced.length).to.equal(4);
    for (const recorded of traced) {
      const element = await stage(recorded, null);
      const laid = layOut(recorded);
      const own = recorded.reduce((sum, _, index) => sum + (selfGasOf({ frames: recorded }, laid, index) ?? 0n), 0n);
      expect(own).to.equal(recorded[0]?.gasUsed);
      await keys(element, 'End', 'ArrowDown');
      expect(element.host.chosen.at(-1)).to.equal(recorded.length > 1 ? 1 : 0);
    }
  });
});

describe('the canvas of the flame graph', () => {
  it('has a pixel of its own for each of the screen, and follows the width of the page', async () => {
    const element = await stage();
    const { canvas } = element;
    expect(canvas.width).to.equal(Math.round(canvas.clientWidth * devicePixelRatio));
    expect(canvas.height).to.equal(Math.round(canvas.clientHeight * devicePixelRatio));
    element.style.display = 'block';
    element.style.inlineSize = '360px';
    await waitUntil(
      () => canvas.clientWidth < 360 && canvas.width === Math.round(canvas.clientWidth * devicePixelRatio),
    );
    expect(canvas.width).to.be.greaterThan(200);
    expect(element.one('.flame').scrollWidth).to.be.at.most(360);
  });

  it('tells failed, reverted, intrinsic and tiny frames by patterns, not by a colour alone', async () => {
    const element = await stage();
    await unlabelled(element);
    expect(pixels(element, 1).size).to.equal(1);
    const patterned = [4, 5, layout.slice].map((node) => pixels(element, node));
    for (const colours of patterned) expect(colours.size).to.be.greaterThan(1);
    expect(new Set(patterned.map((colours) => [...colours].sort().join(' '))).size).to.equal(3);
  });

  it('marks a failed frame by the edge it starts with', async () => {
    const element = await stage();
    const { canvas } = element;
    const context = canvas.getContext('2d');
    const at = (node: number) => {
      const x = ((layout.x0[node] ?? 0) * canvas.clientWidth + 2) * devicePixelRatio;
      const y = ((layout.depth[node] ?? 0) + 0.5) * rowHeight * devicePixelRatio;
      return [...(context?.getImageData(Math.round(x), Math.round(y), 1, 1).data ?? [])].join();
    };
    expect(at(4)).not.to.equal(at(1));
    const [red = 0, green = 0] = at(4).split(',').map(Number);
    expect(red).to.be.greaterThan(green + 60);
  });

  it('takes on another scheme of colours without being asked', async () => {
    const element = await stage();
    await unlabelled(element);
    const [light] = pixels(element, 1);
    element.style.colorScheme = 'dark';
    await waitUntil(() => !pixels(element, 1).has(light ?? ''), 'it is dark');
    element.style.colorScheme = 'light';
    await waitUntil(() => pixels(element, 1).has(light ?? ''), 'it is light again');
  });

  it('takes its colours from the tokens of the page', async () => {
    const element = await stage();
    await unlabelled(element);
    element.style.setProperty('--gw-color-accent', 'rgb(0 160 0)');
    await waitUntil(() => {
      const [red = 0, green = 0, blue = 0] = [...pixels(element, 1)][0]?.split(',').map(Number) ?? [];
      return green > red && green > blue;
    }, 'it is green');
  });

  it('starts at the right in a page from right to left, and its arrows go that way', async () => {
    const element = await stage();
    element.dir = 'rtl';
    element.host.localization = createLocalization('ar', {
      createFormats,
      lexicon: await loadLexicon('ar', [flameWords, sharedWords], () => {}),
    });
    element.requestUpdate();
    await drawn(element);
    const [slice] = middleOf(element, layout.slice);
    const { left, width } = element.canvas.getBoundingClientRect();
    expect(slice).to.be.greaterThan(left + width / 2);
    await click(element, layout.slice);
    expect(element.told).to.contain('الغاز الأساسي');
    await keys(element, 'ArrowLeft', 'ArrowLeft');
    expect(element.host.selected).to.equal(4);
    await keys(element, 'ArrowRight');
    expect(element.host.selected).to.equal(1);
    await click(element, 6);
    expect(element.host.selected).to.equal(6);
  });

  it('has an axis in gas that follows the zoom, and reads out what keys and pointer are at', async () => {
    const element = await stage();
    const marks = () => [...element.renderRoot.querySelectorAll('.flame-axis text')].map((each) => each.textContent);
    const readOut = () => element.one('.flame-read-out').textContent;
    expect(marks()).to.deep.equal(['0 gas', '50,000', '100,000', '150,000']);
    expect(readOut()).to.match(/^call0\(\) · 200,000 gas · 100.00% of the transaction$/);
    await keys(element, 'ArrowDown');
    expect(readOut()).to.match(/^call1\(\) · 80,000 gas · 40.00% of the transaction$/);
    const [x, y] = middleOf(element, 4);
    await sendMouse({ type: 'move', position: [x, y] });
    await drawn(element);
    expect(readOut()).to.match(/^call4\(\) · /);
    await resetMouse();
    await keys(element, 'Enter');
    await drawn(element);
    expect(marks()[0]).not.to.equal('0 gas');
  });

  it('gives the same numbers as a table', async () => {
    const element = await stage();
    const details = element.one<HTMLDetailsElement>('.flame-table');
    expect(details.querySelector('table')).to.equal(null);
    details.open = true;
    await waitUntil(() => details.querySelectorAll('tbody tr:not(.gap)').length === layout.count);
    const rows = [...details.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((each) => each.textContent),
    );
    expect(rows).to.have.length(layout.count);
    expect(rows[0]?.map((each) => each.trim())).to.deep.equal(['call0()', '200,000', '100.00%', '30,000']);
    await expect(element).shadowDom.to.be.accessible();
  });

  it('arrives where it zooms to also when motion is wanted', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const element = await stage();
    await unlabelled(element);
    await keys(element, 'ArrowDown', 'Enter');
    // Call 4 lay right of call 1, which now has the whole width: its place is taken.
    await waitUntil(() => pixels(element, 4).size === 1 && pixels(element, 4).values().next().value !== undefined);
    expect(element.path).to.have.length(2);
  });

  // threat B11
  it('scrolls to a frame of a trace 4,096 deep, with a canvas no higher than its window', async () => {
    const count = 4_096;
    const deep: Frame[] = Array.from({ length: count }, (_, depth) => ({
      ...{ type: 'CALL', from: `0x${'11'.repeat(20)}` as const, gasUsed: BigInt(count - depth) },
      ...{ depth, parent: depth === 0 ? null : depth - 1, calls: depth === count - 1 ? 0 : 1 },
    }));
    const element = await stage(deep, null);
    await waitUntil(() => element.renderRoot.querySelector('canvas'), 'it is laid out');
    await drawn(element);
    expect(element.canvas.clientHeight).to.be.lessThan(500);
    element.host.selected = count - 1;
    element.requestUpdate();
    await waitUntil(() => element.one('.flame-scroller').scrollTop > (count - 30) * rowHeight, 'it is scrolled to');
    expect(element.one('[role="treeitem"]').getAttribute('aria-level')).to.equal(`${count}`);
    await keys(element, 'Enter');
    expect(element.path.length).to.be.lessThan(9);
    expect(element.path).to.include('… 4,090 more …');
    await keys(element, 'PageUp');
    await waitUntil(() => element.one('.flame-scroller').scrollTop === 0, 'it is at the top');
  });

  it('goes on after it was taken off the page and put back', async () => {
    const element = await stage();
    const parent = element.parentElement;
    element.remove();
    parent?.append(element);
    element.requestUpdate();
    await drawn(element);
    await click(element, 4);
    expect(element.host.chosen).to.deep.equal([4]);
    expect(element.canvas.width).to.equal(Math.round(element.canvas.clientWidth * devicePixelRatio));
  });

  it('comes back in the colours of the page, also when these changed while it was away', async () => {
    const element = await stage();
    await unlabelled(element);
    const [light] = pixels(element, 1);
    element.host.show([]);
    await drawn(element);
    expect(element.renderRoot.querySelector('canvas')).to.equal(null);
    element.style.colorScheme = 'dark';
    element.host.show(frames);
    await drawn(element);
    expect(pixels(element, 1).has(light ?? '')).to.equal(false);
  });
});
