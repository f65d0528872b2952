import { answerWords } from '../localization/answer.en.js';
import type { ExtrasHost, Resources } from './host.js';
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { Answer, Network, Progress } from '../../client/answer.js';
import type { Note } from '../../client/note.js';
import { GatewayError } from '../../client/errors.js';
import { urlOption } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { DisplayedAnswer } from '../displayed-answer.js';
import { parseAddress } from '../gateway-context.js';
import { stateNames } from '../controllers/event-reporter.js';
import { MissingCode } from '../controllers/missing-code.js';
import { shownAnswer, type QueryState, type Success } from '../controllers/query.js';
import type { Cost } from '../events.js';
import { createFormats } from '../format/formats.js';
import { Lazy } from '../lazy.js';
import { localeOf, type Localization } from '../localization/localization.js';
import { inSteps, nextTask } from '../schedule.js';
import { emptyStateStyles } from '../styles/answer.js';
import {
  renderCost,
  renderMissingCode,
  renderSampleMark,
  renderSnapshotMark,
  renderStale,
  styles,
} from '../templates/banners.js';
import type { Card, CardParts } from '../templates/card.js';
import { renderEmptyState, renderSkeleton } from '../templates/empty-state.js';
import type { ExportFormat, RawText, ToolHost, Tools } from '../tools/tools.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import { HeightController } from '../widget/height-controller.js';
import { Checking } from './checking.js';
import { Countdown } from './countdown.js';

/** Milliseconds. */
const longestWaitForMark = 1_000;

/** What a widget needs once it has an answer or a failure: banners, tools, checks. Loaded by `import()`. */
export class WidgetExtras<Request, Data, Renderer> implements ReactiveController, Resources {
  readonly styles = [...styles, emptyStateStyles];
  readonly catalogues = [answerWords];
  readonly missing: MissingCode;
  readonly #host: ExtrasHost<Request, Data, Renderer>;
  readonly #checking: Checking<Request, Data, Renderer>;
  /** The fork that the page names, by whose rules answers are checked. */
  #fork: GasFork | undefined;
  readonly #countdown: Countdown;
  readonly height: HeightController;
  /** Observes the language of the page. */
  #page: MutationObserver | undefined;
  readonly #toolbox: Lazy<typeof import('../tools/toolbox.js')>;
  /** Needed by few answers. */
  readonly #remarks: Lazy<typeof import('../templates/remarks.js')>;
  #isSoon = false;
  #isWarm = false;

