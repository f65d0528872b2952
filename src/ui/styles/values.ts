import { css } from 'lit';

/** Selectable values in a line of text: they look like links, because they lead somewhere. */
export const valueButtonStyles = css`
  button.value {
    min-block-size: 24px;
    margin: -4px -2px;
    padding: 0 2px;
    border-color: transparent;
    font-size: inherit;
    font-variant-numeric: inherit;
    text-align: start;
    text-decoration: underline;
    text-decoration-color: var(--_border);
    text-underline-offset: 3px;
  }
  button.value:hover {
    background: none;
    color: var(--_accent);
    text-decoration-color: currentcolor;
  }
  @media (forced-colors: active) {
    button.value {
      border: 0;
      color: LinkText;
    }
  }
  @media print {
    button.value {
      display: inline;
      text-decoration: none;
    }
  }
`;

export const valueStyles = css`
  .summary {
    display: flex;
    flex-wrap: wrap;
    gap: 1px;
    border-block-end: 1px solid var(--_border);
    background: var(--_border);
  }
  /* At least as wide as its amount, which breaks only before its unit. */
  .summary div {
    flex: 1 1 132px;
    box-sizing: border-box;
    max-inline-size: 100%;
    padding: 10px 16px;
    background: var(--_surface);
  }
  .summary dt {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .summary dd {
    margin: 2px 0 0;
    font-size: var(--_text-figure);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .summary .amount {
    white-space: normal;
  }
  :is(.summary, .plain) .unit::before {
    content: '\u200B';
  }
  .hash {
    font-family: var(--_mono);
    font-size: var(--_text-code);
    unicode-bidi: isolate;
    white-space: nowrap;
  }
  .hash.foreign {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .copyable {
    white-space: nowrap;
  }
  a {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--_border);
    text-underline-offset: 3px;
  }
  a:hover {
    color: var(--_accent);
    text-decoration-color: currentcolor;
  }
  a:focus-visible {
    border-radius: 2px;
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  .label {
    font-weight: 600;
  }
  .label:not(.only) {
    margin-inline-end: 4px;
  }
  button.copy {
    min-block-size: 24px;
    inline-size: 24px;
    margin-block: -4px;
    padding: 0;
    border-color: transparent;
    color: var(--_muted);
    line-height: 1;
    vertical-align: middle;
  }
  button.copy:hover {
    color: var(--_text);
  }
  button.copy svg {
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  button.copy .tick,
  button.copy.done .sheets {
    visibility: hidden;
  }
  button.copy.done .tick {
    visibility: visible;
    stroke: var(--_ok);
    stroke-width: 1.6;
  }
  .copied {
    background: var(--_accent-soft);
  }
  .hash .prefix {
    color: var(--_muted);
  }
  /* Hidden visually, but copied and read out. */
  .hash .middle {
    font-size: 0;
  }
  .hash .middle::before {
    content: '…' / '';
    font-size: var(--_text-code);
  }
  .pager {
    display: inline-flex;
    gap: 12px;
  }
  @container (max-width: 840px) {
    .hash .extra {
      font-size: 0;
    }
  }
  @container (max-width: 560px) {
    .hash,
    .copyable {
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  @media (forced-colors: active) {
    button.copy {
      border-color: Canvas;
    }
    .summary {
      background: CanvasText;
    }
    .summary div {
      background: Canvas;
    }
    .copied {
      outline: 2px solid Highlight;
    }
  }
  /* Printed values have all digits: styles of widgets that hide some never override this. */
  @media print {
    .hash,
    .copyable {
      white-space: normal !important;
      overflow-wrap: anywhere !important;
    }
    .hash :is(.middle, .extra) {
      font-size: inherit !important;
    }
    .hash .middle::before {
      content: none !important;
    }
  }
`;
