import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { renderToggle, toggled } from '../../ui/templates/disclosure.js';
import { safeText } from '../../ui/format/safe-text.js';
import { shortHash } from '../../ui/format/shorten.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { ColumnTable } from '../../ui/host-data.js';
import { renderCopy } from '../../ui/templates/copy.js';
import { renderHash } from '../../ui/templates/hash.js';
import { labelFor } from '../../ui/templates/named-hash.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { renderValue } from '../../ui/templates/value.js';
import { compareNumbers, compareTexts } from '../../ui/templates/sorting.js';
import type { Column } from '../../ui/templates/table.js';
import type { Actions } from '../../ui/widget/shown.js';
import {
  shortSlot,
  type AccessListChoices,
  type EntryColumn,
  type EntryCost,
  type EntryRow,
  type ListOnShow,
  type ListRow,
  type NamedSlots,
  type Side,
} from './view.js';
import { words as catalogue, type AccessListWords } from './words.en.js';

export const entryTable: ColumnTable<ListRow> & { readonly ids: readonly EntryColumn[] } = {
  ids: ['address', 'slots', 'costs', 'gains'],
  itemOf: ({ entry: { address, slots } }) => ({ address, storageKeys: slots.map(({ key }) => key) }),
};

export function entryColumns(
  { forks, open, names }: ListOnShow,
  { choose, select }: Actions<AccessListChoices>,
  localization: Localization,
): readonly Column<ListRow>[] {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  // Where two forks may hold, a cell has a figure for each.
  const { byFork } = localization.wordsOf(answerWords);
  const shown = (address: string) => names?.checksum(address) ?? address;
  const toggle = (address: string) => choose((now) => ({ open: toggled(now.open, address) }));
  const label = (name: string) =>
    forks.length > 1 ? `${name}: ${byFork.amsterdam('').trim()} / ${byFork.osaka('').trim()}` : name;
  return [
    {
      name: 'address',
      label: words.address,
      header: true,
      long: true,
      compare: (a, b) => compareTexts(a.entry.address, b.entry.address),
      cell: ({ entry, costs }) =>
        html`<span class="entry"
          ><span class="place"
            >${renderToggle(words.openRow(entry.address), open.has(entry.address), () => toggle(entry.address))}${renderValue(
              shown(entry.address),
              {
                kind: 'address',
                localization,
                choose: select,
                copy: words.address,
              },
            )}</span
          >${renderNotes(entry.side, costs, words)}</span
        >`,
      copy: ({ entry }) => shown(entry.address),
    },
    {
      name: 'slots',
      label: words.slotCount,
      long: true,
      compare: (a, b) => a.entry.slots.length - b.entry.slots.length,
      cell: ({ entry }) => renderSlotNames(entry, names, localization),
      copy: ({ entry }) => entry.slots.map(({ key }) => key).join(' '),
    },
    {
      name: 'costs',
      narrow: 'labelled-note',
      label: label(words.costs),
      cardLabel: words.costs,
      numeric: true,
      compare: (a, b) => compareNumbers(a.costs[0]?.gas ?? 0n, b.costs[0]?.gas ?? 0n),
      cell: ({ costs }) => costs.map(({ gas }) => format.integer(gas)).join(' / ') || '–',
    },
    {
      name: 'gains',
      narrow: 'figure',
      label: label(words.gains),
      cardLabel: words.gains,
      numeric: true,
      compare: (a, b) => compareNumbers(a.costs[0]?.most ?? 0n, b.costs[0]?.most ?? 0n),
      cell: ({ costs }) =>
        html`<span title=${words.gainsTitle}
          >${costs.map((cost) => describeGain(cost, localization)).join(' / ') || '–'}</span
        >`,
    },
  ];
}

function describeGain({ least, most }: EntryCost, localization: Localization): string {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  return least === most ? format.integer(least) : words.range(format.integer(least), format.integer(most));
}

const mostNames = 6;

function renderSlotNames(
  { address, slots }: EntryRow,
  names: NamedSlots | undefined,
  localization: Localization,
): unknown {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  if (slots.length === 0) return html`<span class="short">${words.noSlots}</span>`;
  const more = slots.length - mostNames;
  const named = slots.slice(0, mostNames).map(({ key, side }, place) => {
    const isLast = place === Math.min(slots.length, mostNames) - 1;
    const name = renderName(key, { address, names }, localization, slots[place - 1]?.key) ?? renderHash(key);
    // A comma stays on the line of its name.
    return html`<span class="part"
        >${name}${side === 'both' ? nothing : html` ${renderSide(side, words)}`}${isLast ? nothing : ','}</span
      >${isLast ? nothing : ' '}`;
  });
  const rest = more > 0 ? html` <span class="short">${words.moreSlots(format.integer(more), more)}</span>` : nothing;
  return html`<bdi dir="ltr">${named}</bdi>${rest}`;
}

