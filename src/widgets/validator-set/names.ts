import { html, nothing, type TemplateResult } from 'lit';
import { pendingText } from '../../ui/cosmos/named.js';
import { formatPercent } from '../../ui/format/ratio.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { Column } from '../../ui/templates/table.js';
import { renderMark, renderSign } from '../../ui/templates/value-mark.js';
import {
  type Drawing,
  type Names,
  type rankingOrders,
  stakingOf,
  type ValidatorRow,
  type ValidatorSetAdditions,
} from './view.js';
import { portion } from './view-findings.js';

/** The columns that names add to the ranking. They have their place while the names load. */
export function nameColumns(
  orders: ReturnType<typeof rankingOrders>,
  { view: { names, set, known }, words, format, localization }: Drawing,
): readonly Column<ValidatorRow>[] {
  if (!known.loadNames) return [];
  const isLoading = areNamesLoading(known, set.blockHeight);
  const infoOf = ({ address }: ValidatorRow) => names?.signing?.get(address);
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
      label: words.missedBlocks,
      numeric: true,
      compare: orders.missed,
      cell: (row) => {
        const info = infoOf(row);
        return isLoading
          ? pendingText
          : info
            ? renderMissedBlocks(info.missedBlocks, info.countedBlocks, words, format)
            : '–';
      },
    },
  ];
}

/** `3 of 86` with the percentage, or with a warning if all were missed; only the count if it is not known of how many blocks. */
export function renderMissedBlocks(
  missed: bigint,
  of: bigint | undefined,
  words: Drawing['words'],
  format: Drawing['format'],
): unknown {
  const count = format.integer(missed);
  if (!of) return count;
  return html`<span class="missed"
    ><span>${words.loadedOf(count, format.integer(of))}</span>
    <span>${missed < of ? format.share(portion(missed, of)) : renderWarning(words)}</span></span
  >`;
}

function renderWarning({ missedAll }: Drawing['words']): TemplateResult {
  return html`<span class="all-missed">${renderSign('warn')} ${missedAll}</span>`;
}

function hasMissedAll({ address }: ValidatorRow, names: Names | undefined): boolean {
  const { missedBlocks = 0n, countedBlocks } = names?.signing?.get(address) ?? {};
  return !!countedBlocks && missedBlocks >= countedBlocks;
}

/** How many validators missed all counted blocks. */
export function renderMissedAll({ view: { names, set, known }, words, format }: Drawing): unknown {
  if (areNamesLoading(known, set.blockHeight)) return pendingText;
  if (!names?.signing) return '–';
  const missed = set.rows.filter((row) => hasMissedAll(row, names));
  return words.loadedOf(format.integer(missed.length), format.integer(set.rows.length));
}

/** What wide tables show in a column or a key figure. */
export function renderNotes(row: ValidatorRow, { view: { names, findings }, words }: Drawing): unknown {
  return [
    row === findings.next ? html`<span class="as-note">${words.next}</span>` : nothing,
    hasMissedAll(row, names) ? html`<span class="as-note">${renderWarning(words)}</span>` : nothing,
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
