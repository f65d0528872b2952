import { html, type TemplateResult } from 'lit';
import { GatewayError } from '../../client/errors.js';
import { isMissingCode, loadCode, missingCode } from '../../client/load-code.js';
import type { CheckCounts } from '../../verify/check.js';
import type { Checked, Verdict } from '../../verify/verdict.js';
import type { VerificationReport } from '../tools/tools.js';
import type { DisplayedAnswer } from '../displayed-answer.js';
import type { MissingCode } from '../controllers/missing-code.js';
import type { Success } from '../controllers/query.js';
import type { Localization } from '../localization/localization.js';
import { Lazy } from '../lazy.js';
import { nextTask } from '../schedule.js';
import { createSlices } from '../slices.js';
import type { GroupedChecks } from '../templates/checks.js';
import { GwVerifyEvent } from '../events.js';
import type { CrossChecked } from './cross-check.js';
import type { ExtrasHost } from './host.js';

type Code = typeof import('../templates/checks.js');

/** The results of the checks of an answer, and the code that draws them. */
interface Found {
  readonly verdict: Verdict;
  readonly grouped: GroupedChecks;
  readonly render: Code['renderVerdict'];
  /** Whether the checks were not run because their code failed to load. */
  readonly isMissing: boolean;
  /** Draws the button that saves the differing responses of two gateways. */
  readonly renderReport: CrossChecked['renderReport'];
}

/**
 * Checks the displayed answer after it is drawn, and reports the result when the mark is drawn. Another answer aborts
 * the checks.
 */
export class Checking<Request, Data, Renderer> {
  readonly #host: ExtrasHost<Request, Data, Renderer>;
  readonly #missing: MissingCode;
  #of: Success<DisplayedAnswer<Request, Data, Renderer>> | undefined;
  #run: AbortController | undefined;
  #found: Found | undefined;
  #reported = false;
  /** Whether a second gateway is queried. */
  #isCrossed = false;

  /**
   * Draws the panel of the mark, which is visible once opened and loads after the mark; the panel of a mismatch names a
   * part.
   */
  readonly #panel: Lazy<Awaited<ReturnType<typeof import('./checks-panel.js').createPanel>>>;

