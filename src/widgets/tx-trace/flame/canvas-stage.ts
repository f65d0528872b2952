import type { FlameView } from './rows-in-view.js';
import { paint, rowHeight, type FlameScene } from './paint.js';
import { readTheme, type FlameTheme } from './theme.js';

/** What the stage passes when it requests a scene. */
export interface StageState {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly isRightToLeft: boolean;
  readonly isFocused: boolean;
  /** The visible range: during an animation, an intermediate one. */
  readonly from: number;
  readonly to: number;
}

/** The position of a pointer: the row, and pixels from the inline-start. */
export interface PointerPosition {
  readonly depth: number;
  readonly x: number;
}

type BlockSpan = Pick<FlameView, 'from' | 'to'>;

// Duration of the zoom animation in milliseconds.
const glide = 160;

/** The canvas and its container: size, pixels, colours, scrolling, and the zoom animation. */
export class CanvasStage {
  readonly #sceneOf: (opening: StageState) => FlameScene | undefined;
  readonly #left: () => void;
  readonly #resized: () => void;
  #canvas: HTMLCanvasElement | undefined;
  #theme: FlameTheme | undefined;
  #hint: HTMLElement | undefined;
  #ends: AbortController | undefined;
  #request = 0;
  #rows = 1;
  #width = -1;
  #shown: BlockSpan = { from: 0, to: 1 };
  #goal: BlockSpan = this.#shown;
  #origin: BlockSpan = this.#shown;
  #began = -Infinity;
  #anchor: { readonly depth: number; readonly x: number } | undefined;
  #isHinting = false;
  /** The row that the next paint scrolls to. */
  #revealing: number | undefined;

  /**
   * @param left - called when the canvas is removed
   * @param resized - called when a paint finds another width than the paint before
   */
  constructor(sceneOf: (opening: StageState) => FlameScene | undefined, left: () => void, resized: () => void) {
    this.#sceneOf = sceneOf;
    this.#left = left;
    this.#resized = resized;
  }

