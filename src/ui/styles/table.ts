import { css } from 'lit';
import { valueStyles } from './values.js';

export const tableStyles = css`
  ${valueStyles}
  .scroller {
    overflow-x: auto;
  }
  /*
   * An element that need not scroll is no scroll container, so that the table head stays on screen while the page
   * scrolls. Cards have no such head, and their box does not grow with their content: \`fitting\` cannot observe it.
   */
  @container not (max-width: 560px) {
    .scroller.fits {
      overflow: visible;
    }
  }
  .scroller.tall {
    max-block-size: min(640px, 80vh);
    overflow: auto;
    overscroll-behavior: contain auto;
    /* The row window itself keeps the rows in view in place. */
    overflow-anchor: none;
    contain: content;
  }
  .scroller:focus-visible,
  tbody > tr > :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  table {
    inline-size: 100%;
    border-spacing: 0;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 6px 16px;
    text-align: start;
    vertical-align: baseline;
  }
  thead > tr > * {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    border-block-end: 1px solid var(--_border);
    background: var(--_sunken);
    color: var(--_muted);
    font-size: var(--_text-small);
    font-weight: 500;
    white-space: nowrap;
  }
  tbody > tr > * {
    border-block-end: 1px solid var(--_hairline);
    font-weight: 400;
  }
  tbody:last-child > tr:last-child > * {
    border-block-end: 0;
  }
  tbody tr:not(.line, .gap):hover {
    background: var(--_hover);
  }
  .dense th,
  .dense td {
    padding-block: 2px;
  }
  th.number,
  td.number {
    text-align: end;
    white-space: nowrap;
  }
  tbody .muted {
    color: var(--_muted);
  }
  input[type='checkbox'] {
    margin: 0;
    accent-color: var(--_accent);
    vertical-align: -2px;
  }
  button.sort {
    min-block-size: 24px;
    margin: -4px -8px;
    padding: 2px 8px;
    border-color: transparent;
    color: inherit;
    font-weight: inherit;
  }
  /* Labels of number columns are aligned with the end of the numbers; their arrow comes before them. */
  .number button.sort {
    display: inline-flex;
    flex-direction: row-reverse;
  }
  button.sort:hover {
    background: var(--_hover);
    color: var(--_text);
  }
  [aria-sort] button.sort {
    color: var(--_text);
    font-weight: 600;
  }
  /* The arrow has room before it is drawn, so that nothing moves when the order changes. */
  .order {
    display: inline-block;
    inline-size: 1em;
    opacity: 0;
    text-align: end;
  }
  .number .order {
    text-align: start;
  }
  button.sort:hover .order,
  button.sort:focus-visible .order {
    opacity: 0.6;
  }
  [aria-sort] .order.order {
    opacity: 1;
  }
  tr.line > td {
    padding: 3px 16px;
    background: linear-gradient(var(--_border), var(--_border)) center / 100% 1px no-repeat;
    color: var(--_muted);
    font-size: var(--_text-small);
    text-align: center;
  }
  tr.line span {
    padding-inline: 10px;
    background: var(--_surface);
  }
  /* Rows that are drawn later: what moves is not visible. */
  tr.gap {
    visibility: hidden;
  }
  tr.gap > td {
    padding: 0;
    border: 0;
  }
  .hint {
    padding: 6px 16px;
    border-block-start: 1px solid var(--_border);
    background: var(--_sunken);
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .hint button {
    margin-inline-start: 8px;
  }
  @container (max-width: 840px) {
    th,
    td {
      padding-inline: 8px;
    }
    tr > :first-child {
      padding-inline-start: 16px;
    }
    tr > :last-child {
      padding-inline-end: 16px;
    }
    thead > tr > * {
      white-space: normal;
    }
  }
  @container (max-width: 560px) {
    table,
    tbody,
    tbody > tr {
      display: block;
    }
    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    /* The head of a sortable table stays, as a row of its buttons. */
    thead.sorts {
      position: static;
      display: block;
      inline-size: auto;
      block-size: auto;
      overflow: visible;
      clip-path: none;
      border-block-end: 1px solid var(--_border);
      background: var(--_sunken);
    }
    thead.sorts > tr {
      display: flex;
      flex-wrap: wrap;
      gap: 0 4px;
      padding: 4px 16px;
    }
    thead.sorts > tr > * {
      display: none;
      position: static;
      padding: 0;
      border: 0;
      background: none;
    }
    thead.sorts > tr > :has(button) {
      display: block;
    }
    /* Values are not below them, so they look like buttons. */
    thead.sorts button.sort {
      margin: 0;
      border-color: var(--_border);
    }
    .order {
      opacity: 0.6;
    }
    tbody > tr {
      padding: 8px 16px;
      border-block-end: 1px solid var(--_border);
    }
    tbody:last-child > tr:last-child {
      border-block-end: 0;
    }
    tbody > tr:not(.line, .gap) {
      display: grid;
      grid-template-columns: max-content minmax(0, 1fr);
    }
    tbody > tr:not(.line, .gap) > * {
      display: flex;
      grid-column: 1 / -1;
      justify-content: space-between;
      gap: 16px;
      min-inline-size: 0;
      padding: 2px 0;
      border: 0;
      text-align: end;
    }
    /* The row header takes the whole first line. */
    tbody > tr:not(.line, .gap) > th[scope='row'] {
      grid-row: 1;
      justify-content: start;
      gap: 8px;
    }
    tbody > tr:not(.line, .gap) > .box {
      grid-area: 1 / 1;
      inline-size: auto;
      padding-inline-end: 12px;
    }
    tbody > tr:not(.line, .gap) > .box ~ th[scope='row'] {
      grid-column: 2;
    }
    tbody > tr > [data-label]::before {
      content: attr(data-label) / '';
      flex: none;
      color: var(--_muted);
      font-size: var(--_text-small);
    }
    tbody > tr > th[scope='row'],
    tbody > tr > .long {
      text-align: start;
    }
    tbody > tr > th[scope='row']::before {
      content: none;
    }
    tbody > tr:not(.line, .gap) > .long {
      flex-direction: column;
      gap: 0;
    }
    tr.line,
    tr.gap {
      padding: 0;
      border: 0;
    }
    tr.line > td,
    tr.gap > td {
      display: block;
    }
    tr.line > td {
      padding: 4px 16px;
      border-block-end: 1px solid var(--_border);
      background: var(--_sunken);
    }
    tr.line span {
      padding: 0;
      background: none;
    }
  }
  @media (forced-colors: active) {
    button.sort {
      border-color: Canvas;
    }
    tr.line span {
      background: Canvas;
    }
  }
  @media print {
    .scroller.scroller {
      contain: none;
      max-block-size: none;
      overflow: visible;
    }
    thead {
      display: table-header-group;
    }
    thead > tr > * {
      position: static;
    }
    button.sort {
      display: inline;
      padding: 0;
      margin: 0;
    }
    .order,
    .hint {
      display: none;
    }
    [aria-sort] .order {
      display: inline-block;
    }
    tbody > tr {
      break-inside: avoid;
    }
  }
`;
