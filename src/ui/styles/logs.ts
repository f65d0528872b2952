import { css } from 'lit';
import { decodedStyles } from './decoded.js';

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
  .arg .prefix {
    color: var(--_muted);
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
  .removed {
    color: var(--_muted);
    text-decoration: line-through;
  }
  @container (max-width: 560px) {
    /* A shortened hash must not break in two lines, where its end would look like the next value. */
    .arg .hash:not(.whole, .foreign) {
      white-space: nowrap;
    }
  }
`;
