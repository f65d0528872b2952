import { GatewayError } from '../../client/errors.js';
import { isMissingCode, loadCode, missingCode } from '../../client/load-code.js';
import type { CheckCounts } from '../../verify/check.js';
import type { Checked, Verdict } from '../../verify/verdict.js';
import type { DisplayedAnswer } from '../displayed-answer.js';
import type { MissingCode } from '../controllers/missing-code.js';
import type { Success } from '../controllers/query-state.js';
import { GwVerifyEvent } from '../events.js';
import { checkWords } from '../localization/checks.js';
import type { Localization } from '../localization/localization.js';
import { partWords } from '../localization/part-words.js';
import { verdictWords } from '../localization/verdict-words.js';
import { createSlices } from '../slices.js';
import { checkStyles } from '../styles/checks.js';
import { partStyles } from '../styles/parts.js';
import type { GroupedChecks } from '../templates/checks.js';
import type { ExtrasHost } from './host.js';

type Code = typeof import('../templates/checks.js');

/** What was found about an answer, and the code that draws it. */
interface Found {
  readonly verdict: Verdict;
  readonly grouped: GroupedChecks;
  readonly render: Code['renderVerdict'];
  /** Whether the checks were not made because their code did not come. */
  readonly isMissing: boolean;
}

/** Checks the answer on show, after it is, and tells of it when the mark is on the page. Another answer drops what goes on. */
export class Checking<Request, Data, Renderer> {
  readonly #host: ExtrasHost<Request, Data, Renderer>;
  readonly #missing: MissingCode;
  #of: Success<DisplayedAnswer<Request, Data, Renderer>> | undefined;
  #run: AbortController | undefined;
  #found: Found | undefined;
  #reported = false;

  constructor(host: ExtrasHost<Request, Data, Renderer>, missing: MissingCode) {
    this.#host = host;
    this.#missing = missing;
  }

  /** Whether a check of the answer on show failed. */
  get mismatch(): boolean {
    return this.#found?.verdict.rung === 'mismatch';
  }

  /** Draws how far this answer is verified; nothing before that is known. */
  render(shown: Success<unknown>, localization: Localization): ReturnType<Code['renderVerdict']> | undefined {
    if (shown !== this.#of || !this.#found) return undefined;
    const { verdict, grouped, render, isMissing } = this.#found;
    return render(verdict, grouped, localization, isMissing);
  }

  /** Is told in every update what is on show now. */
  whenShown(shown: Success<DisplayedAnswer<Request, Data, Renderer>> | undefined): void {
    if (shown !== this.#of) {
      this.drop();
      this.#of = shown;
      const { check } = this.#host;
      if (shown && check) void this.#check(shown, check);
    } else if (this.#found && !this.#reported) {
      this.#reported = true;
      this.#host.element.dispatchEvent(new GwVerifyEvent(this.#found.verdict));
    }
  }

  /** Stops, and forgets what was found; what is on show is checked anew. */
  readonly drop = (): void => {
    this.#missing.drop(this.drop);
    this.#run?.abort();
    this.#run = undefined;
    this.#of = undefined;
    this.#found = undefined;
    this.#reported = false;
  };

  async #check(
    { data: { data, request } }: Success<DisplayedAnswer<Request, Data, Renderer>>,
    check: NonNullable<ExtrasHost<Request, Data, Renderer>['check']>,
  ): Promise<void> {
    const run = new AbortController();
    this.#run = run;
    // The answer is drawn first.
    await new Promise((resolve) => setTimeout(resolve));
    if (run.signal.aborted) return;
    try {
      const slices = createSlices(run.signal);
      const [checked, { groupChecks, renderVerdict }, { toVerdict }] = await Promise.all([
        allChecks(() => check(data, request, slices)),
        loadCode(() => import('../templates/checks.js')),
        loadCode(() => import('../../verify/verdict.js')),
        this.#host.adoptAssets({
          styles: [partStyles, checkStyles],
          catalogues: [checkWords, partWords, verdictWords],
        }),
      ]);
      if (!checked) return;
      await slices.breathe();
      const isMissing = checked === 'missing';
      const { checks, parts } = isMissing ? nothingChecked : checked;
      const verdict = { ...toVerdict({ checks, parts }), ...(isMissing ? { counts: notMade } : {}) };
      // To group and to draw is not for the slice in which the last check was made.
      await slices.breathe();
      if (run.signal.aborted) return;
      this.#found = { verdict, grouped: groupChecks(checks), render: renderVerdict, isMissing };
      if (isMissing) this.#missing.add(this.drop, missingCode());
      this.#host.element.requestUpdate();
    } catch (thrown) {
      // Without the code that draws it, there is no mark; none says otherwise.
      if (run.signal.aborted) return;
      this.#missing.add(this.drop, thrown);
    }
  }
}

const nothingChecked: Checked = { checks: [], parts: [] };
/** Which checks there are, only their code knows: without it all of them are one that could not be made. */
const notMade: CheckCounts = { passed: 0, failed: 0, open: 1 };

/** Checks that cannot be made, for want of a second answer or of their code, leave the answer unverified. */
async function allChecks<Result>(check: () => Promise<Result>): Promise<Result | Checked | 'missing'> {
  try {
    return await check();
  } catch (thrown) {
    if (isMissingCode(thrown)) return 'missing';
    if (!(thrown instanceof GatewayError)) throw thrown;
    return nothingChecked;
  }
}
