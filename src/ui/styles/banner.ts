import { css } from 'lit';

/** What stands above an answer: why it is an old one, and what was odd in it. */
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
