import { css } from 'lit';

export const sectionStyles = css`
  .part + .part {
    border-block-start: 1px solid var(--_border);
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: baseline;
    padding: 12px 16px 4px;
    font-size: var(--_text-body);
    font-weight: 600;
  }
  .note {
    color: var(--_muted);
    font-size: var(--_text-small);
    font-weight: 400;
  }
  .info-line {
    padding: 4px 16px 8px;
    max-inline-size: 84ch;
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  .tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    padding: 4px 16px 8px;
  }
  .tabs > [aria-selected='true'] {
    border-color: var(--_accent);
    background: var(--_accent-soft);
    color: var(--_accent);
  }
`;
