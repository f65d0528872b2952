import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/lib/setup.mjs';
import { noteTimes, openSite, scriptsUntil } from '../support/site.mjs';
import { startAbciNode, templateQueries } from '../support/abci-node.mjs';
import { elementWith, firstMarkup, firstQuestions, furtherQuestions } from '../support/first-load.mjs';
import { conclude, folder } from '../support/package.mjs';

// What a page with one tag and the script tag fetches until the first answer is displayed, and until that has its mark: files, and
// kB of them as gzip has them.
const mostFiles = 12;
const most = { 'gw-load': 75.7, 'gw-verify': 85.7 };
// Ed25519 needs SHA-512, whose module is fetched with the first checks.
const mostOfCosmos = { ...most, 'gw-verify': 87.6 };
const cosmosTags = ['validator-set', 'evidence-list', 'abci-query'];
// The same for a query of every built-in template of `<abci-query>`, until its answer is displayed.
const mostTyped = { files: 14, kilobytes: 125 };
// The same for an element with an option that takes further requests.
const mostFurther = { files: 15, kilobytes: 125 };
// The page about script tags has a row for each: `| `uncle-block` | 64 | 70 |`. A file more or less may come before an event.
const page = readFileSync(join(root, 'docs/script-tag.md'), 'utf8');
const written = new Map(
  [...page.matchAll(/^\| `([\w-]+)` \| (\d+) \| (\d+) \|$/gm)].map(([, tag, ...kB]) => [tag, kB]),
);
const farOff = 6;

const { startGateway } = await import(pathToFileURL(join(folder, 'dist/server/node.js')).href);
const pages = new Map();
const site = await openSite((path) => pages.get(path));
const gateway = await startGateway({
  origins: [site.origin],
  limits: false,
  samples: true,
  recordingsDir: join(root, 'recordings'),
});
const node = await startAbciNode();
const policy = `default-src 'none'; img-src data:; script-src ${site.origin} 'unsafe-inline'; worker-src ${site.origin}; connect-src ${gateway.url} ${node.url}`;
// What starts in a worker is not in the way of the page.
const counted = { base: '/gateway-elements/', notCounted: /^worker\// };
const problems = [];
for (const tag of Object.keys(firstQuestions)) {
  await withPage(tag, firstMarkup(tag, gateway), Object.keys(most), async (scriptsBefore) => {
    for (const [index, event] of Object.keys(most).entries()) {
      const { files, kilobytes } = await scriptsBefore(event);
      console.log(`${tag}, ${event}: ${files.length} files, ${kilobytes.toFixed(1)} kB`);
      if (files.length > mostFiles)
        problems.push(`${tag} has ${files.length} files until ${event}: ${files.join(' ')}`);
      const limit = (cosmosTags.includes(tag) ? mostOfCosmos : most)[event];
      if (kilobytes > limit) problems.push(`${tag} has ${kilobytes.toFixed(1)} of ${limit} kB until ${event}`);
      const told = Number(written.get(tag)?.[index]);
      if (!(Math.abs(told - kilobytes) <= farOff))
        problems.push(`docs/script-tag.md: ${tag} has ${kilobytes.toFixed(1)} kB until ${event}, and not ${told}`);
    }
  });
}
for (const [name, attributes] of Object.entries(await templateQueries())) {
  const markup = `<gateway-provider cosmos-rpc-url="${node.url}" api-key="any">${elementWith('abci-query', attributes)}</gateway-provider>`;
  await expectWithin(name, markup, mostTyped);
}
for (const [name, [tag, further]] of Object.entries(furtherQuestions))
  await expectWithin(name, firstMarkup(tag, gateway, further), mostFurther);
await site.close();
await node.close();
await gateway.close();
conclude(problems);

/** Compares what a page fetches until the answer is displayed with the most that it may. */
async function expectWithin(name, markup, most) {
  await withPage(name.replaceAll(' ', '-'), markup, ['gw-load'], async (scriptsBefore) => {
    const { files, kilobytes } = await scriptsBefore('gw-load');
    console.log(`${name}: ${files.length} files, ${kilobytes.toFixed(1)} kB`);
    if (files.length > most.files) problems.push(`${name} has ${files.length} files: ${files.join(' ')}`);
    if (kilobytes > most.kilobytes) problems.push(`${name} has ${kilobytes.toFixed(1)} of ${most.kilobytes} kB`);
  });
}

/** Opens a page with the script tag and this markup, and looks into it when the events were there. */
async function withPage(name, markup, events, look) {
  const html = `<!doctype html><html lang="en"><title>page</title><link rel="icon" href="data:,">
<script>(${noteTimes})()</script><script type="module" src="/gateway-elements/gateway-elements.js"></script>
<body>${markup}</body></html>`;
  pages.set(`/${name}`, { policy, html });
  const { tab, said } = await site.open(`${site.origin}/${name}`);
  problems.push(...said.map((each) => `${name}: ${each}`));
  try {
    await tab.waitForFunction((names) => names.every((each) => globalThis.__times[each]), {}, events);
    await look((event) => scriptsUntil(tab, event, join(folder, 'dist/cdn'), counted));
  } catch {
    problems.push(`${name} has no ${events.join(' or no ')}`);
  }
  await tab.close();
}
