import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import type { Frame } from '../../src/client/wire/frame.js';
import { traceBlock } from '../../src/client.js';
import { loadLexicon } from '../../src/ui/localization/lexicon.js';
import { createFormats } from '../../src/ui/format/formats.js';
import { createLocalization } from '../../src/ui/localization/localization.js';
import { selfGasOf } from '../../src/widgets/tx-trace/flame/describe.js';
import { flameWords, type IntrinsicGas } from '../../src/widgets/tx-trace/flame/flame-panel.js';
import { rowHeight } from '../../src/widgets/tx-trace/flame/paint.js';
import { evmLine } from '../support/live-gateway.js';
import { layOut } from '../support/verify-inputs.js';
import { framesOf } from '../support/trace-frames.js';
import { waitUntil } from '../support/wait.js';
import type { FlameStage } from './ui/flame-stage.js';
import './ui/flame-stage.js';
import { answerWords } from '../../src/ui/localization/answer.en.js';

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

async function hover(element: FlameStage, node: number): Promise<void> {
  await sendMouse({ type: 'move', position: middleOf(element, node) });
  await drawn(element);
}

/** Presses a button by its key. */
async function press(element: FlameStage, label: string): Promise<void> {
  element.button(label).focus();
  await sendKeys({ press: 'Enter' });
  await drawn(element);
}

/** Selects a call, as the tree does. */
async function select(element: FlameStage, node: number): Promise<void> {
  element.host.selected = node;
  element.requestUpdate();
  await drawn(element);
}

/** The color of a pixel, from the middle of a node. */
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

describe('the flame graph under a pointer', () => {
  it('selects the call that is clicked', async () => {
    const element = await stage();
    for (const node of [1, 3, 4, 6]) await click(element, node);
    expect(element.host.chosen).to.deep.equal([1, 3, 4, 6]);
  });

  it('selects the first of a group of tiny frames, and then keeps the one that is selected in it', async () => {
    const element = await stage();
    await click(element, 7);
    expect(element.host.chosen).to.deep.equal([7]);
    await select(element, 9);
    await click(element, 7);
    expect(element.host.chosen).to.deep.equal([7]);
  });

  it('zooms by a double click: to a call, to a group, and to a caller around it', async () => {
    const element = await stage();
    await doubleClick(element, 1);
    expect(element.said).to.equal('Zoomed to call1(): 40.00% of the gas.');
    expect(element.marks).to.deep.equal(['20,000 gas', '40,000', '60,000', '80,000']);
    await doubleClick(element, 3, [layout.x0[1] ?? 0, layout.x1[1] ?? 1]);
    expect(element.said).to.equal('Zoomed to call3(): 10.00% of the gas.');
    await click(element, 1, [layout.x0[3] ?? 0, layout.x1[3] ?? 1]);
    expect(element.said).to.equal('Zoomed to call1(): 40.00% of the gas.');
    expect(element.host.chosen).to.deep.equal([1, 3, 1]);
    const group = await stage();
    await doubleClick(group, 7);
    expect(group.said).to.match(/^Zoomed to \d+ tiny calls: /);
  });

  it('reads out the call under the pointer, else the selected one', async () => {
    const element = await stage();
    await hover(element, 4);
    expect(element.told).to.contain('call4() · 40,000 gas · 20.00% of the transaction');
    expect(element.told).to.contain('20,000 self gas').and.to.contain('80,000 provided').and.to.contain('Failed');
    await resetMouse();
    await drawn(element);
    expect(element.told).to.contain('call0()');
    await select(element, 1);
    expect(element.told).to.contain('call1()');
  });

  it('reads out the slice of intrinsic gas, which is no frame and is not selected', async () => {
    const element = await stage();
    await click(element, layout.slice);
    expect(element.told).to.contain('Intrinsic gas · 20,000 gas · 10.00% of the transaction');
    expect(element.host.chosen).to.deep.equal([]);
  });

  it('takes a click however long the button is held', async () => {
    const element = await stage();
    await hover(element, 4);
    await sendMouse({ type: 'down' });
    await drawn(element);
    await sendMouse({ type: 'up' });
    await drawn(element);
    expect(element.host.chosen).to.deep.equal([4]);
  });

  it('selects a frame once, not again with every click on it', async () => {
    const element = await stage();
    await click(element, 1);
    await click(element, 1);
    expect(element.host.chosen).to.deep.equal([1]);
  });
});

