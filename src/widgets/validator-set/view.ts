import type { Answer } from '../../client/answer.js';
import type { GatewayError } from '../../client/errors.js';
import type { ConsensusPubKey, Validator, ValidatorSet } from '../../client/operations/validator-set-reply.js';
import type { SideRequest } from '../../ui/controllers/side-requests.js';
import type { StateEvidence } from '../../ui/cosmos/ask-signers.js';
import type { Waiting } from '../../ui/cosmos/proof-chain/proof-chain.js';
import type { SigningInfo, StakingValidator } from '../../ui/cosmos/staking-modules.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { SortState } from '../../ui/templates/sorting.js';
import type { Actions, LateParts, ViewInput } from '../../ui/widget/shown.js';
import type { Check } from '../../verify/check.js';
import type { ExpectedHash } from '../../verify/compare.js';
import type { VoteKind } from '../../verify/light/signed-state.js';
import type { TrustRoot } from '../../verify/light/trusted-headers.js';
import type { ValidatorSetElement } from './validator-set.js';
import type { AskForProof } from './checks.js';
import type { PowerState, Sampling } from './controllers/power-history.js';
import type { more } from './more.js';
import type { ValidatorSetQuery } from './request.js';
import { type ChangesOnShow, toChanges, type ValidatorChange } from './view-changes.js';
import {
  type BasisPoints,
  compare,
  type Findings,
  inOrder,
  positive,
  sharesOf,
  sum,
  toFindings,
} from './view-findings.js';
import type { ValidatorSetWords } from './words.en.js';

export interface ValidatorSetTypes {
  readonly element: ValidatorSetElement;
  readonly request: ValidatorSetQuery;
  readonly data: ValidatorSetAnswers;
  readonly choices: ValidatorSetChoices;
  readonly view: ValidatorSetOnShow;
  readonly context: AskForProof;
  readonly additions: ValidatorSetAdditions;
  readonly actions: ValidatorSetActions;
  readonly parts: {
    readonly more: typeof more;
    readonly changes: typeof import('./comparison.js');
    readonly concentration: typeof import('./panels/concentration-panel.js');
    readonly powerHistory: typeof import('./panels/power-history-panel.js');
    readonly signers: typeof import('./panels/signers-panel.js');
  };
}

export interface ValidatorSetAnswers {
  readonly set: Answer<ValidatorSet>;
  readonly compared?: Answer<ValidatorSet>;
  readonly notCompared?: GatewayError;
}

export const panels = ['concentration', 'hash', 'signers', 'powerHistory'] as const;
export type PanelName = (typeof panels)[number];

export interface ValidatorSetChoices {
  readonly sort: SortState;
  readonly changeSort: SortState;
  /** Undefined for the default order of the power history. */
  readonly historySort: SortState | undefined;
  readonly isHistoryWhole: boolean;
  readonly filter: string;
  readonly opened: string | undefined;
  readonly panels: readonly PanelName[];
  /** The kinds of changes displayed by a comparison. A changed rank is a consequence of other changes. */
  readonly changes: readonly ValidatorChange[];
  readonly wrongSampling: keyof Sampling | undefined;
}

export const noChoices: ValidatorSetChoices = {
  sort: { column: 'voting-power', descending: true },
  changeSort: { column: 'change', descending: false },
  historySort: undefined,
  isHistoryWhole: false,
  filter: '',
  opened: undefined,
  panels: [],
  changes: ['joined', 'left', 'key-changed', 'power-up', 'power-down'],
  wrongSampling: undefined,
};

export interface Names {
  readonly staking: ReadonlyMap<string, StakingValidator>;
  /** By consensus address; undefined if only this part failed to load. */
  readonly signing: ReadonlyMap<string, SigningInfo> | undefined;
  readonly more?: boolean;
}

