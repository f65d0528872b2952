import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Frame } from '../../../client/wire/frame.js';
import type { IntrinsicPart } from '../../../decode/trace/gas.js';
import type { Effect } from '../../../decode/trace/outcome.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { remember } from '../../../ui/remember.js';
import { renderEmptyState } from '../../../ui/templates/empty-state.js';
import { announce } from '../../../ui/templates/copy.js';
import { InSlices } from './in-slices.js';
import { renderAxis, renderFlame, ticksOf } from '../flame/template.js';
import {
  type Box,
  boxAt,
  boxOf,
  type FlameLayout,
  type FlameView,
  isInSight,
  contentOf,
  isSame,
  layOutInSteps,
  nodesOf,
  type Stretch,
  unzoomed,
  zoomOf,
} from './flame-layout.js';
import { CanvasStage, type StageState } from './canvas-stage.js';
import { describe, legendOf, nameOf, notesOf, sentencesOf, zoomSentence } from '../flame/describe.js';
import type { FlameScene } from './flame-paint.js';
import { flameStyles } from '../flame/styles.js';
import { flameWords, type FlameWords } from '../late-words.en.js';

export const styles = [flameStyles];
export const catalogues = [flameWords];

export interface FlameTrace {
  /** The calls of one transaction, flat, as parsed. Another list is another trace. */
  readonly frames: readonly Frame[];
  /** The caller of each by index, if already known; −1 for the first. */
  readonly parents?: Int32Array | undefined;
  /** The outcome of each, by index. */
  readonly effects: readonly Effect[];
  readonly selected: number;
  readonly matches: ReadonlySet<number>;
  readonly localization: Localization;
  /** The intrinsic gas of the transaction; undefined if unknown. */
  readonly intrinsic?: IntrinsicPart | undefined;
  /** The self gas of a frame; undefined if unknown. */
  readonly selfOf: (index: number) => bigint | undefined;
  /** The name of a frame: chain text that is made safe before display. Only called for displayed frames. */
  readonly nameOf: (index: number) => string;
}

/** Width in pixels for the axis layout before the graph has a width. */
const usualWidth = 480;

/** The gas flame graph of one trace: width is gas, rows are call depth. */
export class FlamePanel {
  /** Counts the changes of the graph itself, such as a zoom. */
  turn = 0;
  readonly #host: ReactiveControllerHost;
  readonly #select: (index: number) => void;
  readonly #stage = new CanvasStage(
    (opening) => this.#sceneOf(opening),
    () => (this.#pointed = undefined),
    // The axis has as many labels as fit.
    () => this.#redraw(),
  );
  readonly #laidOut: InSlices<readonly [object], FlameLayout>;
  readonly #subjectOf = remember((frames: readonly Frame[], _gas?: bigint, _isIncluded?: boolean) => ({ frames }));
  #layout: FlameLayout | undefined;
  #zoom: Stretch = unzoomed;
  #selected: number | undefined;
  #pointed: Box | undefined;
  #trace!: FlameTrace;

