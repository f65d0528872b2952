import { defineMore } from '../../ui/widget/more-stage.js';
import { renderDetail, renderNamesState } from './detail.js';
import { toTools } from './exports.js';
import { css, html, nothing, type TemplateResult } from 'lit';
import { renderCopy } from '../../ui/templates/copy.js';
import { renderExpectedHash } from '../../ui/templates/expected-hash.js';
import { renderMark, type MarkMeaning } from '../../ui/templates/value-mark.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { Check } from '../../verify/check.js';
import type { Drawing } from './view.js';
import type { ValidatorSetWords } from './words.en.js';
import { checkWords } from '../../ui/localization/checks.en.js';

const styles = [
  css`
    .panel tbody tr:not(.line):hover {
      background: none;
    }
    .panel > h3 {
      margin-block-end: 8px;
      font-size: var(--_text-body);
      font-weight: 600;
    }
    .hashed .info {
      margin-block-start: 8px;
    }
    .whole {
      font-family: var(--_mono);
      font-size: var(--_text-small);
      overflow-wrap: anywhere;
    }
    @container (min-width: 841px) {
      .detail .fields {
        grid-template-columns: max-content minmax(0, 1fr);
      }
    }
  `,
];

export const more = defineMore({ toTools, renderDetail, renderNamesState, renderHash, styles });

/**
 * Draws the hash that the header of the height must have, and an input for the one that it has: the gateway API does not
 * return it.
 */
function renderHash(drawing: Drawing): TemplateResult {
  const { view, words, localization, format } = drawing;
  const { hash: check } = view.known;
  if (!check) return html`<p class="coming"></p>`;
  const computed = check.details?.['computed'];
  return html`<div class="hashed">
    ${
      computed === undefined
        ? nothing
        : html`<p class="whole">
            <bdi dir="ltr">${computed}</bdi>${renderCopy(computed, words.panels.hash, localization)}
          </p>`
    }
    <p class="result" role="status">${renderOutcome(check, drawing)}</p>
    <p class="info">${words.hashNote(format.integer(view.set.blockHeight))}</p>
    ${renderQuery(drawing)}
  </div>`;
}

const meanings: Readonly<Record<Check['outcome'], MarkMeaning>> = { pass: 'ok', fail: 'bad', open: 'warn' };

function renderOutcome(check: Check, { view, words, localization }: Drawing): unknown {
  if (check.outcome === 'pass') {
    return html`${renderMark('ok', words.hashEquals)} ${localization.wordsOf(checkWords).bases[check.basis]}`;
  }
  // Without an expected hash, a missing comparison is no fault of the answer.
  if (check.reason === 'nothing-to-compare') return renderMark('plain', words.hashNotCompared);
  if (check.reason === 'incomplete') {
    const { format } = localization;
    return html`${renderMark('warn', words.hashNotComparable)}
    ${words.hashIncomplete(format.integer(view.set.rows.length), format.integer(view.set.total ?? 0n))}`;
  }
  const details = Object.fromEntries(
    Object.entries(check.details ?? {}).map(([name, text]) => [name, safeText(text, 200)]),
  );
  const { failed, open } = localization.wordsOf(checkWords);
  const reason = check.outcome === 'fail' ? failed[check.reason](details) : open[check.reason](details);
  return html`${renderMark(meanings[check.outcome], check.reason === 'mismatch' ? words.hashDiffers : words.hashNotComparable)}
  ${check.path === undefined ? nothing : html`<bdi class="path" dir="ltr">${check.path}</bdi>`}
  ${check.reason === 'mismatch' ? renderClaimed(details['claimed'], words) : reason}`;
}

function renderClaimed(claimed: string | undefined, words: ValidatorSetWords): TemplateResult {
  return html`${words.hashExpected} <bdi class="whole" dir="ltr">${claimed ?? '?'}</bdi>`;
}

function renderQuery({ view: { set, known }, actions, words, localization }: Drawing): TemplateResult {
  const label = { label: words.hashLabel };
  return renderExpectedHash('hash', known.expected ?? { hash: '' }, label, localization, (given) =>
    actions.enterHash(set.blockHeight, given),
  );
}
