// Groups the modules of the script-tag files by stage and by the tags that share them, with the bundler's own option.
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';
import { circles, onDemand, rootsOf, stages } from './parts.mjs';

const tags = Object.keys(rootsOf);
const isLit = /\/node_modules\/@?lit/;

/**
 * For `output.codeSplitting`. A module belongs to the earliest stage in which a tag reaches it by static imports, and to the smallest
 * circle of tags that share it. What a module imports is then in the same file, or in a file that is loaded at least as early and by
 * at least as many tags, so files never import each other in a circle.
 */
export function stageGroups() {
  let names;
  const name = (id, context) => (names ??= nameFiles((each) => context.getModuleInfo(each))).get(id) ?? null;
  return { includeDependenciesRecursively: false, groups: [{ name, debugName: 'stage' }] };
}

/** Replaces `gatewayElementsFiles` in the entry with the files of each tag: until its answer is displayed, and until it is checked. */
export function preloadLists() {
  return {
    name: 'preload-lists',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const filesOf = (tag, ...wanted) => {
        const roots = new Set(wanted.flatMap((stage) => idsOf(rootsOf[tag][stage])));
        const begin = chunks.filter(({ moduleIds }) => moduleIds.some((id) => roots.has(id)));
        return reach(
          begin.map(({ fileName }) => fileName),
          (file) => bundle[file].imports,
        );
      };
      const lists = tags.map((tag) => {
        const answer = filesOf(tag, 'element', 'answer');
        return [tag, [[...answer], [...filesOf(tag, 'check')].filter((file) => !answer.has(file))]];
      });
      const text = JSON.stringify(Object.fromEntries(lists));
      for (const chunk of chunks) chunk.code = chunk.code.replace('gatewayElementsFiles', () => text);
    },
  };
}

/** The names of the files, by module. A module that no list leads to has none: the bundler decides. */
function nameFiles(infoOf) {
  const imports = (id) => {
    const info = infoOf(id);
    if (!info) throw new Error(`scripts/chunks/parts.mjs leads to ${id}, which is not in the build.`);
    return info.importedIds;
  };
  const needs = new Map();
  for (const stage of stages)
    for (const tag of tags)
      for (const id of reach(idsOf(rootsOf[tag][stage]), imports)) {
        if (!needs.has(id)) needs.set(id, { stage, users: new Set() });
        needs.get(id).users.add(tag);
      }
  const names = new Map(
    [...needs].map(([id, { stage, users }]) => [id, `${circleOf(isLit.test(id) ? tags : [...users])}-${stage}`]),
  );
  for (const [name, roots] of Object.entries(onDemand))
    for (const id of reach(idsOf(roots), imports)) if (!names.has(id)) names.set(id, name);
  return names;
}

function reach(from, next) {
  const found = new Set(from);
  // A set visits what is added meanwhile.
  for (const each of found) next(each).forEach((other) => found.add(other));
  return found;
}

function idsOf(names) {
  return names.map((name) => join(root, `src/${name}.ts`));
}

function circleOf(users) {
  if (users.length === 1) return users[0];
  return Object.keys(circles).find((name) => users.every((tag) => circles[name].includes(tag)));
}
