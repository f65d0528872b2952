// Writes the files with which editors complete tags, attributes and CSS.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';

/** Writes what VS Code and the editors of JetBrains know of the elements, made of the manifest that lies in the folder. */
export async function writeEditorData(folder) {
  const { getVsCodeHtmlCustomData, getVsCodeCssCustomData } = await import('custom-element-vs-code-integration');
  const { getWebTypesData } = await import('custom-element-jet-brains-integration');
  const manifest = JSON.parse(readFileSync(join(root, folder, 'custom-elements.json'), 'utf8'));
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // Tooltips contain no reference: parts, properties and methods are in docs/elements.md.
  const brief = { hideLogs: true, hideCssPartsDocs: true, hideCssPropertiesDocs: true, hideMethodDocs: true };
  write('vscode.html-custom-data.json', JSON.parse(getVsCodeHtmlCustomData(manifest, brief)));
  const styles = JSON.parse(getVsCodeCssCustomData(manifest, brief));
  write('vscode.css-custom-data.json', { ...styles, ...each(styles, ['properties', 'pseudoElements'], once) });
  // Events stand next to the text there. Without a look at package.json, which the generator would write into.
  const types = JSON.parse(getWebTypesData(manifest, { ...brief, hideEventDocs: true, packageJson: false }));
  const { contributions } = types;
  for (const element of contributions.html.elements) dropRepeats(element);
  write('web-types.json', {
    ...types,
    name,
    version,
    contributions: { ...contributions, css: each(contributions.css, Object.keys(contributions.css), once) },
  });

  function write(file, data) {
    writeFileSync(join(root, folder, file), JSON.stringify(data));
  }
}

/** A property that is an attribute, too, is described there. */
function dropRepeats({ attributes = [], js: { properties = [] } = {} }) {
  const told = new Set(attributes.map(({ description }) => description));
  for (const property of properties) if (told.has(property.description)) delete property.description;
}

function each(object, names, change) {
  return Object.fromEntries(names.map((name) => [name, change(object[name])]));
}

/** What several elements have is listed once: the generators list it for each of them. */
function once(list) {
  return [...new Map(list.toReversed().map((item) => [item.name, item])).values()].toReversed();
}
