import { css } from 'lit';

/** The bar beside a share. */
export const validatorSetStyles = css`
  .bar {
    display: inline-block;
    inline-size: 84px;
    block-size: 6px;
    margin-inline-start: 8px;
    border-radius: 3px;
    background: var(--_sunken);
    vertical-align: middle;
    overflow: clip;
  }
  .bar > span {
    display: block;
    block-size: 100%;
    border-radius: 3px;
    background: var(--_accent);
  }
  @container (max-width: 560px) {
    .bar {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .bar {
      border: 1px solid CanvasText;
    }
    .bar > span {
      background: CanvasText;
    }
  }
`;
