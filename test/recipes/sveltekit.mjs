import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { askProxy, fetchAsBrowser, keyedGateway } from '../support/proxy-recipe.mjs';

export const needs = {
  packages: {
    '@sveltejs/adapter-node': '5.5.7',
    '@sveltejs/kit': '2.70.4',
    '@sveltejs/vite-plugin-svelte': '7.3.1',
    svelte: '5.57.3',
    vite: '8.3.8',
  },
};

const files = {
  'svelte.config.js': "import adapter from '@sveltejs/adapter-node';\nexport default { kit: { adapter: adapter() } };",
  'vite.config.js': "import { sveltekit } from '@sveltejs/kit/vite';\nexport default { plugins: [sveltekit()] };",
  'src/app.html': '<!doctype html><html lang="en"><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>',
  'src/routes/+page.svelte': '<p>page</p>',
};

/** The endpoint of the docs in a SvelteKit app, built, started and asked as a browser asks it. */
export async function run(tools) {
  const { key, environment } = await keyedGateway(tools);
  const route = 'src/routes/gateway/[...path]';
  mkdirSync(join(tools.folder, route), { recursive: true });
  for (const [name, text] of Object.entries(files)) tools.write(name, text);
  tools.module(`${route}/+server.js`, tools.example('key-proxy/sveltekit.ts'));
  const build = tools.start(process.execPath, [join(tools.folder, 'node_modules/vite/bin/vite.js'), 'build']);
  await once(build.child, 'close');
  if (build.child.exitCode !== 0) throw new Error('The build failed.');
  const port = await tools.freePort();
  const origin = `http://127.0.0.1:${port}`;
  const own = { PORT: `${port}`, HOST: '127.0.0.1', ORIGIN: origin };
  tools.start(process.execPath, [join(tools.folder, 'build/index.js')], { ...environment, ...own });
  await tools.listens(port);
  return askProxy(fetchAsBrowser, origin, key);
}
