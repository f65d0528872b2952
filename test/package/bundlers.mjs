import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import nodeResolve from '@rollup/plugin-node-resolve';
import * as esbuild from 'esbuild';
import { rollup } from 'rollup';
import { root } from '../../scripts/lib/setup.mjs';
import { conclude, consumer, folder } from '../support/package.mjs';
import { missingWords, openSite } from '../support/site.mjs';

// A page with all tags is built by Rollup, which only reads ES modules, and by esbuild, without a plugin of ours and without
// a warning; no chunk is large; and code loaded by import(), including typed queries, runs in a browser.
const largestPiece = 250_000;

const entry = join(consumer, 'bundled-page.js');
writeFileSync(entry, "import 'gateway-elements/define/all.js';\n");
const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-bundlers-'));
const problems = [];
const { startGateway } = await import(pathToFileURL(join(folder, 'dist/server/node.js')).href);

const bundlers = {
  async rollup(out) {
    const warnings = [];
    const onwarn = ({ code, message }) => warnings.push(`${code}: ${message}`);
    const bundle = await rollup({ input: entry, plugins: [nodeResolve({ browser: true })], onwarn });
    await bundle.write({ dir: out, format: 'es', entryFileNames: 'page.js' });
    await bundle.close();
    return warnings;
  },
  async esbuild(out) {
    const { warnings } = await esbuild.build({
      entryPoints: { page: entry },
      ...{ outdir: out, bundle: true, splitting: true, format: 'esm', target: 'es2022', logLevel: 'silent' },
    });
    return warnings.map(({ text }) => text);
  },
};

for (const [name, bundle] of Object.entries(bundlers)) {
  const out = join(scratch, name);
  problems.push(...(await bundle(out)).map((warning) => `${name} warns: ${warning}`));
  for (const file of readdirSync(out)) {
    const { size } = statSync(join(out, file));
    if (size > largestPiece) problems.push(`${name}: ${file} has ${size} bytes`);
    if (/\brequire\(|\bmodule\.exports\b/.test(readFileSync(join(out, file), 'utf8')))
      problems.push(`${name}: ${file} is CommonJS`);
  }
  problems.push(...(await draw(out)).map((problem) => `${name}: ${problem}`));
}
rmSync(scratch, { recursive: true });
conclude(problems);

/** What is wrong with the page in a browser. */
async function draw(out) {
  const pages = new Map();
  const site = await openSite((path) => pages.get(path), undefined, out);
  const gateway = await startGateway({
    origins: [site.origin],
    limits: false,
    samples: true,
    recordingsDir: join(root, 'recordings'),
  });
  pages.set('/', {
    policy: `default-src 'none'; script-src 'self'; img-src data:; connect-src ${gateway.url}`,
    html: `<!doctype html><html lang="en"><title>page</title><link rel="icon" href="data:,">
<script type="module" src="/gateway-elements/page.js"></script>
<gateway-provider cosmos-rest-url="${gateway.url}/rest" cosmos-rpc-url="${gateway.url}/rpc" api-key="${gateway.key}">
<validator-set height="86" page-size="5"></validator-set>
<abci-query id="message" path="/cosmos.gov.v1.Query/Proposal" data="0802" height="118"></abci-query>
<abci-query id="typed" template="mint.inflation" height="118"></abci-query></gateway-provider></html>`,
  });
  const { tab, said } = await site.open(site.origin);
  const words = {
    'validator-set': 'of 175',
    '#message': 'PROPOSAL_STATUS_VOTING_PERIOD',
    '#typed': '12.9999752417965205%',
  };
  const missing = [];
  for (const [selector, word] of Object.entries(words)) missing.push(...(await missingWords(tab, selector, [word])));
  await site.close();
  await gateway.close();
  return [...missing, ...said];
}
