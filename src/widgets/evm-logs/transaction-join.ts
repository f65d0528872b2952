import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import type { Log } from '../../client/wire/log.js';
import type { Transaction } from '../../client/wire/transaction.js';
import type { Check } from '../../verify/check.js';

/** The transaction that wrote a log, as far as it was asked for. */
export type JoinedTransaction =
  | { readonly kind: 'asked' }
  | { readonly kind: 'failed'; readonly error: GatewayError }
  /** The node has no transaction at that place. */
  | { readonly kind: 'none' }
  | { readonly kind: 'there'; readonly transaction: Transaction; readonly checks: readonly Check[] };

/** Where transactions are asked for. */
export interface JoinSource {
  readonly gateway: () => Gateway | undefined;
  /** Makes what was thrown fit to be shown. */
  readonly explain: (thrown: unknown) => Promise<GatewayError>;
}

/** The transactions of logs, each asked for once, when a person wants it: by block hash and index, for nothing else can be asked. */
export class TransactionJoin implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #source: JoinSource;
  /** Another map whenever something came. */
  joined: ReadonlyMap<string, JoinedTransaction> = new Map();
  #run = new AbortController();

  constructor(host: ReactiveControllerHost, source: JoinSource) {
    this.#host = host;
    this.#source = source;
    host.addController(this);
  }

  /** All that are there. */
  get transactions(): readonly Transaction[] {
    return [...this.joined.values()].flatMap((each) => (each.kind === 'there' ? [each.transaction] : []));
  }

  /** The transaction of a log; undefined until a person asks for it. */
  of(log: Log): JoinedTransaction | undefined {
    return this.joined.get(placeOf(log));
  }

  /** Asks for the transaction of a log, on network A: the only one whose interface has the call. */
  async ask(log: Log): Promise<void> {
    const { blockHash, transactionIndex } = log;
    const gateway = this.#source.gateway();
    if (!gateway || blockHash === null || transactionIndex === null) return;
    const { signal } = this.#run;
    const tell = (state: JoinedTransaction) => {
      if (signal.aborted) return;
      this.joined = new Map(this.joined).set(placeOf(log), state);
      this.#host.requestUpdate();
    };
    tell({ kind: 'asked' });
    try {
      const [{ getTransaction }, { checkTransaction }] = await Promise.all([
        import('../../client/operations/transaction.js'),
        import('../../verify/transaction.js'),
      ]);
      const asked = { blockHash, index: transactionIndex };
      const { value } = await getTransaction(gateway, asked, { signal, network: 'evm-a' });
      tell(value ? { kind: 'there', transaction: value, checks: checkTransaction(value, asked) } : { kind: 'none' });
    } catch (thrown) {
      if (!signal.aborted) tell({ kind: 'failed', error: await this.#source.explain(thrown) });
    }
  }

  hostConnected(): void {
    if (this.#run.signal.aborted) this.#run = new AbortController();
  }

  /** What is on its way for an element that left is asked for again by whoever wants it. */
  hostDisconnected(): void {
    this.#run.abort();
    this.joined = new Map([...this.joined].filter(([, { kind }]) => kind !== 'asked'));
  }
}

function placeOf({ blockHash, transactionIndex }: Log): string {
  return `${blockHash}:${transactionIndex}`;
}
