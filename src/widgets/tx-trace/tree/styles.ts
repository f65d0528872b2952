import { css } from 'lit';

/** The tree of calls. Rows are equally high, and placed by code that knows where each stands. */
export const treeStyles = css`
  .columns {
    display: flex;
    gap: 12px;
    padding: 4px 16px;
    border-block-end: 1px solid var(--_border);
    background: var(--_sunken);
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .columns > :first-child {
    flex: 1;
  }
  .columns .gas,
  .columns .value {
    text-align: end;
  }
  .tree {
    max-block-size: 480px;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .extent {
    position: relative;
  }
  .call-row {
    position: absolute;
    inset-inline: 0;
    display: flex;
    gap: 8px;
    align-items: center;
    box-sizing: border-box;
    block-size: 28px;
    padding-inline: 16px;
    border-block-end: 1px solid var(--_hairline);
    white-space: nowrap;
    cursor: default;
  }
  .call-row:hover {
    background: var(--_hover);
  }
  .call-row[aria-selected='true'] {
    background: var(--_accent-soft);
  }
  .call-row:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  .call-row.found .named-call {
    background: var(--_warn-soft);
  }
  .call-row .indent {
    flex: none;
    align-self: stretch;
    inline-size: calc(var(--_indent, 0) * 16px);
    margin-inline-end: -8px;
    background: repeating-linear-gradient(to right, transparent 0 6px, var(--_border) 6px 7px, transparent 7px 16px);
  }
  .call-row .turning {
    flex: none;
    inline-size: 12px;
  }
  .call-row .turns {
    cursor: pointer;
  }
  .call-row .turns-not.turning::before {
    content: '';
  }
  .call-row[aria-expanded='true'] > .turning {
    transform: rotate(90deg);
  }
  .call-row .kind {
    flex: none;
    inline-size: 66px;
    color: var(--_muted);
    font: 600 max(11px, var(--_text-small) * 0.9) / 1 var(--_mono);
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .call-row .level {
    display: none;
    color: var(--_muted);
    font-size: var(--_text-small);
    font-variant-numeric: tabular-nums;
  }
  .call-row.deep .level {
    display: inline;
  }
  .call-row .what {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .call-row .call-name {
    font-weight: 600;
  }
  .call-row .args,
  .call-row .result {
    color: var(--_muted);
  }
  .call-row .args .number,
  .call-row .result .number,
  .call-row .code {
    font-weight: 400;
  }
  .call-row .code {
    font-family: inherit;
  }
  .call-row .leads-to {
    display: inline-block;
  }
  .call-row .leads-to:dir(rtl) {
    transform: scaleX(-1);
  }
  .call-row .guess-sign {
    color: var(--_guess);
    font-size: var(--_text-small);
  }
  .call-row .made {
    color: var(--_accent);
    font-size: var(--_text-small);
    font-weight: 600;
  }
  .call-row.failed .named-call,
  .call-row.failed .why,
  .call-row.failed .sign {
    color: var(--_bad);
  }
  .call-row.failed .sign {
    margin-inline-end: 4px;
    font-weight: 600;
  }
  .call-row.failed .args {
    color: inherit;
  }
  .call-row.undone {
    color: var(--_muted);
  }
  .call-row.failed .value,
  .call-row.undone .named-call,
  .call-row.undone .value,
  .call-row.undone .result {
    text-decoration: line-through;
  }
  .call-row .value,
  .call-row .gas {
    flex: none;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .columns .gas,
  .call-row .gas {
    min-inline-size: 72px;
  }
  .call-row .hash .extra {
    font-size: 0;
  }
  /* One line each, however narrow: what does not fit is in the detail of the chosen call. */
  .call-row .hash,
  .call-row .number {
    white-space: nowrap;
    overflow-wrap: normal;
  }
  @container (max-width: 560px) {
    .columns {
      display: none;
    }
    .call-row {
      display: grid;
      grid-template-columns: auto auto auto minmax(0, 1fr) auto auto;
      gap: 0 6px;
      block-size: 46px;
    }
    .call-row .indent {
      grid-row: 1 / 3;
      inline-size: calc(var(--_indent, 0) * 8px);
      margin-inline-end: -6px;
      background: repeating-linear-gradient(to right, transparent 0 3px, var(--_border) 3px 4px, transparent 4px 8px);
    }
    .call-row .turning {
      grid-row: 1 / 3;
    }
    .call-row .kind {
      inline-size: auto;
      align-self: end;
    }
    .call-row .value {
      grid-column: 5;
      align-self: end;
      font-size: var(--_text-small);
    }
    .call-row .gas {
      grid-column: 6;
      min-inline-size: 0;
      align-self: end;
      font-size: var(--_text-small);
    }
    .call-row .level {
      grid-column: 4;
      grid-row: 1;
    }
    .call-row .what {
      grid-row: 2;
      grid-column: 3 / -1;
      align-self: start;
    }
  }
  @media (forced-colors: active) {
    .call-row[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    .call-row .indent {
      border-inline-end: 1px solid CanvasText;
    }
  }
  @media print {
    .tree {
      max-block-size: none;
      overflow: visible;
    }
    /* A row is as high as its addresses need, and follows the row before it. */
    .extent {
      block-size: auto !important;
    }
    .call-row {
      position: static;
      block-size: auto;
      min-block-size: 28px;
      break-inside: avoid;
    }
    .call-row .what {
      overflow: visible;
      white-space: normal;
      overflow-wrap: anywhere;
    }
    .call-row[aria-selected='true'] {
      background: none;
    }
  }
`;
