import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from '../../scripts/lib/setup.mjs';
import { conclude, folder, importsOf, read } from '../support/package.mjs';
import { largeQuery, largeReply, missingWords, noteWorkers, openSite, wrongWorkers } from '../support/site.mjs';

// The single file contains all tags: it imports nothing, its worker is inside, and the `integrity` attribute of its script tag covers
// every byte, also under a strict policy.
const cdn = join(folder, 'dist/cdn');
const name = 'single/all.js';
const bytes = readFileSync(join(cdn, name));
const tags = readdirSync(join(root, 'src/widgets'));
const integrity = JSON.parse(read('dist/cdn/integrity.json'));
const problems = [];
const imports = importsOf(bytes.toString());
if (imports.length > 0) problems.push(`${name} imports ${imports}`);

// The page rounds the weight to 5 kB.
const [, written] =
  /`all\.js` has (\d+) kB with gzip/.exec(readFileSync(join(root, 'docs/script-tag.md'), 'utf8')) ?? [];
const found = gzipSync(bytes, { level: 9 }).length / 1000;
if (!(Math.abs(Number(written) - found) <= 5))
  problems.push(`docs/script-tag.md: ${name} has ${found} kB, and not ${written}`);

const pages = new Map([['/large', largeReply]]);
let isChanged = false;
const sent = [];
const site = await openSite(
  (path) => pages.get(path),
  (name, bytes) => {
    sent.push(name);
    return isChanged ? Buffer.concat([bytes, Buffer.from('\n;globalThis.changed = true;')]) : bytes;
  },
);
const { startGateway } = await import(pathToFileURL(join(folder, 'dist/server/node.js')).href);
const gateway = await startGateway({
  origins: [site.origin],
  limits: false,
  samples: true,
  recordingsDir: join(root, 'recordings'),
});
const validators = `<gateway-provider cosmos-rest-url="${gateway.url}/rest" api-key="${gateway.key}">
<validator-set height="86" page-size="5"></validator-set></gateway-provider>`;
const script = (place) =>
  `<script type="module" src="/${place}/${name}" integrity="${integrity[`./${name}`]}"></script>`;

async function open(body, { workers = 'worker-src blob:', places = ['gateway-elements'] } = {}) {
  sent.length = 0;
  pages.set('/', {
    policy:
      `default-src 'none'; script-src 'self'; img-src data:; connect-src 'self' ${gateway.url}; ${workers}; ` +
      `require-trusted-types-for 'script'; trusted-types lit-html gateway-elements 'allow-duplicates'`,
    html: `<!doctype html><html lang="en"><title>page</title><link rel="icon" href="data:,">${places.map(script).join('')}${body}</html>`,
  });
  const { tab, said } = await site.open('about:blank');
  await noteWorkers(tab);
  await tab.goto(site.origin);
  return { tab, said };
}

const every = await open(tags.map((tag) => `<${tag}></${tag}>`).join(''));
for (const tag of tags) problems.push(...(await missingWords(every.tab, tag, ['No gateway is configured'])));
problems.push(...every.said);
if (sent.join() !== name) problems.push(`a page with every tag loads ${sent.join(' ')}`);

const logs = await open(largeQuery);
problems.push(...(await wrongWorkers(logs.tab, ['blob'])), ...logs.said);
const sliced = await open(largeQuery, { workers: "worker-src 'none'" });
problems.push(...(await wrongWorkers(sliced.tab, [])), ...sliced.said.filter((each) => /^uncaught/.test(each)));

// Two copies on one page: the tags of the first copy stay, and the page gets one warning.
const two = await open(`${largeQuery}${validators}`, { places: ['gateway-elements', 'second-copy'] });
problems.push(
  ...(await missingWords(two.tab, 'validator-set', ['of 175'])),
  ...(await wrongWorkers(two.tab, ['blob'])),
);
if (two.said.length !== 1 || !/^warn\w*: .*gateway-elements is loaded twice/.test(two.said[0]))
  problems.push(`with two copies of the single file the page says: ${two.said.join(' | ')}`);

isChanged = true;
const changed = await open(validators);
await changed.tab.waitForNetworkIdle({ idleTime: 100 });
if (!changed.said.some((each) => /integrity/i.test(each))) problems.push('a changed single file was not refused');
if (await changed.tab.evaluate(() => 'changed' in globalThis || customElements.get('validator-set') !== undefined))
  problems.push('a changed single file ran');

await site.close();
await gateway.close();
conclude(problems);
