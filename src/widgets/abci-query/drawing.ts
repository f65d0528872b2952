import type { AbciResponse } from '../../client/wire/abci-response.js';
import type { Wording } from '../../ui/widget-state.js';
import type { AbciQuery } from './fields.js';
import type { AbciState, AbciParts } from './state.js';
import type { AbciView } from './view.js';
import type { LateWords } from './late-words.en.js';
import type { AbciWords } from './words.en.js';

/** What every part of the answer is drawn with; of the state, the members that the part names. */
export interface Drawing<
  Members extends keyof AbciState = never,
  Parts extends AbciParts = AbciParts,
> extends Wording<AbciWords> {
  readonly state: Pick<AbciState<Parts>, Members>;
  readonly query: AbciQuery;
  readonly response: AbciResponse;
  readonly verdict: AbciView;
}

/** What every part is drawn with that comes after a first answer. */
export interface LateDrawing<
  Members extends keyof AbciState = never,
  Parts extends AbciParts = AbciParts,
> extends Drawing<Members, Parts> {
  readonly words: LateWords;
}