export interface ValidatorSetAdditions {
  readonly loadNames: boolean;
  readonly verify: string;
  readonly bech32Prefix: string;
  readonly isPrinting: boolean;
  readonly names: ReadonlyMap<string, SideRequest<Names>>;
  /** The validators of both sets that match the filter; undefined if all do, or while that is found out. */
  readonly matching: ReadonlySet<Validator> | undefined;
  readonly evidence: StateEvidence | undefined;
  readonly waiting: Waiting | undefined;
  readonly chain: typeof import('../../ui/cosmos/proof-chain/proof-chain.js') | undefined;
  readonly openedSteps: ReadonlySet<string>;
  readonly hasSecond: boolean;
  readonly root: TrustRoot | undefined;
  /** The addresses that do not match their keys, with their checks; undefined until checked. */
  readonly doubts: ReadonlyMap<string, Check> | undefined;
  readonly hash: Check | undefined;
  readonly expected: ExpectedHash | undefined;
  readonly power: PowerState | undefined;
  readonly requestsForVotes: number;
}

export interface ValidatorSetActions {
  open(address: string | undefined): void;
  refresh(): void;
  loadNames(): void;
  loadNamesAgain(height: bigint): void;
  askVotes(): void;
  /** Leaves the page's hash to the displayed height, because another is requested. */
  leaveHeight(): void;
  pin(height: bigint): void;
  enterHash(height: bigint, hash: string): void;
  toggleStep(step: string, isOpen: boolean): void;
  goOn(needed: number): void;
  askSecond(height: bigint): void;
  loadHistory(sampling: Sampling, requestsEach: number): void;
  stopHistory(): void;
}

export interface Drawing {
  readonly view: ValidatorSetOnShow;
  readonly actions: Actions<ValidatorSetChoices> & ValidatorSetActions;
  readonly localization: Localization;
  readonly parts: LateParts<ValidatorSetTypes>;
  readonly words: ValidatorSetWords;
  readonly format: Localization['format'];
}

export interface ValidatorSetOnShow {
  readonly set: ValidatorSetView;
  readonly from: ValidatorSetView | undefined;
  readonly notCompared: GatewayError | undefined;
  /** Undefined without another set, and if one of the sets is incomplete. */
  readonly changes: ChangesOnShow | undefined;
  readonly findings: Findings;
  readonly names: Names | undefined;
  readonly votes: ReadonlyMap<string, VoteKind> | undefined;
  /** The validators that missed all counted blocks. */
  readonly missedAll: readonly ValidatorRow[];
  /** Whether most validators of a complete set missed all counted blocks. Then, rows are not marked. */
  readonly mostMissed: boolean;
  readonly rows: readonly ValidatorRow[];
  readonly choices: ValidatorSetChoices;
  readonly known: ValidatorSetAdditions;
  readonly page: number;
  readonly pageSize: number;
}

export function toView({
  data,
  choices,
  additions: known,
  page,
  pageSize,
  last,
}: Omit<ViewInput<ValidatorSetTypes>, 'request' | 'now'>): ValidatorSetOnShow {
  const set = last?.set ?? toValidatorSetView(data.set.value);
  const from = last?.from ?? (data.compared && toValidatorSetView(data.compared.value));
  const findings = last?.findings ?? toFindings(set.rows, set.isPart);
  const names = namesAt(known, set.blockHeight);
  const votes = votesOf(known);
  const kept = last?.known.names === known.names ? last?.changes?.diff : undefined;
  const staking = (from ? [from, set] : []).map(({ blockHeight }) => namesAt(known, blockHeight)?.staking);
  const canCompare = from && !from.isPart && !set.isPart;
  const changes = canCompare ? toChanges([from, set], staking, choices, known.matching, kept) : undefined;
  const rows = changes ? [] : toShownRows(set, names, votes, choices, known);
  const missedAll = set.rows.filter(({ address }) => {
    const { missedBlocks = 0n, countedBlocks } = names?.signing?.get(address) ?? {};
    return !!countedBlocks && missedBlocks >= countedBlocks;
  });
  const mostMissed = !set.isPart && missedAll.length * 2 > set.rows.length;
  const about = { missedAll, mostMissed, set, from, notCompared: data.notCompared, changes, findings, names, votes };
  return { ...about, rows, choices, known, page, pageSize };
}

