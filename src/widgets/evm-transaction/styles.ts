import { css } from 'lit';

export const transactionStyles = css`
  .batch > li + li {
    margin-block-start: 12px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_hairline);
  }
  .field.wide {
    flex: 1 1 24ch;
  }
  .field.wide input {
    inline-size: 100%;
  }
  .action {
    padding: 12px 16px;
    border-block-end: 1px solid var(--_border);
    font-size: calc(var(--_text-body) * 1.08);
    line-height: 1.7;
    overflow-wrap: anywhere;
  }
  @container (max-width: 560px) {
    /* The name of the called contract is loaded a moment later, with a second address. */
    .action.due {
      min-block-size: 96px;
      box-sizing: border-box;
    }
  }
  .copies {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    padding: 4px 16px 12px;
  }
  @container (max-width: 760px) {
    .hash.calldata {
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  .as-text {
    padding: 4px 16px 12px;
    font-family: var(--_mono);
    overflow-wrap: anywhere;
  }
  .as-text > bdi {
    white-space: pre-wrap;
  }
  .zeros {
    margin-inline: 2px;
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .kept {
    overflow-wrap: anywhere;
  }
  .entries {
    padding: 0 16px 8px;
  }
  .entries > li {
    padding-block: 4px;
  }
  .entries ul {
    padding: 2px 0;
    padding-inline-start: 12px;
    border-inline-start: 1px solid var(--_border);
  }
  @media (forced-colors: active) {
    .tabs > [aria-selected='true'] {
      border-color: Highlight;
      color: Highlight;
    }
  }
  @media print {
    .part:has(> .unasked) {
      display: none;
    }
  }
`;
