import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { describeError, type Localization } from '../localization/localization.js';
import type { QueryState } from './query.js';

// Progress is announced once a second at most: screen readers cannot keep up with more.
const pace = 1_000;

/** Sets the sentence of the live region, so that each is announced once and progress does not flood it. */
export class Announcer {
  sentence = '';
  #saidAt = -Infinity;

  /** Announces how a query ended; `summary` replaces “loaded”. */
  sayOutcome(state: QueryState<unknown>, title: string, summary: string | undefined, localization: Localization): void {
    if (state.status === 'error') {
      const { what, next } = describeError(state.error, localization);
      this.sentence = `${what} ${next}`;
    } else this.sentence = state.status === 'idle' ? '' : (summary ?? localization.words.loaded(title));
  }

  /** Announces progress, unless the last announcement was a moment ago. */
  sayProgress(sentence: string): void {
    const now = performance.now();
    if (now - this.#saidAt < pace) return;
    this.#saidAt = now;
    this.sentence = sentence;
  }
}

// Answers that arrive sooner are shown without a flash of skeleton.
const patience = 150;

/** Separates short waits from long ones: only a long wait is drawn. */
export class LongWaitController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the wait has become long. */
  over = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Called in every update with whether the host is waiting. */
  waiting(waits: boolean): void {
    if (!waits) return this.#reset();
    this.#timer ??= setTimeout(() => {
      this.over = true;
      this.#host.requestUpdate();
    }, patience);
  }

  hostDisconnected(): void {
    this.#reset();
  }

  #reset(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.over = false;
  }
}
