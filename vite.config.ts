import { readdirSync } from 'node:fs';
import { defineConfig, type UserConfig } from 'vite';
import { packageGroups } from './scripts/chunks/groups.mjs';
import { minifyTemplates } from './scripts/minify-templates.mjs';
import { sitePages } from './scripts/site/plugin.mjs';
import { withPackedRecordings } from './scripts/packed-recordings.mjs';
import { workerBeside } from './scripts/worker-file.mjs';
import manifest from './package.json' with { type: 'json' };

/** With `--mode lib`, configures the package build. Otherwise, configures the server of the demo page, and Storybook. */
export default defineConfig(({ mode }) => (mode === 'lib' ? library : page));

const page: UserConfig = {
  plugins: [sitePages()],
  define: { gatewayElementsFiles: '{}' },
  build: { target: 'es2022', outDir: '.cache/page', emptyOutDir: true },
  // Scan only the pages of the site. Test pages import the package by name, which is not a dependency.
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
        views: 'src/views.ts',
        'adapters/viem': 'src/adapters/viem.ts',
        'adapters/cosmjs': 'src/adapters/cosmjs.ts',
        'adapters/query': 'src/adapters/query.ts',
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
      // `codeSplitting` requires this value for groups without the imports of their modules.
      preserveEntrySignatures: 'allow-extension',
      // Modules are grouped by stage, so a file that is already loaded may contain a module of `import()`.
      checks: { ineffectiveDynamicImport: false },
      // Dependencies remain imports, so that the project's bundler includes one copy of Lit and viem.
      external: [
        /^node:/,
        /^react$/,
        /^@lit-labs\/ssr(\/|$)/,
        ...Object.keys(manifest.dependencies).map((name) => new RegExp(`^${name}(/|$)`)),
      ],
      output: {
        // React Server Components require this directive for browser code. Bundling removes the directive from the source.
        banner: ({ name }) => (name === 'frameworks/react' ? "'use client';" : ''),
        // File names have no hash, because the project's bundler adds hashes, and every import would contain the hash.
        chunkFileNames: 'chunks/[name].js',
        // Remove doc comments, because editors read them in the declarations. Keep names, but remove white space: it is a tenth
        // of the package, and the project's bundler removes it anyway.
        comments: { legal: true, annotation: true, jsdoc: false },
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        codeSplitting: packageGroups(),
      },
    },
  },
};

function defineModules(): string[] {
  return readdirSync(new URL('src/define', import.meta.url))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => name.slice(0, -3));
}

/** Returns the tags. Each has a module that exports its class without registering it. */
function widgets(): string[] {
  return readdirSync(new URL('src/widgets', import.meta.url));
}
