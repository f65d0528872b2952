import { css } from 'lit';

export const evidenceStyles = css`
  .panel > h3 {
    margin-block-end: 8px;
    font-size: var(--_text-body);
    font-weight: 600;
  }
  .place {
    white-space: nowrap;
  }
  .toolbar:not(:has(button)) {
    display: none;
  }
  .empty-state + .panel > h3:only-child {
    margin-block-end: 64px;
  }
  .clipped {
    max-inline-size: 24ch;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .missing {
    color: var(--_muted);
  }
  .alarm button {
    margin-inline-start: 8px;
  }
  .more {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    padding: 10px 16px;
    border-block-end: 1px solid var(--_hairline);
    color: var(--_muted);
  }
  .headline {
    padding: 12px 16px;
    border-block-end: 1px solid var(--_border);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  /* As high as three names with the status. */
  .headline.late-names {
    min-block-size: 2lh;
  }
  /* As wide as most of what loads later. */
  .late {
    display: inline-grid;
    justify-items: start;
    min-inline-size: 15ch;
  }
  .late .mark {
    padding-block: 0;
  }
  .late .changed {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .lanes {
    inline-size: 100%;
    table-layout: fixed;
  }
  /* The place of the timeline is as high as the timeline. */
  .lanes tbody tr,
  .timeline .rest,
  .timeline-place > p {
    box-sizing: border-box;
    block-size: 28px;
  }
  .lanes thead tr {
    block-size: 36px;
  }
  /* As high as the sentence of a proof with its steps. */
  .chain-place {
    min-block-size: 260px;
  }
  .timeline-place::after {
    display: block;
    block-size: 88px;
    content: '';
  }
  .panel .lanes :is(th, td) {
    position: static;
    padding: 0;
    padding-inline: 0 16px;
    border: 0;
    background: none;
    vertical-align: middle;
  }
  .lanes thead th:first-child {
    inline-size: 28ch;
  }
  .lanes thead :is(.number, .at-heights) {
    inline-size: 12ch;
  }
  .lanes thead .axis {
    color: var(--_muted);
    text-align: center;
  }
  .ranked,
  td .ago {
    white-space: nowrap;
  }
  .lanes tbody th button {
    min-block-size: 24px;
    max-inline-size: 100%;
    padding: 1px 8px;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .lanes .at-heights {
    color: var(--_muted);
    font-size: var(--_text-small);
    text-overflow: ellipsis;
    overflow: hidden;
    white-space: nowrap;
  }
  .lanes svg {
    display: block;
    overflow: visible;
  }
  .lanes .heights text {
    fill: var(--_muted);
    font-size: var(--_text-small);
    text-anchor: middle;
  }
  .lane {
    border-block-end: 1px solid var(--_hairline);
  }
  .lane .tick {
    stroke: var(--_border);
  }
  .lane circle {
    fill: var(--_bad);
    stroke: var(--_sunken);
    stroke-width: 1;
  }
  .lane circle:is(:hover, .read) {
    stroke: var(--_text);
    stroke-width: 2;
  }
  .lanes svg:dir(rtl) {
    transform: scaleX(-1);
  }
  .lanes .heights:dir(rtl) text {
    transform: scaleX(-1);
    transform-box: fill-box;
    transform-origin: center;
  }
  .timeline .cursor {
    display: block;
    /* Not an axis: it goes from one double sign to the next. */
    inline-size: min(160px, 100%);
    min-block-size: 24px;
    margin: 4px 0 0;
    accent-color: var(--_accent);
  }
  .timeline .reading {
    min-block-size: 20px;
    color: var(--_muted);
    font-size: var(--_text-small);
    overflow-wrap: anywhere;
  }
  .timeline .now {
    color: var(--_text);
  }
  .timeline .now:not(:empty) + .how {
    display: none;
  }
  .detail .other {
    grid-column: 1 / -1;
    display: grid;
    gap: 8px;
    min-inline-size: 0;
  }
  .as-it-came {
    max-block-size: 240px;
    padding: 8px 12px;
    border: 1px solid var(--_hairline);
    border-radius: 6px;
    background: var(--_surface);
    font: var(--_text-small) / 1.5 var(--_mono);
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  @container (max-width: 840px) {
    .late {
      min-inline-size: 9ch;
    }
    .late .pending {
      inline-size: 9ch;
    }
    .named.two .hash .extra {
      font-size: 0;
    }
    .ranked {
      white-space: normal;
    }
    /* The arrow of the order stays with its label. */
    thead button.sort {
      white-space: nowrap;
    }
  }
  @container (max-width: 720px) {
    .yields {
      display: none;
    }
    .left-out {
      display: block;
    }
    /* The common prefix gives its room to the other columns. */
    .named.two .hash .prefix {
      font-size: 0;
    }
  }
  @container (max-width: 560px) {
    .headline.late-names {
      min-block-size: 4lh;
    }
    .toolbar .toggles {
      margin-inline-start: 0;
    }
    /* A lane is two lines: name and count, and the height line below. */
    .panel .lanes,
    .panel .lanes :is(thead, tbody, tfoot) {
      display: block;
    }
    .panel .lanes thead {
      position: static;
      inline-size: auto;
      block-size: auto;
      overflow: visible;
      clip-path: none;
    }
    .panel .lanes tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) max-content;
      gap: 0 8px;
      align-content: center;
      align-items: center;
      border: 0;
    }
    .lanes tbody tr,
    .timeline-place > p:not(.rest) {
      block-size: 44px;
      padding: 0;
    }
    .panel .lanes :is(th, td) {
      display: block;
      padding: 0;
    }
    .panel .lanes .axis {
      grid-column: 1 / -1;
      inline-size: auto;
    }
    .lane {
      block-size: 14px;
    }
    .lane circle {
      cy: 6px;
    }
    .panel .lanes :is(td, thead th):is(.number, :last-child),
    .panel .lanes thead th:first-child {
      display: none;
    }
    .panel .lanes tbody tr > td.at-heights {
      display: block;
      grid-area: 1 / 2;
    }
  }
  @media (pointer: coarse) {
    .lanes tbody th button {
      min-block-size: 40px;
    }
    .lanes.lanes tbody tr,
    .timeline .rest.rest,
    .timeline-place.timeline-place > p {
      block-size: 58px;
    }
    .timeline-place::after {
      block-size: 104px;
    }
  }
  @media (forced-colors: active) {
    .lane circle {
      fill: CanvasText;
    }
    .lane circle.read {
      fill: Highlight;
    }
    .lane .tick {
      stroke: GrayText;
    }
    .lanes .heights text {
      fill: CanvasText;
    }
  }
  @media print {
    .timeline :is(.cursor, .reading) {
      display: none;
    }
    .lanes tbody th button {
      display: inline;
      border: 0;
    }
  }
`;
