import { html, nothing, type ReactiveController } from 'lit';
import type { Network } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import { urlOption } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { GwSelectEvent } from '../events.js';
import { stateNames } from '../controllers/event-reporter.js';
import type { ErrorParts, LanguageController } from '../controllers/language.js';
import { shownAnswer } from '../controllers/query.js';
import { Countdown } from '../extras/countdown.js';
import type { ControlHost, ExtrasElement } from '../extras/host.js';
import { parseAddress } from '../gateway-context.js';
import type { Localization } from '../localization/localization.js';
import { onDemand } from '../on-demand.js';
import { remember } from '../remember.js';
import { inSteps } from '../schedule.js';
import type { CardParts } from '../templates/card.js';
import { copyFrom } from '../templates/hash.js';
import type { ExportFormat, RawText, Tools } from '../tools/tools.js';
import { failedReply, renderAround, renderWithout } from './answer-frame.js';
import type { CardController } from './card-controller.js';
import type { ChecksController } from './checks-controller.js';
import type { Phase } from './phase.js';
import type { RequestController } from './request-controller.js';
import type { Actions, OwnAnswerStage, RenderForm, Shown, WidgetTypes } from './shown.js';
import type { StageController } from './stages.js';

/** What a view takes of its element. */
export interface ViewSteps<T extends WidgetTypes> {
  /** What the widget gives its stage `answer`. */
  readonly stage: OwnAnswerStage<T>;
  readonly stages: StageController<T>;
  readonly request: RequestController<T>;
  readonly checks: ChecksController<T>;
  readonly card: CardController;
  readonly language: LanguageController;
  /** Draws a failure with its glyph, once it has loaded. */
  readonly errors: ErrorParts;
  readonly source: ControlHost['source'];
  readonly retry: () => void;
  /** The network that selections name. */
  chain(): GwSelectEvent['network'];
  phase(): Phase;
}

/**
 * Keeps what a person chose in the card, derives the view of an answer from it, and draws the view. Data go down, choices
 * come up: a drawing has the actions, and nothing else of the element.
 */
