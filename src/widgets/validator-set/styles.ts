import { css } from 'lit';

export const validatorSetStyles = css`
  .panel > h3 {
    margin-block-end: 8px;
    font-size: var(--_text-body);
    font-weight: 600;
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
  .choice button {
    border-radius: 99px;
    font-variant-numeric: tabular-nums;
  }
  .choice {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .choice button[aria-pressed='true'] {
    border-color: var(--_accent);
  }
  .choice button[aria-pressed='false'] {
    border-style: dashed;
    color: var(--_muted);
  }
  .place {
    white-space: nowrap;
  }
  .formerly {
    flex-basis: 100%;
    color: var(--_muted);
  }
  .measured {
    display: flex;
    gap: 8px;
    align-items: baseline;
    justify-content: space-between;
  }
  .measured > :is(.bar, .balance) {
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
    .named:not(.two):has(> .hash + .why) {
      flex-wrap: nowrap;
    }
  }
  .scale-note {
    padding: 6px 16px;
    border-block-start: 1px solid var(--_hairline);
    color: var(--_muted);
    font-size: var(--_text-small);
    text-align: end;
  }
  .panel tbody tr:not(.line):hover {
    background: none;
  }
  .hashed .info {
    margin-block-start: 8px;
  }
  .whole {
    font-family: var(--_mono);
    font-size: var(--_text-small);
    overflow-wrap: anywhere;
  }
  .move {
    color: var(--_muted);
  }
  /* With names, there is no room for bars next to numbers, nor for long addresses. */
  @container (max-width: 1040px) {
    [part='table']:is(.columns-8, .columns-9, .columns-10) :is(.measured > .balance, .measured > .bar),
    .scroller:has(> :is(.columns-8, .columns-9, .columns-10)) + .scale-note {
      display: none;
    }
    [part='table']:is(.columns-8, .columns-9, .columns-10) .hash .extra {
      font-size: 0;
    }
  }
  @container (max-width: 980px) {
    [part='table']:not(.columns-6) :is(.measured > .balance, .measured > .bar),
    .scroller:has(> :not(.columns-6)) + .scale-note {
      display: none;
    }
    [part='table']:is(.columns-8, .columns-9, .columns-10) .hash .extra {
      font-size: 0;
    }
  }
  @container (max-width: 840px) {
    .measured > .balance,
    .scale-note {
      display: none;
    }
  }
  @container (max-width: 560px) {
    [part='table'] .at-note > .measured > .bar.bar {
      display: inline-block;
      inline-size: 44px;
    }
    /* The vote is below the rank. */
    .two-lines > tbody > tr[part='row'] > .at-lead + .at-lead {
      align-self: end;
      min-inline-size: 80px;
    }
    .at-note > .measured {
      flex-direction: row-reverse;
    }
    :is(.at-note, dd) > .measured > :last-child {
      margin: 0;
    }
    .labelled .measured > .balance {
      display: none;
    }
    th > .named:not(.two) {
      display: block;
    }
    td > .named {
      justify-content: flex-end;
    }
    .formerly {
      text-align: end;
    }
    :is(.named, .at-lead) > .mark {
      padding-block: 1px;
    }
    .summary div {
      padding-block: 6px;
    }
    .toolbar input {
      flex: 1 1 100%;
      max-inline-size: none;
    }
    .toolbar {
      gap: 6px 8px;
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
  @media (forced-colors: active) {
    .choice button[aria-pressed='true'] {
      border-color: Highlight;
      color: Highlight;
    }
  }
  @media print {
    .ways {
      display: none;
    }
  }
`;
