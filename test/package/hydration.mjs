import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { compileScript, parse } from 'vue/compiler-sfc';
import { openSite } from '../../scripts/frameworks/site.mjs';
import { writeSnippets } from '../../scripts/frameworks/snippets.mjs';
import { root } from '../../scripts/lib/setup.mjs';
import { addExamples, conclude, consumer, folder } from '../support/package.mjs';

// The README snippets are rendered by a server and hydrated in a browser, without a warning on either side: the page ends with
// the markup from the server, each widget with one tree, its answer, its object, and its event.
addExamples();
const apps = { 'react-18': ['react', join(root, 'test/react-18/package.json')], 'react-19': ['react'], vue: ['vue'] };
const tags = {
  'validator-set': { height: '86', 'page-size': '25' },
  'evm-logs': { 'from-block': '40', 'to-block': '47' },
};
const words = { 'validator-set': 'of 175', 'evm-logs': 'Router by label' };

/** Server bundles require the built-in modules of Node.js. */
const banner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
/** Only development builds report mismatches; for Vue, with all details. */
const development = {
  'process.env.NODE_ENV': '"development"',
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
};

const logs = (path) => readFileSync(join(root, 'test/frameworks', path), 'utf8');
const worker =
  "import { setWorkerUrl } from 'gateway-elements';\nsetWorkerUrl('/gateway-elements/worker/worker.js');\n";
const reactPage = 'const page = <><Validators height="86" /><Logs /></>;';
const vuePage = "const page = { render: () => [h(Validators, { height: '86' }), h(Logs)] };";
const imports = (ending) => `import Logs from './logs${ending}';\nimport Validators from './validators${ending}';\n`;
const namedImports = "import { Logs } from './logs';\nimport { Validators } from './validators';\n";

const frameworks = {
  react: {
    packages: ['react', 'react-dom'],
    snippets: { 'validators.tsx': 'README.md tsx' },
    sources: {
      'logs.tsx': logs('react-19/src/logs.tsx'),
      'server.tsx': `import { renderToString } from 'react-dom/server';
${namedImports}${reactPage}
process.stdout.write(renderToString(page));
`,
      'browser.tsx': `import { hydrateRoot } from 'react-dom/client';
${worker}${namedImports}${reactPage}
hydrateRoot(document.querySelector('#app')!, page);
`,
    },
  },
  vue: {
    packages: ['vue'],
    snippets: { 'validators.vue': 'README.md vue' },
    sources: {
      'logs.vue': logs('vue-3.5/src/logs.vue'),
      'server.ts': `import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
${imports('.vue')}${vuePage}
process.stdout.write(await renderToString(createSSRApp(page)));
`,
      'browser.ts': `import { createSSRApp, h } from 'vue';
${worker}${imports('.vue')}${vuePage}
createSSRApp(page).mount('#app');
`,
    },
  },
};

const site = await openSite(folder);
const problems = [];
for (const [name, [framework, from]] of Object.entries(apps)) {
  const { server, browser } = await buildPage(join(consumer, name), framework, from);
  const rendered = spawnSync(process.execPath, [server], { encoding: 'utf8', timeout: 60_000 });
  const found = rendered.status === 0 ? await hydrate(browser, rendered.stdout) : ['the server failed'];
  if (rendered.stderr !== '') found.push(`the server complains: ${rendered.stderr}`);
  problems.push(...found.map((problem) => `${name}: ${problem}`));
}
await site.close();
conclude(problems);

/**
 * Builds a page of React or Vue twice, for the server that renders it and for the browser that hydrates it. The page contains the
 * unchanged README snippet, and the logs of the framework matrix, with a property that is an object and an event by its type.
 *
 * @param place - the folder for the page, within a project that has the package
 * @param framework - `react` or `vue`
 * @param from - a package.json: the version of the framework is the one installed there
 * @returns the program of the server, which prints the markup, and the folder of the script, `browser.js`
 */
