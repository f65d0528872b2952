import { css } from 'lit';

export const logDetailStyles = css`
  .log .action {
    margin: 0 0 8px;
    font-size: calc(var(--_text-body) * 1.08);
    overflow-wrap: anywhere;
  }
  .words b,
  .reading b {
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .log {
    display: grid;
    gap: 12px;
    min-inline-size: 0;
  }
  .log h3 {
    font-size: var(--_text-body);
    font-weight: 600;
  }
  .log .fields,
  .log .words {
    border-block-start: 1px solid var(--_hairline);
  }
  .log .fields > div {
    padding-inline: 0;
  }
  .reading .type {
    font-family: var(--_mono);
  }
  .reading {
    display: grid;
    gap: 4px;
  }
  .words {
    display: grid;
    grid-template-columns: min(var(--_label), 36%) minmax(0, 1fr);
  }
  .word {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    gap: 16px;
    align-items: baseline;
    padding-block: 4px;
    border-block-end: 1px solid var(--_hairline);
  }
  .word dt {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .word dd {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: baseline;
    min-inline-size: 0;
  }
  .word .copyable {
    /* Leaves room for the search button on the same line. */
    max-inline-size: calc(100% - 32px);
    white-space: normal;
  }
  .forms {
    display: flex;
    justify-content: end;
  }
  .find {
    inline-size: 24px;
    min-block-size: 24px;
    padding: 0;
    border-color: transparent;
    color: var(--_muted);
    line-height: 1;
  }
  .find svg {
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.4;
    vertical-align: middle;
  }
  @media (pointer: coarse) {
    .find {
      inline-size: 40px;
      min-block-size: 40px;
    }
  }
  @media (hover: hover) {
    .find:not(:focus-visible) {
      opacity: 0;
    }
    :is(.word, .fields > div):is(:hover, :focus-within) .find {
      opacity: 1;
    }
  }
  .actions {
    display: flex;
    gap: 4px;
    align-items: center;
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  @container (max-width: 560px) {
    .words {
      display: block;
    }
    .word {
      display: block;
    }
  }
  @media print {
    .forms,
    .find,
    .log > .actions {
      display: none;
    }
  }
`;
