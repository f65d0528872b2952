import type { Log } from '../../client/operations/logs-reply.js';
import { keyOf } from '../../ui/displayed-answer.js';
import type { TokensPlace } from '../../ui/evm/ask-tokens.js';
import type { LogsQuery } from './fields.js';

/** The newest block on show; a log does not say who sent its transaction. */
export function tokensPlaceOf(query: LogsQuery, logs: readonly Log[]): TokensPlace | undefined {
  const block = logs.findLast(({ blockNumber }) => blockNumber !== null)?.blockNumber ?? undefined;
  // While the list grows, what was asked holds for it.
  return block === undefined
    ? undefined
    : { network: query.network, block, name: keyOf(query), transactions: logs.slice(-3).toReversed() };
}
