// The Vite plugin that lists the licenses of bundled packages.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const inPackage = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/**
 * A Vite plugin that writes whose code is in the files, and under which terms: they ask for that where their text is passed on.
 *
 * @param fileName - where the list goes, in the folder of the bundle
 */
export function licenses(fileName) {
  return {
    name: 'licenses',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle)
        .flatMap(({ moduleIds = [] }) => moduleIds)
        .map((id) => id.replace(/^\0/, ''));
      const byFolder = new Map();
      for (const file of files) {
        const folder = inPackage.exec(file)?.[1];
        if (folder) byFolder.set(folder, [...(byFolder.get(folder) ?? []), file]);
      }
      this.emitFile({ type: 'asset', fileName, source: listOf([...byFolder].map(readPackage)) });
    },
  };
}

function readPackage([folder, files]) {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license = 'see its pages' } = about;
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.\w+)?$/i.test(each));
  const own = file ? readFileSync(join(folder, file), 'utf8').trim() : inherited(folder);
  const text = [own || withoutText(about), ...new Set(files.flatMap(noticesIn))].join('\n\n');
  return { title: `${name} ${version} (${license})`, license, hasText: own !== '', text };
}

/** What stands in place of a text that a package comes without. */
function withoutText({ license, homepage, repository }) {
  const home = homepage ?? repository?.url ?? 'not told';
  return `The package comes without the text of its license; that of ${license} stands elsewhere in this file. Its home: ${home}`;
}

/** A file that was taken from elsewhere says so at its head. */
function noticesIn(file) {
  const [path] = file.split('?');
  if (!existsSync(path)) return [];
  const heads = readFileSync(path, 'utf8').match(/(\/\*[^]*?\*\/|(^[ \t]*\/\/.*\n)+)/gm) ?? [];
  return heads
    .filter((comment) => /copyright \(c\)|all rights reserved/i.test(comment))
    .map((comment) => comment.replace(/^[ \t]*(\/\*+!?|\*\/|\*|\/\/) ?|\*\/$/gm, '').trim());
}

/** Packages of one repository may have one text, beside the folder that holds them. */
function inherited(folder) {
  const scope = dirname(folder);
  const beside = readdirSync(scope)
    .map((name) => join(scope, name, 'LICENSE'))
    .find((file) => scope !== dirname(scope) && /@[^\\/]+$/.test(scope) && existsSync(file));
  return beside ? readFileSync(beside, 'utf8').trim() : '';
}

/** One text stands once, below all that come under it. */
function listOf(packages) {
  const told = new Set(packages.filter(({ hasText }) => hasText).map(({ license }) => license));
  const untold = packages.find(({ license }) => !told.has(license));
  if (untold) throw new Error(`${untold.title} comes without the text of its license, and so do all others under it.`);
  const byText = new Map();
  for (const each of packages) byText.set(each.text, [...(byText.get(each.text) ?? []), each]);
  const parts = [...byText]
    .map(
      ([text, owners]) =>
        `${owners
          .map(({ title }) => title)
          .sort()
          .join('\n')}\n\n${text}`,
    )
    .sort();
  return `The files of this folder contain code of these packages.\n\n${parts.join(border)}\n`;
}

/** A long text that stands in the list of the script-tag files, too, under the same packages, is told there. */
export function tellLicensesOnce(folder) {
  const [own, others] = ['LICENSES.txt', 'cdn/LICENSES.txt'].map((name) =>
    readFileSync(join(folder, name), 'utf8').trimEnd().split(border),
  );
  const told = own.map((part) => {
    const isThere = part.length > 2_000 && others.includes(part);
    return isThere ? `${part.split('\n\n')[0]}\n\nThe text of its license stands in cdn/LICENSES.txt.` : part;
  });
  writeFileSync(join(folder, 'LICENSES.txt'), `${told.join(border)}\n`);
}

const border = `\n\n${'-'.repeat(80)}\n\n`;
