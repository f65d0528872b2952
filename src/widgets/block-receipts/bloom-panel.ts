import { html, type TemplateResult } from 'lit';
import type { Localization } from '../../ui/localization/localization.js';
import { renderCopy } from '../../ui/templates/copy.js';
import type { Board } from './board.js';
import type { ReceiptsWords } from './words.js';

/** Draws the bloom that the header of the block must have, worked out from the logs. */
export function renderBloom(board: Board, words: ReceiptsWords, localization: Localization): TemplateResult {
  const bloom = board.checkedOf(board.receipts)?.bloom;
  if (bloom === undefined) return html`<p class="coming"></p>`;
  const bits = [...bloom.slice(2)].reduce((sum, digit) => sum + (ones['0123456789abcdef'.indexOf(digit)] ?? 0), 0);
  return html`<p class="bloom"><bdi dir="ltr">${bloom}</bdi>${renderCopy(bloom, words.panels.bloom, localization)}</p>
    <p class="told">${words.bloomNote} ${words.bloomBits(localization.format.integer(bits))}</p>`;
}

const ones = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
