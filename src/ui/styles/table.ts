import { css } from 'lit';

/** Tables, key figures, hashes and the pager: what comes with a widget's body. */
export const tableStyles = css`
  .scroller {
    overflow-x: auto;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 6px 16px;
    text-align: start;
    vertical-align: baseline;
  }
  thead th {
    border-block-end: 1px solid var(--_border);
    background: var(--_sunken);
    color: var(--_muted);
    font-size: var(--_text-small);
    font-weight: 500;
    white-space: nowrap;
  }
  tbody th,
  tbody td {
    border-block-end: 1px solid var(--_hairline);
    font-weight: 400;
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  tbody tr:not(.line):hover {
    background: var(--_hover);
  }
  th.number,
  td.number {
    text-align: end;
    white-space: nowrap;
  }
  tbody .muted {
    color: var(--_muted);
  }
  tr.line td {
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
  .facts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
    gap: 1px;
    margin: 0;
    border-block-end: 1px solid var(--_border);
    background: var(--_border);
  }
  .facts div {
    padding: 10px 16px;
    background: var(--_surface);
  }
  .facts dt {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .facts dd {
    margin: 2px 0 0;
    font-size: var(--_text-figure);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .hash {
    font-family: var(--_mono);
    font-size: calc(var(--_text-body) * 0.95);
    unicode-bidi: isolate;
    white-space: nowrap;
  }
  .hash.foreign {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .hash .prefix {
    color: var(--_muted);
  }
  /* Not drawn, but there: copied with the rest and read out. */
  .hash .middle {
    font-size: 0;
  }
  .hash .middle::before {
    content: '…' / '';
    font-size: calc(var(--_text-body) * 0.95);
  }
  .pager {
    display: inline-flex;
    gap: 12px;
  }
  :dir(rtl) .arrow {
    display: inline-block;
    transform: scaleX(-1);
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
    thead th {
      white-space: normal;
    }
    .hash .extra {
      font-size: 0;
    }
  }
  @container (max-width: 560px) {
    table,
    tbody,
    tbody tr {
      display: block;
    }
    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody tr {
      padding: 8px 16px;
      border-block-end: 1px solid var(--_border);
    }
    tbody tr:last-child {
      border-block-end: 0;
    }
    tbody tr:not(.line) > * {
      display: flex;
      justify-content: space-between;
      gap: 16px;
      min-inline-size: 0;
      padding: 2px 0;
      border: 0;
      text-align: end;
    }
    tbody tr > [data-label]::before {
      content: attr(data-label) / '';
      flex: none;
      color: var(--_muted);
      font-size: var(--_text-small);
    }
    tr.line {
      padding: 0;
    }
    .hash {
      white-space: normal;
      overflow-wrap: anywhere;
    }
    tr.line td {
      display: block;
      padding: 3px 0;
    }
  }
  @media (forced-colors: active) {
    tr.line span {
      background: Canvas;
    }
    .facts {
      background: CanvasText;
    }
    .facts div {
      background: Canvas;
    }
  }
  @media print {
    tbody tr {
      break-inside: avoid;
    }
    .hash {
      white-space: normal;
      overflow-wrap: anywhere;
    }
    .hash .middle,
    .hash .extra {
      font-size: inherit;
    }
    .hash .middle::before {
      content: none;
    }
  }
`;
