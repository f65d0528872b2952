import { html, nothing, type TemplateResult } from 'lit';
import { renderToggle } from '../../ui/templates/disclosure.js';
import type { Wording } from '../../ui/widget-state.js';
import type { Equivocation } from '../../client/operations/evidence-reply.js';
import { toChainTime } from '../../ui/format/chain-time.js';
import { isZeroTimestamp } from '../../ui/format/exact-values.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderHash } from '../../ui/templates/hash.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { renderValueButton } from '../../ui/templates/value.js';
import { compareNumbers, compareTexts } from '../../ui/templates/sorting.js';
import type { Column } from '../../ui/templates/table.js';
import { renderAgo } from '../../ui/templates/time.js';
import { nameOf, renderMoniker } from './offender.js';
import type { EvidenceListState } from './state.js';
import { compareHeights, type EvidenceRow } from './view.js';
import type { EvidenceListWords } from './words.en.js';

/**
 * The columns of the list; with `hasNames` those that identify the validator. `serial` changes with the lookup results.
 */
export function evidenceColumns(
  state: EvidenceListState,
  hasNames: boolean,
  _serial: number,
  words: EvidenceListWords,
  localization: Localization,
): readonly Column<EvidenceRow>[] {
  const { format } = localization;
  const signing = (cell: (evidence: Equivocation, row: EvidenceRow) => unknown) => (row: EvidenceRow) =>
    row.evidence.kind === 'equivocation' ? cell(row.evidence, row) : '–';
  const whoIn = (row: EvidenceRow) =>
    (row.evidence.kind === 'equivocation' && nameOf(state, row.evidence.consensusAddress)) || addressOf(row);
  return [
    {
      name: 'height',
      narrow: 'lead',
      label: words.height,
      compare: compareHeights,
      cell: (row) => renderPlace(state, row),
      copy: ({ evidence }) => (evidence.kind === 'equivocation' ? `${evidence.height}` : ''),
    },
    {
      name: 'time',
      narrow: 'note',
      label: words.time,
      muted: true,
      compare: (a, b) => compareTexts(timeOf(a), timeOf(b)),
      cell: signing(({ time }) => renderTimeOf(time, state)),
      copy: timeOf,
    },
    {
      name: 'validator',
      label: words.validator,
      header: true,
      compare: (a, b) => compareTexts(whoIn(a), whoIn(b)),
      cell: (row) => renderWhom(state, row),
      copy: addressOf,
    },
    {
      name: 'power',
      narrow: 'figure',
      label: words.votingPower,
      numeric: true,
      compare: (a, b) => compareNumbers(powerOf(a), powerOf(b)),
      cell: signing(({ power }) => format.integer(power)),
      copy: (row) => `${powerOf(row)}`,
    },
    ...(hasNames
      ? [
          {
            label: words.then,
            narrow: 'hidden' as const,
            cell: signing((evidence) => renderThen(state, evidence)),
          },
          {
            label: words.now,
            narrow: 'hidden' as const,
            cell: signing((evidence) => renderNow(state, evidence)),
          },
        ]
      : []),
  ];
}

function renderPlace(state: EvidenceListState, row: EvidenceRow): TemplateResult {
  const { words, format } = state;
  const { evidence, id } = row;
  const toggle = (label: string) => renderToggle(label, state.opened === id, () => state.toggleRow(row));
  if (evidence.kind !== 'equivocation') return html`<span class="place">${toggle(words.openOther)}–</span>`;
  const height = format.integer(evidence.height);
  const value = renderValueButton(height, () => state.choose('height', `${evidence.height}`));
  return html`<span class="place">${toggle(words.openRow(height))}${value}</span>`;
}

function renderWhom(state: EvidenceListState, { evidence }: EvidenceRow): TemplateResult {
  const { words, localization } = state;
  // A proven item is marked only if another item is wrong.
  const isStored = state.isStored(evidence);
  const isWrong = isStored === false || (isStored === undefined && state.placeOf(evidence) === 'fail');
  const wrong = isWrong ? renderMark('bad', isStored === false ? words.notStored : words.outOfPlace) : nothing;
  if (evidence.kind === 'equivocation') {
    const address = renderHash(evidence.consensusAddress, { kind: 'validator', localization });
    return html`<span class="named">${renderMoniker(state, evidence.consensusAddress)}${address}${wrong}</span>`;
  }
  const type = evidence.type === null ? words.noType : safeText(evidence.type, 120);
  return html`<span class="named">${renderMark('plain', words.otherKind)}<bdi dir="ltr">${type}</bdi>${wrong}</span>`;
}

function renderThen(state: EvidenceListState, evidence: Equivocation): unknown {
  const { words, format } = state;
  const set = state.offenders.setOf(evidence.height);
  if (!set || set.kind === 'loading') return html`<span class="coming-word">${words.asking}</span>`;
  if (set.kind === 'failed')
    return html`<span class="missing">${words.setMissing(format.integer(evidence.height))}</span>`;
  const ranked = set.ranks.get(evidence.consensusAddress);
  if (!ranked && set.isWhole) return renderMark('bad', words.notInSet);
  // Rank and share are those in the whole set.
  const text =
    ranked && set.isWhole
      ? html`<span class="ranked">${words.ranked(format.integer(ranked.rank), format.share(ranked.share))}</span>`
      : html`<span class="missing">${words.partOfSet}</span>`;
  if (!ranked || ranked.votingPower === evidence.power) return text;
  const mark = renderMark('bad', words.otherPower(format.integer(ranked.votingPower)));
  return html`<span class="named">${text} ${mark}</span>`;
}

function renderNow(state: EvidenceListState, { consensusAddress, height }: Equivocation): unknown {
  const { words, format, localization } = state;
  const { states } = state.offenders;
  if (!states || states.kind === 'loading') return html`<span class="coming-word">${words.asking}</span>`;
  if (states.kind === 'failed') return html`<span class="missing">${words.unknown}</span>`;
  const info = state.offenders.infoOf(consensusAddress);
  const earlier = state.offenders.earlierAt(height);
  if (!info && earlier === 'loading') return html`<span class="coming-word">${words.asking}</span>`;
  if (!info && earlier === 'failed') return html`<span class="missing">${words.unknown}</span>`;
  // A list that was not loaded completely does not show who is missing from it.
  if (!info) return html`<span class="missing">${states.value.more ? words.unknown : words.noSigningInfo}</span>`;
  const until = info.jailedUntil === undefined ? undefined : toChainTime(info.jailedUntil);
  const status = info.tombstoned
    ? renderMark('plain', words.tombstoned)
    : until
      ? words.jailedUntil(format.exact(until))
      : words.notJailed;
  // The evidence keeps the address of the old key.
  const now = state.offenders.addressNow(consensusAddress);
  return now === undefined
    ? status
    : html`${status} ${words.keyChanged} ${renderHash(now, { kind: 'validator', localization })}`;
}

/** The time of a block is text with nanoseconds; its date is only for display. */
function renderTimeOf(time: string, { words, localization }: Wording<EvidenceListWords>): unknown {
  if (isZeroTimestamp(time)) return html`<span class="missing">${words.noTime}</span>`;
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return safeText(time, 60);
  return renderAgo(date, new Date(), localization);
}

const timeOf = ({ evidence }: EvidenceRow): string => (evidence.kind === 'equivocation' ? evidence.time : '');
const addressOf = ({ evidence }: EvidenceRow): string =>
  evidence.kind === 'equivocation' ? evidence.consensusAddress : (evidence.type ?? '');
const powerOf = ({ evidence }: EvidenceRow): bigint => (evidence.kind === 'equivocation' ? evidence.power : -1n);
