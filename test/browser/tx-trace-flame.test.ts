import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import type { Frame } from '../../src/client/wire/frame.js';
import { traceBlock } from '../../src/client.js';
import { loadLexicon } from '../../src/ui/localization/lexicon.js';
import { createFormats } from '../../src/ui/format/formats.js';
import { createLocalization } from '../../src/ui/localization/localization.js';
import type { IntrinsicPart } from '../../src/decode/trace/gas.js';
import { flameWords } from '../../src/widgets/tx-trace/late-words.en.js';
import { rowHeight } from '../../src/widgets/tx-trace/controllers/flame-paint.js';
import { evmLine } from '../support/live-gateway.js';
import { layOut } from '../support/verify-inputs.js';
import { framesOfSketch } from '../support/frames.js';
import { waitUntil } from '../support/wait.js';
import type { FlameStage } from './ui/flame-stage.js';
import './ui/flame-stage.js';
import { answerWords } from '../../src/ui/localization/answer.en.js';

/** 0 calls 1 (which calls 2 and 3), 4 (which fails, above 5) and 6, above sixty tiny ones. */
const frames = framesOfSketch({
  gasUsed: 200_000n,
  calls: [
    { gasUsed: 80_000n, calls: [{ gasUsed: 40_000n }, { gasUsed: 20_000n }] },
    { gasUsed: 40_000n, error: 'execution reverted', calls: [{ gasUsed: 20_000n }] },
    { gasUsed: 30_000n, calls: Array.from({ length: 60 }, () => ({ gasUsed: 20n })) },
  ],
});
const intrinsic: IntrinsicPart = { gas: 20_000n, isIncluded: true };
const layout = layOut(frames, intrinsic);
const swaps = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';

async function stage(shown: readonly Frame[] = frames, gas: IntrinsicPart | null = intrinsic): Promise<FlameStage> {
  const element = await fixture<FlameStage>(html`<flame-stage></flame-stage>`);
  element.host.intrinsic = gas ?? undefined;
  element.host.show(shown);
  await drawn(element);
  return element;
}

/** Waits until the canvas is up to date. */
async function drawn(element: FlameStage): Promise<void> {
  await element.updateComplete;
  for (let turn = 0; turn < 3; turn++) await new Promise(requestAnimationFrame);
  await element.updateComplete;
}

/** The center of a node on the page, within a zoomed range. */
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

/** Selects a call like the tree does. */
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
  it('selects the clicked call', async () => {
    const element = await stage();
    for (const node of [1, 3, 4, 6]) {
      await click(element, node);
      await click(element, 0, [layout.x0[node] ?? 0, layout.x1[node] ?? 1]);
    }
    expect(element.host.chosen).to.deep.equal([1, 0, 3, 0, 4, 0, 6, 0]);
  });

  it('selects the first of a group of tiny frames, and keeps a selected frame of the group', async () => {
    const element = await stage();
    await click(element, 7);
    expect(element.host.chosen).to.deep.equal([7]);
    const other = await stage();
    await select(other, 9);
    await click(other, 7);
    expect(other.host.chosen).to.deep.equal([]);
  });

  it('zooms to a clicked call, group or caller', async () => {
    const element = await stage();
    await click(element, 1);
    expect(element.said).to.equal('Zoomed to call1(): 40.00% of the gas.');
    expect(element.marks).to.deep.equal(['20,000 gas', '40,000', '60,000', '80,000']);
    await click(element, 3, [layout.x0[1] ?? 0, layout.x1[1] ?? 1]);
    expect(element.said).to.equal('Zoomed to call3(): 10.00% of the gas.');
    await click(element, 1, [layout.x0[3] ?? 0, layout.x1[3] ?? 1]);
    expect(element.said).to.equal('Zoomed to call1(): 40.00% of the gas.');
    expect(element.host.chosen).to.deep.equal([1, 3, 1]);
    const group = await stage();
    await click(group, 7);
    expect(group.said).to.match(/^Zoomed to \d+ tiny calls: /);
  });

  it('reads out the call under the pointer, or else the selected call', async () => {
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

  it('reads out the slice of intrinsic gas, which cannot be selected', async () => {
    const element = await stage();
    await click(element, layout.slice);
    expect(element.told).to.contain('Intrinsic gas · 20,000 gas · 10.00% of the transaction');
    expect(element.host.chosen).to.deep.equal([]);
  });

  it('accepts a click however long the button is held', async () => {
    const element = await stage();
    await hover(element, 4);
    await sendMouse({ type: 'down' });
    await drawn(element);
    await sendMouse({ type: 'up' });
    await drawn(element);
    expect(element.host.chosen).to.deep.equal([4]);
  });

  it('selects a frame only once for repeated clicks', async () => {
    const element = await stage();
    await click(element, 1);
    await click(element, 1);
    expect(element.host.chosen).to.deep.equal([1]);
  });
});

