import { css } from 'lit';

/** Notes about an answer, linked widgets, and the codes of a failure. */
export const remarkStyles = css`
  /* Stays in view with the widget: the selected row may be far below. */
  .link-note {
    position: sticky;
    inset-block-start: 0;
    z-index: 3;
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    padding: 6px 16px;
    border-block-end: 1px solid var(--_border);
    background: var(--_accent-soft);
    overflow-wrap: anywhere;
  }
  .link-note button {
    background: var(--_surface);
  }
  .link-note .close {
    min-inline-size: 26px;
    margin-inline-start: auto;
    padding: 3px;
    border-color: transparent;
    background: none;
  }
  .notes {
    margin: 0;
    padding: 8px 16px;
    border-block-end: 1px solid var(--_border);
    background: var(--_sunken);
    color: var(--_muted);
    list-style: none;
  }
  .notes li::before {
    content: '· ' / '';
  }
  .failure-details {
    inline-size: fit-content;
    max-inline-size: min(64ch, 100% - 48px);
    margin: -20px auto 28px;
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .failure-details summary {
    min-block-size: 24px;
    cursor: pointer;
    text-align: center;
  }
  .failure-details dl {
    display: grid;
    gap: 4px;
    margin: 8px 0 0;
  }
  .failure-details dl div {
    display: grid;
    grid-template-columns: minmax(12ch, max-content) minmax(0, 1fr);
    gap: 4px 12px;
  }
  .failure-details dd {
    margin: 0;
    color: var(--_text);
    font-family: var(--_mono);
    overflow-wrap: anywhere;
  }
  @media print {
    .link-note {
      display: none;
    }
  }
`;
