import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/setup.mjs';
import { askProxy, fetchAsBrowser, keyedGateway } from '../support/proxy-recipe.mjs';

export const needs = { packages: { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' } };

/** The route handler of the docs in a Next app, built, started and asked as a browser asks it. */
export async function run(tools) {
  const { key, environment } = await keyedGateway(tools);
  const route = 'app/gateway/[...path]';
  mkdirSync(join(tools.folder, route), { recursive: true });
  tools.module(`${route}/route.js`, tools.snippet('key-proxy.md', 'export const GET'));
  tools.write('app/layout.jsx', 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;');
  tools.write('app/page.jsx', 'export default () => <p>page</p>;');
  // Our own package is a link to the repository, in which the app lies.
  tools.write('next.config.mjs', `export default { turbopack: { root: ${JSON.stringify(root)} } };`);
  const next = join(tools.folder, 'node_modules/next/dist/bin/next');
  const quiet = { NEXT_TELEMETRY_DISABLED: '1', CI: '1' };
  const build = tools.start(process.execPath, [next, 'build'], quiet);
  await once(build.child, 'close');
  if (build.child.exitCode !== 0) throw new Error('The build failed.');
  const port = await tools.freePort();
  tools.start(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', `${port}`], { ...quiet, ...environment });
  await tools.listens(port);
  return askProxy(fetchAsBrowser, `http://127.0.0.1:${port}`, key);
}
