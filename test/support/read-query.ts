import { refusalOf, type ControlsOf } from '../../src/ui/fields/controls.js';
import { readFields, type Fields, type TextsOf, type ValuesOf } from '../../src/ui/fields/fields.js';

/** Reads a request from its attributes, as a widget does; throws the refusal where one cannot be parsed. */
export function readQuery<F extends Fields>(
  fields: F,
  controls: ControlsOf<F>,
  texts: TextsOf<F>,
): ValuesOf<F> | undefined {
  const read = readFields(fields, texts);
  if (typeof read === 'string') throw refusalOf(controls, read, texts[read]);
  return read;
}
