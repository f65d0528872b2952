import { loadCode } from '../../client/load-code.js';
import type { Log } from '../../client/operations/logs-reply.js';
import type { Transaction } from '../../client/operations/transaction-reply.js';
import { SideRequests, type SideRequest, type SideRequestSource } from '../../ui/controllers/side-requests.js';
import type { WidgetHost } from '../../ui/widget-state.js';
import type { Check } from '../../verify/check.js';

export interface JoinedTransaction {
  readonly transaction: Transaction;
  readonly checks: readonly Check[];
}

/** The state of the request for a log's transaction; null: the node has none at that place. */
export type Joined = SideRequest<JoinedTransaction | null>;

/**
 * The transactions of logs, each requested once on demand: by block hash and index, the only way that the gateway API
 * has.
 */
export class TransactionJoin {
  readonly #requests: SideRequests<JoinedTransaction | null>;

  constructor(host: WidgetHost, source: SideRequestSource) {
    this.#requests = new SideRequests(host, source);
  }

  /** All requests; the same map until something changes. */
  get joined(): ReadonlyMap<string, Joined> {
    return this.#requests.states;
  }

  get transactions(): readonly Transaction[] {
    return [...this.joined.values()].flatMap((each) =>
      each.kind === 'loaded' && each.value ? [each.value.transaction] : [],
    );
  }

  /** The transaction of a log; undefined until requested. */
  of(log: Log): Joined | undefined {
    return this.#requests.of(placeOf(log));
  }

  /** Requests the transaction of a log, on network A, the only one whose interface has the call. */
  async ask(log: Log): Promise<void> {
    const { blockHash, transactionIndex: index } = log;
    if (blockHash === null || index === null) return;
    await this.#requests.ask(placeOf(log), async (gateway, options) => {
      const [{ getTransaction }, { checkTransaction }] = await Promise.all([
        loadCode(() => import('../../client/operations/transaction.js')),
        loadCode(() => import('../../verify/transaction.js')),
      ]);
      const asked = { blockHash, index };
      const { value } = await getTransaction(gateway, asked, { ...options, network: 'evm-a' });
      return value && { transaction: value, checks: checkTransaction(value, asked) };
    });
  }
}

function placeOf({ blockHash, transactionIndex }: Log): string {
  return `${blockHash}:${transactionIndex}`;
}
