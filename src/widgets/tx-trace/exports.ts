import type { ExportColumn } from '../../ui/export/files.js';
import { shortHash } from '../../ui/format/shorten.js';
import type { Localization } from '../../ui/localization/localization.js';
import { createScheduler } from '../../ui/scheduler.js';
import type { ToolFile, Tools } from '../../ui/tools/tools.js';
import type { ShownData } from '../../ui/widget/shown.js';
import { reasonText } from './calls/arguments.js';
import { type TraceForm, writeTrace } from './exports/write-trace.js';
import { allWords } from './late-words.en.js';
import type { TraceRow } from './view-block.js';
import type { TraceInputs, TraceTypes } from './view.js';
import { words as catalogue, words as traceWords } from './words.en.js';

export function toTools({ data }: ShownData<TraceTypes>, localization: Localization, known: TraceInputs): Tools {
  const { request, text } = data.trace;
  const { blockHash } = request;
  const { block, index, filesOf } = known;
  const place = index === undefined ? '' : `${index}`;
  const files = filesOf?.(known, `${blockHash} ${place}`.trim(), request.onlyTopCall === true, localization) ?? [];
  return {
    name: `trace-${blockHash.slice(2, 10)}${place === '' ? '' : `-${place}`}`,
    ...(block.rows.length > 0 && files.length === 0 ? { table: { columns, rows: block.rows } } : {}),
    files,
    raw: [{ title: localization.wordsOf(catalogue).atBlock(shortHash(blockHash)), text }],
  };
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

export function filesOf(
  { calls, decoded }: TraceInputs,
  title: string,
  isTopCallOnly: boolean,
  localization: Localization,
): readonly ToolFile[] {
  const words = allWords(localization.wordsOf(traceWords), localization);
  if (!calls) return [];
  const { explorer, names, gas } = calls;
  const file = (form: TraceForm, label: string, extension: string, mediaType: string): ToolFile => ({
    label: isTopCallOnly ? words.ownCallOnly(label) : label,
    // Formats that cannot contain a remark, such as CSV, have it in the file name.
    extension: isTopCallOnly ? `top-call.${extension.replace('calls.', '')}` : extension,
    mediaType,
    write: async () => {
      await decoded();
      const { frames, effects } = explorer;
      const source = {
        frames,
        effects,
        isTopCallOnly,
        selfOf: (index: number) => gas?.of(index).self,
        intrinsic: gas?.intrinsic?.isIncluded ? gas.intrinsic.gas : 0n,
        nameOf: (index: number) => names.textOf(index),
        reasonOf: (index: number) => reasonText(names.revertOf(index), frames[index]?.error ?? ''),
      };
      const scheduler = createScheduler(new AbortController().signal);
      return scheduler.drive(writeTrace(form, source, title));
    },
  });
  // Names of formats are the same in every language.
  return [
    file('text', words.files.text, 'txt', 'text/plain'),
    file('json', words.files.json, 'calls.json', 'application/json'),
    file('csv', words.files.csv, 'calls.csv', 'text/csv'),
    file('speedscope', 'speedscope', 'speedscope.json', 'application/json'),
  ];
}
