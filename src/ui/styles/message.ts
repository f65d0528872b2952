import { css } from 'lit';

export const messageStyles = css`
  .message-tree {
    padding: 4px 16px 12px;
  }
  .members {
    display: grid;
    grid-template-columns: minmax(96px, max-content) minmax(0, 1fr);
  }
  .members > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    gap: 16px;
    align-items: baseline;
    padding-block: 3px;
    border-block-end: 1px solid var(--_hairline);
  }
  .members > div:last-child {
    border-block-end: 0;
  }
  .members > .nested-member {
    display: block;
  }
  .members dt {
    max-inline-size: 36ch;
    color: var(--_muted);
    font: var(--_text-small) / 1.45 var(--_mono);
    overflow-wrap: anywhere;
  }
  .members dd {
    min-inline-size: 0;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .nested-member > dd {
    margin-block: 2px 4px;
    margin-inline-start: 6px;
    padding-inline-start: 12px;
    border-inline-start: 1px solid var(--_border);
  }
  .list-items > li {
    padding-block: 2px;
  }
  .list-items > li + li {
    border-block-start: 1px solid var(--_hairline);
  }
  .message-head {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    align-items: baseline;
    margin: 0;
    padding-block: 4px;
  }
  .type-name {
    font: var(--_text-code) / 1.45 var(--_mono);
    overflow-wrap: anywhere;
  }
  .unset,
  .aside-note {
    color: var(--_muted);
  }
  .aside-note {
    font-size: var(--_text-small);
  }
  .code-word {
    font: var(--_text-code) / 1.45 var(--_mono);
  }
  .message-tree .hash {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .message-text {
    overflow-wrap: anywhere;
  }
  @container (max-width: 560px) {
    .members,
    .members > div {
      display: block;
    }
    .nested-member > dd {
      margin-inline-start: 0;
      padding-inline-start: 8px;
    }
  }
`;
