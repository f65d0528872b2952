import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { parseSync } from 'vite';
import { root } from '../../scripts/lib/setup.mjs';
import { noteTimes, openSite, scriptsUntil } from '../support/site.mjs';
import { startAbciNode, templateQueries } from '../support/abci-node.mjs';
import { demandingRequests, elementWith, requestMarkup, requests } from '../support/requests.mjs';
import { conclude, folder } from '../support/package.mjs';

// What a page with one tag and the script tag loads until an answer is displayed, and until it has its mark: files, and their size
// in kB of gzip.
const most = { 'gw-load': { files: 12, kilobytes: 92 }, 'gw-verify': { files: 14, kilobytes: 100 } };
// The same for a request that loads code on demand.
const mostOnDemand = { 'gw-load': { files: 14, kilobytes: 125 }, 'gw-verify': { files: 15, kilobytes: 125 } };
// The script-tag file, Lit, and the code that defines an element.
const mostOfElement = 27;
// The page about script tags has a row for each tag, with its largest request: `| `uncle-block` | 64 | 70 |`.
const page = readFileSync(join(root, 'docs/script-tag.md'), 'utf8');
const written = new Map(
  [...page.matchAll(/^\| `([\w-]+)` \| (\d+) \| (\d+) \|$/gm)].map(([, tag, ...kB]) => [tag, kB]),
);
// One file more or less may load before an event.
const farOff = 6;

const { startGateway } = await import(pathToFileURL(join(folder, 'dist/server/node.js')).href);
const noEvidence = { html: '{"evidence":[],"pagination":{"next_key":null,"total":"0"}}', type: 'application/json' };
const pages = new Map([['/empty/cosmos/evidence/v1beta1/evidence', noEvidence]]);
const site = await openSite((path) => pages.get(path));
const gateway = await startGateway({
  origins: [site.origin],
  limits: false,
  samples: true,
  recordingsDir: join(root, 'recordings'),
});
const node = await startAbciNode();
const policy = `default-src 'none'; img-src data:; script-src ${site.origin} 'unsafe-inline'; worker-src ${site.origin}; connect-src ${site.origin} ${gateway.url} ${node.url}`;
// Code that starts in a worker does not delay the page.
const counted = { base: '/gateway-elements/', notCounted: /^worker\// };
const problems = [];
const cdn = join(folder, 'dist/cdn');
const imports = readImports();
for (const [file, imported] of imports) {
  // Modules that import each other may run before their imports.
  if (imported.some((each) => reached(each).has(file))) problems.push(`${file} imports itself over other files.`);
  if (imported.includes('index.js')) problems.push(`${file} imports index.js, which loads all tags.`);
}
for (const tag of Object.keys(requests)) {
  const heaviest = { 'gw-load': 0, 'gw-verify': 0 };
  for (const [name, request] of Object.entries(requests[tag])) {
    const found = await measure(`${tag}: ${name}`, requestMarkup(tag, gateway, request), most);
    for (const [event, kilobytes] of Object.entries(found)) heaviest[event] = Math.max(heaviest[event], kilobytes);
  }
  for (const [index, event] of Object.keys(most).entries()) {
    const told = Number(written.get(tag)?.[index]);
    if (!(Math.abs(told - heaviest[event]) <= farOff))
      problems.push(`docs/script-tag.md: ${tag} has ${heaviest[event].toFixed(1)} kB until ${event}, and not ${told}`);
  }
  for (const [name, request] of Object.entries(demandingRequests[tag] ?? {}))
    await measure(`${tag}: ${name}`, requestMarkup(tag, gateway, request), mostOnDemand);
  const kilobytes = weighElement(tag);
  console.log(`${tag}, element: ${kilobytes.toFixed(1)} kB`);
  if (kilobytes > mostOfElement)
    problems.push(`${tag} has ${kilobytes.toFixed(1)} of ${mostOfElement} kB until its element is defined`);
}
for (const [name, attributes] of Object.entries(await templateQueries())) {
  const markup = `<gateway-provider cosmos-rpc-url="${node.url}" api-key="any">${elementWith('abci-query', attributes)}</gateway-provider>`;
  await measure(name, markup, mostOnDemand);
}
await site.close();
await node.close();
await gateway.close();
conclude(problems);

/** Compares what a page with this markup loads until each event with the maximum; returns its kB by event. */
async function measure(name, markup, limits) {
  const path = `/${name.replaceAll(/[^\w-]+/g, '-')}`;
  const html = `<!doctype html><html lang="en"><title>page</title><link rel="icon" href="data:,">
<script>(${noteTimes})();(${holdLaterCode})()</script><script type="module" src="/gateway-elements/gateway-elements.js"></script>
<body>${markup}</body></html>`;
  pages.set(path, { policy, html });
  const { tab, said } = await site.open(`${site.origin}${path}`);
  problems.push(...said.map((each) => `${name}: ${each}`));
  const found = {};
  try {
    const events = Object.keys(limits);
    await tab.waitForFunction((names) => names.every((each) => globalThis.__times[each]), {}, events);
    for (const event of events) {
      const { files, kilobytes } = await scriptsUntil(tab, event, cdn, counted);
      console.log(`${name}, ${event}: ${files.length} files, ${kilobytes.toFixed(1)} kB`);
      const limit = limits[event];
      if (files.length > limit.files)
        problems.push(`${name} has ${files.length} of ${limit.files} files until ${event}: ${files.join(' ')}`);
      if (kilobytes > limit.kilobytes)
        problems.push(`${name} has ${kilobytes.toFixed(1)} of ${limit.kilobytes} kB until ${event}`);
      found[event] = kilobytes;
    }
  } catch {
    problems.push(`${name} has no ${Object.keys(limits).join(' or no ')}`);
  }
  await tab.close();
  return found;
}

/** A widget that has waited a second for its mark loads later code. The progress of its checks by then depends on the machine. */
function holdLaterCode() {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (run, wait, ...values) => setTimeout(run, wait === 1_000 ? 60_000 : wait, ...values);
}

/** The kB of the script-tag file and of its imports to define a tag. */
function weighElement(tag) {
  const element = [...imports.keys()].find((file) => file.startsWith(`chunks/${tag}-element-`));
  const files = ['gateway-elements.js', ...reached(element)];
  const bytes = files.map((file) => gzipSync(readFileSync(join(cdn, file)), { level: 9 }).length);
  return bytes.reduce((sum, one) => sum + one, 0) / 1_000;
}

/** The static imports of each script-tag file, by its path. */
function readImports() {
  const files = [
    'gateway-elements.js',
    'index.js',
    ...readdirSync(join(cdn, 'chunks')).map((name) => `chunks/${name}`),
  ];
  return new Map(
    files.map((file) => {
      const { staticImports } = parseSync(file, readFileSync(join(cdn, file), 'utf8')).module;
      return [file, staticImports.map(({ moduleRequest }) => posix.join(posix.dirname(file), moduleRequest.value))];
    }),
  );
}

/** A file and all its static imports. */
function reached(file) {
  const found = new Set([file]);
  // A set also visits items that are added during the loop.
  for (const each of found) imports.get(each).forEach((imported) => found.add(imported));
  return found;
}
