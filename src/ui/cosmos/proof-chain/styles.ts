import { css } from 'lit';

export const chainStyles = css`
  .chain {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: baseline;
    padding: 0 16px 12px;
  }
  .chain > * {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .chain > details > summary {
    padding: 4px 0;
    cursor: pointer;
    overflow-wrap: anywhere;
    text-decoration: underline dotted;
    text-decoration-color: var(--_muted);
    text-underline-offset: 3px;
  }
  .chain > details > summary::marker {
    color: var(--_muted);
  }
  .chain > details:not(:last-of-type) > summary::after {
    display: inline-block;
    padding-inline-start: 4px;
    content: '·';
    color: var(--_muted);
  }
  .chain > details[open] {
    flex: 1 0 100%;
  }
  .chain > details > div {
    padding-block: 4px 8px;
    padding-inline-start: 12px;
    border-inline-start: 1px solid var(--_border);
    overflow-x: auto;
  }
  .chain .hash {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .chain :is(.open > summary, b.open) {
    color: var(--_warn);
  }
  .chain .bad > summary {
    color: var(--_bad);
  }
  .chain .root {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .chain table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--_text-small);
  }
  .chain :is(th, td) {
    padding: 2px 8px 2px 0;
    text-align: start;
    vertical-align: baseline;
  }
  .chain :is(th, td):not(:first-child) {
    white-space: nowrap;
  }
  .chain :is(th, td).figure-cell {
    text-align: end;
  }
  .chain tr:is(.absent, .nil) {
    color: var(--_muted);
  }
  .chain tr.invalid {
    color: var(--_bad);
  }
  .chain ol {
    margin: 0;
    padding-inline-start: 20px;
  }
  .chain-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    padding: 0 16px 12px;
  }
  .chain-actions:empty {
    display: none;
  }
  @media print {
    .chain-actions {
      display: none;
    }
  }
`;
