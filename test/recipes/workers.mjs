import { build } from 'esbuild';
import { askProxy, keyedGateway } from '../support/proxy-recipe.mjs';

export const needs = { packages: { miniflare: '4.20260426.0' } };

/** The Worker of the docs in workerd, which refuses whatever is random or asks at the top of a module. */
export async function run(tools) {
  const { key, environment } = await keyedGateway(tools);
  const entry = tools.module('worker.mjs', tools.example('key-proxy/workers.ts'));
  const bundle = { bundle: true, format: 'esm', conditions: ['workerd', 'worker'], write: false };
  const { outputFiles } = await build({ ...bundle, entryPoints: [entry] });
  const { Miniflare } = await tools.load('miniflare');
  const workerd = new Miniflare({
    modules: true,
    script: outputFiles[0].text,
    compatibilityDate: '2026-04-01',
    bindings: environment,
  });
  tools.onEnd(() => workerd.dispose());
  await workerd.ready;
  return askProxy((url, init) => workerd.dispatchFetch(url, init), 'http://your.site', key);
}
