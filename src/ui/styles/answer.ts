import { css } from 'lit';

export const answerTokens = css`
  :host {
    /* Font of hashes, addresses and bytes. */
    --_mono: var(
      --gw-font-mono,
      ui-monospace,
      'SF Mono',
      'Cascadia Mono',
      Menlo,
      Consolas,
      'DejaVu Sans Mono',
      monospace
    );
    --_text-code: max(11px, var(--_text-body) * 0.95);
    /* Size of key figures. */
    --_text-figure: var(--gw-text-figure, calc(var(--_text-body) * 17 / 13));
    /* Width of field labels. */
    --_label: var(--gw-label-size, 168px);
    /* Background of headers and forms. */
    --_sunken: var(--gw-color-sunken, light-dark(oklch(97.8% 0.004 255), oklch(16.5% 0.012 260)));
    /* Lines between rows. */
    --_hairline: var(--gw-color-hairline, light-dark(oklch(95% 0.004 255), oklch(24% 0.012 260)));
    /* Background of a row under the pointer. */
    --_hover: var(--gw-color-hover, light-dark(oklch(96.5% 0.006 255), oklch(23% 0.014 260)));
    /* Background of menus and buttons. */
    --_raised: var(--gw-color-raised, light-dark(#fff, oklch(23% 0.014 260)));
    /* Background of selected items. */
    --_accent-soft: var(--gw-color-accent-soft, light-dark(oklch(94.5% 0.025 262), oklch(28% 0.05 262)));
    /* Failures and mismatches. */
    --_bad: var(--gw-color-bad, light-dark(oklch(50% 0.17 27), oklch(75% 0.14 25)));
    /* Checks that passed. */
    --_ok: var(--gw-color-ok, light-dark(oklch(46% 0.11 155), oklch(78% 0.13 155)));
    /* Background of checks that passed. */
    --_ok-soft: var(--gw-color-ok-soft, light-dark(oklch(95.5% 0.03 155), oklch(27% 0.045 155)));
    /* Warnings. */
    --_warn: var(--gw-color-warn, light-dark(oklch(50% 0.11 70), oklch(82% 0.12 80)));
    /* Background of warnings. */
    --_warn-soft: var(--gw-color-warn-soft, light-dark(oklch(96% 0.04 85), oklch(29% 0.045 75)));
    /* Background of failures. */
    --_bad-soft: var(--gw-color-bad-soft, light-dark(oklch(95.5% 0.025 25), oklch(28% 0.06 25)));
    /* Guesses, such as names found only by selector. */
    --_guess: var(--gw-color-guess, light-dark(oklch(48% 0.13 305), oklch(78% 0.1 305)));
    /* Background of guesses. */
    --_guess-soft: var(--gw-color-guess-soft, light-dark(oklch(95.5% 0.025 305), oklch(28% 0.05 305)));
  }
`;

export const bannerStyles = css`
  .stale {
    display: flex;
    gap: 4px 12px;
    align-items: baseline;
    padding: 8px 16px;
    border-block-end: 1px solid var(--_border);
    background: var(--_warn-soft);
    color: var(--_warn);
  }
  .stale p {
    flex: 1 1 200px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .stale strong,
  .stale .sign {
    font-weight: 600;
  }
  .stale button {
    flex: none;
    border-color: currentcolor;
    color: inherit;
  }
  @container (max-width: 560px) {
    .stale {
      flex-wrap: wrap;
    }
    .stale button {
      margin-inline-start: auto;
    }
  }
  @media print {
    .stale {
      background: none;
    }
  }
`;

export const waitingStyles = css`
  .receiving {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    padding: 6px 16px;
    border-block-end: 1px solid var(--_border);
    color: var(--_muted);
    font-size: var(--_text-small);
    font-variant-numeric: tabular-nums;
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
    .waiting {
      display: none;
    }
  }
`;

