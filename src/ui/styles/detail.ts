import { css } from 'lit';

export const detailStyles = css`
  /* Stays in view however wide the table is. */
  .detail {
    position: sticky;
    inset-inline-start: 16px;
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: 16px 32px;
    max-inline-size: calc(100cqi - 32px);
  }
  .detail .fields {
    align-content: start;
  }
  .detail .fields > div {
    padding: 3px 0;
    border: 0;
  }
  .detail .hash,
  .detail .hash :is(.prefix, .middle) {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  /* The end of a value stays in one line with its button. */
  .detail .copyable,
  .detail .hash:has(.middle) {
    white-space: nowrap;
  }
  .detail .hash :is(.middle, .extra) {
    font-size: inherit;
  }
  .detail .hash .middle::before {
    content: none;
  }
  .detail .info {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    align-content: start;
  }
  .detail .info .mark {
    white-space: normal;
  }
  .coming {
    block-size: 120px;
  }
  @container (max-width: 840px) {
    .detail {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
