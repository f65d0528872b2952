import { html, nothing, type ReactiveController } from 'lit';
import type { Network } from '../../client/answer.js';
import { GatewayError, type GatewayErrorCode } from '../../client/errors.js';
import { urlOption } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { GwPageChangeEvent } from '../answer-events.js';
import { GwSelectEvent } from '../events.js';
import { type CardController, stateNames } from './card-controller.js';
import {
  Announcer,
  describeProgress,
  ErrorParts,
  failedReply,
  type FailureParts,
  renderAround,
  renderWithout,
} from './answer-frame.js';
import type { LanguageController } from '../controllers/language.js';
import { shownAnswer, type QueryState } from '../controllers/query.js';
import type { Countdown } from '../when-to-ask/countdown.js';
import type { Sourced, Resources } from './host.js';
import type { Verdict } from '../../verify/verdict.js';
import { parseAddress } from '../gateway-source.js';
import type { Localization } from '../localization/localization.js';
import { onDemand } from '../on-demand.js';
import { remember } from '../remember.js';
import { nextTask } from '../schedule.js';
import type { AnnouncedParts, CardParts } from '../templates/card.js';
import { copyFrom } from '../templates/copy.js';
import type { ExportFormat, RawText, Tools } from '../tools/tools.js';
import type { ChecksController } from './checks-controller.js';
import type { FormController } from './form-controller.js';
import type { HeightController } from './height-controller.js';
import { type Phase, phaseOf } from './phase.js';
import type { RequestController } from './request-controller.js';
import type {
  Actions,
  Additions,
  ElementOf,
  LateParts,
  OwnAnswerStage,
  OwnExports,
  RenderForm,
  Shown,
  ViewInput,
  WidgetTypes,
} from './shown.js';
import { type OnDemandParts, PartController } from './part-controller.js';
import type { StageController } from './stages.js';

export interface ViewSteps<T extends WidgetTypes> {
  readonly stage: OwnAnswerStage<T>;
  readonly stages: StageController<T>;
  readonly request: RequestController<T>;
  readonly checks: ChecksController<T>;
  readonly card: CardController;
  readonly height: HeightController;
  readonly form: FormController<T>;
  readonly language: LanguageController;
  readonly source: Sourced['source'];
  readonly retry: () => void;
  title(): string;
  chain(): GwSelectEvent['network'];
  useResources(part: Resources): Promise<void>;
}

