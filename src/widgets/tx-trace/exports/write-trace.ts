import { writeCsv } from '../../../ui/export/files.js';
import { frameColumns } from './columns.js';
import { writeJsonFrames } from './json-frames.js';
import { inSteps, type TraceForm, type TraceSource, type Writing } from './source.js';
import { writeSpeedscope } from './speedscope.js';
import { writeTextTree } from './text-tree.js';

/** Writes a trace in a format, a few calls at a time; the output is deterministic. `title` names the transaction in formats with a title. */
export function writeTrace(form: TraceForm, source: TraceSource, title = 'trace'): Writing {
  switch (form) {
    case 'text':
      return writeTextTree(source);
    case 'json':
      return writeJsonFrames(source);
    case 'speedscope':
      return writeSpeedscope(source, title);
    case 'csv':
      return writeFrameCsv(source);
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
