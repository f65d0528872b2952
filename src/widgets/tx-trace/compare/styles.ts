import { css } from 'lit';

export const compareStyles = css`
  .call-row .differs {
    flex: none;
    inline-size: 14px;
    color: var(--_accent);
    font-weight: 600;
    text-align: center;
  }
  .comparing .call-row :is(.gas-bar, .kind) {
    display: none;
  }
  .compare-head {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    justify-content: space-between;
    padding: 8px 16px;
    border-block-end: 1px solid var(--_border);
  }
  .compare-head :is(label, select) {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .compared :is(th, td) {
    padding: 5px 6px;
    text-align: end;
    white-space: nowrap;
  }
  .compared :is(th, td):first-child {
    min-inline-size: 96px;
    padding-inline-start: 16px;
    text-align: start;
    white-space: normal;
  }
  .compared :is(th, td):last-child {
    padding-inline-end: 16px;
  }
  .compared tbody th {
    font-weight: 400;
    overflow-wrap: break-word;
  }
  .compared .hash {
    font-size: max(11px, var(--_text-body) * 11 / 13);
  }
  .compared td:nth-child(3) {
    color: var(--_muted);
  }
  .compared td:last-child {
    font-weight: 500;
  }
  .compared button.value {
    display: inline;
  }
  .compared .number {
    font-weight: 400;
  }
  .compared td:last-child .number {
    font-weight: 500;
  }
  .compared small {
    display: block;
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .compared code {
    font-family: var(--_mono);
  }
  .compared tr.group th {
    padding-block: 12px 4px;
    border-block-end-color: var(--_border);
    color: var(--_muted);
    font-size: var(--_text-small);
    font-weight: 500;
  }
  .compared tr.first {
    background: var(--_accent-soft);
  }
  .compared tr.first th {
    box-shadow: inset 2px 0 var(--_accent);
  }
  .compared tr.first th:dir(rtl) {
    box-shadow: inset -2px 0 var(--_accent);
  }
  .compared .why :is(.error-name, .reason) {
    color: var(--_bad);
    font-weight: 600;
  }
  .compared td .why {
    white-space: normal;
  }
  .compared .why .args {
    display: none;
  }
  @container (max-width: 560px) {
    .compared.compared :is(tr, tbody) {
      display: block;
    }
    .compared.compared tbody > tr.group {
      padding: 8px 16px 4px;
    }
    .compared tr.group th {
      display: block;
      padding: 0;
      border: 0;
    }
    .compared.compared tbody > tr:not(.group) {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 2px 8px;
      padding: 6px 16px;
    }
    .compared.compared tbody > tr:not(.group) > * {
      display: block;
      padding: 0;
      border: 0;
      text-align: start;
    }
    .compared.compared tbody > tr:not(.group) > :is(th, td) {
      grid-column: auto;
    }
    .compared.compared tbody > tr:not(.group) > th {
      grid-column: 1;
      box-shadow: none;
    }
    .compared.compared tbody > tr:not(.group) > td:last-child {
      grid-area: 1 / 2;
      text-align: end;
    }
    .compared tr.first {
      box-shadow: inset 2px 0 var(--_accent);
    }
  }
`;
