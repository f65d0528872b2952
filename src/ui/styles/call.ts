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
  }
  .nested > li {
    padding-block: 6px;
    padding-inline: 12px 0;
    padding-inline: 12px 0;
    border-inline-start: 1px solid var(--_border);
  }
  .call-others ul {
    list-style: disc;
    margin: 2px 0 4px;
    padding-inline-start: 16px;
  }
  @container (max-width: 560px) {
    .arguments > div {
      display: block;
    }
    .arguments .type {
      display: inline;
      margin-inline-start: 4px;
    }
  }
`;
