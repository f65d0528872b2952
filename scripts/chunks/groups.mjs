// Groups the modules of the package and of the script-tag files by loading stage and by the tags that share them.
import { join, posix } from 'node:path';
import { root } from '../lib/setup.mjs';
import { circles, onDemand, rootsOf, stages } from './parts.mjs';

const tags = Object.keys(rootsOf);
// The base classes of elements.
const elementClasses = ['ui/widget/gateway-widget', 'values/value-element'];
// The initial code of the client.
const clientRoots = ['client/gateway', 'client/load-code', 'client/operations/params'];
const isLit = /\/node_modules\/@?lit/;

/**
 * Returns the value of `output.codeSplitting`. A module belongs to the earliest stage in which a tag imports it statically, and to
 * the smallest group of tags (`circles`) that contains all its users. The imports of a module are therefore in the same file, or
 * in a file that at least as many tags load at least as early. Files never import each other in a cycle.
 */
export function stageGroups() {
  let names;
  const name = (id, context) => (names ??= nameFiles((each) => context.getModuleInfo(each))).get(id) ?? null;
  return { includeDependenciesRecursively: false, groups: [{ name, debugName: 'stage' }] };
}

/**
 * Returns the value of `output.codeSplitting` for the package. The client is in one file. Modules that load with `import()`, or that
 * such modules import, are in the same files as in the script-tag build, but modules of different entries are apart, so that a page
 * with the client contains no element:
 *
 * - A file with modules that an entry imports statically contains only modules of exactly these entries. `verify` and `views` count
 *   as one entry.
 * - A file with modules that an entry without elements may load contains only such modules.
 *
 * The bundler chooses the file of all other modules.
 */
export function packageGroups() {
  let names, withElement, client;
  const kinds = new Map();
  const name = (id, context) => {
    const infoOf = (each) => context.getModuleInfo(each);
    const importers = (each) => infoOf(each).importers;
    const allImporters = (each) => [...infoOf(each).importers, ...infoOf(each).dynamicImporters];
    const entriesOf = (each, users) => [...reach([each], users)].filter((user) => infoOf(user).isEntry);
    const isAtOnce = (each) => entriesOf(each, importers).length > 0;

    names ??= nameFiles(infoOf);
    withElement ??= idsOf(elementClasses).flatMap((each) => entriesOf(each, allImporters));
    client ??= reach(idsOf(clientRoots), (each) => infoOf(each)?.importedIds ?? []);
    if (client.has(id)) return 'client';
    const stage = names.get(id);
    if (!stage || infoOf(id).isEntry || (isAtOnce(id) && importers(id).every(isAtOnce))) return null;

    const entries = entriesOf(id, importers).map((entry) => entry.replace(/(verify|views)\.ts$/, ''));
    const isShared = entriesOf(id, allImporters).some((entry) => !withElement.includes(entry));
    const kind = [isShared, ...new Set(entries.toSorted())].join(' ');
    const ofStage = kinds.get(stage) ?? kinds.set(stage, []).get(stage);
    if (!ofStage.includes(kind)) ofStage.push(kind);
    return [stage, ofStage.indexOf(kind) || []].flat().join('-');
  };
  return { includeDependenciesRecursively: false, groups: [{ name, debugName: 'stage' }] };
}

/**
 * Replaces `gatewayElementsFiles` in a file with two lists per tag: files for the first render, and files for the checks. Their paths
 * are relative to that file.
 */
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
      for (const chunk of chunks) {
        const relative = (file) => posix.relative(posix.dirname(chunk.fileName), file);
        const text = () =>
          JSON.stringify(
            Object.fromEntries(lists.map(([tag, files]) => [tag, files.map((each) => each.map(relative))])),
          );
        chunk.code = chunk.code.replace('gatewayElementsFiles', text);
      }
    },
  };
}

/** Maps module IDs to file names. If no list in parts.mjs reaches a module, the bundler chooses its file. */
function nameFiles(infoOf) {
  const imports = (id) => {
    const info = infoOf(id);
    if (!info) throw new Error(`scripts/chunks/parts.mjs reaches ${id}, but the build does not contain this module.`);
    return info.importedIds.filter((each) => !infoOf(each)?.isExternal);
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
  // Iterating over a set includes the items that are added during the loop.
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
