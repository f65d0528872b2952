import type { Answer } from '../../client/answer.js';
import type { GatewayError } from '../../client/errors.js';
import type { EvidenceRequest } from '../../client/operations/evidence.js';
import type { Equivocation, Evidence, EvidencePage } from '../../client/operations/evidence-reply.js';
import type { Decoded } from '../../decode/cosmos/message.js';
import type { SideRequest } from '../../ui/controllers/side-requests.js';
import type { StateEvidence } from '../../ui/cosmos/ask-signers.js';
import type { Waiting } from '../../ui/cosmos/proof-chain/proof-chain.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { SortState } from '../../ui/templates/sorting.js';
import type { Actions, LateParts, ViewInput } from '../../ui/widget/shown.js';
import type { Check } from '../../verify/check.js';
import type { ProofToSave } from '../../verify/light/save-proof.js';
import type { TrustRoot } from '../../verify/light/trusted-headers.js';
import type { EvidenceListElement } from './evidence-list.js';
import type { Completeness, ProofSource, Proven, Unproven } from './controllers/completeness.js';
import type { VoteSearch } from './controllers/votes.js';
import type { more } from './more.js';
import type { EvidenceQuery } from './request.js';
import { compare, doubleSignedShares, type Offenders } from './view-offenders.js';
import type { EvidenceListWords } from './words.en.js';

export interface EvidenceTypes {
  readonly element: EvidenceListElement;
  readonly request: EvidenceQuery;
  readonly data: EvidenceAnswers;
  readonly choices: EvidenceChoices;
  readonly view: EvidenceOnShow;
  readonly context: CheckContext;
  readonly additions: EvidenceAdditions;
  readonly actions: EvidenceActions;
  readonly parts: {
    readonly more: typeof more;
    readonly completeness: typeof import('./panels/completeness-panel.js');
    readonly votes: typeof import('./panels/votes-panel.js');
  };
}

export type PageAnswer = Answer<EvidencePage, EvidenceRequest>;

export interface EvidenceAnswers {
  readonly pages: readonly [PageAnswer, ...PageAnswer[]];
  readonly reverse: boolean;
  /** The key of the next page, not yet loaded; null after the last. */
  readonly nextKey: string | null;
  /** Whether the next key returned to a loaded page, so that later items are unknown. */
  readonly circled?: boolean;
  /** Why loading ended early; loaded pages stay. */
  readonly failure?: GatewayError;
  readonly coming?: boolean;
}

type LoadedPages = Pick<EvidenceAnswers, 'pages' | 'nextKey' | 'circled'>;

/**
 * Whether the store is known to have more: more pages, pages after a loop, or more by the node's own count. Then no
 * result covers the complete store.
 */
export function isPart(answers: LoadedPages): boolean {
  const { pages, nextKey, circled } = answers;
  const loaded = BigInt(loadedIn(answers) satisfies number);
  return nextKey !== null || circled === true || (pages[0].value.total ?? 0n) > loaded;
}

function loadedIn({ pages }: LoadedPages): number {
  return pages.reduce((sum, { value }) => sum + value.evidence.length, 0);
}

export const panels = ['timeline', 'completeness'] as const;
export type PanelName = (typeof panels)[number];

export interface EvidenceChoices {
  readonly sort: SortState;
  readonly opened: string | undefined;
  readonly only: string | undefined;
  readonly panels: readonly PanelName[];
  readonly areAllLanes: boolean;
  readonly whole: readonly string[];
}

export const noChoices: EvidenceChoices = {
  sort: { column: 'height', descending: true },
  opened: undefined,
  only: undefined,
  panels: ['timeline'],
  areAllLanes: false,
  whole: [],
};

export interface EvidenceAdditions {
  readonly loadNames: boolean;
  readonly verify: string;
  readonly bech32Prefix: string;
  readonly offenders: Offenders;
  /** The name of a validator, from the page or, if looked up, from the chain; undefined without either. */
  readonly nameOf: (address: string) => string | undefined;
  readonly findings: Findings | undefined;
  readonly decoded: Decoded | 'coming' | 'none' | 'failed' | undefined;
  readonly votes: ReadonlyMap<string, SideRequest<VoteSearch>>;
  readonly searchedBlock: bigint | undefined;
  readonly completeness: Proven | Unproven | undefined;
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  readonly waiting: Waiting | undefined;
  readonly chain: typeof import('../../ui/cosmos/proof-chain/proof-chain.js') | undefined;
  readonly openedSteps: ReadonlySet<string>;
  readonly hasSecond: boolean;
  readonly root: TrustRoot | undefined;
  readonly isVerified: boolean;
}

