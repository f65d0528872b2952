import { css } from 'lit';

export const receiptsStyles = css`
  .asking input {
    inline-size: 24ch;
  }
  .asking input:not(:placeholder-shown) {
    direction: ltr;
  }
  .asking > .field:not(:first-child) {
    margin-inline-start: 8px;
  }
  .lead {
    padding: 12px 16px;
    border-block-end: 1px solid var(--_border);
    font-size: calc(var(--_text-body) * 15 / 13);
  }
  .lead .unit {
    font-size: inherit;
  }
  .failures {
    color: var(--_bad);
    font-weight: 600;
  }
  .summary .note {
    display: block;
    color: var(--_muted);
    font-size: var(--_text-small);
    font-weight: 400;
  }
  .toolbar input[type='search'] {
    flex: 1 1 24ch;
    min-inline-size: 16ch;
  }
  .toggles {
    margin-inline-start: 0;
  }
  /* Figures are at least as wide as their amounts, units included. */
  :is(.lead, .summary) .amount {
    white-space: nowrap;
  }
  .toolbar select {
    field-sizing: content;
  }
  .least-gas {
    inline-size: 12ch;
  }
  /* As high as the totals of two blocks. */
  .totals-place {
    block-size: 347px;
  }
  .wrong-gas {
    color: var(--_bad);
    font-size: var(--_text-small);
  }
  :is(.acts, .status + .value, .price, .portion, .bars .count, .detail h3) {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .receipts :is(.type, .amount) {
    white-space: nowrap;
  }
  .receipts .below {
    display: none;
  }
  .status + .value {
    display: block;
    padding-inline: 8px;
  }
  /* The reason of a failure belongs to the row above it. */
  .receipts tr:has(+ .line) > * {
    border-block-end-color: transparent;
  }
  .receipts tr.line > td {
    padding-block: 0 8px;
    background: none;
    color: var(--_bad);
    overflow-wrap: anywhere;
    text-align: start;
  }
  .receipts tr.line span {
    padding: 0;
    background: none;
  }
  .status {
    white-space: nowrap;
  }
  .status > :first-child {
    color: var(--_muted);
  }
  .status.done {
    color: var(--_muted);
  }
  .status.done > :first-child {
    color: var(--_ok);
    font-weight: 700;
  }
  .status.failed {
    padding: 1px 8px;
    border-radius: 999px;
    background: var(--_bad-soft);
  }
  .status.failed,
  .status.failed > :first-child {
    color: var(--_bad);
  }
  thead th > button:not(.sort) {
    min-block-size: 22px;
    margin-block: -3px;
    padding-block: 0;
    font-weight: 400;
  }
  .below {
    font-size: var(--_text-small);
  }
  .below .stacked {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
  }
  .reason {
    color: var(--_bad);
    overflow-wrap: anywhere;
  }
  .charts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr));
    gap: 16px 32px;
  }
  .panel h3 {
    margin-block-end: 8px;
    font-size: inherit;
    font-weight: 600;
  }
  .panel-form + h3 {
    margin-block-start: 20px;
  }
  .stacked {
    display: grid;
    gap: 1px;
  }
  .portion {
    display: flex;
    gap: 6px;
    align-items: center;
    justify-content: end;
  }
  /* All bars have the same track, at the edge of the column. */
  .portion .bar {
    flex: none;
    inline-size: 48px;
    block-size: 4px;
    border-radius: 2px;
    background: var(--_border);
  }
  .parties {
    white-space: nowrap;
  }
  .parties .way {
    margin-inline-end: 4px;
    color: var(--_muted);
  }
  .way:dir(rtl) {
    display: inline-block;
    transform: scaleX(-1);
  }
  /* Eight columns: the table shows enough to distinguish values, the expanded row shows all. */
  .hash .extra {
    font-size: 0;
  }
  s {
    color: var(--_muted);
  }
  .choice.receiver {
    border-color: transparent;
    padding: 0 6px;
    margin-inline-start: -6px;
  }
  .bars .count {
    margin-inline-start: 8px;
  }
  .panel .info {
    margin-block-start: 8px;
  }
  .bloom {
    font-family: var(--_mono);
    font-size: var(--_text-small);
    overflow-wrap: anywhere;
  }
  .panel tbody tr:hover {
    background: none;
  }
  /* Stays in view however wide the table is. */
  .detail {
    position: sticky;
    inset-inline-start: 16px;
    display: grid;
    gap: 12px;
    max-inline-size: calc(100cqi - 32px);
  }
  /* A hash of 66 characters is not cut. */
  .columns {
    display: grid;
    grid-template-columns: minmax(0, max-content) minmax(260px, 1fr);
    gap: 4px 32px;
  }
  .detail .fields {
    align-content: start;
  }
  .columns .fields {
    grid-template-columns: max-content minmax(0, 1fr);
  }
  .detail .fields > div {
    padding: 3px 0;
    border: 0;
  }
  .detail h3 {
    font-weight: 500;
  }
  .coming {
    block-size: 120px;
  }
  @container (min-width: 701px) {
    .detail .columns .hash :is(.middle, .extra) {
      font-size: inherit;
    }
    .detail .columns .hash .middle::before {
      content: none;
    }
  }
  /* Eight columns with main network figures need tighter cells. */
  @container (min-width: 561px) and (max-width: 1240px) {
    .receipts > * > table > * > tr > * {
      padding-inline: 8px;
    }
    .receipts > * > table > * > tr > :first-child {
      padding-inline-start: 16px;
    }
    .receipts > * > table > * > tr > :last-child {
      padding-inline-end: 16px;
    }
  }
  @container (min-width: 561px) and (max-width: 1240px) {
    .receipts .first {
      display: none;
    }
  }
  @container (min-width: 561px) and (max-width: 900px) {
    .receipts :is(.yields, .bar),
    .parties .label + .hash {
      display: none;
    }
    .receipts :is(th.number, .number .mark) {
      white-space: normal;
    }
    .receipts th:not(.number, :has(button:not(.sort))) {
      white-space: nowrap;
    }
    .receipts thead button:not(.sort) {
      white-space: normal;
    }
  }
  /* The sign of a status and the digits of a hash are enough where six columns hardly fit; the rest is still read out. */
  @container (min-width: 561px) and (max-width: 660px) {
    .receipts tbody :is(.status, .hash .prefix) {
      font-size: 0;
    }
    .receipts tbody .status {
      display: inline-block;
    }
    .receipts tbody .status > * {
      font-size: var(--_text-small);
    }
  }
  @media (pointer: coarse) {
    .receipts .two-lines > thead.sorts button:not(.sort) {
      min-block-size: 40px;
    }
  }
  @media (forced-colors: active) {
    .status > :first-child {
      color: CanvasText;
    }
  }
  @container (max-width: 900px) {
    .receipts .below {
      display: block;
    }
    .summary div {
      flex-basis: 30%;
    }
    .columns .fields {
      grid-template-columns: 130px minmax(0, 1fr);
    }
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  .fees-in {
    align-self: center;
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  @container (max-width: 560px) {
    .fees-in {
      display: none;
    }
    .two-lines :is(.portion, td .price, .parties .label + .hash) {
      display: none;
    }
    /* The head that names it is not above it. */
    .fee::after {
      content: '\\202F' attr(data-unit);
    }
    .summary div {
      flex-basis: 40%;
      padding-inline: 12px;
    }
    .toggles {
      flex-wrap: nowrap;
      overflow-x: auto;
      white-space: nowrap;
    }
    /* The hash and the status, then the parties next to the fee and the gas. */
    .receipts tr:has(> td > .parties) {
      padding-block: 6px;
    }
    .two-lines > tbody > tr[part='row'] > td:has(> .gas) {
      grid-row: 3;
    }
    .two-lines > tbody > tr[part='row'] > td:has(> .parties) {
      grid-area: 2 / 2 / 4;
      justify-content: start;
      text-align: start;
    }
    .status + .value {
      display: inline;
    }
    .two-lines > tbody > tr[part='row'] > th:has(> .below) {
      flex-direction: column;
      gap: 0;
      grid-row: 1;
    }
    /* A shortened hash has its label before it. */
    .columns div.long {
      display: grid;
    }
    .asking input {
      inline-size: 16ch;
    }
    .asking > .field:not(:first-child) {
      margin-inline-start: 0;
    }
    .toolbar > :is(select, .least-gas) {
      flex: 1 1 30%;
      min-inline-size: 0;
    }
    .toolbar > .least-gas {
      flex-basis: 20%;
    }
    .toolbar input[type='search'] {
      flex: 1 1 100%;
      max-inline-size: none;
    }
    .number > .stacked {
      justify-items: end;
    }
    .panel table.plain tr > .number {
      white-space: normal;
    }
  }
  @container (max-width: 440px) {
    .panel .plain[part='comparison'] tr {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 0;
      padding: 0;
      border: 0;
      overflow-wrap: anywhere;
    }
    .panel .plain[part='comparison'] tr > * {
      grid-area: auto;
      padding: 3px 0;
    }
    .panel .plain[part='comparison'] tr > :first-child {
      grid-column: 1 / -1;
      color: var(--_muted);
    }
  }
  @container (max-width: 320px) {
    .panel table.plain {
      table-layout: fixed;
      overflow-wrap: anywhere;
    }
  }
`;
