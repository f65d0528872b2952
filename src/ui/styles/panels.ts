import { css } from 'lit';

export const panelStyles = css`
  .panel table.plain {
    inline-size: auto;
  }
  .panel table.plain :is(th, td) {
    position: static;
    padding: 3px 0;
    padding-inline: 0 24px;
    border-block-end: 0;
    background: none;
  }
  .panel-form {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: end;
    margin-block-start: 12px;
  }
  .panel-form input {
    inline-size: min(72ch, 100%);
    font-family: var(--_mono);
    font-size: var(--_text-small);
  }
  .panel-form label {
    inline-size: 100%;
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .panel .result {
    margin-block-start: 8px;
  }
  @container (max-width: 560px) {
    .panel table.plain {
      display: table;
      inline-size: 100%;
    }
    .panel table.plain thead {
      position: static;
      display: table-header-group;
      clip-path: none;
    }
    .panel table.plain tbody {
      display: table-row-group;
    }
    .panel table.plain tr {
      display: table-row;
    }
    .panel table.plain tr > * {
      display: table-cell;
      padding-inline: 0 8px;
      font-size: var(--_text-small);
    }
  }
`;
