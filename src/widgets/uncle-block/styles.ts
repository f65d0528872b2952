import { css } from 'lit';

/** What this widget has beside the card, the fields and the controls. */
export const uncleStyles = css`
  .panel[hidden] {
    display: none;
  }
  .panel p + p {
    margin-block-start: 8px;
  }
  .panel.info {
    max-inline-size: none;
  }
  .panel.info p {
    max-inline-size: 72ch;
  }
  h3 {
    padding: 12px 16px 4px;
    color: var(--_muted);
    font-size: var(--_text-small);
    font-weight: 600;
  }
  .note {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .copies {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding: 8px 16px;
    border-block-start: 1px solid var(--_border);
  }
  .extra-text {
    overflow-wrap: anywhere;
  }
  .switch {
    margin-inline-start: 8px;
  }
`;
