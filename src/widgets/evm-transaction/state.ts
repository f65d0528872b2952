import { loadCode } from '../../client/load-code.js';
import type { getTransaction } from '../../client/operations/transaction.js';
import type { AccessListResult } from '../../client/wire/access-list.js';
import type { Log } from '../../client/wire/log.js';
import type { BatchCall, Transaction } from '../../client/wire/transaction.js';
import type { CallNode } from '../../decode/calls/call-tree.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import { SideRequests, type SideRequest } from '../../ui/controllers/side-requests.js';
import { Decoding, type DecodingHost } from '../../ui/evm/decoding.js';
import type { LogRows } from '../../ui/evm/log-rows.js';
import type { PreimageSources } from '../../ui/evm/preimages.js';
import type { EtherUnit } from '../../ui/format/amount.js';
import { Lazy } from '../../ui/lazy.js';
import { RequestForm } from '../../ui/fields/form.js';
import { remember } from '../../ui/remember.js';
import { WidgetState, type Reopened, type WidgetHost } from '../../ui/widget-state.js';
import type { Check } from '../../verify/check.js';
import type { TransactionCount } from './all-transactions.js';
import type { Recovered } from './authorizations.js';
import { controls } from './controls.js';
import { fields } from './fields.js';
import { toTransactionView } from './view.js';
import { words } from './words.js';
import type { InputForm, TransactionWords } from './words.en.js';

/** The widget, as far as its state needs it. */
export interface TransactionHost extends WidgetHost, DecodingHost {
  blockHash: string;
  index: string;
  network: string;
  /** The call of the client that it asks by. */
  readonly ask: typeof getTransaction;
}

/** What was found of one transaction after it was drawn. */
export interface Findings {
  readonly checks: readonly Check[];
  /** Whether there is a header of its block, to which all transactions of the block lead. */
  readonly isProvable?: boolean;
  readonly authorities?: readonly Recovered[];
}

/** The logs of one transaction, as far as they were asked for. */
export type RequestedLogs = SideRequest<readonly Log[]>;

/** What the same call does on the state of the parent block, as far as that was asked for; null: the node has no answer for it. */
export type Simulation = SideRequest<AccessListResult | null>;

/** The parts that a person asks for, as far as the state needs them: what did not come is asked for again. */
export type TransactionParts = Readonly<Record<'logs' | 'simulation', Reopened>>;

/** What a person chose on one widget, what was found of the transaction on show, and the code that comes when it is needed. */
export class TransactionState<Parts extends TransactionParts = TransactionParts> extends WidgetState<
  TransactionHost,
  TransactionWords,
  never,
  Parts