export class ViewController<T extends WidgetTypes> implements ReactiveController {
  readonly #host: ExtrasElement;
  readonly #steps: ViewSteps<T>;
  #choices: T['choices'] | undefined;
  #form: RenderForm<T> | undefined;
  /** The view of each answer, and the choices that it was made of. */
  readonly #views = new WeakMap<Shown<T>, { readonly choices: T['choices']; readonly view: T['view'] }>();
  readonly #actions: Actions<T['choices']> = {
    choose: (change) => {
      this.#choices = { ...this.#chosen, ...change };
      this.#host.requestUpdate();
    },
    select: (kind, value, place) =>
      void this.#host.dispatchEvent(new GwSelectEvent(kind, value, this.#steps.chain(), place)),
    copy: (event, text) => void copyFrom(event.currentTarget as Element, text, this.#localization),
  };
  /** Observes the language of the page. */
  #page: MutationObserver | undefined;
  readonly #countdown: Countdown;
  /** Why the last request failed, with the seconds until a retry is allowed. */
  #reason: GatewayError | undefined;
  #isWarm = false;
  #fork: Localization['host']['fork'];
  readonly #withCoin = remember((localization: Localization, coin: string | undefined): Localization =>
    coin === undefined ? localization : { ...localization, coin },
  );

  constructor(host: ExtrasElement, steps: ViewSteps<T>) {
    this.#host = host;
    this.#steps = steps;
    this.#countdown = new Countdown(
      () => host.requestUpdate(),
      () => void host.refresh(),
    );
    host.addController(this);
  }

  hostConnected(): void {
    this.#page ??= new MutationObserver(() => this.#host.requestUpdate());
    this.#page.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] });
  }

  hostDisconnected(): void {
    this.#page?.disconnect();
    this.#countdown.stop();
  }

  /**
   * Has the engine load its locale data while the first answer is on its way: the first number and the first time that are
   * formatted take as long as a drawing.
   */
  async warmUp(): Promise<void> {
    if (this.#isWarm) return;
    this.#isWarm = true;
    const { format } = this.#steps.language.localization;
    await inSteps([() => format.integer(0), () => format.exact(new Date(0))]);
  }

  /** Called before every update: counts down the wait that a failure demands, and takes over from what a server drew. */
  willDraw(): void {
    const { request, card, checks, language } = this.#steps;
    const { fork } = language.localization.host;
    // The fork that the page names decides by whose rules answers are checked.
    if (fork !== this.#fork) checks.drop();
    this.#fork = fork;
    const { reason } = request;
    if (!reason) this.#countdown.restart();
    this.#reason = reason && this.#countdown.now(reason);
    const { state } = request.query;
    // Missing code is no reason to remove what a server drew.
    const isDue = shownAnswer(state) || (state.status === 'error' && !state.error.details.ownCode);
    if (!isDue || !language.ready || !card.isPrerendered) return;
    for (const node of card.takePrerendered()) node.remove();
    this.#host.classList.remove(...stateNames.map((name) => `gw-${name}`));
  }

  /** Draws the form; the text that is being typed stays in the form. */
  renderForm(): unknown {
    this.#form ??= this.#steps.stage.createForm(this.#host as never);
    return this.#form(this.#chosen, this.#actions, this.#localization);
  }

  /** The parts of the card: the displayed answer, or the reason why there is none, and its surroundings. */
  parts(shown: Shown<T> | undefined): CardParts {
    const { stages, checks, request, card, errors, retry } = this.#steps;
    const { failed, control, gateway } = request;
    const localization = this.#localization;
    const reason = this.#reason;
    const phase = this.#steps.phase();
    const isComing = shown !== undefined || phase === 'asking';
    const { render } = this.#steps.stage;
    const { pageSize, linkNote } = this.#host;
    const beside = {
      ...{ localization, phase, reason, failed, control, retry, pageSize, linkNote },
      // The failure of the whole query already shows it, with the same button.
      loadAgain: stages.missing?.any && reason?.details.ownCode !== true ? stages.missing.retry : undefined,
      ...{ hasWaited: card.hasWaited, hasGateway: !!gateway },
      ...{ remarks: stages.get('remarks'), failure: errors.parts },
      tools: isComing || (reason && failed) ? this.#renderTools(shown) : nothing,
      mark: isComing ? checks.render(shown, localization) : nothing,
    };
    if (!shown) return renderWithout(beside);
    return renderAround(render(this.#viewOf(shown), this.#actions, localization), shown, beside);
  }

  /** All rows of an answer, as text. */
  async export(shown: Shown<T> | undefined, format: ExportFormat): Promise<string> {
    const tools = shown && this.#toolsOf(shown);
    if (!tools?.table) throw new GatewayError('config', { option: 'export', expected: 'an answer with rows' });
    const { exportTable } = await loadCode(onDemand.exportTable);
    return exportTable(tools, format);
  }

  #toolsOf(shown: Shown<T>): Tools {
    const tools = this.#steps.stage.toTools(shown, this.#localization);
    const wires = shown.exchanges.map(({ call: { network, wire } }) => ({ network, wire }));
    const raw = [...(tools.raw ?? []), ...this.#failedReply()];
    return { wires, ...tools, raw, verification: this.#steps.checks.report(shown) };
  }

  /** Draws the menu; before its code has loaded, its place. */
  #renderTools(shown: Shown<T> | undefined): unknown {
    const { failed } = this.#steps.request;
    const place = html`<span class="tools"></span>`;
    const tools = shown
      ? this.#toolsOf(shown)
      : this.#reason && failed && { name: this.#host.localName, wires: [failed], raw: this.#failedReply() };
    if (!tools) return place;
    const addressOf = (network: Network) => this.#addressOf(network);
    const localization = this.#localization;
    return this.#steps.stages.get('more')?.renderTools(tools, { localization, addressOf }) ?? place;
  }

  #failedReply(): readonly RawText[] {
    return failedReply(this.#reason, this.#localization);
  }

  /** The words and formats of the element's language, and the coin of its network. */
  get #localization(): Localization {
    const { localization } = this.#steps.language;
    return this.#withCoin(localization, localization.host.currencies?.[this.#steps.chain()]);
  }

  get #chosen(): T['choices'] {
    return this.#choices ?? this.#steps.stage.noChoices;
  }

  #viewOf(shown: Shown<T>): T['view'] {
    const choices = this.#chosen;
    const kept = this.#views.get(shown);
    if (kept?.choices === choices) return kept.view;
    const view = this.#steps.stage.toView({ ...shown, choices, now: new Date() });
    this.#views.set(shown, { choices, view });
    return view;
  }

  #addressOf(network: Network): { readonly baseUrl: string; readonly keyed: boolean } | undefined {
    const { url = '', keyed = false } = this.#steps.source()?.address?.(urlOption[network]) ?? {};
    const parsed = url === '' ? undefined : parseAddress(url);
    return parsed && { baseUrl: parsed.href, keyed };
  }
}
