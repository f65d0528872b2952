import { css } from 'lit';

export const powerHistoryStyles = css`
  .power-history {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .power-history .asking {
    padding: 0;
    border: 0;
  }
  .power-history path {
    fill: none;
    stroke: var(--_accent);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  .power-history :is(path:nth-of-type(even), li:nth-of-type(even) path) {
    stroke: var(--_text);
  }
  .power-lines {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  @media (forced-colors: active) {
    .power-history path {
      stroke: CanvasText;
    }
  }
`;
