import { writeCsv } from '../../../ui/export/csv.js';
import { frameColumns } from './columns.js';
import { writeJsonFrames } from './json-frames.js';
import { inSteps, type TraceForm, type TraceSource, type Writing } from './source.js';
import { writeSpeedscope } from './speedscope.js';
import { writeTextTree } from './text-tree.js';

/** A trace as a file. */
export interface TraceFile {
  readonly text: string;
  readonly mediaType: string;
  readonly extension: string;
}

/** Additional content of a file. */
export interface TraceFileOptions {
  /** The name of the transaction, for formats that have a title. */
  readonly title?: string;
}

/** Writes a trace in a format, a few calls at a time; the output is deterministic. */
export function* writeTrace(form: TraceForm, source: TraceSource, options: TraceFileOptions = {}): Writing<TraceFile> {
  const { title = 'trace' } = options;
  switch (form) {
    case 'text':
      return { text: yield* writeTextTree(source), mediaType: 'text/plain', extension: 'txt' };
    case 'json':
      return { text: yield* writeJsonFrames(source), mediaType: 'application/json', extension: 'json' };
    case 'speedscope':
      return {
        text: yield* writeSpeedscope(source, title),
        mediaType: 'application/json',
        extension: 'speedscope.json',
      };
    case 'csv':
      return { text: yield* writeFrameCsv(source), mediaType: 'text/csv', extension: 'csv' };
  }
}

/** Record by record, below one header. */
function* writeFrameCsv(source: TraceSource): Writing {
  const columns = frameColumns(source);
  const header = writeCsv(columns, []);
  const records = [header];
  yield* inSteps(source.frames, (_, index) => records.push(writeCsv(columns, [index]).slice(header.length)));
  return records.join('');
}
