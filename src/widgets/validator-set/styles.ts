import { css } from 'lit';

/** What this widget has beside the frame and the table: form, toolbar, bars, panels, the detail of a row. */
export const validatorSetStyles = css`
  .asking,
  .toolbar {
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
    border: 1px solid color-mix(in oklab, var(--_muted) 70%, var(--_surface));
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
  .turning {
    display: inline-block;
    inline-size: 0.9em;
    color: var(--_muted);
    text-align: center;
  }
  /* By style, so that it is not copied with the row. In lines from right to left the sign is mirrored by itself. */
  .turning::before {
    content: '›' / '';
  }
  [aria-expanded='true'] > .turning.turning {
    transform: rotate(90deg);
  }
  .fold .turning {
    margin-inline: -2px 4px;
  }
  .measured {
    display: flex;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
  }
  .measured > :is(.bar, .balance) {
    flex: none;
    inline-size: 56px;
  }
  .measured > :last-child {
    margin-inline-start: auto;
  }
  @container (min-width: 841px) {
    [part='table'] :is(th, td) {
      padding-inline: 10px;
    }
    [part='table'] tr > :first-child {
      padding-inline-start: 16px;
    }
    [part='table'] tr > :last-child {
      padding-inline-end: 16px;
    }
    th:has(> .hash + .why) {
      white-space: nowrap;
    }
  }
  .choice {
    display: contents;
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
  .opener {
    min-block-size: 24px;
    min-inline-size: 24px;
    margin: -3px 2px -3px -8px;
    padding: 0;
    border-color: transparent;
    font-size: inherit;
    line-height: 1;
  }
  tbody th > .hash:not(:last-child),
  tbody th > .mark:not(:last-child),
  tbody th > .why:not(:last-child) {
    margin-inline-end: 8px;
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
  .scale-note {
    padding: 6px 16px;
    border-block-start: 1px solid var(--_hairline);
    color: var(--_muted);
    font-size: var(--_text-small);
    text-align: end;
  }
  .pane {
    padding: 12px 16px;
    border-block-end: 1px solid var(--_border);
    background: var(--_sunken);
  }
  .pane .bar {
    background: var(--_border);
  }
  .pane table.plain {
    inline-size: auto;
  }
  .pane table.plain th,
  .pane table.plain td {
    padding: 3px 16px 3px 0;
    border-block-end: 0;
    background: none;
  }
  .pane tbody tr:not(.line):hover {
    background: none;
  }
  .concentration {
    display: flex;
    flex-wrap: wrap;
    gap: 16px 40px;
    align-items: start;
  }
  .indexes {
    display: grid;
    gap: 8px;
    margin: 0;
  }
  .indexes dt {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .indexes dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    font-size: var(--_text-figure);
    font-weight: 600;
  }
  .tops {
    flex: 1 1 240px;
    max-inline-size: 420px;
  }
  .tops .bars {
    padding: 0;
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
  .proposers {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 40px;
  }
  .proposers .told {
    flex: 1 1 280px;
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
    position: sticky;
    inset-inline-start: 16px;
    display: grid;
    max-inline-size: calc(100cqi - 32px);
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: 16px 32px;
  }
  .detail .hash,
  .detail .copyable {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .detail .fields > div {
    padding: 3px 0;
    border: 0;
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
    .measured > .balance {
      display: none;
    }
    .detail {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @container (max-width: 560px) {
    .measured > .bar {
      display: none;
    }
    .opener {
      margin-inline: 0 2px;
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
    .pane table,
    .pane tbody {
      display: table;
    }
    .pane tbody {
      display: table-row-group;
    }
    .pane tbody tr {
      display: table-row;
    }
    .pane tbody tr > * {
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
    .ways {
      display: none;
    }
  }
`;
