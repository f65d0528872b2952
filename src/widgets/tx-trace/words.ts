import { loadCode } from '../../client/load-code.js';
import type { PanicName } from '../../decode/calls/revert.js';
import type { Effect } from '../../decode/trace/outcome.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';
import type { PaneName } from './state-host.js';
import type { CallKind } from './call-row.js';
import { english } from './words.en.js';
import type { PaneWords } from './pane-words.js';
import type { TreeFilter } from './tree/outline.js';
import type { OtherShape, TraceRow } from './view.js';

/** The words of call traces. Numbers arrive formatted; where a word depends on a count, the count comes too. */
export interface TraceWords extends PaneWords {
  readonly blockHash: string;
  readonly transaction: string;
  readonly transactionHint: string;
  readonly previousTransaction: string;
  readonly nextTransaction: string;
  readonly traced: string;
  readonly tracedAs: Readonly<Record<'call' | 'state' | 'diff', string>>;
  readonly withLogs: string;
  readonly withReceipts: string;
  readonly show: string;
  readonly waiting: string;
  readonly received: (size: string) => string;
  readonly stop: string;
  readonly networks: Readonly<Record<'evm-a' | 'evm-b', string>>;
  readonly atBlock: (hash: string) => string;
  /** `transaction 2 of 4`: its place counts from 0, as the chain counts. */
  readonly transactionOf: (index: string, count: string) => string;

  readonly empty: string;
  readonly emptyNext: string;
  readonly noSuchIndex: (index: string, count: string) => string;
  readonly noSuchHash: string;
  readonly noSuchNext: string;
  readonly allTransactions: string;
  readonly tooLarge: (size: string) => string;
  readonly largeAnswer: string;
  readonly loadAnyway: string;
  readonly slowAnswer: string;
  readonly traceTop: string;
  readonly someUntraced: (count: string, amount: number) => string;
  readonly someUnread: (count: string, amount: number) => string;
  readonly someMissing: (count: string, amount: number) => string;
  readonly traceAgain: string;
  readonly receiptsFailed: string;
  readonly onlyTop: string;
  readonly onlyTopHere: string;
  readonly callsComing: string;
  readonly callsReading: string;
  readonly traceAll: string;
  readonly untraced: string;
  readonly untracedNext: string;
  readonly nodeSays: string;
  readonly noCalls: string;
  readonly others: Readonly<Record<OtherShape, string>>;
  readonly otherNext: string;
  readonly otherText: string;
  readonly partFailed: string;

  readonly caption: string;
  readonly summary: (count: string, failed: string, amount: number) => string;
  readonly transactionSummary: (index: string, outcome: string, calls: string, amount: number) => string;
  readonly transactions: string;
  readonly failedOf: (failed: string) => string;
  readonly untracedOf: (untraced: string) => string;
  readonly index: string;
  readonly openTransaction: (index: string) => string;
  readonly noHash: string;
  readonly outcome: string;
  readonly outcomes: Readonly<Record<TraceRow['outcome'], string>>;
  readonly topCall: string;
  readonly value: string;
  readonly gasUsed: string;
  readonly depth: string;
  readonly calls: string;
  readonly atLeast: (count: string) => string;
  readonly accounts: string;
  readonly byReceipt: string;
  readonly byTrace: string;
  readonly ofLimit: (gas: string) => string;

  readonly treeLabel: (count: string) => string;
  readonly call: string;
  readonly where: (rows: string, calls: string) => string;
  readonly printed: (printed: string, open: string) => string;
  readonly failedCall: string;
  readonly undone: string;
  readonly undoneShort: string;
  readonly creates: string;
  readonly destroys: string;
  readonly noAddress: string;
  readonly initCode: (bytes: string, amount: number) => string;
  readonly kindTitles: Readonly<Record<CallKind | '', string>>;
  readonly guessed: string;
  readonly guessedTitle: string;
  readonly knownTitle: (address: string) => string;

  readonly frameFailed: string;
  readonly failedWith: string;
  readonly passedOn: (count: string, amount: number) => string;
  readonly likely: string;
  readonly replaced: string;
  readonly swallowedBy: string;
  readonly swallowed: (count: string, amount: number) => string;
  readonly noReason: string;
  readonly noText: string;
  readonly unknownPanic: (code: string) => string;
  readonly panics: Readonly<Record<PanicName, string>>;
  readonly unknownError: string;
  readonly carries: string;

  readonly tools: string;
  readonly search: string;
  readonly searchHint: string;
  readonly searching: string;
  readonly matches: (count: string, amount: number) => string;
  readonly matchOf: (at: string, count: string) => string;
  readonly previousMatch: string;
  readonly nextMatch: string;
  readonly steps: string;
  readonly previousCall: string;
  readonly nextCall: string;
  readonly play: string;
  readonly pause: string;
  readonly callsPerSecond: string;
  readonly toFailure: string;
  readonly openAll: string;
  readonly closeAll: string;
  readonly filters: string;
  readonly filterNames: Readonly<Record<keyof TreeFilter, string>>;
  readonly filterTitles: Readonly<Record<keyof TreeFilter, string>>;
  readonly panes: Readonly<Record<PaneName, string>>;

  readonly chosenCall: string;
  /** What a call of each kind does, in a sentence. */
  readonly sentences: Readonly<Record<CallKind | 'other', string>>;
  readonly kind: string;
  readonly effect: string;
  readonly effects: Readonly<Record<Effect, string>>;
  readonly from: string;
  readonly to: string;
  readonly created: string;
  readonly notCreated: string;
  readonly inherited: string;
  readonly gasGiven: string;
  readonly gasGivenHint: string;
  readonly gasUsedHint: string;
  readonly input: string;
  readonly output: string;
  readonly revertData: string;
  readonly bytes: (count: string, amount: number) => string;
}

/** The words in all languages. */
export const words: Catalogue<TraceWords> = {
  en: english,
  ar: async () => (await loadCode(() => import('./words.ar.js'))).arabic,
};
