import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, tool } from './setup.mjs';

/** Writes `custom-elements.json` into the folder: the elements alone, by the modules that register them. */
export function writeManifest(folder) {
  const args = ['analyze', '--config', 'scripts/manifest.config.mjs', '--outdir', folder];
  const analyzer = tool('@custom-elements-manifest/analyzer', 'cem');
  const { status } = spawnSync(process.execPath, [analyzer, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The custom-elements analyzer failed.');
  const file = join(root, folder, 'custom-elements.json');
  const { modules, ...head } = JSON.parse(readFileSync(file, 'utf8'));
  const elements = modules.flatMap(({ declarations }) => declarations).filter(({ tagName }) => tagName);
  writeFileSync(file, JSON.stringify({ ...head, modules: elements.map(toModule) }));
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
        members: element.members?.filter(isPublic).map(withoutOrigin),
        attributes: element.attributes?.map(withoutOrigin),
      },
    ],
    exports: [
      { kind: 'js', name: element.name, declaration },
      { kind: 'custom-element-definition', name: element.tagName, declaration },
    ],
  };
}

function isPublic({ privacy, name, static: isStatic }) {
  return privacy !== 'private' && privacy !== 'protected' && !name.startsWith('#') && !isStatic;
}

// The base class is no module that anybody can import.
function withoutOrigin({ inheritedFrom: _module, ...member }) {
  return member;
}
