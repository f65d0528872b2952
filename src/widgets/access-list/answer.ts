// The client reads the response with it: static here, so that it loads with the stage.
import '../../client/operations/access-list-reply.js';
import { html, nothing, type TemplateResult } from 'lit';
import { gasTextOf } from '../../ui/evm/by-fork.js';
import { networkName } from '../../ui/evm/controls.js';
import { readBlockOrHash, slotOf } from '../../ui/evm/request.js';
import type { SlotNames } from '../../decode/state/slot-names.js';
import { AnswerWork } from '../../ui/controllers/answer-work.js';
import { safeText } from '../../ui/format/safe-text.js';
import { shortHash } from '../../ui/format/shorten.js';
import type { GuardedData } from '../../ui/host-data.js';
import type { Localization } from '../../ui/localization/localization.js';
import { onDemand } from '../../ui/on-demand.js';
import { remember } from '../../ui/remember.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { panelStyles } from '../../ui/styles/panels.js';
import { partStyles } from '../../ui/styles/parts.js';
import { tableStyles } from '../../ui/styles/table.js';
import { touchStyles } from '../../ui/styles/touch.js';
import { twoLineStyles } from '../../ui/styles/two-lines.js';
import { valueButtonStyles } from '../../ui/styles/values.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderDisclosure, toggled } from '../../ui/templates/disclosure.js';
import { renderPart } from '../../ui/templates/lazy-part.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { nextSort, sortRows } from '../../ui/templates/sorting.js';
import { labelFor } from '../../ui/templates/named-hash.js';
import { renderSummary } from '../../ui/templates/summary.js';
import { renderTable } from '../../ui/templates/table.js';
import { defineAnswer } from '../../ui/widget/answer-stage.js';
import type { Actions, Additions, LateParts, OwnAnswerStage } from '../../ui/widget/shown.js';
import { renderCopies } from './copy-bar.js';
import { entryColumns, entryTable, renderSlots } from './entries.js';
import { blockName, createForm } from './form.js';
import { fields, type AccessListTexts } from './request.js';
import { accessListStyles } from './styles.js';
import {
  noChoices,
  revertData,
  toView,
  type AccessList,
  type AccessListAnswers,
  type AccessListChoices,
  type AccessListTypes,
  type AccessListView,
  type ListOnShow,
  type ListRow,
  type ListVerdict,
  type NamedSlots,
  type RevertData,
  type SimulationAnswer,
} from './view.js';
import { words as catalogue } from './words.en.js';

export { toRequest } from './form.js';

type AccessListActions = Actions<AccessListChoices>;
type More = LateParts<AccessListTypes>['more'];
type RevertToRead = { readonly data: RevertData } & Pick<GuardedData, 'abis' | 'signatures'>;

type ListToName = { readonly data: AccessListAnswers } & Pick<GuardedData, 'abis' | 'tokens'>;

export const answer = defineAnswer<AccessListTypes>({
  styles: [
    ...[tableStyles, partStyles, panelStyles, controlStyles, valueButtonStyles],
    ...[twoLineStyles, accessListStyles, touchStyles],
  ],
  catalogues: [catalogue],
  toAnswers: answersOf,
  toOutcome: ({ answer: { value } }) =>
    value === null ? 'null' : value.error === undefined ? 'ok' : 'application-failure',
  ...{ noChoices, toView, render, describeQuery, createForm, createAdditions },
});

function answersOf({ answer: first, compared }: AccessListAnswers): readonly [SimulationAnswer, ...SimulationAnswer[]] {
  return compared && 'value' in compared.answer ? [first, compared.answer] : [first];
}

function createAdditions(
  ...[element, { firstVerified }]: Parameters<NonNullable<OwnAnswerStage<AccessListTypes>['createAdditions']>>
): Additions<AccessListTypes> {
  const loadNaming = () => firstVerified.shown.then(() => Promise.all([onDemand.slotNames(), onDemand.mappingNames()]));
  const naming = new AnswerWork(
    element,
    loadNaming,
    async ([slots, mappings], { data, ...page }: ListToName, scheduler) => {
      const lists = answersOf(data);
      const entries = lists.flatMap(({ value }) => value?.accessList ?? []);
      const calls = lists.map(({ request }) => request.call);
      const names = await slots.nameSlots(entries, calls, scheduler);
      return { ...names, mappings: nameMappings(entries, names, mappings, page) };
    },
    true,
  );
  const toName = remember(
    (data: AccessListAnswers | undefined, abis: GuardedData['abis'], tokens: GuardedData['tokens']) =>
      data && { data, abis, tokens },
  );
  const reading = new AnswerWork(
    element,
    onDemand.decoder,
    async ({ createGuardedDecoder }, { data, ...input }: RevertToRead) =>
      (await createGuardedDecoder(input)).decodeRevert(data),
    true,
  );
  const toRead = remember(
    (data: RevertData | undefined, abis: GuardedData['abis'], signatures: GuardedData['signatures']) =>
      data && { data, abis, signatures },
  );
  return {
    of(shown, _choices, { host: { fork, abis, signatures, tokens } }) {
      const { value } = shown?.data.answer ?? {};
      const reason = reading.of(toRead(revertData(value?.error), abis, signatures));
      return { fork, names: naming.of(toName(value ? shown?.data : undefined, abis, tokens)), reason };
    },
  };
}

