// Writes `custom-elements.json`, the custom-elements manifest.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cssParts, isWidget, moduleOf, slotsOf } from './manifest/parts.mjs';
import { cssProperties } from './manifest/tokens.mjs';
import { root, tool } from './lib/setup.mjs';

// The analyzer writes an older version, which does not support states.
const schemaVersion = '2.1.0';

/**
 * Writes `custom-elements.json` into the folder. The file contains only the elements, grouped by the modules that register them.
 * Widget comments do not repeat shared parts and CSS properties, so these are read from the code. If comments and code disagree,
 * this function throws.
 */
export function writeManifest(folder) {
  const args = ['analyze', '--config', 'scripts/manifest.config.mjs', '--outdir', folder];
  const analyzer = tool('@custom-elements-manifest/analyzer', 'cem');
  const { status } = spawnSync(process.execPath, [analyzer, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The custom-elements analyzer failed.');
  const file = join(root, folder, 'custom-elements.json');
  const { modules, ...head } = JSON.parse(readFileSync(file, 'utf8'));
  const elements = modules.flatMap(({ declarations }) => declarations).filter(({ tagName }) => tagName);
  // The analyzer lists elements in file system order, which varies.
  elements.sort((a, b) => placeOf(a) - placeOf(b) || (a.tagName < b.tagName ? -1 : 1));
  writeFileSync(file, JSON.stringify({ ...head, schemaVersion, modules: elements.map(toModule) }));
}

/** Sorts the provider, and the elements of one value, after the widgets. */
function placeOf({ tagName }) {
  return ['src/widgets/', 'src/ui/', 'src/values/'].findIndex((folder) => moduleOf(tagName).startsWith(folder));
}

function toModule({ superclass, ...element }) {
  const path = `dist/define/${element.tagName}.js`;
  const declaration = { name: element.name, module: path };
  return {
    kind: 'javascript-module',
    path,
    declarations: [
      {
        ...element,
        superclass: { name: superclass?.name ?? 'LitElement' },
        ...drawnBy(element),
        members: element.members?.filter(isPublic).map(withoutOrigin).map(describedOnce),
        attributes: element.attributes?.map(withoutOrigin),
        events: element.events?.map(withoutOrigin),
        slots: element.slots?.map(withoutOrigin),
        cssStates: element.cssStates?.map(withoutOrigin),
      },
    ],
    exports: [
      { kind: 'js', name: element.name, declaration },
      { kind: 'custom-element-definition', name: element.tagName, declaration },
    ],
  };
}

function drawnBy({ tagName, cssParts: documented = [], slots = [] }) {
  const drawn = slotsOf(moduleOf(tagName));
  const names = slots.map(({ name }) => name);
  if (drawn.some((name) => !names.includes(name)) || names.some((name) => !drawn.includes(name)))
    throw new Error(`<${tagName}> renders the slots "${drawn.join('", "')}", but documents "${names.join('", "')}".`);
  return isWidget(tagName) ? { cssParts: cssParts(tagName, documented), cssProperties: cssProperties() } : {};
}

function isPublic({ privacy, name, static: isStatic }) {
  return privacy !== 'private' && privacy !== 'protected' && !name.startsWith('#') && !isStatic;
}

// Users cannot import the module of the base class.
function withoutOrigin({ inheritedFrom: _module, ...member }) {
  return member;
}

/** Leaves the description and default of a property with an attribute to the attribute, where both are the same. */
function describedOnce({ description, default: preset, ...member }) {
  return member.attribute ? member : { ...member, default: preset, description };
}
