import type { Log } from '../../client/operations/logs-reply.js';

/** `43:2`, the name of a log in an attribute. */
export function nameOf({ blockNumber, logIndex }: Log): string {
  return `${blockNumber ?? ''}:${logIndex ?? ''}`;
}

/** `43:1:0`, with the transaction index: where logs are numbered per transaction, the short name is ambiguous. */
export function longNameOf({ blockNumber, transactionIndex, logIndex }: Log): string {
  return `${blockNumber ?? ''}:${transactionIndex ?? ''}:${logIndex ?? ''}`;
}
