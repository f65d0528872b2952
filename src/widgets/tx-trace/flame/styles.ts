import { css } from 'lit';

/** Styles of the flame graph: its colors are classes, which the canvas reads from hidden elements. */
export const flameStyles = css`
  .flame {
    display: grid;
    gap: 8px;
    padding: 12px 16px;
    min-inline-size: 0;
    /* Whole pixels, so that the picture is sharp. */
    line-height: 20px;
  }
  .flame-head {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    align-items: baseline;
    min-inline-size: 0;
    /* Room for the button, so that nothing moves when it appears. */
    min-block-size: 28px;
  }
  .flame-head h3 {
    margin: 0;
    font-size: var(--_text-small);
    color: var(--_text);
  }
  .flame-head .info {
    font-size: var(--_text-small);
  }
  .flame-read-out {
    /* Room for two lines, so that nothing moves with the pointer. */
    min-block-size: 40px;
    font-size: var(--_text-small);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .flame-axis {
    display: block;
    margin-block-start: -8px;
    overflow: visible;
  }
  .flame-axis:dir(rtl) {
    transform: scaleX(-1);
  }
  /* Mirrored back, so that they are readable. */
  .flame-axis:dir(rtl) text {
    transform: scaleX(-1);
    transform-box: fill-box;
    transform-origin: center;
  }
  .flame-axis line {
    stroke: var(--_border);
  }
  .flame-axis text {
    direction: ltr;
    fill: var(--_muted);
    font: max(11px, var(--_text-body) * 11 / 13) var(--_font);
    font-variant-numeric: tabular-nums;
  }
  .flame-zoom {
    margin-inline-start: auto;
  }
  .flame-scroller {
    max-block-size: 484px;
    overflow: hidden auto;
    border: 1px solid var(--_border);
    border-radius: 4px;
    scrollbar-width: thin;
  }
  .flame-scroller canvas {
    position: sticky;
    inset-block-start: 0;
    display: block;
    inline-size: 100%;
    /* Until it is painted; its own would be half of its width. */
    block-size: 0;
    font-family: var(--_mono);
    touch-action: manipulation;
    cursor: default;
  }
  .flame-scroller:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 1px;
  }
  .flame-legend {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .flame-legend li {
    display: inline-flex;
    gap: 6px;
    align-items: center;
  }
  .flame-legend svg {
    inline-size: 18px;
    block-size: 12px;
    border: 1px solid var(--_border);
  }
  .flame-legend rect {
    fill: currentcolor;
  }
  .flame-probes {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  /* A change of color starts a transition, whose event notifies the canvas of another theme. */
  .flame-probes i {
    transition: color 1ms;
  }
  .flame-surface {
    color: var(--_surface);
  }
  :is(.flame-text, .flame-edge) {
    color: var(--_text);
  }
  .flame-reverted {
    color: var(--_muted);
  }
  .flame-call {
    color: color-mix(in oklab, var(--_accent) 20%, var(--_surface));
  }
  .flame-tiny-fill {
    color: color-mix(in oklab, var(--_accent) 10%, var(--_surface));
  }
  .flame-failed {
    color: var(--_bad);
  }
  .flame-failed-fill {
    color: var(--_bad-soft);
  }
  .flame-reverted-fill {
    color: color-mix(in oklab, var(--_muted) 16%, var(--_surface));
  }
  .flame-intrinsic-fill {
    color: var(--_hover);
  }
  .flame-match {
    color: var(--_warn);
  }
  .flame-chosen {
    color: var(--_accent);
  }
  @container (max-width: 560px) {
    .flame {
      padding: 8px;
    }
    .flame-read-out {
      min-block-size: 60px;
    }
  }
  @media (forced-colors: active) {
    .flame-axis line {
      stroke: CanvasText;
    }
    .flame-axis text {
      fill: CanvasText;
    }
    :is(.flame-probes i, .flame-legend svg) {
      forced-color-adjust: none;
    }
    :is(.flame-surface, .flame-call, .flame-failed-fill),
    :is(.flame-reverted-fill, .flame-tiny-fill, .flame-intrinsic-fill) {
      color: Canvas;
    }
    :is(.flame-text, .flame-edge, .flame-failed) {
      color: CanvasText;
    }
    .flame-reverted {
      color: GrayText;
    }
    :is(.flame-match, .flame-chosen) {
      color: Highlight;
    }
    :is(.flame-scroller, .flame-legend svg) {
      border-color: CanvasText;
    }
    .flame-scroller:focus-visible {
      outline-color: Highlight;
    }
  }
  @media print {
    :is(.flame-zoom, .flame-read-out) {
      display: none;
    }
  }
`;
