import type { Stretch } from './flame-layout.js';
import { type FlameScene, type FlameTheme, paint, readTheme, rowHeight } from './flame-paint.js';

export interface StageState extends Stretch {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly isRightToLeft: boolean;
}

// The height of `.flame-scroller` in pixels from which it scrolls.
const mostHeight = 484;

// Duration of the zoom animation in milliseconds.
const glide = 160;

export class CanvasStage {
  readonly #sceneOf: (opening: StageState) => FlameScene | undefined;
  readonly #left: () => void;
  readonly #resized: () => void;
  #canvas: HTMLCanvasElement | undefined;
  #theme: FlameTheme | undefined;
  #ends: AbortController | undefined;
  #request = 0;
  #rows = 1;
  #width = -1;
  #shown: Stretch = { from: 0, to: 1 };
  #goal: Stretch = this.#shown;
  #origin: Stretch = this.#shown;
  #began = -Infinity;
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

  get canvas(): HTMLCanvasElement | undefined {
    return this.#canvas;
  }

  get isRightToLeft(): boolean {
    return this.#canvas !== undefined && getComputedStyle(this.#canvas).direction === 'rtl';
  }

  /** The last painted width, because reading it from the canvas while rendering would force a layout. */
  get width(): number {
    return Math.max(0, this.#width);
  }

  set rows(rows: number) {
    this.#rows = rows;
  }

  get scrolls(): boolean {
    return this.#rows * rowHeight > mostHeight;
  }

  draw(): void {
    if (this.#canvas) this.#request ||= requestAnimationFrame((now) => this.#paint(now));
  }

  show(goal: Stretch, isAtOnce = false): void {
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

  /** The position of a pointer: the row, and pixels from the inline-start. */
  spotOf(event: MouseEvent): { readonly depth: number; readonly x: number } | undefined {
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
    // The styles of the page may have changed.
    const anew = () => {
      this.#theme = undefined;
      this.draw();
    };
    // The observer also reports the unchanged size at first.
    const observer = new ResizeObserver(() => canvas.clientWidth !== this.#width && this.draw());
    observer.observe(canvas);
    signal.addEventListener('abort', () => observer.disconnect());
    this.#scroller?.addEventListener('scroll', () => this.draw(), { signal, passive: true });
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

  #paint(now: number): void {
    this.#request = 0;
    const [canvas, scroller, probes] = [this.#canvas, this.#scroller, this.#probes];
    if (!canvas || !scroller || !probes) return;
    // Sizes are set here, because a strict policy rejects styles in a template.
    (scroller.firstElementChild as HTMLElement).style.blockSize = `${this.#rows * rowHeight}px`;
    // All reads precede all writes, because alternating would force a layout each time.
    const [width, height] = [canvas.clientWidth, scroller.clientHeight];
    const { isRightToLeft } = this;
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
    const scene = this.#sceneOf({ width, height, top, isRightToLeft, ...this.#shown });
    if (scene) paint(context, scene, this.#theme);
  }

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
}
