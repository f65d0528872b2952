import type { CallOptions } from '../../../client/answer.js';
import type { Gateway } from '../../../client/gateway.js';
import { loadCode } from '../../../client/load-code.js';
import type { AccessListResult } from '../../../client/operations/access-list-reply.js';
import type { Log } from '../../../client/operations/logs-reply.js';
import type { BatchCall, Transaction } from '../../../client/operations/transaction-reply.js';
import type { GasFork } from '../../../client/wire/intrinsic-gas.js';
import type { DecodedText, IsToken } from '../../../decode/actions.js';
import type { CreationSplit } from '../../../decode/calls/call-decoder.js';
import type { CallNode } from '../../../decode/calls/call-tree.js';
import { type SideRequest, SideRequests } from '../../../ui/controllers/side-requests.js';
import type { PreimageSources } from '../../../ui/evm/preimages.js';
import type { GuardedData } from '../../../ui/host-data.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { onDemand } from '../../../ui/on-demand.js';
import { remember } from '../../../ui/remember.js';
import { readingOf } from '../../../ui/templates/abi-value.js';
import type { LogReader } from '../../../ui/templates/log-list.js';
import { DecodingController } from '../../../ui/widget/decoding-controller.js';
import type { Additions, AdditionSteps, Shown } from '../../../ui/widget/shown.js';
import type { TokensPlace } from '../../../ui/evm/ask-tokens.js';
import type { EvmDecoder } from '../../../decode/evm-decoder.js';
import type { TransactionQuery } from '../request.js';
import { callsOnShow, type TransactionAnswer, type TransactionChoices, type TransactionTypes } from '../view.js';
import { receiptOf } from '../view-receipt.js';
import type { TransactionCount } from './requests.js';

export interface TransactionAdditions {
  /** Whether the decoder failed to load. */
  readonly failed: boolean;
  readonly problems: number;
  /** The call, or the displayed calls of a batch; undefined while they are being decoded. */
  readonly trees: readonly (CallNode | undefined)[];
  /** The input of a creation, split by the page's ABIs. */
  readonly split: CreationSplit | undefined;
  readonly logs: SideRequest<readonly Log[]> | undefined;
  /** Its decoded logs, once they have loaded. */
  readonly events: readonly DecodedText[];
  readonly reader: LogReader;
  readonly simulation: SideRequest<AccessListResult | null> | undefined;
  readonly counted: SideRequest<TransactionCount> | undefined;
  readonly block: SideRequest<readonly Transaction[]> | undefined;
  readonly isToken: IsToken;
  readonly fork: GasFork | undefined;
}

export interface TransactionActions {
  showFirst(): void;
  showLogs(transaction: Transaction): void;
  loadReceipts(): void;
  simulate(transaction: Transaction): void;
  count(transaction: Transaction): void;
  compareBlock(transaction: Transaction, count: number): void;
}

/** A stable empty list. */
const none: readonly never[] = [];

type Network = TransactionQuery['network'];
type Ask<Value> = (code: typeof import('./requests.js'), gateway: Gateway, options: CallOptions) => Promise<Value>;

