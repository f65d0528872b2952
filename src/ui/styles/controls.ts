import { css } from 'lit';

export const controlStyles = css`
  .asking,
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: end;
    padding: 8px 16px;
    border-block-end: 1px solid var(--_border);
  }
  .asking,
  .asking .more {
    align-items: last baseline;
  }
  .asking {
    background: var(--_sunken);
  }
  .asking .more {
    display: flex;
    flex: 1 1 100%;
    flex-wrap: wrap;
    gap: 8px;
  }
  .toolbar {
    align-items: center;
  }
  .field {
    display: block;
    min-inline-size: 0;
    line-height: 0;
  }
  .field > * {
    line-height: 1.45;
  }
  .field > :is(label, .label),
  label.field > span {
    display: block;
    margin-block-end: 2px;
  }
  .field :is(label, .label) {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  /* Inputs align at their bottom edge, and explanations below a field do not move its neighbors. */
  .asking :is(input, textarea, select, button, .stepper, .tick, .toggles),
  .field > :is(.wrong, .info) {
    contain: layout;
  }
  label.tick {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-block-size: 28px;
  }
  .field > :is(.wrong, .info) {
    display: block;
    margin-block-start: 2px;
    font-size: var(--_text-small);
  }
  .field > .wrong {
    /* A long sentence must not widen a narrow field. */
    inline-size: 0;
    min-inline-size: max(100%, 28ch);
    color: var(--_bad);
  }
  .stepper {
    display: inline-flex;
    gap: 2px;
  }
  input:not([type='checkbox']),
  textarea,
  .asking select,
  .toolbar select {
    box-sizing: border-box;
    min-block-size: 28px;
    max-inline-size: 100%;
    padding: 3px 8px;
    border: 1px solid color-mix(in oklab, var(--_muted) 70%, var(--_surface));
    border-radius: 6px;
    background: var(--_surface);
    color: var(--_text);
    font: var(--_text-body) var(--_font);
    font-variant-numeric: tabular-nums;
  }
  .asking [aria-invalid] {
    border-color: var(--_bad);
  }
  textarea,
  input.hex {
    font-family: var(--_mono);
  }
  /* Hex is left to right in every language, so that the start of a long value is visible. */
  :is(input, textarea).hex:not(:placeholder-shown) {
    direction: ltr;
  }
  .asking button,
  .toolbar button {
    min-block-size: 28px;
    background: var(--_surface);
  }
  input::placeholder,
  textarea::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  :is(input, textarea, select):focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 1px;
  }
  /* The whole request can be pressed, except for its own links. */
  .query {
    position: relative;
  }
  .query button:not(.edit) {
    position: relative;
    z-index: 1;
  }
  .edit {
    min-block-size: 24px;
    inline-size: 24px;
    margin-block: -3px;
    margin-inline-start: 4px;
    padding: 0;
    border-color: transparent;
    color: inherit;
    line-height: 1;
    vertical-align: middle;
  }
  .edit::after {
    position: absolute;
    inset: 0;
    content: '' / '';
  }
  .edit:is(:hover, [aria-expanded='true']) {
    color: var(--_accent);
  }
  .edit svg {
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.2;
    stroke-linejoin: round;
  }
  .toggles {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-inline-start: auto;
  }
  button.chip.chip {
    border-radius: 99px;
    background: var(--_accent-soft);
    color: var(--_accent);
  }
  button[aria-pressed='true'].choice.choice {
    border-color: var(--_accent);
    background: var(--_accent-soft);
    color: var(--_accent);
  }
  .turning {
    display: inline-block;
    inline-size: 0.9em;
    color: var(--_muted);
    text-align: center;
  }
  /* Drawn by style, so that it is not copied with a row. In right-to-left lines the sign is mirrored automatically. */
  .turning:empty::before {
    content: '›' / '';
  }
  [aria-expanded='true'] > .turning.turning {
    transform: rotate(90deg);
  }
  [aria-expanded='true'] > .turning.turning:dir(rtl) {
    transform: rotate(-90deg);
  }
  .fold .turning {
    margin-inline: -2px 4px;
  }
  .toggle {
    min-block-size: 24px;
    min-inline-size: 24px;
    margin-block: -3px;
    margin-inline: -8px 2px;
    padding: 0;
    border-color: transparent;
    font-size: inherit;
    line-height: 1;
    white-space: nowrap;
  }
  .alarm,
  .aside,
  .failed-part {
    padding: 8px 16px;
    border-block-end: 1px solid var(--_border);
    overflow-wrap: anywhere;
  }
  .alarm {
    background: var(--_bad-soft);
    color: var(--_bad);
  }
  .aside {
    background: var(--_sunken);
    color: var(--_muted);
  }
  .panel {
    padding: 12px 16px;
    border-block-end: 1px solid var(--_border);
    background: var(--_sunken);
  }
  .panel .bar {
    background: var(--_border);
  }
  .panel .bars {
    padding: 0;
  }
  .info {
    max-inline-size: 72ch;
    color: var(--_muted);
  }
  tbody tr.expanded > td {
    padding: 12px 16px;
    border-block-end: 1px solid var(--_border);
    background: var(--_sunken);
    text-align: start;
  }
  tbody .mark {
    margin-block: -2px;
    vertical-align: baseline;
  }
  @container (max-width: 560px) {
    .toggle {
      margin-inline: 0 2px;
    }
    .toggles {
      margin-inline-start: 0;
    }
    tbody tr.expanded > td {
      display: block;
      padding: 8px 0;
      background: none;
    }
  }
  @media (forced-colors: active) {
    button[aria-pressed='true'].choice.choice {
      border-color: Highlight;
      color: Highlight;
    }
    .alarm {
      border: 1px solid CanvasText;
    }
  }
  @media print {
    .asking,
    .toolbar {
      display: none;
    }
  }
`;
