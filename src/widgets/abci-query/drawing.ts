import type { AbciResponse } from '../../client/wire/abci-response.js';
import type { Wording } from '../../ui/widget-state.js';
import type { AbciQuery } from './fields.js';
import type { AbciState, AbciParts } from './state.js';
import type { AbciView } from './view.js';
import type { AbciWords } from './words.en.js';

/** What every part of the answer is drawn with; a part lists the members of the state that it needs. */
export interface Drawing<
  Members extends keyof AbciState = never,
  Parts extends AbciParts = AbciParts,
> extends Wording<AbciWords> {
  readonly state: Pick<AbciState<Parts>, Members>;
  readonly query: AbciQuery;
  readonly response: AbciResponse;
  readonly verdict: AbciView;
}

/** For drawing a part after the first answer. */
export interface LateDrawing<
  Members extends keyof AbciState = never,
  Parts extends AbciParts = AbciParts,
> extends Drawing<Members, Parts> {
  readonly words: AbciWords;
}

/** What is read of the state to draw how far an answer is proven. */
export type ProofMembers =
  | 'rootGateway'
  | 'compare'
  | 'countValues'
  | 'expectedOf'
  | 'host'
  | 'provedOf'
  | 'proving'
  | 'readings'
  | 'rungOf'
  | 'signers'
  | 'typedOf'
  | 'units'
  | 'wrongHash';
