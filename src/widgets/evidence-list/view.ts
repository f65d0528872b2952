import type { Equivocation, Evidence } from '../../client/operations/evidence-reply.js';
import { isPart, type EvidenceAnswers } from './pages.js';
import { html, nothing, type TemplateResult } from 'lit';
import { renderOffender } from './offender.js';
import type { EvidenceListState } from './state.js';

export interface EvidenceRow {
  /** Its index among all loaded ones, in store order, from 0. */
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
  /** The newest first; evidence without a height is at the end. */
  readonly rows: readonly EvidenceRow[];
  /** The node's count; null if it did not count. */
  readonly total: bigint | null;
  /**
   * Whether the store has more than this. Then nothing is computed that needs all of it: who, how often, from when to
   * when.
   */
  readonly isPart: boolean;
  /** Double signers, the most frequent first, then the latest. */
  readonly offenders: readonly Offender[];
  /** The lowest and highest height; undefined without a double sign. */
  readonly span: { readonly from: bigint; readonly to: bigint } | undefined;
}

/** Sorts all loaded evidence by time: the store has it in the order of its hashes. */
export function toEvidenceView(answers: EvidenceAnswers): EvidenceView {
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

/** Compares by height; evidence without one comes first. */
export function compareHeights(a: EvidenceRow, b: EvidenceRow): number {
  const heightOf = ({ evidence }: EvidenceRow) => (evidence.kind === 'equivocation' ? evidence.height : -1n);
  const [x, y] = [heightOf(a), heightOf(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** A double sign is identified by validator, time and height; other evidence only by its index. */
function idOf(evidence: Evidence, place: number): string {
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

/** Validators that are named. */
const mostNamed = 3;

/**
 * Displays the validators that double-signed, repeat offenders first, and whether they can return; nothing if the store
 * is not complete.
 */
export function renderHeadline(
  state: EvidenceListState,
  { offenders, isPart }: EvidenceView,
): TemplateResult | typeof nothing {
  if (isPart || offenders.length === 0) return nothing;
  const { words, format } = state;
  const repeated = offenders.filter(({ heights }) => heights.length > 1);
  const named = repeated.length > 0 ? repeated : offenders;
  const [first] = named;
  const count = format.integer(offenders.length);
  const said =
    offenders.length === 1 && first
      ? words.oneOffender(format.integer(first.heights.length), first.heights.length)
      : repeated.length > 0
        ? words.repeatOffenders(format.integer(repeated.length), repeated.length, count)
        : words.onceEach(count, offenders.length);
  const more = named.length - mostNamed;
  return html`<p class="headline" part="headline">
    ${said}
    ${named.slice(0, mostNamed).map((each, index) => [index === 0 ? nothing : words.comma, renderNamed(state, each, repeated.length > 0)])}${
      more > 0 ? words.andMore(format.integer(more)) : nothing
    }.
    ${renderTombstoned(state, offenders)}
  </p>`;
}

function renderNamed(state: EvidenceListState, { address, heights }: Offender, isRepeated: boolean): TemplateResult {
  const { words, format } = state;
  return html`<b>${renderOffender(state, address)}</b>${
      isRepeated && heights.length > 1 ? ` (${words.count(format.integer(heights.length), heights.length)})` : nothing
    }`;
}

/** How many of them are tombstoned, if that was looked up. */
function renderTombstoned(state: EvidenceListState, offenders: readonly Offender[]): unknown {
  const { words, format } = state;
  if (!state.host.loadNames) return nothing;
  const count = state.offenders.tombstoned(offenders.map(({ address }) => address));
  if (count === undefined) return nothing;
  return count === offenders.length
    ? words.allTombstoned(count)
    : words.someTombstoned(format.integer(count), format.integer(offenders.length));
}
