import type { Answer } from '../../client/answer.js';
import type { AbciQueryRequest } from '../../client/operations/abci-query.js';
import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { Reading } from '../../decode/cosmos/abci-value.js';
import { type AbciOutcome, toOutcome } from '../../decode/cosmos/abci-outcome.js';
import type { Decoded, DecodedField, DecodedValue } from '../../decode/cosmos/message.js';
import type { ReadKey } from '../../decode/cosmos/store-keys.js';
import type { ByteViews } from '../../decode/cosmos/views.js';
import { readWireTree, type WireTree } from '../../decode/cosmos/wire-tree.js';
import type { StateEvidence } from '../../ui/cosmos/ask-signers.js';
import type { DenomMetadata } from '../../ui/cosmos/denom-metadata.js';
import type { FailedAnswer } from '../../ui/second-answer.js';
import type { Lines } from '../../ui/tools/json-lines.js';
import type { ViewInput } from '../../ui/widget/shown.js';
import { parseDecimal } from '../../ui/format/exact-values.js';
import type { ProvedAnswer } from '../../verify/ics23.js';
import type { VerificationLevel } from '../../verify/verdict.js';
import type { AbciQueryElement } from './abci-query.js';
import type { AbciContext } from './checks.js';
import type { AbciActions } from './controllers/create.js';
import type { FoundChanges } from './controllers/history.js';
import type { KnownProof } from './controllers/proof.js';
import type { Difference } from './leaves.js';
import type { AbciQuery } from './request.js';
import type { ProvenTyped } from './typed-proof.js';
import type { ValueForm } from './words.en.js';

export interface AbciTypes {
  readonly element: AbciQueryElement;
  readonly request: AbciQuery;
  readonly data: AbciAnswers;
  readonly choices: AbciChoices;
  readonly view: AbciView;
  readonly context: AbciContext;
  readonly found: AbciFound;
  readonly additions: AbciAdditions;
  readonly actions: AbciActions;
  readonly parts: {
    readonly more: typeof import('./more.js').more;
    readonly forms: typeof import('./panels/value-forms.js');
    readonly json: typeof import('./panels/json-panel.js');
    readonly comparison: typeof import('./panels/diff-panel.js');
  };
}

export interface AbciAnswers {
  readonly answer: Answer<AbciResponse, AbciQueryRequest>;
  /**
   * The answer to the same query at another height, or the reason of its failure, which does not affect the first
   * answer.
   */
  readonly compared?: Answer<AbciResponse, AbciQueryRequest> | FailedAnswer<AbciQueryRequest>;
}

export interface AbciChoices {
  readonly isHistoryOpen: boolean;
  readonly ofValue: ValueChoices;
}

export interface ValueChoices {
  readonly subject: string;
  /** The display format of the value; undefined for the best fitting format. */
  readonly form: ValueForm | undefined;
  readonly whole: readonly string[];
  readonly jsonSteps: number;
  /** An invalid text that was entered as an `app_hash`. */
  readonly wrongHash: string | undefined;
}

export const noChoices: AbciChoices = {
  isHistoryOpen: false,
  ofValue: { subject: '', form: undefined, whole: [], jsonSteps: 0, wrongHash: undefined },
};

export interface AbciFound {
  readonly level: VerificationLevel;
  readonly proved: ProvedAnswer | undefined;
  readonly typed: ProvenTyped | undefined;
  readonly evidence: StateEvidence | undefined;
}

export interface AbciAdditions extends KnownProof {
  readonly read: ReadState;
  readonly differences: readonly Difference[] | undefined;
  readonly comparedRead: ReadState | undefined;
  readonly readAs: ReadAs;
  readonly changes: FoundChanges;
  readonly units: ReadonlyMap<string, DenomMetadata>;
  readonly loadsUnits: boolean;
  readonly bech32Prefix: string;
}

