import { css } from 'lit';

export const callStyles = css`
  .call-tree {
    padding: 8px 16px 12px;
  }
  .call-head {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: baseline;
  }
  .call-name {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .selector,
  .call-where,
  .call-note,
  .call-hint,
  .arguments .type {
    color: var(--_muted);
  }
  .call-where,
  .call-note,
  .call-hint,
  .arguments dt {
    font-size: var(--_text-small);
  }
  .call-where {
    overflow-wrap: anywhere;
  }
  .path {
    font-family: var(--_mono);
  }
  .arguments {
    display: grid;
    grid-template-columns: minmax(72px, max-content) minmax(0, 1fr);
    margin: 4px 0;
  }
  .arguments > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    gap: 16px;
    padding-block: 3px;
    border-block-end: 1px solid var(--_hairline);
  }
  .arguments > div:last-child {
    border-block-end: 0;
  }
  .arguments dt {
    max-inline-size: 32ch;
    overflow-wrap: anywhere;
  }
  .arguments .type {
    display: block;
    font-family: var(--_mono);
    font-size: var(--_text-small);
  }
  .arguments dd {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .arguments .number {
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  .arguments .code {
    font: 400 1em var(--_mono);
  }
  .arguments .hash.whole {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .nested {
    margin: 8px 0 0;
    border-block-start: 1px solid var(--_hairline);
  }
  /* One row for each call: its target and value, and next to them its function with the arguments. */
  .call-row {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: 2px 16px;
    align-items: baseline;
    padding-block: 6px;
    border-block-end: 1px solid var(--_hairline);
  }
  .call-row > * {
    grid-column: 2;
    margin: 0;
  }
  .call-row > .call-where {
    grid-column: 1;
  }
  .call-row > .nested {
    grid-column: 1 / -1;
    margin-inline-start: 16px;
  }
  .call-row > .arguments > div {
    border: 0;
    padding-block: 1px;
  }
  .call-row > .arguments .type {
    display: none;
  }
  .call-others ul {
    list-style: disc;
    margin: 2px 0 4px;
    padding-inline-start: 16px;
  }
  @container (max-width: 560px) {
    .arguments > div,
    .call-row {
      display: block;
    }
    .arguments .type {
      display: inline;
      margin-inline-start: 4px;
    }
    .call-row > .arguments > div {
      display: flex;
      flex-wrap: wrap;
      gap: 0 8px;
    }
  }
`;
