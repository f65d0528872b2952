import { html, nothing, type TemplateResult } from 'lit';
import type { Check } from '../../verify/check.js';
import { safeText } from '../format/safe-text.js';
import { checkWords } from '../localization/checks.js';
import type { Localization } from '../localization/localization.js';
import { partWords } from '../localization/part-catalogue.js';
import { renderSign, type MarkMeaning } from './mark.js';
import { placePopover } from './popover.js';

type Outcome = Check['outcome'];

const outcomes: readonly Outcome[] = ['fail', 'open', 'pass'];
const meanings: Readonly<Record<Outcome, MarkMeaning>> = { fail: 'bad', open: 'warn', pass: 'ok' };
/** Single findings that are listed; a thousand alike say no more. */
const mostListed = 50;

/** Draws what was recomputed: a mark for the worst of it, that opens the list of all. Without a check there is no mark. */
export function renderChecks(
  checks: readonly Check[] | GroupedChecks,
  localization: Localization,
): (TemplateResult | typeof nothing)[] | typeof nothing {
  const { groups } = 'groups' in checks ? checks : groupChecks(checks);
  const [worst] = groups;
  if (!worst) return nothing;
  return [
    html`<button
      type="button"
      class="mark ${meanings[worst.outcome]}"
      part="mark ${meanings[worst.outcome]} checks-button"
      popovertarget="checks"
      aria-haspopup="dialog"
    >
      ${renderSign(meanings[worst.outcome])}${sentence(worst, localization)}
    </button>`,
    html`<div
      id="checks"
      class="panel checks"
      part="checks"
      popover
      role="dialog"
      aria-label=${localization.wordsOf(checkWords).list}
      @beforetoggle=${placePopover}
    >
      ${groups.map((group) => renderGroup(group, localization))}
    </div>`,
  ];
}

/** Checks of one kind and one outcome: how many, and those of them that can be listed. */
interface Group {
  readonly id: Check['id'];
  readonly outcome: Outcome;
  readonly basis: Check['basis'];
  readonly count: number;
  readonly listed: readonly Check[];
}

/** Checks by kind and outcome, the worst first. */
export interface GroupedChecks {
  readonly groups: readonly Group[];
}

/** Groups checks, once for all drawings: of a large answer there are hundreds of thousands. */
export function groupChecks(checks: readonly Check[]): GroupedChecks {
  const groups = new Map<string, { readonly first: Check; count: number; readonly listed: Check[] }>();
  let last: Check | undefined;
  let group: ReturnType<typeof groups.get>;
  for (const check of checks) {
    // What passes is mostly the same finding over and over.
    if (check !== last || !group) {
      const name = `${check.id} ${check.outcome} ${check.basis}`;
      group = groups.get(name) ?? { first: check, count: 0, listed: [] };
      groups.set(name, group);
      last = check;
    }
    group.count++;
    if (check.outcome !== 'pass' && group.listed.length < mostListed) group.listed.push(check);
  }
  const found = [...groups.values()]
    .map(({ first: { id, outcome, basis }, count, listed }) => ({ id, outcome, basis, count, listed }))
    .sort((a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome));
  return { groups: found };
}

function sentence({ id, outcome, count }: Group, localization: Localization): string {
  return localization.wordsOf(partWords).checkMarks[outcome][id](localization.format.integer(count), count);
}

function renderGroup(group: Group, localization: Localization): TemplateResult {
  const words = localization.wordsOf(checkWords);
  const { outcome, count, listed, basis } = group;
  return html`<section>
    <p class="finding ${meanings[outcome]}">${renderSign(meanings[outcome])} ${sentence(group, localization)}</p>
    ${outcome === 'pass' ? html`<p class="basis">${words.bases[basis]}</p>` : nothing}
    ${
      listed.length === 0
        ? nothing
        : html`<ul>
            ${listed.map((check) => html`<li>${renderFinding(check, localization)}</li>`)}
            ${
              count > listed.length
                ? html`<li>
                    ${localization.wordsOf(partWords).more(localization.format.integer(count - listed.length))}
                  </li>`
                : nothing
            }
          </ul>`
    }
  </section>`;
}

function renderFinding(check: Check, localization: Localization): TemplateResult {
  const words = localization.wordsOf(checkWords);
  if (check.outcome === 'pass') return html`${words.outcomes.pass}`;
  const details = Object.fromEntries(
    Object.entries(check.details ?? {}).map(([name, text]) => [name, safeText(text, 200)]),
  );
  const reason = check.outcome === 'fail' ? words.failed[check.reason](details) : words.open[check.reason](details);
  return html`${check.path === undefined ? nothing : html`<bdi class="path" dir="ltr">${safeText(check.path, 120)}</bdi> `}${reason}`;
}
