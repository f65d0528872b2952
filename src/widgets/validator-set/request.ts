import type { Gateway } from '../../client/gateway.js';
import { heightField, type Height } from '../../ui/cosmos/fields.js';
import type { Field, ValuesOf } from '../../ui/fields/fields.js';

export const fields = {
  height: { ...heightField, empty: 'latest' } satisfies Field<Height>,
  compareHeight: { ...heightField, empty: null } satisfies Field<Height | null>,
};

export type ValidatorSetQuery = ValuesOf<typeof fields>;

/** How many requests the votes at a height take: its block, the next, and the RPC's commit if it may take their place. */
export function requestsForVotes(gateway: Pick<Gateway, 'rpcCommit'> | undefined): number {
  return gateway?.rpcCommit ? 3 : 2;
}