> {
  protected readonly catalogue = words;
  readonly form = new RequestForm(this.host, fields, controls);
  readonly decoding = new Decoding(this.host, { of: 'calls', mark: this.actions.firstMark.shown });
  readonly bytes = new Lazy(this.host, () => import('../../verify/signed-transaction.js'));
  readonly created = new Lazy(this.host, () => import('../../verify/created-address.js'));
  readonly types = new Lazy(this.host, () => import('../../decode/transaction-types.js'), this.actions.firstMark.shown);
  readonly hashes = new Lazy(this.host, () => import('../../decode/abi/hash.js'));
  override network: EvmNetwork = 'evm-a';
  readonly viewOf = remember(toTransactionView);

  /** The unit of the value; undefined: the one in which it reads best. */
  unit: EtherUnit | undefined;
  input: InputForm = 'decoded';
  /** Whether all of a long input is drawn. */
  whole = false;

  /** Comes with the first logs. */
  logs: LogRows | undefined;

  readonly #logs = new SideRequests<readonly Log[]>(this.host, this.actions);
  readonly #simulations = new SideRequests<AccessListResult | null>(this.host, this.actions);
  readonly #counts = new SideRequests<TransactionCount>(this.host, this.actions);
  readonly #blocks = new SideRequests<readonly Transaction[]>(this.host, this.actions);
  readonly #treeOf = remember((transaction: Transaction, _serial: number): CallNode | undefined =>
    this.decoding.calls?.decodeCallTree({
      data: transaction.input,
      to: transaction.to,
      ...(transaction.value === undefined ? {} : { value: transaction.value }),
    }),
  );
  /** Where values are looked for of which the logs of a transaction hold only the hash. */
  readonly sourcesOf = remember(
    ({ input, to }: Transaction, logs: readonly Log[], ...texts: readonly unknown[]): PreimageSources => ({
      calls: [{ data: input, to }],
      logs,
      texts,
    }),
  );
  readonly #callTrees = new WeakMap<BatchCall, { readonly serial: number; readonly tree: CallNode }>();
  #found: { readonly transaction: Transaction; readonly findings: Findings } | undefined;
  #shown: string | undefined;

  protected override follow(): void {
    this.network = this.host.network === 'evm-b' ? 'evm-b' : 'evm-a';
    this.decoding.take(this.localization.host, this.host);
  }

  /** An address with its checksum, once the code for that is there. */
  checksum(address: string): string {
    return this.hashes.get()?.checksumAddress(address) ?? address;
  }

  /** What the input of a call means, with the calls in it; undefined while the decoder is on its way. */
  treeOf(transaction: Transaction): CallNode | undefined {
    return this.decoding.calls && this.#unlessEarly(this.#treeOf(transaction, this.decoding.serial));
  }

  /** The same of one call of a batch. */
  treeOfCall(call: BatchCall): CallNode | undefined {
    const { calls, serial } = this.decoding;
    if (!calls) return undefined;
    const known = this.#callTrees.get(call);
    if (known?.serial === serial) return known.tree;
    const { to, value, input } = call;
    const tree = calls.decodeCallTree({ data: input, to, ...(value === undefined ? {} : { value }) });
    this.#callTrees.set(call, { serial, tree });
    return this.#unlessEarly(tree);
  }

  /** Keeps what was found of a transaction, and draws it. */
  noteFindings(transaction: Transaction, findings: Findings): void {
    this.#found = { transaction, findings };
    this.host.requestUpdate();
  }

  /** What was found of a transaction; undefined while it is being worked out. */
  findingsOf(transaction: Transaction): Findings | undefined {
    return this.#found?.transaction === transaction ? this.#found.findings : undefined;
  }

  /** Takes what is drawn now: another transaction begins clipped again, whoever asked for it. */
  show(transaction: Transaction): void {
    const name = this.#nameOf(transaction);
    if (name !== this.#shown) this.whole = false;
    this.#shown = name;
  }

  /** How far the logs of a transaction are; undefined until a person asks for them. */
  logsOf(transaction: Transaction): RequestedLogs | undefined {
    return this.#logs.of(this.#nameOf(transaction));
  }

  /** Asks for the logs of a transaction. */
  askForLogs(transaction: Transaction): void {
    this.parts.logs.again();
    const { network } = this;
    void this.#logs.ask(this.#nameOf(transaction), async (gateway, signal) =>
      (await loadCode(() => import('./block-logs.js'))).getLogsOf(gateway, transaction, { network, signal }),
    );
  }

  /** What came of simulating the call of a transaction; undefined until a person asks for it. */
  simulationOf(transaction: Transaction): Simulation | undefined {
    return this.#simulations.of(this.#nameOf(transaction));
  }

  /** Simulates the call of a transaction on the state of the parent block. */
  simulate(transaction: Transaction): void {
    this.parts.simulation.again();
    const { network } = this;
    void this.#simulations.ask(this.#nameOf(transaction), async (gateway, signal) =>
      (await loadCode(() => import('./simulation.js'))).simulateOnParent(gateway, transaction, { network, signal }),
    );
  }

  /** How many transactions its block has; undefined until a person asks for that. */
  countOf(transaction: Transaction): SideRequest<TransactionCount> | undefined {
    return this.#counts.of(this.#nameOf(transaction));
  }

  /** All transactions of its block, as far as they were asked for. */
  blockOf(transaction: Transaction): SideRequest<readonly Transaction[]> | undefined {
    return this.#blocks.of(this.#nameOf(transaction));
  }

  /** All transactions of its block, once they are there. */
  allOf(transaction: Transaction): readonly Transaction[] | undefined {
    const block = this.blockOf(transaction);
    return block?.kind === 'loaded' ? block.value : undefined;
  }

  /** Counts the transactions of its block. */
  count(transaction: Transaction): void {
    const { network } = this;
    const { blockHash, transactionIndex } = transaction;
    if (blockHash === null) return;
    void this.#counts.ask(this.#nameOf(transaction), async (gateway, signal) =>
      (await loadCode(() => import('./all-transactions.js'))).countTransactions(
        this.host.ask,
        gateway,
        blockHash,
        transactionIndex ?? 0,
        { network, signal },
      ),
    );
  }

  /** Asks for all transactions of its block, and has it checked again. */
  async askForBlock(transaction: Transaction, count: number): Promise<void> {
    const { network } = this;
    const { blockHash } = transaction;
    if (blockHash === null) return;
    await this.#blocks.ask(this.#nameOf(transaction), async (gateway, signal) =>
      (await loadCode(() => import('./all-transactions.js'))).getTransactions(
        this.host.ask,
        gateway,
        blockHash,
        count,
        {
          ...{ network, signal },
        },
      ),
    );
    if (this.allOf(transaction)) this.actions.recheck();
  }

  /** A transaction in its block: what is asked for of it holds as long as the hash of that. */
  #nameOf({ hash, blockHash }: Transaction): string {
    return `${this.network} ${blockHash} ${hash}`;
  }

  /** Has the selector of a call that nobody here knows looked up; until all signatures are there, it may be known yet. */
  #unlessEarly(tree: CallNode | undefined): CallNode | undefined {
    if (tree?.meaning.kind !== 'opaque' || tree.meaning.reason !== 'unknown-selector') return tree;
    if (!this.decoding.whole) return undefined;
    if (tree.meaning.selector) this.decoding.resolve('function', tree.meaning.selector);
    return tree;
  }
}
