import { css } from 'lit';

export const listStyles = css`
  .asking .field.wide {
    flex: 1 1 17ch;
    max-inline-size: 44ch;
  }
  .asking .field.wide input {
    inline-size: 100%;
  }
  .found {
    flex: 0 1 auto;
    margin-inline-end: 8px;
  }
  /* Lines separate transactions. */
  .placed tr[part='row'][part],
  .placed tr[part='row'] > * {
    border-block-end: 0;
  }
  .placed tr[part='row']:not(.continues, :first-child) > * {
    border-block-start: 1px solid var(--_hairline);
  }
  .placed tr > :not(:first-child, :last-child) {
    padding-inline: 8px;
  }
  .continues .once {
    display: none;
  }
  .once {
    white-space: nowrap;
  }
  /* The start of a hash is enough to tell transactions apart. */
  .once .hash {
    display: inline-block;
    max-inline-size: 9.7ch;
    overflow: hidden;
    text-decoration: inherit;
    text-overflow: ellipsis;
    vertical-align: bottom;
  }
  .event > :first-child {
    grid-area: 1 / 1;
  }
  .event > .said {
    grid-area: 1 / 2 / span 3;
  }
  .said ~ span {
    grid-column: 1;
  }
  .coverage {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
  }
  @container (max-width: 840px) {
    .placed .yields {
      display: none;
    }
    .event {
      grid-template-columns: minmax(9ch, max-content) minmax(0, 1fr);
      column-gap: 8px;
    }
  }
  @container (max-width: 560px) {
    .placed tr[part='row'][part] {
      display: flex;
      flex-wrap: wrap;
      gap: 0 12px;
      align-items: baseline;
      min-block-size: 0;
      padding-block: 4px;
    }
    .placed tr[part='row'][part] > [class] {
      box-sizing: border-box;
      min-inline-size: 26px;
      padding: 0;
      border: 0;
    }
    .placed tr[part='row'][part]:not(.continues, :first-child) {
      border-block-start: 1px solid var(--_border);
    }
    .placed tr.continues > .at-over {
      display: none;
    }
    .placed tr:not(.continues) > .at-over {
      display: flex;
    }
    .placed .at-over::before {
      display: none;
    }
    .placed :is(.at-lead, .at-over) {
      color: var(--_muted);
      font-size: var(--_text-small);
    }
    .once .hash {
      max-inline-size: none;
    }
    .placed tr[part='row'][part] > th.long {
      flex: 1 0 100%;
      padding-inline-start: 26px;
    }
    .placed tr.continues[part='row'] > th.long.long {
      flex: 1 1 0;
      padding: 0;
      margin-inline-start: -12px;
    }
    .asking .field.wide,
    .found {
      flex: 1 1 100%;
      max-inline-size: none;
    }
  }
`;

export const toolStyles = css`
  label.inline {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .warning {
    padding: 8px 16px;
    border-block-end: 1px solid var(--_border);
    background: var(--_warn-soft);
    color: var(--_warn);
    overflow-wrap: anywhere;
  }
  .warning .sign {
    font-weight: 600;
  }
  .cover {
    inline-size: 220px;
    max-inline-size: 100%;
    block-size: 6px;
    border-radius: 2px;
    background: var(--_border);
  }
  /* Searched is not proven, so it does not have the color of proof. */
  .cover .complete {
    fill: var(--_muted);
  }
  .cover .gap {
    fill: var(--_warn);
  }
  .cover .open {
    fill: var(--_border);
  }
  .cover .unseen,
  .cover .above-head {
    fill: var(--_surface);
  }
  .cover:dir(rtl) {
    transform: scaleX(-1);
  }
  @container (max-width: 560px) {
    .cover {
      inline-size: 100%;
    }
  }
  @media (forced-colors: active) {
    .cover {
      border: 1px solid CanvasText;
    }
    .cover .complete {
      fill: Highlight;
    }
    .cover .gap {
      fill: Mark;
    }
    .cover .open,
    .cover .unseen,
    .cover .above-head {
      fill: Canvas;
    }
    .warning {
      border: 1px solid CanvasText;
    }
  }
`;
