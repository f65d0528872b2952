import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { Wording } from '../../ui/widget-state.js';
import type { AbciQuery } from './fields.js';
import type { AbciState } from './state.js';
import type { AbciView } from './view.js';
import type { AbciWords } from './words.en.js';

/** What every part of the answer is drawn with. */
export interface Drawing extends Wording<AbciWords> {
  readonly state: AbciState;
  readonly query: AbciQuery;
  readonly response: AbciResponse;
  readonly verdict: AbciView;
}
