import { html, nothing, type TemplateResult } from 'lit';
import type { Equivocation } from '../../client/operations/evidence-reply.js';
import { pendingText, renderNamed } from '../../ui/cosmos/named.js';
import { toChainTime } from '../../ui/format/chain-time.js';
import { isZeroTimestamp } from '../../ui/format/exact-values.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { ColumnTable } from '../../ui/host-data.js';
import { renderToggle } from '../../ui/templates/disclosure.js';
import { renderHash } from '../../ui/templates/hash.js';
import type { Column } from '../../ui/templates/table.js';
import { renderAgo } from '../../ui/templates/time.js';
import { renderValueButton } from '../../ui/templates/value.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { lateNameOf } from './offender.js';
import {
  addressOf,
  type Drawing,
  type EvidenceColumn,
  evidenceOrders,
  type EvidenceRow,
  powerOf,
  timeOf,
} from './view.js';

export const evidenceTable: ColumnTable<EvidenceRow> & { readonly ids: readonly EvidenceColumn[] } = {
  ids: ['height', 'time', 'validator', 'power', 'then', 'now'],
  itemOf: ({ evidence }) => evidence,
};

export function evidenceColumns(drawing: Drawing): readonly Column<EvidenceRow>[] {
  const { view, words, format } = drawing;
  const orders = evidenceOrders(view.known);
  const signing = (cell: (evidence: Equivocation, row: EvidenceRow) => unknown) => (row: EvidenceRow) =>
    row.evidence.kind === 'equivocation' ? cell(row.evidence, row) : '–';
  return [
    {
      name: 'height',
      narrow: 'lead',
      label: words.height,
      compare: orders.height,
      cell: (row) => renderPlace(drawing, row),
      copy: ({ evidence }) => (evidence.kind === 'equivocation' ? `${evidence.height}` : ''),
    },
    {
      name: 'time',
      narrow: 'note',
      label: words.time,
      muted: true,
      compare: orders.time,
      cell: signing(({ time }) => renderTimeOf(time, drawing)),
      copy: timeOf,
    },
    {
      name: 'validator',
      label: words.validator,
      headAction: view.known.loadNames ? nothing : renderLoadNames(drawing),
      header: true,
      compare: orders.validator,
      cell: (row) => renderWhom(drawing, row),
      copy: addressOf,
    },
    {
      name: 'power',
      narrow: 'figure',
      label: words.votingPower,
      numeric: true,
      compare: orders.power,
      cell: signing(({ power }) => format.integer(power)),
      copy: (row) => `${powerOf(row)}`,
    },
    ...(view.known.loadNames
      ? [
          {
            name: 'then',
            label: words.then,
            narrow: 'hidden' as const,
            yields: 'yields' as const,
            cell: signing((evidence) => html`<span class="late">${renderThen(drawing, evidence)}</span>`),
          },
          {
            name: 'now',
            label: words.now,
            narrow: 'hidden' as const,
            cell: signing((evidence) => html`<span class="late">${renderNow(drawing, evidence)}</span>`),
          },
        ]
      : []),
  ];
}

function renderPlace({ view, actions, words, format }: Drawing, row: EvidenceRow): TemplateResult {
  const { evidence, id } = row;
  const isOpen = view.choices.opened === id;
  const toggle = (label: string) => renderToggle(label, isOpen, () => actions.open(isOpen ? undefined : row));
  if (evidence.kind !== 'equivocation') return html`<span class="place">${toggle(words.openOther)}–</span>`;
  const height = format.integer(evidence.height);
  const value = renderValueButton(height, () => actions.select('height', `${evidence.height}`));
  return html`<span class="place">${toggle(words.openRow(height))}${value}</span>`;
}

function renderWhom(drawing: Drawing, { evidence }: EvidenceRow): TemplateResult {
  const { words, localization, view } = drawing;
  const { findings } = view.known;
  // A proven item is marked only if another item is wrong.
  const isStored = findings?.stored?.get(evidence);
  const isWrong = isStored === false || (isStored === undefined && findings?.places.get(evidence) === 'fail');
  const wrong = isWrong ? renderMark('bad', isStored === false ? words.notStored : words.outOfPlace) : nothing;
  if (evidence.kind === 'equivocation') {
    const { consensusAddress } = evidence;
    const address = renderHash(consensusAddress, { kind: 'validator', localization });
    return renderNamed(lateNameOf(drawing, evidence), address, localization, wrong);
  }
  const type = evidence.type === null ? words.noType : safeText(evidence.type, 120);
  return renderNamed(
    undefined,
    html`${renderMark('plain', words.otherKind)}<bdi dir="ltr">${type}</bdi>`,
    localization,
    wrong,
  );
}

function renderThen({ view: { known }, words, format }: Drawing, evidence: Equivocation): unknown {
  const set = known.offenders.setOf(evidence.height);
  if (!set || set.kind === 'loading') return pendingText;
  if (set.kind === 'failed')
    return html`<span class="missing">${words.setMissing(format.integer(evidence.height))}</span>`;
  const ranked = set.ranks.get(evidence.consensusAddress);
  if (!ranked && set.isWhole) return renderMark('bad', words.notInSet);
  // Rank and share apply to the complete set.
  const text =
    ranked && set.isWhole
      ? html`<span class="ranked">${words.ranked(format.integer(ranked.rank), format.share(ranked.share))}</span>`
      : html`<span class="missing">${words.partOfSet}</span>`;
  if (!ranked || ranked.votingPower === evidence.power) return text;
  return html`${text} ${renderMark('bad', words.otherPower(format.integer(ranked.votingPower)))}`;
}

function renderNow({ view: { known }, words, format }: Drawing, { consensusAddress, height }: Equivocation): unknown {
  const { offenders } = known;
  const { states } = offenders;
  if (!states || states.kind === 'loading') return pendingText;
  if (states.kind === 'failed') return html`<span class="missing">${words.unknown}</span>`;
  const info = offenders.infoOf(consensusAddress);
  const earlier = offenders.earlierAt(height);
  if (!info && earlier === 'loading') return pendingText;
  if (!info && earlier === 'failed') return html`<span class="missing">${words.unknown}</span>`;
  // An incomplete list does not show which validators are missing.
  if (!info) return html`<span class="missing">${states.value.more ? words.unknown : words.noSigningInfo}</span>`;
  const until = info.jailedUntil === undefined ? undefined : toChainTime(info.jailedUntil);
  const status = info.tombstoned
    ? renderMark('warn', words.tombstoned)
    : until
      ? words.jailedUntil(format.exact(until))
      : words.notJailed;
  // The evidence keeps the address of the old key.
  const now = offenders.addressNow(consensusAddress);
  return now === undefined ? status : html`${status}<span class="changed" title=${now}>${words.keyChanged}</span>`;
}

function renderLoadNames({ view, actions, words, format }: Drawing): TemplateResult {
  const heights = view.rows
    .slice(view.page * view.pageSize, (view.page + 1) * view.pageSize)
    .flatMap(({ evidence }) => (evidence.kind === 'equivocation' ? [evidence.height] : []));
  const requests = 2 + new Set(heights).size;
  return html`<button type="button" part="button" title=${words.loadNamesTitle} @click=${actions.loadNames}>
    ${words.loadNames(format.integer(requests))}
  </button>`;
}

function renderTimeOf(time: string, { view: { now }, words, localization }: Drawing): unknown {
  if (isZeroTimestamp(time)) return html`<span class="missing">${words.noTime}</span>`;
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return safeText(time, 60);
  return renderAgo(date, now, localization);
}