function nameMappings(
  entries: AccessList,
  { labels }: SlotNames,
  { nameKnownMappings }: typeof import('../../decode/state/getters.js'),
  { abis, tokens }: Omit<ListToName, 'data'>,
): NamedSlots['mappings'] {
  const isToken = (address: string) => tokens?.has(address.toLowerCase()) ?? false;
  return new Map(
    entries.map(({ address, storageKeys }) => {
      const found = storageKeys.flatMap((key) => {
        const label = labels.get(key.toLowerCase());
        return label?.kind === 'preimage' ? [label.preimage] : [];
      });
      return [address.toLowerCase(), nameKnownMappings(address, found, { abis, isToken })];
    }),
  );
}

function describeQuery({ to, data, block, network }: AccessListTexts, localization: Localization): string {
  const words = localization.wordsOf(catalogue);
  const slot = networkName(slotOf(network, fields.network), localization);
  if (to.trim() === '' && data.trim() === '') return slot;
  const what =
    to.trim() === ''
      ? words.creation
      : words.callTo(safeText(labelFor(localization.host, 'address', to.trim()) ?? shortHash(to.trim()), 60));
  const on = readBlockOrHash(block.trim() === '' ? 'latest' : block);
  const name = on === undefined ? safeText(block.trim(), 40) : blockName(on, localization.format);
  return `${what} · ${words.atBlock(name)} · ${slot}`;
}

export function render(
  view: AccessListView,
  actions: AccessListActions,
  localization: Localization,
  { more }: LateParts<AccessListTypes>,
): CardParts {
  const words = localization.wordsOf(catalogue);
  if (view.kind === 'unknown-block') {
    const [what, next] = [words.unknownBlock, words.unknownBlockNext];
    return { content: renderEmptyState({ kind: 'null', what, next }, 'empty'), summary: what };
  }
  const { format } = localization;
  const { own, entries, result, comparison } = view;
  const outcome =
    result.error === undefined
      ? words.succeeds(format.integer(result.gasUsed))
      : words.fails(safeText(result.error, 400));
  const summary = words.summary(format.integer(own.addresses), format.integer(own.slots));
  return {
    content: html`${renderFailure(view, outcome, more, localization)}
    ${
      entries.entries.length === 0
        ? renderEmptyState({ kind: 'empty', what: words.nothing, next: words.nothingNext }, 'empty')
        : renderVerdicts(view, outcome, localization)
    }
    ${renderKeyFigures(view, localization)}
    ${comparison ? renderPart(more, (part) => part.renderComparison(view, comparison, localization), localization) : nothing}
    ${
      entries.entries.length === 0
        ? nothing
        : html`${renderEntries(view, actions, localization)}${renderCopies(view, actions, localization)}`
    }
    ${renderCostPanel(view, actions, more, localization)}`,
    summary: `${outcome} ${summary}`,
  };
}

/** Whether the call would fail comes first. */
function renderFailure(
  { result, reason }: ListOnShow,
  outcome: string,
  more: More,
  localization: Localization,
): TemplateResult | typeof nothing {
  const words = localization.wordsOf(catalogue);
  if (result.error === undefined) return nothing;
  return html`<div class="alarm" part="alarm">
    <p><span aria-hidden="true">✕</span> ${outcome} ${words.failsNote}</p>
    ${reason === undefined ? nothing : renderPart(more, (part) => part.renderReason(reason, localization), localization)}
  </div>`;
}

function renderVerdicts(
  { verdicts, result, names }: ListOnShow,
  outcome: string,
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(catalogue);
  return html`<div class="verdicts" part="sentence">
    ${verdicts.map((verdict) => {
      const since = verdicts.length > 1 ? html`<span class="note">${words.since[verdict.fork]}</span> · ` : nothing;
      return html`<p title=${words.adviceNote}>${since}${verdictText(verdict, names, localization)}</p>`;
    })}
    <p class="info">${result.error === undefined ? outcome : nothing} ${words.estimate}</p>
  </div>`;
}

