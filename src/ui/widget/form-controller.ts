import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { GatewayErrorCode } from '../../client/errors.js';
import type { QueryState } from '../controllers/query.js';
import { answerWords } from '../localization/answer.en.js';
import type { Localization } from '../localization/localization.js';
import { Lazy } from '../lazy.js';
import { onDemand } from '../on-demand.js';
import type { Phase } from './phase.js';
import type { FormSource, OwnAnswerStage, WidgetTypes } from './shown.js';

type FormHost = LitElement & { readonly form: string };

const wantsInput: readonly (GatewayErrorCode | undefined)[] = [
  ...(['config', 'range', 'bad-request', 'unsupported', 'not-found', 'future', 'pruned'] as const),
];

/** Folds the form into the card header once there is an answer, and opens it if a request needs input. */
export class FormController<T extends WidgetTypes> {
  readonly #host: FormHost;
  readonly #own: Partial<FormSource<T>>;
  readonly #late: Lazy<FormSource<T>> | undefined;
  /** The user's choice; undefined if the attribute and the phase decide. */
  #chosen: boolean | undefined;
  #isOpen = false;
  /** Whether the form was rendered: it stays, so that its typed text and the focus are kept. */
  #isDrawn = false;
  #isSent = false;
  #hadProblem = false;
  #isFocusDue = false;

  constructor(host: FormHost, stage: Pick<OwnAnswerStage<T>, 'createForm' | 'loadForm'>) {
    this.#host = host;
    this.#own = stage;
    this.#late = stage.loadForm && new Lazy(host, stage.loadForm);
  }

  /** Loads the form if it opens with the next render, so that it does not shift content later. */
  prepare({ status }: QueryState<unknown>, code?: GatewayErrorCode): Promise<unknown> | undefined {
    const { form } = this.#host;
    const isOpen = form === 'open' || (form === 'auto' && (status === 'idle' || wantsInput.includes(code)));
    // If it fails to load, the form reports it when rendered.
    return isOpen ? Promise.allSettled([onDemand.fields(), this.#late?.load()]) : undefined;
  }

  get source(): Partial<FormSource<T>> | undefined {
    return this.#late ? this.#late.get() : this.#own;
  }

  willDraw(phase: Phase, { status }: QueryState<unknown>, code: GatewayErrorCode | undefined): void {
    if (this.#isSent && status !== 'loading') {
      this.#isSent = false;
      if (status === 'success') this.#chosen = undefined;
    }
    const { form } = this.#host;
    const isDue = form === 'open' || (form !== 'closed' && this.#isDue(phase, code));
    this.#isOpen = form !== 'none' && (this.#chosen ?? isDue);
  }

  renderButton(localization: Localization): TemplateResult | typeof nothing {
    if (this.#host.form === 'none') return nothing;
    const label = localization.wordsOf(answerWords).editRequest;
    return html`<button
      type="button"
      class="edit"
      part="button"
      aria-label=${label}
      title=${label}
      aria-expanded=${this.#isOpen}
      aria-controls="request"
      @click=${this.#toggle}
      @keydown=${this.#closeByKey}
    >
      <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14">
        <path d="m2 12 .6-2.8L9.4 2.4l2.2 2.2-6.8 6.8z" />
      </svg>
    </button>`;
  }

  /**
   * Renders the form, which keeps the typed text while it is folded.
   *
   * @param isDue whether it is rendered although it is folded
   */
  render(draw: () => unknown, isDue: boolean): TemplateResult {
    this.#isDrawn ||= this.#isOpen || isDue;
    return html`<div id="request" ?hidden=${!this.#isOpen} @sent=${this.#takeSent} @keydown=${this.#closeByKey}>
      ${this.#isDrawn ? draw() : nothing}
    </div>`;
  }

  drawn(): void {
    const form = this.#find('#request');
    if (!form) return;
    const hasProblem = form.querySelector('[aria-invalid]') !== null;
    if (hasProblem && !this.#hadProblem) this.#choose(true);
    this.#hadProblem = hasProblem;
    const focused = this.#host.shadowRoot?.activeElement ?? null;
    if (form.hidden && form.contains(focused)) this.#find('.edit')?.focus();
    // The fields may still be loading.
    const field = this.#isFocusDue && this.#isOpen ? form.querySelector<HTMLElement>('input, select, textarea') : null;
    if (!field) return;
    field.focus();
    this.#isFocusDue = false;
  }

  #isDue(phase: Phase, code: GatewayErrorCode | undefined): boolean {
    switch (phase) {
      case 'idle':
      case 'held':
        return true;
      case 'failed':
        return wantsInput.includes(code);
      // Until its answer has loaded, the form stays unchanged.
      case 'forming':
      case 'asking':
        return this.#isOpen;
      case 'answered':
      case 'checked':
        return false;
    }
  }

  readonly #toggle = (): void => {
    this.#isFocusDue = !this.#isOpen;
    this.#choose(!this.#isOpen);
  };

  readonly #closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || !this.#isOpen) return;
    event.preventDefault();
    this.#find('.edit')?.focus();
    this.#choose(false);
  };

  readonly #takeSent = (): void => {
    this.#isSent = true;
    this.#host.requestUpdate();
  };

  #choose(isOpen: boolean): void {
    this.#chosen = isOpen;
    this.#host.requestUpdate();
  }

  #find(selector: string): HTMLElement | null | undefined {
    return this.#host.shadowRoot?.querySelector<HTMLElement>(selector);
  }
}
