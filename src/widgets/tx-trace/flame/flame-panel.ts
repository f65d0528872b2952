import { html, nothing, type TemplateResult } from 'lit';
import { remember } from '../../../ui/remember.js';
import { renderPicture } from '../../../ui/templates/picture.js';
import { announce } from '../../../ui/templates/announce.js';
import { renderAxis, ticksOf } from './axis.js';
import { boxAt, boxOf, nodesOf } from './boxes.js';
import type { Box, FlameView } from './rows-in-view.js';
import { CanvasStage, type StageState } from './canvas-stage.js';
import { describe } from './describe.js';
import type { FlameHost } from './flame-host.js';
import { renderGasTable } from './gas-table.js';
import { CurrentLayout } from './current-layout.js';
import type { FlameLayout } from './layout.js';
import { actionOf, moveFrom, siblingPositionOf, type KeyAction } from './moves.js';
import type { FlameScene } from './paint.js';
import { breadcrumbsOf, legendOf, nodeName, notesOf, sentencesOf, zoomSentence } from './captions.js';
import { renderFlame } from './template.js';
import { flameWords } from './words.js';
import type { FlameWords } from './words.en.js';
import { isAround, lastOf, start, zoomOf, zoomOut, zoomOutTo, zoomTo, type Zoom, type ZoomPath } from './zoom.js';

export type { FlameHost, IntrinsicGas } from './flame-host.js';
export { flameStyles } from './styles.js';
export { flameWords } from './words.js';

/** Width in pixels that the axis is laid out for before the picture has one. */
const usualWidth = 480;

/**
 * The gas flame graph of one trace: width is gas, rows are call depth. It uses the selection of its host; keys, pointer
 * and breadcrumbs all end in `#choose` and `#enter`.
 */