describe('the flame graph with the call tree', () => {
  it('follows what is selected there, and zooms out if that is not in sight', async () => {
    const element = await stage();
    await doubleClick(element, 1);
    const zoomed = element.marks;
    await select(element, 3);
    expect(element.marks).to.deep.equal(zoomed);
    await select(element, 4);
    expect(element.marks[0]).to.equal('0 gas');
    expect(element.host.chosen).to.deep.equal([1]);
  });

  it('zooms to the selected call and back by buttons that keys reach', async () => {
    const element = await stage();
    const off = (label: string) => element.button(label).ariaDisabled;
    expect([off('Zoom in'), off('Whole transaction')]).to.deep.equal(['true', 'true']);
    await select(element, 4);
    await press(element, 'Zoom in');
    expect(element.said).to.equal('Zoomed to call4(): 20.00% of the gas.');
    expect([off('Zoom in'), off('Whole transaction')]).to.deep.equal(['true', 'false']);
    await press(element, 'Whole transaction');
    expect(element.said).to.equal('Showing the whole transaction.');
    expect(element.marks[0]).to.equal('0 gas');
    expect([off('Zoom in'), off('Whole transaction')]).to.deep.equal(['false', 'true']);
  });

  it('is an image whose label names the call tree, and no stop for Tab', async () => {
    const element = await stage();
    const image = element.one('.flame-scroller');
    expect(image.getAttribute('role')).to.equal('img');
    expect(image.ariaLabel).to.equal('Gas flame graph of 67 calls. The call tree lists them with their gas.');
    element.button('Zoom in').focus();
    const stops: (string | undefined)[] = [];
    for (let turn = 0; turn < 2; turn++) {
      stops.push(element.shadowRoot?.activeElement?.textContent?.trim());
      await sendKeys({ press: 'Tab' });
    }
    expect(stops).to.deep.equal(['Zoom in', 'Whole transaction']);
    expect(element.shadowRoot?.activeElement).to.equal(null);
  });

  it('has nothing for axe to complain about, zoomed or not', async () => {
    const element = await stage();
    await expect(element).shadowDom.to.be.accessible();
    await doubleClick(element, 7);
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
    await select(element, 1);
    expect(element.told).to.contain('Its internal calls used more gas').and.to.contain('10,000 gas · 16.67%');
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
      expect(element.told).to.contain(`call0() · ${recorded[0]?.gasUsed?.toLocaleString('en')} gas · 100.00%`);
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

  it('tells failed, reverted, intrinsic and tiny frames by patterns, not by a color only', async () => {
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

  it('takes on another scheme of colors without being asked', async () => {
    const element = await stage();
    await unlabelled(element);
    const [light] = pixels(element, 1);
    element.style.colorScheme = 'dark';
    await waitUntil(() => !pixels(element, 1).has(light ?? ''), 'it is dark');
    element.style.colorScheme = 'light';
    await waitUntil(() => pixels(element, 1).has(light ?? ''), 'it is light again');
  });

  it('takes its colors from the tokens of the page', async () => {
    const element = await stage();
    await unlabelled(element);
    element.style.setProperty('--gw-color-accent', 'rgb(0 160 0)');
    await waitUntil(() => {
      const [red = 0, green = 0, blue = 0] = [...pixels(element, 1)][0]?.split(',').map(Number) ?? [];
      return green > red && green > blue;
    }, 'it is green');
  });

  it('starts at the right in a page from right to left', async () => {
    const element = await stage();
    element.dir = 'rtl';
    element.host.localization = createLocalization('ar', {
      createFormats,
      lexicon: await loadLexicon('ar', [flameWords, answerWords], () => {}),
    });
    element.requestUpdate();
    await drawn(element);
    const [slice] = middleOf(element, layout.slice);
    const { left, width } = element.canvas.getBoundingClientRect();
    expect(slice).to.be.greaterThan(left + width / 2);
    await click(element, layout.slice);
    expect(element.told).to.contain('الغاز الأساسي');
    await click(element, 6);
    expect(element.host.selected).to.equal(6);
  });

  it('has an axis in gas that follows the zoom', async () => {
    const element = await stage();
    expect(element.marks).to.deep.equal(['0 gas', '50,000', '100,000', '150,000']);
    await doubleClick(element, 1);
    expect(element.marks[0]).not.to.equal('0 gas');
  });

  it('arrives where it zooms to also when motion is wanted', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const element = await stage();
    await unlabelled(element);
    await doubleClick(element, 1);
    await resetMouse();
    // Call 4 lay right of call 1, which now has the whole width: its place is taken.
    await waitUntil(() => pixels(element, 4).size === 1 && pixels(element, 4).values().next().value !== undefined);
    expect(element.marks[0]).not.to.equal('0 gas');
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
    await press(element, 'Zoom in');
    expect(element.said).to.equal(`Zoomed to call${count - 1}(): 0.02% of the gas.`);
    await expect(element).shadowDom.to.be.accessible();
    await select(element, 0);
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

  it('comes back in the colors of the page, also when these changed while it was away', async () => {
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
