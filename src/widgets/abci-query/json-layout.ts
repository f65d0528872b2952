import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { loadCode } from '../../client/load-code.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { createSlices } from '../../ui/slices.js';
import type { Lines } from '../../ui/tools/json-lines.js';

/** The result for a text that may be JSON. */
export type JsonState =
  | { readonly kind: 'coming' }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'loaded';
      readonly text: string;
      readonly lines: Lines;
      readonly render: (typeof import('./panels/json-panel.js'))['renderJson'];
    };

const none: JsonState = { kind: 'none' };

/** Formats one text as JSON, in slices and by lazily loaded code; the host draws again when that is done. */
export class JsonLayout implements ReactiveController {
  readonly #host: ReactiveControllerHost & LazyHost;
  #of: string | undefined;
  #state: JsonState = none;
  #work = new AbortController();

  constructor(host: ReactiveControllerHost & LazyHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether a text is being formatted. */
  get coming(): boolean {
    return this.#state.kind === 'coming';
  }

  /** The result for a text; formatting starts when it is first called. */
  of(text: string | undefined): JsonState {
    if (text !== this.#of) {
      this.#work.abort();
      this.#of = text;
      this.#state = none;
      if (text !== undefined && /^\s*[[{]/.test(text)) void this.#begin(text);
    }
    return this.#state;
  }

  hostDisconnected(): void {
    this.#work.abort();
    // Started again when the element is back in the page.
    if (this.#state.kind === 'coming') this.#of = undefined;
  }

  async #begin(text: string): Promise<void> {
    const { signal } = (this.#work = new AbortController());
    this.#state = { kind: 'coming' };
    let state = none;
    try {
      const { layOutJson, renderJson } = await loadCode(() => import('./panels/json-panel.js'));
      const lines = await layOutJson(text, createSlices(signal));
      if (lines) state = { kind: 'loaded', text, lines, render: renderJson };
    } catch (thrown) {
      // Without its code the text is shown as text.
      if (signal.aborted) return;
      this.#host.codeMissing?.(() => text === this.#of && (this.#of = undefined), thrown);
    }
    if (signal.aborted) return;
    this.#state = state;
    this.#host.requestUpdate();
  }
}