export function renderSlots(
  { address, slots }: EntryRow,
  names: NamedSlots | undefined,
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(catalogue);
  if (slots.length === 0) return html`<p class="info">${words.noSlots}</p>`;
  return html`${names?.proxies.has(address) ? renderProxy(names, localization) : nothing}
    <ul class="slots" part="slots">
      ${slots.map(
        ({ key, side }) =>
          html`<li>
            ${renderName(key, { address, names }, localization) ?? nothing} ${renderSide(side, words)}
            <span class="copyable"
              ><bdi class="hash" dir="ltr">${key}</bdi>${renderCopy(key, words.slot, localization)}</span
            >
          </li>`,
      )}
    </ul>`;
}

/** A proxy is recognized by its slot; its implementation is a guess, as a list has no values. */
function renderProxy({ implementation, checksum }: NamedSlots, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  return html`<p class="info">
    ${words.proxy}
    ${
      implementation === undefined
        ? nothing
        : html`${renderMark('guess', words.implementation)}
          ${renderHash(checksum(implementation), { kind: 'address', localization })}`
    }
  </p>`;
}

interface NamedContract {
  readonly address: string;
  readonly names: NamedSlots | undefined;
}

/**
 * The name of a slot by a standard, by the keys that it is derived from, or by its low number; undefined if it has none.
 * After another slot of the same mapping, only its keys are visible.
 */
function renderName(
  key: string,
  { address, names }: NamedContract,
  localization: Localization,
  previous = '',
): TemplateResult | undefined {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const label = names?.labels.get(key);
  if (label?.kind === 'known') {
    const { name, source, text } = label.known;
    const offset = label.offset === 0 ? '' : ` + ${format.integer(label.offset)}`;
    return html`<span class="named" title=${words.slotHash(text)}
      ><bdi dir="ltr">${name}${offset}</bdi> <span class="short">${source}</span></span
    >`;
  }
  if (label?.kind === 'preimage') {
    const { base, keys, isArray, offset } = label.preimage;
    const before = names?.labels.get(previous);
    const isRepeated = before?.kind === 'preimage' && before.preimage.base === base;
    const guess = label.base ? undefined : names?.mappings.get(address)?.get(base);
    const place = label.base?.name ?? guess ?? shortSlot(base) ?? base;
    const path = keys.map((each) => `[${shortKey(each, names, localization)}]`).join('');
    const behind = isArray ? `[${format.integer(offset)}]` : offset === 0 ? '' : ` + ${format.integer(offset)}`;
    const title = `${words.slotKeys} ${shortSlot(base) ?? base}, ${keys.join(', ')}`;
    return html`<span class="named" title=${guess === undefined ? title : `${title}\n${words.guessedMapping}`}
      >${guess === undefined ? nothing : html`<span class=${isRepeated ? 'unseen' : 'sign guess'} aria-hidden="true">?</span>`}<bdi
        dir="ltr"
        ><span class=${isRepeated ? 'unseen' : nothing}>${safeText(place, 60)}</span>${path}${behind}</bdi
      ></span
    >`;
  }
  const short = shortSlot(key);
  return short === undefined ? undefined : html`<bdi class="named" dir="ltr" title=${key}>${short}</bdi>`;
}

/** A readable key: an address by its name or without padding, a number without leading zeros. */
function shortKey(key: string, names: NamedSlots | undefined, { host }: Localization): string {
  const digits = key.replace(/^0x0*/, '');
  if (digits.length > 40 || digits.length <= 30) return `0x${digits || '0'}`;
  const address = `0x${digits.padStart(40, '0')}`;
  const label = labelFor(host, 'address', address);
  return label === undefined ? shortHash(names?.checksum(address) ?? address) : safeText(label, 40);
}

function renderNotes(side: Side, costs: readonly EntryCost[], words: AccessListWords): unknown {
  const warm = costs[0]?.warm;
  return [
    ' ',
    renderSide(side, words),
    warm
      ? html`<span title=${warm === 'maybe-precompile' ? words.maybeWarmTitle : words.warmTitle}
          >${renderMark(warm === 'maybe-precompile' ? 'guess' : 'plain', words.warm[warm])}</span
        > `
      : nothing,
    costs.length > 0 && costs.every(({ most }) => most <= 0n) ? renderMark('warn', words.cannotPay) : nothing,
  ];
}

function renderSide(side: Side, words: AccessListWords): unknown {
  return side === 'both' ? nothing : html`${renderMark('warn', words.sides[side])} `;
}
