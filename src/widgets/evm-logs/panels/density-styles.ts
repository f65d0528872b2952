import { css } from 'lit';

/** Styles of the histogram beside those of all charts. */
export const histogramStyles = css`
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
  @media (forced-colors: active) {
    .chart .count.shown {
      fill: Highlight;
    }
    .chart .hatching {
      stroke: CanvasText;
    }
    .chart .count,
    .chart .ground.shown {
      fill: Canvas;
    }
  }
  @media print {
    .handles {
      display: none;
    }
  }
`;