export interface CheckContext {
  note(findings: Findings): void;
  checkVotes(hash: string, path: string): Check | undefined;
  completenessOf(Code: typeof Completeness): Completeness;
  readonly prove: ProofSource | undefined;
}

export interface Findings {
  /** Null if there is nothing to hash. */
  readonly hashes: ReadonlyMap<Evidence, string | null>;
  readonly places: ReadonlyMap<Evidence, Check['outcome']>;
  /** Whether it is proven to be in the store, or not to be; omitted until known. */
  readonly stored?: ReadonlyMap<Evidence, boolean>;
}

export interface EvidenceActions {
  open(row: EvidenceRow | undefined): void;
  refresh(): void;
  resume(): void;
  setReverse(isReverse: boolean): void;
  loadNames(): void;
  loadNamesAgain(): void;
  prove(): void;
  proveAgain(): void;
  stopProof(): void;
  searchVotes(piece: Equivocation, hash: string): void;
  saveProof(proof: ProofToSave, evidence: StateEvidence): void;
  toggleStep(step: string, isOpen: boolean): void;
  goOn(needed: number): void;
  askSecond(height: bigint): void;
}

export interface Drawing {
  readonly view: EvidenceOnShow;
  readonly actions: Actions<EvidenceChoices> & EvidenceActions;
  readonly localization: Localization;
  readonly parts: LateParts<EvidenceTypes>;
  readonly words: EvidenceListWords;
  readonly format: Localization['format'];
}

export interface EvidenceOnShow {
  readonly answers: EvidenceAnswers;
  readonly all: EvidenceView;
  readonly only: string | undefined;
  readonly rows: readonly EvidenceRow[];
  /** The share of the power that double-signed, by height: hundredths of a percent. */
  readonly shares: ReadonlyMap<bigint, bigint>;
  /** The cost of proving the list; undefined for a partial list, and after it was requested. */
  readonly wholeness: { readonly requests: number } | undefined;
  readonly choices: EvidenceChoices;
  readonly known: EvidenceAdditions;
  readonly page: number;
  readonly pageSize: number;
  readonly now: Date;
}

export function toView({
  data: answers,
  choices,
  additions: known,
  page,
  pageSize,
  last,
  now,
}: Omit<ViewInput<EvidenceTypes>, 'request'>): EvidenceOnShow {
  const all = last?.all ?? toEvidenceView(answers);
  // The selected validator may not exist on another chain.
  const only = all.offenders.some(({ address }) => address === choices.only) ? choices.only : undefined;
  const shown = only === undefined ? all.rows : all.rows.filter((row) => signerOf(row) === only);
  const orders: Readonly<Record<string, Compare>> = evidenceOrders(known);
  const order = orders[choices.sort.column ?? ''];
  const rows = order ? shown.toSorted(choices.sort.descending ? (a, b) => order(b, a) : order) : shown;
  const shares = doubleSignedShares(all.rows, known.offenders);
  const wholeness = known.verify ? undefined : wholenessOf(answers);
  return { answers, all, only, rows, shares, wholeness, choices, known, page, pageSize, now };
}

/**
 * The requests that prove a list with this number of items: one more proof than items, two blocks and the set.
 * Undefined for a partial list.
 */
export function wholenessOf(answers: EvidenceAnswers): { readonly requests: number } | undefined {
  return isPart(answers) ? undefined : { requests: loadedIn(answers) + 4 };
}

/** Maximum lanes of the timeline, before and after the user shows all. */
const [firstLanes, mostLanes] = [8, 100];

export function lanesOf({ all, choices }: Pick<EvidenceOnShow, 'all' | 'choices'>): readonly Offender[] {
  return all.offenders.slice(0, choices.areAllLanes ? mostLanes : firstLanes);
}

