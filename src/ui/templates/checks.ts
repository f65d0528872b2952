import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { VerificationLevel, Verdict } from '../../verify/verdict.js';
import type { Check } from '../../verify/check.js';
import type { Localization } from '../localization/localization.js';
import { checkStyles } from '../styles/checks.js';
import { partStyles } from '../styles/parts.js';
import { placePopover } from './disclosure.js';
import { renderHash } from './hash.js';
import { safeText } from '../format/safe-text.js';
import { hashParts } from '../format/shorten.js';
import { type NamedLevel, type VerdictWords, verdictWords } from '../localization/verdicts.en.js';

const checkMark = svg`<path d="M5.2 8.2l2 2 3.6-4.2" />`;

// One shape per level, distinguishable without color: only `proven` is filled.
const shapes: Readonly<Record<VerificationLevel, SVGTemplateResult>> = {
  mismatch: svg`<circle cx="8" cy="8" r="6" /><path d="M5.8 5.8l4.4 4.4m0-4.4l-4.4 4.4" />`,
  downgraded: svg`<path d="M8 2.2L14.2 13.4H1.8Z" /><path d="M8 6.4v3.2m0 1.7v.2" />`,
  unverified: svg`<circle cx="8" cy="8" r="6" stroke-dasharray="2.2 2.5" />`,
  consistent: svg`<circle cx="8" cy="8" r="6" />${checkMark}`,
  'cross-checked': svg`<path d="M4.6 3.2a5.6 5.6 0 1 0 0 9.6" /><circle cx="9.2" cy="8" r="5.6" /><path d="M6.6 8.2l1.9 1.9 3.3-3.9" />`,
  signed: svg`<path d="M8 2a6 6 0 1 1-5.6 3.8" />${checkMark}`,
  proven: svg`<circle class="filled" cx="8" cy="8" r="6.6" /><path class="knocked-out" d="M5.2 8.2l2 2 3.6-4.2" />`,
};

export function renderLevelGlyph(level: VerificationLevel): TemplateResult {
  return html`<svg class="level-glyph" viewBox="0 0 16 16" aria-hidden="true">${shapes[level]}</svg>`;
}

export const styles = [partStyles, checkStyles];
export const catalogues = [verdictWords];

type Outcome = Check['outcome'];
export interface ChecksPanel {
  /** The label of the mark, if it replaces the name of its level. */
  readonly mark: string | undefined;
  readonly content: unknown;
}

const outcomes: readonly Outcome[] = ['fail', 'open', 'pass'];
/** The maximum number of listed findings; a thousand equal findings add nothing. */
const mostListed = 50;

/**
 * Renders how far an answer is verified: a mark with its word, which opens the lists of checked and unchecked parts.
 *
 * @param isMissing the code of the checks failed to load, so no check was made
 */
export function renderVerdict(
  verdict: Verdict,
  { groups }: GroupedChecks,
  localization: Localization,
  { isMissing = false, panel }: { readonly isMissing?: boolean; readonly panel?: ChecksPanel | undefined } = {},
): readonly TemplateResult[] {
  const { level } = verdict;
  const words = localization.wordsOf(verdictWords);
  const said = isUncompared(level, groups) ? 'uncompared' : level;
  const sentence = isMissing ? words.notLoaded : sentenceOf(verdict, said, words);
  const mark = panel?.mark ?? markOf(verdict, said, groups, words);
  return [
    html`<button
      type="button"
      class="mark level ${level}"
      part="mark ${level} checks-button"
      popovertarget="checks"
      aria-haspopup="dialog"
      title=${sentence}
    >
      ${renderLevelGlyph(level)}<span>${mark}</span>
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
      <div class="verdict ${level}">
        <h3>${renderLevelGlyph(level)}${mark}</h3>
        <p>${sentence} ${renderAgainst(verdict)}</p>
      </div>
      ${panel?.content ?? nothing}
    </div>`,
  ];
}

/** An answer is also downgraded if a given hash cannot be compared with anything. */
function isUncompared(level: VerificationLevel, groups: readonly CheckGroup[]): boolean {
  return level === 'downgraded' && !groups.some(({ id, outcome }) => id === 'proof-given' && outcome === 'open');
}

function sentenceOf({ against }: Verdict, said: NamedLevel, words: VerdictWords): string {
  if (said === 'proven') return words.proven;
  if (said !== 'cross-checked' && said !== 'consistent') return words.sentences[said];
  return against ? words.sources[against.source] : words.sentences.consistent;
}

function markOf(
  { level, against }: Verdict,
  said: NamedLevel,
  groups: readonly CheckGroup[],
  { levels, marks }: VerdictWords,
): string {
  const hasPassed = (isIt: (group: CheckGroup) => boolean) =>
    groups.some((group) => group.outcome === 'pass' && isIt(group));
  if (level === 'proven' && against?.hash) return marks.proven(briefHash(against.hash));
  if (level === 'signed') return marks.signed;
  if (level === 'cross-checked' && against) {
    if (against.host !== undefined) return marks.crossChecked(safeText(against.host, 80));
    return against.source === 'witness' || against.source === 'other-answer' ? levels[level] : marks[against.source];
  }
  if (level !== 'consistent') return levels[said];
  if (hasPassed(({ id, basis }) => basis === 'other-answer' && id.startsWith('trace-'))) return marks.receipts;
  if (hasPassed(({ id, basis }) => basis === 'other-answer' && id === 'block-header')) return marks.ownHeader;
  if (hasPassed(({ id }) => id === 'proof-steps')) return marks.ownProof;
  return hasPassed(({ id }) => ownHashes.has(id)) ? marks.ownHash : levels.consistent;
}

const ownHashes: ReadonlySet<string> = new Set<Check['id']>(['transaction-hash', 'header-hash']);

function briefHash(hash: string): string {
  const { prefix, head, middle } = hashParts(hash);
  return middle === '' ? safeText(hash, 40) : `${prefix}${head.slice(0, 4)}…${hash.slice(-4)}`;
}

/** Hashes may be any text, and are displayed unchanged. */
function renderAgainst({ against }: Verdict): TemplateResult | typeof nothing {
  if (against?.host !== undefined) return html`<bdi>${against.host}</bdi>`;
  return against?.hash ? renderHash(against.hash) : nothing;
}

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
    // Passed checks are mostly the same repeated finding.
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
