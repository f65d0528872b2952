import { copyFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'vite';
import { integrityOf } from '../../scripts/integrity.mjs';
import { root } from '../../scripts/setup.mjs';
import { conclude, consumer, folder, read } from '../support/package.mjs';
import { missingWords, openSite } from '../support/site.mjs';

// What the package says of the bytes of its script-tag files is so, and a page that holds them to it runs no other bytes:
// neither those of its script tag, nor those that come later by `import()`.
// threat B8
const published = JSON.parse(read('dist/cdn/integrity.json'));
const problems = [];
if (JSON.stringify(published) !== JSON.stringify(integrityOf(join(folder, 'dist/cdn'))))
  problems.push('integrity.json is not what the files have');

// As a project would write it, with the package in its node_modules.
const example = join(consumer, 'integrity.mjs');
copyFileSync(join(root, 'examples/integrity.mjs'), example);
const { importMap } = await import(pathToFileURL(example).href);
const html = `<!doctype html><html lang="en"><title>page</title><link rel="icon" href="data:,">${importMap}
<script type="module" src="/gateway-elements/gateway-elements.js"></script><gateway-provider cosmos-rest-url="no-address"><validator-set height="86"></validator-set></gateway-provider></html>`;
const policy = "script-src 'self' 'unsafe-inline'";

const entry = 'gateway-elements.js';
let changed = () => false;
const sent = new Set();
const site = await openSite(
  (path) => (path === '/' ? { html, policy } : undefined),
  (name, bytes) => {
    sent.add(name);
    return changed(name) ? Buffer.concat([bytes, Buffer.from('\n;globalThis.changed = true;')]) : bytes;
  },
);

const honest = await site.open(site.origin);
problems.push(...(await missingWords(honest.tab, 'validator-set', ['cosmos-rest-url cannot be used'])), ...honest.said);

const atOnce = importedAtOnce(entry);
const changes = [
  { what: 'its script tag', isChanged: (name) => name === entry, defined: false },
  { what: 'what that imports', isChanged: (name) => name !== entry && atOnce.has(name), defined: false },
  { what: 'what comes by import()', isChanged: (name) => !atOnce.has(name), defined: true },
];
for (const { what, isChanged, defined } of changes) {
  if (![...sent].some(isChanged)) problems.push(`nothing was sent of ${what}`);
  changed = isChanged;
  const { tab, said } = await site.open(site.origin);
  await tab.waitForNetworkIdle();
  if (!said.some((each) => /integrity/i.test(each)))
    problems.push(`no bytes of ${what} were refused: ${said.join(' ')}`);
  if (await tab.evaluate(() => 'changed' in globalThis)) problems.push(`changed bytes of ${what} ran`);
  const isDefined = await tab.evaluate(() => customElements.get('validator-set') !== undefined);
  // What was refused is missed where it is used, and told.
  if (defined)
    problems.push(...(await missingWords(tab, 'validator-set', ['A part of this widget could not be loaded.'])));
  if (isDefined !== defined)
    problems.push(`with changed bytes of ${what} the tag is ${isDefined ? '' : 'not '}defined`);
}

await site.close();
conclude(problems);

/** A module and all that it imports before it runs. */
function importedAtOnce(name, found = new Set()) {
  found.add(name);
  for (const { source } of parseAst(read(`dist/cdn/${name}`)).body) {
    const imported = source && posix.join(posix.dirname(name), source.value);
    if (imported && !found.has(imported)) importedAtOnce(imported, found);
  }
  return found;
}
