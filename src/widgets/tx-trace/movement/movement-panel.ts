import type { Movements } from '../view.js';
import type { RowDrawing } from '../tree/call-row.js';
import type {
  TokenMove,
  TokenMovement,
  ValueChange,
  ValueFlow,
  ValueMovement,
} from '../../../decode/trace/movement.js';

export { tokensInSteps, valueInSteps } from '../../../decode/trace/movement.js';
import { html, nothing, type TemplateResult } from 'lit';
import { formatAmount } from '../../../ui/format/amount.js';
import { etherUnitText, renderAmount } from '../../../ui/templates/ether-text.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import { renderTable, type Column } from '../../../ui/templates/table.js';
import { renderShortAddress } from '../calls/addresses.js';
import { detailed, type DetailDrawing } from '../panels/failures-panel.js';
import { panelWords } from '../late-words.en.js';
import { flowStyles, renderFlowPicture } from './flow-picture.js';
import { renderPath } from '../calls/headline.js';
import { logWords } from '../../../ui/localization/logs.en.js';
import { valueWords } from '../../../ui/localization/values.en.js';

interface Fee {
  readonly amount: bigint;
  readonly from: string | undefined;
}

/** The fee in the receipt. On a rollup, the receipt has an additional fee, so this is not the full fee. */
function feeOf({ scene, explorer }: RowDrawing): Fee | undefined {
  const { receipt } = scene.view;
  if (receipt?.effectiveGasPrice === undefined || receipt.extra?.['l1Fee'] !== undefined) return undefined;
  const { gasUsed, effectiveGasPrice, blobGasUsed = 0n, blobGasPrice = 0n } = receipt;
  return { amount: gasUsed * effectiveGasPrice + blobGasUsed * blobGasPrice, from: explorer.frames[0]?.from };
}

export type Transfer = { readonly isReverted: boolean } & (
  | ({ readonly kind: 'value' } & Omit<ValueFlow, 'kind'>)
  | ({ readonly kind: 'token' } & TokenMove)
);

/** All transfers of a transaction, including reverted ones, in call order. */
export function transfersOf(value: ValueMovement, tokens: TokenMovement): readonly Transfer[] {
  const coins = (isReverted: boolean) => (flow: ValueFlow) => ({ ...flow, kind: 'value' as const, isReverted });
  const moves = (isReverted: boolean) => (move: TokenMove) => ({ ...move, kind: 'token' as const, isReverted });
  return [
    ...value.flows.map(coins(false)),
    ...value.reverted.map(coins(true)),
    ...tokens.moves.map(moves(false)),
    ...tokens.reverted.map(moves(true)),
  ].sort((a, b) => a.frame - b.frame);
}

export const styles = [flowStyles];
export const catalogues = [logWords, valueWords, panelWords];

export function renderMovement(given: RowDrawing, movements: Movements): TemplateResult {
  const drawing = detailed(given);
  const { words, scene } = drawing;
  const { integer } = scene.localization.format;
  const { value, tokens, transfers } = movements;
  const fee = feeOf(drawing);
  const missing =
    tokens.unread === 0 ? nothing : scene.parts.unread.module?.renderUnreadMoves(drawing, 'tokens', tokens.unread);
  const isAllReverted = transfers.length > 0 && transfers.every(({ isReverted }) => isReverted);
  const count = integer(transfers.length);
  return html`${missing}
  ${
    transfers.length === 0
      ? html`<p class="info">${words.noTransfers}</p>`
      : isAllReverted
        ? html`<p class="info">${words.allReverted(count, transfers.length)} ${fee ? words.onlyFee : nothing}</p>`
        : nothing
  }
  ${transfers.length === 0 && !fee ? nothing : renderTransfers(drawing, transfers, fee)}
  ${tokens.more === 0 ? nothing : html`<p class="info">${words.moreTokens(integer(tokens.more), tokens.more)}</p>`}
  ${tokens.moves.length === 0 ? nothing : html`<p class="info">${words.tokensNote}</p>`}
  ${value.flows.length + value.uncounted.length + value.unread.length === 0 ? nothing : renderValue(drawing, value)}`;
}

type Line = Transfer | { readonly kind: 'fee'; readonly fee: Fee };

