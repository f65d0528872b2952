import { readdirSync } from 'node:fs';
import { defineConfig, type UserConfig } from 'vite';
import { minifyTemplates } from './scripts/minify-templates.mjs';
import manifest from './package.json' with { type: 'json' };

/**
 * Two things in one file, told apart by the mode: `vite build --mode lib` writes the package, everything else serves the
 * demo page (and is what Storybook reads).
 */
export default defineConfig(({ mode }) => (mode === 'lib' ? library : page));

const page: UserConfig = {
  build: { target: 'es2022', outDir: '.cache/page', emptyOutDir: true },
  server: { host: '127.0.0.1', watch: { ignored: ['**/recordings/**', '**/dist/**', '**/test/**'] } },
};

const library: UserConfig = {
  publicDir: false,
  plugins: [minifyTemplates()],
  build: {
    target: 'es2022',
    sourcemap: true,
    minify: false,
    lib: {
      entry: {
        index: 'src/index.ts',
        client: 'src/client.ts',
        server: 'src/server.ts',
        'server/node': 'src/server/node.ts',
        ...Object.fromEntries(defineModules().map((name) => [`define/${name}`, `src/define/${name}.ts`])),
      },
      formats: ['es'],
      fileName: (_format, name) => `${name}.js`,
    },
    rolldownOptions: {
      // What a project installs with the package stays an import: its own bundler then sees one Lit and one viem.
      external: [/^node:/, ...Object.keys(manifest.dependencies).map((name) => new RegExp(`^${name}(/|$)`))],
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
};

function defineModules(): string[] {
  return readdirSync(new URL('src/define', import.meta.url))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => name.slice(0, -3));
}
