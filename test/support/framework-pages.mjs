import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { compileScript, parse } from 'vue/compiler-sfc';
import { writeSnippets } from '../../scripts/frameworks/snippets.mjs';
import { root } from '../../scripts/lib/setup.mjs';
import { folder } from './package.mjs';

/** Server bundles require the built-in modules of Node.js. */
const banner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
/** Only development builds report mismatches; for Vue, with all details. */
const development = {
  'process.env.NODE_ENV': '"development"',
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
};

/**
 * Builds a page of React or Vue twice, for the server that renders it and for the browser that hydrates it. The page contains the
 * unchanged README snippet, and the logs of the framework matrix, with a property that is an object and an event by its type.
 *
 * @param place - the folder for the page, within a project that has the package
 * @param framework - `react` or `vue`
 * @param from - a package.json: the version of the framework is the one installed there
 * @returns the program of the server, which prints the markup, and the folder of the script, `browser.js`
 */
export async function buildPage(place, framework, from = join(root, 'package.json')) {
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
