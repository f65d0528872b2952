import { loadCode } from '../../client/load-code.js';
import type { WordHint } from '../../decode/word-hints.js';
import type { FormParts } from '../../ui/fields/form.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';
import type { AuthorizationFault } from './authorizations.js';
import { english } from './words.en.js';
import type { fields } from './fields.js';

/** The rows of the overview. */
export type OverviewField =
  | 'hash'
  | 'type'
  | 'block'
  | 'index'
  | 'time'
  | 'from'
  | 'to'
  | 'creates'
  | 'value'
  | 'nonce'
  | 'chainId';

/** The rows of what it cost. */
export type FeeField = 'gas' | 'price' | 'maxFee' | 'maxTip' | 'mostPaid' | 'setAside' | 'intrinsic';

/** The types of transactions that there are words for. */
export type TypeName = 'legacy' | 'eip2930' | 'eip1559' | 'eip4844' | 'eip7702' | 'deposit' | 'unknown';

/** How the input is shown. */
export type InputForm = 'decoded' | 'words' | 'text';

/** The words of this widget alone. Numbers arrive formatted; a sentence with values in it is a list of its pieces. */
export interface TransactionWords {
  readonly question: (index: string, block: string) => string;
  readonly summary: (index: string, type: string) => string;
  readonly form: FormParts<typeof fields>;

  readonly none: (index: string) => string;
  readonly noneNext: string;
  readonly first: string;

  /** What it does, in one sentence. */
  readonly calls: (from: unknown, name: unknown, to: unknown) => readonly unknown[];
  readonly callsUnknown: (from: unknown, to: unknown) => readonly unknown[];
  readonly sends: (from: unknown, amount: unknown, to: unknown) => readonly unknown[];
  readonly creates: (from: unknown) => readonly unknown[];
  readonly batches: (from: unknown, calls: string, amount: number) => readonly unknown[];
  readonly sendingWith: (amount: unknown) => readonly unknown[];
  readonly carrying: (blobs: string, amount: number) => string;
  readonly authorizing: (accounts: string, amount: number) => string;
  readonly action: string;

  readonly overview: string;
  readonly fields: Readonly<Record<OverviewField, string>>;
  readonly hints: Readonly<Record<OverviewField, string>>;
  readonly types: Readonly<Record<TypeName, string>>;
  readonly typeNotes: Readonly<Record<TypeName, string>>;
  readonly since: (eips: string, upgrade: string) => string;
  readonly computed: string;
  readonly computedTitle: string;
  readonly pending: string;
  readonly noDate: string;
  readonly anyChain: string;

  readonly costs: string;
  readonly feeFields: Readonly<Record<FeeField, string>>;
  readonly feeHints: Readonly<Record<FeeField, string>>;
  readonly costsNote: string;
  readonly intrinsicParts: (parts: {
    readonly base: string;
    readonly data: string | null;
    readonly creation: string | null;
    readonly accessList: string | null;
    readonly authorizations: string | null;
    readonly floor: string | null;
  }) => string;

  readonly input: string;
  readonly inputSize: (bytes: string, zeros: string, one: boolean) => string;
  readonly inputForms: Readonly<Record<InputForm, string>>;
  readonly noInput: string;
  readonly batch: string;
  readonly batchNote: (calls: string, amount: number) => string;
  readonly createsContract: string;
  readonly inputBytes: (bytes: string, amount: number) => string;
  readonly moreCalls: (count: string, amount: number) => string;
  readonly selector: string;
  readonly position: string;
  readonly word: string;
  readonly couldBe: string;
  readonly wordHints: Readonly<Record<WordHint, string>>;
  readonly leadsTo: (position: string) => string;
  readonly wordsCaption: string;
  readonly guessNote: string;
  readonly more: (count: string, amount: number) => string;
  readonly showAll: string;
  readonly textNote: string;
  readonly zeros: (count: string, amount: number) => string;
  readonly initCode: (bytes: string, amount: number) => string;
  readonly constructorArguments: (bytes: string) => string;
  readonly copyInput: string;
  readonly problems: (count: string) => string;

  readonly accessList: string;
  readonly accessListSize: (addresses: string, keys: string, gas: string) => string;
  readonly accessListEmpty: string;
  readonly keys: (count: string, amount: number) => string;
  readonly noKeys: string;

  readonly blobs: string;
  readonly blobFields: {
    readonly count: string;
    readonly gas: string;
    readonly maxFee: string;
    readonly mostPaid: string;
    readonly hashes: string;
  };
  readonly blobNote: string;
  readonly blobVersion: string;

  readonly authorizations: string;
  readonly authorizationsNote: string;
  readonly authority: string;
  readonly delegate: string;
  readonly chain: string;
  readonly nonce: string;
  readonly effect: string;
  readonly everyChain: string;
  readonly delegates: string;
  readonly revokes: string;
  readonly recovering: string;
  readonly nobody: string;
  readonly faults: Readonly<Record<AuthorizationFault, string>>;
  readonly mayApply: string;

  readonly signature: string;
  readonly signedFor: string;
  readonly signer: string;
  readonly signerHint: string;
  readonly lowS: string;
  readonly highS: string;
  readonly signedBytes: string;
  readonly signedBytesHint: string;
  readonly copySigned: string;
  readonly copyPayload: string;
  readonly notCovered: string;
  readonly unsigned: string;

  /** The same call on the state of the parent block. */
  readonly trial: string;
  readonly showTrial: string;
  readonly trialNote: string;
  readonly trialCaveat: string;
  /** For the first one of its block, which nothing stood in front of. */
  readonly trialCaveatFirst: string;
  /** What a transaction of its type brings along that the call does not. */
  readonly trialWithout: Readonly<Record<'eip4844' | 'eip7702', string>>;
  readonly trialRuns: (gas: string) => string;
  readonly trialStops: (gas: string) => string;
  readonly trialTouches: (addresses: string, slots: string) => string;
  readonly trialFailed: string;
  readonly trialUnknown: string;
  readonly trialAddress: string;
  readonly trialSlot: string;
  readonly logs: string;
  readonly showLogs: string;
  readonly logsNote: string;
  readonly noLogs: string;
  readonly logsFailed: string;
  readonly log: string;
  readonly contract: string;
  readonly event: string;
  readonly rawLog: string;

  readonly others: string;
  readonly partFailed: string;
}

/** The words in all languages. */
export const words: Catalogue<TransactionWords> = {
  en: english,
  ar: async () => (await loadCode(() => import('./words.ar.js'))).arabic,
};
