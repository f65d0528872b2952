import { css } from 'lit';

export const decodedStyles = css`
  .size,
  .hash-of {
    color: var(--_muted);
  }
  .action :is(.amount, .copyable) {
    white-space: nowrap;
  }
  b.number {
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    /* Wraps to the next line as a whole, and breaks between digit groups only if a line is too short for it. */
    display: inline-block;
    max-inline-size: 100%;
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
  .hash-found {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .hash.whole {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

export const logStyles = css`
  ${decodedStyles}
  .place {
    display: inline-flex;
    align-items: baseline;
    white-space: nowrap;
  }
  /* A row of underlined values would look like a row of links. */
  .arg button.value:not(:hover, :focus-visible) {
    text-decoration-color: transparent;
  }
  .log-list > .scroller > table > tbody > tr[part='row'] > * {
    padding-block: 2px;
  }
  /* Lines separate transactions. Their logs are closer to each other. */
  .placed > .scroller > table > tbody > tr[part='row'],
  .placed > .scroller > table > tbody > tr[part='row'] > * {
    border-block-end: 0;
  }
  .placed > .scroller > table > tbody > tr[part='row']:not(.continues, :first-child) > * {
    border-block-start: 1px solid var(--_hairline);
  }
  .continues .once {
    visibility: hidden;
  }
  .placed > .scroller > table > * > tr > :not(:first-child, :last-child) {
    padding-inline: 8px;
  }
  .place .once,
  .at-over {
    white-space: nowrap;
  }
  /* The start of a hash is enough to tell transactions apart. */
  .at-over .hash {
    display: inline-block;
    max-inline-size: 9.7ch;
    overflow: hidden;
    text-decoration: inherit;
    text-overflow: ellipsis;
    vertical-align: bottom;
  }
  td > .value > .label {
    font-weight: 400;
  }
  .event {
    display: grid;
    grid-template-columns: minmax(11ch, max-content) minmax(0, 1fr);
    grid-auto-columns: max-content;
    grid-auto-flow: column;
    gap: 0 12px;
    align-items: baseline;
  }
  .placed .event > :first-child {
    grid-area: 1 / 1;
  }
  .placed .event > .said {
    grid-area: 1 / 2 / span 3;
  }
  .placed .event > .said ~ span {
    grid-column: 1;
  }
  .event.removed > :is(:first-child, .said) {
    color: var(--_muted);
    text-decoration: line-through;
  }
  .ev {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .said,
  .arg .name {
    color: var(--_muted);
  }
  /* One argument per line, with aligned names and values. */
  .args {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 0 8px;
  }
  .args > .arg {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: baseline;
  }
  .args > .arg > :only-child {
    grid-column: 1 / -1;
  }
  /* Two arguments have one line if it is long enough. */
  @container not (max-width: 840px) {
    .args:not(:has(> .arg ~ .arg ~ *)),
    .args:not(:has(> .arg ~ .arg ~ *)) > .arg {
      display: flex;
      flex-wrap: wrap;
      gap: 0 24px;
    }
    .args:not(:has(> .arg ~ .arg ~ *)) > .arg {
      flex-wrap: nowrap;
      gap: 8px;
    }
  }
  .arg :is(b, .text, .hash, .amount, .label) {
    color: var(--_text);
    font-weight: 400;
  }
  /* Breaks neither in an amount nor between a name and its value. */
  .arg :is(.amount, .hash:not(.whole, .foreign)),
  .said > .arg:has(> .name) {
    white-space: nowrap;
  }
  .log-list .hash .extra {
    font-size: 0;
  }
  .said .amount {
    font-weight: 600;
  }
  .arg .unit,
  .arg .prefix {
    font-weight: 400;
    color: var(--_muted);
  }
  .same {
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
  @container (max-width: 840px) {
    .usual tr > .yields {
      display: none;
    }
    .event {
      grid-template-columns: minmax(9ch, max-content) minmax(0, 1fr);
      column-gap: 8px;
    }
  }
  @container (max-width: 560px) {
    .event {
      display: block;
    }
    .placed > .scroller > table > tbody > tr[part='row'] {
      display: flex;
      flex-wrap: wrap;
      gap: 0 12px;
      align-items: baseline;
      min-block-size: 0;
      padding-block: 4px;
    }
    .placed > .scroller > table > tbody > tr[part='row']:not(.continues, :first-child) {
      border-block-start: 1px solid var(--_border);
    }
    .placed.placed > .scroller > table > tbody > tr[part='row'] > * {
      box-sizing: border-box;
      padding: 0;
      border: 0;
    }
    .placed.placed > .scroller > table > tbody > tr[part='row'] > .at-lead {
      min-inline-size: 26px;
    }
    .placed .at-lead,
    .placed .at-over {
      color: var(--_muted);
      font-size: var(--_text-small);
    }
    .continues .once,
    .placed .continues > .at-over {
      display: none;
    }
    .usual tr:not(.continues) > .at-over {
      display: flex;
    }
    .placed tr > .at-over::before {
      content: none;
    }
    .at-over .hash {
      max-inline-size: none;
    }
    .placed.placed > .scroller > table > tbody > tr[part='row'] > th.long {
      flex: 1 0 100%;
      padding-inline-start: 26px;
    }
    .placed > .scroller > table > tbody > tr.continues[part='row'] {
      padding-block-start: 0;
    }
    .placed.placed > .scroller > table > tbody > .continues[part='row'] > th.long {
      flex: 1 1 0;
      padding-inline-start: 0;
      margin-inline-start: -12px;
    }
    .event[data-emitter]::before {
      content: attr(data-emitter) ' · ';
      color: var(--_muted);
      overflow-wrap: anywhere;
      unicode-bidi: isolate;
    }
    .event > :first-child {
      margin-inline-end: 4px;
    }
    .said > .arg:has(> .name) {
      white-space: normal;
    }
  }
`;
