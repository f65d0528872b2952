import { css } from 'lit';

export const stateStyles = css`
  .state-panel td.number {
    white-space: normal;
  }
  .state-cell {
    overflow-wrap: break-word;
  }
  .state-panel .amount {
    overflow-wrap: break-word;
  }
  .state-panel .unit::before {
    content: '\u200B';
  }
  .state-what {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    align-items: baseline;
  }
  .state-lines {
    display: grid;
    line-height: 20px;
    white-space: nowrap;
  }
  /* Above the slot, whose marks may wrap: each name is in the line of its values. */
  .state-lines.names {
    flex: 0 0 100%;
    order: -1;
    color: var(--_muted);
  }
  .state-note {
    padding: 8px 16px;
    border-block-end: 1px solid var(--_hairline);
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .state-note > span {
    display: block;
    max-inline-size: 110ch;
  }
  .state-keys {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    min-block-size: 28px;
    padding: 4px 16px;
    border-block-end: 1px solid var(--_hairline);
    color: var(--_muted);
    font-size: var(--_text-small);
    font-variant-numeric: tabular-nums;
  }
  .state-bar input {
    flex: 1 1 24ch;
    max-inline-size: 48ch;
  }
  .state-bar .info {
    color: var(--_muted);
    font-size: var(--_text-small);
    font-variant-numeric: tabular-nums;
  }
  .state-account {
    font-weight: 600;
  }
  .state-part,
  .state-slot {
    padding-inline-start: 16px;
  }
  .state-slot {
    min-inline-size: min(32ch, 30cqi);
  }
  .state-slot .place {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .state-path {
    overflow-wrap: anywhere;
  }
  .state-path .key {
    white-space: nowrap;
  }
  .state-value {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  .state-value.foreign {
    font-family: var(--_mono);
  }
  .state-delta {
    font-weight: 600;
  }
  .state-unknown {
    color: var(--_guess);
    text-decoration: underline;
    text-decoration-style: dotted;
    text-underline-offset: 3px;
    cursor: help;
  }
  .state-same,
  .state-none {
    color: var(--_muted);
  }
  .state-more {
    display: grid;
    gap: 8px;
    padding: 8px 16px;
    min-inline-size: 0;
  }
  .state-more .scroller {
    max-block-size: 320px;
    overflow: auto;
  }
  .state-more h3 {
    font-size: var(--_text-small);
    font-weight: 600;
  }
  .state-functions {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    font-family: var(--_mono);
    font-size: var(--_text-small);
    overflow-wrap: anywhere;
  }
  .state-line {
    inline-size: min(100%, 480px);
    block-size: 40px;
  }
  .state-line polyline {
    fill: none;
    stroke: var(--_accent);
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }
  .state-line circle {
    fill: var(--_accent);
  }
  button.state-open {
    min-block-size: 24px;
    padding: 1px 6px;
    font-size: var(--_text-small);
    white-space: nowrap;
  }
  @container (max-width: 840px) {
    .state-slot {
      min-inline-size: 0;
    }
    .state-panel .amount,
    .state-value {
      overflow-wrap: anywhere;
    }
  }
  @container (max-width: 560px) {
    .state-part,
    .state-slot {
      padding-inline-start: 0;
    }
    .state-panel td:empty,
    .state-panel td:has(> .state-cell:empty) {
      display: none;
    }
    .state-cell {
      text-align: end;
      overflow-wrap: anywhere;
    }
  }
  @media (forced-colors: active) {
    .state-line polyline {
      stroke: CanvasText;
    }
    .state-line circle {
      fill: CanvasText;
    }
  }
`;
