import { css } from 'lit';

/** Decoded values in the arguments of calls and events. */
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
