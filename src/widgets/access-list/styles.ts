import { css } from 'lit';

export const accessListStyles = css`
  .panel > .toggles {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    margin-block: 8px;
  }
  .asking .wide {
    flex: 1 1 30ch;
  }
  .asking .long {
    flex: 1 1 100%;
  }
  .asking .wide input,
  textarea {
    inline-size: 100%;
  }
  .asking .more .info {
    flex: 1 1 100%;
  }
  .field .info {
    font-size: var(--_text-small);
    font-variant-numeric: tabular-nums;
  }
  textarea {
    max-block-size: 240px;
    resize: vertical;
    overflow-wrap: anywhere;
  }
  .summary .note {
    display: block;
    color: var(--_muted);
    font-size: var(--_text-small);
    font-weight: 400;
  }
  .alarm .info {
    color: inherit;
  }
  .reason {
    font-weight: 600;
  }
  .place {
    white-space: nowrap;
  }
  .slots {
    display: grid;
    gap: 2px;
    padding-inline-start: 20px;
    overflow-wrap: anywhere;
  }
  .slots .hash {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .short {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  tbody tr.expanded > td {
    padding-block: 6px;
  }
  .tick {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .body > .toolbar:last-child {
    border-block-end: 0;
  }
  .panel tbody tr:hover {
    background: none;
  }
  .panel .fields > div {
    padding: 3px 0;
    border: 0;
  }
  .panel .info {
    margin-block-start: 8px;
  }
  .panel table.plain :is(th, td) {
    white-space: normal;
  }
  @container (max-width: 560px) {
    .asking .field {
      flex: 1 1 100%;
    }
    .asking .field :is(input, .stepper) {
      inline-size: 100%;
    }
  }
`;