export const noAdditions: AbciAdditions = {
  ...{ read: { kind: 'coming' }, comparedRead: undefined, differences: undefined, bech32Prefix: 'cosmos' },
  ...{ readAs: { type: '', decoded: undefined }, changes: { paths: new Set(), count: undefined }, units: new Map() },
  loadsUnits: false,
  ...{ expected: undefined, values: undefined, way: undefined, verify: '', chain: undefined, waiting: undefined },
  ...{ opened: new Set(), hasSecond: false, beside: 0 },
};

export type Failed = 'missing' | 'faulty';

export interface LoadedRead {
  readonly kind: 'loaded';
  readonly bytes: Uint8Array;
  readonly reading: Reading;
  readonly request?: Decoded;
  readonly key?: ReadKey;
  readonly views: ByteViews;
  readonly json?: Lines;
}

export type ReadState = { readonly kind: 'coming' | Failed } | { readonly kind: 'unreadable' } | LoadedRead;

/** The value as a message of a type that the user named; an empty name if none. */
export interface ReadAs {
  readonly type: string;
  readonly decoded: Decoded | 'coming' | Failed | undefined;
}

export interface AbciView {
  readonly query: AbciQuery;
  readonly response: AbciResponse;
  readonly outcome: AbciOutcome;
  readonly height: bigint;
  readonly comparison: ComparisonOnShow | undefined;
  readonly value: ValueOnShow | { readonly kind: Exclude<ReadState['kind'], 'loaded'> } | undefined;
  readonly read: ReadState;
  readonly found: AbciFound | undefined;
  readonly proof: KnownProof;
  readonly changes: FoundChanges;
  readonly units: ReadonlyMap<string, DenomMetadata>;
  readonly loadsUnits: boolean;
  readonly bech32Prefix: string;
  readonly chosen: ValueChoices;
}

export interface ValueOnShow {
  readonly kind: 'loaded';
  readonly read: LoadedRead;
  readonly form: ValueForm;
  readonly forms: readonly ValueForm[];
  readonly readAs: ReadAs;
  readonly coins: readonly Coin[] | undefined;
  readonly wire: WireTree | undefined;
  readonly encoded: string;
  readonly whole: ReadonlySet<string>;
}

export type ComparisonOnShow =
  | { readonly kind: 'failed'; readonly failed: FailedAnswer<AbciQueryRequest> }
  | { readonly kind: 'unread'; readonly read: Exclude<ReadState['kind'], 'loaded'> }
  | { readonly kind: 'without' }
  | {
      readonly kind: 'compared';
      /** The displayed height, undefined for the latest; and the compared height. */
      readonly heights: readonly [bigint | undefined, bigint];
      readonly rows: readonly Difference[];
      readonly isPage: boolean;
    };

export function toView({ data, choices, additions, found }: ViewInput<AbciTypes>): AbciView {
  const { request, value: response } = data.answer;
  const query = request as AbciQuery;
  const subject = subjectOf(query);
  const { ofValue } = choices;
  const chosen = ofValue.subject === subject ? ofValue : { ...noChoices.ofValue, subject };
  const outcome = toOutcome(query, response);
  const { read } = additions;
  return {
    ...{ query, response, outcome, read, found, chosen },
    height: heightOf(query, response),
    comparison: toComparison(query, data, additions),
    value: outcome.kind !== 'value' ? undefined : read.kind === 'loaded' ? toValue(read, chosen, additions) : read,
    proof: additions,
    changes: additions.changes,
    units: additions.units,
    loadsUnits: additions.loadsUnits,
    bech32Prefix: additions.bech32Prefix,
  };
}

export function partsOf({ value, comparison }: AbciView): readonly ('forms' | 'json' | 'comparison')[] {
  const isPlain =
    value?.kind === 'loaded' &&
    (value.form === 'other' || (value.form === 'meaning' && isPlainReading(value.read.reading)));
  const needsForms = value?.kind === 'loaded' && (!isPlain || typeof value.readAs.decoded === 'object');
  const needsJson = needsForms && value.read.json && (value.form === 'json' || value.form === 'meaning');
  return [
    ...(needsForms ? (['forms'] as const) : []),
    ...(needsJson ? (['json'] as const) : []),
    ...(comparison ? (['comparison'] as const) : []),
  ];
}

