import { css } from 'lit';

/** Tables whose narrow rows have two lines instead of becoming cards: see `NarrowPlace`. */
export const twoLineStyles = css`
  .left-out {
    display: none;
  }
  @container (max-width: 560px) {
    .left-out {
      display: block;
    }
    .left-out .fields > div {
      padding: 3px 0;
      border: 0;
    }
    /* The row filter is above the sort controls: one line, which scrolls horizontally. */
    .two-lines > thead.sorts > tr {
      flex-wrap: nowrap;
      align-items: center;
      overflow-x: auto;
      scrollbar-width: none;
    }
    .two-lines > thead.sorts > tr > :has(button) {
      display: flex;
      flex: none;
      /* What loads the values of a column is before its label, where it is in view. */
      flex-direction: row-reverse;
      gap: 12px;
    }
    .two-lines > thead.sorts button:not(.sort) {
      min-block-size: 24px;
      margin-block: 2px;
      padding-block: 0;
    }
    .two-lines > tbody > tr[part='row'] {
      position: relative;
      grid-template-columns: max-content minmax(0, 1fr) max-content;
      grid-template-rows: auto auto;
      column-gap: 8px;
      align-content: center;
      align-items: baseline;
      box-sizing: border-box;
      min-block-size: 42px;
      padding: 2px 16px;
      border-block-end-color: var(--_hairline);
    }
    .two-lines > tbody > tr[part='row'] > :is(td, th).at-hidden {
      display: none;
    }
    .two-lines > tbody > tr[part='row'] > .at-lead {
      grid-area: 1 / 1 / 3 / 2;
      align-self: start;
      min-inline-size: 5.6ch;
      padding: 0;
    }
    /* The common prefix is hidden; it is still copied and read out. */
    .two-lines > tbody > tr[part='row'] > th:not(.long) .hash {
      display: inline-block;
      max-inline-size: 100%;
      overflow: hidden;
      text-overflow: ellipsis;
      vertical-align: bottom;
      white-space: nowrap;
    }
    .two-lines > tbody > tr[part='row'] > th:not(.long) .hash .prefix {
      font-size: 0;
    }
    .two-lines > tbody > tr[part='row'] > th[scope='row'] {
      grid-area: 1 / 2 / 3 / 3;
      align-self: start;
      padding: 0;
    }
    .two-lines > tbody > tr[part='row'] > .at-figure {
      grid-area: 1 / 3;
      justify-content: end;
      padding: 0;
    }
    .two-lines > tbody > tr[part='row'] > .at-note {
      grid-area: 2 / 3;
      justify-content: end;
      gap: 6px;
      padding: 0;
      color: var(--_muted);
      font-size: var(--_text-small);
    }
    .two-lines > tbody > tr[part='row'] > :is(.at-lead, .at-figure, .at-note:not(.labelled))::before {
      content: none;
    }
    .two-lines > tbody > tr[part='row'] > .box {
      grid-area: 1 / 1 / 3 / 2;
      align-self: center;
    }
    .two-lines > tbody > tr[part='row'] > .box ~ .at-lead {
      margin-inline-start: 24px;
    }
    .two-lines > tbody > tr[part='row'] > .box ~ th[scope='row'] {
      grid-column: 2;
    }
    .two-lines > tbody > tr.expanded {
      padding-block: 0;
    }
  }
`;
