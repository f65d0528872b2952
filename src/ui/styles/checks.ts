import { css } from 'lit';

export const checkStyles = css`
  .mark.level {
    border-color: var(--_border);
    text-align: start;
    color: var(--_muted);
  }
  .marks > .mark.level {
    flex: 0 1 auto;
    min-inline-size: 0;
  }
  .mark.level > span {
    min-inline-size: 0;
    overflow-x: clip;
    text-overflow: ellipsis;
  }
  .mark.level:is(.cross-checked, .signed) {
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
`;
