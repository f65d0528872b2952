import { html, nothing, type TemplateResult } from 'lit';
import type { Pair, Reading } from '../../../decode/cosmos/abci-value.js';
import type { DecodedField } from '../../../decode/cosmos/message.js';
import { formatHex } from '../../../ui/format/hex.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderMark } from '../../../ui/templates/mark.js';
import {
  renderMessage,
  renderShort,
  renderWire,
  treeBudget,
  type TreeBudget,
} from '../../../ui/templates/message-tree.js';
import { toCoin } from '../readings.js';
import { type Drawing, renderInUnit, renderPlain } from './value-panel.js';
import { renderKey } from '../leaves.js';

/** Characters of a text that are drawn. */
const mostDrawn = 4_096;
/** Bytes of a key that are drawn; keys of stores are not longer. */
const mostKeyBytes = 512;

export function renderReading(
  reading: Reading,
  drawing: Drawing,
  { budget, isPage }: { readonly budget?: TreeBudget; readonly isPage?: boolean } = {},
): unknown {
  const { state, localization } = drawing;
  const options = {
    localization,
    whole: state.whole,
    showWhole: state.showWhole,
    marked: state.changes.paths,
    budget,
    isPage,
    beside: (fields: readonly DecodedField[], name: string) => {
      const coin = name === 'amount' ? toCoin(fields) : undefined;
      return coin ? renderInUnit(coin, drawing) : nothing;
    },
  };
  switch (reading.kind) {
    case 'message':
      return renderMessage(reading.decoded, options);
    case 'pairs':
      return renderPairs(reading, drawing, budget);
    case 'unknown':
      return renderUnknown(reading, drawing, budget);
    default:
      return renderPlain(reading, drawing);
  }
}

function renderUnknown(
  { text, wire }: Extract<Reading, { kind: 'unknown' }>,
  drawing: Drawing,
  budget: TreeBudget | undefined,
): unknown {
  const { state, words, localization } = drawing;
  if (text !== undefined)
    return html`<p class="bytes-line">
      <bdi class="message-text" dir="auto">${safeText(text, mostDrawn)}</bdi>
      ${renderMark('guess', words.forms.text)}
    </p>`;
  return html`<p class="info-line">${words.unknownType}</p>
    ${renderWire(wire, { localization, whole: state.whole, showWhole: state.showWhole, budget })}`;
}

function renderPairs(
  { pairs, more }: Extract<Reading, { kind: 'pairs' }>,
  drawing: Drawing,
  shared: TreeBudget | undefined,
): TemplateResult {
  const { state, words, localization } = drawing;
  const options = {
    localization,
    whole: state.whole,
    showWhole: state.showWhole,
  };
  // All pairs together are one list on the page.
  const budget = shared ?? treeBudget(options);
  const drawn = pairs.map((pair) => renderPair(pair, drawing, budget));
  const { format } = localization;
  const count = pairs.length + more;
  return html`<p class="info-line">${words.pairs(format.integer(count), count)}</p>
    <ol class="pairs">
      ${drawn}
    </ol>
    ${shared ? nothing : renderShort(budget, options)}
    ${more === 0 ? nothing : html`<p class="info-line">${words.morePairs(format.integer(more))}</p>`}`;
}

function renderPair({ key, readKey, value }: Pair, drawing: Drawing, budget: TreeBudget): TemplateResult {
  const { state, words, localization } = drawing;
  const hex = formatHex(key.subarray(0, mostKeyBytes));
  return html`<li>
    <details>
      <summary>
        <span class="note">${words.pairKey}</span>
        <bdi class="hash foreign" dir="ltr">${hex}${key.length > mostKeyBytes ? '…' : ''}</bdi>
        ${readKey ? renderKey(readKey, state.host.bech32Prefix, state, localization) : nothing}
      </summary>
      ${renderReading(value, drawing, { budget })}
    </details>
  </li>`;
}
