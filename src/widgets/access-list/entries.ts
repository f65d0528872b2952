import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { renderToggle } from '../../ui/templates/disclosure.js';
import type { Wording } from '../../ui/widget-state.js';
import type { SlotLabel } from '../../decode/state/labels.js';
import { safeText } from '../../ui/format/safe-text.js';
import { shortHash } from '../../ui/format/shorten.js';
import type { Localization } from '../../ui/localization/localization.js';
import { possibleForks } from '../../client/wire/intrinsic-gas.js';
import { labelFor, renderCopy, renderHash } from '../../ui/templates/hash.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { renderValue } from '../../ui/templates/value.js';
import { compareNumbers, compareTexts } from '../../ui/templates/sorting.js';
import type { Column } from '../../ui/templates/table.js';
import type { AccessListState } from './state.js';
import type { EntryCost } from './cost.js';
import type { SlotNames } from './slot-names.js';
import { shortSlot, type EntryRow, type ListRow, type Side } from './view.js';
import type { AccessListWords } from './words.en.js';

export function entryColumns(
  state: AccessListState,
  words: AccessListWords,
  localization: Localization,
): readonly Column<ListRow>[] {
  const { format } = localization;
  // Where two forks may hold, a cell has a figure for each.
  const { byFork } = localization.wordsOf(answerWords);
  const forks = possibleForks(state.fork);
  const label = (name: string) =>
    forks.length > 1 ? `${name}: ${byFork.amsterdam('').trim()} / ${byFork.osaka('').trim()}` : name;
  return [
    {
      name: 'address',
      label: words.address,
      header: true,
      compare: (a, b) => compareTexts(a.entry.address, b.entry.address),
      cell: ({ entry }) =>
        html`<span class="place"
          >${renderToggle(state.words.openRow(entry.address), !state.closed.has(entry.address), () => state.toggleRow(entry.address))}${renderValue(
            entry.address,
            {
              kind: 'address',
              localization,
              choose: state.choose,
              copy: words.address,
            },
          )}</span
        >`,
      copy: ({ entry }) => entry.address,
    },
    {
      name: 'slots',
      label: words.slotCount,
      numeric: true,
      compare: (a, b) => a.entry.slots.length - b.entry.slots.length,
      cell: ({ entry }) => format.integer(entry.slots.length),
    },
    {
      name: 'costs',
      label: label(words.costs),
      cardLabel: words.costs,
      numeric: true,
      compare: (a, b) => compareNumbers(a.costs[0]?.gas ?? 0n, b.costs[0]?.gas ?? 0n),
      cell: ({ costs }) => costs.map(({ gas }) => format.integer(gas)).join(' / ') || '–',
    },
    {
      name: 'gains',
      label: label(words.gains),
      cardLabel: words.gains,
      numeric: true,
      compare: (a, b) => compareNumbers(a.costs[0]?.most ?? 0n, b.costs[0]?.most ?? 0n),
      cell: ({ costs }) =>
        html`<span title=${words.gainsTitle}
          >${costs.map((cost) => describeGain(cost, state)).join(' / ') || '–'}</span
        >`,
    },
    { label: words.notes, cell: ({ entry, costs }) => renderNotes(entry.side, costs, words) },
  ];
}

function describeGain({ least, most }: EntryCost, { words, format }: Wording<AccessListWords>): string {
  return least === most ? format.integer(least) : words.range(format.integer(least), format.integer(most));
}

export function renderSlots(
  { address, slots }: EntryRow,
  names: SlotNames | undefined,
  wording: Wording<AccessListWords>,
): TemplateResult {
  const { words, localization } = wording;
  if (slots.length === 0) return html`<p class="info">${words.noSlots}</p>`;
  return html`${names?.proxies.has(address) ? renderProxy(names, wording) : nothing}
    <ul class="slots" part="slots">
      ${slots.map(({ key, side }) => {
        const short = shortSlot(key);
        return html`<li>
          <span class="copyable"
            ><bdi class="hash" dir="ltr">${key}</bdi>${renderCopy(key, words.slot, localization)}</span
          >${short === undefined ? nothing : html` <span class="short">${words.slot} <bdi dir="ltr">${short}</bdi></span>`}
          ${renderSlotName(names?.labels.get(key), wording)} ${renderSide(side, words)}
        </li>`;
      })}
    </ul>`;
}

/** A proxy is recognized by its slot; its implementation is a guess, as a list has no values. */
function renderProxy({ implementation }: SlotNames, { words, localization }: Wording<AccessListWords>): TemplateResult {
  return html`<p class="info">
    ${words.proxy}
    ${
      implementation === undefined
        ? nothing
        : html`${renderMark('guess', words.implementation)}
          ${renderHash(implementation, { kind: 'address', localization })}`
    }
  </p>`;
}

/** The name of a slot by a standard, or the keys that it is derived from; the number of a variable is drawn already. */
function renderSlotName(
  label: SlotLabel | undefined,
  { words, format, localization }: Wording<AccessListWords>,
): TemplateResult | typeof nothing {
  if (!label || label.kind === 'variable') return nothing;
  if (label.kind === 'known') {
    const { name, source, text } = label.known;
    const offset = label.offset === 0 ? '' : ` + ${format.integer(label.offset)}`;
    return html`<span class="short" title=${words.slotHash(text)}
      ><bdi dir="ltr">${name}${offset}</bdi> · ${source}</span
    >`;
  }
  const { base, keys, isArray, offset } = label.preimage;
  const place = label.base?.name ?? shortSlot(base) ?? base;
  const path = keys.map((key) => `[${shortKey(key, localization)}]`).join('');
  const behind = isArray ? `[${format.integer(offset)}]` : offset === 0 ? '' : ` + ${format.integer(offset)}`;
  return html`<span class="short" title="${words.slotKeys} ${keys.join(', ')}"
    >${renderMark('ok', keys.length > 0 ? words.mapping : words.array)}
    <bdi dir="ltr">${place}${path}${behind}</bdi></span
  >`;
}

/** A readable key: an address by its name or without padding, a number without leading zeros. */
function shortKey(key: string, { host }: Localization): string {
  const digits = key.replace(/^0x0*/, '');
  if (digits.length > 40 || digits.length <= 30) return `0x${digits || '0'}`;
  const address = `0x${digits.padStart(40, '0')}`;
  const label = labelFor(host, 'address', address);
  return label === undefined ? shortHash(address) : safeText(label, 40);
}

function renderNotes(side: Side, costs: readonly EntryCost[], words: AccessListWords): unknown {
  const warm = costs[0]?.warm;
  return [
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
