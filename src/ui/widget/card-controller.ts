import type { LitElement } from 'lit';
import { Announcer, LongWaitController } from '../controllers/announcer.js';
import { EventReporter, type ReportedAnswer } from '../controllers/event-reporter.js';
import { shownAnswer, type QueryState } from '../controllers/query.js';
import { FirstVerified } from '../first-verified.js';
import type { Localization } from '../localization/localization.js';

/** Milliseconds. */
const longestWaitForMark = 1_000;

/** What is said of a state. */
interface Said {
  readonly title: string;
  /** Instead of “loaded”. */
  readonly summary: string | undefined;
  /** Whether no person started the request in flight; for example, an automatic refresh. */
  readonly isQuiet: boolean;
}

/** What happens around a card: the focus that it keeps, the sentences that are read out, states and events. */
export class CardController {
  /** Delays work that is not needed before the first answer has its mark. */
  readonly firstVerified: FirstVerified;
  readonly #host: LitElement;
  readonly #internals: ElementInternals;
  readonly #reporter: EventReporter<ReportedAnswer>;
  readonly #announcer = new Announcer();
  readonly #wait: LongWaitController;
  #prerendered: readonly ChildNode[] | undefined;
  #focused: Element | null = null;
  #isMarkSoon = false;

  constructor(host: LitElement, internals: ElementInternals) {
    this.#host = host;
    this.#internals = internals;
    this.#reporter = new EventReporter(host, internals);
    this.#wait = new LongWaitController(host);
    this.firstVerified = new FirstVerified(host);
  }

  /** Whether the wait has become long. */
  get hasWaited(): boolean {
    return this.#wait.over;
  }

  /** The sentence of the live region. */
  get announcement(): string {
    return this.#announcer.sentence;
  }

  /** Whether a server-rendered card is displayed. */
  get isPrerendered(): boolean {
    return this.#prerendered !== undefined;
  }

  /** Keeps the nodes of a server until there is something to replace them. */
  keepPrerendered(nodes: readonly ChildNode[]): void {
    this.#prerendered = nodes;
    this.#internals.states.add('shown');
  }

  /** Hands over the nodes of a server, once. */
  takePrerendered(): readonly ChildNode[] {
    const nodes = this.#prerendered ?? [];
    this.#prerendered = undefined;
    return nodes;
  }

  /** Called before a state is drawn. */
  willDraw(state: QueryState<ReportedAnswer>): void {
    this.#focused = this.#host.shadowRoot?.activeElement ?? null;
    this.#wait.waiting(state.status === 'loading');
  }

  /** Sets what is read out with a state. */
  announce(state: QueryState<unknown>, { title, summary, isQuiet }: Said, localization: Localization): void {
    if (state.status !== 'loading') this.#announcer.sayOutcome(state, title, summary, localization);
    else if (this.hasWaited && !isQuiet) this.#announcer.sentence = localization.words.loading(title);
  }

  /** Called when a state is drawn: focus, events and `:state()`. */
  drawn(state: QueryState<ReportedAnswer>, isMismatch: boolean): void {
    // A button may disappear after its action: the focus moves to the card, not to the top of the page.
    if (this.#focused && !this.#focused.isConnected)
      this.#host.shadowRoot?.querySelector<HTMLElement>('.card')?.focus({ preventScroll: true });
    this.#reporter.report(state, true, isMismatch);
    if (!shownAnswer(state) || this.#isMarkSoon) return;
    this.#isMarkSoon = true;
    setTimeout(this.firstVerified.pass, longestWaitForMark);
  }
}
