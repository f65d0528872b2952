import { css } from 'lit';

export const checkStyles = css`
  .mark.level {
    border-color: var(--_border);
    text-align: start;
    color: var(--_muted);
  }
  .mark.level:is(.consistent, .cross-checked, .signed) {
    border-color: var(--_ok);
    color: var(--_ok);
  }
  .mark.level.proven {
    background: var(--_ok-soft);
    color: var(--_ok);
  }
  .mark.level.downgraded {
    background: var(--_warn-soft);
    color: var(--_warn);
  }
  .mark.level.mismatch {
    background: var(--_bad-soft);
    color: var(--_bad);
  }
  .level-glyph {
    flex: none;
    inline-size: 1.15em;
    block-size: 1.15em;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .level-glyph .filled {
    fill: currentcolor;
    stroke: none;
  }
  .level-glyph .knocked-out {
    stroke: var(--_surface);
    stroke-width: 1.8;
  }
  .checks.popover {
    padding: 12px 16px;
  }
  .checks h3 {
    display: flex;
    gap: 8px;
    align-items: center;
    margin: 0 0 4px;
    font-size: 15px;
    line-height: 1.3;
  }
  .checks .verdict.mismatch h3 {
    color: var(--_bad);
  }
  .checks .verdict.downgraded h3 {
    color: var(--_warn);
  }
  .checks .verdict:is(.consistent, .cross-checked, .signed, .proven) h3 {
    color: var(--_ok);
  }
  .checks p {
    margin: 0;
  }
  @media (max-width: 560px) {
    .checks.popover:popover-open {
      position-area: block-end span-all;
      margin-inline: 8px;
    }
  }
`;
