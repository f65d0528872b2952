// Writes `custom-elements.json`, the manifest of the elements.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cssParts, slotsOf } from './manifest/parts.mjs';
import { cssProperties } from './manifest/tokens.mjs';
import { root, tool } from './lib/setup.mjs';

// The analyzer writes an older one, which knows no states.
const schemaVersion = '2.1.0';

/**
 * Writes `custom-elements.json` into the folder: the elements alone, by the modules that register them. What several widgets draw
 * and read, and no comment of theirs repeats, is taken from the code: parts and CSS properties. It throws where the two disagree.
 */
export function writeManifest(folder) {
  const args = ['analyze', '--config', 'scripts/manifest.config.mjs', '--outdir', folder];
  const analyzer = tool('@custom-elements-manifest/analyzer', 'cem');
  const { status } = spawnSync(process.execPath, [analyzer, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The custom-elements analyzer failed.');
  const file = join(root, folder, 'custom-elements.json');
  const { modules, ...head } = JSON.parse(readFileSync(file, 'utf8'));
  const elements = modules.flatMap(({ declarations }) => declarations).filter(({ tagName }) => tagName);
  // The analyzer has them in the order in which the disk gave them.
  elements.sort((a, b) => placeOf(a) - placeOf(b) || (a.tagName < b.tagName ? -1 : 1));
  writeFileSync(file, JSON.stringify({ ...head, schemaVersion, modules: elements.map(toModule) }));
}

/** The provider stands last, below what it serves. */
function placeOf({ tagName }) {
  return tagName === 'gateway-provider' ? 1 : 0;
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
        members: element.members?.filter(isPublic).map(withoutOrigin),
        attributes: element.attributes?.map(withoutOrigin),
        events: element.events?.map(withoutOrigin),
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
  const isProvider = tagName === 'gateway-provider';
  const drawn = slotsOf(isProvider ? 'src/ui/gateway-provider.ts' : `src/widgets/${tagName}/${tagName}.ts`);
  const names = slots.map(({ name }) => name);
  if (drawn.some((name) => !names.includes(name)) || names.some((name) => !drawn.includes(name)))
    throw new Error(`<${tagName}> has the slots "${drawn.join('", "')}", and documents "${names.join('", "')}".`);
  return isProvider ? {} : { cssParts: cssParts(tagName, documented), cssProperties: cssProperties() };
}

function isPublic({ privacy, name, static: isStatic }) {
  return privacy !== 'private' && privacy !== 'protected' && !name.startsWith('#') && !isStatic;
}

// The base class is no module that anybody can import.
function withoutOrigin({ inheritedFrom: _module, ...member }) {
  return member;
}
