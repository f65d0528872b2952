import { css } from 'lit';

export const traceStyles = css`
  .asking .wide {
    flex: 1 1 260px;
  }
  .asking .wide input {
    inline-size: 100%;
  }
  .tick {
    font-size: var(--_text-small);
  }
  /* As in tables, whose styles may be loaded later. */
  .tick input {
    margin: 0;
    accent-color: var(--_accent);
    vertical-align: -2px;
  }
  .ask {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    justify-content: space-between;
  }
  .note,
  .muted {
    color: var(--_muted);
  }
  .note {
    font-size: var(--_text-small);
  }
  .alarm button.value {
    color: inherit;
  }
  .alarm .muted {
    color: inherit;
  }
  /* Read first: plain text, with the reason in color. */
  .alarm.cause {
    display: flex;
    gap: 10px;
    padding: 10px 16px;
    color: var(--_text);
  }
  .reason {
    overflow-wrap: anywhere;
  }
  .cause p {
    font-size: calc(var(--_text-body) * 14 / 13);
    line-height: 1.45;
  }
  .cause .reverted {
    margin-block-start: 2px;
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .cause :is(.sign, .error-name, .error-name + .args b, .reason) {
    color: var(--_bad);
    font-weight: 600;
  }
  .cause .number,
  .cause .amount {
    white-space: nowrap;
  }
  .cause button.value {
    white-space: normal;
  }
  .path {
    font-family: var(--_mono);
  }
  .named.known {
    color: var(--_guess);
  }
  .named.precompile {
    font-style: italic;
  }
  .toolbar .group,
  .toolbar .search {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px;
    align-items: center;
  }
  .toolbar .info {
    color: var(--_muted);
    font-size: var(--_text-small);
    font-variant-numeric: tabular-nums;
  }
  h3,
  h4 {
    font-size: var(--_text-small);
    font-weight: 600;
  }
  h3 {
    color: var(--_muted);
  }
  h4,
  .tab-panel > h3 {
    padding: 8px 16px 0;
  }
  .tab-panel .hash .extra {
    font-size: 0;
  }
  .flame-panel {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    border-block-start: 1px solid var(--_border);
  }
  .flame-panel > * {
    grid-area: 1 / 1;
  }
  .coming {
    min-block-size: 80px;
  }
  .coming.tall {
    min-block-size: 480px;
  }
  pre.other {
    max-block-size: 280px;
    padding: 12px 16px;
    border-block-start: 1px solid var(--_border);
    background: var(--_sunken);
    font: var(--_text-small) / 1.5 var(--_mono);
    white-space: pre-wrap;
    overflow: auto;
    overflow-wrap: anywhere;
  }
`;
