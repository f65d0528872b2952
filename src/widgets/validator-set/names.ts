import { html, nothing, type TemplateResult } from 'lit';
import type { Wording } from '../../ui/widget-state.js';
import { loadCode } from '../../client/load-code.js';
import { SideRequests, type SideRequest, type SideRequestSource } from '../../ui/controllers/side-requests.js';
import { formatPercent } from '../../ui/format/ratio.js';
import { safeText } from '../../ui/format/safe-text.js';
import { describeError, type Localization } from '../../ui/localization/localization.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { compareNumbers, compareTexts } from '../../ui/templates/sorting.js';
import type { Column } from '../../ui/templates/table.js';
import type { Names } from './ask-names.js';
import type { ValidatorSetElement } from './validator-set.js';
import type { ValidatorRow } from './view.js';
import type { ValidatorSetWords } from './words.en.js';

/** Requests the names of the displayed height, once for each. */
export class NameRequests {
  readonly #requests: SideRequests<Names>;

  constructor(host: ValidatorSetElement, source: SideRequestSource) {
    this.#requests = new SideRequests<Names>(host, source);
  }

  /** The names of a height, which are requested on first use. */
  at(height: bigint): SideRequest<Names> {
    const there = this.#requests.of(`${height}`);
    // Called during rendering: the result is drawn by the next one.
    if (!there) queueMicrotask(() => this.again(height));
    return there ?? { kind: 'loading' };
  }

  again(height: bigint): void {
    void this.#requests.ask(`${height}`, async (gateway, options) => {
      const { askNames } = await loadCode(() => import('./ask-names.js'));
      return askNames(gateway, height, options);
    });
  }
}

/** The staking module's entry for a row; undefined if it has no such key. */
export function stakingOf({ pubKey }: ValidatorRow, names: Names | undefined) {
  return pubKey === null ? undefined : names?.staking.get(pubKey.key);
}

/** The rows found by address or key, and those whose name contains the text, in their original order. */
export function withNamed(
  found: readonly ValidatorRow[],
  rows: readonly ValidatorRow[],
  names: Names | undefined,
  query: string,
): readonly ValidatorRow[] {
  const wanted = query.trim().toLowerCase();
  if (!names || wanted === '' || found.length === rows.length) return found;
  const there = new Set(found);
  return rows.filter(
    (row) => there.has(row) || (stakingOf(row, names)?.moniker.toLowerCase().includes(wanted) ?? false),
  );
}

export function nameColumns(
  { staking, signing }: Names,
  { words, format, localization }: Wording<ValidatorSetWords>,
): readonly Column<ValidatorRow>[] {
  const missed = (row: ValidatorRow) => signing?.get(row.address)?.missedBlocks;
  const commission = ({ pubKey }: ValidatorRow) => staking.get(pubKey?.key ?? '')?.commission;
  return [
    {
      name: 'commission',
      narrow: 'hidden',
      label: words.commission,
      numeric: true,
      muted: true,
      // All of them have 18 decimals.
      compare: (a, b) => compareTexts((commission(a) ?? '').padStart(40, '0'), (commission(b) ?? '').padStart(40, '0')),
      cell: (row) => formatRate(commission(row), localization),
      copy: (row) => commission(row) ?? '',
    },
    ...(signing
      ? [
          {
            name: 'missed',
            narrow: 'hidden' as const,
            label: words.missed,
            cardLabel: words.missedBlocks,
            numeric: true,
            muted: true,
            compare: (a: ValidatorRow, b: ValidatorRow) => compareNumbers(missed(a) ?? -1n, missed(b) ?? -1n),
            cell: (row: ValidatorRow) => {
              const count = missed(row);
              return count === undefined ? '–' : format.integer(count);
            },
          },
        ]
      : []),
  ];
}

/** Draws the moniker of a validator, and whether it is jailed. */
export function renderName(
  row: ValidatorRow,
  names: Names | undefined,
  words: ValidatorSetWords,
): TemplateResult | typeof nothing {
  const staking = stakingOf(row, names);
  if (!staking) return nothing;
  const tombstoned = names?.signing?.get(row.address)?.tombstoned ?? false;
  const name = staking.moniker.trim() === '' ? words.noMoniker : safeText(staking.moniker, 80);
  return html`<bdi class="moniker" part="moniker" dir="auto">${name}</bdi>${
      tombstoned ? renderMark('warn', words.tombstoned) : staking.jailed ? renderMark('warn', words.jailed) : nothing
    }`;
}

/** Displays why there are no names, with a Retry button. */
export function renderNamesState(
  book: NameRequests,
  height: bigint,
  { words, localization }: Wording<ValidatorSetWords>,
): TemplateResult | typeof nothing {
  const state = book.at(height);
  if (state.kind === 'loading') return html`<p class="aside" role="status">${words.namesAsked}</p>`;
  if (state.kind === 'loaded') {
    const { signing, more } = state.value;
    if (signing && !more) return nothing;
    return html`<p class="aside" role="status">
      ${signing ? nothing : words.signingFailed} ${more ? words.namesMore : nothing}
    </p>`;
  }
  const { what, next } = describeError(state.error, localization);
  const { text } = state.error.details;
  const said = text === undefined ? nothing : html`<bdi dir="auto">“${safeText(text, 200)}”</bdi>`;
  return html`<p class="alarm" part="alarm" role="alert">
    ${words.namesFailed} ${what} ${said} ${next}
    <button type="button" part="button" @click=${() => book.again(height)}>${localization.words.retry}</button>
  </p>`;
}

/** `0.100000000000000000` as `10%`, exact for any digits. */
function formatRate(rate: string | undefined, { locale }: Localization): string {
  if (rate === undefined || rate === '') return '–';
  return /^\d{1,20}\.\d{18}$/.test(rate) ? formatPercent(rate, locale) : safeText(rate, 40);
}
