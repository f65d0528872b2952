import { css } from 'lit';

export const traceStyles = css`
  .asking .wide {
    flex: 1 1 260px;
  }
  .asking .wide input {
    inline-size: 100%;
  }
  .tick {
    font-size: var(--_text-small);
  }
  /* As in tables, whose styles may be loaded later. */
  .tick input {
    margin: 0;
    accent-color: var(--_accent);
    vertical-align: -2px;
  }
  .ask {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    justify-content: space-between;
  }
  .note,
  .muted {
    color: var(--_muted);
  }
  .note {
    font-size: var(--_text-small);
  }
  .alarm button.value {
    color: inherit;
  }
  .alarm .muted {
    color: inherit;
  }
  /* Read first: plain text, with the reason in color. */
  .alarm.cause {
    display: flex;
    gap: 10px;
    padding: 10px 16px;
    color: var(--_text);
  }
  .reason {
    overflow-wrap: anywhere;
  }
  .cause p {
    font-size: calc(var(--_text-body) * 14 / 13);
    line-height: 1.45;
  }
  .cause .reverted {
    margin-block-start: 2px;
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .cause :is(.sign, .error-name, .error-name + .args b, .reason) {
    color: var(--_bad);
    font-weight: 600;
  }
  .unnamed {
    color: var(--_muted);
    font: 400 max(11px, 0.85em) var(--_mono);
  }
  .cause .number,
  .cause .amount {
    white-space: nowrap;
  }
  .cause button.value {
    white-space: normal;
  }
  .path {
    font-family: var(--_mono);
  }
  .named.known {
    color: var(--_guess);
  }
  .named.precompile {
    font-style: italic;
  }
  .toolbar .group,
  .toolbar .search {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px;
    align-items: center;
  }
  .toolbar .info {
    color: var(--_muted);
    font-size: var(--_text-small);
    font-variant-numeric: tabular-nums;
  }
  h3,
  h4 {
    font-size: var(--_text-small);
    font-weight: 600;
  }
  h3 {
    color: var(--_muted);
  }
  h4,
  .tab-panel > h3 {
    padding: 8px 16px 0;
  }
  .tab-panel .hash .extra {
    font-size: 0;
  }
  .flame-place {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    border-block-start: 1px solid var(--_border);
  }
  .flame-place > * {
    grid-area: 1 / 1;
  }
  .coming {
    min-block-size: 80px;
  }
  .coming.tall {
    min-block-size: 480px;
  }
  pre.other {
    max-block-size: 280px;
    padding: 12px 16px;
    border-block-start: 1px solid var(--_border);
    background: var(--_sunken);
    font: var(--_text-small) / 1.5 var(--_mono);
    white-space: pre-wrap;
    overflow: auto;
    overflow-wrap: anywhere;
  }
`;

export const tabStyles = css`
  .trace {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .trace.wide {
    grid-template: max-content minmax(0, 1fr) / minmax(0, 584px) minmax(0, 1fr);
  }
  .trace.wide.comparing {
    grid-template-columns: minmax(0, 430px) minmax(0, 1fr);
  }
  .wide > .calls {
    display: grid;
    grid-row: 1 / 3;
    grid-template: subgrid / minmax(0, 1fr);
    border-inline-end: 1px solid var(--_border);
  }
  .wide > .tabs {
    grid-area: 1 / 2;
  }
  /* As high as the tree, whatever the content: switching tabs moves nothing below. */
  .wide > .tab-panel {
    grid-area: 2 / 2;
    block-size: 0;
    min-block-size: 100%;
    overflow: auto;
    overscroll-behavior: contain auto;
  }
  .wide .tree {
    box-sizing: border-box;
    min-block-size: 380px;
    max-block-size: clamp(380px, 62vh, 620px);
  }
  .stacked .tree {
    max-block-size: clamp(240px, 46vh, 480px);
  }
  .narrow .tree {
    max-block-size: 66vh;
  }
  .tabs {
    display: flex;
    gap: 16px;
    box-sizing: border-box;
    min-block-size: 43px;
    padding-inline: 16px;
    border-block-end: 1px solid var(--_border);
    background: var(--_surface);
    overflow: auto hidden;
    scrollbar-width: none;
  }
  .stacked > .tabs {
    border-block-start: 1px solid var(--_border);
  }
  .narrow > .tabs {
    position: sticky;
    inset-block-start: 0;
    z-index: 3;
  }
  .tabs [role='tab'] {
    flex: none;
    padding: 2px 0 0;
    border: 0;
    border-block-end: 2px solid transparent;
    border-radius: 0;
    color: var(--_muted);
    font-size: var(--_text-body);
    white-space: nowrap;
  }
  .tabs [role='tab']:hover {
    background: none;
    color: var(--_text);
  }
  .tabs [aria-selected='true'] {
    border-block-end-color: var(--_accent);
    color: var(--_text);
    font-weight: 500;
  }
  .tabs [role='tab']:focus-visible {
    outline-offset: -2px;
  }
  .count {
    color: var(--_muted);
    font-size: max(11px, var(--_text-body) * 11 / 13);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  .tab-panel {
    container-type: inline-size;
    min-inline-size: 0;
  }
  .tab-panel:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  .away {
    display: none;
  }
  .trace .toolbar {
    flex-wrap: nowrap;
    box-sizing: border-box;
    min-block-size: 43px;
    padding-block: 7px;
  }
  .turning.down.down {
    transform: rotate(90deg);
  }
  .turning.down.down:dir(rtl) {
    transform: rotate(-90deg);
  }
  @container (max-width: 560px) {
    /* The decoded reason. */
    .late p:first-child {
      min-block-size: 3lh;
    }
    .two-lines .at-figure {
      max-inline-size: 50cqi;
    }
    .tabs [role='tab'],
    .trace .toolbar button {
      min-block-size: 40px;
    }
    .trace .toolbar {
      flex-wrap: wrap;
    }
    /* Search and buttons in two rows. */
    .trace .toolbar.coming {
      min-block-size: 103px;
    }
  }
  @media (forced-colors: active) {
    .tabs [role='tab'] {
      border-color: Canvas;
    }
    .tabs [aria-selected='true'] {
      border-block-end-color: Highlight;
    }
  }
`;
