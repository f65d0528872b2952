import { css } from 'lit';

/** Banners above an answer: why it is stale, or which code is missing. */
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
