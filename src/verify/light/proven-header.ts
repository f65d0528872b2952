import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { Header } from './header.js';
import type { LightBlock } from './verify-step.js';

/** A header that follows from a trusted one, and how. Followed by `from`, it leads back to the trusted one. */
export type ProvenHeader =
  | {
      /** `root`: its hash was given. `step`: validators of the header before signed it. */
      readonly by: 'root' | 'step';
      readonly header: Header;
      /** With the set of its height, from which a step may go on. */
      readonly block: LightBlock;
      readonly from?: ProvenHeader;
    }
  | {
      /** The later header names its hash. */
      readonly by: 'link';
      readonly header: Header;
      readonly from: ProvenHeader;
    }
  | {
      /** The staking module of the chain kept it in a later state. Since SDK 0.50 it is not whole, and so has no hash. */
      readonly by: 'history';
      readonly header: Header;
      readonly from: ProvenHeader;
      /** The answer with its proof, in the state below the header before. */
      readonly response: AbciResponse;
    };

/** The headers from the trusted one to this one. */
export function wayTo(header: ProvenHeader): readonly ProvenHeader[] {
  const way: ProvenHeader[] = [];
  for (let at: ProvenHeader | undefined = header; at; at = at.from) way.unshift(at);
  return way;
}