export function subjectOf({ path, data }: AbciQueryRequest): string {
  return `${path} ${data ?? ''}`;
}

const allForms: readonly ValueForm[] = [
  'meaning',
  'wire',
  'json',
  'text',
  'integer',
  'address',
  'hex',
  'base64',
  'other',
];

function toValue(read: LoadedRead, chosen: ValueChoices, { readAs }: AbciAdditions): ValueOnShow {
  const { views, bytes } = read;
  const offered: Readonly<Record<ValueForm, boolean>> = {
    ...{ meaning: true, wire: true, hex: true, base64: true, other: true },
    json: read.json !== undefined,
    text: views.text !== undefined,
    integer: views.integer !== undefined || views.digits !== undefined,
    address: views.isAddress,
  };
  const forms = allForms.filter((form) => offered[form]);
  // The selected format may not exist for another answer.
  const form = chosen.form !== undefined && offered[chosen.form] ? chosen.form : 'meaning';
  return {
    ...{ kind: 'loaded', read, form, forms, readAs },
    coins: coinsOf(read.reading, read.key),
    wire: form === 'wire' ? readWireTree(bytes) : undefined,
    encoded: form === 'hex' || form === 'base64' ? views[form]() : '',
    whole: new Set(chosen.whole),
  };
}

function toComparison(
  query: AbciQuery,
  { answer, compared }: AbciAnswers,
  { read, comparedRead, differences }: AbciAdditions,
): ComparisonOnShow | undefined {
  if (!compared) return undefined;
  if ('error' in compared) return { kind: 'failed', failed: compared };
  const other = compared.request as AbciQuery & { readonly height: bigint };
  if (read.kind !== 'loaded' || comparedRead?.kind !== 'loaded') {
    const kinds = [read.kind, comparedRead?.kind].filter((kind) => kind !== undefined && kind !== 'loaded');
    return { kind: 'unread', read: kinds.find((kind) => kind !== 'coming') ?? 'coming' };
  }
  if (!hasValue(query, answer.value) || !hasValue(other, compared.value)) return { kind: 'without' };
  const isPage = isPageOfList(read) || isPageOfList(comparedRead);
  return { kind: 'compared', heights: [query.height, other.height], rows: differences ?? [], isPage };
}

export function hasValue(query: AbciQuery, response: AbciResponse): boolean {
  return toOutcome(query, response).kind === 'value';
}

export interface Topic {
  /** The name of a store entry (`bank.balance`) or of a method (`AllBalances`). */
  readonly name: string;
  readonly subject: ReadKey['parts'][number] | DecodedValue | undefined;
}

export function topicOf({ path }: AbciQuery, read: ReadState): Topic | undefined {
  if (read.kind !== 'loaded') return undefined;
  const { key, request } = read;
  if (key) return { name: key.entry.id, subject: key.parts[0] };
  const [, method] = /\.Query\/(\w{1,80})$/.exec(path) ?? [];
  if (method === undefined) return undefined;
  return { name: method, subject: request?.kind === 'message' ? request.fields[0]?.value : undefined };
}

/** The state height of an answer. Some nodes send no height for an absent key. */
export function heightOf({ height = 0n }: AbciQuery, response: AbciResponse): bigint {
  return response.height || height;
}

/** The decoded size of base64, which has four characters for three bytes. */
export function bytesIn(base64: string): number {
  const letters = base64.replace(/=+$/, '').length;
  return Math.floor((letters * 3) / 4);
}

export type PlainReading = Extract<Reading, { kind: 'digits' | 'integer' | 'address' | 'nothing' }>;

export function isPlainReading(reading: Reading): reading is PlainReading {
  return ['digits', 'integer', 'address', 'nothing'].includes(reading.kind);
}

/** An amount of a denom (`cosmos.base.v1beta1.Coin`). */
export interface Coin {
  readonly denom: string;
  readonly amount: bigint;
}

/**
 * The coins of an answer: an amount under a key that contains its denom, or a message of only coins and pagination.
 * Undefined for every other answer, in which coins are only a part.
 */
