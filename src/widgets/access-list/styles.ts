import { css } from 'lit';

export const accessListStyles = css`
  /* An address of 42 characters is not cut. */
  .asking .wide {
    flex: 1 1 47ch;
  }
  .asking .long {
    flex: 1 1 100%;
  }
  .asking .wide input,
  textarea {
    inline-size: 100%;
  }
  .asking .more .info {
    flex: 1 1 100%;
  }
  .field .info {
    font-size: var(--_text-small);
    font-variant-numeric: tabular-nums;
  }
  textarea {
    max-block-size: 240px;
    resize: vertical;
    overflow-wrap: anywhere;
  }
  /* A share and its words stay on one line. */
  .note {
    display: inline-block;
    color: var(--_muted);
    font-size: var(--_text-small);
    font-weight: 400;
  }
  .summary .note {
    display: block;
  }
  .verdicts {
    padding: 12px 16px;
    border-block-end: 1px solid var(--_border);
  }
  .verdicts > p {
    font-size: calc(var(--_text-body) * 17 / 13);
    font-weight: 600;
    text-wrap: pretty;
  }
  .verdicts > .info {
    margin-block-start: 4px;
    font-size: var(--_text-body);
    font-weight: 400;
  }
  .alarm .info {
    color: inherit;
  }
  .reason {
    font-weight: 600;
  }
  /* Marks in a second line are below the address, not below the button before it. */
  .entry {
    display: block;
    padding-inline-start: 18px;
  }
  .entry > .place {
    margin-inline-start: -18px;
  }
  [part='table'] .place .hash .extra {
    font-size: 0;
  }
  .slots {
    display: grid;
    gap: 2px;
    padding-inline-start: 20px;
  }
  .slots .hash {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .named {
    /* The mark of a guess stays with its name. */
    display: inline-block;
    font-family: var(--_mono);
    font-size: var(--_text-code);
    overflow-wrap: anywhere;
  }
  .sign.guess {
    margin-inline-end: 2px;
    color: var(--_guess);
  }
  .slots > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    align-items: baseline;
  }
  .named > bdi {
    display: inline-block;
    white-space: normal;
  }
  .part {
    display: inline-block;
  }
  .part,
  .named {
    white-space: nowrap;
  }
  td.long {
    /* Names that arrive late do not add lines. */
    min-inline-size: 226px;
    white-space: normal;
  }
  @container (min-width: 841px) {
    .entry {
      white-space: nowrap;
    }
  }
  .short {
    color: var(--_muted);
    font-size: var(--_text-small);
    /* A name that arrives late does not raise its line. */
    line-height: 1;
  }
  tbody tr.expanded > td {
    padding-block: 6px;
  }
  .tick {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .body > .toolbar:last-child {
    border-block-end: 0;
  }
  .panel tbody tr:hover {
    background: none;
  }
  .panel .fields > div {
    padding: 3px 0;
    border: 0;
  }
  .panel .info {
    margin-block-start: 8px;
  }
  .panel table.plain :is(th, td) {
    white-space: normal;
  }
  @container (max-width: 560px) {
    .summary div {
      flex-basis: 40%;
    }
    /* Address and savings, the cost below, then the slots in full width. */
    .two-lines tbody tr[part='row'] {
      padding-block: 6px;
    }
    .two-lines td.long {
      padding-inline-start: 26px;
    }
    .two-lines td.long::before {
      content: none;
    }
    .entry .toggle {
      margin-inline-start: -8px;
    }
    .entry .label ~ .copyable {
      display: block;
    }
    .asking .field {
      flex: 1 1 100%;
    }
    .asking .field :is(input, .stepper) {
      inline-size: 100%;
    }
  }
`;
