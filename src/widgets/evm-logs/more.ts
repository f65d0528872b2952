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
    ...[choiceStyles, groupStyles, transactionStyles],
  ],
  catalogues: [...catalogues, panelWords],
};

export const more = defineMore({ ...own, toTools });