  constructor(host: ExtrasHost<Request, Data, Renderer>, missing: MissingCode) {
    this.#host = host;
    this.#missing = missing;
    this.#panel = new Lazy(host.element, async () => {
      const part = await loadCode(() => import('./checks-panel.js'));
      await host.useResources(part);
      return part.createPanel(host.element);
    });
  }

  get mismatch(): boolean {
    return this.verdict?.level === 'mismatch';
  }

  /** How far the displayed answer is verified; undefined until that is known. */
  get verdict(): Verdict | undefined {
    return this.#found?.verdict;
  }

  report(): VerificationReport | null {
    return this.#found ? { ...this.#found.verdict, checks: this.#found.grouped.groups } : null;
  }

  /** Draws how far this answer is verified; before that is known, its place. */
  render(
    shown: Success<DisplayedAnswer<Request, Data, Renderer>>,
    localization: Localization,
  ): TemplateResult | readonly TemplateResult[] | undefined {
    if (shown !== this.#of || !this.#found) return shown !== this.#of || this.#run ? this.place() : undefined;
    const { verdict, grouped, render, isMissing, renderReport } = this.#found;
    return render(verdict, grouped, localization, {
      isMissing,
      panel: this.#panel.module?.(
        { verdict, groups: grouped.groups, renderReport, isCrossed: this.#isCrossed, exchanges: shown.data.exchanges },
        localization,
      ),
    });
  }

  /** A placeholder of the mark. */
  place(): TemplateResult | undefined {
    return this.#host.check && html`<span class="mark due">&nbsp;</span>`;
  }

  /**
   * Called in every update with the displayed answer, and whether it is complete. The mark may be drawn before a part
   * of the answer.
   */
  whenShown(shown: Success<DisplayedAnswer<Request, Data, Renderer>> | undefined, isWhole: boolean): void {
    const { crossCheck } = this.#host.element;
    if (shown !== this.#of || crossCheck !== this.#isCrossed) {
      this.drop();
      this.#of = shown;
      this.#isCrossed = crossCheck;
      const { check } = this.#host;
      if (shown && check) void this.#check(shown, check);
    } else if (this.#found) {
      const { verdict } = this.#found;
      if (!this.#reported) {
        this.#reported = true;
        this.#host.element.dispatchEvent(new GwVerifyEvent(verdict));
      }
      if (!isWhole) return;
      this.#host.firstVerified.pass();
      this.#panel.get();
    }
  }

  /** Stops, and discards the results; the displayed answer is checked again. */
  readonly drop = (): void => {
    this.#missing.drop(this.drop);
    this.#run?.abort();
    this.#run = undefined;
    this.#of = undefined;
    this.#found = undefined;
    this.#reported = false;
  };

  async #check(
    { data: { data, request, exchanges } }: Success<DisplayedAnswer<Request, Data, Renderer>>,
    check: NonNullable<ExtrasHost<Request, Data, Renderer>['check']>,
  ): Promise<void> {
    const run = new AbortController();
    this.#run = run;
    // Let the answer be drawn first.
    await nextTask();
    if (run.signal.aborted) return;
    try {
      const slices = createSlices(run.signal);
      const checks = check(data, request, slices);
      // A partial answer gets no mark, so the code that draws marks is not loaded for it.
      if (!checks) return this.#giveUp();
      const [checked, { groupChecks, renderVerdict }, { toVerdict }] = await Promise.all([
        allChecks(checks),
        this.#drawing(),
        loadCode(() => import('../../verify/verdict.js')),
      ]);
      await slices.breathe();
      const isMissing = checked === 'missing';
      const own = isMissing ? nothingChecked : checked;
      const { renderReport, ...made }: CrossChecked = this.#isCrossed
        ? await (await loadCode(() => import('./cross-check.js'))).crossCheck(this.#host, exchanges, own, slices)
        : own;
      const verdict = { ...toVerdict(made), ...(isMissing ? { counts: notMade } : {}) };
      // Grouping and drawing should not run in the slice of the last check.
      await slices.breathe();
      if (namesItsPart(verdict)) await this.#panel.load();
      if (run.signal.aborted) return;
      this.#found = { verdict, grouped: groupChecks(made.checks), render: renderVerdict, isMissing, renderReport };
      if (isMissing) this.#missing.add(this.drop, missingCode());
      this.#host.element.requestUpdate();
    } catch (thrown) {
      // Without the code that draws it there is no mark, and nothing claims otherwise.
      if (run.signal.aborted) return;
      this.#host.firstVerified.pass();
      this.#giveUp();
      this.#missing.add(this.drop, thrown);
    }
  }

  /** There will be no mark, and no placeholder. */
  #giveUp(): void {
    this.#run = undefined;
    this.#host.element.requestUpdate();
  }

  /** The code that draws the mark, with its words in the language of the element. */
  async #drawing(): Promise<Code> {
    const code = await loadCode(() => import('../templates/checks.js'));
    await this.#host.useResources(code);
    return code;
  }
}

/** Whether the mark names a part, a hash or a host, whose words come with the panel. */
function namesItsPart({ level, against }: Verdict): boolean {
  return level === 'mismatch' || level === 'proven' || against?.host !== undefined;
}

const nothingChecked: Checked = { checks: [], parts: [] };
/** Only the checks' code knows which checks there are: without it they count as one that could not be made. */
const notMade: CheckCounts = { passed: 0, failed: 0, open: 1 };

/** Checks that cannot be made, for lack of a second answer or of their code, leave the answer unverified. */
async function allChecks(checks: Promise<Checked>): Promise<Checked | 'missing'> {
  try {
    return await checks;
  } catch (thrown) {
    if (isMissingCode(thrown)) return 'missing';
    if (!(thrown instanceof GatewayError)) throw thrown;
    return nothingChecked;
  }
}