export class FlamePanel {
  readonly #host: FlameHost;
  readonly #stage = new CanvasStage(
    (opening) => this.#sceneOf(opening),
    () => this.disconnect(),
    // The axis has as many labels as fit.
    () => this.#host.requestUpdate(),
  );
  readonly #laidOut = new CurrentLayout(() => this.#host.requestUpdate());
  #path: ZoomPath = start;
  #selected: number | undefined;
  /** Keys act on the slice of intrinsic gas, which is no frame and so cannot be selected. */
  #isOnSlice = false;
  #pointed: Box | undefined;
  /** The first node of the box whose hint was closed: it stays closed until the pointer leaves the box. */
  #dismissed: number | undefined;
  #isTableOpen = false;
  readonly #allOf = remember((count: number) => Array.from({ length: count }, (_, index) => index));
  /** Whether the hint of the focused node is open. */
  #isDescribing = false;

  constructor(host: FlameHost) {
    this.#host = host;
  }

  /** Draws the panel from the current host. */
  render(): TemplateResult {
    const words = this.#words;
    this.#follow();
    const layout = this.#layout;
    if (this.#laidOut.hasFailed) return html`<p class="failed-part">${words.failed}</p>`;
    if (!layout) return html`<p class="info">${words.measuring}</p>`;
    if (layout.whole <= 0n) return renderPicture({ kind: 'empty', what: words.noGas, next: words.noGasNext });
    this.#followSelection(layout);
    this.#stage.rows = layout.rowStart.length - 1;
    this.#stage.show(this.#zoom);
    this.#stage.draw();
    const node = this.#focusNode;
    const hint = this.#hintOf(layout);
    this.#stage.isHinting = hint !== undefined;
    return renderFlame({
      words,
      localization: this.#host.localization,
      stage: this.#stage,
      label: words.label(this.#integer(layout.count), layout.count),
      crumbs: breadcrumbsOf(this.#host, layout, this.#zoom, words, (to) => this.#goTo(layout, to)),
      focus: {
        node,
        description: describe(this.#host, layout, node, words, this.#tinyAround(layout, node)),
        isSelected: !this.#isOnSlice && node === this.#host.selected,
        ...siblingPositionOf(layout, node),
      },
      readOut: this.#readOutOf(layout),
      axis: renderAxis(ticksOf(layout.whole, { ...this.#view, width: this.#stage.width || usualWidth }), (gas, at) =>
        at === 0 ? words.gas(this.#integer(gas)) : this.#integer(gas),
      ),
      table: {
        content: this.#isTableOpen ? renderGasTable(this.#host, layout, this.#allOf(layout.count), words) : nothing,
        toggle: this.#openTable,
      },
      hint: hint && describe(this.#host, layout, hint.node, words, hint.tiny),
      isHintOfKeys: this.#pointed === undefined,
      legend: legendOf(this.#host, layout),
      sentences: sentencesOf(this.#host, layout, words),
      notes: notesOf(this.#host, layout, words),
      zoomIn: this.#zoomIn(layout),
      zoomOut: this.#path.length > 1 ? () => this.#out() : undefined,
      on: this.#on,
    });
  }

  /** Stops pending work; it resumes with the next render. */
  disconnect(): void {
    this.#pointed = undefined;
    this.#isDescribing = false;
    this.#laidOut.stop();
  }

  get #layout(): FlameLayout | undefined {
    return this.#laidOut.layout;
  }

  get #words(): FlameWords {
    return this.#host.localization.wordsOf(flameWords);
  }

  get #zoom(): Zoom {
    return lastOf(this.#path);
  }

  get #view(): FlameView {
    return { from: this.#zoom.from, to: this.#zoom.to, width: Math.max(1, this.#stage.width) };
  }

  get #focusNode(): number {
    const layout = this.#layout;
    if (this.#isOnSlice && layout && layout.slice >= 0) return layout.slice;
    const { selected } = this.#host;
    return selected !== undefined && selected >= 0 && selected < (layout?.count ?? 0) ? selected : 0;
  }

  /** Resets for another trace, or other intrinsic gas. */
  #follow(): void {
    if (!this.#laidOut.follow(this.#host)) return;
    this.#path = start;
    this.#isOnSlice = false;
    this.#pointed = undefined;
    this.#selected = undefined;
    this.#stage.show(this.#zoom, true);
  }

  /** Scrolls to a frame that was selected elsewhere. */
  #followSelection(layout: FlameLayout): void {
    const { selected } = this.#host;
    if (selected === this.#selected) return;
    this.#selected = selected;
    this.#isOnSlice = false;
    if (selected !== undefined) this.#bringIntoSight(layout, selected);
  }

  #bringIntoSight(layout: FlameLayout, node: number): void {
    this.#path = zoomOutTo(this.#path, layout, node);
    this.#stage.reveal(layout.depth[node] ?? 0);
    this.#anchorAt(layout, node);
  }

  /** Selects a frame, by key, pointer or breadcrumb. */
  #choose(node: number): void {
    const layout = this.#layout;
    if (!layout) return;
    this.#isOnSlice = node === layout.slice;
    if (this.#isOnSlice) this.#bringIntoSight(layout, node);
    else if (node !== this.#host.selected) this.#host.select(node);
    else this.#anchorAt(layout, node);
    this.#host.requestUpdate();
  }

  /** Zooms to a box. */
  #enter(box: Box): void {
    const layout = this.#layout;
    const canvas = this.#stage.canvas;
    if (!layout || !canvas) return;
    const zoom = zoomOf(layout, box);
    if (!zoom) return announce(canvas, this.#words.tooNarrow);
    this.#go(zoomTo(this.#path, zoom));
  }

  #out(): void {
    this.#go(zoomOut(this.#path));
  }

  #go(path: ZoomPath): void {
    const layout = this.#layout;
    const canvas = this.#stage.canvas;
    const before = this.#zoom;
    this.#path = path;
    const zoom = this.#zoom;
    if (!layout || !canvas || (zoom.from === before.from && zoom.to === before.to)) return;
    this.#pointed = undefined;
    announce(canvas, zoomSentence(this.#host, layout, zoom, this.#words));
    this.#anchorAt(layout, this.#focusNode);
    this.#host.requestUpdate();
  }

  #anchorAt(layout: FlameLayout, node: number): void {
    this.#stage.anchorHint(layout.depth[node] ?? 0, boxOf(layout, node, this.#view)?.start ?? 0);
  }

  #zoomIn(layout: FlameLayout): (() => void) | undefined {
    const box = boxOf(layout, this.#focusNode, this.#view);
    const zoom = box && zoomOf(layout, box);
    const isThere = !zoom || (zoom.from === this.#zoom.from && zoom.to === this.#zoom.to);
    return isThere ? undefined : () => this.#enter(box);
  }

  readonly #on = {
    keydown: (event: KeyboardEvent) => this.#keydown(event),
    click: (event: MouseEvent) => this.#click(event),
    dblclick: (event: MouseEvent) => {
      const box = this.#boxAt(event);
      if (box) this.#enter(box);
    },
    pointermove: (event: PointerEvent) => this.#point(event),
    pointerleave: () => {
      this.#dismissed = undefined;
      if (!this.#pointed) return;
      this.#pointed = undefined;
      this.#host.requestUpdate();
    },
    focus: () => {
      // A pressed pointer has its own hint, which must not move, as it could intercept the click.
      this.#isDescribing = this.#stage.canvas?.matches(':focus-visible') ?? false;
      if (this.#layout && !this.#pointed) this.#anchorAt(this.#layout, this.#focusNode);
      this.#host.requestUpdate();
    },
    blur: () => {
      this.#isDescribing = false;
      this.#host.requestUpdate();
    },
  };

  #keydown(event: KeyboardEvent): void {
    const layout = this.#layout;
    if (!layout || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actionOf(event.key, this.#stage.isRightToLeft);
    if (action) {
      // An Escape that does nothing here is left to the page.
      if (this.#act(layout, action)) event.preventDefault();
      return;
    }
    if (event.key !== ' ') return;
    this.#actByKey(() => this.#choose(this.#focusNode));
    event.preventDefault();
  }

  #act(layout: FlameLayout, action: KeyAction): boolean {
    switch (action) {
      case 'in': {
        const box = boxOf(layout, this.#focusNode, this.#view);
        this.#actByKey(() => {
          this.#choose(this.#focusNode);
          if (box) this.#enter(box);
        });
        return true;
      }
      case 'out':
        this.#out();
        return true;
      case 'close': {
        const isOpen = this.#hintOf(layout) !== undefined;
        if (isOpen) this.#closeHint();
        else if (this.#path.length > 1) this.#out();
        else return false;
        this.#host.requestUpdate();
        return true;
      }
      default:
        this.#actByKey(() => this.#choose(moveFrom(layout, this.#focusNode, action)));
        return true;
    }
  }

  #closeHint(): void {
    this.#dismissed = this.#pointed?.node;
    this.#pointed = undefined;
    this.#isDescribing = false;
  }

  /** Runs the action of a key; the hint is then that of the focused node. */
  #actByKey(act: () => void): void {
    this.#isDescribing = true;
    this.#pointed = undefined;
    act();
  }

  #click(event: MouseEvent): void {
    const layout = this.#layout;
    const box = this.#boxAt(event);
    if (!layout || !box) return;
    // Touch has no hover: the selected frame shows its hint.
    this.#isDescribing = (event as PointerEvent).pointerType === 'touch';
    const focused = this.#focusNode;
    const isChosen = this.#isOnSlice || this.#host.selected !== undefined;
    this.#choose(isChosen && nodesOf(layout, box).includes(focused) ? focused : box.node);
    if (box.count === 1 && isAround(layout, box.node, this.#zoom)) this.#enter(box);
  }

  #point(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    const spot = this.#stage.spotOf(event);
    const box = this.#boxAt(event);
    const before = this.#pointed;
    if (before?.node === box?.node && before?.count === box?.count) return;
    if (box && box.node === this.#dismissed) return;
    this.#dismissed = undefined;
    this.#pointed = box;
    if (spot) this.#stage.anchorHint(spot.depth, spot.x);
    this.#host.requestUpdate();
  }

  #boxAt(event: MouseEvent): Box | undefined {
    const spot = this.#stage.spotOf(event);
    return spot && this.#layout && boxAt(this.#layout, spot.depth, this.#view, spot.x);
  }

  #hintOf(layout: FlameLayout): { readonly node: number; readonly tiny: number } | undefined {
    if (this.#pointed) return { node: this.#pointed.node, tiny: this.#pointed.count };
    if (!this.#isDescribing) return undefined;
    return { node: this.#focusNode, tiny: this.#tinyAround(layout, this.#focusNode) };
  }

  #tinyAround(layout: FlameLayout, node: number): number {
    return this.#stage.width > 0 ? (boxOf(layout, node, this.#view)?.count ?? 1) : 1;
  }

  /** As a click on the bar of a caller. */
  #goTo(layout: FlameLayout, node: number): void {
    this.#choose(node);
    const box = boxOf(layout, node, this.#view);
    if (box) this.#enter(box);
  }

  #sceneOf(opening: StageState): FlameScene | undefined {
    const layout = this.#layout;
    if (!layout) return undefined;
    const { effects, matches, selected } = this.#host;
    const { width, from, to, ...rest } = opening;
    const words = this.#words;
    return {
      ...{ layout, effects, matches, ...rest },
      view: { from, to, width },
      chosen: this.#isOnSlice || opening.isFocused ? this.#focusNode : selected,
      hovered: this.#pointed?.node,
      nameOf: (node) => nodeName(this.#host, layout, node, words),
      tinyNames: (count) => [words.tinyShort(this.#integer(count)), this.#integer(count)],
    };
  }

  /** Name, gas and share of the node under the pointer, or of the focused one. */
  #readOutOf(layout: FlameLayout): string {
    const { node, tiny } = this.#hintOf(layout) ?? { node: this.#focusNode, tiny: 1 };
    const { name, facts } = describe(this.#host, layout, node, this.#words, tiny);
    return [name, ...facts.slice(0, 2)].join(' · ');
  }

  readonly #openTable = ({ currentTarget }: Event): void => {
    this.#isTableOpen = (currentTarget as HTMLDetailsElement).open;
    this.#host.requestUpdate();
  };

  #integer(count: number | bigint): string {
    return this.#host.localization.format.integer(count);
  }
}