  /** For `ref`: attaches or detaches the canvas. */
  readonly attach = (element: Element | undefined): void => {
    this.#ends?.abort();
    cancelAnimationFrame(this.#request);
    this.#request = 0;
    this.#width = -1;
    // Theme changes were not observed without a canvas.
    this.#theme = undefined;
    this.#canvas = element as HTMLCanvasElement | undefined;
    if (!this.#canvas) return this.#left();
    this.#ends = new AbortController();
    this.#watch(this.#canvas, this.#ends.signal);
    this.draw();
  };

  /** For `ref`: the hint beside a frame. */
  readonly attachHint = (element: Element | undefined): void => {
    this.#hint = element as HTMLElement | undefined;
  };

  get canvas(): HTMLCanvasElement | undefined {
    return this.#canvas;
  }

  get isRightToLeft(): boolean {
    return this.#canvas !== undefined && getComputedStyle(this.#canvas).direction === 'rtl';
  }

  get isFocused(): boolean {
    return this.#canvas?.matches(':focus') ?? false;
  }

  /** The width that was painted last: reading it from the canvas while rendering would force a layout. */
  get width(): number {
    return Math.max(0, this.#width);
  }

  /** The number of rows to scroll through. */
  set rows(rows: number) {
    this.#rows = rows;
  }

  /** Schedules a paint for the next animation frame, once. */
  draw(): void {
    if (this.#canvas) this.#request ||= requestAnimationFrame((now) => this.#paint(now));
  }

  /** Paints again after the styles of the page may have changed. */
  drawAnew(): void {
    this.#theme = undefined;
    this.draw();
  }

  /** Shows another range, animated unless reduced motion is preferred. */
  show(goal: BlockSpan, isAtOnce = false): void {
    if (goal.from !== this.#goal.from || goal.to !== this.#goal.to) {
      this.#origin = this.#shown;
      this.#goal = goal;
      this.#began = isAtOnce || matchMedia('(prefers-reduced-motion: reduce)').matches ? -Infinity : performance.now();
    }
    this.draw();
  }

  /** Scrolls to a row with the next paint, if it is out of view. */
  reveal(depth: number): void {
    this.#revealing = depth;
    this.draw();
  }

  /** Whether the hint is open. */
  set isHinting(isHinting: boolean) {
    this.#isHinting = isHinting;
  }

  /** Positions the hint below a row, starting at about this many pixels from the inline-start. */
  anchorHint(depth: number, x: number): void {
    this.#anchor = { depth, x };
    this.draw();
  }

  spotOf(event: MouseEvent): PointerPosition | undefined {
    const canvas = this.#canvas;
    if (!canvas) return undefined;
    const { left, right, top } = canvas.getBoundingClientRect();
    const x = this.isRightToLeft ? right - event.clientX : event.clientX - left;
    return { depth: Math.floor((event.clientY - top + (this.#scroller?.scrollTop ?? 0)) / rowHeight), x };
  }

  get #scroller(): HTMLElement | undefined {
    return this.#canvas?.parentElement?.parentElement ?? undefined;
  }

  #watch(canvas: HTMLCanvasElement, signal: AbortSignal): void {
    const anew = () => this.drawAnew();
    // The observer also reports the unchanged size at first.
    const observer = new ResizeObserver(() => canvas.clientWidth !== this.#width && this.draw());
    observer.observe(canvas);
    signal.addEventListener('abort', () => observer.disconnect());
    // Its own scrolling and that of the page: the hint is above both.
    addEventListener('scroll', () => this.draw(), { signal, passive: true, capture: true });
    for (const query of ['(forced-colors: active)', '(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
      matchMedia(query).addEventListener('change', anew, { signal });
    }
    // The canvas is attached before its styles are computed.
    canvas
      .closest('.flame')
      ?.addEventListener('transitionend', ({ target }) => this.#probes?.contains(target as Node) && anew(), { signal });
    // Zooming the page, or moving it to another screen, changes the pixel ratio.
    addEventListener('resize', anew, { signal });
    canvas.addEventListener('contextrestored', anew, { signal });
  }

  get #probes(): Element | undefined {
    return this.#canvas?.closest('.flame')?.querySelector('.flame-probes') ?? undefined;
  }

  /** Sizes are set here, as a strict policy refuses styles in a template. */
  #setHeights(scroller: HTMLElement): void {
    const inner = scroller.firstElementChild as HTMLElement;
    inner.style.blockSize = `${this.#rows * rowHeight}px`;
  }

  #paint(now: number): void {
    this.#request = 0;
    const [canvas, scroller, probes] = [this.#canvas, this.#scroller, this.#probes];
    if (!canvas || !scroller || !probes) return;
    this.#setHeights(scroller);
    // All is read before anything is written, as alternating would force a layout each time.
    const [width, height] = [canvas.clientWidth, scroller.clientHeight];
    const { isRightToLeft, isFocused } = this;
    if (width !== this.#width) this.#resized();
    this.#width = width;
    if (width === 0 || height === 0) return;
    this.#theme ??= readTheme(canvas, probes);
    const top = this.#topOf(scroller, height);
    if (top !== scroller.scrollTop) scroller.scrollTop = top;
    canvas.style.blockSize = `${height}px`;
    const pixels = devicePixelRatio;
    const [across, down] = [Math.round(width * pixels), Math.round(height * pixels)];
    if (canvas.width !== across) canvas.width = across;
    if (canvas.height !== down) canvas.height = down;
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return;
    context.setTransform(across / width, 0, 0, down / height, 0, 0);
    this.#move(now);
    const scene = this.#sceneOf({
      ...{ width, height, top, isRightToLeft, isFocused },
      ...this.#shown,
    });
    if (scene) paint(context, scene, this.#theme);
    this.#placeHint(canvas, scroller, isRightToLeft);
  }

  /** The scroll offset at which the row to reveal is in view. */
  #topOf({ scrollTop }: HTMLElement, height: number): number {
    const depth = this.#revealing;
    this.#revealing = undefined;
    if (depth === undefined) return scrollTop;
    const most = Math.max(0, this.#rows * rowHeight - height);
    const row = depth * rowHeight;
    return Math.max(row + rowHeight - height, Math.min(scrollTop, row, most), 0);
  }

  #move(now: number): void {
    const progress = Math.min(1, Math.max(0, (now - this.#began) / glide));
    if (progress >= 1) {
      this.#shown = this.#goal;
      return;
    }
    const eased = 1 - (1 - progress) ** 3;
    this.#shown = {
      from: this.#origin.from + (this.#goal.from - this.#origin.from) * eased,
      to: this.#origin.to + (this.#goal.to - this.#origin.to) * eased,
    };
    this.draw();
  }

  /** In the top layer, so that nothing clips it; touching its row, so that a pointer can enter it. */
  #placeHint(canvas: HTMLCanvasElement, scroller: HTMLElement, isRightToLeft: boolean): void {
    const [hint, anchor] = [this.#hint, this.#anchor];
    if (!hint?.isConnected) return;
    const row = anchor ? anchor.depth * rowHeight - scroller.scrollTop : -rowHeight;
    const isOpen = this.#isHinting && anchor !== undefined && row > -rowHeight && row < scroller.clientHeight;
    if (isOpen !== hint.matches(':popover-open')) hint.togglePopover(isOpen);
    if (!isOpen) return;
    const { left, right, top } = canvas.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const { offsetWidth, offsetHeight } = hint;
    const inline = isRightToLeft ? right - anchor.x - offsetWidth : left + anchor.x;
    const below = top + row + rowHeight - 1;
    const above = top + row - offsetHeight + 1;
    hint.style.left = `${Math.max(4, Math.min(inline, clientWidth - offsetWidth - 4))}px`;
    hint.style.top = `${below + offsetHeight > clientHeight && above >= 0 ? above : below}px`;
  }
}
