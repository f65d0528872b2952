import { html, nothing, type TemplateResult } from 'lit';
import { countBits } from '../../../client/operations/block-reply.js';
import { renderMissed } from '../../../ui/templates/lazy-part.js';
import type { Hex } from 'viem';
import { renderPanelForm } from '../../../ui/templates/expected-hash.js';
import { renderCopy } from '../../../ui/templates/hash.js';
import type { BloomTest, ReceiptsState } from '../state.js';
import { eventIn } from '../filter.js';

/**
 * Draws the bloom that the block's header must have, computed from the logs, and tests an address or topic against it.
 */
export function renderPanel(state: ReceiptsState): TemplateResult {
  const { words, localization, format } = state;
  const checked = state.checkedOf(state.receipts);
  if (checked && checked.bloom === undefined) return html`<p>${words.bloomPart}</p>`;
  const bloom = checked?.bloom;
  const test = state.bloomTest.get();
  if (state.bloomTest.failed) return renderMissed(state.localization);
  if (bloom === undefined || !test) return html`<p class="coming"></p>`;
  const { integer } = format;
  const odds = test.falsePositiveRateOf(bloom);
  return html`<p class="bloom"><bdi dir="ltr">${bloom}</bdi>${renderCopy(bloom, words.panels.bloom, localization)}</p>
    <p class="info">
      ${words.bloomNote} ${words.bloomBits(integer(countBits(bloom)))}.
      ${odds === null ? nothing : words.bloomOdds(integer(odds))}
    </p>
    ${renderQuery(state)}
    <p class="result" role="status">${renderAnswer(state, bloom, test)}</p>`;
}

function renderAnswer(state: ReceiptsState, bloom: string, test: BloomTest): unknown {
  const { bloomQuery, receipts, words, format } = state;
  if (bloomQuery === '') return nothing;
  const item = toItem(bloomQuery, test);
  if (item === undefined) return words.bloomMalformed;
  if (!test.mayContain(bloom, item)) return words.bloomExcludes;
  const found = receipts
    .flatMap(({ logs }) => logs)
    .filter(({ address, topics }) => address.toLowerCase() === item || topics.some((topic) => topic === item)).length;
  return `${words.bloomAllows} ${words.bloomFound(format.integer(found), found)}`;
}

/** The typed text as bytes for a bloom: an address, a topic, or the first topic of an event. */
function toItem(text: string, { hashText }: BloomTest): Hex | undefined {
  const event = eventIn(text);
  if (event !== undefined) return hashText(event);
  return /^0x(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text) ? (text.toLowerCase() as Hex) : undefined;
}

function renderQuery(state: ReceiptsState): TemplateResult {
  const { bloomLabel: label, bloomTest: submit, bloomHint: placeholder } = state.words;
  return renderPanelForm('item', state.bloomQuery, { label, submit, placeholder }, (text) =>
    state.set({ bloomQuery: text.trim() }),
  );
}
