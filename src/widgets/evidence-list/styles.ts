import { css } from 'lit';

/** What this widget has beside the card, the table and the shared controls. */
export const evidenceStyles = css`
  .place,
  .named {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: baseline;
    min-inline-size: 0;
  }
  .place {
    flex-wrap: nowrap;
    gap: 0;
    white-space: nowrap;
  }
  .toolbar:not(:has(button)) {
    display: none;
  }
  .clipped {
    max-inline-size: 24ch;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .coming-word,
  .missing,
  .info-line {
    color: var(--_muted);
  }
  .alarm button {
    margin-inline-start: 8px;
  }
  .more {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    padding: 10px 16px;
    border-block-end: 1px solid var(--_hairline);
    color: var(--_muted);
  }
  .line-of-heights {
    display: block;
    inline-size: 100%;
    block-size: 40px;
  }
  .line-of-heights .axis {
    fill: var(--_border);
  }
  .line-of-heights .event {
    fill: var(--_bad);
  }
  .line-of-heights:dir(rtl) {
    transform: scaleX(-1);
  }
  .ends {
    display: flex;
    justify-content: space-between;
    color: var(--_muted);
    font-size: var(--_text-small);
    font-variant-numeric: tabular-nums;
  }
  .offenders {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .offenders li {
    display: grid;
    grid-template-columns: minmax(9ch, max-content) 56px minmax(0, max-content) minmax(0, 1fr);
    gap: 4px 12px;
    align-items: center;
  }
  .offenders .bar {
    inline-size: 56px;
  }
  .detail .other {
    grid-column: 1 / -1;
    display: grid;
    gap: 8px;
    min-inline-size: 0;
  }
  .as-it-came {
    max-block-size: 240px;
    margin: 0;
    padding: 8px 12px;
    border: 1px solid var(--_hairline);
    border-radius: 6px;
    background: var(--_surface);
    font: var(--_text-small) / 1.5 var(--_mono);
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  @container (max-width: 560px) {
    .offenders li {
      grid-template-columns: max-content minmax(0, 1fr);
    }
    .offenders .bar {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .line-of-heights .axis,
    .line-of-heights .event {
      fill: CanvasText;
    }
  }
`;
