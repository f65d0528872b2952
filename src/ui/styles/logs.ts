import { css } from 'lit';

/** Lists of logs: events in a line, and one log opened. */
export const logStyles = css`
  .place {
    display: inline-flex;
    align-items: baseline;
    white-space: nowrap;
  }
  .log .action {
    margin: 0 0 8px;
    font-size: calc(var(--_text-body) * 1.08);
    overflow-wrap: anywhere;
  }
  .action :is(.amount, .copyable) {
    white-space: nowrap;
  }
  /* A row of underlined values would read as a row of links. */
  .arg button.pick:not(:hover, :focus-visible) {
    text-decoration-color: transparent;
  }
  .ev {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .arg {
    color: var(--_muted);
  }
  .arg :is(b, .text, .hash, .amount) {
    color: var(--_text);
    font-weight: 400;
  }
  .arg .unit,
  .arg .prefix,
  .size,
  .hash-of {
    color: var(--_muted);
  }
  b.number,
  .reading b,
  .words b {
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  /* It goes to the next line whole, and breaks between its groups only where a line is too short for it. */
  b.number {
    display: inline-block;
    max-inline-size: 100%;
  }
  .words b,
  .reading b {
    overflow-wrap: anywhere;
  }
  .text {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .code,
  .signature {
    font-family: var(--_mono);
    font-size: var(--_text-code);
    overflow-wrap: anywhere;
  }
  .hash.same {
    border-radius: 3px;
    background: var(--_accent-soft);
    box-shadow: 0 0 0 2px var(--_accent-soft);
    outline: 1px dashed var(--_accent);
    outline-offset: 1px;
  }
  .guessed-amount {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .guessed-amount .sign {
    color: var(--_guess, currentcolor);
    font-weight: 600;
  }
  .hash-found {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .hash.whole {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .removed {
    color: var(--_muted);
    text-decoration: line-through;
  }
  .log {
    display: grid;
    gap: 12px;
    min-inline-size: 0;
  }
  .log h3 {
    font-size: var(--_text-body);
    font-weight: 600;
  }
  .log .fields,
  .log .words {
    border-block-start: 1px solid var(--_hairline);
  }
  .log .fields > div {
    padding-inline: 0;
  }
  .reading {
    display: grid;
    gap: 4px;
  }
  .words {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
  }
  .word {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    gap: 24px;
    align-items: baseline;
    padding-block: 4px;
    border-block-end: 1px solid var(--_hairline);
  }
  .word dt {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .word dd {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: baseline;
    min-inline-size: 0;
  }
  .word .copyable {
    flex: 1 1 30ch;
    min-inline-size: 0;
    white-space: normal;
  }
  .find {
    white-space: nowrap;
  }
  .actions {
    display: flex;
    gap: 4px;
    align-items: center;
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  @container (max-width: 560px) {
    /* A hash that is shortened already: broken in two lines its end would read as the next value. */
    .arg .hash:not(.whole, .foreign) {
      white-space: nowrap;
    }
    .words {
      display: block;
    }
    .word {
      display: block;
    }
  }
  @media print {
    .words select,
    .log > .actions {
      display: none;
    }
  }
`;
