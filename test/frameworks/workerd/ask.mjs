import { Miniflare } from 'miniflare';

const { GATEWAY_URL, GATEWAY_KEY } = process.env;
const workerd = new Miniflare({
  modules: true,
  scriptPath: 'dist/worker.js',
  compatibilityDate: '2026-04-01',
  bindings: { GATEWAY_URL, GATEWAY_KEY },
});
const response = await workerd.dispatchFetch('http://localhost/');
console.log(await response.text());
await workerd.dispose();
process.exitCode = response.ok ? 0 : 1;
