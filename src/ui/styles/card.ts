import { css } from 'lit';

/** The card and its buttons, which every widget has in every state. */
export const cardStyles = css`
  :host {
    display: block;
    min-inline-size: 0;
    /* Reserved height until an answer is displayed, by default that of a recorded one; and the least height. */
    min-block-size: var(--gw-block-size);
  }
  /*
   * Server-rendered content is shown before the element is defined. Without a footer and a body box there is no visible
   * layout shift.
   */
  :host(:defined:not(:state(shown))) {
    min-block-size: var(--gw-block-size, var(--_free));
    .body {
      display: contents;
    }
    footer {
      display: none;
    }
  }
  @media (max-width: 600px) {
    :host(:defined:not(:state(shown))) {
      min-block-size: var(--gw-block-size, var(--_narrow));
    }
  }
  :host([hidden]) {
    display: none;
  }
  .card {
    container-type: inline-size;
    background: var(--_surface);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    color: var(--_text);
    font: var(--_text-body) / 1.45 var(--_font);
    overflow: clip;
  }
  .card:focus-visible,
  button:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 1px;
  }
  header,
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    min-block-size: 28px;
    padding: 8px 16px;
  }
  header {
    border-block-end: 1px solid var(--_border);
  }
  h2 {
    margin: 0;
    font-size: var(--_text-title);
    font-weight: 600;
    letter-spacing: -0.005em;
  }
  p {
    margin: 0;
  }
  .query {
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  .marks:empty,
  .query:empty {
    display: none;
  }
  button {
    min-block-size: 26px;
    padding: 3px 10px;
    border: 1px solid var(--_border);
    border-radius: 6px;
    background: none;
    color: var(--_text);
    font: inherit;
    font-size: var(--_text-small);
    cursor: pointer;
  }
  .waiting {
    position: relative;
    block-size: 0;
  }
  .waiting::before {
    content: '';
    position: absolute;
    inset-block-start: -1px;
    inset-inline-start: 0;
    inline-size: 20%;
    block-size: 1px;
    background: var(--_accent);
    animation: passing 1.6s ease-in-out infinite alternate;
  }
  @keyframes passing {
    to {
      inset-inline-start: 80%;
    }
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (prefers-reduced-motion: reduce) {
    .waiting::before {
      inline-size: 100%;
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .waiting::before {
      background: Highlight;
    }
  }
  @media print {
    .card {
      border-radius: 0;
    }
    button,
    .waiting {
      display: none;
    }
  }
`;
