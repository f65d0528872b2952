import { nothing } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive, type ChildPart, type DirectiveResult } from 'lit/directive.js';

const rowsOfStep = 12;

type DrawRows = (count: number) => unknown;

export interface RowsHost {
  rowsDrawn?: Promise<unknown>;
  readonly drawsAtOnce?: boolean;
}

class RowsInStepsDirective extends AsyncDirective {
  #draw: DrawRows = () => undefined;
  #count = 0;
  #drawn = 0;
  #end: (() => void) | undefined;
  #whenDrawn: (() => void) | undefined;

  /** On a server, renders all rows. */
  render(count: number, draw: DrawRows): unknown {
    return draw(count);
  }

  override update({ options }: ChildPart, [count, draw]: [number, DrawRows]): unknown {
    const host = options?.host as RowsHost | undefined;
    this.#count = count;
    this.#draw = draw;
    // A hidden page has no frames.
    if (host?.drawsAtOnce || document.hidden) this.#drawn = Infinity;
    if (this.#drawn === 0) this.#advance();
    const content = this.#drawStep();
    if (host && this.#end && !this.#whenDrawn) {
      const drawn = new Promise<void>((resolve) => (this.#whenDrawn = resolve));
      host.rowsDrawn = Promise.all([host.rowsDrawn, drawn]);
    }
    return content;
  }

  #advance(): void {
    const rest = this.#count - this.#drawn;
    // A few more rows are not worth a separate step.
    this.#drawn = rest < rowsOfStep * 1.5 ? Infinity : this.#drawn + rowsOfStep;
  }

  #drawStep(): unknown {
    if (this.#drawn >= this.#count) this.#whenDrawn?.();
    else if (this.isConnected) this.#end ??= afterFrame(this.#next, this.#complete);
    return this.#draw(Math.min(this.#drawn, this.#count));
  }

  readonly #next = (): void => {
    this.#stop();
    this.#advance();
    this.setValue(this.#drawStep());
  };

  readonly #complete = (): void => {
    this.#stop();
    this.#drawn = Infinity;
    this.setValue(this.#drawStep());
  };

  #stop(): void {
    this.#end?.();
    this.#end = undefined;
  }

  protected override disconnected(): void {
    this.#stop();
    this.#whenDrawn?.();
  }

  protected override reconnected(): void {
    if (this.#drawn < this.#count) this.#complete();
  }
}

/** Calls `next` after the next frame, or soon in a hidden page, which has no frames. Calls `whole` before printing. */
function afterFrame(next: () => void, whole: () => void): () => void {
  const ends = new AbortController();
  const soon = setTimeout(next, 200);
  let then = soon;
  const frame = requestAnimationFrame(() => (then = setTimeout(next)));
  addEventListener('beforeprint', whole, { signal: ends.signal });
  return () => {
    ends.abort();
    cancelAnimationFrame(frame);
    clearTimeout(soon);
    clearTimeout(then);
  };
}

export const inSteps: (count: number, draw: DrawRows) => DirectiveResult<typeof RowsInStepsDirective> =
  directive(RowsInStepsDirective);

/** Renders content one frame after the first rows, so that the first frame is displayed sooner. */
export const afterFirstRows = (draw: () => unknown): DirectiveResult<typeof RowsInStepsDirective> =>
  inSteps(2 * rowsOfStep, (count) => (count > rowsOfStep ? draw() : nothing));
