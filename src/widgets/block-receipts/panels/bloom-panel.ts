import { html, nothing, type TemplateResult } from 'lit';
import type { Hex } from 'viem';
import type { Localization } from '../../../ui/localization/localization.js';
import { renderCopy } from '../../../ui/templates/copy.js';
import type { BloomTest, ReceiptsState } from '../state.js';
import { eventIn } from '../filter.js';
import type { ReceiptsWords } from '../words.en.js';

/** Draws the bloom that the header of the block must have, worked out from the logs, and what it says of an address or topic. */
export function renderBloom(state: ReceiptsState, words: ReceiptsWords, localization: Localization): TemplateResult {
  const checked = state.checkedOf(state.receipts);
  if (checked && checked.bloom === undefined) return html`<p>${words.bloomPart}</p>`;
  const bloom = checked?.bloom;
  const test = state.bloomTest.get();
  if (state.bloomTest.failed) return html`<p>${words.partFailed}</p>`;
  if (bloom === undefined || !test) return html`<p class="coming"></p>`;
  const { integer } = localization.format;
  const odds = test.oddsOf(bloom);
  return html`<p class="bloom"><bdi dir="ltr">${bloom}</bdi>${renderCopy(bloom, words.panels.bloom, localization)}</p>
    <p class="info">
      ${words.bloomNote} ${words.bloomBits(integer(test.countBits(bloom)))}.
      ${odds === null ? nothing : words.bloomOdds(integer(odds))}
    </p>
    ${renderQuery(state, words)}
    <p class="result" role="status">${renderAnswer(state, bloom, test, words, localization)}</p>`;
}

function renderAnswer(
  state: ReceiptsState,
  bloom: string,
  test: BloomTest,
  words: ReceiptsWords,
  { format }: Localization,
): unknown {
  const { bloomQuery, receipts } = state;
  if (bloomQuery === '') return nothing;
  const item = toItem(bloomQuery, test);
  if (item === undefined) return words.bloomMalformed;
  if (!test.mayContain(bloom, item)) return words.bloomExcludes;
  const found = receipts
    .flatMap(({ logs }) => logs)
    .filter(({ address, topics }) => address.toLowerCase() === item || topics.some((topic) => topic === item)).length;
  return `${words.bloomAllows} ${words.bloomFound(format.integer(found), found)}`;
}

/** What was typed as the bytes that go into a bloom: an address, a topic, or the first topic of an event. */
function toItem(text: string, { hashText }: BloomTest): Hex | undefined {
  const event = eventIn(text);
  if (event !== undefined) return hashText(event);
  return /^0x(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text) ? (text.toLowerCase() as Hex) : undefined;
}

function renderQuery(state: ReceiptsState, words: ReceiptsWords): TemplateResult {
  return html`<form
    novalidate
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const given = new FormData(event.currentTarget as HTMLFormElement).get('item');
      if (typeof given === 'string') state.askBloom(given);
    }}
  >
    <label for="bloom-item">${words.bloomLabel}</label>
    <input
      id="bloom-item"
      name="item"
      part="input"
      autocomplete="off"
      spellcheck="false"
      maxlength="400"
      placeholder=${words.bloomHint}
      dir="ltr"
      .value=${state.bloomQuery}
    />
    <button part="button">${words.bloomTest}</button>
  </form>`;
}
