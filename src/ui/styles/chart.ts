import { css } from 'lit';

export const chartStyles = css`
  .chart {
    margin: 8px 0 0;
    color: var(--_muted);
    font-size: var(--_text-small);
    font-variant-numeric: tabular-nums;
  }
  .chart .axes {
    display: grid;
    grid-template-columns: max-content minmax(0, max-content);
    gap: 2px 8px;
    margin-block: 6px 4px;
  }
  .chart :is(.x-ticks, .x-title, .chart-controls) {
    grid-column: 2;
  }
  .chart .y-ticks {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    margin-block: -0.7em;
    text-align: end;
  }
  .chart .plot {
    border-block-end: 1px solid var(--_border);
    border-inline-start: 1px solid var(--_border);
    cursor: crosshair;
    touch-action: pan-y;
  }
  .chart .plot svg {
    display: block;
    max-inline-size: 100%;
  }
  .chart .plot:dir(rtl) svg {
    transform: scaleX(-1);
  }
  .chart .x-ticks {
    display: flex;
    gap: 8px;
    justify-content: space-between;
  }
  .chart .x-title {
    text-align: center;
  }
  .chart .bar-of {
    fill: var(--_accent);
  }
  .chart .bar-of.bad {
    fill: var(--_bad);
  }
  .chart .read-at {
    visibility: hidden;
    fill: var(--_text);
    opacity: 0.12;
    pointer-events: none;
  }
  .chart .read-at.shown {
    visibility: visible;
  }
  .chart .read-out {
    min-block-size: 1.45em;
  }
  .chart .read-now {
    color: var(--_text);
  }
  .chart .read-now:not(:empty) + .read-hint {
    display: none;
  }
  .chart .chart-cursor {
    inline-size: 100%;
    min-block-size: 24px;
    margin: 0;
    padding: 0;
    accent-color: var(--_accent);
  }
  .chart-table summary {
    inline-size: fit-content;
    min-block-size: 24px;
    cursor: pointer;
  }
  .chart-table table {
    border-collapse: collapse;
    color: var(--_text);
  }
  .chart-table :is(th, td) {
    padding-block: 2px;
    padding-inline: 0 16px;
    border-block-end: 1px solid var(--_hairline);
    font-weight: 400;
    text-align: start;
  }
  .chart-table .number {
    text-align: end;
  }
  @media print {
    .chart :is(.read-out, .chart-controls) {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .chart .bar-of {
      fill: CanvasText;
    }
    .chart .read-at {
      fill: Highlight;
      opacity: 0.5;
    }
  }
`;