function namesAt({ loadNames, names }: ValidatorSetAdditions, height: bigint): Names | undefined {
  const state = loadNames ? names.get(`${height}`) : undefined;
  return state?.kind === 'loaded' ? state.value : undefined;
}

/**
 * The votes for the block of the displayed height, if they were requested; none of a header that does not follow from the
 * trusted one.
 */
function votesOf({ evidence }: Pick<ValidatorSetAdditions, 'evidence'>): ReadonlyMap<string, VoteKind> | undefined {
  return evidence?.reached?.kind === 'broken' ? undefined : evidence?.signed.votes;
}

export function checkOf({ doubts }: ValidatorSetAdditions, address: string): Check | 'pass' | undefined {
  return doubts && (doubts.get(address) ?? 'pass');
}

export function stakingOf(
  { pubKey }: Pick<ValidatorRow, 'pubKey'>,
  names: Names | undefined,
): StakingValidator | undefined {
  return pubKey === null ? undefined : names?.staking.get(pubKey.key);
}

type Compare = (a: ValidatorRow, b: ValidatorRow) => number;

export function rankingOrders(
  names: Names | undefined,
  votes: ReadonlyMap<string, VoteKind> | undefined,
): Readonly<Record<RankingColumn, Compare>> {
  const byRank: Compare = (a, b) => a.rank - b.rank;
  const byPower: Compare = (a, b) => compare(a.votingPower, b.votingPower);
  const voteOf = ({ address }: ValidatorRow) => votes?.get(address) ?? '';
  // All of them have 18 decimals.
  const commissionOf = (row: ValidatorRow) => (stakingOf(row, names)?.commission ?? '').padStart(40, '0');
  const missedOf = ({ address }: ValidatorRow) => names?.signing?.get(address)?.missedBlocks ?? -1n;
  return {
    rank: byRank,
    vote: (a, b) => compare(voteOf(a), voteOf(b)),
    address: (a, b) => compare(a.address, b.address),
    'voting-power': byPower,
    // Shares are rounded: power distinguishes more rows.
    share: byPower,
    cumulative: byRank,
    'proposer-priority': (a, b) => compare(a.proposerPriority, b.proposerPriority),
    commission: (a, b) => compare(commissionOf(a), commissionOf(b)),
    missed: (a, b) => compare(missedOf(a), missedOf(b)),
  };
}

/** The ids of the columns. */
export type RankingColumn =
  | 'rank'
  | 'vote'
  | 'address'
  | 'voting-power'
  | 'share'
  | 'cumulative'
  | 'proposer-priority'
  | 'commission'
  | 'missed';

function toShownRows(
  { rows }: ValidatorSetView,
  names: Names | undefined,
  votes: ReadonlyMap<string, VoteKind> | undefined,
  { filter, sort }: ValidatorSetChoices,
  { matching }: ValidatorSetAdditions,
): readonly ValidatorRow[] {
  const wanted = filter.trim().toLowerCase();
  const isNamed = (row: ValidatorRow) => stakingOf(row, names)?.moniker.toLowerCase().includes(wanted) ?? false;
  const found = matching ? rows.filter((row) => matching.has(row.validator) || isNamed(row)) : rows;
  return inOrder(found, rankingOrders(names, votes), sort);
}

/** A share of the power that matters to consensus. */
export type Threshold = 'third' | 'half' | 'two-thirds';

export interface ValidatorRow {
  /** Rank by voting power among the loaded rows, from 1: that in the set if it is complete. */
  readonly rank: number;
  readonly validator: Validator;
  readonly address: string;
  readonly pubKey: ConsensusPubKey | null;
  readonly votingPower: bigint;
  /** Null if the set has no power, or is not complete. */
  readonly share: BasisPoints | null;
  /** Share of this validator and all above it. */
  readonly cumulative: BasisPoints | null;
  readonly proposerPriority: bigint;
  /** The highest threshold that this validator and those above it pass together, if those above it do not. */
  readonly passes: Threshold | null;
}

