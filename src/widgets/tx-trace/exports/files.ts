import { loadCode } from '../../../client/load-code.js';
import { createSlices } from '../../../ui/slices.js';
import type { ToolFile } from '../../../ui/tools/tools.js';
import { reasonText } from '../calls/arguments.js';
import { allWords, panelWords } from '../late-words.en.js';
import type { TraceState } from '../state.js';
import type { TraceForm } from './write-trace.js';

export const catalogues = [panelWords];

export function filesOf(state: TraceState, isTopCallOnly: boolean): readonly ToolFile[] {
  const words = allWords(state.words, state.localization);
  const explorer = state.explorerOf(state.shownIndex);
  if (!explorer) return [];
  const file = (form: TraceForm, label: string, extension: string, mediaType: string): ToolFile => ({
    label: isTopCallOnly ? words.ownCallOnly(label) : label,
    // A format without room for a remark, such as CSV, has it in the file name.
    extension: isTopCallOnly ? `top-call.${extension.replace('calls.', '')}` : extension,
    mediaType,
    write: async () => {
      const [{ writeTrace }, { gasOf }] = await Promise.all([
        loadCode(() => import('./write-trace.js')),
        loadCode(() => import('../../../decode/trace/gas.js')),
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
      const slices = createSlices(new AbortController().signal);
      return slices.drive(writeTrace(form, source, titleOf(state)));
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

function titleOf(state: TraceState): string {
  const { blockHash = '', transactionIndex } = state.placeOf(state.shownIndex);
  return `${blockHash} ${transactionIndex ?? ''}`.trim();
}