  constructor(host: ExtrasHost<Request, Data, Renderer>) {
    this.#host = host;
    this.missing = new MissingCode(host.element);
    this.height = new HeightController(host.element, host.firstVerified);
    this.#checking = new Checking(host, this.missing);
    this.#countdown = new Countdown(
      () => host.element.requestUpdate(),
      () => void host.element.refresh(),
    );
    this.#toolbox = new Lazy(
      host.element,
      async () => {
        const toolbox = await loadCode(() => import('../tools/toolbox.js'));
        await host.useResources(toolbox);
        return toolbox;
      },
      host.firstVerified.shown,
    );
    this.#remarks = new Lazy(host.element, async () => {
      const remarks = await loadCode(() => import('../templates/remarks.js'));
      await host.useResources(remarks);
      return remarks;
    });
    host.verdict = () => this.#checking.verdict;
    host.element.addController(this);
    void host.useResources({ createFormats });
  }

  /**
   * Formats a number and a time, each in a task of its own, once for each element: the engine loads its locale data with
   * the first one on a page, which takes as long as drawing an answer.
   */
  async warmUp(): Promise<void> {
    if (this.#isWarm) return;
    this.#isWarm = true;
    const { integer, exact } = createFormats(localeOf(this.#host.element));
    await inSteps([() => integer(0), () => exact(new Date(0))]);
  }

  get mismatch(): boolean {
    return this.#checking.mismatch;
  }

  /** Puts together what is to be known of an answer. */
  settle(
    got: Omit<DisplayedAnswer<Request, Data, Renderer>, 'cost' | 'notes'>,
    answers: readonly Answer<unknown>[],
  ): Success<DisplayedAnswer<Request, Data, Renderer>> {
    const cost = costOf(answers);
    return {
      status: 'success',
      at: cost.at,
      data: { ...got, cost, notes: answers.flatMap(({ notes }) => notes) },
    };
  }

  /**
   * Loads what these answers are displayed with, so that the layout does not shift later; and waits for another task,
   * as parsing a large answer and drawing it in one task would block the page.
   */
  async prepare(answers: readonly Answer<unknown>[]): Promise<void> {
    await nextTask();
    if (answers.some(({ notes }) => notes.some(isOdd))) await this.#remarks.load();
  }

  async export(format: ExportFormat): Promise<string> {
    const shown = shownAnswer(this.#host.query.state);
    const tools = shown && this.#tools(shown);
    if (!tools?.table) throw new GatewayError('config', { option: 'export', expected: 'an answer with rows' });
    const { exportTable } = await loadCode(() => import('../tools/export-table.js'));
    return exportTable(tools, format);
  }

  decorate(
    parts: CardParts,
    state: QueryState<DisplayedAnswer<Request, Data, Renderer>>,
    shown: Success<DisplayedAnswer<Request, Data, Renderer>>,
    localization: Localization,
    retry: () => void,
  ): CardParts & Pick<Card, 'banner' | 'cost'> {
    const { fork } = localization.host;
    if (fork !== this.#fork) this.recheck();
    this.#fork = fork;
    const reason = reasonOf(state);
    const stale = reason && {
      at: shown.at,
      reason: this.countDown(reason),
      retrying: state.status === 'loading',
    };
    const { notes } = shown.data;
    // The failure of the whole query already shows the same button.
    const lacking = this.missing.any && reason?.details.ownCode !== true;
    return {
      ...parts,
      marks: html`${parts.marks ?? nothing}${this.#checking.render(shown, localization) ?? nothing}${
        shown.data.saved ? renderSnapshotMark(shown.at, localization) : nothing
      }${notes.some((note) => !isOdd(note)) ? renderSampleMark(localization) : nothing}`,
      note: this.#host.note?.(localization),
      cost: renderCost(shown.data.cost, localization),
      tools: this.#renderTools(this.#tools(shown, failedReply(reason, localization)), localization),
      where: html`${parts.where ?? nothing}${this.#host.control()?.renderAutoRefresh(localization) ?? nothing}`,
      banner: [
        this.#renderBanners(localization),
        lacking ? renderMissingCode(localization, this.missing.retry) : nothing,
        stale ? renderStale(stale, localization, retry) : nothing,
        notes.some(isOdd) ? (this.#remarks.get()?.renderNotes(notes, localization) ?? nothing) : nothing,
      ],
      ...(lacking ? { summary: localization.wordsOf(answerWords).missing } : {}),
    };
  }

  describeProgress({ loaded, total }: Progress, { wordsOf, format }: Localization): string {
    return wordsOf(answerWords).progress(format.integer(loaded), total === null ? null : format.integer(total));
  }

  /** Adds the tools of a failure to its empty state, which has the words. */
  decorateEmptyState(
    emptyState: unknown,
    state: QueryState<unknown>,
    localization: Localization,
  ): CardParts & Pick<Card, 'banner'> {
    const error = reasonOf(state);
    const call = this.#host.failed();
    const banner = this.#renderBanners(localization);
    if (!error || !call)
      return {
        content: emptyState,
        banner,
        ...(state.status === 'loading' ? { marks: this.#checking.place(), tools: menuPlace } : {}),
      };
    const tools = { name: this.#host.element.localName, wires: [call], raw: failedReply(error, localization) };
    return {
      banner,
      content: html`${emptyState}${this.#remarks.get()?.renderFailureDetails(error, call.wire, localization) ?? nothing}`,
      tools: this.#renderTools(tools, localization),
    };
  }

  /** Names the widget that this one is linked with, and the host data that is not used. */
  #renderBanners(localization: Localization): unknown[] {
    const { linkNote } = this.#host.element;
    const { problem } = localization.host;
    return [
      linkNote && this.#remarks.get()?.renderLinkNote(linkNote, localization),
      problem && this.#remarks.get()?.renderNotice(problem.details.expected ?? '', localization),
    ];
  }

  /** Returns the failure with the remaining seconds until a retry is allowed. */
  countDown(error: GatewayError): GatewayError {
    return this.#countdown.now(error);
  }

  /** Draws the idle state: waiting for confirmation, for the element to be seen, for a gateway, or for input. */
  renderIdle(localization: Localization, hasGateway: boolean): TemplateResult {
    const { element } = this.#host;
    const control = this.#host.control();
    if (control?.seen === false) return renderSkeleton(element.pageSize);
    const words = localization.wordsOf(answerWords);
    const { notAsked, fillIn, needsGateway, needsGatewayNext, held, heldNext, ask } = words;
    if (control?.held) {
      const action = { label: ask, run: () => void element.refresh() };
      return renderEmptyState({ kind: 'idle', what: held, next: heldNext, action });
    }
    return renderEmptyState({
      kind: 'idle',
      what: hasGateway ? notAsked : needsGateway,
      next: hasGateway ? fillIn : needsGatewayNext,
    });
  }

  /** Outlines the expected rows, once the form above them has loaded. */
  renderSkeleton(renderer: Renderer | undefined): TemplateResult | undefined {
    return renderer && renderSkeleton(this.#host.element.pageSize);
  }

  /** Removes the server-rendered nodes when there is an answer or a failure to draw; missing code is no reason to. */
  takeOver(state: QueryState<unknown>): void {
    if (!shownAnswer(state) && (state.status !== 'error' || state.error.details.ownCode)) return;
    const prerendered = this.#host.takePrerendered();
    if (prerendered.length === 0) return;
    for (const node of prerendered) node.remove();
    this.#host.element.classList.remove(...stateNames.map((name) => `gw-${name}`));
  }

  /** Checks the displayed answer again with the next update: its expected hash has changed. */
  recheck(): void {
    this.#checking.drop();
  }

  /** Called when the state is displayed; called once for a complete answer. */
  whenShown(state: QueryState<DisplayedAnswer<Request, Data, Renderer>>, isWhole: boolean): void {
    this.height.drawn(state);
    // Above an answer, too, where the seconds are not displayed.
    if (state.status === 'error') this.#countdown.now(state.error);
    else if (state.status === 'success' || (state.status === 'loading' && !state.after)) this.#countdown.restart();
    const shown = shownAnswer(state);
    const failed = this.#host.failed();
    const isOver = failed || state.status === 'error' || this.#host.control()?.held;
    if (isOver || (shown && isWhole && !this.#host.check)) this.#host.firstVerified.pass();
    else if (shown && isWhole && !this.#isSoon) {
      this.#isSoon = true;
      setTimeout(this.#host.firstVerified.pass, longestWaitForMark);
    }
    if ((shown && this.#host.tools) || failed) this.#toolbox.get();
    this.#host.control()?.whenShown(state);
    this.#checking.whenShown(shown, isWhole);
  }

  hostConnected(): void {
    this.#page ??= new MutationObserver(() => this.#host.element.requestUpdate());
    this.#page.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] });
  }

  hostDisconnected(): void {
    this.#page?.disconnect();
    this.#countdown.stop();
    // An element that was moved is connected again by then, and its answer is not requested again.
    queueMicrotask(() => this.#host.element.isConnected || this.#checking.drop());
  }

  #tools(
    { data: { data, renderer, exchanges } }: Success<DisplayedAnswer<Request, Data, Renderer>>,
    failed: readonly RawText[] = [],
  ): Tools | undefined {
    const tools = this.#host.tools?.(data, renderer);
    const wires = exchanges.map(({ call: { network, wire } }) => ({ network, wire }));
    const verification = this.#checking.report();
    return tools && { wires, ...tools, raw: [...(tools.raw ?? []), ...failed], verification };
  }

  #renderTools(tools: Tools | undefined, localization: Localization): unknown {
    const addressOf = (network: Network) => this.#addressOf(network);
    if (!tools) return undefined;
    return this.#toolbox.module?.renderTools(tools, { localization, addressOf }) ?? menuPlace;
  }

  #addressOf(network: Network): ReturnType<ToolHost['addressOf']> {
    const { url = '', keyed = false } = this.#host.source()?.address?.(urlOption[network]) ?? {};
    const parsed = url === '' ? undefined : parseAddress(url);
    return parsed && { baseUrl: parsed.href, keyed };
  }
}

const menuPlace = html`<span class="tools"></span>`;

function reasonOf(state: QueryState<unknown>): GatewayError | undefined {
  return state.status === 'error' ? state.error : state.status === 'loading' ? state.after : undefined;
}

/** Whether a note is shown as a sentence; sample data has a mark of its own. */
function isOdd({ code }: Note): boolean {
  return code !== 'sample-data';
}

function failedReply(error: GatewayError | undefined, localization: Localization): readonly RawText[] {
  if (!error?.reply) return [];
  return [{ title: localization.wordsOf(answerWords).failure.reply, text: error.reply }];
}

/** The total cost of the answers, with the time of the oldest. */
function costOf(answers: readonly Answer<unknown>[]): Cost {
  return {
    at: new Date(Math.min(...answers.map(({ at }) => at.getTime()))),
    bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: answers.reduce((sum, { requests }) => sum + requests, 0),
  };
}
