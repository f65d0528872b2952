import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { additions } from './lists.mjs';

const tree = fileURLToPath(new URL('tree', import.meta.url));

/**
 * Writes the files of a widget into the project in `folder`, and its lines into the lists. Returns the paths of both; nothing is
 * written when one of the files exists or a list has no place for its line.
 *
 * @param fill puts the names of the widget in place of those of the tree
 */
export function writeWidget(folder, fill) {
  const files = readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [
      fill(
        path
          .slice(tree.length + 1)
          .split(sep)
          .join('/'),
      ),
      fill(readFileSync(path, 'utf8')),
    ]);
  const taken = files.map(([path]) => path).filter((path) => existsSync(join(folder, path)));
  if (taken.length > 0)
    throw new Error(
      `${taken[0]} is there${taken.length > 1 ? `, and ${taken.length - 1} more` : ''}: another tag or operation has other files`,
    );
  const lists = withLines(folder, fill);
  for (const [path, text] of [...files, ...lists]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { files: files.map(([path]) => path), lists: lists.map(([path]) => path) };
}

function withLines(folder, fill) {
  const texts = new Map();
  for (const [path, place, added] of additions) {
    const text = texts.get(path) ?? readFileSync(join(folder, path), 'utf8');
    const found = [...text.matchAll(new RegExp(place, 'gm'))];
    if (found.length !== 1)
      throw new Error(`${path} has ${found.length} places ${place}; scripts/new/lists.mjs needs one`);
    const end = found[0].index + found[0][0].length;
    texts.set(path, text.slice(0, end) + fill(added) + text.slice(end));
  }
  return [...texts];
}
