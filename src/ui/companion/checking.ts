import { GatewayError } from '../../client/errors.js';
import type { Check } from '../../verify/check.js';
import { ownCode, type OnShow } from '../answer-on-show.js';
import type { Success } from '../controllers/query-state.js';
import { VerifyEvent } from '../events.js';
import { checkWords } from '../localization/checks.js';
import type { Localization } from '../localization/localization.js';
import { partWords } from '../localization/part-catalogue.js';
import { createSlices } from '../slices.js';
import { partStyles } from '../styles/parts.js';
import type { GroupedChecks } from '../templates/checks.js';
import type { CompanionHost } from './host.js';

type Code = typeof import('../templates/checks.js');

/** Checks the answer on show, after it is, and tells of it when the marks are on the page. Another answer drops what goes on. */
export class Checking<Request, Data, Body> {
  readonly #host: CompanionHost<Request, Data, Body>;
  #of: Success<OnShow<Request, Data, Body>> | undefined;
  #run: AbortController | undefined;
  #found: { readonly grouped: GroupedChecks; readonly render: Code['renderChecks'] } | undefined;
  #told = false;

  constructor(host: CompanionHost<Request, Data, Body>) {
    this.#host = host;
  }

  /** Whether a check of the answer on show failed. */
  get mismatch(): boolean {
    return this.#count('fail') > 0;
  }

  /** Draws what was found of this answer; nothing before it is. */
  render(shown: Success<unknown>, localization: Localization): ReturnType<Code['renderChecks']> | undefined {
    return shown === this.#of ? this.#found?.render(this.#found.grouped, localization) : undefined;
  }

  /** Is told in every update what is on show now. */
  whenShown(shown: Success<OnShow<Request, Data, Body>> | undefined): void {
    if (shown !== this.#of) {
      this.drop();
      this.#of = shown;
      const { check } = this.#host;
      if (shown && check) void this.#check(shown, check);
    } else if (this.#found && !this.#told) {
      this.#told = true;
      const [passed, failed, open] = [this.#count('pass'), this.#count('fail'), this.#count('open')];
      this.#host.element.dispatchEvent(new VerifyEvent({ passed, failed, open }));
    }
  }

  #count(wanted: Check['outcome']): number {
    const groups = this.#found?.grouped.groups ?? [];
    return groups.reduce((sum, { outcome, count }) => (outcome === wanted ? sum + count : sum), 0);
  }

  /** Stops, and forgets what was found. */
  drop(): void {
    this.#run?.abort();
    this.#run = undefined;
    this.#of = undefined;
    this.#found = undefined;
    this.#told = false;
  }

  async #check(
    { data: { data, request } }: Success<OnShow<Request, Data, Body>>,
    check: NonNullable<CompanionHost<Request, Data, Body>['check']>,
  ): Promise<void> {
    const run = new AbortController();
    this.#run = run;
    // The answer is drawn first.
    await new Promise((resolve) => setTimeout(resolve));
    if (run.signal.aborted) return;
    try {
      const slices = createSlices(run.signal);
      const [checks, { groupChecks, renderChecks }] = await Promise.all([
        check(data, request, slices),
        ownCode(import('../templates/checks.js')),
        this.#host.furnish({ styles: [partStyles], catalogues: [checkWords, partWords] }),
      ]);
      // To group and to draw is not for the slice in which the last check was made.
      await slices.breathe();
      if (run.signal.aborted) return;
      this.#found = { grouped: groupChecks(checks), render: renderChecks };
      this.#host.element.requestUpdate();
    } catch (thrown) {
      // Without its code, or without the second answer that it compares with, nothing is checked, and no mark says otherwise.
      if (!run.signal.aborted && !(thrown instanceof GatewayError)) reportError(thrown);
    }
  }
}
