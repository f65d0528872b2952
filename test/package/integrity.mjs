import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importMapOf, integrityOf } from '../../scripts/integrity.mjs';
import { root } from '../../scripts/lib/setup.mjs';
import { conclude, consumer, folder, read } from '../support/package.mjs';
import { largeQuery, largeReply, missingWords, noteWorkers, openSite, wrongWorkers } from '../support/site.mjs';

// The integrity hashes of the package match its script-tag files, and a page with its import map runs no other bytes: neither
// in its script tag, nor in files loaded later by `import()`, nor in the worker.
// threat B8
const problems = [];
const published = { integrity: integrityOf, importmap: importMapOf };
for (const [name, of] of Object.entries(published))
  if (read(`dist/cdn/${name}.json`) !== JSON.stringify(of(join(folder, 'dist/cdn'))))
    problems.push(`${name}.json is not what the files have`);

// As in a project, with the package in its node_modules.
const example = join(consumer, 'integrity.mjs');
copyFileSync(join(root, 'examples/integrity.mjs'), example);
const { importMap, scriptSource } = await import(pathToFileURL(example).href);
const { startGateway } = await import(pathToFileURL(join(folder, 'dist/server/node.js')).href);

const entry = 'gateway-elements.js';
const pages = new Map([['/large', largeReply]]);
let changed = () => false;
const sent = new Set();
const site = await openSite(
  (path) => pages.get(path),
  (name, bytes) => {
    sent.add(name);
    return changed(name) ? Buffer.concat([bytes, Buffer.from('\n;globalThis.changed = true;')]) : bytes;
  },
);
const gateway = await startGateway({
  origins: [site.origin],
  limits: false,
  samples: true,
  recordingsDir: join(root, 'recordings'),
});
const html = `<!doctype html><html lang="en"><title>page</title><link rel="icon" href="data:,">${importMap}
<script type="module" src="/gateway-elements/${entry}"></script>${largeQuery}
<gateway-provider cosmos-rest-url="${gateway.url}/rest" api-key="${gateway.key}">
<validator-set height="86" page-size="5"></validator-set></gateway-provider></html>`;
const open = async (policy, markup = html) => {
  pages.set('/', { html: markup, policy });
  const { tab, said } = await site.open('about:blank');
  await noteWorkers(tab);
  await tab.goto(site.origin);
  return { tab, said };
};
const answers = { 'validator-set': 'of 175', 'evm-logs': 'No matching logs' };
const shown = (tab) => missingWords(tab, 'validator-set', [answers['validator-set']]);

const strict = `script-src 'self' ${scriptSource}; worker-src blob:`;
const honest = await open(strict);
problems.push(...(await shown(honest.tab)), ...(await wrongWorkers(honest.tab, ['blob'])), ...honest.said);
await honest.tab.waitForNetworkIdle({ idleTime: 200 });
const files = [...sent].filter((name) => name.endsWith('.js'));
// The worker is not started by its URL instead, where no hash protects it.
const withoutBlob = await open(`script-src 'self' ${scriptSource}; worker-src 'self'`);
problems.push(...(await wrongWorkers(withoutBlob.tab, [])));

// At first every file is changed. A page rejects the files that it requests, each by name; the next page gets these files
// unchanged and requests their imports. So every file is rejected, in as many pages as there are levels of imports; the worker in its
// own page, which then reads without it.
// If a file is rejected before the tag is defined, the tag stays undefined; if a file is rejected later, a widget reports what is missing.
const isWorker = (name) => name.startsWith('worker/');
if (!files.some(isWorker)) problems.push('the page has loaded no worker');
const trusted = new Set();
const isLast = (name) => files.every((each) => each === name || trusted.has(each));
changed = (name) => files.includes(name) && !trusted.has(name) && (!isWorker(name) || isLast(name));
while (trusted.size < files.length) {
  const { tab, said } = await open(strict);
  const refused = () =>
    said
      .filter((each) => /integrity/i.test(each))
      .flatMap((each) => files.find((name) => each.includes(`/${name}'`)) ?? []);
  const deadline = Date.now() + 30_000;
  while (refused().length === 0 && Date.now() < deadline) await new Promise((later) => setTimeout(later, 20));
  await tab.waitForNetworkIdle({ idleTime: 100 });
  const isDefined = (tag) => tab.evaluate((name) => customElements.get(name) !== undefined, tag);
  const names = refused();
  for (const [tag, words] of Object.entries(answers))
    if ((await isDefined(tag)) && !(await tells(tab, tag, words)))
      problems.push(`without ${names} <${tag}> shows no answer, and does not say why`);
  if (await tab.evaluate(() => 'changed' in globalThis)) problems.push(`changed bytes ran beside ${names}`);
  if (names.some(isWorker)) problems.push(...(await wrongWorkers(tab, [])));
  if (names.includes(entry) && (await isDefined('validator-set')))
    problems.push('the tag is defined though its script tag was changed');
  const before = trusted.size;
  names.forEach((name) => trusted.add(name));
  await tab.close();
  if (trusted.size > before) continue;
  problems.push(`${files.filter((name) => !trusted.has(name))} were not refused: ${said.join(' ')}`);
  break;
}

// As the docs describe: a policy without the hash of the import map drops it, and the page runs anything.
changed = (name) => name !== entry && !name.startsWith('worker/');
const dropped = await open("script-src 'self'");
problems.push(...(await shown(dropped.tab)));
if (!(await dropped.tab.evaluate(() => 'changed' in globalThis))) problems.push('a dropped import map held');
// The other policies of the docs keep it: changed files are rejected.
const nonced = html.replace('type="importmap"', 'type="importmap" nonce="bm9uY2U"');
for (const [source, markup] of [
  ["'nonce-bm9uY2U'", nonced],
  ["'unsafe-inline'", html],
]) {
  const { tab, said } = await open(`script-src 'self' ${source}`, markup);
  const deadline = Date.now() + 30_000;
  const isRefused = () => said.some((each) => /integrity/i.test(each));
  while (!isRefused() && Date.now() < deadline) await new Promise((later) => setTimeout(later, 20));
  await tab.waitForNetworkIdle({ idleTime: 100 });
  if (!isRefused() || (await tab.evaluate(() => 'changed' in globalThis)))
    problems.push(`under ${source} the import map does not hold: ${said.join(' ')}`);
}

await site.close();
await gateway.close();
conclude(problems);

/** Whether a widget shows its answer or reports a missing part. */
function tells(tab, tag, words) {
  const isTold = (tag, words) => {
    const text = document.querySelector(tag).shadowRoot?.textContent ?? '';
    return text.includes(words) || text.includes('A part of this widget could not be loaded.');
  };
  return tab.waitForFunction(isTold, { timeout: 30_000 }, tag, words).then(
    () => true,
    () => false,
  );
}