export interface ValidatorSetView {
  readonly blockHeight: bigint;
  /** The loaded validators, the most powerful first. */
  readonly rows: readonly ValidatorRow[];
  /** The size of the whole set, if the gateway returned it. */
  readonly total: bigint | null;
  /**
   * Whether the set has more rows than were loaded. Then nothing is computed that needs all of them: no power, share or
   * threshold.
   */
  readonly isPart: boolean;
  readonly votingPower: bigint;
  /** The smallest number of validators that together hold a third, and so can halt the chain. Null without power. */
  readonly nakamoto: number | null;
  readonly largestShare: BasisPoints | null;
}

export function toValidatorSetView({ blockHeight, validators, total }: ValidatorSet): ValidatorSetView {
  // Nodes send this order already; ranks and thresholds must not depend on it.
  const ranked = validators.toSorted((a, b) => compare(b.votingPower, a.votingPower));
  const powers = ranked.map(({ votingPower }) => votingPower);
  const votingPower = sum(powers);
  const isPart = isPartOfSet({ validators, total });
  const shares = isPart ? null : sharesOf(powers);
  const rows = toRows(ranked, shares, votingPower);
  const halting = rows.findIndex(({ passes }) => passes !== null);
  return {
    blockHeight,
    rows,
    total,
    isPart,
    votingPower,
    nakamoto: halting === -1 ? null : halting + 1,
    largestShare: shares?.[0] ?? null,
  };
}

/** How many of the most powerful validators can halt the chain, and how many can commit blocks without the others. */
export interface PowerClaim {
  readonly halting: number;
  /** The power of those that can halt the chain together. */
  readonly share: BasisPoints;
  readonly committing: number;
}

/** Undefined for a part of a set, and for a set without power. */
export function claimOf({ rows, nakamoto: halting }: ValidatorSetView): PowerClaim | undefined {
  const share = halting === null ? undefined : (rows[halting - 1]?.cumulative ?? undefined);
  const last = rows.findIndex(({ passes }) => passes === 'two-thirds');
  return halting === null || share === undefined || last === -1 ? undefined : { halting, share, committing: last + 1 };
}

export function isPartOfSet({ validators, total }: Pick<ValidatorSet, 'validators' | 'total'>): boolean {
  return total !== null && total !== BigInt(validators.length);
}

function toRows(
  ranked: readonly Validator[],
  shares: readonly BasisPoints[] | null,
  votingPower: bigint,
): readonly ValidatorRow[] {
  let above = 0n;
  let cumulative = 0n;
  return ranked.map((validator, index) => {
    const upTo = above + positive(validator.votingPower);
    const passes = shares && highestPassed(above, upTo, votingPower);
    above = upTo;
    const share = shares?.[index] ?? null;
    cumulative += share ?? 0n;
    return {
      rank: index + 1,
      validator,
      address: validator.address,
      pubKey: validator.pubKey,
      votingPower: validator.votingPower,
      share,
      cumulative: shares && cumulative,
      proposerPriority: validator.proposerPriority,
      passes,
    };
  });
}

const thresholds: readonly {
  readonly name: Threshold;
  readonly isPassed: (power: bigint, total: bigint) => boolean;
}[] = [
  { name: 'two-thirds', isPassed: (power, total) => power * 3n > total * 2n },
  { name: 'half', isPassed: (power, total) => power * 2n > total },
  // A commit needs more than two thirds (CometBFT `types/validation.go`), so exactly one third is enough to withhold
  // it.
  { name: 'third', isPassed: (power, total) => total > 0n && power * 3n >= total },
];

function highestPassed(above: bigint, upTo: bigint, total: bigint): Threshold | null {
  return thresholds.find(({ isPassed }) => isPassed(upTo, total) && !isPassed(above, total))?.name ?? null;
}
