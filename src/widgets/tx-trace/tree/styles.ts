import { css } from 'lit';

export const treeStyles = css`
  .tree {
    max-block-size: 480px;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .extent {
    position: relative;
  }
  .call-row {
    position: absolute;
    inset-inline: 0;
    display: flex;
    gap: 6px;
    align-items: center;
    box-sizing: border-box;
    block-size: 26px;
    padding-inline: 16px;
    white-space: nowrap;
    cursor: default;
  }
  .call-row:hover {
    background: var(--_hover);
  }
  .call-row[aria-selected='true'] {
    background: var(--_accent-soft);
    box-shadow: inset 2px 0 var(--_accent);
  }
  .call-row[aria-selected='true']:dir(rtl) {
    box-shadow: inset -2px 0 var(--_accent);
  }
  .call-row:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  .call-row.found .named-call {
    background: var(--_warn-soft);
  }
  /* The kind is before the guides, so that all of them start at one edge. */
  .call-row .kind {
    order: -1;
    flex: none;
    inline-size: 54px;
    color: var(--_muted);
    font: 500 max(11px, var(--_text-body) * 11 / 13) / 1 var(--_mono);
    letter-spacing: -0.02em;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* Names need the room more than the indent does. */
  .call-row .indent {
    flex: 0 1 calc(var(--_indent, 0) * 16px);
    min-inline-size: 0;
    margin-inline-end: -6px;
  }
  .call-row .turning {
    flex: none;
    inline-size: 12px;
  }
  .call-row .turns {
    cursor: pointer;
  }
  .call-row .turns-not.turning::before {
    content: '';
  }
  .call-row > .turning.folds.folds {
    transform: none;
  }
  .call-row .level {
    display: none;
    flex: none;
    color: var(--_muted);
    font-size: max(11px, var(--_text-body) * 11 / 13);
    font-variant-numeric: tabular-nums;
  }
  .call-row.deep .level {
    display: inline;
  }
  .call-row .what {
    flex: 1 0 180px;
    min-inline-size: 0;
    color: var(--_muted);
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* A call is read from left to right, and cut at its end. */
  .call-row:dir(rtl) .what {
    justify-content: end;
    text-align: end;
  }
  /* With little room, the name of the function stays, and the address gives way. */
  .call-row.deep :is(.what, .head, .named-call) {
    display: flex;
    align-items: baseline;
    min-inline-size: 0;
    white-space: pre;
  }
  .call-row.deep .named-call > :is(.hash, .named) {
    min-inline-size: 2ch;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .call-row.deep :is(.sign, .call-name) {
    flex: none;
  }
  .call-row.deep .rest {
    flex: 0 9999 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .call-row .call-name {
    color: var(--_text);
    font-weight: 600;
  }
  .call-row .label,
  .call-row .named {
    font-weight: 400;
  }
  .call-row :is(.value, .args, .result) :is(.number, b),
  .call-row .code {
    font-weight: 400;
  }
  .call-row .code {
    font-family: inherit;
  }
  .leads-to {
    display: inline-block;
  }
  .leads-to:dir(rtl) {
    transform: scaleX(-1);
  }
  .call-row .guess-sign {
    color: var(--_guess);
    font-size: var(--_text-small);
  }
  .call-row .made {
    color: var(--_accent);
    font-size: var(--_text-small);
    font-weight: 600;
  }
  .call-row.failed :is(.named-call, .call-name, .named, .why),
  .call-row :is(.sign, .call-name.failed) {
    color: var(--_bad);
  }
  .call-row .sign {
    margin-inline-end: 4px;
    font-weight: 600;
  }
  /* Reverted is shown once, above the tree; a read has nothing to revert. */
  .call-row.reverted .call-name {
    color: var(--_muted);
    font-weight: 500;
  }
  .call-row.reverted:not(.read) .call-name {
    /* WebKit supports the thickness only as a separate property. */
    text-decoration: line-through;
    text-decoration-thickness: 1px;
  }
  .call-row .gas,
  .call-row .gas-bar {
    flex: none;
  }
  .call-row .gas {
    min-inline-size: 62px;
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .call-row .gas-bar,
  .call-row .bar {
    inline-size: 56px;
  }
  .call-row .gas-bar {
    display: flex;
    align-items: center;
  }
  .call-row .bar {
    block-size: 5px;
    background: var(--_hairline);
  }
  .call-row .bar rect {
    fill: color-mix(in oklab, var(--_accent) 38%, var(--_surface));
  }
  .call-row.failed .bar rect {
    fill: color-mix(in oklab, var(--_bad) 55%, var(--_surface));
  }
  .call-row .hash .extra {
    font-size: 0;
  }
  /* One line each, however narrow: the detail of the selected call shows the rest. */
  .call-row :is(.hash, .number, .amount) {
    white-space: nowrap;
    overflow-wrap: normal;
  }
  /* It breaks a line even if white space does not. */
  .call-row wbr {
    display: none;
  }
  .narrow .call-row {
    gap: 4px;
    align-items: start;
    block-size: 46px;
    padding: 3px 12px;
    line-height: 20px;
  }
  .narrow .call-row :is(.gas-bar, .kind) {
    display: none;
  }
  .narrow .call-row .indent {
    flex-basis: calc(var(--_indent, 0) * 10px);
    margin-inline-end: -4px;
  }
  .narrow .call-row .gas {
    min-inline-size: 0;
  }
  /* The name in the first line, input and result in the second. */
  .narrow .call-row :is(.head, .rest) {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .narrow .call-row.deep .what {
    display: block;
  }
  .narrow .call-row.deep .head {
    display: flex;
  }
  .narrow .call-row .rest {
    font-size: var(--_text-small);
  }
  /* Server-rendered rows are in normal flow. */
  .flowing .call-row {
    position: static;
  }
  .flowing [aria-level='2'] .indent {
    flex-basis: 16px;
  }
  .flowing [aria-level='3'] .indent {
    flex-basis: 32px;
  }
  .flowing [aria-level='4'] .indent {
    flex-basis: 48px;
  }
  .flowing :not(:is([aria-level='1'], [aria-level='2'], [aria-level='3'], [aria-level='4'])) > .indent {
    flex-basis: 64px;
  }
  @media (forced-colors: active) {
    .call-row.call-row .bar rect {
      fill: CanvasText;
    }
    .call-row[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
