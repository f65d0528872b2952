import { css } from 'lit';

/** What this widget has beside the frame and the table: form, toolbar, bars, panels, the detail of a row. */
export const validatorSetStyles = css`
  .asking,
  .toolbar,
  .choice {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: end;
    padding: 8px 16px;
    border-block-end: 1px solid var(--_border);
  }
  .asking {
    background: var(--_sunken);
  }
  .asking > .field:not(:first-child) {
    margin-inline-start: 8px;
  }
  .field {
    display: grid;
    gap: 2px;
  }
  .field label {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .stepper {
    display: inline-flex;
    gap: 2px;
  }
  input:not([type='checkbox']) {
    box-sizing: border-box;
    min-block-size: 28px;
    padding: 3px 8px;
    border: 1px solid var(--_control, var(--_muted));
    border-radius: 6px;
    background: var(--_surface);
    color: var(--_text);
    font: var(--_text-body) var(--_font);
    font-variant-numeric: tabular-nums;
  }
  .asking input {
    inline-size: 12ch;
  }
  .asking button,
  .toolbar button {
    min-block-size: 28px;
    background: var(--_surface);
  }
  input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  input:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 1px;
  }
  .toolbar {
    align-items: center;
  }
  .toolbar input {
    flex: 0 1 42ch;
    min-inline-size: 16ch;
  }
  .openers {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-inline-start: auto;
  }
  .chip {
    border-radius: 99px;
    background: var(--_accent-soft);
    color: var(--_accent);
  }
  .arrow {
    display: inline-block;
  }
  .fold .arrow,
  .opener .arrow {
    inline-size: 1em;
    color: var(--_muted);
    text-align: center;
  }
  [aria-expanded='true'] > .arrow {
    transform: rotate(90deg);
  }
  .choice button[aria-pressed='true'] {
    border-color: var(--_accent);
    background: var(--_accent-soft);
    color: var(--_accent);
  }
  .choice,
  .toolbar + .choice {
    padding-block: 8px;
  }
  .opener {
    min-block-size: 24px;
    margin: -3px 0 -3px -8px;
    padding: 0 6px 0 0;
    border-color: transparent;
    font-size: inherit;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .hash + .mark,
  .hash + .hint,
  .mark + .mark,
  .hint + .mark,
  .mark + .hint {
    margin-inline-start: 8px;
  }
  tbody .mark {
    margin-block: -2px;
    vertical-align: baseline;
  }
  .alarm,
  .aside,
  .failed-part {
    padding: 8px 16px;
    border-block-end: 1px solid var(--_border);
    overflow-wrap: anywhere;
  }
  .alarm {
    background: var(--_bad-soft);
    color: var(--_bad);
  }
  .aside {
    background: var(--_sunken);
    color: var(--_muted);
  }
  .bar,
  .spark {
    display: inline-block;
    block-size: 6px;
    margin-inline-start: 8px;
    border-radius: 3px;
    background: var(--_sunken);
    vertical-align: middle;
    overflow: clip;
  }
  .bar {
    inline-size: 84px;
  }
  .bar > span {
    display: block;
    block-size: 100%;
    border-radius: 3px;
    background: var(--_accent);
  }
  .spark {
    position: relative;
    inline-size: 64px;
    background:
      linear-gradient(var(--_muted), var(--_muted)) center / 1px 100% no-repeat,
      var(--_sunken);
  }
  .spark > span {
    position: absolute;
    inset-block: 0;
    background: var(--_accent);
  }
  .spark > .below {
    background: var(--_muted);
  }
  .scale-note {
    padding: 6px 16px;
    border-block-start: 1px solid var(--_hairline);
    color: var(--_muted);
    font-size: var(--_text-small);
    text-align: end;
  }
  .panel {
    padding: 12px 16px;
    border-block-end: 1px solid var(--_border);
    background: var(--_sunken);
  }
  .panel .bar,
  .panel .spark {
    background-color: var(--_border);
  }
  .panel table.plain {
    inline-size: auto;
  }
  .panel table.plain th,
  .panel table.plain td {
    padding: 3px 16px 3px 0;
    border-block-end: 0;
    background: none;
  }
  .panel tbody tr:not(.line):hover {
    background: none;
  }
  .concentration {
    display: flex;
    flex-wrap: wrap;
    gap: 16px 40px;
    align-items: start;
  }
  .indexes,
  .detail dl {
    display: grid;
    gap: 8px;
    margin: 0;
  }
  .indexes dt,
  .detail dt {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .indexes dd,
  .detail dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  .indexes dd {
    font-size: var(--_text-figure);
    font-weight: 600;
  }
  .figure {
    display: inline-block;
    min-inline-size: 8ch;
    text-align: end;
  }
  .concentration .bar {
    inline-size: 160px;
  }
  .lorenz {
    inline-size: 128px;
    block-size: 128px;
    fill: none;
    stroke: var(--_border);
    stroke-width: 1;
  }
  .lorenz .equal {
    stroke: var(--_muted);
    stroke-dasharray: 2 3;
  }
  .lorenz .curve {
    stroke: var(--_accent);
    stroke-width: 2;
  }
  .told {
    color: var(--_muted);
    max-inline-size: 72ch;
  }
  .proposers .told {
    margin-block-start: 8px;
  }
  .coalition {
    display: grid;
    gap: 10px;
  }
  .scale {
    position: relative;
    max-inline-size: 480px;
  }
  .scale .bar {
    display: block;
    inline-size: 100%;
    block-size: 8px;
    margin: 0;
  }
  .scale i {
    position: absolute;
    inset-block: -3px;
    inset-inline-start: 33.33%;
    border-inline-start: 1px solid var(--_text);
  }
  .scale .two-thirds {
    inset-inline-start: 66.67%;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  tbody tr.under > td {
    padding: 12px 16px;
    border-block-end: 1px solid var(--_border);
    background: var(--_sunken);
    text-align: start;
  }
  .detail {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: 16px 32px;
  }
  .detail .hash {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .detail .hash :is(.middle, .extra) {
    font-size: inherit;
  }
  .detail .hash .middle::before {
    content: none;
  }
  .detail .told {
    display: grid;
    gap: 8px;
    align-content: start;
  }
  .coming {
    block-size: 120px;
  }
  .move {
    color: var(--_muted);
  }
  @container (max-width: 840px) {
    .spark {
      display: none;
    }
    .detail {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @container (max-width: 560px) {
    .table-only,
    td .bar {
      display: none;
    }
    .panel td .bar {
      display: inline-block;
      inline-size: 96px;
    }
    .openers {
      margin-inline-start: 0;
    }
    .toolbar input {
      flex: 1 1 100%;
    }
    .asking > .field:not(:first-child) {
      margin-inline-start: 0;
    }
    .panel table,
    .panel tbody {
      display: table;
    }
    .panel tbody {
      display: table-row-group;
    }
    .panel tbody tr {
      display: table-row;
    }
    .panel tbody tr > * {
      display: table-cell;
      padding: 3px 12px 3px 0;
    }
    tbody tr.under > td {
      display: block;
      padding: 8px 0;
      background: none;
    }
  }
  @media (forced-colors: active) {
    .bar,
    .spark {
      border: 1px solid CanvasText;
    }
    .bar > span,
    .spark > span {
      background: CanvasText;
      forced-color-adjust: none;
    }
    .lorenz .curve {
      stroke: CanvasText;
    }
    .choice button[aria-pressed='true'] {
      border-color: Highlight;
      color: Highlight;
    }
    .alarm {
      border: 1px solid CanvasText;
    }
  }
  @media print {
    .asking,
    .toolbar,
    .choice,
    .ways {
      display: none;
    }
  }
`;
