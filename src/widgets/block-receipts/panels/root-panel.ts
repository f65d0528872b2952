import { html, nothing, type TemplateResult } from 'lit';
import { renderCopy } from '../../../ui/templates/hash.js';
import { renderExpectedHash } from '../../../ui/templates/expected-hash.js';
import { renderMark, type MarkMeaning } from '../../../ui/templates/value-mark.js';
import type { ReceiptsRoot } from '../../../verify/receipts-root.js';
import type { ReceiptsState } from '../state.js';
import type { ReceiptsWords } from '../words.en.js';

/**
 * Draws the root that the block's header must have, and an input for the one that it has: the gateway API does not return
 * it.
 */
export function renderPanel(state: ReceiptsState): TemplateResult {
  const { words, localization } = state;
  const checked = state.checkedOf(state.receipts);
  if (!checked) return html`<p class="coming"></p>`;
  const { root } = checked;
  return html`${
      root?.root === undefined
        ? html`<p>${words.rootMissing}</p>`
        : html`<p class="bloom">
              <bdi dir="ltr">${root.root}</bdi>${renderCopy(root.root, words.panels.root, localization)}
            </p>
            <p class="result" role="status">${renderOutcome(root, words)} ${words.rootForms[root.form]}</p>`
    }
    <p class="info">${words.rootNote}</p>
    ${renderQuery(state)}`;
}

const meanings: Readonly<Record<'pass' | 'fail' | 'open', MarkMeaning>> = { pass: 'ok', fail: 'bad', open: 'warn' };

function renderOutcome({ check }: ReceiptsRoot, words: ReceiptsWords): unknown {
  if (!check) return nothing;
  // The mark has a sign of its own.
  return renderMark(meanings[check.outcome], words.rootComparisons[check.outcome].replace(/^[✓✕] /, ''));
}

function renderQuery(state: ReceiptsState): TemplateResult {
  const { words, localization } = state;
  const expected = state.expectedOf(state.receipts) ?? { hash: '' };
  const label = { label: words.rootLabel, placeholder: '0x…' };
  return renderExpectedHash('root', expected, label, localization, (hash) => state.compare(hash));
}
