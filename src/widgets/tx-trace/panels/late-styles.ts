import { css } from 'lit';

export const lateTabStyles = css`
  /* Their tables are narrow enough to stay tables next to the tree. */
  .tab-panel:is(.compare, .value) {
    container-type: normal;
  }
  .tab-panel > .info,
  .tab-panel > .choice-line {
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
  .tab-panel.state .summary {
    display: flex;
    flex-wrap: wrap;
  }
  .tab-panel.state .summary div {
    flex: 1 1 88px;
    padding: 6px 16px;
  }
  .tab-panel.state .summary dd {
    font-size: var(--_text-body);
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
  .popover.view .choice::before {
    content: '✓' / '';
    margin-inline-end: 6px;
    opacity: 0;
  }
  .popover.view .choice[aria-pressed='true']::before {
    opacity: 1;
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
`;