export function coinsOf(reading: Reading, key: ReadKey | undefined): readonly Coin[] | undefined {
  if (reading.kind === 'digits') {
    const denom = key?.entry.store === 'bank' ? key.parts.find(({ name }) => name === 'denom') : undefined;
    const amount = toAmount(reading.text);
    return denom?.kind === 'text' && amount !== undefined ? [{ denom: denom.text, amount }] : undefined;
  }
  if (reading.kind !== 'message' || reading.decoded.kind !== 'message') return undefined;
  const fields = reading.decoded.fields.filter(({ name }) => name !== 'pagination');
  if (fields.length !== 1) return undefined;
  const coins = fields.flatMap(({ value }) => coinsIn(value) ?? [undefined]);
  return coins.length > 0 && coins.every((coin) => coin !== undefined) ? coins : undefined;
}

function coinsIn(value: DecodedValue): readonly (Coin | undefined)[] | undefined {
  if (value.kind === 'fields') return [toCoin(value.fields)];
  return value.kind === 'list'
    ? value.items.map((item) => (item.kind === 'fields' ? toCoin(item.fields) : undefined))
    : undefined;
}

export function toCoin(fields: readonly DecodedField[]): Coin | undefined {
  const text = (name: string) => {
    const value = fields.find((field) => field.name === name)?.value;
    return value?.kind === 'text' ? value.text : undefined;
  };
  const denom = text('denom');
  const amount = toAmount(text('amount') ?? '');
  return fields.length === 2 && denom !== undefined && amount !== undefined ? { denom, amount } : undefined;
}

/** Amounts of the SDK are integers of at most 256 bits. */
function toAmount(text: string): bigint | undefined {
  return text.includes('.') ? undefined : parseDecimal(text, 0);
}

export interface Proposal {
  readonly title: string;
  /** The name of the status; for example, `PROPOSAL_STATUS_PASSED`. */
  readonly status: string;
}

/** The proposal of governance that an answer consists of. */
export function proposalOf(reading: Reading): Proposal | undefined {
  if (reading.kind !== 'message' || reading.decoded.kind !== 'message') return undefined;
  const whole: DecodedValue = { kind: 'fields', fields: reading.decoded.fields };
  const proposal = memberOf(whole, 'proposal') ?? whole;
  const [title, status] = [memberOf(proposal, 'title'), memberOf(proposal, 'status')];
  if (title?.kind !== 'text' || title.text.trim() === '' || status?.kind !== 'enum') return undefined;
  return status.name.startsWith('PROPOSAL_STATUS_') ? { title: title.text, status: status.name } : undefined;
}

type Listed = Pick<LoadedRead, 'reading' | 'request'>;

/** The key of the next page; undefined after the last page, and if the answer is not a list. */
export function nextKeyOf({ reading }: Listed): Uint8Array | undefined {
  const key = reading.kind === 'message' ? memberOf(pagingOf(reading.decoded), 'next_key') : undefined;
  return key?.kind === 'bytes' && key.bytes.length > 0 ? key.bytes : undefined;
}

export function hasPages({ reading }: Listed): boolean {
  return reading.kind === 'message' && pagingOf(reading.decoded)?.kind === 'fields';
}

export function isPageOfList(read: Listed): boolean {
  if (nextKeyOf(read)) return true;
  const asked = hasPages(read) && read.request ? pagingOf(read.request) : undefined;
  const [key, offset] = [memberOf(asked, 'key'), memberOf(asked, 'offset')];
  return (key?.kind === 'bytes' && key.bytes.length > 0) || (offset?.kind === 'integer' && offset.value !== 0n);
}

function pagingOf(decoded: Decoded): DecodedValue | undefined {
  return decoded.kind === 'message' ? decoded.fields.find(({ name }) => name === 'pagination')?.value : undefined;
}

function memberOf(value: DecodedValue | undefined, name: string): DecodedValue | undefined {
  return value?.kind === 'fields' ? value.fields.find((field) => field.name === name)?.value : undefined;
}
