import { callWords } from '../../ui/localization/calls.en.js';
import { logWords } from '../../ui/localization/logs.en.js';
import { defineMore } from '../../ui/widget/more-stage.js';
import { renderRoots } from './panels/root-panel.js';
import { renderComparison } from './panels/comparison-panel.js';
import { renderDetail } from './panels/detail.js';
import { renderGas } from './panels/gas-panel.js';
import { CallsController, renderMethod, renderReason } from './controllers/calls.js';
import { toTools } from './exports.js';

export const more = defineMore({
  toTools,
  catalogues: [logWords, callWords],
  panels: { gas: renderGas, root: renderRoots },
  ...{ renderComparison, renderDetail, renderMethod, renderReason, CallsController },
});
