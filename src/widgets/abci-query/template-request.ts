import { GatewayError } from '../../client/errors.js';
import { toAbciQuery, type AbciAttributes, type AbciQuery } from './request.js';
import { templateOf } from './templates.js';

/**
 * The query of a template that needs nothing filled in; undefined for one that waits for its fields.
 *
 * @throws GatewayError `config` for a name that is none
 */
export function toTemplateQuery(given: AbciAttributes & { readonly template: string }): AbciQuery | undefined {
  const template = templateOf(given.template.trim());
  if (!template) {
    const value = given.template.slice(0, 40);
    throw new GatewayError('config', { option: 'template', value, expected: 'the name of a form, as bank.balance' });
  }
  const waits = template.kind === 'store' || template.fields.some(({ optional }) => !optional);
  if (waits) return undefined;
  // By name: what an element has stands on its prototype, and is no part of a copy.
  const { height, prove, compareHeight, expectedAppHash } = given;
  return toAbciQuery({ path: template.path, data: '', height, prove, compareHeight, expectedAppHash });
}
