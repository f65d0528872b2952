import { html, type ReactiveController, type TemplateResult } from 'lit';
import { GatewayError } from '../../client/errors.js';
import { isMissingCode, loadCode, missingCode } from '../../client/load-code.js';
import type { Checked, Verdict } from '../../verify/verdict.js';
import { reportFault } from '../controllers/missing-code.js';
import { GwVerifyEvent } from '../events.js';
import type { CrossChecked, CrossCheckHost } from './cross-check.js';
import type { WidgetHost, Resources } from './host.js';
import type { Localization } from '../localization/localization.js';
import { onDemand } from '../on-demand.js';
import { nextTask } from '../schedule.js';
import { createScheduler, type Scheduler } from '../scheduler.js';
import type { VerificationReport } from '../tools/tools.js';
import type { CardController } from './card-controller.js';
import type { CheckedWith, CheckFrame, CheckStage } from './check-stage.js';
import type { DrawPanel, MoreStage } from './more-stage.js';
import type { Findings, Shown, WidgetTypes } from './shown.js';
import type { StageController } from './stages.js';

export interface ChecksSteps<T extends WidgetTypes> {
  readonly stages: StageController<T>;
  readonly card: CardController;
  readonly source: CrossCheckHost['source'];
  /** The data that the checks need in addition to the answer. */
  context(): T['context'];
  additions(): T['additions'];
  useResources(part: Resources): Promise<void>;
}

const nothingChecked: Checked = { checks: [], parts: [] };
/** Only the code of the checks contains the checks. Without it, they count as one open check. */
const counts = { passed: 0, failed: 0, open: 1 };
const notChecked: Verdict = { level: 'unverified', covers: [], weaker: [], unchecked: [], against: null, counts };

/**
 * Checks the displayed answer after it is rendered, and reports the outcome when the mark is rendered. The findings
 * belong to the answer; another answer ends the checks.
 */
export class ChecksController<T extends WidgetTypes> implements ReactiveController {
  readonly #host: WidgetHost;
  readonly #steps: ChecksSteps<T>;
  readonly #found = new WeakMap<Shown<T>, Findings<T>>();
  readonly #lastFound = new WeakMap<Shown<T>, NonNullable<T['found']>>();
  #frame: CheckFrame | undefined;
  #drawPanel: DrawPanel | undefined;
  #mismatch: typeof import('./mismatch.js') | undefined;
  #shown: Shown<T> | undefined;
  #isCrossed = false;
  #work: AbortController | undefined;
  #reported: Findings<T> | undefined;

  constructor(host: WidgetHost, steps: ChecksSteps<T>) {
    this.#host = host;
    this.#steps = steps;
    host.addController(this);
  }

  of(shown: Shown<T> | undefined): Findings<T> | undefined {
    return shown && this.#found.get(shown);
  }

  foundOf(shown: Shown<T>): T['found'] | undefined {
    return this.#lastFound.get(shown);
  }

  report(shown: Shown<T>): VerificationReport | null {
    const found = this.#found.get(shown);
    return found ? { ...found.verdict, checks: found.grouped.groups } : null;
  }

