// Groups the modules of the script-tag files by tag, as a plugin of Vite.
import { join, relative } from 'node:path';
import { minifySync } from 'vite';
import { root } from '../lib/setup.mjs';
import { partsOf, typedParts } from './parts.mjs';
import { planChunks } from './plan.mjs';

// With the file of the script tag, no tag has more than twelve until its answer is checked.
const mostFiles = 11;
// A typed query loads files of messages, too: with them, no query has more than fourteen.
const mostTyped = 7;
// In the plan like a tag: what a typed query needs besides what every `<abci-query>` does, so that it is in no file of another tag.
const typed = 'abci-query, typed';
const [question, answer, checks] = [1, 2, 3];

/** Puts the modules of the script-tag files into few files, by tag and by when they are needed, and tells the entry which. */
export function chunksByTag() {
  let groups = [];
  const groupOf = new Map();
  return {
    /** For `output.codeSplitting`: the name of the file of a module. */
    splitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: (id) => groupOf.get(id) ?? null, debugName: 'by tag' }],
    },
    plugin: {
      name: 'chunks-by-tag',
      buildEnd(error) {
        if (error) return;
        const modules = new Map();
        for (const id of this.getModuleIds()) {
          const { importedIds, code } = this.getModuleInfo(id);
          modules.set(id, { imports: importedIds, bytes: sizeOf(id, code ?? '') });
        }
        const phases = Object.fromEntries(
          Object.entries(partsOf).map(([tag, parts]) => [tag, phasesOf(tag, parts, modules)]),
        );
        const own = partsOf['abci-query'];
        const all = phasesOf('abci-query', { ...own, answer: [...own.answer, ...typedParts] }, modules);
        phases[typed] = new Map([...all].filter(([id]) => !phases['abci-query'].has(id)));
        groups = planChunks(modules, phases, [...Object.keys(partsOf).map(() => mostFiles), mostTyped]);
        groups.forEach((group, at) => group.modules.forEach((id) => groupOf.set(id, `${at}`)));
      },
      generateBundle(_, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const tags = Object.keys(partsOf);
        const filesOf = (tag, phases) =>
          groups.flatMap(({ need }, at) => {
            if (!phases.includes(need[tags.indexOf(tag)])) return [];
            return chunks.filter(({ name }) => name === `${at}`).map(({ fileName }) => fileName);
          });
        const lists = Object.fromEntries(
          tags.map((tag) => [tag, [filesOf(tag, [question, answer]), filesOf(tag, [checks])]]),
        );
        moveRuntime(bundle, chunks);
        for (const chunk of chunks)
          chunk.code = chunk.code.replace('gatewayElementsFiles', () => JSON.stringify(lists));
      },
    },
  };
}

/** When a tag needs which modules: what its parts import is there with them. */
function phasesOf(tag, parts, modules) {
  const phases = new Map();
  const walk = (id, phase) => {
    if (phases.has(id) || !modules.has(id)) return;
    phases.set(id, phase);
    for (const imported of modules.get(id).imports) walk(imported, phase);
  };
  const take = (names, phase) => {
    for (const name of names) {
      const file = `src/${name}.ts`;
      const id = [...modules.keys()].find((id) => relative(root, id) === join(file));
      if (!id) throw new Error(`scripts/chunks/parts.mjs names ${file}, which is not in the build.`);
      walk(id, phase);
    }
  };
  take([`define/${tag}`], question);
  take(parts.answer, answer);
  take(parts.checks, checks);
  return phases;
}

/** The bytes of a module without comments, spaces and types, about. */
function sizeOf(id, code) {
  try {
    return minifySync(id, code, { mangle: true, compress: false }).code.length;
  } catch {
    return code.length;
  }
}

/**
 * Takes away the file of the bundler's own helper, of 200 bytes: it is of no group, and would be one more file for every tag. It
 * moves into the file that most others import and that imports none, and is written into those that do not import that one.
 */
function moveRuntime(bundle, chunks) {
  const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
  if (!runtime) return;
  const [, body, exported] = /^([^]*?)export\{([^}]*)\};?\s*$/.exec(runtime.code) ?? [];
  if (body === undefined) throw new Error('The helper of the bundler has another form.');
  const members = exported.split(',').map((member) => member.split(' as '));
  const helper = `(()=>{${body}return{${members.map(([own, as = own]) => `${as}:${own}`).join()}}})()`;
  const importersOf = ({ fileName }) => chunks.filter(({ imports }) => imports.includes(fileName)).length;
  const [host] = chunks
    .filter(({ imports }) => imports.every((fileName) => fileName === runtime.fileName))
    .sort((a, b) => importersOf(b) - importersOf(a));
  const name = runtime.fileName.split('/').at(-1);
  const imported = new RegExp(`import\\{([^}]*)\\}from(["'\`]\\./(?:chunks/)?)${name}(["'\`]);?`);
  for (const chunk of chunks) {
    if (chunk === runtime) continue;
    chunk.code = chunk.code.replace(imported, (_, names, before, after) => {
      const taken = names.split(',').map((each) => each.split(' as ').join(':'));
      const isNear = chunk.imports.includes(host.fileName);
      const load = isNear ? `import{$helper}from${before}${host.fileName.split('/').at(-1)}${after};` : '';
      return `${load}var{${taken.join()}}=${isNear || chunk === host ? '$helper' : helper};`;
    });
    if (chunk.code.includes(name))
      throw new Error(`${chunk.fileName} imports the helper of the bundler in another form.`);
  }
  host.code = `var $helper=${helper};export{$helper};${host.code}`;
  delete bundle[runtime.fileName];
}
