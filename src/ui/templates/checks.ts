import { html, nothing, type TemplateResult } from 'lit';
import type { Check } from '../../verify/check.js';
import type { AnswerPart } from '../../verify/coverage/parts.js';
import type { Rung, Verdict } from '../../verify/verdict.js';
import { safeText } from '../format/safe-text.js';
import { checkWords } from '../localization/checks.js';
import type { Localization } from '../localization/localization.js';
import { partWords } from '../localization/part-words.js';
import type { SaidRung, VerdictWords } from '../localization/english-verdicts.js';
import { verdictWords } from '../localization/verdict-words.js';
import { renderHash } from './hash.js';
import { renderSign, type MarkMeaning } from './mark.js';
import { placePopover } from './popover.js';
import { renderRungGlyph } from './rung-glyph.js';

type Outcome = Check['outcome'];

const outcomes: readonly Outcome[] = ['fail', 'open', 'pass'];
const meanings: Readonly<Record<Outcome, MarkMeaning>> = { fail: 'bad', open: 'warn', pass: 'ok' };
/** Single findings that are listed; a thousand alike say no more. */
const mostListed = 50;

/**
 * Draws how far an answer is verified: a mark with the word for it, that opens what was checked and what was not.
 *
 * @param isMissing the code of the checks did not come, so that none was made
 */
export function renderVerdict(
  verdict: Verdict,
  { groups }: GroupedChecks,
  localization: Localization,
  isMissing = false,
): readonly TemplateResult[] {
  const { rung } = verdict;
  const words = localization.wordsOf(verdictWords);
  const said = isUncompared(rung, groups) ? 'uncompared' : rung;
  const sentence = isMissing ? words.notLoaded : sentenceOf(verdict, said, words);
  const mark = markOf(verdict, said, words);
  return [
    html`<button
      type="button"
      class="mark rung ${rung}"
      part="mark ${rung} checks-button"
      popovertarget="checks"
      aria-haspopup="dialog"
      title=${sentence}
    >
      ${renderRungGlyph(rung)}${mark}
    </button>`,
    html`<div
      id="checks"
      class="popover checks"
      part="checks"
      popover
      role="dialog"
      tabindex="0"
      aria-label=${words.panel}
      @beforetoggle=${placePopover}
    >
      <div class="summary ${rung}">
        <h3>${renderRungGlyph(rung)}${mark}</h3>
        <p>${sentence} ${renderAgainst(verdict)}</p>
      </div>
      ${renderParts(rung === 'mismatch' ? words.wrong : words.covered[coveredRung(rung)], verdict.covers, rung, words)}
      ${renderParts(words.weaker, verdict.weaker, 'consistent', words)}
      ${renderParts(words.notChecked, verdict.open, 'unverified', words)}
      ${groups.map((group) => renderGroup(group, localization))}
    </div>`,
  ];
}

/** An answer is downgraded for want of a proof, or of something that a given hash could be compared with. */
function isUncompared(rung: Rung, groups: readonly Group[]): boolean {
  return rung === 'downgraded' && !groups.some(({ id, outcome }) => id === 'proof-given' && outcome === 'open');
}

function markOf({ covers: [first] }: Verdict, said: SaidRung, words: VerdictWords): string {
  return said === 'mismatch' && first !== undefined ? words.mismatchOf(words.parts[first]) : words.rungs[said];
}

function sentenceOf({ against }: Verdict, said: SaidRung, words: VerdictWords): string {
  if (said === 'proven') return words.proven;
  return said === 'cross-checked' ? words.crossChecked[against?.source ?? 'other-answer'] : words.sentences[said];
}

function coveredRung(rung: Rung): keyof VerdictWords['covered'] {
  return rung === 'cross-checked' || rung === 'signed' || rung === 'proven' ? rung : 'consistent';
}

/** Hashes are given as text that may be anything: they are shown as such. */
function renderAgainst({ against }: Verdict): TemplateResult | typeof nothing {
  return against?.hash ? renderHash(against.hash) : nothing;
}

function renderParts(
  heading: string,
  parts: readonly AnswerPart[],
  rung: Rung,
  words: VerdictWords,
): TemplateResult | typeof nothing {
  if (parts.length === 0) return nothing;
  return html`<h4>${heading}</h4>
    <ul class="parts">
      ${parts.map((part) => html`<li class=${rung}>${renderRungGlyph(rung)}<span>${words.parts[part]}</span></li>`)}
    </ul>`;
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
