import { networkName } from '../../ui/evm/controls.js';
import { gasTextOf } from '../../ui/evm/by-fork.js';
import { html, nothing, type TemplateResult } from 'lit';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import { renderLazy, renderPanel } from '../../ui/templates/lazy-part.js';
import type { WidgetActions, Wording } from '../../ui/widget-state.js';
import type { AccessList } from 'viem';
import type { AccessListResult } from '../../client/operations/access-list-reply.js';
import { readBlockOrHash, slotOf } from '../../ui/evm/request.js';
import { safeText } from '../../ui/format/safe-text.js';
import { shortHash } from '../../ui/format/shorten.js';
import type { Localization } from '../../ui/localization/localization.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { panelStyles } from '../../ui/styles/panels.js';
import { partStyles } from '../../ui/styles/parts.js';
import { valueButtonStyles } from '../../ui/styles/values.js';
import { tableStyles } from '../../ui/styles/table.js';
import { touchStyles } from '../../ui/styles/touch.js';
import { renderSummary } from '../../ui/templates/summary.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { renderTable } from '../../ui/templates/table.js';
import { blockName } from './form.js';
import type { AccessListElement } from './access-list.js';
import { AccessListState, type AccessListAnswers } from './state.js';
import { renderCopies } from './copy-bar.js';
import type { ListCost } from './cost.js';
import { renderSlots } from './entries.js';
import { fields, type AccessListTexts } from './fields.js';
import type { SlotNames } from './slot-names.js';
import { accessListStyles } from './styles.js';
import type { AccessListView, ListRow } from './view.js';
import { type AccessListWords, words as catalogue } from './words.en.js';

export { renderForm } from './form.js';
export { toTools } from './exports.js';

export const styles = [
  tableStyles,
  partStyles,
  panelStyles,
  controlStyles,
  valueButtonStyles,
  accessListStyles,
  touchStyles,
];
export const catalogues = [catalogue];

export function createState(host: AccessListElement, actions: WidgetActions): AccessListState {
  return new AccessListState(host, actions);
}

export function describeQuery({ to, data, block, network }: AccessListTexts, localization: Localization): string {
  const words = localization.wordsOf(catalogue);
  const slot = networkName(slotOf(network, fields.network), localization);
  if (to.trim() === '' && data.trim() === '') return slot;
  const what = to.trim() === '' ? words.creation : words.callTo(safeText(shortHash(to.trim()), 60));
  const on = readBlockOrHash(block.trim() === '' ? 'latest' : block);
  const name = on === undefined ? safeText(block.trim(), 40) : blockName(on, localization.format);
  return `${what} · ${words.atBlock(name)} · ${slot}`;
}

export function renderAnswer(state: AccessListState, answers: AccessListAnswers): CardParts {
  state.network = answers.network;
  const { localization, words } = state;
  const { value, request } = answers.answer;
  if (value === null) {
    const [what, next] = [words.unknownBlock, words.unknownBlockNext];
    return { content: renderEmptyState({ kind: 'null', what, next }), summary: what };
  }
  const other = answers.compared && 'value' in answers.compared.answer ? answers.compared.answer.value : undefined;
  const view = other ? state.comparedViewOf(value, other) : state.viewOf(value);
  const own = state.viewOf(value);
  const costs = state.costsOf(value.accessList, request.call, state.fork);
  const { format } = localization;
  const outcome =
    value.error === undefined ? words.succeeds(format.integer(value.gasUsed)) : words.fails(safeText(value.error, 400));
  return {
    content: html`${renderOutcome(state, value, outcome)}
    ${renderKeyFigures(value, request.call.gas, own, costs, state)}
    ${answers.compared ? renderLazy(state.parts.comparison, (part) => part.renderComparison(answers, view, state), state.localization) : nothing}
    ${
      view.entries.length === 0
        ? renderEmptyState({ kind: 'empty', what: words.nothing, next: words.nothingNext })
        : html`${renderCopies(state, value, costs, request)}${renderEntries(state, view, costs, state.slotNamesOf(answers))}`
    }
    ${renderCost(state, answers)}`,
    where: html`<span title=${words.estimate}
      >${words.summary(format.integer(own.addresses), format.integer(own.slots))}</span
    >`,
    summary: `${outcome} ${words.summary(format.integer(own.addresses), format.integer(own.slots))}`,
  };
}

