import { html, LitElement } from 'lit';
import type { Frame } from '../../../src/client/wire/frame.js';
import { gasOf, type IntrinsicPart } from '../../../src/decode/trace/gas.js';
import { effectsOf, type Effect } from '../../../src/decode/trace/outcome.js';
import { createFormats } from '../../../src/ui/format/formats.js';
import { createLocalization, type Localization } from '../../../src/ui/localization/localization.js';
import { controlStyles } from '../../../src/ui/styles/controls.js';
import { cardStyles, tokens } from '../../../src/ui/styles/card.js';
import { answerTokens, emptyStateStyles } from '../../../src/ui/styles/answer.js';
import { FlamePanel, type FlameTrace } from '../../../src/widgets/tx-trace/controllers/flame-panel.js';
import { endsOf } from '../../support/frames.js';
import { flameStyles } from '../../../src/widgets/tx-trace/flame/styles.js';

/** The frames in the flame graph, and the selection. */
export class HandTrace implements FlameTrace {
  frames: readonly Frame[] = [];
  effects: readonly Effect[] = [];
  selected = 0;
  matches: ReadonlySet<number> = new Set();
  localization: Localization = createLocalization('en', { createFormats });
  intrinsic: IntrinsicPart | undefined = undefined;
  /** The selected calls, in order. */
  readonly chosen: number[] = [];
  names: (index: number) => string = (index) => `call${index}()`;
  readonly requestUpdate: () => void;

  constructor(requestUpdate: () => void) {
    this.requestUpdate = requestUpdate;
  }

  /** Shows another trace. */
  show(frames: readonly Frame[]): void {
    this.frames = frames;
    this.effects = effectsOf(frames);
    this.requestUpdate();
  }

  select(index: number): void {
    this.chosen.push(index);
    this.selected = index;
    this.requestUpdate();
  }

  selfOf(index: number): bigint | undefined {
    const { frames, intrinsic } = this;
    return gasOf(frames, index, endsOf(frames), intrinsic?.isIncluded ? intrinsic.gas : 0n).self;
  }

  nameOf(index: number): string {
    return this.names(index);
  }
}

/** Holds a flame graph as the widget does, with the live region of a frame. */
export class FlameStage extends LitElement {
  static override styles = [tokens, answerTokens, cardStyles, controlStyles, emptyStateStyles, flameStyles];
  readonly host: HandTrace = new HandTrace(() => this.requestUpdate());
  readonly #panel = new FlamePanel(this, (index) => this.host.select(index));

  protected override render() {
    return html`<div class="frame">
      ${this.#panel.render(this.host)}
      <p class="unseen" role="status" aria-atomic="false"><span></span> <span></span></p>
    </div>`;
  }

  get canvas(): HTMLCanvasElement {
    return this.one('canvas');
  }

  /** The last announcement for screen readers. */
  get said(): string {
    return this.one('[role="status"] > :last-child').textContent ?? '';
  }

  /** Facts about the frame under the pointer, or the selected one. */
  get told(): string {
    return this.one('.flame-read-out').textContent ?? '';
  }

  /** The button with this label. */
  button(label: string): HTMLButtonElement {
    const found = [...this.renderRoot.querySelectorAll('button')].find((each) => each.textContent.trim() === label);
    if (!found) throw new Error(`there is no button ${label}`);
    return found;
  }

  /** The gas at the start of the axis, and at its other marks. */
  get marks(): string[] {
    return [...this.renderRoot.querySelectorAll('.flame-axis text')].map(({ textContent }) => textContent);
  }

  one<E extends HTMLElement = HTMLElement>(selector: string): E {
    const found = this.renderRoot.querySelector<E>(selector);
    if (!found) throw new Error(`there is no ${selector}`);
    return found;
  }
}
if (!customElements.get('flame-stage')) customElements.define('flame-stage', FlameStage);
