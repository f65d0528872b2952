import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { parseSync } from 'vite';
import { root } from '../../scripts/lib/setup.mjs';
import { noteTimes, openSite, scriptsUntil } from '../support/site.mjs';
import { startAbciNode, templateQueries } from '../support/abci-node.mjs';
import { demandingRequests, elementWith, requestMarkup, requests } from '../support/first-load.mjs';
import { conclude, folder } from '../support/package.mjs';

// What a page with one tag and the script tag fetches until an answer is on show, and until that has its mark: files, and kB of them
// as gzip has them.
const most = { 'gw-load': { files: 12, kilobytes: 92 }, 'gw-verify': { files: 14, kilobytes: 100 } };
// The same for a request that loads code on demand.
const mostOnDemand = { 'gw-load': { files: 14, kilobytes: 125 }, 'gw-verify': { files: 15, kilobytes: 125 } };
// The file of the script tag, Lit and what defines an element.
const mostOfElement = 27;
// `<uncle-block>` has stages. Until the other tags have them, it also loads their base classes, which are in the file for all tags.
const mostOfUncle = 29;
// The page about script tags has a row for each tag, with its heaviest request: `| `uncle-block` | 64 | 70 |`.
const page = readFileSync(join(root, 'docs/script-tag.md'), 'utf8');
const written = new Map(
  [...page.matchAll(/^\| `([\w-]+)` \| (\d+) \| (\d+) \|$/gm)].map(([, tag, ...kB]) => [tag, kB]),
);
// A file more or less may come before an event.
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
// What starts in a worker is not in the way of the page.
const counted = { base: '/gateway-elements/', notCounted: /^worker\// };
const problems = [];
const cdn = join(folder, 'dist/cdn');
const imports = readImports();
for (const [file, imported] of imports) {
  // The modules of files that import each other may run before what they import.
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
  const limit = tag === 'uncle-block' ? mostOfUncle : mostOfElement;
  if (kilobytes > limit)
    problems.push(`${tag} has ${kilobytes.toFixed(1)} of ${limit} kB until its element is defined`);
}
for (const [name, attributes] of Object.entries(await templateQueries())) {
  const markup = `<gateway-provider cosmos-rpc-url="${node.url}" api-key="any">${elementWith('abci-query', attributes)}</gateway-provider>`;
  await measure(name, markup, mostOnDemand);
}
await site.close();
await node.close();
await gateway.close();
conclude(problems);

/** Compares what a page with this markup fetches until each event with the most that it may; its kB by event. */
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

/** A widget that has waited a second for its mark loads later code. How far its checks are by then depends on the machine. */
function holdLaterCode() {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (run, wait, ...values) => setTimeout(run, wait === 1_000 ? 60_000 : wait, ...values);
}

/** The kB of the file of the script tag and of what it imports to define a tag. */
function weighElement(tag) {
  const element = [...imports.keys()].find((file) => file.startsWith(`chunks/${tag}-element-`));
  const files = ['gateway-elements.js', ...reached(element)];
  const bytes = files.map((file) => gzipSync(readFileSync(join(cdn, file)), { level: 9 }).length);
  return bytes.reduce((sum, one) => sum + one, 0) / 1_000;
}

/** What each file of the script tag imports at once, by its path. */
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

/** A file and all that it imports at once. */
function reached(file) {
  const found = new Set([file]);
  // A set visits what is added meanwhile.
  for (const each of found) imports.get(each).forEach((imported) => found.add(imported));
  return found;
}