function renderTransfers(drawing: DetailDrawing, transfers: readonly Transfer[], fee: Fee | undefined): TemplateResult {
  const { words, scene, names } = drawing;
  const { localization } = scene;
  const sender = drawing.explorer.frames[0]?.from;
  const address = (each: string | undefined) => {
    if (each === undefined) return nothing;
    // The sender is recognized without a name.
    return each === sender && !names.nameOf(each)
      ? html`<span title=${names.checksum(each)}>${words.sender}</span>`
      : renderShortAddress(each, names, words);
  };
  const columns: readonly Column<Line>[] = [
    {
      label: words.call,
      narrow: 'lead',
      cell: (line) =>
        line.kind === 'fee' ? html`<span class="muted">${words.fee}</span>` : renderPlace(drawing, line.frame),
    },
    {
      label: words.fromTo,
      header: true,
      cell: (line) => {
        const [from, to] =
          line.kind === 'fee' ? [address(line.fee.from), words.feeRecipient] : [address(line.from), address(line.to)];
        return together(html`${from} <span class="leads-to" aria-hidden="true">→</span> ${to}`);
      },
    },
    {
      label: words.amount,
      numeric: true,
      narrow: 'figure',
      cell: (line) => together(renderMoved(line, drawing)),
    },
  ];
  const rows: readonly Line[] = fee ? [...transfers, { kind: 'fee', fee }] : transfers;
  return renderTable<Line>({ caption: words.transfers, columns, rows, key: (line) => line, localization, dense: true });
}

function renderMoved(line: Line, drawing: DetailDrawing): TemplateResult {
  const { words, scene } = drawing;
  const { localization } = scene;
  if (line.kind === 'fee') return etherUnitText(line.fee.amount, localization);
  const amount =
    line.kind === 'value'
      ? html`${etherUnitText(line.value, localization)}${
          line.burnt ? html` ${renderMark('plain', words.burnt[line.burnt])}` : nothing
        }`
      : renderTokenAmount(line, drawing);
  return line.isReverted
    ? html`<s class="muted">${amount}</s><span class="unseen"> ${words.notMoved}</span>`
    : html`${amount}`;
}

function renderValue(drawing: DetailDrawing, { changes, flows, uncounted, unread }: ValueMovement): TemplateResult {
  const { words, scene, names } = drawing;
  const { localization } = scene;
  const signed = (change: bigint) =>
    // In right-to-left text, too, a sign is before its number.
    html`<bdi dir="ltr">${change > 0n ? '+' : nothing}${etherUnitText(change, localization)}</bdi>`;
  const columns: readonly Column<ValueChange>[] = [
    { label: words.account, header: true, cell: ({ address }) => renderShortAddress(address, names, words) },
    { label: words.valueReceived, numeric: true, cell: ({ received }) => etherUnitText(received, localization) },
    { label: words.valueSent, numeric: true, cell: ({ sent }) => etherUnitText(sent, localization) },
    { label: words.change, numeric: true, cell: ({ change }) => signed(change), copy: ({ change }) => `${change}` },
  ];
  return html`${
    unread.length > 0
      ? scene.parts.unread.module?.renderUnreadMoves(drawing, 'changes', unread.length)
      : html`<h3>${words.changes}</h3>
          <p class="info">${words.valueNote}</p>
          ${renderTable<ValueChange>({
            ...{ caption: words.changes, columns, rows: changes, localization, dense: true },
            key: ({ address }) => address,
          })}`
  }
  ${renderFlowPicture(drawing, flows)}
  ${uncounted.length === 0 ? nothing : html`<p class="info">${words.uncounted(localization.format.integer(uncounted.length), uncounted.length)}</p>`}`;
}

function renderPlace({ explorer, scene, words }: DetailDrawing, index: number): TemplateResult {
  return html`<button type="button" class="value" part="value" @click=${() => scene.actions.showCall(index)}>
    ${renderPath(explorer.pathOf(index), words, scene.localization)}
  </button>`;
}

function renderTokenAmount(
  { amount, id, token, standard, answer }: TokenMove,
  { scene, words, names }: DetailDrawing,
): TemplateResult {
  const { localization } = scene;
  const { format } = localization;
  const info = localization.host.tokens?.get(token.toLowerCase());
  const number = id === undefined ? nothing : html`<span class="note">${words.tokenNumber(format.integer(id))}</span> `;
  const isUnsure = standard === 'erc20-or-erc721' && !info;
  return html`${number}${
    amount === undefined
      ? nothing
      : info
        ? renderAmount(amount, info, localization)
        : html`<span title=${format.integer(amount)}>${formatAmount(amount, 0, format)}</span>`
  }${info ? nothing : html` ${renderShortAddress(token, names, words)}`}${
    isUnsure ? html` <span class="note">${words.orNumber}</span>` : nothing
  }${answer === 'false' ? html` ${renderMark('bad', words.refused)}` : nothing}`;
}

/** In a card, the parts of a cell are spread, so parts that belong together are one element. */
function together(parts: TemplateResult): TemplateResult {
  return html`<span>${parts}</span>`;
}