export class TransactionController implements Additions<TransactionTypes> {
  readonly actions: TransactionActions;
  readonly #decoder: DecodingController;
  readonly #logs: SideRequests<readonly Log[]>;
  readonly #simulations: SideRequests<AccessListResult | null>;
  readonly #counts: SideRequests<TransactionCount>;
  readonly #blocks: SideRequests<readonly Transaction[]>;
  #network: Network = 'evm-a';
  #name: string | undefined;
  readonly #choose: AdditionSteps<TransactionTypes>['actions']['choose'];
  readonly #callsOf = remember(callsOnShow);
  readonly #treesOf = remember((calls: readonly BatchCall[], _serial: number) =>
    calls.map((call) => this.#decode(call)),
  );
  readonly #splitOf = remember(
    ({ input }: Transaction, decoder: EvmDecoder | undefined): CreationSplit | undefined =>
      decoder?.splitCreation(input)[0],
  );
  readonly #eventsOf = remember((logs: readonly Log[], _serial: number) => logs.flatMap((log) => this.#readEvent(log)));
  readonly #sourcesOf = remember(
    ({ input, to }: Transaction, logs: readonly Log[], ...texts: readonly unknown[]): PreimageSources => ({
      calls: [{ data: input, to }],
      logs,
      texts,
    }),
  );
  readonly #receiptLogsOf = remember(
    (logs: readonly Log[] | undefined): SideRequest<readonly Log[]> | undefined =>
      logs && { kind: 'loaded', value: logs },
  );
  readonly #isTokenOf = remember(
    (tokens: GuardedData['tokens']): IsToken =>
      (address) =>
        tokens?.has(address.toLowerCase()) ?? false,
  );

  constructor(
    element: ConstructorParameters<typeof DecodingController>[0] & { index: string; withReceipts: boolean },
    steps: AdditionSteps<TransactionTypes>,
  ) {
    this.#choose = steps.actions.choose;
    this.#decoder = new DecodingController(element, steps, 'calls');
    this.#logs = new SideRequests(element, steps);
    this.#simulations = new SideRequests(element, steps);
    this.#counts = new SideRequests(element, steps);
    this.#blocks = new SideRequests(element, steps);
    this.actions = {
      showFirst: () => void (element.index = '0'),
      loadReceipts: () => void (element.withReceipts = true),
      showLogs: (transaction) =>
        void this.#ask(this.#logs, transaction, (code, gateway, options) =>
          code.getLogsOf(gateway, transaction, options),
        ),
      simulate: (transaction) =>
        void this.#ask(this.#simulations, transaction, (code, gateway, options) =>
          code.simulateOnParent(gateway, transaction, options),
        ),
      count: (transaction) =>
        void this.#ask(this.#counts, transaction, (code, gateway, options) =>
          code.countTransactions(gateway, transaction, options),
        ),
      compareBlock: async (transaction, count) => {
        await this.#ask(this.#blocks, transaction, (code, gateway, options) =>
          code.getTransactions(gateway, transaction, count, options),
        );
        if (this.#blocks.of(nameOf(transaction, this.#network))?.kind === 'loaded') steps.recheck();
      },
    };
  }

  of(
    shown: Shown<TransactionTypes> | undefined,
    { isWhole }: TransactionChoices,
    { host }: Localization,
  ): TransactionAdditions {
    const transaction = shown?.data.value ?? undefined;
    const { decoding } = this.#decoder;
    this.#network = shown?.request.network ?? this.#network;
    this.#decoder.take(host, transaction && placeOf(transaction, this.#network));
    const name = transaction && nameOf(transaction, this.#network);
    const isOther = name !== undefined && name !== this.#name;
    if (isOther) this.#name = name;
    if (isOther && isWhole) this.#choose({ isWhole: false });
    const calls = transaction ? this.#callsOf(transaction, isWhole && !isOther) : none;
    // The full decoder splits the input of a creation. Without an ABI of the page, there is no constructor to split it
    // by.
    const isSplit = transaction?.to === null && host.abis && decoding.decoder;
    const logs =
      (transaction && this.#receiptLogsOf(receiptOf(transaction, shown?.data.receipts)?.logs)) ??
      (name === undefined ? undefined : this.#logs.of(name));
    const loaded = logs?.kind === 'loaded' ? logs.value : none;
    if (transaction && loaded.length > 0) decoding.sources = this.#sourcesOf(transaction, loaded, host.texts);
    return {
      failed: decoding.failed,
      problems: decoding.problems.length,
      trees: this.#treesOf(calls, decoding.serial),
      split: transaction && isSplit ? this.#splitOf(transaction, decoding.whole) : undefined,
      logs,
      events: loaded === none ? none : this.#eventsOf(loaded, decoding.serial),
      reader: decoding,
      simulation: name === undefined ? undefined : this.#simulations.of(name),
      counted: name === undefined ? undefined : this.#counts.of(name),
      block: name === undefined ? undefined : this.#blocks.of(name),
      isToken: this.#isTokenOf(host.tokens),
      fork: host.fork,
    };
  }

  /** Without the meaning of the call, the sentence and the input have other heights. */
  async prepare({ value }: TransactionAnswer): Promise<void> {
    if (value && value.to !== null && value.input !== '0x') await this.#decoder.decoding.readable();
  }

  localize(localization: Localization): Localization {
    return this.#decoder.localize(localization);
  }

  renderNote(localization: Localization): unknown {
    return this.#decoder.renderNote(localization);
  }

  #ask<Value>(requests: SideRequests<Value>, transaction: Transaction, ask: Ask<Value>): Promise<void> {
    const network = this.#network;
    return requests.ask(nameOf(transaction, network), async (gateway, options) =>
      ask(await loadCode(onDemand.transactionRequests), gateway, { ...options, network }),
    );
  }

  /**
   * Decodes a call; undefined while the decoder loads, and for a creation. Looks up an unknown selector with the page's
   * resolver.
   */
  #decode({ input, to, value }: BatchCall): CallNode | undefined {
    if (to === null || input === '0x') return undefined;
    const { calls, whole } = this.#decoder.decoding;
    const tree = calls?.decodeCallTree({ data: input, to, ...(value === undefined ? {} : { value }) });
    if (tree?.meaning.kind !== 'opaque' || tree.meaning.reason !== 'unknown-selector') return tree;
    // Until all signatures have loaded, it may still be decoded.
    if (!whole) return undefined;
    if (tree.meaning.selector) this.#decoder.decoding.resolve('function', tree.meaning.selector);
    return tree;
  }

  #readEvent(log: Log): readonly DecodedText[] {
    const reading = readingOf(this.#decoder.decoding.meaningOf(log));
    if (!reading) return [];
    const { event, args } = reading;
    return [{ text: event.text, params: event.params, args, contract: log.address }];
  }
}

function placeOf({ blockNumber, from, to }: Transaction, network: Network): TokensPlace | undefined {
  return blockNumber === null ? undefined : { network, block: blockNumber, payers: [from, to] };
}

/** The key of a transaction in its block. Data requested for it stays valid as long as the block hash. */
function nameOf({ hash, blockHash }: Transaction, network: Network): string {
  return `${network} ${blockHash} ${hash}`;
}
