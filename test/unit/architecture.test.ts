import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A line of the tree: the folder under whose heading it is, and the names before its colon. */
interface Line {
  readonly folder: string;
  readonly names: readonly string[];
  readonly text: string;
}

const page = readFileSync('docs/dev/architecture.md', 'utf8');
const tree = page.slice(page.indexOf('\n## The tree'), page.indexOf('\n## Starting points'));
const folders = [...tree.matchAll(/^### `(.+)\/`$/gm)].map(([, folder = '']) => folder);
const lines = tree.split('\n### ').flatMap((section): readonly Line[] => {
  const folder = /^`(.+)\/`/.exec(section)?.[1] ?? '';
  return [...section.matchAll(/^- (.+?): .+$/gm)].map(([text, before = '']) => ({
    folder,
    names: [...before.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    text,
  }));
});
const entries = readdirSync('src', { recursive: true, withFileTypes: true });
const files = entries.filter((each) => each.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`);

/** A path of the page as a pattern: `*` is any text, `{a,b}` is a or b, `<tag>` is the folder name of the widget. */
function toPattern(path: string): RegExp {
  const source = path
    .replace(/[.+]/g, '\\$&')
    .replaceAll('*', '([^/]*)')
    .replace('<tag>', '\\1')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`);
  return new RegExp(`^${source}$`);
}

const named = lines.flatMap(({ folder, names }) =>
  names.map((name) => ({ path: `${folder}/${name}`, pattern: toPattern(`${folder}/${name}`) })),
);

describe('the tree in docs/dev/architecture.md', () => {
  it('names every folder of src', () => {
    const all = entries.filter((each) => each.isDirectory()).map(({ parentPath, name }) => `${parentPath}/${name}`);
    // A folder that only contains widgets has no files of its own.
    expect(all.filter((folder) => folder !== 'src/widgets' && !folders.includes(folder))).toEqual([]);
  });

  it('names every file of src', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !named.some(({ pattern }) => pattern.test(file)))).toEqual([]);
  });

  it('names only files that exist', () => {
    const gone = named.filter(({ pattern }) => !files.some((file) => pattern.test(file)));
    expect(gone.map(({ path }) => path)).toEqual([]);
  });

  it('has lines of at most 100 characters', () => {
    expect(lines.map(({ text }) => text).filter((text) => text.length > 100)).toEqual([]);
  });
});
