import { decodePrecompile } from '../../decode/trace/precompiles.js';
import { renderTokenAmount } from '../../ui/templates/token-amount.js';
import { defineMore } from '../../ui/widget/more-stage.js';
import { renderReason, renderResults, renderRowArguments } from './calls/arguments.js';
import * as detail from './calls/frame-detail.js';
import { wellKnownName } from './calls/well-known.js';
import { BlockState, renderBlockState } from './controllers/block-state.js';
import { CallFacts } from './controllers/call-facts.js';
import { filterOutline, moveInTree } from './controllers/call-finder.js';
import { filesOf, toTools } from './exports.js';
import * as failures from './panels/failures-panel.js';
import * as toolbar from './tree/toolbar.js';

export const ownMore = {
  styles: [...toolbar.styles, ...detail.styles],
  catalogues: detail.catalogues,
  ...{ renderToolbar: toolbar.renderToolbar, renderFrameDetail: detail.renderFrameDetail },
  ...{ renderFailures: failures.renderFailures, renderReason, renderResults, renderRowArguments },
  ...{ BlockState, renderBlockState, CallFacts, filterOutline, moveInTree, filesOf },
  known: { decodePrecompile, wellKnownName, renderTokenAmount },
};

export const more = defineMore({ ...ownMore, toTools });
