import { html, nothing, type TemplateResult } from 'lit';
import { pendingText } from '../../ui/cosmos/named.js';
import { formatPercent } from '../../ui/format/ratio.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { Column } from '../../ui/templates/table.js';
import { renderMark, renderSign } from '../../ui/templates/value-mark.js';
import { type Drawing, type rankingOrders, stakingOf, type ValidatorRow, type ValidatorSetAdditions } from './view.js';
import { portion } from './view-findings.js';

/** The columns that names add to the ranking. They have their place while the names load. */
export function nameColumns(
  orders: ReturnType<typeof rankingOrders>,
  { view, words, format, localization }: Drawing,
): readonly Column<ValidatorRow>[] {
  const { names, set, known } = view;
  if (!known.loadNames) return [];
  const isLoading = areNamesLoading(known, set.blockHeight);
  const infoOf = ({ address }: ValidatorRow) => names?.signing?.get(address);
  const commission = (row: ValidatorRow) => stakingOf(row, names)?.commission;
  return [
    {
      name: 'commission',
      narrow: 'hidden',
      yields: 'yields',
      label: words.commission,
      numeric: true,
      muted: true,
      compare: orders.commission,
      cell: (row) => (isLoading ? pendingText : formatRate(commission(row), localization)),
      copy: (row) => commission(row) ?? '',
    },
    {
      name: 'missed',
      narrow: 'hidden',
      label: words.missedBlocks,
      numeric: true,
      compare: orders.missed,
      cell: (row) => {
        const info = infoOf(row);
        return isLoading
          ? pendingText
          : info
            ? renderMissedBlocks(info.missedBlocks, info.countedBlocks, words, format, view.mostMissed)
            : '–';
      },
    },
  ];
}

/**
 * `3 of 86` with the percentage, or with a warning if all were missed; only the count if it is not known of how many
 * blocks. If most validators missed all, a key figure warns, and their rows are muted.
 */
export function renderMissedBlocks(
  missed: bigint,
  of: bigint | undefined,
  words: Drawing['words'],
  format: Drawing['format'],
  isUsual = false,
): unknown {
  const count = format.integer(missed);
  if (!of) return count;
  const isAll = missed >= of;
  return html`<span class="missed ${isAll && isUsual ? 'usual' : ''}"
    ><span>${words.loadedOf(count, format.integer(of))}</span>
    <span>${isAll && !isUsual ? renderWarning(words.missedAll) : format.share(portion(missed, of))}</span></span
  >`;
}

function renderWarning(text: string): TemplateResult {
  return html`<span class="all-missed">${renderSign('warn')} ${text}</span>`;
}

/** How many validators missed all counted blocks. */
export function renderMissedAll({ view, words, format }: Drawing): unknown {
  const { names, set, known, missedAll, mostMissed } = view;
  if (areNamesLoading(known, set.blockHeight)) return pendingText;
  if (!names?.signing) return '–';
  const figure = words.loadedOf(format.integer(missedAll.length), format.integer(set.rows.length));
  return mostMissed ? renderWarning(figure) : figure;
}

/** What wide tables show in a column. */
export function renderNotes(row: ValidatorRow, { view: { missedAll, mostMissed }, words }: Drawing): unknown {
  return missedAll.includes(row) && !mostMissed
    ? html`<span class="as-note">${renderWarning(words.missedAll)}</span>`
    : nothing;
}

export function areNamesLoading({ loadNames, names }: ValidatorSetAdditions, height: bigint): boolean {
  return loadNames && (names.get(`${height}`)?.kind ?? 'loading') === 'loading';
}

/** The moniker of a validator: null while it loads, undefined if it was not requested or the request failed. */
export function nameOf(
  { pubKey }: Pick<ValidatorRow, 'pubKey'>,
  { view: { names, known, set }, words }: Drawing,
): string | null | undefined {
  if (areNamesLoading(known, set.blockHeight)) return null;
  if (!names) return undefined;
  const { moniker = '' } = stakingOf({ pubKey }, names) ?? {};
  return moniker.trim() === '' ? words.noMoniker : moniker;
}

export function renderJailed(row: ValidatorRow, { view: { names }, words }: Drawing): unknown {
  if (names?.signing?.get(row.address)?.tombstoned) return renderMark('warn', words.tombstoned);
  return stakingOf(row, names)?.jailed ? renderMark('warn', words.jailed) : nothing;
}

/** Rows per page of a module's list. */
const pageRows = 100;

/** The head of the column of validators: without names, it has the button that loads them. */
export function validatorHead(drawing: Drawing, sets = 1): Pick<Column<unknown>, 'label' | 'headAction'> {
  const { view, words } = drawing;
  if (view.known.loadNames) return { label: words.validator };
  return { label: words.address, headAction: renderLoadNames(drawing, sets) };
}

function renderLoadNames({ view: { set }, actions, words, format }: Drawing, sets: number): TemplateResult {
  const requests = 2 * sets * Math.ceil(set.rows.length / pageRows);
  return html`<button type="button" part="button" title=${words.loadNamesTitle} @click=${actions.loadNames}>
    ${words.loadNames(format.integer(requests))}
  </button>`;
}

/** `0.100000000000000000` as `10%`, exact for any digits. */
function formatRate(rate: string | undefined, { locale }: Localization): string {
  if (rate === undefined || rate === '') return '–';
  return /^\d{1,20}\.\d{18}$/.test(rate) ? formatPercent(rate, locale) : safeText(rate, 40);
}