function verdictText(
  { kind, least, most, shares, without, whole: [low, high] }: ListVerdict,
  names: NamedSlots | undefined,
  localization: Localization,
): unknown {
  const words = localization.wordsOf(catalogue);
  const { format, host } = localization;
  const range = (low: string, high: string) => (low === high ? low : words.span(low, high));
  const gas = range(format.integer(least), format.integer(most));
  const share = range(format.share(shares[0]), format.share(shares[1]));
  const [first, ...others] = without;
  const name =
    first === undefined ? '' : (labelFor(host, 'address', first) ?? shortHash(names?.checksum(first) ?? first));
  const left =
    first === undefined
      ? nothing
      : others.length === 0
        ? words.withoutOne(html`<bdi>${safeText(name, 80)}</bdi>`)
        : words.withoutMany(format.integer(without.length), without.length);
  const whole =
    high <= 0n
      ? words.wholeCosts(range(format.integer(-high), format.integer(-low)))
      : low < 0n
        ? words.wholeVaries(format.integer(-low), format.integer(high))
        : words.wholeSaves(format.integer(high));
  const notes = [...(kind === 'neither' ? [] : [words.ofGasUsed(share)]), ...(first === undefined ? [] : [whole])];
  const note = notes.length === 0 ? nothing : html` <span class="note">${notes.join('; ')}</span>`;
  return html`${words.verdicts[kind](kind === 'may-save' ? format.integer(most) : gas)}${left}${note}`;
}

/** The figures of the copied entries, which the verdict is about. */
function renderKeyFigures(
  { result, request, own, copiedCounts, copiedCosts: costs }: ListOnShow,
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const saves = costs.map(({ fork, saves: { most } }) => ({ fork, gas: most }));
  const gases = costs.map(({ gas }) => gas);
  const [least, most] = [gases.at(-1) ?? 0n, gases[0] ?? 0n];
  const isOne = least === most;
  const limit = request.call.gas;
  const counted = (count: number, all: number) =>
    html`${format.integer(count)}${
      count === all ? nothing : html`<span class="note">${words.ofLimit(format.integer(all))}</span>`
    }`;
  return renderSummary([
    {
      at: 'result.gasUsed accessList.gasUsed',
      label: html`<abbr title=${words.gasUsedTitle}>${words.gasUsed}</abbr>`,
      value: html`${format.integer(result.gasUsed)}${
        limit === undefined ? nothing : html`<span class="note">${words.ofLimit(format.integer(limit))}</span>`
      }`,
    },
    { label: words.addresses, value: counted(copiedCounts.addresses, own.addresses) },
    { label: words.slots, value: counted(copiedCounts.slots, own.slots) },
    {
      label: html`<abbr title=${words.adviceNote}>${words.listCost}</abbr>`,
      value: html`${isOne ? format.integer(most) : words.span(format.integer(least), format.integer(most))}${
          isOne ? nothing : html`<span class="note">${gasTextOf(costs, localization)}</span>`
        }<span class="note">${words.listSaves} ${gasTextOf(saves, localization)}</span>`,
    },
  ]);
}

function renderEntries(view: ListOnShow, actions: AccessListActions, localization: Localization): TemplateResult {
  const { rows, sort, open, names } = view;
  const words = localization.wordsOf(catalogue);
  const own = entryColumns(view, actions, localization);
  const columns = localization.host.columns?.(entryTable).arrange(own) ?? own;
  return renderTable<ListRow>({
    caption: words.caption,
    rows: sortRows(rows, columns, sort),
    columns,
    localization,
    key: ({ entry }) => entry.address,
    sort: { ...sort, by: (column) => actions.arrange({ sort: nextSort(sort, column, columns) }) },
    detail: ({ entry }) => (open.has(entry.address) ? renderSlots(entry, names, localization) : undefined),
  });
}

function renderCostPanel(
  { callGas, result }: ListOnShow,
  { choose }: AccessListActions,
  more: More,
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const toggle = () => choose(({ panels }) => ({ panels: toggled(panels, 'cost') }));
  return html`<div class="toolbar" part="toolbar">
      ${renderDisclosure(words.costPanel, callGas !== undefined, toggle)}
    </div>
    ${
      callGas
        ? html`<section class="panel" part="panel" aria-label=${words.costPanel}>
            ${renderPart(more, (part) => part.renderCost(callGas, result.gasUsed, localization), localization)}
          </section>`
        : nothing
    }`;
}