  /** `select` is called for every click on a frame that is not selected. */
  constructor(host: ReactiveControllerHost, select: (index: number) => void) {
    this.#host = host;
    this.#laidOut = new InSlices({
      requestUpdate: () => this.#redraw(),
      addController: (controller) => host.addController(controller),
    });
    this.#select = select;
  }

  render(trace: FlameTrace): TemplateResult {
    this.#trace = trace;
    const words = this.#words;
    const { frames, intrinsic, parents } = trace;
    const subject = this.#subjectOf(frames, intrinsic?.gas, intrinsic?.isIncluded);
    const layout = this.#laidOut.get([subject], () => layOutInSteps(frames, intrinsic, parents));
    if (layout !== this.#layout) this.#reset(layout);
    if (!layout) return html`<p class="info">${words.measuring}</p>`;
    if (layout.whole <= 0n) return renderEmptyState({ kind: 'empty', what: words.noGas, next: words.noGasNext });
    this.#followSelection(layout, trace);
    this.#stage.rows = layout.rowStart.length - 1;
    this.#stage.show(this.#zoom);
    const node = this.#pointed?.node ?? trace.selected;
    const tiny = this.#pointed?.count ?? this.#boxOf(layout, node)?.count ?? 1;
    return renderFlame({
      words,
      stage: this.#stage,
      label: words.label(this.#integer(layout.count), layout.count),
      readOut: describe(trace, layout, node, words, tiny),
      axis: renderAxis(ticksOf(layout.whole, { ...this.#view, width: this.#stage.width || usualWidth }), (gas, at) =>
        at === 0 ? words.gas(this.#integer(gas)) : this.#integer(gas),
      ),
      legend: legendOf(trace),
      sentences: sentencesOf(trace, layout, words),
      notes: notesOf(trace, layout, words),
      zoom: isSame(this.#zoom, unzoomed)
        ? { label: words.zoomIn, act: this.#zoomIn(layout, trace) }
        : { label: words.whole, act: () => this.#go(unzoomed, words.unzoomed) },
      on: this.#on,
    });
  }

  get #words(): FlameWords {
    return this.#trace.localization.wordsOf(flameWords);
  }

  get #view(): FlameView {
    return { ...this.#zoom, width: Math.max(1, this.#stage.width) };
  }

  #reset(layout: FlameLayout | undefined): void {
    this.#layout = layout;
    this.#zoom = layout && layout.whole > 0n ? contentOf(layout) : unzoomed;
    this.#pointed = undefined;
    this.#selected = undefined;
    this.#stage.show(this.#zoom, true);
  }

  /** Scrolls to a frame that was selected elsewhere; zooms out if it is not visible. */
  #followSelection(layout: FlameLayout, { selected }: FlameTrace): void {
    if (selected === this.#selected) return;
    this.#selected = selected;
    if (!isInSight(layout, selected, this.#zoom)) this.#zoom = unzoomed;
    this.#stage.reveal(layout.depth[selected] ?? 0);
  }

  #enter(box: Box): void {
    const layout = this.#layout;
    const zoom = layout && zoomOf(layout, box);
    if (zoom) this.#go(zoom, zoomSentence(this.#trace, layout, zoom, box, this.#words));
    else this.#say(this.#words.tooNarrow);
  }

  #go(zoom: Stretch, sentence: string): void {
    if (isSame(zoom, this.#zoom)) return;
    this.#zoom = zoom;
    this.#pointed = undefined;
    this.#say(sentence);
    this.#redraw();
  }

  #say(sentence: string): void {
    const { canvas } = this.#stage;
    if (canvas) announce(canvas, sentence);
  }

  #zoomIn(layout: FlameLayout, { selected }: FlameTrace): (() => void) | undefined {
    const box = this.#boxOf(layout, selected);
    const zoom = box && zoomOf(layout, box);
    if (zoom && !isSame(zoom, unzoomed)) return () => this.#enter(box);
    const content = contentOf(layout);
    if (isSame(content, unzoomed)) return undefined;
    return () => this.#go(content, zoomSentence(this.#trace, layout, content, { node: 0, count: 1 }, this.#words));
  }

  readonly #on = {
    click: (event: MouseEvent) => this.#click(event),
    pointermove: (event: PointerEvent) => event.pointerType !== 'touch' && this.#point(this.#boxAt(event)),
    pointerleave: () => this.#point(undefined),
  };

  #click(event: MouseEvent): void {
    const layout = this.#layout;
    const box = this.#boxAt(event);
    if (!layout || !box) return;
    // Touch has no hover.
    this.#point(box);
    // The slice of intrinsic gas is not a frame; a group keeps its selected frame.
    const isChosen = nodesOf(layout, box).includes(this.#trace.selected);
    if (box.node === layout.slice) return;
    if (!isChosen) this.#select(box.node);
    this.#enter(box);
  }

  #point(box: Box | undefined): void {
    const before = this.#pointed;
    if (before?.node === box?.node && before?.count === box?.count) return;
    this.#pointed = box;
    this.#redraw();
  }

  #boxAt(event: MouseEvent): Box | undefined {
    const spot = this.#stage.spotOf(event);
    const layout = this.#layout;
    return spot && layout && boxAt(layout, spot.depth, this.#view, spot.x);
  }

  #boxOf(layout: FlameLayout, node: number): Box | undefined {
    return this.#stage.width > 0 ? boxOf(layout, node, this.#view) : undefined;
  }

  #sceneOf({ width, from, to, ...rest }: StageState): FlameScene | undefined {
    const layout = this.#layout;
    if (!layout) return undefined;
    const { effects, matches, selected } = this.#trace;
    const words = this.#words;
    return {
      ...{ layout, effects, matches, ...rest },
      view: { from, to, width },
      chosen: selected,
      hovered: this.#pointed?.node,
      nameOf: (node) => nameOf(this.#trace, layout, node, words),
      tinyNames: (count) => [words.tinyShort(this.#integer(count)), this.#integer(count)],
    };
  }

  #redraw(): void {
    this.turn++;
    this.#host.requestUpdate();
  }

  #integer(count: number | bigint): string {
    return this.#trace.localization.format.integer(count);
  }
}