export const emptyStateStyles = css`
  .empty-state {
    display: grid;
    justify-items: center;
    gap: 4px;
    padding: 32px 24px;
    text-align: center;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .glyph {
    margin-block-end: 8px;
    stroke: var(--_muted);
  }
  .glyph.failed {
    stroke: var(--_bad);
  }
  .empty-state p {
    max-inline-size: 64ch;
  }
  .empty-state .what {
    font-weight: 600;
  }
  .empty-state .next,
  .empty-state .said {
    color: var(--_muted);
  }
  .empty-state button {
    margin-block-start: 8px;
  }
  .skeleton {
    display: grid;
    padding: 4px 16px;
  }
  .skeleton span {
    block-size: 31px;
    border-block-end: 1px solid var(--_hairline);
    background: linear-gradient(var(--_sunken), var(--_sunken)) center / 100% 12px no-repeat;
  }
  .skeleton span:last-child {
    border-block-end: 0;
  }
  @media (forced-colors: active) {
    .glyph,
    .glyph.failed {
      stroke: CanvasText;
    }
  }
`;

export const answerStyles = css`
  button:hover {
    background: var(--_hover);
  }
  footer:has(> .where:empty + .cost:empty) {
    display: none;
  }
  ::slotted([slot='footer']) {
    display: block;
    padding: 8px 16px;
  }
  footer {
    border-block-start: 1px solid var(--_border);
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  /* One line, in which the mark is cut before the request. */
  .card > header {
    flex-wrap: nowrap;
  }
  h2 {
    flex: none;
  }
  .query {
    display: flex;
    align-items: center;
    min-inline-size: 0;
  }
  .query > span {
    overflow-x: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .marks,
  .tools,
  .where {
    display: inline-flex;
    gap: 4px 12px;
    align-items: center;
  }
  .marks {
    flex-shrink: 3;
    min-inline-size: 0;
    min-block-size: 24px;
  }
  .tools,
  .where {
    flex-wrap: wrap;
  }
  .marks,
  .cost {
    margin-inline-start: auto;
  }
  .cost {
    font-variant-numeric: tabular-nums;
  }
  .mark {
    display: inline-flex;
    gap: 0.35em;
    align-items: center;
    padding: 3px 8px;
    border: 1px solid transparent;
    border-radius: 99px;
    font-size: var(--_text-small);
    line-height: 1.1;
    white-space: nowrap;
  }
  .mark.ok {
    color: var(--_ok);
    background: var(--_ok-soft);
  }
  .mark.warn {
    color: var(--_warn);
    background: var(--_warn-soft);
  }
  .mark.bad {
    color: var(--_bad);
    background: var(--_bad-soft);
  }
  .mark.guess {
    color: var(--_guess);
    background: var(--_guess-soft);
  }
  .mark.plain {
    color: var(--_muted);
    background: var(--_sunken);
  }
  button[aria-disabled='true'] {
    background: none;
    color: var(--_muted);
    opacity: 0.6;
    cursor: default;
  }
  /* Room for the first mark and the menu, which are loaded late. */
  .mark.due {
    inline-size: 8em;
    visibility: hidden;
  }
  .tools {
    min-inline-size: 28px;
    min-block-size: 28px;
    margin-inline: auto -6px;
  }
  .marks:not(:empty) ~ .tools {
    margin-inline-start: 0;
  }
  .marks > .mark {
    flex: none;
    white-space: nowrap;
  }
  /* The menu ends the first line; the mark and the label of sample data are at the ends of their own. */
  @container (max-width: 720px) {
    .card > header {
      display: grid;
      grid-template-columns: auto minmax(28px, 1fr) auto;
    }
    .card > header > .tools {
      grid-area: 1 / 3;
    }
    .card > header > .marks {
      grid-area: 2 / 1 / auto / -1;
      justify-content: space-between;
      margin-inline-start: 0;
    }
  }
  @container (max-width: 560px) {
    .card > header > h2 {
      grid-column: 1 / 3;
    }
    .card > header > .query {
      grid-area: 2 / 1 / auto / -1;
    }
    .card > header > .marks {
      grid-row: 3;
    }
    .card > header:has(.query > span:empty) > :is(h2, .query) {
      grid-area: 1 / auto;
    }
    .query > span {
      white-space: normal;
    }
    .mark {
      min-inline-size: 0;
      white-space: normal;
    }
    .cost {
      flex-basis: 100%;
      text-align: end;
    }
  }
  @media (forced-colors: active) {
    .mark,
    button {
      border-color: CanvasText;
    }
    button[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
      opacity: 1;
    }
  }
`;
