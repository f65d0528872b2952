import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { renderChip } from '../../ui/templates/chip.js';
import type { EtherUnit } from '../../ui/format/amount.js';
import { unitName } from '../../ui/templates/ether-text.js';
import { shortHash } from '../../ui/format/shorten.js';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import type { ReceiptsState, PanelName } from './state.js';
import { typeName } from './columns.js';
import type { ReceiptRow, ReceiptsView } from './view.js';

const statuses: readonly ReceiptFilter['status'][] = ['all', 'success', 'reverted'];
const units: readonly EtherUnit[] = ['ether', 'gwei', 'wei'];

/** Draws the filters, the active ones as chips that remove them, and the buttons that open panels. */
export function renderToolbar(
  state: ReceiptsState,
  view: ReceiptsView,
  shown: number,
  panels: readonly PanelName[],
): TemplateResult {
  const { filter, words, format } = state;
  const loaded = view.rows.length;
  return html`<div class="toolbar" part="toolbar">
    <input
      type="search"
      part="input"
      aria-label="${words.find}: ${words.findHint}"
      placeholder="${words.find}: ${words.findHint}"
      autocomplete="off"
      spellcheck="false"
      maxlength="400"
      .value=${filter.text}
      @input=${({ currentTarget }: Event) => state.narrow({ text: (currentTarget as HTMLInputElement).value })}
    />
    <select
      part="input"
      aria-label=${words.status}
      @input=${({ currentTarget }: Event) => {
        const status = statuses.find((each) => each === (currentTarget as HTMLSelectElement).value);
        state.narrow({ status: status ?? 'all' });
      }}
    >
      ${statuses.map(
        (status) =>
          html`<option value=${status} .selected=${status === filter.status}>
            ${status === 'all' ? words.anyStatus : words.statuses[status]}
          </option>`,
      )}
    </select>
    <select
      part="input"
      aria-label=${words.type}
      @input=${({ currentTarget }: Event) => {
        // The first option means all.
        const { selectedIndex } = currentTarget as HTMLSelectElement;
        state.narrow({ type: selectedIndex === 0 ? undefined : view.types[selectedIndex - 1] });
      }}
    >
      <option .selected=${filter.type === undefined}>${words.anyType}</option>
      ${view.types.map((type) => html`<option .selected=${type === filter.type}>${typeName(type, words)}</option>`)}
    </select>
    <input
      class="least-gas"
      part="input"
      inputmode="numeric"
      aria-label=${words.leastGas}
      placeholder=${words.leastGas}
      autocomplete="off"
      maxlength="24"
      aria-invalid=${state.wrongGas === undefined ? nothing : 'true'}
      aria-describedby=${state.wrongGas === undefined ? nothing : 'wrong-gas'}
      .value=${state.wrongGas ?? (filter.leastGas === undefined ? '' : format.integer(filter.leastGas))}
      @change=${({ currentTarget }: Event) => state.narrowByGas((currentTarget as HTMLInputElement).value)}
    />
    ${
      state.wrongGas === undefined
        ? nothing
        : html`<span id="wrong-gas" class="wrong-gas" role="alert">${words.wrongGas}</span>`
    }
    ${renderChips(state, shown, loaded)}
    <span class="toggles">
      <select
        part="input"
        aria-label=${words.unit}
        title=${words.unit}
        @input=${({ currentTarget }: Event) => {
          const unit = units.find((each) => each === (currentTarget as HTMLSelectElement).value);
          if (unit) state.set({ unit });
        }}
      >
        ${units.map((unit) => html`<option value=${unit} .selected=${unit === state.unit}>${unitName(unit, state.localization)}</option>`)}
      </select>
      ${
        loaded > state.paging.pageSize
          ? html`<button type="button" part="button" aria-pressed=${state.all} @click=${state.toggleAll}>
              ${state.all ? words.inPages : words.allRows}
            </button>`
          : nothing
      }
      ${panels.map((panel) =>
        renderDisclosure(words.panels[panel], state.panels.has(panel), () => state.togglePanel(panel)),
      )}
    </span>
  </div>`;
}

/** Active filters are visible and removable. */
function renderChips(state: ReceiptsState, shown: number, loaded: number): unknown {
  const { filter, words, format, localization } = state;
  const { shownOf, showAll } = localization.wordsOf(answerWords);
  if (!isFiltering(filter)) return nothing;
  return [
    filter.receiver === undefined
      ? nothing
      : renderChip(
          html`${words.onlyReceiver}
            <bdi dir="ltr">${filter.receiver === null ? words.noReceiver : shortHash(filter.receiver)}</bdi>`,
          showAll,
          () => state.narrow({ receiver: undefined }),
        ),
    renderChip(
      html`<span role="status">${shownOf(format.integer(shown), format.integer(loaded))}</span>`,
      showAll,
      () => state.narrow(everything),
    ),
    html`<span class="acts">${words.ofShown}</span>`,
  ];
}

/** A filter of receipts. Every member that is set hides rows. */
export interface ReceiptFilter {
  readonly status: 'all' | 'success' | 'reverted';
  /** viem's name of the type; undefined for all. */
  readonly type: string | null | undefined;
  readonly leastGas: bigint | undefined;
  /** A part of a transaction hash, an address or a topic, in hex; or an event signature, whose topic is in `topic`. */
  readonly text: string;
  /** The hash of the event whose signature `text` is. */
  readonly topic?: string | undefined;
  /** Receipts of this receiver; null for those that name no receiver. */
  readonly receiver: string | null | undefined;
}

/** A filter that hides nothing. */
export const everything: ReceiptFilter = {
  status: 'all',
  type: undefined,
  leastGas: undefined,
  text: '',
  receiver: undefined,
};

export function isFiltering({ status, type, leastGas, text, receiver }: ReceiptFilter): boolean {
  return (
    status !== 'all' || type !== undefined || leastGas !== undefined || text.trim() !== '' || receiver !== undefined
  );
}

/** The event signature in a filter text (for example, `Transfer(address,address,uint256)`); undefined for any other text. */
export function eventIn(text: string): string | undefined {
  const given = text.trim();
  return given.length <= 400 && /^[A-Za-z_$][\w$]*\([\w[\],() ]*\)$/.test(given)
    ? given.replaceAll(' ', '')
    : undefined;
}

export function filterReceipts(rows: readonly ReceiptRow[], filter: ReceiptFilter): readonly ReceiptRow[] {
  if (!isFiltering(filter)) return rows;
  const { status, type, leastGas, receiver } = filter;
  const matches = toTextMatch(filter);
  return rows.filter(
    (row) =>
      (status === 'all' || row.status === status) &&
      (type === undefined || row.receipt.type === type) &&
      (leastGas === undefined || row.receipt.gasUsed >= leastGas) &&
      (receiver === undefined || row.receiver === receiver) &&
      matches(row),
  );
}

function toTextMatch({ text, topic }: ReceiptFilter): (row: ReceiptRow) => boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return () => true;
  if (eventIn(text) !== undefined) {
    // Its topic is hashed by code that is being loaded: until then no row matches.
    return ({ receipt }) => topic !== undefined && receipt.logs.some(({ topics }) => topics[0] === topic);
  }
  const has = (value: string | null | undefined) => value?.toLowerCase().includes(wanted) ?? false;
  return ({ receipt }) =>
    has(receipt.transactionHash) ||
    has(receipt.from) ||
    has(receipt.to) ||
    has(receipt.contractAddress) ||
    receipt.logs.some(({ address, topics }) => has(address) || topics.some(has));
}
