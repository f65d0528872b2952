import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Localization } from '../../ui/localization/localization.js';
import { tableStyles } from '../../ui/styles/table.js';
import { renderFacts } from '../../ui/templates/facts.js';
import type { FrameParts } from '../../ui/templates/frame.js';
import { renderHash } from '../../ui/templates/hash.js';
import { describeRows, renderPager } from '../../ui/templates/pager.js';
import { renderPicture } from '../../ui/templates/picture.js';
import { renderTable } from '../../ui/templates/table.js';
import type { BasisPoints } from './shares.js';
import { validatorSetStyles } from './styles.js';
import type { ValidatorRow, ValidatorSetView } from './view.js';
import { english, type ValidatorSetWords } from './words.js';

export { toValidatorSetView } from './view.js';

export const styles = [tableStyles, validatorSetStyles];

/** Which rows are on show, and how to get to others. */
export interface Page {
  readonly page: number;
  readonly pageSize: number;
  readonly go: (page: number) => void;
}

/** Draws a validator set: key figures, one page of the ranking, and where one is in it. */
export function renderValidatorSet(view: ValidatorSetView, paging: Page, localization: Localization): FrameParts {
  const words = english;
  const { format } = localization;
  const height = format.integer(view.blockHeight);
  const question = localization.words.atHeight(height);
  if (view.rows.length === 0) {
    return {
      question,
      content: renderPicture({ kind: 'empty', what: words.empty, next: words.emptyNext }),
      summary: words.empty,
    };
  }
  const pages = Math.ceil(view.rows.length / paging.pageSize);
  const page = Math.min(paging.page, pages - 1);
  const rows = view.rows.slice(page * paging.pageSize, (page + 1) * paging.pageSize);
  const pager = { page, pageSize: paging.pageSize, total: view.rows.length, shown: rows.length, go: paging.go };
  return {
    question,
    content: html`${renderKeyFigures(view, words, localization)}${renderRanking(rows, words.caption(height), words, localization)}`,
    where: renderPager(pager, localization),
    summary: `${words.summary(format.integer(view.rows.length), height)} ${describeRows(pager, localization)}.`,
  };
}

function renderKeyFigures(view: ValidatorSetView, words: ValidatorSetWords, { format }: Localization): TemplateResult {
  const loaded = format.integer(view.rows.length);
  const isPart = view.total !== null && view.total !== BigInt(view.rows.length);
  return renderFacts([
    { label: words.validators, value: isPart ? words.loadedOf(loaded, format.integer(view.total)) : loaded },
    { label: words.votingPower, value: format.integer(view.votingPower) },
    {
      label: html`<abbr title=${words.nakamotoTitle}>${words.nakamoto}</abbr>`,
      value: view.nakamoto === null ? '–' : format.integer(view.nakamoto),
    },
    { label: words.largestShare, value: share(view.largestShare, format) },
  ]);
}

function renderRanking(
  rows: readonly ValidatorRow[],
  caption: string,
  words: ValidatorSetWords,
  { format }: Localization,
): TemplateResult {
  return renderTable<ValidatorRow>({
    caption,
    rows,
    key: ({ rank }) => rank,
    columns: [
      { label: '#', cardLabel: words.rank, cell: ({ rank }) => format.integer(rank) },
      { label: words.address, header: true, cell: ({ address }) => renderHash(address) },
      { label: words.votingPower, numeric: true, cell: ({ votingPower }) => format.integer(votingPower) },
      { label: words.share, numeric: true, cell: (row) => html`${share(row.share, format)}${renderBar(row.share)}` },
      { label: words.cumulative, numeric: true, cell: ({ cumulative }) => share(cumulative, format) },
      {
        label: words.proposerPriority,
        numeric: true,
        muted: true,
        cell: ({ proposerPriority }) => format.integer(proposerPriority),
      },
    ],
    lineAfter: ({ passes }) => (passes === null ? undefined : words.passes[passes]),
  });
}

function share(value: BasisPoints | null, format: Localization['format']): string {
  return value === null ? '–' : format.share(value);
}

/** The bar says nothing that the number beside it does not. */
function renderBar(value: BasisPoints | null): TemplateResult | typeof nothing {
  if (value === null) return nothing;
  // Its length is set by CSSOM: a style attribute would be refused under a strict policy.
  const draw = (bar: Element | undefined) =>
    (bar as HTMLElement | undefined)?.style.setProperty('inline-size', width(value));
  return html`<span class="bar" aria-hidden="true"><span ${ref(draw)}></span></span>`;
}

/** What is there at all gets a sliver that can be seen. */
function width(value: BasisPoints): string {
  return value === 0n ? '0' : `max(1px, ${value / 100n}.${`${value % 100n}`.padStart(2, '0')}%)`;
}
