import type { Equivocation } from '../../client/operations/evidence-reply.js';
import type { ExportColumn } from '../../ui/export/files.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { Tools } from '../../ui/tools/tools.js';
import type { ShownData } from '../../ui/widget/shown.js';
import { evidenceTable } from './columns.js';
import { requestsOf } from './controllers/pages.js';
import type { EvidenceAdditions, EvidenceOnShow, EvidenceRow, EvidenceTypes } from './view.js';

export function toTools(
  { data }: ShownData<EvidenceTypes>,
  { format, words, host }: Localization,
  _known: EvidenceAdditions | undefined,
  { all, known }: EvidenceOnShow,
): Tools {
  const { pages } = data;
  const columns = columnsFor(known);
  const title = words.titles['evidence-list'];
  return {
    name: 'evidence',
    table: { columns: host.columns?.(evidenceTable).exported(columns) ?? columns, rows: all.rows },
    raw: pages.map(({ text }, index) => ({
      title: pages.length === 1 ? title : `${title} · ${format.integer(index + 1)}`,
      text,
    })),
    wires: requestsOf(data),
  };
}

function columnsFor(known: EvidenceAdditions): readonly ExportColumn<EvidenceRow>[] {
  const { findings, loadNames, verify } = known;
  const storedIn = ({ evidence }: EvidenceRow) => findings?.stored?.get(evidence) ?? null;
  return [
    { name: 'type', value: ({ evidence }) => evidence.type },
    { name: 'height', value: ({ evidence }) => (evidence.kind === 'equivocation' ? evidence.height : null) },
    { name: 'time', value: ({ evidence }) => (evidence.kind === 'equivocation' ? evidence.time : null) },
    {
      name: 'consensus_address',
      value: ({ evidence }) => (evidence.kind === 'equivocation' ? evidence.consensusAddress : null),
    },
    { name: 'power', value: ({ evidence }) => (evidence.kind === 'equivocation' ? evidence.power : null) },
    ...(loadNames ? lookedUpColumns(known) : []),
    { name: 'hash', value: ({ evidence }) => findings?.hashes.get(evidence) ?? null },
    ...(verify ? [{ name: 'stored', value: storedIn }] : []),
    { name: 'value', value: ({ evidence }) => (evidence.kind === 'other' ? JSON.stringify(evidence.value) : null) },
  ];
}

function lookedUpColumns({ offenders }: EvidenceAdditions): readonly ExportColumn<EvidenceRow>[] {
  const signing =
    (value: (evidence: Equivocation) => string | number | bigint | boolean | null | undefined) =>
    ({ evidence }: EvidenceRow) =>
      evidence.kind === 'equivocation' ? value(evidence) : null;
  const ranked = ({ height, consensusAddress }: Equivocation) => {
    const set = offenders.setOf(height);
    return set?.kind === 'loaded' && set.isWhole ? set.ranks.get(consensusAddress) : undefined;
  };
  return [
    { name: 'moniker', value: signing(({ consensusAddress }) => offenders.validatorOf(consensusAddress)?.moniker) },
    {
      name: 'operator_address',
      value: signing(({ consensusAddress }) => offenders.validatorOf(consensusAddress)?.operatorAddress),
    },
    { name: 'rank_at_height', value: signing((evidence) => ranked(evidence)?.rank) },
    {
      name: 'tombstoned',
      value: signing(({ consensusAddress }) => offenders.infoOf(consensusAddress)?.tombstoned),
    },
  ];
}
