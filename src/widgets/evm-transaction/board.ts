import type { ReactiveControllerHost } from 'lit';
import type { AccessListResult } from '../../client/wire/access-list.js';
import type { Log } from '../../client/wire/log.js';
import type { Transaction } from '../../client/wire/transaction.js';
import type { CallNode } from '../../decode/calls/call-tree.js';
import type { WordForm } from '../../decode/word-forms.js';
import { SelectEvent, type Place, type SelectKind } from '../../ui/events.js';
import { Decoding, type DecodingInput } from '../../ui/evm/decoding.js';
import type { PreimageSources } from '../../ui/evm/preimages.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import type { EtherUnit } from '../../ui/format/amount.js';
import { Late } from '../../ui/late.js';
import { remember } from '../../ui/remember.js';
import type { Check } from '../../verify/check.js';
import type { Recovered } from './authorizations.js';
import { toTransactionView } from './view.js';
import type { InputForm } from './words.js';

/** The widget, as far as its body needs it. */
export interface BoardHost extends ReactiveControllerHost, EventTarget, DecodingInput {
  blockHash: string;
  index: string;
  /** The logs of the transaction on show. */
  logsOf(transaction: Transaction): Promise<readonly Log[]>;
  /** What came of trying the call of the transaction on show again; null when the node does not know the block. */
  tryAgain(transaction: Transaction): Promise<AccessListResult | null>;
}

/** What was found of one transaction after it was drawn. */
export interface Findings {
  readonly checks: readonly Check[];
  readonly authorities?: readonly Recovered[];
}

/** Something about one transaction that is asked for when a person wants it. */
export type Asked<Value> =
  | { readonly kind: 'asked' }
  | { readonly kind: 'there'; readonly value: Value }
  | { readonly kind: 'failed'; readonly reason: unknown };

/** The logs of one transaction, as far as they were asked for. */
export type LogsState = Asked<readonly Log[]>;

/** What the same call does on the state of the parent block, as far as that was asked for. */
export type TrialState = Asked<AccessListResult | null>;

/** What a person chose on one widget, what was found of the transaction on show, and the code that comes when it is needed. */
export class Board {
  readonly host: BoardHost;
  readonly decoding: Decoding;
  readonly bytes: Late<typeof import('../../verify/signed-transaction.js')>;
  readonly created: Late<typeof import('../../verify/created-address.js')>;
  readonly types: Late<typeof import('../../decode/transaction-types.js')>;
  readonly hints: Late<typeof import('../../decode/word-hints.js')>;
  readonly text: Late<typeof import('../../decode/abi/text.js')>;
  readonly hashes: Late<typeof import('../../decode/abi/hash.js')>;
  readonly logsPart: Late<typeof import('./logs-panel.js')>;
  readonly trialPart: Late<typeof import('./trial-panel.js')>;
  readonly viewOf = remember(toTransactionView);

  /** The slot that was asked, which a choice names. */
  network: EvmNetwork = 'evm-a';
  /** The unit of the value; undefined: the one in which it reads best. */
  unit: EtherUnit | undefined;
  input: InputForm = 'decoded';
  /** Whether all of a long input is drawn. */
  whole = false;

