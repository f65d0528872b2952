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
    font-weight: 600;
  }
  :is(.failures, .wrong-gas, .reason, .status.failed, .status.failed > :first-child),
  .receipts tr.line > td {
    color: var(--_bad);
    overflow-wrap: anywhere;
  }
  .summary :is(.note, .ago + .exact) {
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
  :is(s, .acts, .fees-in, .status + .value, .price, .portion, .parties .way, .bars .count, .detail h3) {
    color: var(--_muted);
  }
  :is(.acts, .fees-in, .wrong-gas, .status + .value, .price, .portion, .bars .count, .bloom, .detail h3) {
    font-size: var(--_text-small);
  }
  .receipts :is(.type, .amount),
  :is(.status, .parties) {
    white-space: nowrap;
  }
  .receipts .below {
    display: none;
    font-size: var(--_text-small);
  }
  .status + .value {
    display: block;
    padding-inline: 8px;
  }
  /* The reason of a failure belongs to the row above it. */
  .receipts tr:has(+ .line) > * {
    border-block-end-color: transparent;
  }
  .receipts > * > table > * > tr.line > td {
    padding-block: 0 8px;
    padding-inline-start: 60px;
    background: none;
    text-align: start;
  }
  .receipts tr.line span {
    padding: 0;
    background: none;
  }
  .status > :first-child,
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
  thead th > button:not(.sort) {
    min-block-size: 22px;
    margin-block: -3px;
    padding-block: 0;
    font-weight: 400;
  }
  .below .stacked {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
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
  .parties .way {
    margin-inline-end: 4px;
  }
  .way:dir(rtl) {
    display: inline-block;
    transform: scaleX(-1);
  }
  /* Eight columns: the table shows enough to distinguish values, the expanded row shows all. */
  .hash .extra {
    font-size: 0;
  }
  .choice.receiver {
    border-color: transparent;
    padding: 0 6px;
    margin-inline-start: -6px;
  }
  .bars .count {
    margin-inline-start: 8px;
    white-space: nowrap;
  }
  .panel .info {
    margin-block-start: 8px;
  }
  .bloom {
    font-family: var(--_mono);
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
    .receipts .first {
      display: none;
    }
  }
  @container (min-width: 561px) and (max-width: 900px) {
    .receipts > * > table > * > tr > .yields,
    .receipts .bar,
    .parties .label ~ * {
      display: none;
    }
    .receipts th:not(.number, :has(button:not(.sort))) {
      white-space: nowrap;
    }
    .receipts :is(th.number, .number .mark, thead button:not(.sort)) {
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
  /* Two lines are too close for a finger: pressing an address expands the row, which has larger buttons. */
  @media (pointer: coarse) {
    .parties button.value {
      min-inline-size: 0;
      min-block-size: 0;
      margin: 0;
      pointer-events: none;
    }
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
    .receipts > * > table > tbody > tr > th button.copy {
      display: none;
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
  }
  @container (max-width: 560px) {
    .fees-in {
      display: none;
    }
    .two-lines :is(.portion, td .price, .parties .label ~ *) {
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
    /* The hash and the status, then the parties next to the fee and the gas. */
    .receipts tr:has(> td > .parties) {
      padding-block: 6px;
    }
    .two-lines > tbody > tr[part='row']:has(+ .line) {
      border-color: transparent;
    }
    .receipts > * > table > * > tr.line > td {
      padding-inline-start: 71px;
    }
    /* An address that does not fit wraps. */
    .parties > span {
      display: flex;
    }
    .parties button.value {
      margin-inline: 0;
      border-inline: 0;
      padding-inline: 0;
      text-decoration: none;
      white-space: normal;
    }
    /* If sort controls do not fit, the last visible control fades out. */
    .two-lines > thead.sorts > tr {
      padding-inline-end: 32px;
      mask-image: linear-gradient(to right, #000 calc(100% - 32px), transparent);
    }
    .two-lines > thead.sorts > tr:dir(rtl) {
      mask-image: linear-gradient(to left, #000 calc(100% - 32px), transparent);
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
