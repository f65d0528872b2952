import type { Equivocation } from '../../client/operations/evidence-reply.js';
import type { ExportColumn } from '../../ui/export/files.js';
import type { SentRequest, Tools } from '../../ui/tools/tools.js';
import { evidencePath } from '../../client/operations/evidence.js';
import type { EvidenceListState } from './state.js';
import type { EvidenceRow } from './view.js';
import type { EvidenceAnswers } from './pages.js';

export function toTools(state: EvidenceListState, answers: EvidenceAnswers): Tools {
  const { format } = state;
  const { words } = state.localization;
  const { rows } = state.viewOf(answers);
  const { pages } = answers;
  return {
    name: 'evidence',
    table: { columns: columnsFor(state), rows },
    raw: pages.map(({ text }, index) => ({
      title:
        pages.length === 1
          ? words.titles['evidence-list']
          : `${words.titles['evidence-list']} · ${format.integer(index + 1)}`,
      text,
    })),
    wires: pages.map(({ request }): SentRequest => ({ network: 'cosmos-rest', wire: { path: evidencePath(request) } })),
  };
}

function columnsFor(state: EvidenceListState): readonly ExportColumn<EvidenceRow>[] {
  const storedIn = ({ evidence }: EvidenceRow) => state.isStored(evidence) ?? null;
  return [
    { name: 'type', value: ({ evidence }) => evidence.type },
    { name: 'height', value: ({ evidence }) => (evidence.kind === 'equivocation' ? evidence.height : null) },
    { name: 'time', value: ({ evidence }) => (evidence.kind === 'equivocation' ? evidence.time : null) },
    {
      name: 'consensus_address',
      value: ({ evidence }) => (evidence.kind === 'equivocation' ? evidence.consensusAddress : null),
    },
    { name: 'power', value: ({ evidence }) => (evidence.kind === 'equivocation' ? evidence.power : null) },
    ...(state.host.loadNames ? lookedUpColumns(state) : []),
    { name: 'hash', value: ({ evidence }) => state.hashOf(evidence) ?? null },
    ...(state.host.verify ? [{ name: 'stored', value: storedIn }] : []),
    { name: 'value', value: ({ evidence }) => (evidence.kind === 'other' ? JSON.stringify(evidence.value) : null) },
  ];
}

/** The identity of the validators, if it was looked up; empty until loaded. */
function lookedUpColumns({ offenders }: EvidenceListState): readonly ExportColumn<EvidenceRow>[] {
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
