import { askProxy, fetchAsBrowser, keyedGateway } from '../support/proxy-recipe.mjs';

export const needs = { packages: { express: '5.3.0', '@hono/node-server': '2.1.9', hono: '4.13.19' } };

/** The proxy of the docs in an Express app, asked as a browser asks it. */
export async function run(tools) {
  const { key, environment } = await keyedGateway(tools);
  tools.module('express-proxy.mjs', tools.example('key-proxy/express.ts'));
  const start = `const { app } = await import('./express-proxy.mjs');
    const server = app.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port));`;
  const app = tools.start(tools.write('express-app.mjs', start), [], environment);
  const [, port] = await tools.prints(app, /port (\d+)/);
  return askProxy(fetchAsBrowser, `http://127.0.0.1:${port}`, key);
}
