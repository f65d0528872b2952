import { type ConflictOf, type Fields, readFields, type TextsOf, type ValuesOf } from './fields.js';
import { type ControlsOf, refusalOf } from './controls.js';

/**
 * Parses a request from its attributes, like `toQuery`, once the controls of its fields have loaded; undefined if a
 * field is missing.
 *
 * @throws GatewayError `config` if a text cannot be parsed, or conflicts with others
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