/** Whether the call would succeed comes first. */
function renderOutcome(state: AccessListState, { error }: AccessListResult, outcome: string): TemplateResult {
  const { words } = state;
  if (error === undefined) return html`<p class="aside" part="aside">${outcome} ${words.estimate}</p>`;
  return html`<div class="alarm" part="alarm">
    <p><span aria-hidden="true">✕</span> ${outcome} ${words.failsNote}</p>
    ${renderReason(state, error)}
  </div>`;
}

/** A node that sends the bytes of a revert includes them in the message. */
function renderReason(state: AccessListState, error: string): unknown {
  const data = /0x(?:[0-9a-f]{2}){4,}/i.exec(error.slice(0, 100_000))?.[0];
  if (data === undefined) {
    return /^execution reverted\W*$/.test(error) ? html`<p class="info">${state.words.noReason}</p>` : nothing;
  }
  const { reason } = state.parts;
  return reason.get()?.renderReason(state, data.toLowerCase() as `0x${string}`) ?? nothing;
}

function renderKeyFigures(
  { gasUsed }: AccessListResult,
  limit: bigint | undefined,
  { addresses, slots }: AccessListView,
  costs: readonly ListCost[],
  { words, format, localization }: Wording<AccessListWords>,
): TemplateResult {
  const saves = costs.map(({ fork, saves: { most } }) => ({ fork, gas: most }));
  return renderSummary([
    {
      label: html`<abbr title=${words.gasUsedTitle}>${words.gasUsed}</abbr>`,
      value: html`${format.integer(gasUsed)}${
        limit === undefined ? nothing : html`<span class="note">${words.ofLimit(format.integer(limit))}</span>`
      }`,
    },
    { label: words.addresses, value: format.integer(addresses) },
    { label: words.slots, value: format.integer(slots) },
    {
      label: html`<abbr title=${words.adviceNote}>${words.listCost}</abbr>`,
      value: html`${gasTextOf(costs, localization)}<span class="note"
          >${words.listSaves} ${gasTextOf(saves, localization)}</span
        >`,
    },
  ]);
}

function renderEntries(
  state: AccessListState,
  { entries }: AccessListView,
  costs: readonly ListCost[],
  names: SlotNames | undefined,
): TemplateResult {
  const { words, localization } = state;
  const places = new Map(costs[0]?.entries.map(({ address }, place) => [address.toLowerCase(), place]));
  const costsAt = (place = -1) =>
    costs.flatMap(({ fork, entries: all }) => (all[place] ? [{ fork, ...all[place] }] : []));
  const columns = state.parts.columnsOf(state, words, localization);
  const rows = entries.map((entry): ListRow => ({ entry, costs: costsAt(places.get(entry.address)) }));
  return renderTable<ListRow>({
    caption: words.caption,
    rows: state.sorted(rows, columns, state.sort),
    columns,
    localization,
    key: ({ entry }) => entry.address,
    sort: { ...state.sort, by: (column) => state.sortBy(column, columns) },
    detail: ({ entry }) => (state.closed.has(entry.address) ? undefined : renderSlots(entry, names, state)),
  });
}

const noEntries: AccessList = [];

function renderCost(state: AccessListState, answers: AccessListAnswers): TemplateResult {
  const { words } = state;
  const { call } = answers.answer.request;
  const { accessList = noEntries, gasUsed: used = 0n } = answers.answer.value ?? {};
  const gas = state.callGasOf(call, accessList, state.fork);
  const { parts, localization } = state;
  const isOpen = state.panels.has('cost');
  return html`<div class="toolbar" part="toolbar">
      ${renderDisclosure(words.costPanel, isOpen, () => state.togglePanel('cost'))}
    </div>
    ${isOpen ? renderPanel(words.costPanel, parts.cost, (part) => part.renderCost(gas, used, state), localization) : nothing}`;
}
