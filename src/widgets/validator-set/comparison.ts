import { css, html, nothing, type TemplateResult } from 'lit';
import { renderNamed } from '../../ui/cosmos/named.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { CardParts } from '../../ui/templates/card.js';
import { toggled } from '../../ui/templates/disclosure.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { renderHash } from '../../ui/templates/hash.js';
import { cutPage, describeRows, renderPager } from '../../ui/templates/pager.js';
import { nextSort } from '../../ui/templates/sorting.js';
import { type Column, renderTable } from '../../ui/templates/table.js';
import { areNamesLoading, validatorHead } from './names.js';
import { pagingOf, renderToolbar } from './ranking.js';
import type { Drawing } from './view.js';
import { signed } from './view-findings.js';
import {
  changeOrders,
  changes,
  type ChangesOnShow,
  type ValidatorChange,
  type ValidatorDiffRow,
  type ValidatorSetDiff,
} from './view-changes.js';
import type { ValidatorSetWords } from './words.en.js';

export const styles = [
  css`
    .choice {
      display: inline-flex;
      flex-wrap: wrap;
      gap: 8px;
    }
    .choice button {
      border-radius: 99px;
      font-variant-numeric: tabular-nums;
    }
    .choice button[aria-pressed='true'] {
      border-color: var(--_accent);
    }
    .choice button[aria-pressed='false'] {
      border-style: dashed;
      color: var(--_muted);
    }
    .formerly {
      flex-basis: 100%;
      color: var(--_muted);
    }
    .move {
      color: var(--_muted);
    }
    @container (min-width: 561px) {
      .toggles:has(.choice) {
        margin-inline-start: 0;
      }
    }
    @container (max-width: 560px) {
      td > .named {
        justify-content: flex-end;
      }
      .formerly {
        text-align: end;
      }
    }
    /* Below the name, the address leaves room for what changed. */
    @container (min-width: 350px) and (max-width: 560px) {
      .two-lines > tbody > tr[part='row'] > th:first-child ~ .at-note:has(.as-note) {
        grid-area: 2 / 2 / 3 / 4;
      }
    }
    @media (forced-colors: active) {
      .choice button[aria-pressed='true'] {
        border-color: Highlight;
        color: Highlight;
      }
    }
  `,
];

const signs: Readonly<Record<ValidatorChange, string>> = {
  joined: '+',
  left: '−',
  'key-changed': '⟳',
  'power-up': '▲',
  'power-down': '▼',
  'rank-only': '↕',
  unchanged: '=',
};

function diffColumns(
  { fromHeight, toHeight }: ValidatorSetDiff,
  drawing: Drawing,
): readonly Column<ValidatorDiffRow>[] {
  const {
    view: { known },
    words,
    localization,
    format,
  } = drawing;
  const isLoading = [fromHeight, toHeight].some((height) => areNamesLoading(known, height));
  const power = (value: bigint | undefined) => (value === undefined ? '–' : format.integer(value));
  return [
    {
      name: 'address',
      ...validatorHead(drawing, 2),
      header: true,
      compare: changeOrders.address,
      cell: ({ address, moniker }) =>
        renderNamed(
          isLoading ? null : moniker.trim() || undefined,
          renderHash(address, { kind: 'validator', localization }),
          localization,
        ),
      copy: ({ address }) => address,
    },
    {
      name: 'change',
      narrow: 'note',
      label: words.change,
      compare: changeOrders.change,
      cell: (row) => {
        const { change, rotated } = row;
        return html`<span class="named"
          ><span class="mark plain ${change}"
            ><span aria-hidden="true">${signs[change]}</span>${words.changes[change]}</span
          ><span class="as-note">${describeMove(row, words, localization)}</span>${
            rotated
              ? html`<bdi>${words.moved(safeText(rotated.types[0], 60), safeText(rotated.types[1], 60))}</bdi>
                  <span class="formerly"
                    >${words.formerly} ${renderHash(rotated.addressBefore, { kind: 'validator', localization })}</span
                  >`
              : nothing
          }</span
        >`;
      },
      copy: ({ change }) => words.changes[change],
    },
    {
      name: 'before',
      narrow: 'hidden',
      label: words.powerAt(format.integer(fromHeight)),
      numeric: true,
      muted: true,
      compare: changeOrders.before,
      cell: ({ before }) => power(before?.votingPower),
    },
    {
      name: 'after',
      narrow: 'figure',
      label: words.powerAt(format.integer(toHeight)),
      numeric: true,
      compare: changeOrders.after,
      cell: ({ before, after }) =>
        html`<span
          ><span class="as-note">${words.moved(power(before?.votingPower), '')}</span>${power(after?.votingPower)}</span
        >`,
      copy: ({ after }) => power(after?.votingPower),
    },
    {
      name: 'power',
      narrow: 'hidden',
      label: words.powerChange,
      numeric: true,
      compare: changeOrders.power,
      cell: ({ powerChange }) => signed(powerChange, localization),
    },
    {
      name: 'move',
      narrow: 'hidden',
      label: words.move,
      numeric: true,
      compare: changeOrders.move,
      cell: (row) => describeMove(row, words, localization),
    },
  ];
}

