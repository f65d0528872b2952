import { css } from 'lit';

/** The mark that says how far an answer is verified, and the panel that it opens. */
export const checkStyles = css`
  .mark.rung {
    border-color: var(--_border);
    color: var(--_muted);
  }
  .mark.rung:is(.consistent, .cross-checked, .signed) {
    border-color: var(--_ok);
    color: var(--_ok);
  }
  .mark.rung.proven {
    background: var(--_ok-soft);
    color: var(--_ok);
  }
  .mark.rung.downgraded {
    background: var(--_warn-soft);
    color: var(--_warn);
  }
  .mark.rung.mismatch {
    background: var(--_bad-soft);
    color: var(--_bad);
  }
  .rung-glyph {
    flex: none;
    inline-size: 1.15em;
    block-size: 1.15em;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .rung-glyph .filled {
    fill: currentcolor;
    stroke: none;
  }
  .rung-glyph .knocked-out {
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
  .checks .summary.mismatch h3,
  .checks .parts .mismatch .rung-glyph,
  .checks .summary.downgraded h3,
  .checks .summary:is(.consistent, .cross-checked, .signed, .proven) h3,
  .checks .parts :is(.consistent, .cross-checked, .signed, .proven) .rung-glyph,
  .checks h4 {
    margin: 12px 0 4px;
    color: var(--_muted);
    font-size: var(--_text-small);
    font-weight: 400;
  }
  .checks p {
    margin: 0;
  }
  .checks .parts {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    font-size: inherit;
    list-style: none;
  }
  .checks .parts li {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .checks .parts .unverified .rung-glyph {
    color: var(--_muted);
  }
  .checks section {
    margin-block-start: 12px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_hairline);
  }
  .finding {
    font-weight: 600;
  }
  .finding.ok .sign {
    color: var(--_ok);
  }
  .finding.warn .sign {
    color: var(--_warn);
  }
  .finding.bad .sign {
    color: var(--_bad);
  }
  .checks .basis {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .checks ul {
    list-style: disc;
    margin: 4px 0 0;
    padding-inline-start: 16px;
    font-size: var(--_text-small);
    overflow-wrap: anywhere;
  }
  .checks .path {
    font-family: var(--_mono);
  }
  @media (max-width: 560px) {
    .checks.popover:popover-open {
      position-area: block-end span-all;
      margin-inline: 8px;
    }
  }
`;
