import { css } from 'lit';

/** What a card shows instead of data: pictures and the skeleton. */
export const pictureStyles = css`
  .picture {
    display: grid;
    justify-items: center;
    gap: 4px;
    padding: 32px 24px;
    text-align: center;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .glyph {
    margin-block-end: 8px;
    stroke: var(--_muted);
  }
  .glyph.failed {
    stroke: var(--_bad);
  }
  .picture .what {
    max-inline-size: 64ch;
    font-weight: 600;
  }
  .picture .next,
  .picture .said {
    max-inline-size: 64ch;
    color: var(--_muted);
  }
  .picture button {
    margin-block-start: 8px;
  }
  .skeleton {
    display: grid;
    padding: 4px 16px;
  }
  .skeleton span {
    block-size: 31px;
    border-block-end: 1px solid var(--_hairline);
    background: linear-gradient(var(--_sunken), var(--_sunken)) center / 100% 12px no-repeat;
  }
  .skeleton span:last-child {
    border-block-end: 0;
  }
  @media (forced-colors: active) {
    .glyph,
    .glyph.failed {
      stroke: CanvasText;
    }
  }
`;