/** `12 → 9 (▲ 3)`, or only the rank for a validator that is in one set only or has not moved. */
function describeMove(
  { before, after, rankChange }: ValidatorDiffRow,
  words: ValidatorSetWords,
  { format }: Localization,
): unknown {
  const place = (rank: number | undefined) => (rank === undefined ? '–' : format.integer(rank));
  if (!before || !after) return words.moved(place(before?.rank), place(after?.rank));
  if (rankChange === 0 || rankChange === null) return format.integer(after.rank);
  const sign = rankChange > 0 ? '▲' : '▼';
  return html`<span
    >${words.moved(format.integer(before.rank), format.integer(after.rank))}
    <span class="move">${sign} ${format.integer(Math.abs(rankChange))}</span></span
  >`;
}

export function renderComparison(
  { diff, kept, rows: found, powerChanged }: ChangesOnShow,
  drawing: Drawing,
): CardParts {
  const { view, actions, words, localization, format } = drawing;
  const { changeSort: sort } = view.choices;
  const [earlier, later] = [format.integer(diff.fromHeight), format.integer(diff.toHeight)];
  const columns = diffColumns(diff, drawing);
  const paging = pagingOf(drawing);
  const page = cutPage(found, paging);
  const { rows } = page;
  const { joined, left, 'key-changed': keys } = diff.counts;
  const counts = [joined, left, powerChanged].map(format.integer) as [string, string, string];
  const changedKeys = keys > 0 ? format.integer(keys) : undefined;
  const said = words.comparisonLead(...counts, changedKeys, signed(diff.powerChange, localization));
  return {
    query: words.comparison(earlier, later),
    content: html`${renderOperators(diff, drawing)}
      <p class="lead" part="sentence">${said}</p>
      ${renderToolbar(drawing, found.length, kept, renderChoice(diff, drawing))}
      ${
        rows.length === 0
          ? renderEmptyState({ kind: 'empty', what: words.nothingChanged, next: words.nothingChangedNext })
          : renderTable<ValidatorDiffRow>({
              caption: words.comparisonCaption(earlier, later),
              columns,
              rows,
              localization,
              key: (row) => row,
              ...(paging.mostPlain === undefined ? {} : { mostPlain: paging.mostPlain }),
              sort: { ...sort, by: (column) => actions.arrange({ changeSort: nextSort(sort, column, columns) }) },
            })
      }`,
    where: renderPager(page, localization),
    summary: `${said} ${describeRows(page, localization)}.`,
  };
}

function renderOperators({ counts, fromHeight, toHeight }: ValidatorSetDiff, drawing: Drawing): unknown {
  const { view, words, parts } = drawing;
  if (view.known.loadNames)
    return [fromHeight, toHeight].map((height) => parts.more.module?.renderNamesState(height, drawing));
  if (counts.joined === 0 || counts.left === 0) return nothing;
  return html`<p class="aside">${words.mayBeRotated}</p>`;
}

function renderChoice({ counts }: ValidatorSetDiff, { view, actions, words, format }: Drawing): TemplateResult {
  return html`<div class="choice" role="group" aria-label=${words.changesShown}>
    ${changes.map(
      (change) =>
        html`<button
          type="button"
          part="button"
          aria-pressed=${view.choices.changes.includes(change)}
          @click=${() => actions.arrange(({ changes: now }) => ({ changes: toggled(now, change) }))}
        >
          <span aria-hidden="true">${signs[change]}</span> ${words.changes[change]} ${format.integer(counts[change])}
        </button>`,
    )}
  </div>`;
}
