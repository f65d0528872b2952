import { css, html, nothing, type TemplateResult } from 'lit';
import { transactionType } from '../../decode/transaction-types.js';
import { safeMember, safeText } from '../../ui/format/safe-text.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import type { Localization } from '../../ui/localization/localization.js';
import { tableStyles } from '../../ui/styles/table.js';
import { etherUnitText } from '../../ui/templates/ether-text.js';
import { type Field, renderFields } from '../../ui/templates/fields.js';
import { renderHash } from '../../ui/templates/hash.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { defineMore } from '../../ui/widget/more-stage.js';
import { renderFolded } from '../../ui/templates/folded.js';
import type { Drawing } from './input.js';
import { type FeeField, type LateDrawing, type PanelWords, panelWords, withPanelWords } from './late-words.en.js';
import { renderAccessList } from './panels/access-list.js';
import { renderAuthorizations, renderSignature } from './panels/signature.js';
import { renderAsText, renderBatch, renderSplit, renderWords } from './panels/inputs.js';
import { renderInclusion, renderLogs, renderSimulation } from './panels/requested.js';
import { toTools } from './exports.js';
import type { Fees, Intrinsic } from './view.js';
import type { ReceiptOnShow } from './view-receipt.js';

const partStyles = css`
  .as-text {
    padding: 4px 16px 12px;
    font-family: var(--_mono);
    overflow-wrap: anywhere;
  }
  .as-text > bdi {
    white-space: pre-wrap;
  }
  .zeros {
    margin-inline: 2px;
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .entries {
    padding: 0 16px 8px;
  }
  .entries > li {
    padding-block: 4px;
  }
  .entries ul {
    padding: 2px 0;
    padding-inline-start: 12px;
    border-inline-start: 1px solid var(--_border);
  }
  .kept {
    overflow-wrap: anywhere;
  }
  /* One row for each call: its target and value, and next to them its function with the arguments. */
  .inner-call {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: 2px 16px;
    align-items: baseline;
  }
  .nested > .inner-call {
    padding-inline: 0;
    border-block-start: 1px solid var(--_hairline);
    border-inline-start: 0;
  }
  .inner-call > * {
    grid-column: 2;
    margin: 0;
  }
  .inner-call > .call-where {
    grid-column: 1;
  }
  .inner-call > .nested {
    grid-column: 1 / -1;
    margin-inline-start: 16px;
  }
  .inner-call > .arguments > div {
    border: 0;
    padding-block: 1px;
  }
  .inner-call > .arguments .type {
    display: inline;
    margin-inline-start: 4px;
  }
  @container (max-width: 560px) {
    .inner-call {
      display: block;
    }
    .inner-call > .arguments > div {
      display: flex;
      flex-wrap: wrap;
      gap: 0 8px;
    }
  }
  .folded > .fields {
    border-block-start: 1px solid var(--_hairline);
  }
  .piece {
    white-space: nowrap;
  }
  .piece:not(:last-child)::after {
    content: ' ·' / '';
  }
  .batch > li + li {
    margin-block-start: 12px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_hairline);
  }
  .copies {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    padding: 4px 16px 12px;
  }
  @container (max-width: 760px) {
    .hash.calldata {
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  @media (forced-colors: active) {
    .tabs > [aria-selected='true'] {
      border-color: Highlight;
      color: Highlight;
    }
  }
  @media print {
    .part:has(> .unasked) {
      display: none;
    }
  }
`;

export const more = defineMore({
  toTools,
  styles: [tableStyles, partStyles],
  catalogues: [panelWords],
  ...{ panelWordsOf, renderDetails, renderBatch, renderSplit, renderWords, renderAsText, transactionType },
});

function panelWordsOf(localization: Localization): PanelWords {
  return localization.wordsOf(panelWords);
}

function renderDetails(given: Drawing): TemplateResult {
  const drawing = withPanelWords(given);
  return html`${renderCosts(drawing)} ${renderLogs(drawing)} ${renderAccessList(drawing)} ${renderBlobs(drawing)}
  ${renderAuthorizations(drawing)} ${renderSignature(drawing)} ${renderOthers(drawing)} ${renderSimulation(drawing)}
  ${renderInclusion(drawing)}`;
}

function renderBlobs({ transaction, view, words, localization, format }: LateDrawing): TemplateResult | typeof nothing {
  if (!view.blobs || transaction.type !== 'eip4844') return nothing;
  const { count, gas, maxFee, mostPaid, known } = view.blobs;
  const labels = words.blobFields;
  const { fee = null, price = null, gasUsed = 0n } = view.receipt.kind === 'loaded' ? view.receipt : {};
  const paid = fee === null || price === null ? null : fee - price * gasUsed;
  return renderFolded(
    words.blobs,
    words.blobNote,
    renderFields([
      { label: labels.count, value: format.integer(count) },
      { label: labels.gas, value: format.integer(gas) },
      { label: labels.maxFee, value: etherUnitText(maxFee, localization, 'gwei') },
      { label: labels.mostPaid, value: etherUnitText(mostPaid, localization, 'ether') },
      ...(paid === null ? [] : [{ label: labels.paid, value: etherUnitText(paid, localization, 'ether') }]),
      {
        label: labels.hashes,
        long: true,
        value: html`<ul class="plain">
          ${transaction.blobVersionedHashes.map(
            (hash, index) =>
              html`<li>
                ${renderHash(hash, { kind: 'slot', localization, copy: labels.hashes })}
                ${known[index] ? nothing : renderMark('warn', words.blobVersion)}
              </li>`,
          )}
        </ul>`,
      },
    ]),
  );
}

