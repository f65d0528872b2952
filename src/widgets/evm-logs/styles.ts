import { css } from 'lit';

export const logsStyles = css`
  .asking .field.wide {
    flex: 1 1 24ch;
    max-inline-size: 44ch;
  }
  .asking .field.wide input {
    inline-size: 100%;
  }
  /* Its content is loaded a moment later: one line, or two if narrow. */
  .toolbar:empty {
    min-block-size: 28px;
  }
  @container (max-width: 440px) {
    .toolbar:empty {
      min-block-size: 64px;
    }
  }
  @media (pointer: coarse) {
    .toolbar:empty {
      min-block-size: 40px;
    }
    @container (max-width: 440px) {
      .toolbar:empty {
        min-block-size: 88px;
      }
    }
  }
  .coverage {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
  }
  @container (min-width: 561px) {
    [part='table'] :is(thead tr, tr[part='row']) > :last-child {
      text-align: end;
    }
  }
  @container (max-width: 560px) {
    .asking .field.wide {
      flex: 1 1 100%;
      max-inline-size: none;
    }
  }
`;
