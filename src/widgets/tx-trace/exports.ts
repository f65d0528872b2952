import { loadCode } from '../../client/load-code.js';
import { shortHash } from '../../ui/format/shorten.js';
import type { ExportColumn } from '../../ui/export/columns.js';
import { createSlices } from '../../ui/slices.js';
import type { ToolFile, Tools } from '../../ui/tools/tools.js';
import type { TraceState } from './state.js';
import type { TraceAnswers } from './load.js';
import type { TraceRow } from './view.js';
import type { TraceForm } from './exports/source.js';
import { reasonText } from './calls/reasons.js';

/** What can be taken from the answer: the transactions of the block, and the body as it came. */
export function toTools(state: TraceState, { trace }: TraceAnswers): Tools {
  const isWhole = trace.request.tracer === 'call' && !trace.request.onlyTopCall;
  const { rows } = state.worked.viewOf(trace.value, isWhole);
  const { blockHash } = trace.request;
  return {
    name: `trace-${blockHash.slice(2, 10)}${state.shownIndex === undefined ? '' : `-${state.shownIndex}`}`,
    ...(rows.length > 0 ? { table: { columns, rows } } : {}),
    files: filesOf(state, trace.request.onlyTopCall === true),
    raw: [{ title: state.words.atBlock(shortHash(blockHash)), text: trace.text }],
  };
}

/** The calls of the transaction on show, in the forms that other tools read. */
function filesOf(state: TraceState, isTopCallOnly: boolean): readonly ToolFile[] {
  const { words } = state;
  const explorer = state.explorerOf(state.shownIndex);
  if (!explorer) return [];
  const file = (form: TraceForm, label: string, extension: string, mediaType: string): ToolFile => ({
    label: isTopCallOnly ? words.ownCallOnly(label) : label,
    // A format without room for a remark, as CSV, has it in its name at least.
    extension: isTopCallOnly ? `top-call.${extension.replace('calls.', '')}` : extension,
    mediaType,
    write: async () => {
      const [{ writeTrace }, { gasOf }] = await Promise.all([
        loadCode(() => import('./exports/write-trace.js')),
        loadCode(() => import('../../decode/trace/gas.js')),
        state.decoding.ready(),
      ]);
      const names = state.namesOf(explorer);
      const { frames, effects } = explorer;
      const source = {
        frames,
        effects,
        isTopCallOnly,
        gas: gasOf(frames),
        nameOf: (index: number) => names.textOf(index),
        reasonOf: (index: number) => reasonText(names.revertOf(index), frames[index]?.error ?? ''),
      };
      const labelOf = (address: string) => names.nameOf(address)?.name ?? shortHash(address);
      const slices = createSlices(new AbortController().signal);
      return (await slices.drive(writeTrace(form, source, { title: titleOf(state), labelOf }))).text;
    },
  });
  // Names of formats are names: the same in every language.
  return [
    file('text', words.files.text, 'txt', 'text/plain'),
    file('json', words.files.json, 'calls.json', 'application/json'),
    file('csv', words.files.csv, 'calls.csv', 'text/csv'),
    file('speedscope', 'speedscope', 'speedscope.json', 'application/json'),
    file('folded', 'Folded stacks', 'folded.txt', 'text/plain'),
    file('mermaid', 'Mermaid', 'mmd', 'text/plain'),
  ];
}

function titleOf(state: TraceState): string {
  const { blockHash = '', transactionIndex } = state.placeOf(state.shownIndex);
  return `${blockHash} ${transactionIndex ?? ''}`.trim();
}

const columns: readonly ExportColumn<TraceRow>[] = [
  { name: 'transaction_index', value: ({ index }) => index },
  { name: 'transaction_hash', value: ({ hash }) => hash },
  { name: 'outcome', value: ({ outcome }) => outcome },
  { name: 'error', value: ({ top, item }) => top?.error ?? (item.kind === 'failed' ? item.error : null) },
  { name: 'type', value: ({ top }) => top?.type },
  { name: 'from', value: ({ top }) => top?.from },
  { name: 'to', value: ({ top }) => top?.to },
  { name: 'value_wei', value: ({ top }) => top?.value },
  { name: 'gas_used', value: ({ top }) => top?.gasUsed },
  { name: 'depth', value: ({ depth }) => depth },
  { name: 'calls', value: ({ calls }) => calls },
  { name: 'accounts', value: ({ accounts }) => accounts },
];
