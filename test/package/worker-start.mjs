import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { integrityOf } from '../../scripts/integrity.mjs';
import { conclude, consumer } from '../support/package.mjs';
import { largeQuery, largeReply, noteWorkers, openSite, wrongWorkers } from '../support/site.mjs';

// How the script-tag files start their worker: by its URL on the page's own origin; by its text and hash from another
// origin, if the policy allows blob:; otherwise not at all, and the page parses the reply without an uncaught error.
const pages = new Map([['/large', largeReply]]);
let changed = () => false;
const site = await openSite(
  (path) => pages.get(path),
  (name, bytes) => (changed(name) ? Buffer.concat([bytes, Buffer.from(';')]) : bytes),
);
const elsewhere = site.origin.replace('127.0.0.1', 'localhost');
const html = (head) => `<!doctype html><html lang="en"><title>page</title><link rel="icon" href="data:,">
${head}${largeQuery}</html>`;
const script = (origin) => `<script type="module" src="${origin}/gateway-elements/gateway-elements.js"></script>`;
const policy = (workers) =>
  `default-src 'none'; script-src ${site.origin} ${elsewhere}; img-src data:; connect-src 'self' ${elsewhere}; ` +
  `${workers}; require-trusted-types-for 'script'; trusted-types lit-html gateway-elements`;

const isWorker = (name) => name.startsWith('worker/');
const cases = [
  { what: 'of its own origin', from: site.origin, workers: "worker-src 'self'", ran: ['http'] },
  { what: 'of another origin', from: elsewhere, workers: 'worker-src blob:', ran: ['blob'] },
  { what: 'of another origin, with a policy against blob:', from: elsewhere, workers: "worker-src 'self'", ran: [] },
  { what: 'of another origin, changed', from: elsewhere, workers: 'worker-src blob:', changed: isWorker, ran: [] },
];
const problems = [];
for (const { what, from, workers, ran, changed: isChanged = () => false } of cases) {
  changed = isChanged;
  pages.set('/', { policy: policy(workers), html: html(script(from)) });
  problems.push(...(await look(site, ran)).map((problem) => `with a script ${what}: ${problem}`));
}
await site.close();

// A bundler that emits no file for the worker: either there is none, or the page names one and verifies its hash.
const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-worker-'));
const bundle = (entryPoints) =>
  esbuild.build({
    entryPoints,
    absWorkingDir: consumer,
    ...{ outdir: scratch, bundle: true, splitting: true, format: 'esm', target: 'es2022', logLevel: 'silent' },
  });
await bundle({ worker: 'gateway-elements/worker.js' });
const hash = integrityOf(scratch)['./worker.js'];
const bundles = {
  unnamed: { code: '', ran: [] },
  named: { code: "setWorkerUrl('/gateway-elements/worker.js');", ran: ['http'] },
  hashed: { code: `setWorkerUrl('/gateway-elements/worker.js', { integrity: '${hash}' });`, ran: ['blob'] },
  misnamed: { code: `setWorkerUrl('/gateway-elements/unnamed.js', { integrity: '${hash}' });`, ran: [] },
};
const entryOf = (name) => join(consumer, `worker-${name}.js`);
for (const [name, { code }] of Object.entries(bundles))
  writeFileSync(
    entryOf(name),
    `import { setWorkerUrl } from 'gateway-elements';\nimport 'gateway-elements/define/evm-logs.js';\n${code}`,
  );
await bundle(Object.fromEntries(Object.keys(bundles).map((name) => [name, entryOf(name)])));
const bundled = await openSite((path) => pages.get(path), undefined, scratch);
for (const [name, { ran }] of Object.entries(bundles)) {
  pages.set('/', { html: html(`<script type="module" src="/gateway-elements/${name}.js"></script>`) });
  problems.push(...(await look(bundled, ran)).map((problem) => `with a worker that is ${name}: ${problem}`));
}
await bundled.close();
rmSync(scratch, { recursive: true });
conclude(problems);

async function look(site, ran) {
  const { tab, said } = await site.open('about:blank');
  await noteWorkers(tab);
  await tab.goto(site.origin);
  return [...(await wrongWorkers(tab, ran)), ...said.filter((each) => /^uncaught/.test(each))];
}