describe('the flame graph with the call tree', () => {
  it('follows the selection of the tree, and zooms out if the call is not visible', async () => {
    const element = await stage();
    await click(element, 1);
    const zoomed = element.marks;
    await select(element, 3);
    expect(element.marks).to.deep.equal(zoomed);
    await select(element, 4);
    expect(element.marks[0]).to.equal('0 gas');
    expect(element.host.chosen).to.deep.equal([1]);
  });

  it('zooms to the selected call and back with buttons that the keyboard reaches', async () => {
    const element = await stage();
    const buttons = () =>
      [...element.renderRoot.querySelectorAll('button')].map(({ textContent }) => textContent.trim());
    // The whole transaction is selected and displayed.
    expect(buttons()).to.deep.equal([]);
    await select(element, 4);
    await press(element, 'Zoom in');
    expect(element.said).to.equal('Zoomed to call4(): 20.00% of the gas.');
    expect(buttons()).to.deep.equal(['Whole transaction']);
    // The button stays focused.
    await sendKeys({ press: 'Enter' });
    await drawn(element);
    expect(element.said).to.equal('Showing the whole transaction.');
    expect(element.marks[0]).to.equal('0 gas');
    expect(buttons()).to.deep.equal(['Zoom in']);
  });

  it('starts zoomed to the calls if most of the picture would be empty', async () => {
    const calls = [{ gasUsed: 60_000n }, { gasUsed: 20_000n }];
    const element = await stage(framesOfSketch({ gasUsed: 1_000_000n, calls }), null);
    expect(element.marks.at(-1)).to.equal('60,000');
    await press(element, 'Whole transaction');
    expect(element.marks.at(-1)).to.equal('800,000');
    await press(element, 'Zoom in');
    expect(element.said).to.equal('Zoomed to call0(): 8.00% of the gas.');
    const full = await stage(framesOfSketch({ gasUsed: 300_000n, calls }), null);
    expect(full.marks.at(-1)).to.equal('250,000');
  });

  it('is an image whose label names the call tree, and not a tab stop', async () => {
    const element = await stage();
    const image = element.one('.flame-scroller');
    expect(image.getAttribute('role')).to.equal('img');
    expect(image.ariaLabel).to.equal('Gas flame graph of 67 calls. The call tree lists them with their gas.');
    await select(element, 4);
    element.button('Zoom in').focus();
    await sendKeys({ press: 'Tab' });
    expect(element.shadowRoot?.activeElement).to.equal(null);
  });

  it('has no accessibility violations, zoomed or not', async () => {
    const element = await stage();
    await expect(element).shadowDom.to.be.accessible();
    await click(element, 7);
    await expect(element).shadowDom.to.be.accessible();
  });

  it('shows the intrinsic gas, the search matches, and calls that used more gas than their caller', async () => {
    const element = await stage(
      framesOfSketch({ gasUsed: 60_000n, calls: [{ gasUsed: 10_000n, calls: [{ gasUsed: 11_000n }] }] }),
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

  it('escapes a hostile name and truncates it', async () => {
    const element = await stage();
    element.host.names = () => `pay\u202E${'x'.repeat(10_000)}`;
    element.requestUpdate();
    await drawn(element);
    expect(element.told).to.contain('pay\\u{202E}xxx');
    expect(element.told.length).to.be.lessThan(400);
  });

  it('reports a trace without gas values', async () => {
    const element = await stage(framesOfSketch({ calls: [{}, {}] }), null);
    expect(element.renderRoot.textContent).to.contain('The trace has no gas values to draw.');
    expect(element.renderRoot.querySelectorAll('canvas')).to.have.length(0);
  });

  it('draws a recorded trace whose own gas adds up to the gas of the transaction', async () => {
    const { gateway } = await evmLine();
    const { value } = await traceBlock(gateway, { blockHash: swaps, tracer: 'call' });
    const traced = value.flatMap((item) => (item.kind === 'call' ? [item.frames] : []));
    expect(traced.length).to.equal(4);
    for (const recorded of traced) {
      const element = await stage(recorded, null);
      const own = recorded.reduce((sum, _, index) => sum + (element.host.selfOf(index) ?? 0n), 0n);
      expect(own).to.equal(recorded[0]?.gasUsed);
      expect(element.told).to.contain(`call0() · ${recorded[0]?.gasUsed?.toLocaleString('en')} gas · 100.00%`);
    }
  });
});

describe('the canvas of the flame graph', () => {
  it('has the pixel density of the screen and follows the width of the page', async () => {
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
    // The axis has as many marks as fit.
    await waitUntil(() => element.marks.length < 4, 'the axis follows');
  });

  it('fills boxes with one color each, and explains only reverted frames and matches in a legend', async () => {
    const element = await stage();
    const legend = () => [...element.renderRoot.querySelectorAll('.flame-legend li')].map((each) => each.textContent);
    expect(legend()).to.deep.equal(['reverted by caller']);
    await unlabelled(element);
    const fills = [1, 4, 5].map((node) => [...pixels(element, node)]);
    for (const colors of fills) expect(colors).to.have.length(1);
    expect(new Set(fills.flat()).size).to.equal(3);
    // The failure of all is displayed above the tree.
    const failed = await stage(framesOfSketch({ gasUsed: 9n, error: 'out of gas', calls: [{ gasUsed: 5n }] }), null);
    failed.host.matches = new Set([1]);
    failed.requestUpdate();
    await drawn(failed);
    expect([...failed.renderRoot.querySelectorAll('.flame-legend li')].map((each) => each.textContent)).to.deep.equal([
      'search match',
    ]);
  });

  it('marks a failed frame at its starting edge', async () => {
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

  it('follows a change of the color scheme', async () => {
    const element = await stage();
    await unlabelled(element);
    const [light] = pixels(element, 1);
    element.style.colorScheme = 'dark';
    await waitUntil(() => !pixels(element, 1).has(light ?? ''), 'it is dark');
    element.style.colorScheme = 'light';
    await waitUntil(() => pixels(element, 1).has(light ?? ''), 'it is light again');
  });

  it('uses the color tokens of the page', async () => {
    const element = await stage();
    await unlabelled(element);
    element.style.setProperty('--gw-color-accent', 'rgb(0 160 0)');
    await waitUntil(() => {
      const [red = 0, green = 0, blue = 0] = [...pixels(element, 1)][0]?.split(',').map(Number) ?? [];
      return green > red && green > blue;
    }, 'it is green');
  });

  it('starts at the right on a right-to-left page', async () => {
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

  it('has a gas axis that follows the zoom', async () => {
    const element = await stage();
    expect(element.marks).to.deep.equal(['0 gas', '50,000', '100,000', '150,000']);
    await click(element, 1);
    expect(element.marks[0]).not.to.equal('0 gas');
  });

  it('completes an animated zoom', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const element = await stage();
    await unlabelled(element);
    await click(element, 1);
    await resetMouse();
    // Call 4 was to the right of call 1, which now has the whole width and covers its place.
    await waitUntil(() => pixels(element, 4).size === 1 && pixels(element, 4).values().next().value !== undefined);
    expect(element.marks[0]).not.to.equal('0 gas');
  });

  // threat B11
  it('scrolls to a frame of a trace 4,096 levels deep, with a canvas of limited height', async () => {
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

  it('continues to work after it was removed and added again', async () => {
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

  it('uses the current colors of the page after it was hidden', async () => {
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
