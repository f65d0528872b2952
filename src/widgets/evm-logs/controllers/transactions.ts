import { loadCode } from '../../../client/load-code.js';
import type { Log } from '../../../client/operations/logs-reply.js';
import type { Transaction } from '../../../client/operations/transaction-reply.js';
import {
  SideRequests,
  type SideRequest,
  type SideRequestHost,
  type SideRequestSource,
} from '../../../ui/controllers/side-requests.js';
import type { Check } from '../../../verify/check.js';

export interface JoinedTransaction {
  readonly transaction: Transaction;
  readonly checks: readonly Check[];
}

/** The state of the request for a log's transaction; null if the node has none at this position. */
export type Joined = SideRequest<JoinedTransaction | null>;

/**
 * The transactions of logs, each requested once on demand by block hash and index, the only lookup in the gateway API.
 */
export class LogTransactions {
  readonly #requests: SideRequests<JoinedTransaction | null>;

  constructor(host: SideRequestHost, source: SideRequestSource) {
    this.#requests = new SideRequests(host, source);
  }

  get joined(): ReadonlyMap<string, Joined> {
    // A request whose code failed to load is sent again.
    for (const name of this.#requests.states.keys()) this.#requests.of(name);
    return this.#requests.states;
  }

  /** Requests the transaction of a log on network A, because only its API has this call. */
  async ask(log: Log): Promise<void> {
    const { blockHash, transactionIndex: index } = log;
    if (blockHash === null || index === null) return;
    await this.#requests.ask(transactionName(log), async (gateway, options) => {
      const [{ getTransaction }, { checkTransaction }] = await Promise.all([
        loadCode(() => import('../../../client/operations/transaction.js')),
        loadCode(() => import('../../../verify/transaction.js')),
      ]);
      const asked = { blockHash, index };
      const { value } = await getTransaction(gateway, asked, { ...options, network: 'evm-a' });
      return value && { transaction: value, checks: checkTransaction(value, asked) };
    });
  }
}

export function transactionName({ blockHash, transactionIndex }: Log): string {
  return `${blockHash}:${transactionIndex}`;
}
