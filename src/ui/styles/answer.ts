import { css } from 'lit';

/** What a card has around an answer: marks, row range, cost, and disabled buttons. */
export const answerStyles = css`
  button:hover {
    background: var(--_hover);
  }
  footer {
    border-block-start: 1px solid var(--_border);
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .marks,
  .where {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
  }
  .marks,
  .cost {
    margin-inline-start: auto;
  }
  .cost {
    font-variant-numeric: tabular-nums;
  }
  .mark {
    display: inline-flex;
    gap: 0.35em;
    align-items: center;
    padding: 3px 8px;
    border: 1px solid transparent;
    border-radius: 99px;
    font-size: var(--_text-small);
    line-height: 1.1;
    white-space: nowrap;
  }
  .mark.ok {
    color: var(--_ok);
    background: var(--_ok-soft);
  }
  .mark.warn {
    color: var(--_warn);
    background: var(--_warn-soft);
  }
  .mark.bad {
    color: var(--_bad);
    background: var(--_bad-soft);
  }
  .mark.guess {
    color: var(--_guess);
    background: var(--_guess-soft);
  }
  .mark.plain {
    color: var(--_muted);
    background: var(--_sunken);
  }
  button[aria-disabled='true'] {
    background: none;
    color: var(--_muted);
    opacity: 0.6;
    cursor: default;
  }
  /* Room for the first mark and the menu, which are loaded late. */
  .mark.due {
    inline-size: 8em;
    visibility: hidden;
  }
  .tools {
    min-inline-size: 28px;
    min-block-size: 28px;
    margin-inline: auto -6px;
  }
  .marks:not(:empty) ~ .tools {
    margin-inline-start: 0;
  }
  /* Title and menu, then the query and how far it is verified. */
  @container (max-width: 560px) {
    header > h2 {
      flex: 1 0 calc(100% - 64px);
    }
    header > :is(.query, .marks) {
      order: 1;
    }
    header > .query {
      flex: 1 1 auto;
    }
    .marks:not(:empty) ~ .tools {
      margin-inline-start: auto;
    }
    .mark {
      min-inline-size: 0;
      white-space: normal;
    }
    .marks {
      flex-basis: 100%;
      margin-inline-start: 0;
    }
    .cost {
      flex-basis: 100%;
      text-align: end;
    }
  }
  @media (forced-colors: active) {
    .mark,
    button {
      border-color: CanvasText;
    }
    button[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
      opacity: 1;
    }
  }
`;
