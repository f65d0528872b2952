import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { loadCode } from '../../client/load-code.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { createSlices } from '../../ui/slices.js';
import type { Lines } from '../../ui/tools/json-lines.js';

/** What became of a text that may be JSON. */
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

/** Lays one text out as JSON, in slices and by code that comes when it is needed; the host draws again when that is done. */
export class JsonLayout implements ReactiveController {
  readonly #host: ReactiveControllerHost & LazyHost;
  #of: string | undefined;
  #state: JsonState = none;
  #work = new AbortController();

  constructor(host: ReactiveControllerHost & LazyHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether a text is being laid out. */
  get coming(): boolean {
    return this.#state.kind === 'coming';
  }

  /** How far it is with a text; looking at it begins when it is first asked for. */
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
    // Back in the page, it is begun anew.
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