  readonly #openLogs = new Set<Log>();
  readonly #logFormats = new Map<string, WordForm>();
  readonly #treeOf = remember((transaction: Transaction, _serial: number): CallNode | undefined =>
    this.decoding.decoder?.decodeCallTree({
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
  #found: { readonly transaction: Transaction; readonly findings: Findings } | undefined;
  #logs: { readonly transaction: Transaction; readonly state: LogsState } | undefined;
  #trial: { readonly transaction: Transaction; readonly state: TrialState } | undefined;

  constructor(host: BoardHost) {
    this.host = host;
    this.decoding = new Decoding(host);
    this.bytes = new Late(host, () => import('../../verify/signed-transaction.js'));
    this.created = new Late(host, () => import('../../verify/created-address.js'));
    this.types = new Late(host, () => import('../../decode/transaction-types.js'));
    this.hints = new Late(host, () => import('../../decode/word-hints.js'));
    this.text = new Late(host, () => import('../../decode/abi/text.js'));
    this.hashes = new Late(host, () => import('../../decode/abi/hash.js'));
    this.logsPart = new Late(host, () => import('./logs-panel.js'));
    this.trialPart = new Late(host, () => import('./trial-panel.js'));
  }

  /** An address with its checksum, once the code for that is there. */
  checksum(address: string): string {
    return this.hashes.get()?.checksumAddress(address) ?? address;
  }

  /** What the input of a call means, with the calls in it; undefined while the decoder is on its way. */
  treeOf(transaction: Transaction): CallNode | undefined {
    const { decoder } = this.decoding;
    if (!decoder) return undefined;
    const tree = this.#treeOf(transaction, this.decoding.serial);
    if (tree?.meaning.kind === 'opaque' && tree.meaning.reason === 'unknown-selector' && tree.meaning.selector)
      this.decoding.resolve('function', tree.meaning.selector);
    return tree;
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

  /** How far the logs of a transaction are; undefined until a person asks for them. */
  logsOf(transaction: Transaction): LogsState | undefined {
    return this.#logs?.transaction === transaction ? this.#logs.state : undefined;
  }

  /** Asks for the logs of a transaction. */
  async askForLogs(transaction: Transaction): Promise<void> {
    this.logsPart.again();
    await follow(this.host.logsOf(transaction), (state) => {
      if (state.kind !== 'asked' && this.#logs?.transaction !== transaction) return;
      this.#logs = { transaction, state };
      this.host.requestUpdate();
    });
  }

  /** What came of trying the call of a transaction again; undefined until a person asks for it. */
  trialOf(transaction: Transaction): TrialState | undefined {
    return this.#trial?.transaction === transaction ? this.#trial.state : undefined;
  }

  /** Tries the call of a transaction on the state of the parent block. */
  async tryAgain(transaction: Transaction): Promise<void> {
    this.trialPart.again();
    await follow(this.host.tryAgain(transaction), (state) => {
      if (state.kind !== 'asked' && this.#trial?.transaction !== transaction) return;
      this.#trial = { transaction, state };
      this.host.requestUpdate();
    });
  }

  isOpen(log: Log): boolean {
    return this.#openLogs.has(log);
  }

  readonly toggleLog = (log: Log): void => {
    if (!this.#openLogs.delete(log)) this.#openLogs.add(log);
    this.host.requestUpdate();
  };

  get logFormats(): ReadonlyMap<string, WordForm> {
    return this.#logFormats;
  }

  readonly chooseLogFormat = (word: string, format: WordForm): void => {
    this.#logFormats.set(word, format);
    this.host.requestUpdate();
  };

  readonly pick = (kind: SelectKind, value: string, place: Place = {}): void => {
    this.host.dispatchEvent(new SelectEvent(kind, value, this.network, place));
  };

  readonly chooseUnit = (unit: EtherUnit): void => {
    this.unit = unit;
    this.host.requestUpdate();
  };

  readonly showInputAs = (form: InputForm): void => {
    this.input = form;
    this.host.requestUpdate();
  };

  readonly showWhole = (): void => {
    this.whole = true;
    this.host.requestUpdate();
  };

  /** Asks for another transaction; its input begins clipped again. */
  ask({ blockHash, index }: { readonly blockHash?: string; readonly index?: string }): void {
    this.whole = false;
    if (blockHash !== undefined) this.host.blockHash = blockHash;
    if (index !== undefined) this.host.index = index;
  }
}

/** Tells how far an answer is: asked for, there, or failed. */
async function follow<Value>(answer: Promise<Value>, tell: (state: Asked<Value>) => void): Promise<void> {
  tell({ kind: 'asked' });
  try {
    tell({ kind: 'there', value: await answer });
  } catch (reason) {
    tell({ kind: 'failed', reason });
  }
}