/** Unknown fields sent by the node, unchanged. */
function renderOthers({ transaction, localization }: LateDrawing): TemplateResult | typeof nothing {
  const others = Object.entries(transaction.extra ?? {});
  if (others.length === 0) return nothing;
  const fields = others.map(([name, value]) => ({
    label: safeText(name, 60),
    value: html`<bdi class="kept" dir="ltr">${safeMember(value, 2_000)}</bdi>`,
    long: true,
  }));
  const names = others.map(([name]) => safeText(name, 60)).join(', ');
  return renderFolded(localization.wordsOf(answerWords).otherFields, names, renderFields(fields));
}

/** The parts of a fee for gas; null if the answers do not determine them. */
export interface FeeParts {
  readonly baseFee: bigint | null;
  readonly burned: bigint | null;
  readonly tip: bigint | null;
  readonly saved: bigint | null;
}

/**
 * Splits the fee for gas by EIP-1559: the paid price is the base fee plus the priority fee, at most the max fee. A price
 * below the max fee includes the whole priority fee, so the base fee is the rest. At the max fee, only a header has it.
 */
export function splitFee(
  { maxFee, maxTip }: Pick<Fees, 'maxFee' | 'maxTip'>,
  receipt: ReceiptOnShow,
  ofHeader?: bigint,
): FeeParts {
  const { price = null, gasUsed = 0n, isRollup = true } = receipt.kind === 'loaded' ? receipt : {};
  const isBelow = price !== null && maxFee !== null && price < maxFee;
  const derived = isBelow && maxTip !== null && price >= maxTip ? price - maxTip : null;
  const baseFee = isRollup ? null : (ofHeader ?? derived);
  const isSplit = price !== null && baseFee !== null && baseFee <= price;
  return {
    baseFee: isSplit ? baseFee : null,
    burned: isSplit ? baseFee * gasUsed : null,
    tip: isSplit ? (price - baseFee) * gasUsed : null,
    saved: isBelow ? (maxFee - price) * gasUsed : null,
  };
}

export function renderCosts({ view, words, localization, format }: LateDrawing): TemplateResult | typeof nothing {
  const { fees } = view;
  const { baseFee, burned, tip, saved } = splitFee(fees, view.receipt, view.found?.baseFee);
  const field = (name: FeeField, value: unknown): Field[] =>
    value === null ? [] : [{ label: words.feeFields[name], hint: words.feeHints[name], value }];
  const price = (value: bigint | null) => (value === null ? null : etherUnitText(value, localization, 'gwei'));
  const cost = (value: bigint | null) => (value === null ? null : etherUnitText(value, localization, 'ether'));
  const fields = [
    ...field('gas', fees.gas === null ? null : format.integer(fees.gas)),
    ...field('price', price(fees.price)),
    ...field('baseFee', price(baseFee)),
    ...field('maxFee', price(fees.maxFee)),
    ...field('maxTip', price(fees.maxTip)),
    ...field('burned', cost(burned)),
    ...field('tip', cost(tip)),
    ...field('saved', cost(saved)),
    ...field('mostPaid', cost(fees.mostPaid)),
    ...field('maxCost', cost(fees.maxCost)),
    ...field('intrinsic', fees.intrinsic.length > 0 ? fees.intrinsic.map(renderIntrinsic) : null),
  ];
  if (fields.length === 0) return nothing;
  const line = [
    [words.costsLine.limit, fees.gas === null ? null : format.integer(fees.gas)],
    [words.costsLine.burned, cost(burned)],
    [words.costsLine.saved, cost(saved)],
  ].map(([label, value]) => (value === null ? nothing : html`<span class="piece">${label} ${value}</span> `));
  return renderFolded(words.costs, line, renderFields(fields));

  function renderIntrinsic({ fork, known, floor, ...gas }: Intrinsic, index: number, { length }: readonly Intrinsic[]) {
    const part = (amount = 0n) => (amount === 0n ? null : format.integer(amount));
    const figure = format.integer(known);
    const total = length > 1 && fork ? localization.wordsOf(answerWords).byFork[fork](figure) : figure;
    // Nothing was added to the base, and there is no higher floor, so the total is enough.
    const isPlain = known === gas.base && floor === null;
    const parts = words.intrinsicParts({
      base: format.integer(gas.base),
      data: part(gas.calldata),
      creation: part(gas.creation + gas.initCode),
      accessList: part(gas.accessList),
      authorizations: part(gas.authorizations),
      floor: part(floor ?? 0n),
      fork,
    });
    return html`${index > 0 ? html`<br />` : nothing}${total}${isPlain ? nothing : html` <span class="note">${parts}</span>`}`;
  }
}
