import { css } from 'lit';
import { chartStyles } from '../../ui/styles/chart.js';
import { logDetailStyles } from '../../ui/styles/log-detail.js';
import { catalogues, renderLogDetail } from '../../ui/templates/log-detail.js';
import { LogTransactions } from './controllers/transactions.js';
import { defineMore } from '../../ui/widget/more-stage.js';
import { histogramStyles, renderDensity } from './panels/density-panel.js';
import {
  choiceStyles,
  renderColumns,
  renderFilterChips,
  renderNewLogs,
  renderNothingChosen,
  renderTransfers,
} from './panels/filter-chips.js';
import { groupStyles, renderGroups } from './panels/groups-panel.js';
import { proofStyles, renderProof } from './panels/proof-panel.js';
import { renderTransactionOf, transactionStyles } from './panels/transaction-panel.js';
import { panelWords } from './late-words.en.js';
import { toTools } from './exports.js';

/** The further options of the form. A click on their button loads this stage. */
const optionStyles = css`
  .asking .more .field.wide {
    flex-basis: calc(50% - 8px);
    max-inline-size: none;
  }
  .typed {
    display: flex;
    gap: 4px;
  }
  .pair {
    display: flex;
    flex: 1 1 40ch;
    gap: 4px;
    align-items: last baseline;
  }
  .pair > :is(.field, .drop) {
    flex: 1;
  }
  .pair textarea {
    inline-size: 100%;
  }
  .pair button {
    white-space: nowrap;
  }
  @container (max-width: 560px) {
    .asking .more .field.wide,
    .pair {
      flex: 1 1 100%;
      max-inline-size: none;
    }
  }
`;

export const own = {
  LogTransactions,
  ...{
    renderColumns,
    renderDensity,
    renderFilterChips,
    renderGroups,
    renderNewLogs,
    renderNothingChosen,
    renderLogDetail,
    renderProof,
    renderTransactionOf,
    renderTransfers,
  },
  styles: [
    ...[logDetailStyles, chartStyles, histogramStyles, proofStyles],
    ...[choiceStyles, groupStyles, transactionStyles, optionStyles],
  ],
  catalogues: [...catalogues, panelWords],
};

export const more = defineMore({ ...own, toTools });
