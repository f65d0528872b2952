import { GatewayError } from '../client/errors.js';

/** What an attribute may be given as. */
export type AttributeValue = string | number | bigint | boolean | null | undefined;

/** What ends a text in markup, or begins something else there. */
const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text between double quotes. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => references[character] ?? '');
}

/** JSON as the text of a `<script>`, which no text in it can end or open again. */
export function toScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/**
 * The attributes that there are, as text.
 *
 * @throws GatewayError `config` for a name that is none, runs script, or holds a key
 */
export function writeAttributes(given: Readonly<Record<string, AttributeValue>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      if (!/^[a-z][a-z\d_.:-]*$/i.test(name) || /^on/i.test(name) || /^api-?key$/i.test(name))
        throw new GatewayError('config', {
          option: 'attributes',
          value: name.slice(0, 40),
          expected: 'attributes of the element, without listeners and without a key',
        });
      if (value === undefined || value === null || value === false) return [];
      return [[name, value === true ? '' : String(value)]];
    }),
  );
}
