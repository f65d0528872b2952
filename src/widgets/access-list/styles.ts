import { css } from 'lit';

export const accessListStyles = css`
  .panel > .toggles {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    margin-block: 8px;
  }
  .asking .wide {
    flex: 1 1 30ch;
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
  .summary .note {
    display: block;
    color: var(--_muted);
    font-size: var(--_text-small);
    font-weight: 400;
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
  .verdicts .note {
    color: var(--_muted);
    font-size: var(--_text-small);
    font-weight: 400;
  }
  .alarm .info {
    color: inherit;
  }
  .reason {
    font-weight: 600;
  }
  .place {
    white-space: nowrap;
  }
  /* Marks in a second line are below the address, not below the button before it. */
  .entry {
    display: inline-block;
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
    overflow-wrap: anywhere;
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
  .named:has(> .guess) {
    white-space: nowrap;
  }
  td.long {
    white-space: normal;
  }
  @container (min-width: 561px) {
    /* Names that arrive late do not add lines. */
    td.long > span {
      display: inline-block;
      min-inline-size: 210px;
      vertical-align: top;
    }
  }
  @container (min-width: 841px) {
    .entry {
      white-space: nowrap;
    }
  }
  @container (max-width: 840px) {
    .entry > .place {
      white-space: normal;
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
    .asking .field {
      flex: 1 1 100%;
    }
    .asking .field :is(input, .stepper) {
      inline-size: 100%;
    }
  }
`;
