import { html, nothing, type TemplateResult } from 'lit';
import type { AnswerPart, CoveredLevel, VerificationLevel, Verdict } from '../../verify/verdict.js';
import type { Localization } from '../localization/localization.js';
import { verdictWords } from '../localization/verdicts.en.js';
import { checkWords, type CheckWords } from '../localization/checks.en.js';
import { answerWords } from '../localization/answer.en.js';
import type { Check } from '../../verify/check.js';
import { safeText } from '../format/safe-text.js';
import { checkListStyles } from '../styles/check-list.js';
import { type CheckGroup, renderLevelGlyph } from './checks.js';
import { renderSign } from './value-mark.js';

/** The kinds of chains, because different proofs exist: validators sign the blocks of a Cosmos chain. */
export type ChainKind = 'evm' | 'cosmos';

const steps = {
  evm: ['unverified', 'consistent', 'cross-checked', 'proven'],
  cosmos: ['unverified', 'consistent', 'cross-checked', 'signed', 'proven'],
} as const satisfies Record<ChainKind, readonly VerificationLevel[]>;

/** Renders how far an answer got, from unverified to proven. A mismatch and a downgrade are not on this scale. */
export function renderLevels(level: VerificationLevel, kind: ChainKind, localization: Localization): TemplateResult {
  const { levels: label } = localization.wordsOf(checkWords);
  const { levels } = localization.wordsOf(verdictWords);
  const all: readonly VerificationLevel[] = steps[kind];
  const reached = all.indexOf(level);
  const classOf = (at: number) => (at === reached ? `at ${level}` : at < reached ? 'passed' : 'ahead');
  return html`<ol class="levels" part="levels" aria-label=${label}>
    ${all.map(
      (step, at) =>
        html`<li class=${classOf(at)} aria-current=${at === reached ? 'step' : 'false'} title=${levels[step]}>
          <span>${levels[step]}</span>
        </li>`,
    )}
  </ol>`;
}

export interface NextStep {
  readonly sentence: string;
  readonly control: unknown;
}

/** Renders how to verify more of an answer, or what to do about an invalid answer; nothing for a proven answer. */
export function renderNextSteps(
  level: VerificationLevel,
  steps: readonly NextStep[],
  localization: Localization,
): TemplateResult | typeof nothing {
  if (level === 'proven') return nothing;
  const words = localization.wordsOf(checkWords).next;
  return html`<section class="next" part="next-steps">
    <h4>${isBroken(level) ? words.whatToDo : words.toCheckFurther}</h4>
    ${
      steps.length === 0
        ? html`<p>${words.nothingLeft}</p>`
        : steps.map(
            ({ sentence, control }) =>
              html`<p>${sentence}</p>
                <div class="controls">${control}</div>`,
          )
    }
  </section>`;
}

export function isBroken(level: VerificationLevel): level is 'mismatch' | 'downgraded' {
  return level === 'mismatch' || level === 'downgraded';
}

export const styles = [checkListStyles];
export const catalogues = [checkWords];

export function renderAnswerParts(
  { level, covers, weaker, unchecked }: Verdict,
  localization: Localization,
): readonly unknown[] {
  const words = localization.wordsOf(checkWords);
  return [
    renderParts(level === 'mismatch' ? words.wrong : words.covered[coveredLevel(level)], covers, level, words),
    renderParts(words.weaker, weaker, 'consistent', words),
    renderParts(words.notChecked, unchecked, 'unverified', words),
  ];
}

function coveredLevel(level: VerificationLevel): keyof CheckWords['covered'] {
  return level === 'cross-checked' || level === 'signed' || level === 'proven' ? level : 'consistent';
}

function renderParts(
  heading: string,
  parts: readonly AnswerPart[],
  level: VerificationLevel,
  words: CheckWords,
): TemplateResult | typeof nothing {
  if (parts.length === 0) return nothing;
  return html`<h4>${heading}</h4>
    <ul class="parts">
      ${parts.map((part) => html`<li class=${level}>${renderLevelGlyph(level)}<span>${words.parts[part]}</span></li>`)}
    </ul>`;
}

/** The bases of checks, the strongest first, so that a reader sees the basis of a proof before the rest. */
const bases: readonly Check['basis'][] = [
  ...(['host', 'signers', 'witness', 'header', 'reader', 'other-answer', 'request', 'response'] as const),
];

/** The checks of roots, which do not show which part is wrong. */
const roots: ReadonlySet<string> = new Set<Check['id']>([
  ...(['block-header', 'receipts-root', 'app-hash', 'validators-hash', 'signed-header', 'trusted-root'] as const),
]);

/** The failed checks, starting with those that show which part is wrong. */
export function failedOf(groups: readonly CheckGroup[]): readonly CheckGroup[] {
  const failed = groups.filter(({ outcome }) => outcome === 'fail');
  return [...failed.filter(({ id }) => !roots.has(id)), ...failed.filter(({ id }) => roots.has(id))];
}

/** If more parts than this may be wrong, the failed check is named instead. */
const mostNamed = 3;

export function wrongParts({ level, covers }: CoveredLevel): readonly AnswerPart[] {
  return level === 'mismatch' && covers.length <= mostNamed ? covers : [];
}

export function renderFailed(groups: readonly CheckGroup[], localization: Localization): readonly TemplateResult[] {
  return failedOf(groups).map((group) => renderGroup(group, 'bad', localization));
}

export function renderOthers(
  level: VerificationLevel,
  groups: readonly CheckGroup[],
  localization: Localization,
): TemplateResult | typeof nothing {
  const others = groups.filter(({ outcome }) => outcome !== 'fail');
  if (others.length === 0) return nothing;
  const words = localization.wordsOf(checkWords);
  const open = others.filter(({ outcome }) => outcome === 'open');
  // If nothing is proven, a value within its bounds is only plausible.
  const isPlausible = level === 'unverified';
  const passed = bases.flatMap((basis): TemplateResult[] => {
    const own = others.filter((group) => group.outcome === 'pass' && group.basis === basis);
    const meaning = isPlausible ? 'plain' : basis === 'request' || basis === 'response' ? 'weak' : 'ok';
    return own.length === 0
      ? []
      : [
          html`<h4>${isPlausible ? words.plausible : words.bases[basis]}</h4>`,
          ...own.map((group) => renderGroup(group, meaning, localization)),
        ];
  });
  // The answer is downgraded because the proof is missing.
  return html`<details class="all-checks" ?open=${level === 'downgraded'}>
    <summary>${words.count(localization.format.integer(others.length), others.length)}</summary>
    ${open.length > 0 ? html`<h4>${words.outcomes.open}</h4>` : nothing}
    ${open.map((group) => renderGroup(group, 'warn', localization))}${passed}
  </details>`;
}

function renderGroup(
  group: CheckGroup,
  meaning: 'bad' | 'warn' | 'ok' | 'weak' | 'plain',
  localization: Localization,
): TemplateResult {
  const { id, outcome, count, listed } = group;
  const { checks } = localization.wordsOf(checkWords);
  return html`<section>
    <p class="finding ${meaning}">
      ${renderSign(meaning === 'weak' ? 'ok' : meaning)}
      ${checks[id][outcome](localization.format.integer(count), count)}
    </p>
    ${
      // A table above compares values that differ at a second gateway.
      listed.length === 0 || (id === 'witness' && outcome === 'fail')
        ? nothing
        : html`<ul>
            ${listed.map((check) => html`<li>${renderFinding(check, localization)}</li>`)}
            ${
              count > listed.length
                ? html`<li>
                    ${localization.wordsOf(answerWords).more(localization.format.integer(count - listed.length))}
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
