// Generates llms.txt, a short text for language models.
import { isWidget } from './parts.mjs';

/**
 * Returns a short text for language models (https://llmstxt.org): a description of the package, its usage, every element with its
 * attributes, and links to the documentation in the package.
 *
 * @param manifest - the custom-elements manifest
 * @param about - package.json
 * @param pages - the pages of `docs/` in the package, as `{ path, title, summary }`
 */
export function llmsText(manifest, { name, description, exports }, pages) {
  const elements = manifest.modules.map(({ declarations: [element] }) => element);
  const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.json') && !entry.includes('*'));
  const widgets = elements.filter(({ tagName }) => isWidget(tagName));
  const [first, ...others] = widgets.map(({ attributes }) => attributes.filter((each) => each.description));
  const isIn = (list) => (one) => list.some((each) => each.name === one.name && each.description === one.description);
  const common = first.filter((one) => others.every((list) => isIn(list)(one)));
  return [
    `# ${name}`,
    `> ${description}`,
    [
      `Import \`${name}/define/all.js\`, or one element with \`${name}/define/<tag>.js\`. Every widget needs a surrounding \`<gateway-provider>\`,`,
      'which has the gateway URLs. An element sends its request as soon as its attributes are complete. Chain integers are `bigint`.',
      'Never put an API key into public markup. Use a same-origin proxy or `getKey`.',
    ].join('\n'),
    '```html\n<gateway-provider cosmos-rest-url="/gateway/rest">\n  <validator-set height="86"></validator-set>\n</gateway-provider>\n```',
    '## Elements',
    ...elements.map((element) => elementText(element, isIn(common))),
    '### Attributes of every widget',
    common.map(attributeLine).join('\n'),
    '## Entries',
    entries.map((entry) => `- \`${entry.replace('.', name)}\``).join('\n'),
    '## Docs',
    pages.map(({ path, title, summary }) => `- [${title}](${path}): ${summary}`).join('\n'),
  ].join('\n\n');
}

function elementText({ tagName, description, attributes = [], events = [] }, isCommon) {
  const [summary] = description.split('\n\n');
  const own = attributes.filter((attribute) => attribute.description && !isCommon(attribute));
  return [
    `### \`<${tagName}>\``,
    oneLine(summary),
    [
      ...own.map(attributeLine),
      ...(events.length > 0 ? [`- Events: ${events.map((event) => `\`${event.name}\``).join(' ')}`] : []),
    ].join('\n'),
  ].join('\n\n');
}

function attributeLine(attribute) {
  return `- \`${attribute.name}\`${typeOf(attribute)}: ${oneLine(attribute.description)}`;
}

function typeOf({ type }) {
  return type && type.text !== 'string' ? ` (${type.text})` : '';
}

function oneLine(text) {
  return text.replace(/\s+/g, ' ').trim();
}
