import { css } from 'lit';

export const transactionStyles = css`
  .field.wide {
    flex: 1 1 24ch;
  }
  .field.wide input {
    inline-size: 100%;
  }
  /* As high as the titles of the panels. */
  .coming {
    min-block-size: 147px;
  }
  .head {
    padding: 12px 16px;
    border-block-end: 1px solid var(--_border);
  }
  .outcome {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    /* As high as the button that a receipt replaces. */
    min-block-size: 32px;
  }
  .outcome > .mined,
  .outcome .note {
    color: var(--_muted);
  }
  .outcome .status {
    font-weight: 600;
  }
  .outcome .status.done,
  .outcome .status.done > :first-child {
    color: var(--_ok);
  }
  .action {
    margin-block-start: 4px;
    font-size: calc(var(--_text-body) * 20 / 13);
    line-height: 1.4;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  .fields .note {
    display: inline-block;
  }
  .transfers {
    display: grid;
    gap: 4px;
  }
  .amount {
    white-space: nowrap;
  }
  .action .unit {
    font-size: 0.75em;
  }
  .summary .note {
    display: block;
    color: var(--_muted);
    font-size: var(--_text-small);
    font-weight: 400;
  }
  @container (max-width: 560px) {
    .head + .summary > div {
      padding-inline-end: 0;
    }
    .head + .summary dd {
      font-size: calc(var(--_text-body) * 15 / 13);
    }
    /* The name of the called contract is loaded a moment later, with a second address. */
    .action.due {
      min-block-size: 84px;
    }
  }
`;
