import { defineMore } from '../../ui/widget/more-stage.js';
import { renderDetail, renderNamesState } from './detail.js';
import { renderPanel as renderHash } from './panels/hash-panel.js';
import { toTools } from './exports.js';

/** Stage `more`: the details of a validator, the state of the names, and the hash of the set. */
export const more = defineMore({ toTools, renderDetail, renderNamesState, renderHash });
