import { html, nothing, type TemplateResult } from 'lit';
import { GatewayError } from '../../client/errors.js';
import type { SigningInfo } from '../../ui/cosmos/signing-infos.js';
import type { StakingValidator } from '../../ui/cosmos/staking-validators.js';
import { safeText } from '../../ui/format/safe-text.js';
import { describeError, type Localization } from '../../ui/localization/localization.js';
import { renderMark } from '../../ui/templates/mark.js';
import { compareTexts } from '../../ui/templates/sorting.js';
import type { Column } from '../../ui/templates/table.js';
import type { ValidatorRow } from './view.js';
import type { ValidatorSetWords } from './words.js';

/** What other modules of the chain say of the validators of a height. */
export interface Names {
  readonly staking: ReadonlyMap<string, StakingValidator>;
  /** By consensus address; undefined where only this part could not be had. */
  readonly signing: ReadonlyMap<string, SigningInfo> | undefined;
}

/** The names of one height, as far as they were asked for. */
export type NamesState =
  | { readonly kind: 'asked' }
  | { readonly kind: 'there'; readonly names: Names }
  | { readonly kind: 'failed'; readonly reason: unknown };

/** Asks for the names of the height on show, once for each. */
export class NameBook {
  readonly #ask: (height: bigint) => Promise<Names>;
  readonly #changed: () => void;
  readonly #states = new Map<bigint, NamesState>();
  /** Counts what came, for what is drawn from it is kept. */
  serial = 0;

  constructor(ask: (height: bigint) => Promise<Names>, changed: () => void) {
    this.#ask = ask;
    this.#changed = changed;
  }

  /** The names of a height; they are on their way from now on. */
  at(height: bigint): NamesState {
    const there = this.#states.get(height);
    if (there) return there;
    const asked: NamesState = { kind: 'asked' };
    this.#states.set(height, asked);
    void this.#load(height);
    return asked;
  }

  /** Forgets a failure, so that it is asked again. */
  again(height: bigint): void {
    this.#states.delete(height);
    this.#changed();
  }

  async #load(height: bigint): Promise<void> {
    let state: NamesState;
    try {
      state = { kind: 'there', names: await this.#ask(height) };
    } catch (reason) {
      state = { kind: 'failed', reason };
    }
    this.#states.set(height, state);
    this.serial += 1;
    this.#changed();
  }
}

/** What the staking module says of a row; undefined where it knows no such key. */
export function stakingOf({ pubKey }: Pick<ValidatorRow, 'pubKey'>, names: Names | undefined) {
  return pubKey === null ? undefined : names?.staking.get(pubKey.key);
}

/** The rows that were found by address or key, with those whose name has the query, in the order of all. */
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

/** The columns that names add to the ranking. */
export function nameColumns(
  { staking, signing }: Names,
  words: ValidatorSetWords,
  { format }: Localization,
): readonly Column<ValidatorRow>[] {
  const missed = (row: ValidatorRow) => signing?.get(row.address)?.missedBlocks;
  const commission = ({ pubKey }: ValidatorRow) => staking.get(pubKey?.key ?? '')?.commission;
  return [
    {
      name: 'commission',
      label: words.commission,
      numeric: true,
      muted: true,
      // All of them have 18 digits behind the point.
      compare: (a, b) => compareTexts((commission(a) ?? '').padStart(40, '0'), (commission(b) ?? '').padStart(40, '0')),
      cell: (row) => formatRate(commission(row), format),
      copy: (row) => commission(row) ?? '',
    },
    ...(signing
      ? [
          {
            name: 'missed',
            label: words.missed,
            numeric: true,
            muted: true,
            compare: (a: ValidatorRow, b: ValidatorRow) => compareMissed(missed(a), missed(b)),
            cell: (row: ValidatorRow) => {
              const count = missed(row);
              return count === undefined ? '–' : format.integer(count);
            },
          },
        ]
      : []),
  ];
}

/** Draws the name that a validator gave itself, and whether it is kept out. */
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

/** Says why there are no names, with a way to ask again. */
export function renderNamesState(
  book: NameBook,
  height: bigint,
  words: ValidatorSetWords,
  localization: Localization,
): TemplateResult | typeof nothing {
  const state = book.at(height);
  if (state.kind === 'asked') return html`<p class="aside" role="status">${words.namesAsked}</p>`;
  if (state.kind === 'there')
    return state.names.signing ? nothing : html`<p class="aside" role="status">${words.signingFailed}</p>`;
  const { reason } = state;
  const why = reason instanceof GatewayError ? describeError(reason, localization) : undefined;
  return html`<p class="alarm" part="alarm" role="alert">
    ${words.namesFailed} ${why?.what ?? nothing} ${why?.next ?? nothing}
    <button type="button" part="button" @click=${() => book.again(height)}>${localization.words.retry}</button>
  </p>`;
}

/** `0.100000000000000000` as `10%`; exact, whatever the digits. */
function formatRate(rate: string | undefined, format: Localization['format']): string {
  const parts = /^(\d{1,20})\.(\d{18})$/.exec(rate ?? '');
  if (!parts) return rate === undefined || rate === '' ? '–' : safeText(rate, 40);
  const [, whole = '', fraction = ''] = parts;
  const percent = `${whole}${fraction.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = fraction.slice(2).replace(/0+$/, '');
  return `${format.decimal(rest === '' ? percent : `${percent}.${rest}`)} %`;
}

function compareMissed(a: bigint | undefined, b: bigint | undefined): number {
  const [x, y] = [a ?? -1n, b ?? -1n];
  return x === y ? 0 : x < y ? -1 : 1;
}
