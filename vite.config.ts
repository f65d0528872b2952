import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { minifyTemplates } from './scripts/minify-templates.mjs';
import { sitePages } from './scripts/site/plugin.mjs';
import { withPackedRecordings } from './scripts/packed-recordings.mjs';
import { workerBeside } from './scripts/worker-file.mjs';
import manifest from './package.json' with { type: 'json' };

const ofProvider = eager('ui/gateway-provider');
const ofOthers = eager('ui/widget-element');
const ofStages = eager('ui/widget/gateway-widget');

/**
 * Two things in one file, told apart by the mode: `vite build --mode lib` writes the package, everything else serves the
 * demo page (and is what Storybook reads).
 */
export default defineConfig(({ mode }) => (mode === 'lib' ? library : page));

const page: UserConfig = {
  plugins: [sitePages()],
  build: { target: 'es2022', outDir: '.cache/page', emptyOutDir: true },
  // Of all pages below the root, those of the tests need the package itself, which is none of our dependencies.
  optimizeDeps: { entries: ['index.html', 'site/*.{ts,html}'] },
  server: { host: '127.0.0.1', watch: { ignored: ['**/recordings/**', '**/dist/**', '**/test/**', '**/.cache/**'] } },
};

const library: UserConfig = {
  publicDir: false,
  plugins: [minifyTemplates(), withPackedRecordings(), workerBeside()],
  define: { WORKER_INTEGRITY: 'undefined' },
  build: {
    target: 'es2022',
    license: { fileName: 'LICENSES.md' },
    minify: false,
    lib: {
      entry: {
        index: 'src/index.ts',
        client: 'src/client.ts',
        verify: 'src/verify.ts',
        'adapters/viem': 'src/adapters/viem.ts',
        'adapters/cosmjs': 'src/adapters/cosmjs.ts',
        ...Object.fromEntries(
          ['preact', 'react', 'solid', 'svelte', 'vue'].map((name) => [
            `frameworks/${name}`,
            `src/frameworks/${name}.ts`,
          ]),
        ),
        server: 'src/server.ts',
        ssr: 'src/ssr.ts',
        'server/node': 'src/server/node.ts',
        'server/proxy': 'src/server/proxy.ts',
        testing: 'src/testing.ts',
        ...Object.fromEntries(defineModules().map((name) => [`define/${name}`, `src/define/${name}.ts`])),
        ...Object.fromEntries(widgets().map((tag) => [`elements/${tag}`, `src/widgets/${tag}/${tag}.ts`])),
      },
      formats: ['es'],
      fileName: (_format, name) => `${name}.js`,
    },
    rolldownOptions: {
      // What a project installs with the package stays an import: its own bundler then sees one Lit and one viem.
      external: [
        /^node:/,
        /^react$/,
        /^@lit-labs\/ssr(\/|$)/,
        ...Object.keys(manifest.dependencies).map((name) => new RegExp(`^${name}(/|$)`)),
      ],
      output: {
        // React's server components take it for code of the browser; bundling drops the directive from the source.
        banner: ({ name }) => (name === 'frameworks/react' ? "'use client';" : ''),
        // Without a hash, which a page's bundler adds anyway: it would be carried by every import.
        chunkFileNames: 'chunks/[name].js',
        // Doc comments are for editors, which read them in the declarations. Names are kept, spaces are not: a page's bundler
        // takes them away, too, and they are a tenth of the package.
        comments: { legal: true, annotation: true, jsdoc: false },
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        // What every widget fetches first, in two pieces and not in ten: small pieces are packed badly.
        codeSplitting: {
          groups: [
            {
              name: 'client',
              test: eager('client/gateway', 'client/operations/params', 'client/load-code'),
              priority: 2,
            },
            // By itself, as the late half of a widget reads it too: imported from the file of its element, it has a page's bundler
            // put the client and the element into two first files, which are packed badly.
            { name: fieldsOf, debugName: 'fields', priority: 3 },
            { name: 'ui', test: ofEveryWidget, priority: 1 },
            { name: 'widget-element', test: eager('ui/widget-element'), priority: 0 },
          ],
        },
      },
    },
  },
};

function defineModules(): string[] {
  return readdirSync(new URL('src/define', import.meta.url))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => name.slice(0, -3));
}

/** A test for the modules that these modules of ours import, directly or not, before their first `import()`. */
function eager(...entries: string[]): (id: string) => boolean {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^;]*? from '(\.[^']*)\.js';/gm);
    for (const [, path = ''] of imports) follow(resolve(dirname(file), `${path}.ts`));
  };
  for (const entry of entries) follow(resolve(import.meta.dirname, `src/${entry}.ts`));
  return (id) => found.has(id);
}

/** Whether both widgets in stages and the others import the module first, or the provider does. */
function ofEveryWidget(id: string): boolean {
  return ofProvider(id) || (ofOthers(id) && ofStages(id));
}

/** The tags, of which each has a module that hands out its class without registering it. */
function widgets(): string[] {
  return readdirSync(new URL('src/widgets', import.meta.url));
}

/** The name of the file of a widget's fields; null for any other module. */
function fieldsOf(id: string): string | null {
  const [, tag] = /\/src\/widgets\/([^/]+)\/fields\.ts$/.exec(id) ?? [];
  return tag ? `${tag}-fields` : null;
}
