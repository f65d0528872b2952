import { html, nothing, type TemplateResult } from 'lit';
import { countBits } from '../../../client/operations/block-reply.js';
import { hashText } from '../../../decode/abi/hash.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { renderCopy } from '../../../ui/templates/copy.js';
import { renderExpectedHash, renderPanelForm } from '../../../ui/templates/expected-hash.js';
import { renderMark, type MarkMeaning } from '../../../ui/templates/value-mark.js';
import type { Actions } from '../../../ui/widget/shown.js';
import { falsePositiveRateOf, mayContain } from '../../../verify/bloom.js';
import type { ReceiptsRoot } from '../../../verify/receipts-root.js';
import { eventIn } from '../view-rows.js';
import type { ReceiptsActions, ReceiptsChoices, ReceiptsOnShow } from '../view.js';
import { type ReceiptsWords, words as catalogue } from '../words.en.js';

export function renderRoots(
  view: ReceiptsOnShow,
  actions: Actions<ReceiptsChoices> & ReceiptsActions,
  localization: Localization,
): TemplateResult {
  const { headings } = localization.wordsOf(catalogue);
  return html`<h3>${headings.root}</h3>
    ${renderRoot(view, actions, localization)}
    <h3>${headings.bloom}</h3>
    ${renderBloom(view, actions, localization)}`;
}

/**
 * Draws the root that the block's header must have, and an input for the one that it has: the gateway API does not return
 * it.
 */
function renderRoot(view: ReceiptsOnShow, actions: ReceiptsActions, localization: Localization): TemplateResult {
  const { checked } = view;
  const words = localization.wordsOf(catalogue);
  if (!checked) return html`<p class="coming"></p>`;
  const { root } = checked;
  return html`${
      root?.root === undefined
        ? html`<p>${words.rootMissing}</p>`
        : html`<p class="bloom">
              <bdi dir="ltr">${root.root}</bdi>${renderCopy(root.root, words.headings.root, localization)}
            </p>
            <p class="result" role="status">${renderOutcome(root, words)} ${words.rootForms[root.form]}</p>`
    }
    <p class="info">${words.rootNote}</p>
    ${renderQuery(view, actions, localization)}`;
}

const meanings: Readonly<Record<'pass' | 'fail' | 'open', MarkMeaning>> = { pass: 'ok', fail: 'bad', open: 'warn' };

function renderOutcome({ check }: ReceiptsRoot, words: ReceiptsWords): unknown {
  if (!check) return nothing;
  // The mark has a sign of its own.
  return renderMark(meanings[check.outcome], words.rootComparisons[check.outcome].replace(/^[✓✕] /, ''));
}

function renderQuery(
  { expected }: ReceiptsOnShow,
  { compare }: ReceiptsActions,
  localization: Localization,
): TemplateResult {
  const label = { label: localization.wordsOf(catalogue).rootLabel, placeholder: '0x…' };
  return renderExpectedHash('root', expected ?? { hash: '' }, label, localization, compare);
}

/**
 * Draws the bloom that the block's header must have, computed from the logs, and tests an address or topic against it.
 */
function renderBloom(
  view: ReceiptsOnShow,
  actions: Actions<ReceiptsChoices>,
  localization: Localization,
): TemplateResult {
  const { checked } = view;
  const words = localization.wordsOf(catalogue);
  if (checked && checked.bloom === undefined) return html`<p>${words.bloomPart}</p>`;
  const bloom = checked?.bloom;
  if (bloom === undefined) return html`<p class="coming"></p>`;
  const { integer } = localization.format;
  const odds = falsePositiveRateOf(bloom);
  return html`<p class="bloom"><bdi dir="ltr">${bloom}</bdi>${renderCopy(bloom, words.headings.bloom, localization)}</p>
    <p class="info">
      ${words.bloomNote} ${words.bloomBits(integer(countBits(bloom)))}.
      ${odds === null ? nothing : words.bloomOdds(integer(odds))}
    </p>
    ${renderBloomQuery(view, actions, localization)}
    <p class="result" role="status">${renderAnswer(view, bloom, localization)}</p>`;
}

function renderAnswer({ bloomQuery, receipts }: ReceiptsOnShow, bloom: string, localization: Localization): unknown {
  const words = localization.wordsOf(catalogue);
  if (bloomQuery === '') return nothing;
  const item = toItem(bloomQuery);
  if (item === undefined) return words.bloomMalformed;
  if (!mayContain(bloom, item)) return words.bloomExcludes;
  const found = receipts
    .flatMap(({ logs }) => logs)
    .filter(({ address, topics }) => address.toLowerCase() === item || topics.some((topic) => topic === item)).length;
  return `${words.bloomAllows} ${words.bloomFound(localization.format.integer(found), found)}`;
}

type BloomItem = Parameters<typeof mayContain>[1];

/** The typed text as bytes for a bloom: an address, a topic, or the first topic of an event. */
function toItem(text: string): BloomItem | undefined {
  const event = eventIn(text);
  if (event !== undefined) return hashText(event);
  return /^0x(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text) ? (text.toLowerCase() as BloomItem) : undefined;
}

function renderBloomQuery(
  { bloomQuery }: ReceiptsOnShow,
  { choose }: Actions<ReceiptsChoices>,
  localization: Localization,
): TemplateResult {
  const { bloomLabel: label, bloomTest: submit, bloomHint: placeholder } = localization.wordsOf(catalogue);
  return renderPanelForm('item', bloomQuery, { label, submit, placeholder }, (text) =>
    choose({ bloomQuery: text.trim() }),
  );
}
