// Writes the files that editors use to complete tags, attributes, and CSS.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';

/** Generates custom data for VS Code and JetBrains editors from the manifest in the folder. */
export async function writeEditorData(folder) {
  const { getVsCodeHtmlCustomData, getVsCodeCssCustomData } = await import('custom-element-vs-code-integration');
  const { getWebTypesData } = await import('custom-element-jet-brains-integration');
  const manifest = JSON.parse(readFileSync(join(root, folder, 'custom-elements.json'), 'utf8'));
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // Tooltips do not contain the full reference. Parts, properties, methods, and slots are in docs/elements.md.
  const hidden = { hideCssPartsDocs: true, hideCssPropertiesDocs: true, hideMethodDocs: true, hideSlotDocs: true };
  const brief = { hideLogs: true, ...hidden };
  write('vscode.html-custom-data.json', JSON.parse(getVsCodeHtmlCustomData(manifest, brief)));
  const styles = JSON.parse(getVsCodeCssCustomData(manifest, brief));
  write('vscode.css-custom-data.json', { ...styles, ...each(styles, ['properties', 'pseudoElements'], once) });
  // JetBrains editors display events separately from the description. `packageJson: false` prevents the generator from writing into
  // package.json.
  const types = JSON.parse(getWebTypesData(manifest, { ...brief, hideEventDocs: true, packageJson: false }));
  const { contributions } = types;
  // Web types list events under `js`; the generator repeats them in the deprecated list.
  for (const element of contributions.html.elements) delete element.events;
  write('web-types.json', {
    ...types,
    name,
    version,
    contributions: { ...contributions, css: each(contributions.css, Object.keys(contributions.css), once) },
  });

  function write(file, data) {
    writeFileSync(join(root, folder, file), JSON.stringify(data, withoutEmpty));
  }
}

/** Omits empty lists and texts, which the formats do not require. */
function withoutEmpty(name, value) {
  return name !== '' && value?.length === 0 ? undefined : value;
}

function each(object, names, change) {
  return Object.fromEntries(names.map((name) => [name, change(object[name])]));
}

/** Removes duplicates, because the generators list shared items once per element. */
function once(list) {
  return [...new Map(list.toReversed().map((item) => [item.name, item])).values()].toReversed();
}