async function buildPage(place, framework, from = join(root, 'package.json')) {
  const { snippets, sources, packages } = frameworks[framework];
  mkdirSync(place, { recursive: true });
  writeSnippets(place, snippets);
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(place, name), text);
  const { resolve } = createRequire(from);
  const alias = Object.fromEntries(packages.map((name) => [name, join(resolve(`${name}/package.json`), '..')]));
  const browser = join(place, 'browser');
  const common = {
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
    jsx: 'automatic',
  };
  const entry = (name) => [
    join(
      place,
      Object.keys(sources).find((file) => file.startsWith(name)),
    ),
  ];
  await esbuild.build({
    ...{ ...common, alias, entryPoints: entry('server'), outdir: join(place, 'server'), platform: 'node' },
    ...{ define: development, outExtension: { '.js': '.mjs' }, banner: { js: banner }, plugins: [vueFiles(true)] },
  });
  await esbuild.build({
    ...{ ...common, alias, entryPoints: entry('browser'), outdir: browser },
    ...{ define: development, plugins: [vueFiles(false)] },
  });
  return { server: join(place, 'server/server.mjs'), browser };
}

/** Components of Vue, compiled as its plugin for Vite does. */
function vueFiles(ssr) {
  return {
    name: 'vue-files',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.vue$/ }, async ({ path }) => {
        const { isGatewayElement } = await import(pathToFileURL(join(folder, 'dist/frameworks/vue.js')).href);
        const compilerOptions = { isCustomElement: isGatewayElement };
        const options = { filename: path, templateParseOptions: compilerOptions };
        const { descriptor } = parse(readFileSync(path, 'utf8'), options);
        const { content } = compileScript(descriptor, {
          ...{ id: path, inlineTemplate: true },
          templateOptions: { ssr, ssrCssVars: [], compilerOptions },
        });
        return { contents: content, loader: 'ts' };
      }),
  };
}

/** What is wrong with a server-rendered page after its script has run. */
async function hydrate(files, markup) {
  writeFileSync(
    join(files, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>page</title><link rel="icon" href="data:,"><div id="app">${markup}</div>
<script>globalThis.sent = [...document.querySelectorAll('#app *')];</script>
<script type="module" src="/browser.js"></script></html>`,
  );
  site.show(files);
  const tab = await site.browser.newPage();
  const found = [];
  tab.on('pageerror', (error) => found.push(`uncaught: ${error.message}`));
  tab.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) found.push(`${message.type()}: ${message.text()}`);
  });
  await tab.setJavaScriptEnabled(false);
  await tab.goto(site.origin);
  const sent = await tab.$$eval(Object.keys(tags).join(), (all) =>
    all.map(({ localName, attributes }) => [
      localName,
      Object.fromEntries([...attributes].map((a) => [a.name, a.value])),
    ]),
  );
  if (JSON.stringify(sent) !== JSON.stringify(Object.entries(tags))) found.push(`the server renders ${markup}`);
  await tab.setJavaScriptEnabled(true);
  await tab.goto(site.origin);
  await tab.waitForFunction(isDone, { timeout: 60_000 }, words).catch(() => found.push('it is not done'));
  const now = await tab.evaluate(readPage, Object.keys(tags));
  if (!now.isSame) found.push('what the server sent is not what is on the page');
  if (now.told.join() !== 'ok,ok') found.push(`the events told: ${now.told}`);
  if (now.cards.join() !== '1,1') found.push(`the widgets have so many cards: ${now.cards}`);
  if (!now.label) found.push('the object has not arrived');
  if (found.length > 0) found.push(`the page shows: ${now.text}`);
  await tab.close();
  return found;
}

/** In the page: whether each widget shows its answer and the page received its event. */
function isDone(words) {
  const isShown = ([tag, word]) => document.querySelector(tag)?.shadowRoot?.textContent.includes(word);
  const told = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  return Object.entries(words).every(isShown) && told.every((text) => text !== '');
}

/** In the page: what was added to the markup from the server. */
function readPage(tags) {
  const { sent } = globalThis;
  const elements = [...document.querySelectorAll('#app *')];
  const widgets = tags.map((tag) => document.querySelector(tag));
  return {
    isSame: elements.length === sent.length && elements.every((element, at) => element === sent[at]),
    told: [...document.querySelectorAll('p')].map(({ textContent }) => textContent),
    cards: widgets.map((widget) => widget?.shadowRoot?.querySelectorAll('.card').length),
    label: Object.values(document.querySelector('evm-logs')?.labels ?? {}).includes('Router by label'),
    text: widgets.map((widget) => widget?.shadowRoot?.textContent.replace(/\s+/g, ' ').slice(0, 300)).join(' | '),
  };
}
