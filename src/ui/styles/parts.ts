import { css } from 'lit';

export const partStyles = css`
  :is(h3, h4, dl, dd, ul, ol, pre) {
    margin: 0;
  }
  :is(ul, ol) {
    padding: 0;
    list-style: none;
  }
  .fields {
    display: grid;
    grid-template-columns: min(var(--_label), 36%) minmax(0, 1fr);
  }
  .fields > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    gap: 16px;
    align-items: baseline;
    padding: 6px 16px;
    border-block-end: 1px solid var(--_hairline);
  }
  .fields > div:last-child {
    border-block-end: 0;
  }
  .fields dt {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    color: var(--_muted);
    font-size: var(--_text-small);
    line-height: calc(1.45 * var(--_text-body));
  }
  .fields dd {
    min-inline-size: 0;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  abbr[title] {
    /* WebKit supports style and color only as separate properties. */
    text-decoration: underline;
    text-decoration-style: dotted;
    text-decoration-color: var(--_muted);
    text-underline-offset: 3px;
    cursor: help;
  }
  /* The number is before its unit in every language. */
  .amount {
    font-variant-numeric: tabular-nums;
    overflow-wrap: break-word;
    unicode-bidi: plaintext;
  }
  .unit {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  select {
    min-block-size: 24px;
    padding: 1px 4px;
    border: 1px solid var(--_border);
    border-radius: 6px;
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
    font-size: var(--_text-small);
  }
  select:focus-visible,
  input:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 1px;
  }
  .ago + .exact {
    display: none;
  }
  .progress {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    font-variant-numeric: tabular-nums;
  }
  progress {
    appearance: none;
    inline-size: 120px;
    block-size: 4px;
    border: 0;
    border-radius: 2px;
    background: var(--_border);
    overflow: clip;
  }
  progress::-webkit-progress-bar {
    background: none;
  }
  progress::-webkit-progress-value {
    background: var(--_accent);
  }
  progress::-moz-progress-bar {
    background: var(--_accent);
  }
  .bars {
    display: grid;
    grid-template-columns: minmax(0, max-content) max-content minmax(48px, 1fr);
    gap: 4px 12px;
    padding: 12px 16px;
  }
  .bars > div,
  .bars dd {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
  }
  .bars dd {
    grid-column: 2 / -1;
  }
  .bars dt {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .bars dd > span {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .bar {
    inline-size: 84px;
    block-size: 6px;
    border-radius: 3px;
    background: var(--_sunken);
    vertical-align: middle;
    overflow: clip;
  }
  .bars .bar {
    inline-size: 100%;
  }
  td > .bar {
    margin-inline-start: 8px;
  }
  .bar rect {
    fill: var(--_accent);
  }
  .bar:dir(rtl) {
    transform: scaleX(-1);
  }
  button.mark {
    min-block-size: 0;
    border-radius: 99px;
  }
  button.mark:hover {
    border-color: currentcolor;
  }
  @container (max-width: 560px) {
    .progress {
      flex-wrap: wrap;
    }
    td > .bar {
      display: none;
    }
    .bars dt {
      grid-column: 1 / -1;
    }
    .bars {
      grid-template-columns: max-content minmax(48px, 1fr);
    }
    .bars dd {
      grid-column: 1 / -1;
    }
  }
  @container (max-width: 420px) {
    .fields > div.long {
      display: block;
    }
  }
  /* If not even a label and a date fit side by side, all are stacked. */
  @container (max-width: 300px) {
    .fields > div {
      display: block;
    }
  }
  @media (forced-colors: active) {
    .bar,
    progress {
      border: 1px solid CanvasText;
    }
    .bar rect {
      fill: CanvasText;
    }
    progress::-webkit-progress-value {
      background: Highlight;
    }
  }
  @media print {
    .ago:has(+ .exact) {
      display: none;
    }
    .ago + .exact {
      display: inline;
    }
    .popover,
    button.copy {
      display: none;
    }
    button.mark {
      display: inline-flex;
    }
    select.unit {
      appearance: none;
      border: 0;
    }
  }
`;
