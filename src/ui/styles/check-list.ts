import { css } from 'lit';

export const checkListStyles = css`
  .checks.popover {
    padding: 12px 16px;
  }
  .checks h3 {
    display: flex;
    gap: 8px;
    align-items: center;
    margin: 0 0 4px;
    padding: 0;
    font-size: 15px;
    line-height: 1.3;
  }
  .checks .verdict.mismatch h3 {
    color: var(--_bad);
  }
  .checks .verdict.downgraded h3 {
    color: var(--_warn);
  }
  .checks .verdict:is(.cross-checked, .signed, .proven) h3 {
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
  .checks h4 {
    margin: 12px 0 4px;
    padding: 0;
    color: var(--_muted);
    font-size: var(--_text-small);
    font-weight: 400;
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
  .checks .parts :is(.cross-checked, .signed, .proven) .level-glyph {
    color: var(--_ok);
  }
  .checks .parts :is(.consistent, .unverified) .level-glyph {
    color: var(--_muted);
  }
  .checks .parts .mismatch .level-glyph {
    color: var(--_bad);
  }
  /* More above or below the edge of the panel: a shade, which the ends of the content cover. */
  .checks.popover {
    background:
      linear-gradient(var(--_raised) 40%, transparent) top / 100% 32px no-repeat local,
      linear-gradient(transparent, var(--_raised) 60%) bottom / 100% 32px no-repeat local,
      linear-gradient(var(--_border), transparent) top / 100% 12px no-repeat scroll,
      linear-gradient(transparent, var(--_border)) bottom / 100% 12px no-repeat scroll,
      var(--_raised);
  }
  .checks :is(section, .all-checks) {
    margin-block-start: 12px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_hairline);
  }
  .checks .all-checks section {
    margin-block-start: 4px;
    padding-block-start: 0;
    border: 0;
  }
  .all-checks summary {
    cursor: pointer;
  }
  .finding.bad {
    font-weight: 600;
  }
  .finding.ok .sign {
    color: var(--_ok);
  }
  .finding:is(.weak, .plain) {
    color: var(--_muted);
  }
  .finding.warn .sign {
    color: var(--_warn);
  }
  .finding.bad .sign {
    color: var(--_bad);
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
  .checks .differences {
    margin-block-start: 12px;
    overflow-x: auto;
    font-size: var(--_text-small);
  }
  .checks .differences :is(th, td) {
    padding-block: 4px;
    padding-inline: 0 12px;
    border-block-end: 1px solid var(--_hairline);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  .checks .differences thead th {
    color: var(--_muted);
    overflow-wrap: normal;
  }
  .levels {
    display: flex;
    margin: 12px 0 0;
    padding: 0;
    color: var(--_muted);
    font-size: var(--_text-small);
    list-style: none;
  }
  .levels li {
    position: relative;
    flex: 1;
    padding-block-start: 20px;
    text-align: center;
  }
  .levels li::before {
    content: '';
    position: absolute;
    inset-block-start: 5px;
    inset-inline-start: calc(50% - 5px);
    box-sizing: border-box;
    inline-size: 10px;
    block-size: 10px;
    border: 1.5px solid var(--_border);
    border-radius: 50%;
  }
  .levels li + li::after {
    content: '';
    position: absolute;
    inset-block-start: 9px;
    inset-inline: calc(5px - 50%) calc(50% + 5px);
    border-block-start: 1.5px solid var(--_border);
  }
  .levels :is(.passed, .at:not(.unverified))::before,
  .levels :is(.passed, .at)::after {
    border-color: var(--_ok);
  }
  .levels:has(.at.consistent) :is(.passed, .at)::before,
  .levels:has(.at.consistent) .at::after {
    border-color: var(--_muted);
  }
  .levels .at {
    color: var(--_text);
    font-weight: 600;
  }
  .levels .at::before {
    inset-block-start: 3px;
    inset-inline-start: calc(50% - 7px);
    inline-size: 14px;
    block-size: 14px;
    border-width: 2px;
  }
  .levels .at.unverified::before {
    border-style: dashed;
    border-color: var(--_muted);
  }
  .levels .at.proven::before {
    background: var(--_ok);
  }
  .checks .next {
    display: grid;
    gap: 8px;
  }
  .checks .next h4 {
    margin: 0;
  }
  .checks .next .controls {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .checks .next .requests {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .checks .header-field {
    display: flex;
    flex: 1 1 240px;
    gap: 8px;
  }
  .checks textarea {
    flex: 1;
    min-inline-size: 0;
    padding: 4px 8px;
    border: 1px solid var(--_border);
    border-radius: 6px;
    background: var(--_surface);
    color: var(--_text);
    font: var(--_text-small) / 1.45 var(--_mono);
    resize: vertical;
  }
  @media (min-width: 480px) {
    .checks .parts {
      grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
    }
  }
`;
