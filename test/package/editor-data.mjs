import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Ajv from 'ajv';
import { conclude, manifest, read } from '../support/package.mjs';

// The editor data of the elements match the schemas of their formats, contain every tag, attribute, property, part, and slot of the
// manifest, and the language services of VS Code complete them.
const require = createRequire(import.meta.url);
const data = (name) => JSON.parse(read(`dist/${name}`));
const elements = data('custom-elements.json').modules.flatMap(({ declarations }) => declarations);
const html = data('vscode.html-custom-data.json');
const css = data('vscode.css-custom-data.json');
const webTypes = data('web-types.json');

const problems = [
  ...refused('custom-elements.json', require.resolve('custom-elements-manifest/schema.json')),
  ...refused('vscode.html-custom-data.json', schemaOf('vscode-html-languageservice')),
  ...refused('vscode.css-custom-data.json', schemaOf('vscode-css-languageservice')),
];

const missing = (where, wanted = [], listed = []) => {
  const names = listed.map(({ name }) => name);
  return wanted.filter(({ name }) => !names.includes(name)).map(({ name }) => `${where} lacks ${name}`);
};
const { contributions } = webTypes;
for (const { tagName, attributes, events, slots, cssProperties = [], cssParts = [], cssStates = [] } of elements) {
  const tag = html.tags.find(({ name }) => name === tagName);
  const element = contributions.html.elements.find(({ name }) => name === tagName);
  const parts = cssParts.map(({ name }) => ({ name: `::part(${name})` }));
  const webParts = cssParts.map(({ name }) => ({ name: `part(${name})` }));
  problems.push(
    ...missing(`vscode.html-custom-data.json: <${tagName}>`, attributes, tag?.attributes),
    ...missing('vscode.css-custom-data.json', cssProperties, css.properties),
    ...missing('vscode.css-custom-data.json', parts, css.pseudoElements),
    ...missing(`web-types.json: <${tagName}>`, attributes, element?.attributes),
    ...missing(`web-types.json: <${tagName}>`, events, element?.js?.events),
    ...missing(
      `web-types.json: <${tagName}>`,
      slots?.filter(({ name }) => name !== ''),
      element?.slots,
    ),
    ...missing('web-types.json', cssProperties, contributions.css.properties),
    ...missing('web-types.json', webParts, contributions.css['pseudo-elements']),
  );
  const isWidget = !tagName.startsWith('gateway-');
  if (isWidget && (cssProperties.length < 25 || cssParts.length < 40 || cssStates.length < 5 || events.length < 5))
    problems.push(`custom-elements.json has too little of <${tagName}>`);
  const silent = [...cssProperties, ...cssParts, ...cssStates].filter(({ description }) => !description);
  problems.push(...silent.map(({ name }) => `custom-elements.json does not describe ${name} of <${tagName}>`));
}
if (webTypes.name !== manifest().name || webTypes.version !== manifest().version)
  problems.push(`web-types.json is of ${webTypes.name} ${webTypes.version}`);

problems.push(
  ...notOffered('<evm-logs |', 'from-block', 'page-size'),
  ...notOffered('<evm-logs order="|"', 'oldest', 'newest'),
  ...notOffered('<|', 'validator-set', 'gateway-provider'),
  ...notOfferedInCss('validator-set { --gw| }', '--gw-color-accent'),
);
conclude(problems);

function schemaOf(service) {
  return join(dirname(require.resolve(`${service}/package.json`)), 'docs/customData.schema.json');
}

function refused(name, schema) {
  const ajv = new Ajv({ allErrors: true, unknownFormats: 'ignore' });
  const { $schema: _version, ...wanted } = JSON.parse(readFileSync(schema, 'utf8'));
  ajv.validate(wanted, data(name));
  return (ajv.errors ?? []).slice(0, 5).map(({ dataPath, message }) => `${name}${dataPath} ${message}`);
}

/** What is not suggested while typing at the bar. */
function notOffered(text, ...wanted) {
  const { getLanguageService, newHTMLDataProvider, TextDocument } = require('vscode-html-languageservice');
  const service = getLanguageService({ customDataProviders: [newHTMLDataProvider('gateway-elements', html)] });
  const document = TextDocument.create('page.html', 'html', 1, text.replace('|', ''));
  const { items } = service.doComplete(
    document,
    document.positionAt(text.indexOf('|')),
    service.parseHTMLDocument(document),
  );
  return lacking(text, wanted, items);
}

function notOfferedInCss(text, ...wanted) {
  const { getCSSLanguageService, newCSSDataProvider, TextDocument } = require('vscode-css-languageservice');
  const service = getCSSLanguageService({ customDataProviders: [newCSSDataProvider(css)] });
  const document = TextDocument.create('page.css', 'css', 1, text.replace('|', ''));
  const { items } = service.doComplete(
    document,
    document.positionAt(text.indexOf('|')),
    service.parseStylesheet(document),
  );
  return lacking(text, wanted, items);
}

function lacking(text, wanted, items) {
  const labels = items.map(({ label }) => label);
  return wanted.filter((label) => !labels.includes(label)).map((label) => `Nobody is offered ${label} in ${text}`);
}
