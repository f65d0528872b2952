import type { Answer } from '../../client/answer.js';
import { loadCode } from '../../client/load-code.js';
import type { TransactionRequest } from '../../client/operations/transaction.js';
import type { AccessListResult } from '../../client/operations/access-list-reply.js';
import type { Log } from '../../client/operations/logs-reply.js';
import type { BatchCall, Transaction } from '../../client/operations/transaction-reply.js';
import type { CallNode } from '../../decode/calls/call-tree.js';
import { type EvmNetwork, slotOf } from '../../ui/evm/request.js';
import { SideRequests, type SideRequest } from '../../ui/controllers/side-requests.js';
import { Decoding } from '../../ui/evm/decoding.js';
import type { TokensPlace } from '../../ui/evm/ask-tokens.js';
import type { LogRows } from '../../ui/evm/log-rows.js';
import type { PreimageSources } from '../../ui/evm/preimages.js';
import type { EtherUnit } from '../../ui/format/amount.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import { RequestForm } from '../../ui/fields/form.js';
import { WidgetState } from '../../ui/widget-state.js';
import type { Check } from '../../verify/check.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import type { TransactionCount } from './requests.js';
import type { Recovered } from './panels/details.js';
import { controls } from './form.js';
import { fields } from './fields.js';
import type { EvmTransactionElement } from './evm-transaction.js';
import { lazyParts } from './lazy-parts.js';
import { toTransactionView } from './view.js';
import { type InputForm, type TransactionWords, words } from './words.en.js';

/** The answer of the widget; null if the block has no such transaction. */
export type TransactionAnswer = Answer<Transaction | null, TransactionRequest>;

export interface Findings {
  readonly checks: readonly Check[];
  /** The fork of its block by the header, to which all transactions of the block lead; undefined without one. */
  readonly fork?: GasFork | undefined;
  readonly authorities?: readonly Recovered[];
}

export type RequestedLogs = SideRequest<readonly Log[]>;

/** The result of the same call on the state of the parent block; null if the node has no answer. */
export type Simulation = SideRequest<AccessListResult | null>;

export class TransactionState extends WidgetState<EvmTransactionElement, TransactionWords> {
  protected readonly catalogue = words;
  override readonly parts = lazyParts(this.host, this.actions);
  readonly form = new RequestForm(this.host, fields, controls);
  readonly decoding = new Decoding(this.host, { of: 'calls', mark: this.actions.firstVerified.shown });
  readonly bytes = new Lazy(this.host, () => import('../../verify/signature-rules.js'));
  readonly created = new Lazy(this.host, () => import('../../verify/transaction.js'));
  readonly types = new Lazy(
    this.host,
    () => import('../../decode/transaction-types.js'),
    this.actions.firstVerified.shown,
  );
  readonly hashes = new Lazy(this.host, () => import('../../decode/abi/hash.js'));
  override network: EvmNetwork = 'evm-a';
  protected override readonly tokensPlace = () => this.#tokensPlace;
  readonly viewOf = remember(toTransactionView);
  transaction: Transaction | undefined;

  /** The unit of the value; undefined for the best one. */
  unit: EtherUnit | undefined;
  input: InputForm = 'decoded';
  whole = false;

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
  /** Where to search for values of which the transaction's logs hold only the hash. */
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
  #tokensPlace: TokensPlace | undefined;

  protected override follow(): void {
    this.network = slotOf(this.host.network, fields.network);
    this.decoding.take(this.localization.host, this.host);
  }

  /** An address with its checksum, once the code for it has loaded. */
  checksum(address: string): string {
    return this.hashes.get()?.checksumAddress(address) ?? address;
  }

  /** The decoded input of a call with nested calls; undefined while the decoder is being loaded. */
  treeOf(transaction: Transaction): CallNode | undefined {
    return this.decoding.calls && this.#unlessEarly(this.#treeOf(transaction, this.decoding.serial));
  }

  /** Like `treeOf`, for one call of a batch. */
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

  noteFindings(transaction: Transaction, findings: Findings): void {
    this.#found = { transaction, findings };
    this.host.requestUpdate();
  }

