import { css } from 'lit';

export const toolStyles = css`
  /* However much the page adds, the mark has room. */
  h2 {
    max-inline-size: max(40cqi, 320px);
    overflow-wrap: anywhere;
  }
  .tools {
    justify-content: end;
    max-inline-size: max(30cqi, 160px);
  }
  .popover {
    inset: auto;
    box-sizing: border-box;
    max-inline-size: min(480px, 100vw - 16px);
    max-block-size: min(560px, 100vh - 16px);
    margin: 4px 0;
    padding: 4px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_raised);
    color: var(--_text);
    font: var(--_text-body) / 1.45 var(--_font);
    overflow: auto;
    overscroll-behavior: contain;
  }
  /* Only open ones: WebKit 2.50 loops in layout when the container of a closed popover with an anchor is removed. */
  .popover:popover-open {
    /* Of the space between the button and the edge of the window. */
    max-block-size: min(560px, 100% - 8px);
    position-area: block-end span-inline-start;
    position-try:
      most-height flip-block,
      flip-inline;
  }
  button.menu-button {
    display: flex;
    gap: 6px;
    align-items: center;
    justify-content: center;
    min-inline-size: 28px;
    min-block-size: 28px;
    padding: 0 6px;
    border-color: transparent;
    color: var(--_muted);
  }
  button.menu-button:hover,
  button.menu-button[aria-expanded='true'] {
    background: var(--_hover);
    color: var(--_text);
  }
  .menu-button svg {
    fill: none;
    stroke: currentcolor;
    stroke-width: 2.4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .menu {
    inline-size: 292px;
  }
  /* The formats of a group share its lines. */
  .menu [role='group'] {
    display: flex;
    flex-wrap: wrap;
    padding-block: 4px 8px;
  }
  .menu [role='group'] + [role='group'] {
    border-block-start: 1px solid var(--_hairline);
  }
  .menu p {
    flex: 0 0 100%;
    padding: 4px 12px;
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .menu button {
    min-block-size: 28px;
    padding: 4px 12px;
    border: 0;
    border-radius: 4px;
    font-size: var(--_text-body);
    text-align: start;
  }
  .menu button:hover,
  .menu button:focus-visible {
    background: var(--_accent-soft);
  }
  .menu button:focus-visible {
    outline-offset: -2px;
  }
  dialog.raw {
    box-sizing: border-box;
    inline-size: min(960px, 100vw - 32px);
    block-size: min(800px, 100vh - 32px);
    max-inline-size: none;
    max-block-size: none;
    padding: 0;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    font: var(--_text-body) / 1.45 var(--_font);
    overflow: clip;
  }
  dialog.raw[open] {
    display: grid;
    grid-template-rows: max-content max-content minmax(0, 1fr) max-content;
  }
  dialog.raw::backdrop {
    background: oklch(0% 0 0 / 0.4);
  }
  .raw h3 {
    margin: 0;
    font-size: var(--_text-title);
    font-weight: 600;
  }
  .raw .close {
    margin-inline-start: auto;
    inline-size: 28px;
    min-block-size: 28px;
    padding: 0;
    border-color: transparent;
  }
  .modes {
    display: inline-flex;
  }
  .modes button {
    border-radius: 0;
  }
  .modes button:first-child {
    border-start-start-radius: 6px;
    border-end-start-radius: 6px;
    border-inline-end: 0;
  }
  .modes button:last-child {
    border-start-end-radius: 6px;
    border-end-end-radius: 6px;
  }
  .modes button[aria-pressed='true'] {
    background: var(--_accent-soft);
    font-weight: 600;
  }
  .raw .find {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    padding: 8px 16px;
    border-block-end: 1px solid var(--_border);
    background: var(--_sunken);
    color: var(--_muted);
    font-size: var(--_text-small);
    font-variant-numeric: tabular-nums;
  }
  .raw header select {
    max-inline-size: 200px;
  }
  .find input {
    box-sizing: border-box;
    flex: 0 1 240px;
    min-inline-size: 120px;
    min-block-size: 26px;
    padding: 2px 8px;
    border: 1px solid var(--_border);
    border-radius: 6px;
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
  }
  .find input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .find output {
    min-inline-size: 64px;
  }
  .find .size {
    margin-inline-start: auto;
  }
  .lines {
    font: var(--_text-small) / 20px var(--_mono);
    overflow: auto;
    overscroll-behavior: contain;
    tab-size: 2;
  }
  .lines:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  .lines .tall {
    position: relative;
    inline-size: max-content;
    min-inline-size: 100%;
  }
  .lines .drawn {
    position: absolute;
    inset-inline: 0;
  }
  .lines .text {
    block-size: 20px;
    inline-size: max-content;
    min-inline-size: 100%;
    box-sizing: border-box;
    padding-inline: 16px;
    unicode-bidi: isolate;
    white-space: pre;
    cursor: default;
  }
  .lines .text.selected {
    background: var(--_accent-soft);
  }
  .lines .indent {
    user-select: none;
  }
  .lines .key,
  .lines .sign,
  .lines .rest {
    color: var(--_muted);
  }
  .lines .number,
  .lines .word {
    color: var(--_accent);
  }
  .lines mark {
    border-radius: 2px;
    background: var(--_warn-soft);
    color: var(--_warn);
    box-shadow: 0 0 0 1px currentcolor;
  }
  .raw .path {
    flex: 1 1 240px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .raw .path bdi {
    color: var(--_text);
    font-family: var(--_mono);
  }
  .raw .actions {
    display: inline-flex;
    gap: 8px;
    margin-inline-start: auto;
  }
  @media (forced-colors: active) {
    .menu button:hover,
    .menu button:focus-visible,
    .lines .text.selected,
    .modes button[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    .menu button,
    .raw .close,
    button.menu-button {
      border-color: Canvas;
    }
    .menu-button svg {
      stroke: ButtonText;
    }
  }
  @media print {
    .tools {
      display: none;
    }
  }
`;
