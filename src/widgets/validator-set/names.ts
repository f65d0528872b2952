import { html, nothing, type TemplateResult } from 'lit';
import { pendingText } from '../../ui/cosmos/named.js';
import { formatPercent } from '../../ui/format/ratio.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { Column } from '../../ui/templates/table.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { type Drawing, type rankingOrders, stakingOf, type ValidatorRow, type ValidatorSetAdditions } from './view.js';

/** The columns that names add to the ranking. They have their place while the names load. */
export function nameColumns(
  orders: ReturnType<typeof rankingOrders>,
  { view: { names, set, known }, words, format, localization }: Drawing,
): readonly Column<ValidatorRow>[] {
  if (!known.loadNames) return [];
  const isLoading = areNamesLoading(known, set.blockHeight);
  const missed = (row: ValidatorRow) => names?.signing?.get(row.address)?.missedBlocks;
  const commission = (row: ValidatorRow) => stakingOf(row, names)?.commission;
  return [
    {
      name: 'commission',
      narrow: 'hidden',
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
      label: words.missed,
      cardLabel: words.missedBlocks,
      numeric: true,
      muted: true,
      compare: orders.missed,
      cell: (row) => {
        const count = missed(row);
        return isLoading ? pendingText : count === undefined ? '–' : format.integer(count);
      },
    },
  ];
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

export function renderLoadNames(
  { view: { set }, actions, words, format }: Pick<Drawing, 'view' | 'actions' | 'words' | 'format'>,
  sets = 1,
): TemplateResult {
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
