import { refusalOf } from '../../ui/fields/controls.js';
import { readQuery } from '../../ui/fields/query.js';
import { controls } from './controllers/draft.js';
import { fields, toAbciQuery, type AbciQuery, type AbciTexts } from './request.js';
import { templateOf } from './templates.js';

/**
 * The query of a template without required fields; undefined for a template that waits for its fields.
 *
 * @throws GatewayError `config` for an unknown name
 */
export function toTemplateQuery(given: AbciTexts & { readonly prove: boolean }): AbciQuery | undefined {
  const template = templateOf(given.template.trim());
  if (!template) throw refusalOf(controls, 'template', { template: given.template });
  const waits = template.kind === 'store' || template.fields.some(({ optional }) => !optional);
  if (waits) return undefined;
  // By name, because an element's properties are on its prototype, and not part of a copy.
  const { height, compareHeight, expectedAppHash } = given;
  const texts = { path: template.path, data: '', height, compareHeight, expectedAppHash, template: template.id };
  const values = readQuery(fields, controls, texts);
  return values && toAbciQuery(values, given);
}
