import { css } from 'lit';

/** What this widget has beside the card, the table, the log list and the shared controls. */
export const logsStyles = css`
  .asking .field.wide {
    flex: 1 1 24ch;
    max-inline-size: 44ch;
  }
  .asking .more .field.wide {
    flex-basis: calc(50% - 8px);
    max-inline-size: none;
  }
  .asking .field.wide input {
    inline-size: 100%;
  }
  .typed {
    display: flex;
    gap: 4px;
  }
  .pair {
    display: flex;
    flex: 1 1 40ch;
    gap: 4px;
    align-items: last baseline;
  }
  .pair > :is(.field, .drop) {
    flex: 1;
  }
  .pair textarea {
    inline-size: 100%;
  }
  .pair button {
    white-space: nowrap;
  }
  label.inline {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .columns.popover {
    padding: 8px 12px;
  }
  .columns label {
    display: flex;
    gap: 8px;
    align-items: center;
    min-block-size: 26px;
  }
  .doubt {
    padding: 8px 16px;
    border-block-end: 1px solid var(--_border);
    background: var(--_warn-soft);
    color: var(--_warn);
    overflow-wrap: anywhere;
  }
  .doubt .sign {
    font-weight: 600;
  }
  .came {
    margin: 0;
    padding: 8px 16px;
    border-block-end: 1px solid var(--_hairline);
    text-align: center;
  }
  .pill {
    border-color: var(--_accent);
    border-radius: 999px;
    background: var(--_accent-soft);
    color: var(--_accent);
    font-weight: 600;
  }
  .joined {
    display: grid;
    gap: 4px;
  }
  .joined .outcomes {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: baseline;
    padding-block-end: 4px;
    overflow-wrap: anywhere;
  }
  .coverage {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
  }
  .cover {
    inline-size: 220px;
    max-inline-size: 100%;
    block-size: 6px;
    border-radius: 2px;
    background: var(--_border);
  }
  .cover .complete {
    fill: var(--_ok);
  }
  .cover .gap {
    fill: var(--_warn);
  }
  .cover .open {
    fill: var(--_border);
  }
  .cover .above-head {
    fill: var(--_surface);
  }
  .cover:dir(rtl) {
    transform: scaleX(-1);
  }
  .chart .ground {
    fill: transparent;
  }
  .chart .ground.shown {
    fill: var(--_accent-soft);
  }
  .chart .hatching {
    fill: none;
    stroke: var(--_warn);
    stroke-width: 1.5;
  }
  .chart .missing {
    pointer-events: none;
  }
  .chart .count {
    fill: var(--_muted);
    opacity: 0.5;
  }
  .chart .count.shown {
    fill: var(--_accent);
    opacity: 1;
  }
  .handles {
    position: relative;
    block-size: 24px;
  }
  .handles input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    min-block-size: 24px;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    pointer-events: none;
    appearance: none;
  }
  .handles input::-webkit-slider-thumb {
    appearance: none;
    inline-size: 12px;
    block-size: 24px;
    border: 1px solid var(--_accent);
    border-radius: 6px;
    background: var(--_surface);
    cursor: ew-resize;
    pointer-events: auto;
  }
  .handles input::-moz-range-thumb {
    inline-size: 10px;
    block-size: 22px;
    border: 1px solid var(--_accent);
    border-radius: 6px;
    background: var(--_surface);
    cursor: ew-resize;
    pointer-events: auto;
  }
  .group {
    display: grid;
    gap: 8px;
    margin: -12px -16px;
  }
  .group > .info {
    padding: 0 16px 8px;
  }
  @container (min-width: 561px) {
    [part='table'] :is(thead tr, tr[part='row']) > :last-child {
      text-align: end;
    }
  }
  @container (max-width: 560px) {
    .asking .field.wide,
    .asking .more .field.wide,
    .pair {
      flex: 1 1 100%;
      max-inline-size: none;
    }
    .cover {
      inline-size: 100%;
    }
    .group {
      margin: 0;
    }
  }
  @media (forced-colors: active) {
    .cover {
      border: 1px solid CanvasText;
    }
    .cover .complete,
    .chart .count.shown {
      fill: Highlight;
    }
    .cover .gap {
      fill: Mark;
    }
    .chart .hatching {
      stroke: CanvasText;
    }
    .cover .open,
    .cover .above-head,
    .chart .count,
    .chart .ground.shown {
      fill: Canvas;
    }
    .doubt {
      border: 1px solid CanvasText;
    }
  }
  @media print {
    .handles,
    .joined:not(:has(.outcomes)) {
      display: none;
    }
  }
`;
