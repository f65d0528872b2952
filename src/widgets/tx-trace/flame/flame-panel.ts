import { html, type TemplateResult } from 'lit';
import { renderPicture } from '../../../ui/templates/picture.js';
import { announce } from '../../../ui/templates/announce.js';
import { renderAxis, ticksOf } from './axis.js';
import {
  boxAt,
  boxOf,
  isAround,
  isInSight,
  isSame,
  nodesOf,
  unzoomed,
  zoomOf,
  type Box,
  type FlameView,
  type Stretch,
} from './boxes.js';
import { CanvasStage, type StageState } from './canvas-stage.js';
import { describe, legendOf, nameOf, notesOf, sentencesOf, zoomSentence } from './describe.js';
import type { FlameHost } from './flame-host.js';
import { CurrentLayout } from './current-layout.js';
import type { FlameLayout } from './layout.js';
import type { FlameScene } from './paint.js';
import { renderFlame } from './template.js';
import { flameWords } from './words.js';
import type { FlameWords } from './words.en.js';

export type { FlameHost, IntrinsicGas } from './flame-host.js';
export { flameStyles } from './styles.js';
export { flameWords } from './words.js';

/** Width in pixels that the axis is laid out for before the picture has one. */
const usualWidth = 480;

/** The gas flame graph of one trace: width is gas, rows are call depth. It uses the selection of its host. */
export class FlamePanel {
  readonly #host: FlameHost;
  readonly #stage = new CanvasStage(
    (opening) => this.#sceneOf(opening),
    () => this.#disconnect(),
    // The axis has as many labels as fit.
    () => this.#host.requestUpdate(),
  );
  readonly #laidOut = new CurrentLayout(() => this.#host.requestUpdate());
  #zoom: Stretch = unzoomed;
  #selected: number | undefined;
  #pointed: Box | undefined;

  constructor(host: FlameHost) {
    this.#host = host;
  }

  /** Draws the panel from the current host. */
  render(): TemplateResult {
    const words = this.#words;
    this.#follow();
    const { layout, hasFailed } = this.#laidOut;
    if (hasFailed) return html`<p class="failed-part">${words.failed}</p>`;
    if (!layout) return html`<p class="info">${words.measuring}</p>`;
    if (layout.whole <= 0n) return renderPicture({ kind: 'empty', what: words.noGas, next: words.noGasNext });
    this.#followSelection(layout);
    this.#stage.rows = layout.rowStart.length - 1;
    this.#stage.show(this.#zoom);
    const host = this.#host;
    const node = this.#pointed?.node ?? this.#selectedNode;
    const tiny = this.#pointed?.count ?? this.#boxOf(layout, node)?.count ?? 1;
    return renderFlame({
      words,
      stage: this.#stage,
      label: words.label(this.#integer(layout.count), layout.count),
      readOut: describe(host, layout, node, words, tiny),
      axis: renderAxis(ticksOf(layout.whole, { ...this.#view, width: this.#stage.width || usualWidth }), (gas, at) =>
        at === 0 ? words.gas(this.#integer(gas)) : this.#integer(gas),
      ),
      legend: legendOf(host, layout),
      sentences: sentencesOf(host, layout, words),
      notes: notesOf(host, layout, words),
      zoomIn: this.#zoomIn(layout),
      zoomOut: isSame(this.#zoom, unzoomed) ? undefined : () => this.#go(layout, unzoomed),
      on: this.#on,
    });
  }

  /** Stops pending work; it resumes with the next render. */
  #disconnect(): void {
    this.#pointed = undefined;
    this.#laidOut.stop();
  }

  get #words(): FlameWords {
    return this.#host.localization.wordsOf(flameWords);
  }

  get #view(): FlameView {
    return { ...this.#zoom, width: Math.max(1, this.#stage.width) };
  }

  get #selectedNode(): number {
    return this.#host.selected ?? 0;
  }

  /** Resets for another trace, or other intrinsic gas. */
  #follow(): void {
    if (!this.#laidOut.follow(this.#host)) return;
    this.#zoom = unzoomed;
    this.#pointed = undefined;
    this.#selected = undefined;
    this.#stage.show(unzoomed, true);
  }

  /** Scrolls to a frame that was selected elsewhere; zooms out if it is not in sight. */
  #followSelection(layout: FlameLayout): void {
    const { selected } = this.#host;
    if (selected === this.#selected) return;
    this.#selected = selected;
    if (selected === undefined) return;
    if (!isInSight(layout, selected, this.#zoom)) this.#zoom = unzoomed;
    this.#stage.reveal(layout.depth[selected] ?? 0);
  }

  /** Zooms to a box. */
  #enter(layout: FlameLayout, box: Box): void {
    const { canvas } = this.#stage;
    const zoom = zoomOf(layout, box);
    if (zoom) this.#go(layout, zoom, box);
    else if (canvas) announce(canvas, this.#words.tooNarrow);
  }

  #go(layout: FlameLayout, zoom: Stretch, box?: Box): void {
    if (isSame(zoom, this.#zoom)) return;
    this.#zoom = zoom;
    this.#pointed = undefined;
    const { canvas } = this.#stage;
    if (canvas) announce(canvas, zoomSentence(this.#host, layout, zoom, box, this.#words));
    this.#host.requestUpdate();
  }

  #zoomIn(layout: FlameLayout): (() => void) | undefined {
    const box = this.#boxOf(layout, this.#selectedNode);
    const zoom = box && zoomOf(layout, box);
    return zoom && !isSame(zoom, this.#zoom) ? () => this.#enter(layout, box) : undefined;
  }

  readonly #on = {
    click: (event: MouseEvent) => this.#click(event),
    dblclick: (event: MouseEvent) => {
      const { layout } = this.#laidOut;
      const box = this.#boxAt(event);
      if (layout && box) this.#enter(layout, box);
    },
    pointermove: (event: PointerEvent) => event.pointerType !== 'touch' && this.#point(this.#boxAt(event)),
    pointerleave: () => this.#point(undefined),
  };

  #click(event: MouseEvent): void {
    const { layout } = this.#laidOut;
    const box = this.#boxAt(event);
    if (!layout || !box) return;
    // Touch has no hover.
    this.#point(box);
    const { selected } = this.#host;
    // The slice of intrinsic gas is no frame; a group keeps the frame that is selected in it.
    const isChosen = selected !== undefined && nodesOf(layout, box).includes(selected);
    if (box.node !== layout.slice && !isChosen) this.#host.select(box.node);
    if (box.count === 1 && isAround(layout, box.node, this.#zoom)) this.#enter(layout, box);
  }

  #point(box: Box | undefined): void {
    const before = this.#pointed;
    if (before?.node === box?.node && before?.count === box?.count) return;
    this.#pointed = box;
    this.#host.requestUpdate();
  }

  #boxAt(event: MouseEvent): Box | undefined {
    const spot = this.#stage.spotOf(event);
    const { layout } = this.#laidOut;
    return spot && layout && boxAt(layout, spot.depth, this.#view, spot.x);
  }

  #boxOf(layout: FlameLayout, node: number): Box | undefined {
    return this.#stage.width > 0 ? boxOf(layout, node, this.#view) : undefined;
  }

  #sceneOf({ width, from, to, ...rest }: StageState): FlameScene | undefined {
    const { layout } = this.#laidOut;
    if (!layout) return undefined;
    const { effects, matches, selected } = this.#host;
    const words = this.#words;
    return {
      ...{ layout, effects, matches, ...rest },
      view: { from, to, width },
      chosen: selected,
      hovered: this.#pointed?.node,
      nameOf: (node) => nameOf(this.#host, layout, node, words),
      tinyNames: (count) => [words.tinyShort(this.#integer(count)), this.#integer(count)],
    };
  }

  #integer(count: number | bigint): string {
    return this.#host.localization.format.integer(count);
  }
}