/** A view, and what it was derived from. */
interface Made<T extends WidgetTypes> extends Pick<T, 'choices' | 'additions' | 'found' | 'view'> {
  readonly shown: Shown<T>;
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Stores the user's choices in the card, derives the view of an answer from them, and renders the view. Data flows
 * down, choices flow up: a template has access to the actions, and to nothing else of the element.
 */
export class ViewController<T extends WidgetTypes> implements ReactiveController {
  readonly #host: ElementOf<T>;
  readonly #steps: ViewSteps<T>;
  #choices: T['choices'] | undefined;
  #form: RenderForm<T> | undefined;
  #made: Made<T> | undefined;
  readonly #parts: PartController<T>;
  readonly #additions: Additions<T> | undefined;
  readonly #announcer = new Announcer();
  readonly #errors = new ErrorParts((parts) => void this.#takeErrors(parts));
  #known!: T['additions'];
  readonly #actions: Actions<T['choices']> = {
    choose: (change) => {
      const chosen = this.#chosen;
      this.#choices = { ...chosen, ...(typeof change === 'function' ? change(chosen) : change) };
      this.#host.requestUpdate();
    },
    arrange: (change) => {
      this.#actions.choose(change);
      this.#actions.go(0);
    },
    go: (page) => {
      const { request, card } = this.#steps;
      if (page === request.page || page < 0) return;
      request.page = page;
      card.turned(new GwPageChangeEvent(page, this.#host.pageSize));
      this.#host.requestUpdate();
    },
    select: (kind, value, place) =>
      void this.#host.dispatchEvent(new GwSelectEvent(kind, value, this.#steps.chain(), place)),
    copy: (event, text) => void copyFrom(event.currentTarget as Element, text, this.#localization),
  };
  #page: MutationObserver | undefined;
  /** Counts down the wait that a failure requires, once the code of failures has loaded. */
  #countdown: Countdown | undefined;
  #reason: GatewayError | undefined;
  #fork: Localization['host']['fork'];
  readonly #withCoin = remember((localization: Localization, coin: string | undefined): Localization =>
    coin === undefined ? localization : { ...localization, coin },
  );

  constructor(host: ElementOf<T>, steps: ViewSteps<T>) {
    this.#host = host;
    this.#steps = steps;
    host.addController(this);
    const { stage, request, card, checks, source, useResources } = steps;
    this.#parts = new PartController<T>(host, (stage.parts ?? {}) as OnDemandParts, steps);
    const recheck = () => {
      checks.drop();
      host.requestUpdate();
    };
    this.#additions = stage.createAdditions?.(host, {
      ...request.sideRequests,
      ...{ firstVerified: card.firstVerified, actions: this.#actions, source, useResources, recheck },
      ...{ parts: () => this.#parts.all as LateParts<T>, found: (shown) => checks.of(shown)?.found },
      load: (part) => this.#parts.prepare(part),
    });
  }

  hostConnected(): void {
    this.#page ??= new MutationObserver(() => this.#host.requestUpdate());
    this.#page.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] });
  }

  hostDisconnected(): void {
    this.#page?.disconnect();
    this.#countdown?.stop();
  }

  /**
   * Makes the engine load its locale data in a separate task while the first answer is loading: formatting the first
   * number and the first time takes as long as a render.
   */
  async warmUp(): Promise<void> {
    const { format } = this.#steps.language.localization;
    await nextTask();
    format.integer(0);
    format.exact(new Date(0));
    await nextTask();
  }

  get verdict(): Verdict | undefined {
    return this.#steps.checks.of(this.#shown)?.verdict;
  }

  get phase(): Phase {
    const { isHeld, isForming, query } = this.#steps.request;
    return phaseOf(query.state, { isHeld, isForming, isChecked: this.verdict !== undefined });
  }

  async prepareFailure(code: GatewayErrorCode): Promise<void> {
    const { form, request } = this.#steps;
    const [parts] = await Promise.all([this.#errors.prepare(), form.prepare(request.query.state, code)]);
    await this.#takeErrors(parts);
  }

  async #takeErrors(parts: FailureParts | undefined): Promise<void> {
    if (parts) {
      this.#countdown ??= new parts.Countdown(
        () => this.#host.requestUpdate(),
        () => void this.#host.refresh(),
      );
      await this.#steps.useResources(parts);
    }
    await this.#steps.language.takeErrors(parts?.errorWords);
  }

  get ready(): Promise<unknown> | undefined {
    const { form, request } = this.#steps;
    return Promise.all([this.#additions?.ready, form.prepare(request.query.state)]);
  }

  async prepare(data: T['data']): Promise<void> {
    await this.#additions?.prepare?.(data);
  }

  get additions(): T['additions'] {
    return this.#known;
  }

  /** Derives the view of a new answer before its update; returns whether there is a new answer. */
  deriveNew(): boolean {
    const shown = this.#shown;
    if (!shown || shown === this.#made?.shown) return false;
    this.#derive(shown);
    return true;
  }

  /** Called before every update. Derives the view, counts down waits, and replaces server-rendered content. */
  willDraw(before: QueryState<unknown>): void {
    const { request, card, checks, height, language } = this.#steps;
    const { fork } = language.localization.host;
    // The page's fork determines the rules by which answers are checked.
    if (fork !== this.#fork) checks.drop();
    this.#fork = fork;
    const { reason } = request;
    if (!reason) this.#countdown?.restart();
    this.#reason = reason && (this.#countdown?.now(reason) ?? reason);
    const { state } = request.query;
    height.willDraw(state, before);
    this.#steps.form.willDraw(this.phase, state, reason?.code);
    const shown = this.#shown;
    this.#derive(shown);
    // Missing code is no reason to remove server-rendered content.
    const isDue = shown || (state.status === 'error' && !state.error.details.ownCode);
    if (!isDue || !language.ready || !card.isPrerendered) return;
    for (const node of card.takePrerendered()) node.remove();
    this.#host.classList.remove(...stateNames.map((name) => `gw-${name}`));
  }

  #renderForm(): unknown {
    const actions = this.#allActions;
    this.#form ??= this.#steps.form.source?.createForm?.(this.#host, actions);
    return this.#form?.(this.#chosen, actions, this.#localization, this.#made?.view);
  }

  parts(): AnnouncedParts {
    const { request, form, stages } = this.#steps;
    const parts = this.#partsOf();
    this.#announce(parts);
    const { sentence: announcement } = this.#announcer;
    if (!request.gateway) return { ...parts, announcement };
    const drawn = form.render(() => this.#renderForm(), stages.get('more') !== undefined);
    return {
      ...{ ...parts, announcement, form: [drawn, this.#renderProgress()] },
      query: html`<span>${parts.query ?? nothing}</span>${form.renderButton(this.#localization)}`,
    };
  }

  #renderProgress(): unknown {
    const { stage, card } = this.#steps;
    const isWaiting = !this.#made && this.phase === 'asking' && card.hasWaited;
    return stage.renderProgress?.(this.#host as never, this.#localization, isWaiting);
  }

  #announce({ summary, progress }: CardParts): void {
    const { request, card, title } = this.#steps;
    const { state } = request.query;
    const localization = this.#localization;
    if (state.status !== 'loading') return this.#announcer.sayOutcome(state, title(), summary, localization);
    // The user did not start an automatic refresh.
    if (!card.hasWaited || request.whenToAsk?.quiet) return;
    if (progress) this.#announcer.sayProgress(progress);
    else this.#announcer.sentence = localization.words.loading(title());
  }

  #partsOf(): CardParts {
    const made = this.#made;
    const { stages, checks, request, card, retry } = this.#steps;
    const { failed, whenToAsk, gateway } = request;
    const localization = this.#localization;
    const reason = this.#reason;
    const { phase } = this;
    const isComing = made !== undefined || phase === 'asking';
    const { render } = this.#steps.stage;
    const { pageSize, linkNote } = this.#host;
    const beside = {
      ...{ localization, phase, reason, failed, whenToAsk, retry, pageSize, linkNote },
      // The failure of the complete query already shows it, with the same button.
      loadAgain: stages.missing?.any && reason?.details.ownCode !== true ? stages.missing.retry : undefined,
      ...{ hasWaited: card.hasWaited, hasGateway: !!gateway },
      ...{ remarks: stages.get('remarks'), failure: this.#errors.parts },
      tools: isComing || (reason && failed) ? this.#renderTools() : nothing,
      mark: isComing ? checks.render(made?.shown, localization) : nothing,
      mismatch: checks.renderMismatch(made?.shown, localization) ?? nothing,
    };
    const progress = describeProgress(card.progress, localization);
    const query = this.#steps.stage.describeQuery?.(this.#host, localization);
    if (!made) return { query, progress, ...renderWithout(beside) };
    const note = this.#additions?.renderNote?.(localization);
    const parts = {
      query,
      note,
      ...render(made.view, this.#allActions, localization, this.#parts.all as LateParts<T>),
    };
    return { progress, ...renderAround(parts, made.shown, beside) };
  }

  /** Called when a state is rendered, before its events: loads the parts that its view shows. */
  drawn(): void {
    const { request, height, form, stage } = this.#steps;
    height.drawn(request.query.state);
    form.drawn();
    if (!this.#made) return;
    const { view } = this.#made;
    this.#parts.show((stage.partsOf?.(view) ?? []) as readonly string[]);
    this.#additions?.drawn?.(view, this.#localization);
  }

  /** Called after the events of a state: checks its answer, and loads the stages that follow. */
  reported(): void {
    const { request, card, checks, stages, language } = this.#steps;
    const { failed, reason, whenToAsk, query } = request;
    const shown = this.#shown;
    const isChecked = checks.whenDrawn(shown, this.#host.crossCheck);
    if (isChecked || failed || query.state.status === 'error' || whenToAsk?.held) card.firstVerified.pass();
    if (shown || failed) stages.begin('more');
    if (this.#host.linkNote || language.localization.host.problem || (reason && failed)) stages.begin('remarks');
  }

  context(): T['context'] | undefined {
    return this.#additions?.context?.();
  }

  async export(format: ExportFormat): Promise<string> {
    const made = this.#made;
    const tools = made && this.#toolsOf(made, await this.#steps.stages.load('more'));
    if (!tools?.table) throw new GatewayError('config', { option: 'export', expected: 'an answer with rows' });
    const { exportTable } = await loadCode(onDemand.exportTable);
    return exportTable(tools, format);
  }

  #toolsOf({ shown, additions, view }: Made<T>, { toTools }: OwnExports<T>): Tools {
    const tools = toTools(shown, this.#localization, additions, view);
    const wires = shown.exchanges.map(({ call: { network, wire } }) => ({ network, wire }));
    const raw = [...(tools.raw ?? []), ...this.#failedReply()];
    return { wires, ...tools, raw, verification: this.#steps.checks.report(shown) };
  }

  #renderTools(): unknown {
    const { failed } = this.#steps.request;
    const more = this.#steps.stages.get('more');
    if (!more) return nothing;
    const tools = this.#made
      ? this.#toolsOf(this.#made, more)
      : this.#reason && failed && { name: this.#host.localName, wires: [failed], raw: this.#failedReply() };
    if (!tools) return nothing;
    const addressOf = (network: Network) => this.#addressOf(network);
    const localization = this.#localization;
    return more.renderTools(tools, { localization, addressOf });
  }

  #failedReply(): readonly RawText[] {
    return failedReply(this.#reason, this.#localization);
  }

  get #localization(): Localization {
    const { localization } = this.#steps.language;
    const named = this.#withCoin(localization, localization.host.currencies?.[this.#steps.chain()]);
    return this.#additions?.localize?.(named) ?? named;
  }

  get #allActions(): Parameters<OwnAnswerStage<T>['render']>[1] {
    return { ...this.#actions, ...this.#additions?.actions } as Parameters<OwnAnswerStage<T>['render']>[1];
  }

  get #chosen(): T['choices'] {
    return this.#choices ?? this.#steps.stage.noChoices;
  }

  get #shown(): Shown<T> | undefined {
    return shownAnswer(this.#steps.request.query.state)?.data as Shown<T> | undefined;
  }

  #derive(shown: Shown<T> | undefined): void {
    const known = this.#additions?.of(shown, this.#chosen, this.#localization);
    if (!known || !this.#known || !isMadeOf(this.#known, known) || !isMadeOf(known, this.#known)) this.#known = known;
    this.#made = shown && this.#madeOf(shown);
  }

  #madeOf(shown: Shown<T>): Made<T> {
    const { pageSize } = this.#host;
    const { page } = this.#steps.request;
    const found = this.#steps.checks.foundOf(shown);
    const of = { shown, choices: this.#chosen, additions: this.#known, found, page, pageSize };
    const made = this.#made;
    if (made && isMadeOf(made, of)) return made;
    const last = made?.shown === shown ? made.view : undefined;
    const input: object = { ...shown, ...of, last, now: new Date() };
    return { ...of, view: this.#steps.stage.toView(input as ViewInput<T>) } as Made<T>;
  }

  #addressOf(network: Network): { readonly baseUrl: string; readonly keyed: boolean } | undefined {
    const { url = '', keyed = false } = this.#steps.source()?.address?.(urlOption[network]) ?? {};
    const parsed = url === '' ? undefined : parseAddress(url);
    return parsed && { baseUrl: parsed.href, keyed };
  }
}

function isMadeOf(made: object, members: object): boolean {
  return Object.entries(members).every(([name, value]) => Object.is((made as Record<string, unknown>)[name], value));
}
