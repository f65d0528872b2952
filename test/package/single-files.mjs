import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { weightsIn, weightsOf } from '../../scripts/single-files.mjs';
import { root } from '../../scripts/setup.mjs';
import { importsOf } from '../support/module-imports.mjs';
import { conclude, folder, read } from '../support/package.mjs';
import { missingWords, openSite } from '../support/site.mjs';
import { largeQuery, largeReply, noteWorkers, wrongWorkers } from '../support/worker-page.mjs';

// Each single file is all that its tag needs: it imports nothing, its worker is inside, and the attribute `integrity` of its script
// tag covers every byte of it, under a strict policy too.
const cdn = join(folder, 'dist/cdn');
const names = readdirSync(join(cdn, 'single'));
const integrity = JSON.parse(read('dist/cdn/integrity.json'));
const problems = [];
for (const name of names) {
  const imports = importsOf(readFileSync(join(cdn, 'single', name), 'utf8'));
  if (imports.length > 0) problems.push(`${name} imports ${imports}`);
}

// As `npm run size` writes it: a change of code moves a weight by less than the page rounds it to, until it is written anew.
const [written, found] = [weightsIn(readFileSync(join(root, 'docs/script-tag.md'), 'utf8')), weightsOf(cdn)];
for (const name of new Set([...Object.keys(written), ...Object.keys(found)]))
  if (!(Math.abs(written[name] - found[name]) <= 5))
    problems.push(
      `docs/script-tag.md: ${name} has ${found[name]} kB, and not ${written[name]}; npm run size writes it`,
    );

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
const script = (name) =>
  `<script type="module" src="/gateway-elements/single/${name}" integrity="${integrity[`./single/${name}`]}"></script>`;

async function open(files, body, workers = 'worker-src blob:') {
  sent.length = 0;
  pages.set('/', {
    policy:
      `default-src 'none'; script-src 'self'; img-src data:; connect-src 'self' ${gateway.url}; ${workers}; ` +
      `require-trusted-types-for 'script'; trusted-types lit-html gateway-elements 'allow-duplicates'`,
    html: `<!doctype html><html lang="en"><title>page</title><link rel="icon" href="data:,">${files.map(script).join('')}${body}</html>`,
  });
  const { tab, said } = await site.open('about:blank');
  await noteWorkers(tab);
  await tab.goto(site.origin);
  return { tab, said };
}

for (const name of names) {
  const tag = name === 'all.js' ? 'tx-trace' : name.slice(0, -3);
  const { tab, said } = await open([name], `<${tag}></${tag}>`);
  problems.push(...(await missingWords(tab, tag, ['No gateway is configured'])), ...said);
  if (sent.join() !== `single/${name}`) problems.push(`${name} loads ${sent.join(' ')}`);
  await tab.close();
}

const logs = await open(['evm-logs.js'], largeQuery);
problems.push(...(await wrongWorkers(logs.tab, ['blob'])), ...logs.said);
const sliced = await open(['evm-logs.js'], largeQuery, "worker-src 'none'");
problems.push(...(await wrongWorkers(sliced.tab, [])), ...sliced.said.filter((each) => /^uncaught/.test(each)));

// Two on one page: the provider is that of the first, which serves the tag of the second, and the page is told once.
const two = await open(['evm-logs.js', 'validator-set.js'], `${largeQuery}${validators}`);
problems.push(
  ...(await missingWords(two.tab, 'validator-set', ['of 175'])),
  ...(await wrongWorkers(two.tab, ['blob'])),
);
if (two.said.length !== 1 || !/^warn\w*: .*second copy of gateway-elements/.test(two.said[0]))
  problems.push(`with two single files the page says: ${two.said.join(' | ')}`);

isChanged = true;
const changed = await open(['validator-set.js'], validators);
await changed.tab.waitForNetworkIdle({ idleTime: 100 });
if (!changed.said.some((each) => /integrity/i.test(each))) problems.push('a changed single file was not refused');
if (await changed.tab.evaluate(() => 'changed' in globalThis || customElements.get('validator-set') !== undefined))
  problems.push('a changed single file ran');

await site.close();
await gateway.close();
conclude(problems);