  /** Drops the findings: the next update checks the displayed answer again. */
  readonly drop = (): void => {
    this.#steps.stages.missing?.drop(this.drop);
    this.#work?.abort();
    if (this.#shown) this.#found.delete(this.#shown);
    this.#work = this.#shown = this.#reported = undefined;
  };

  /** Called in every update with the displayed answer. Returns whether its mark is also rendered. */
  whenDrawn(shown: Shown<T> | undefined, isCrossed: boolean): boolean {
    if (shown !== this.#shown || isCrossed !== this.#isCrossed) {
      this.drop();
      this.#shown = shown;
      this.#isCrossed = isCrossed;
      // Parts load faster than they could be checked.
      if (shown && !shown.isPart) void this.#check(shown);
    }
    const found = this.of(shown);
    this.#mismatch?.markWrong(this.#host.renderRoot, found?.verdict, found?.grouped.groups ?? []);
    if (found && found !== this.#reported) {
      this.#reported = found;
      this.#host.dispatchEvent(new GwVerifyEvent(found.verdict));
    }
    return found !== undefined;
  }

  async takePanel({ createPanel }: MoreStage): Promise<void> {
    this.#drawPanel = await createPanel(this.#host);
  }

  /** Renders the mark and its panel; before it is known, its placeholder. A part of an answer has no mark. */
  render(
    shown: Shown<T> | undefined,
    localization: Localization,
  ): TemplateResult | readonly TemplateResult[] | undefined {
    if (shown?.isPart) return undefined;
    const found = this.of(shown);
    if (!shown || !found) return html`<span class="mark due">&nbsp;</span>`;
    const { verdict, grouped, isMissing } = found;
    const panel = this.#drawPanel?.({ ...found, groups: grouped.groups, exchanges: shown.exchanges }, localization);
    return this.#frame?.renderVerdict(verdict, grouped, localization, { isMissing, panel });
  }

  renderMismatch(shown: Shown<T> | undefined, localization: Localization): unknown {
    const found = this.of(shown);
    if (found?.verdict.level !== 'mismatch') return undefined;
    const refresh = () => void this.#host.refresh();
    return this.#mismatch?.renderBand(found.verdict, found.grouped.groups, { refresh }, localization);
  }

  hostDisconnected(): void {
    // A moved element is connected again by then, and its answer is not checked again.
    queueMicrotask(() => this.#host.isConnected || this.drop());
  }

  async #check(shown: Shown<T>): Promise<void> {
    const work = (this.#work = new AbortController());
    const keep = (findings: Findings<T>) => {
      if (work.signal.aborted) return;
      this.#found.set(shown, findings);
      if (findings.found) this.#lastFound.set(shown, findings.found);
      if (findings.isMissing) this.#steps.stages.missing?.add(this.drop, missingCode());
      this.#host.requestUpdate();
    };
    // Lets the answer render first.
    await nextTask();
    if (work.signal.aborted) return;
    try {
      keep(await this.#find(shown, createScheduler(work.signal)));
    } catch (thrown) {
      if (!work.signal.aborted) reportFault(thrown);
      const rest = { isCrossed: this.#isCrossed, renderReport: undefined, found: undefined };
      // Without the code that renders it, there is no mark, but the event still reports the result.
      keep({ verdict: notChecked, grouped: { groups: [] }, isMissing: isMissingCode(thrown), ...rest });
    }
  }

  async #find(shown: Shown<T>, scheduler: Scheduler): Promise<Findings<T>> {
    const isCrossed = this.#isCrossed;
    const stage = await orMissing(this.#steps.stages.load('check'));
    const own = stage && (await orMissing(this.#own(stage, shown, scheduler)));
    const frame = (this.#frame = stage?.frame ?? (await this.#loadMark()));
    await scheduler.breathe();
    const made: CrossChecked = isCrossed
      ? await this.#cross(shown, own ?? nothingChecked, scheduler)
      : (own ?? nothingChecked);
    const verdict = own ? frame.toVerdict(made) : { ...frame.toVerdict(made), counts };
    // Grouping and rendering do not run in the slice of the last check.
    await scheduler.breathe();
    if (verdict.level === 'mismatch') {
      // The words of the mark load with the panel, which no longer waits.
      this.#steps.card.firstVerified.pass();
      await Promise.all([orMissing(this.#steps.stages.load('more')), orMissing(this.#loadMismatch())]);
    }
    const grouped = frame.groupChecks(made.checks);
    return { verdict, grouped, isMissing: !own, isCrossed, renderReport: made.renderReport, found: own?.found };
  }

  /** Checks without a second answer leave the answer unverified. */
  async #own(stage: CheckStage<T>, shown: Shown<T>, scheduler: Scheduler): Promise<CheckedWith<T>> {
    try {
      return await stage.check(shown, this.#steps.context(), scheduler, this.#steps.additions(), (found) => {
        if (scheduler.signal.aborted) return;
        this.#lastFound.set(shown, found);
        this.#host.requestUpdate();
      });
    } catch (thrown) {
      if (!(thrown instanceof GatewayError) || isMissingCode(thrown)) throw thrown;
      return nothingChecked;
    }
  }

  async #loadMark(): Promise<CheckFrame> {
    const { checkFrame } = await loadCode(onDemand.mark);
    await this.#steps.useResources(checkFrame);
    return checkFrame;
  }

  async #loadMismatch(): Promise<void> {
    const mismatch = await loadCode(onDemand.mismatch);
    await this.#steps.useResources(mismatch);
    this.#mismatch = mismatch;
  }

  async #cross({ exchanges }: Shown<T>, own: Checked, scheduler: Scheduler): Promise<CrossChecked> {
    const { crossCheck } = await loadCode(onDemand.crossCheck);
    return crossCheck({ element: this.#host, source: this.#steps.source }, exchanges, own, scheduler);
  }
}

async function orMissing<Part>(part: Promise<Part>): Promise<Part | undefined> {
  try {
    return await part;
  } catch (thrown) {
    if (isMissingCode(thrown)) return undefined;
    throw thrown;
  }
}