function signerOf({ evidence }: EvidenceRow): string | undefined {
  return evidence.kind === 'equivocation' ? evidence.consensusAddress : undefined;
}

/** The ids of the columns. */
export type EvidenceColumn = 'height' | 'time' | 'validator' | 'power' | 'then' | 'now';

type Compare = (a: EvidenceRow, b: EvidenceRow) => number;

export function evidenceOrders({
  nameOf,
}: EvidenceAdditions): Readonly<Record<Exclude<EvidenceColumn, 'then' | 'now'>, Compare>> {
  const whoIn = (row: EvidenceRow) => nameOf(signerOf(row) ?? '') || addressOf(row);
  return {
    height: compareHeights,
    time: (a, b) => compare(timeOf(a), timeOf(b)),
    validator: (a, b) => compare(whoIn(a), whoIn(b)),
    power: (a, b) => compare(powerOf(a), powerOf(b)),
  };
}

export function timeOf({ evidence }: EvidenceRow): string {
  return evidence.kind === 'equivocation' ? evidence.time : '';
}

export function addressOf(row: EvidenceRow): string {
  return signerOf(row) ?? row.evidence.type ?? '';
}

export function powerOf({ evidence }: EvidenceRow): bigint {
  return evidence.kind === 'equivocation' ? evidence.power : -1n;
}

export interface EvidenceRow {
  /** Its index among all loaded items, in store order, from 0. */
  readonly place: number;
  /** Identifies it in this answer and the next. */
  readonly id: string;
  readonly evidence: Evidence;
}

export interface Offender {
  /** Consensus address in bech32. */
  readonly address: string;
  /** Heights at which it double-signed, the newest first. */
  readonly heights: readonly bigint[];
}

export interface EvidenceView {
  /** The newest first. Evidence without a height is at the end. */
  readonly rows: readonly EvidenceRow[];
  /** The node's count; null if it did not count. */
  readonly total: bigint | null;
  /**
   * Whether the store has more. Then no figure is computed that needs the complete store: who, how often, from when to
   * when.
   */
  readonly isPart: boolean;
  /** Double signers, the most frequent first, then the latest. */
  readonly offenders: readonly Offender[];
  /** The lowest and highest height; undefined without a double sign. */
  readonly span: { readonly from: bigint; readonly to: bigint } | undefined;
}

/** Sorts all loaded evidence by time, because the store is sorted by hash. */
export function toEvidenceView(answers: LoadedPages): EvidenceView {
  const { pages } = answers;
  const rows = pages
    .flatMap(({ value }) => value.evidence)
    .map((evidence, place) => ({ place, id: idOf(evidence, place), evidence }));
  const sorted = rows.toSorted((a, b) => compareHeights(b, a) || a.place - b.place);
  const signings = sorted.flatMap(({ evidence }) => (evidence.kind === 'equivocation' ? [evidence] : []));
  const [latest, earliest] = [signings[0], signings.at(-1)];
  return {
    rows: sorted,
    total: pages[0].value.total,
    isPart: isPart(answers),
    offenders: toOffenders(signings),
    span: latest && earliest && { from: earliest.height, to: latest.height },
  };
}

function compareHeights(a: EvidenceRow, b: EvidenceRow): number {
  const heightOf = ({ evidence }: EvidenceRow) => (evidence.kind === 'equivocation' ? evidence.height : -1n);
  const [x, y] = [heightOf(a), heightOf(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** A double sign is identified by validator, time and height; other evidence only by its index. */
export function idOf(evidence: Evidence, place: number): string {
  if (evidence.kind === 'other') return `${place}`;
  const { height, time, consensusAddress } = evidence;
  return `${height} ${time} ${consensusAddress}`;
}

function toOffenders(signings: readonly Equivocation[]): Offender[] {
  const byAddress = new Map<string, bigint[]>();
  for (const { consensusAddress, height } of signings) {
    const heights = byAddress.get(consensusAddress);
    if (heights) heights.push(height);
    else byAddress.set(consensusAddress, [height]);
  }
  return [...byAddress]
    .map(([address, heights]) => ({ address, heights }))
    .sort((a, b) => b.heights.length - a.heights.length);
}
