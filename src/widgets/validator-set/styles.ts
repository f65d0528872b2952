import { css } from 'lit';

export const validatorSetStyles = css`
  .lead {
    padding: 12px 16px;
    border-block-end: 1px solid var(--_border);
    font-size: calc(var(--_text-body) * 15 / 13);
  }
  :is(.lead, .summary) .hash .extra {
    font-size: 0;
  }
  .as-note {
    display: none;
  }
  .rule {
    display: block;
  }
  .rule,
  .missed > :last-child {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .usual {
    color: var(--_muted);
  }
  .all-missed {
    color: var(--_warn);
  }
  .asking > .field:not(:first-child) {
    margin-inline-start: 8px;
  }
  .asking input {
    inline-size: 12ch;
  }
  .toolbar input {
    flex: 1 1 24ch;
    min-inline-size: 16ch;
    max-inline-size: 42ch;
  }
  .place {
    white-space: nowrap;
  }
  .missed {
    display: inline-grid;
    white-space: nowrap;
  }
  .measured {
    display: flex;
    gap: 8px;
    align-items: baseline;
    justify-content: space-between;
  }
  .measured > .bar {
    flex: none;
    align-self: center;
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
  }
  /* With names, the name takes the room of the common prefix of addresses. */
  @container (min-width: 561px) and (max-width: 1040px) {
    .two-lines .named.two {
      min-inline-size: 190px;
    }
    .two-lines .named.two .hash :is(.prefix, .extra) {
      font-size: 0;
    }
  }
  @container (max-width: 980px) {
    [part='table']:not(.columns-6) .measured > .bar {
      display: none;
    }
  }
  /* Labels of numbers have two lines. */
  @container (min-width: 561px) and (max-width: 840px) {
    .two-lines .named.two {
      min-inline-size: 176px;
    }
    thead .number:not([aria-sort]),
    thead .number:not([aria-sort]) button {
      text-align: end;
      white-space: normal;
    }
  }
  @container (max-width: 740px) {
    .yields {
      display: none;
    }
    .left-out {
      display: block;
    }
  }
  @container (max-width: 560px) {
    [part='table'] .at-note > .measured > .bar.bar {
      display: inline-block;
      inline-size: 28px;
    }
    .two-lines > tbody > tr[part='row'] > th:first-child {
      grid-column: 1 / 3;
    }
    .as-note {
      display: inline;
      flex: none;
      white-space: nowrap;
    }
    .named.two .at {
      display: flex;
      gap: 6px;
      inline-size: 0;
      min-inline-size: 100%;
    }
    .missed {
      display: inline-flex;
      gap: 6px;
      align-items: baseline;
    }
    :is(.lead, .summary) .hash .prefix {
      font-size: 0;
    }
    /* The vote is below the rank. */
    .two-lines > tbody > tr[part='row'] > .at-lead + .at-lead {
      align-self: end;
      min-inline-size: 80px;
    }
    :is(.at-note, dd) > .measured > :last-child {
      margin: 0;
    }
    th > .named:not(.two) {
      display: block;
    }
    :is(.named, .at-lead) > .mark {
      padding-block: 1px;
    }
    .lead {
      padding-block: 8px;
      font-size: var(--_text-body);
    }
    .summary div {
      padding-block: 3px;
    }
    .summary dd {
      margin: 0;
      font-size: calc(var(--_text-body) * 14 / 13);
    }
    .toolbar input {
      flex: 1 1 100%;
      max-inline-size: none;
    }
    .toolbar {
      gap: 4px 8px;
      padding-block: 4px;
    }
    /* One line, which scrolls horizontally, so that the rows stay in view. */
    .toolbar .toggles {
      flex: 1 1 100%;
      flex-wrap: nowrap;
      min-inline-size: 0;
      margin-inline: -16px;
      padding: 2px 16px;
      overflow-x: auto;
      scrollbar-width: none;
    }
    .toggles > * {
      flex: none;
    }
    .asking {
      align-items: end;
    }
    .asking > .field {
      flex: 1 1 120px;
    }
    .asking > .field:not(:first-child) {
      margin-inline-start: 0;
    }
    .asking > .field .stepper {
      display: flex;
    }
    .asking > .field input {
      inline-size: 100%;
      min-inline-size: 0;
    }
    .asking > button {
      flex: 1 1 auto;
    }
  }
`;
