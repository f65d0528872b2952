import { css } from 'lit';

/** The bars of a replay, and the scrubber above them. */
export const replayStyles = css`
  .replay,
  .replay form {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: end;
  }
  .replay {
    flex-direction: column;
    align-items: stretch;
  }
  .replay form input {
    inline-size: 12ch;
  }
  .replay form input[name='count'] {
    inline-size: 7ch;
  }
  .scrubber {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
  }
  .along {
    display: grid;
    flex: 1 1 160px;
    min-inline-size: 0;
  }
  .along input {
    inline-size: 100%;
    margin: 0;
    accent-color: var(--_accent);
  }
  .step,
  .many {
    font-variant-numeric: tabular-nums;
  }
  .marks-of-heights {
    display: flex;
    justify-content: space-between;
    padding-inline: 3px;
    color: var(--_muted);
    font-size: var(--_text-small);
    line-height: 1;
  }
  .marks-of-heights .loaded {
    color: var(--_accent);
  }
  .marks-of-heights .now {
    color: var(--_text);
    outline: 1px solid currentcolor;
    outline-offset: 2px;
  }
  .replay .gap {
    margin: 0;
    padding: 12px;
    border: 1px dashed var(--_border);
    border-radius: 6px;
    overflow-wrap: anywhere;
  }
  .of-all {
    margin: 0;
  }
  .lanes {
    position: relative;
    block-size: calc(var(--_lanes) * 2em);
    overflow: clip;
  }
  .lane {
    position: absolute;
    inset-inline: 0;
    inset-block-start: 0;
    display: grid;
    grid-template-columns: minmax(0, 26ch) minmax(48px, 1fr) var(--_digits);
    gap: 12px;
    align-items: center;
    block-size: 2em;
    transform: translateY(calc(var(--_place) * 100%));
  }
  .lane.out {
    visibility: hidden;
  }
  .who {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .track {
    block-size: 1em;
    border-radius: 3px;
    background: var(--_border);
    overflow: clip;
  }
  .power {
    display: block;
    block-size: 100%;
    background: var(--_accent);
  }
  /* A bar that extends beyond the end of its track. */
  .cut .power {
    mask-image: repeating-linear-gradient(115deg, #000 0 10px, transparent 10px 13px);
  }
  .scrubber button[aria-pressed='true'] {
    border-color: var(--_accent);
  }
  .many {
    text-align: end;
    white-space: nowrap;
  }
  @container (max-width: 560px) {
    .lane {
      grid-template-columns: minmax(0, 1fr) minmax(40px, 1fr) var(--_digits);
      gap: 8px;
      font-size: var(--_text-small);
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .lane {
      transition: transform 400ms ease;
    }
    .power {
      transition: inline-size 400ms ease;
    }
  }
  @media (forced-colors: active) {
    .track {
      border: 1px solid CanvasText;
    }
    .power {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
  @media print {
    .scrubber input,
    .replay form {
      display: none;
    }
  }
`;
