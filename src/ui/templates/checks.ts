import { html, nothing, type TemplateResult } from 'lit';
import type { Check } from '../../verify/check.js';
import type { Rung, Verdict } from '../../verify/verdict.js';
import type { Localization } from '../localization/localization.js';
import { checkStyles } from '../styles/checks.js';
import { partStyles } from '../styles/parts.js';
import { renderHash } from './hash.js';
import type { MarkMeaning } from './mark.js';
import { placePopover } from './popover.js';
import { renderRungGlyph } from './rung-glyph.js';
import { type NamedRung, type VerdictWords, verdictWords } from '../localization/verdicts.en.js';

/** Styles of the mark and its panel. */
export const styles = [partStyles, checkStyles];
export const catalogues = [verdictWords];

type Outcome = Check['outcome'];
/** What the panel of the mark shows, drawn by code that is loaded after the mark. */
export interface ChecksPanel {
  /** What the mark says in place of the word of its rung. */
  readonly mark: string | undefined;
  readonly content: unknown;
}

const outcomes: readonly Outcome[] = ['fail', 'open', 'pass'];
/** The mark of each outcome. */
export const checkMeanings: Readonly<Record<Outcome, MarkMeaning>> = { fail: 'bad', open: 'warn', pass: 'ok' };
/** The most findings listed singly; a thousand equal ones say no more. */
const mostListed = 50;

/**
 * Draws how far an answer is verified: a mark with its word, which opens what was checked and what was not.
 *
 * @param isMissing the code of the checks did not come, so that none was made
 */
export function renderVerdict(
  verdict: Verdict,
  { groups }: GroupedChecks,
  localization: Localization,
  { isMissing = false, panel }: { readonly isMissing?: boolean; readonly panel?: ChecksPanel | undefined } = {},
): readonly TemplateResult[] {
  const { rung } = verdict;
  const words = localization.wordsOf(verdictWords);
  const said = isUncompared(rung, groups) ? 'uncompared' : rung;
  const sentence = isMissing ? words.notLoaded : sentenceOf(verdict, said, words);
  const mark = panel?.mark ?? words.rungs[said];
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
      ${panel?.content ?? nothing}
    </div>`,
  ];
}

/** An answer is downgraded for want of a proof, or of something that a given hash could be compared with. */
function isUncompared(rung: Rung, groups: readonly CheckGroup[]): boolean {
  return rung === 'downgraded' && !groups.some(({ id, outcome }) => id === 'proof-given' && outcome === 'open');
}

function sentenceOf({ against }: Verdict, said: NamedRung, words: VerdictWords): string {
  if (said === 'proven') return words.proven;
  return said === 'cross-checked' ? words.crossChecked[against?.source ?? 'other-answer'] : words.sentences[said];
}

/** Hashes may be any text, and are displayed as such. */
function renderAgainst({ against }: Verdict): TemplateResult | typeof nothing {
  if (against?.host !== undefined) return html`<bdi>${against.host}</bdi>`;
  return against?.hash ? renderHash(against.hash) : nothing;
}

/** Checks of one kind and outcome: their count, and those that can be listed. */
export interface CheckGroup {
  readonly id: Check['id'];
  readonly outcome: Outcome;
  readonly basis: Check['basis'];
  readonly count: number;
  readonly listed: readonly Check[];
}

/** Checks by kind and outcome, the worst first. */
export interface GroupedChecks {
  readonly groups: readonly CheckGroup[];
}

/** Groups checks once for all renders: a large answer has hundreds of thousands. */
export function groupChecks(checks: readonly Check[]): GroupedChecks {
  const groups = new Map<string, { readonly first: Check; count: number; readonly listed: Check[] }>();
  let last: Check | undefined;
  let group: ReturnType<typeof groups.get>;
  for (const check of checks) {
    // Passed checks are mostly the same finding repeated.
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
