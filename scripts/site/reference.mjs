// Generates the reference tables of a tag page.
import { escape, inline } from './html.mjs';

/** Returns one table for each kind of API in a tag's manifest entry. */
export function reference({
  attributes = [],
  members = [],
  events = [],
  cssParts = [],
  cssProperties = [],
  cssStates = [],
  slots = [],
}) {
  const fields = members.filter(({ kind, attribute, description }) => kind === 'field' && !attribute && description);
  const methods = members.filter(({ kind, description }) => kind === 'method' && description);
  return [
    table('Attributes', ['Attribute', 'Type', ''], attributes.filter(isTold), (one) => [
      code(one.name),
      type(one),
      inline(one.description) + preset(one.default),
    ]),
    table('Properties', ['Property', 'Type', ''], fields, (one) => [
      code(one.name),
      type(one),
      inline(one.description),
    ]),
    table('Methods', ['Method', 'Returns', ''], methods, (one) => [
      code(`${one.name}(${(one.parameters ?? []).map(({ name }) => name).join(', ')})`),
      code(one.return?.type?.text ?? 'void'),
      inline(one.description),
    ]),
    table('Events', ['Event', 'Class', ''], events.filter(isTold), (one) => [
      code(one.name),
      type(one),
      inline(one.description),
    ]),
    table('Slots', ['Slot', ''], slots, (one) => [
      one.name === '' ? '(default)' : code(one.name),
      inline(one.description),
    ]),
    table('States', ['State', ''], cssStates, (one) => [code(`:state(${one.name})`), inline(one.description)]),
    table('CSS properties', ['Property', 'Default', ''], cssProperties, (one) => [
      code(one.name),
      one.default ? code(one.default) : '',
      inline(one.description),
    ]),
    table('Parts', ['Part', ''], cssParts, (one) => [code(`::part(${one.name})`), inline(one.description)]),
  ].join('');
}

function table(name, heads, rows, cells) {
  if (rows.length === 0) return '';
  const id = `ref-${name.toLowerCase().replaceAll(' ', '-')}`;
  return `<details class="reference box" id="${id}"${['Attributes', 'Events'].includes(name) ? ' open' : ''}>
          <summary><h3>${name}</h3><span>${rows.length}</span></summary>
          <div class="scroll" tabindex="0"><table><thead><tr>${heads.map((head) => (head === '' ? '<th><span class="hidden">What it is</span></th>' : `<th>${head}</th>`)).join('')}</tr></thead><tbody>${rows
            .map(
              (row) =>
                `<tr>${cells(row)
                  .map((cell) => `<td>${cell}</td>`)
                  .join('')}</tr>`,
            )
            .join('')}</tbody></table></div>
        </details>`;
}

function isTold({ description }) {
  return Boolean(description);
}

function code(text) {
  return `<code>${escape(text)}</code>`;
}

function type({ type: { text } = { text: 'string' } }) {
  return code(text);
}

function preset(value) {
  return value && !["''", 'null'].includes(value) ? ` Default: ${code(value.replaceAll("'", ''))}.` : '';
}
