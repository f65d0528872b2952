import { css } from 'lit';

export const lateTabStyles = css`
  /* Their tables are narrow enough to stay tables next to the tree. */
  .tab-panel:is(.compare, .value) {
    container-type: normal;
  }
  .tab-panel > .info {
    padding: 10px 16px;
  }
  .trace:not(.narrow) .value :is(th, td) {
    padding: 5px 6px;
  }
  .trace:not(.narrow) .value :is(th, td):first-child {
    padding-inline-start: 16px;
  }
  .trace:not(.narrow) .value :is(th, td):last-child {
    padding-inline-end: 16px;
  }
  .tab-panel.value .hash {
    font-size: max(11px, var(--_text-body) * 11 / 13);
  }
  .tab-panel.value .amount {
    white-space: nowrap;
  }
  .tab-panel.state .summary div {
    flex-basis: 120px;
    padding: 6px 16px;
  }
  .tab-panel.state .summary dd {
    font-size: var(--_text-body);
  }
  .same-failure summary {
    color: var(--_muted);
    cursor: pointer;
  }
  .same-failure div {
    padding-block: 2px;
  }
  .trace .toolbar .search {
    flex: 1 1 120px;
    flex-wrap: nowrap;
    min-inline-size: 0;
  }
  .trace .toolbar .search input {
    flex: 1 1 80px;
    inline-size: auto;
    min-inline-size: 0;
  }
  .trace .toolbar .group {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
  .popover.view:popover-open {
    display: grid;
    gap: 8px;
    padding: 8px;
  }
  .popover.view .group {
    display: flex;
    flex-direction: column;
    gap: 2px;
    align-items: stretch;
  }
  .popover.view .group + .group {
    padding-block-start: 8px;
    border-block-start: 1px solid var(--_hairline);
  }
  .popover.view .tick {
    min-block-size: 0;
    padding: 4px 8px;
    font-size: var(--_text-body);
  }
  .popover.view button {
    border-color: transparent;
    text-align: start;
  }
  @container (max-width: 560px) {
    .trace .toolbar .search {
      flex-basis: 100%;
    }
  }
  .detail-head h3 {
    min-inline-size: 0;
    color: var(--_text);
    font-size: calc(var(--_text-body) * 14 / 13);
    overflow-wrap: anywhere;
  }
  .detail-head .note {
    font-weight: 400;
  }
  .detail-head {
    display: flex;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
    padding: 12px 16px 0;
  }
  .bytes {
    max-block-size: 160px;
    margin: 4px 16px 8px;
    overflow: auto;
  }
  .bytes .hash,
  .call-tree .hash.whole {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .overrides {
    padding: 8px 16px 12px;
    font-size: var(--_text-small);
  }
  .overrides summary {
    color: var(--_muted);
    cursor: pointer;
  }
  .bytes:focus-visible,
  .overrides summary:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 1px;
  }
  .correction {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: end;
    padding-block-start: 8px;
  }
  .tab-panel.call > .info {
    padding: 2px 16px 8px;
  }
  .printed {
    display: none;
  }
  @media print {
    .printed {
      display: block;
      padding: 2px 16px 8px;
    }
    .tree {
      max-block-size: none;
      overflow: visible;
    }
    /* A row is as high as its addresses need, in normal flow. */
    .extent {
      block-size: auto !important;
    }
    .call-row {
      position: static;
      block-size: auto;
      min-block-size: 26px;
      break-inside: avoid;
    }
    .call-row .what {
      overflow: visible;
      white-space: normal;
      overflow-wrap: anywhere;
    }
    .call-row[aria-selected='true'] {
      background: none;
    }
    .trace.trace {
      display: block;
    }
    .tabs {
      display: none;
    }
    .away {
      display: block;
    }
    .trace .tree,
    .trace > .tab-panel {
      block-size: auto;
      min-block-size: 0;
      max-block-size: none;
      overflow: visible;
    }
    .wide > .calls {
      display: block;
      border: 0;
    }
  }
`;
