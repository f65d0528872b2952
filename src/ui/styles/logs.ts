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
  .event {
    display: grid;
    grid-template-columns: minmax(11ch, max-content) minmax(0, 1fr);
    grid-auto-columns: max-content;
    grid-auto-flow: column;
    gap: 0 12px;
    align-items: baseline;
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
  .args,
  .args > .arg {
    display: flex;
    gap: 0 8px;
    align-items: baseline;
  }
  .args {
    flex-wrap: wrap;
    column-gap: 24px;
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
    outline: 1px dashed var(--_accent);
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
    .args > .arg {
      min-inline-size: 100%;
    }
  }
  @container (max-width: 560px) {
    .event {
      display: block;
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