  /** The findings of a transaction; undefined while being computed. */
  findingsOf(transaction: Transaction): Findings | undefined {
    return this.#found?.transaction === transaction ? this.#found.findings : undefined;
  }

  /** The fork whose gas rules hold for a transaction; undefined if nothing shows it. */
  forkOf(transaction: Transaction): GasFork | undefined {
    return this.findingsOf(transaction)?.fork ?? this.localization.host.fork;
  }

  /** Called with the transaction to draw: another one starts clipped. */
  show(transaction: Transaction): void {
    const name = this.#nameOf(transaction);
    if (name !== this.#shown) this.whole = false;
    this.#shown = name;
    this.transaction = transaction;
    const { blockNumber, from, to } = transaction;
    this.#tokensPlace =
      blockNumber === null ? undefined : { network: this.network, block: blockNumber, payers: [from, to] };
  }

  /** The state of the request for a transaction's logs; undefined until requested. */
  logsOf(transaction: Transaction): RequestedLogs | undefined {
    return this.#logs.of(this.#nameOf(transaction));
  }

  askForLogs(transaction: Transaction): void {
    this.parts.logs.again();
    const { network } = this;
    void this.#logs.ask(this.#nameOf(transaction), async (gateway, options) =>
      (await loadCode(() => import('./requests.js'))).getLogsOf(gateway, transaction, { ...options, network }),
    );
  }

  /** The state of the simulation of a transaction's call; undefined until requested. */
  simulationOf(transaction: Transaction): Simulation | undefined {
    return this.#simulations.of(this.#nameOf(transaction));
  }

  /** Simulates the call of a transaction on the state of the parent block. */
  simulate(transaction: Transaction): void {
    this.parts.simulation.again();
    const { network } = this;
    void this.#simulations.ask(this.#nameOf(transaction), async (gateway, options) =>
      (await loadCode(() => import('./requests.js'))).simulateOnParent(gateway, transaction, { ...options, network }),
    );
  }

  /** The number of transactions in its block; undefined until a person requests it. */
  countOf(transaction: Transaction): SideRequest<TransactionCount> | undefined {
    return this.#counts.of(this.#nameOf(transaction));
  }

  blockOf(transaction: Transaction): SideRequest<readonly Transaction[]> | undefined {
    return this.#blocks.of(this.#nameOf(transaction));
  }

  allOf(transaction: Transaction): readonly Transaction[] | undefined {
    const block = this.blockOf(transaction);
    return block?.kind === 'loaded' ? block.value : undefined;
  }

  count(transaction: Transaction): void {
    const { network } = this;
    const { blockHash, transactionIndex } = transaction;
    if (blockHash === null) return;
    void this.#counts.ask(this.#nameOf(transaction), async (gateway, options) =>
      (await loadCode(() => import('./requests.js'))).countTransactions(
        this.host.ask,
        gateway,
        blockHash,
        transactionIndex ?? 0,
        { ...options, network },
      ),
    );
  }

  /** Requests all transactions of its block, and has it checked again. */
  async askForBlock(transaction: Transaction, count: number): Promise<void> {
    const { network } = this;
    const { blockHash } = transaction;
    if (blockHash === null) return;
    await this.#blocks.ask(this.#nameOf(transaction), async (gateway, options) =>
      (await loadCode(() => import('./requests.js'))).getTransactions(this.host.ask, gateway, blockHash, count, {
        ...options,
        network,
      }),
    );
    if (this.allOf(transaction)) this.actions.recheck();
  }

  /** A transaction in its block: what is requested of it holds as long as the hash of that. */
  #nameOf({ hash, blockHash }: Transaction): string {
    return `${this.network} ${blockHash} ${hash}`;
  }

  /** Resolves the selector of an unknown call; until all signatures have loaded, it may still become known. */
  #unlessEarly(tree: CallNode | undefined): CallNode | undefined {
    if (tree?.meaning.kind !== 'opaque' || tree.meaning.reason !== 'unknown-selector') return tree;
    if (!this.decoding.whole) return undefined;
    if (tree.meaning.selector) this.decoding.resolve('function', tree.meaning.selector);
    return tree;
  }
}
