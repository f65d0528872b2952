import { html, nothing, type TemplateResult } from 'lit';
import type { ValueChange, ValueFlow, ValueMovement } from '../../../decode/trace/movement.js';
import type { TokenMove, TokenMovement } from '../../../decode/trace/tokens.js';
import { renderAmount } from '../../../ui/templates/amount.js';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { renderMark } from '../../../ui/templates/mark.js';
import { renderTable, type Column } from '../../../ui/templates/table.js';
import { renderAddress, renderShortAddress } from '../calls/addresses.js';
import type { RowDrawing } from '../tree/call-row.js';
import { renderFlowPicture } from './flow-picture.js';
import { renderPath } from '../calls/path.js';

/** Draws what each account gained or lost of the chain's own coins, and by which calls. */
export function renderValue(drawing: RowDrawing, { changes, flows, uncounted, unread }: ValueMovement): TemplateResult {
  const { words, state, names } = drawing;
  const { localization } = state;
  if (flows.length + uncounted.length + unread.length === 0) return html`<p class="info">${words.noValue}</p>`;
  const signed = (change: bigint) =>
    // From right to left too, a sign stands before its number.
    html`<bdi dir="ltr">${change > 0n ? '+' : nothing}${etherUnitText(change, localization)}</bdi>`;
  const changeColumns: readonly Column<ValueChange>[] = [
    {
      label: words.account,
      header: true,
      long: true,
      cell: ({ address }) => renderAddress(address, names, state, words),
    },
    { label: words.valueReceived, numeric: true, cell: ({ received }) => etherUnitText(received, localization) },
    { label: words.valueSent, numeric: true, cell: ({ sent }) => etherUnitText(sent, localization) },
    { label: words.change, numeric: true, cell: ({ change }) => signed(change), copy: ({ change }) => `${change}` },
  ];
  const flowColumns: readonly Column<ValueFlow>[] = [
    { label: words.call, header: true, cell: ({ frame }) => renderPlace(drawing, frame) },
    { label: words.from, cell: ({ from }) => renderShortAddress(from, names, state, words) },
    { label: words.to, cell: ({ to }) => renderShortAddress(to, names, state, words) },
    {
      label: words.value,
      numeric: true,
      cell: ({ value, burnt }) =>
        together(
          html`${etherUnitText(value, localization)}${
            burnt ? html` ${renderMark('plain', burnt === 'certain' ? words.burnt : words.burntBefore)}` : nothing
          }`,
        ),
      copy: ({ value }) => `${value}`,
    },
  ];
  const dense = { localization, dense: true };
  return html`<p class="info">${words.valueNote}</p>
    ${
      unread.length > 0
        ? state.code.unread.get()?.renderUnreadMoves(drawing, 'changes', unread.length)
        : renderTable<ValueChange>({
            ...dense,
            caption: words.changes,
            columns: changeColumns,
            rows: changes,
            key: ({ address }) => address,
          })
    }
    ${renderFlowPicture(drawing, flows)}
    ${renderTable<ValueFlow>({ ...dense, caption: words.flows, columns: flowColumns, rows: flows, key: ({ frame }) => frame })}
    ${uncounted.length === 0 ? nothing : html`<p class="info">${words.uncounted(localization.format.integer(uncounted.length), uncounted.length)}</p>`}`;
}

/** Draws the token movements that calls asked for: from calls, not from logs. */
export function renderTokens(drawing: RowDrawing, { moves, more, unread }: TokenMovement): unknown {
  const { words, state, names } = drawing;
  const { localization } = state;
  const missing = unread === 0 ? nothing : state.code.unread.get()?.renderUnreadMoves(drawing, 'tokens', unread);
  if (moves.length === 0) return unread > 0 ? missing : html`<p class="info">${words.noTokens}</p>`;
  const columns: readonly Column<TokenMove>[] = [
    { label: words.call, header: true, cell: ({ frame }) => renderPlace(drawing, frame) },
    { label: words.token, cell: ({ token }) => renderShortAddress(token, names, state, words) },
    { label: words.from, cell: ({ from }) => renderShortAddress(from, names, state, words) },
    { label: words.to, cell: ({ to }) => renderShortAddress(to, names, state, words) },
    { label: words.amount, numeric: true, cell: (move) => renderTokenAmount(move, drawing) },
    {
      label: words.answered,
      muted: true,
      cell: ({ answer }) => (answer === 'false' ? renderMark('bad', words.answers.false) : words.answers[answer]),
    },
  ];
  return html`${missing}
    <p class="info">${words.tokensNote}</p>
    ${renderTable<TokenMove>({ caption: words.tokenMoves, columns, rows: moves, key: (move) => move, localization, dense: true })}
    ${more === 0 ? nothing : html`<p class="info">${words.moreTokens(localization.format.integer(more), more)}</p>`}`;
}

function renderPlace({ explorer, state, words }: RowDrawing, index: number): TemplateResult {
  return html`<button type="button" class="pick" part="pick" @click=${() => state.showCall(index)}>
    ${renderPath(explorer.pathOf(index), words, state.localization)}
  </button>`;
}

function renderTokenAmount({ amount, id, token, standard }: TokenMove, { state, words }: RowDrawing): unknown {
  const { localization } = state;
  const { format } = localization;
  const info = localization.host.tokens?.get(token.toLowerCase());
  const number = id === undefined ? nothing : html`<span class="note">${words.tokenNumber(format.integer(id))}</span> `;
  if (amount === undefined) return number;
  const isUnsure = standard === 'erc20-or-erc721' && !info;
  return together(
    html`${number}${info ? renderAmount(amount, info, localization) : format.integer(amount)}${
      isUnsure ? html` <span class="note">${words.orNumber}</span>` : nothing
    }`,
  );
}

/** As a card, a cell sets its parts far apart: what is read as one is one element. */
function together(parts: TemplateResult): TemplateResult {
  return html`<span>${parts}</span>`;
}
