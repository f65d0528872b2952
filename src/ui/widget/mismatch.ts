import { css, html, nothing, type TemplateResult } from 'lit';
import type { Check } from '../../verify/check.js';
import type { CoveredLevel } from '../../verify/verdict.js';
import { safeText } from '../format/safe-text.js';
import { checkWords } from '../localization/checks.en.js';
import type { Localization } from '../localization/localization.js';
import { failedOf, wrongParts } from '../templates/check-list.js';
import { type CheckGroup, renderLevelGlyph } from '../templates/checks.js';

type Failed = Extract<Check, { readonly outcome: 'fail' }>;

/** Checks of a given hash: the answer's hash is the recomputed hash. */
const givenHashes: ReadonlySet<string> = new Set<Failed['reason']>(['other-root', 'other-header']);

/** Contradictions inside an answer: either value can be wrong. */
const contradictions: ReadonlySet<string> = new Set<Failed['reason']>(['elsewhere', 'other-time']);

interface BandSteps {
  readonly refresh: () => void;
}

export function renderBand(
  verdict: CoveredLevel,
  groups: readonly CheckGroup[],
  { refresh }: BandSteps,
  localization: Localization,
): TemplateResult | typeof nothing {
  const failed = failedOf(groups);
  const [first] = failed;
  if (!first) return nothing;
  const words = localization.wordsOf(checkWords);
  const { format } = localization;
  const check = first.listed.find((each): each is Failed => each.outcome === 'fail');
  const others = failed.reduce((sum, { count }) => sum + count, 0) - 1;
  const named = wrongParts(verdict).map((part) => words.parts[part]);
  return html`<div class="mismatch-band" part="mismatch-band" role="alert">
    ${renderLevelGlyph('mismatch')}
    <div>
      <p>
        <strong>${words.band.title}</strong>
        ${words.checks[first.id].fail(format.integer(first.count), first.count)}
      </p>
      ${
        named.length > 0 || check?.path !== undefined
          ? html`<p class="wrong-field">
              ${named.join(' · ')}
              ${check?.path === undefined ? nothing : html`<bdi class="path" dir="ltr">${safeText(check.path, 120)}</bdi>`}
            </p>`
          : nothing
      }
      ${check ? renderValues(check, localization) : nothing}
      <p class="to-do">
        ${words.band.next}
        <button type="button" part="button" @click=${refresh}>${words.next.requestAgain}</button>
        ${
          others > 0
            ? html`<button type="button" part="button" popovertarget="checks" aria-haspopup="dialog">
                ${words.band.others(format.integer(others))}
              </button>`
            : nothing
        }
      </p>
    </div>
  </div>`;
}

function renderValues({ reason, details = {} }: Failed, localization: Localization): TemplateResult {
  const words = localization.wordsOf(checkWords);
  const texts: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(details).map(([name, text]) => [name, safeText(text, 200)]),
  );
  const { claimed, computed, asked } = texts;
  const other = computed ?? asked;
  if (claimed === undefined || other === undefined) return html`<p>${words.failed[reason](texts)}</p>`;
  const [answer, expected] = givenHashes.has(reason) ? [other, claimed] : [claimed, other];
  const [from, to] = differenceOf(
    ...([answer, expected].map((text) => grouped(text, localization)) as [string, string]),
  );
  return html`<dl class="both">
    <div>
      <dt>${words.band.answer}</dt>
      <dd><bdi dir="ltr">${from}</bdi></dd>
    </div>
    <div>
      <dt>${contradictions.has(reason) ? words.band.elsewhere : words.band.expected}</dt>
      <dd><bdi dir="ltr">${to}</bdi></dd>
    </div>
  </dl>`;
}

function grouped(text: string, { format }: Localization): string {
  return /^\d{4,30}$/.test(text) ? format.decimal(text) : text;
}

/** Marks the difference between the common start and the common end of two texts. */
function differenceOf(one: string, other: string): readonly [TemplateResult, TemplateResult] {
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
  const draw = (text: string) =>
    html`${text.slice(0, head)}<mark>${text.slice(head, text.length - tail)}</mark>${text.slice(text.length - tail)}`;
  return [draw(one), draw(other)];
}

/** Marks wrong values in the card: an element's `data-at` contains its paths or parts. */
export function markWrong(root: ParentNode, verdict: CoveredLevel | undefined, groups: readonly CheckGroup[]): void {
  const paths = groups.flatMap(({ outcome, listed }) => (outcome === 'fail' ? listed.map(({ path }) => path) : []));
  const wrong = new Set<string | undefined>(verdict ? [...wrongParts(verdict), ...paths] : []);
  for (const element of root.querySelectorAll<HTMLElement>('[data-at]')) {
    const isWrong = element.dataset['at']?.split(' ').some((each) => wrong.has(each)) ?? false;
    element.toggleAttribute('data-wrong', isWrong);
  }
}

export const catalogues = [checkWords];

export const styles = [
  css`
    .mismatch-band {
      display: flex;
      gap: 12px;
      padding: 12px 16px;
      border-block-end: 1px solid var(--_border);
      border-inline-start: 3px solid var(--_bad);
      background: var(--_bad-soft);
      color: var(--_text);
      overflow-wrap: anywhere;
    }
    .mismatch-band > div {
      display: grid;
      flex: 1;
      gap: 4px;
      min-inline-size: 0;
    }
    .mismatch-band p {
      margin: 0;
    }
    .mismatch-band :is(.level-glyph, strong) {
      color: var(--_bad);
    }
    .mismatch-band > .level-glyph {
      inline-size: 20px;
      block-size: 20px;
    }
    .mismatch-band strong {
      font-size: calc(var(--_text-body) * 15 / 13);
      font-weight: 600;
    }
    .mismatch-band .wrong-field {
      font-size: var(--_text-small);
    }
    .mismatch-band :is(.path, dd) {
      font-family: var(--_mono);
      font-size: var(--_text-small);
    }
    .mismatch-band .both {
      display: grid;
      gap: 2px;
      margin: 0;
    }
    .mismatch-band .both > div {
      display: grid;
      grid-template-columns: 12ch minmax(0, 1fr);
      gap: 8px;
      align-items: baseline;
    }
    .mismatch-band dt {
      font-size: var(--_text-small);
    }
    .mismatch-band dd {
      margin: 0;
    }
    .mismatch-band mark {
      border-block-end: 2px solid var(--_bad);
      background: none;
      color: var(--_bad);
      font-weight: 700;
    }
    .mismatch-band .to-do {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 8px;
      align-items: center;
    }
    [data-wrong] {
      color: var(--_bad);
      text-decoration: underline wavy;
      text-decoration-thickness: 1px;
    }
    [data-wrong]::before {
      content: '✕ ';
    }
    @media print {
      .mismatch-band {
        border: 2px solid var(--_bad);
        background: none;
      }
    }
  `,
];
