import { refusalOf, type ControlsOf } from './controls.js';
import { readFields, type ConflictOf, type Fields, type TextsOf, type ValuesOf } from './fields.js';

/**
 * Reads a request from its attributes, as `toQuery` does, where the controls of its fields are there; undefined while one is missing.
 *
 * @throws GatewayError `config` where a text cannot be parsed, or cannot stand beside others
 */
export function readQuery<F extends Fields>(
  fields: F,
  controls: ControlsOf<NoInfer<F>>,
  texts: TextsOf<F>,
  conflictOf?: ConflictOf<F>,
): ValuesOf<F> | undefined {
  const read = readFields(fields, texts);
  const refused = typeof read === 'string' ? read : conflictOf?.(texts);
  if (refused !== undefined) throw refusalOf(controls, refused, texts);
  return read as ValuesOf<F> | undefined;
}
