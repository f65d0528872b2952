import type { GatewayProviderElement } from '../src/index.js';
import { siteRoot } from './site-root.js';

type Names = Pick<GatewayProviderElement, 'labels' | 'tokens' | 'abis'>;

/** Loads the names, tokens, and (optionally) ABIs of the contracts on chain 31337. */
export async function loadNames(withAbis = true): Promise<Names> {
  const [names, abis] = await Promise.all([readJson('names'), withAbis ? readJson('abi') : undefined]);
  return { ...(names as Names), ...(abis === undefined ? {} : { abis: abis as Names['abis'] }) };
}

async function readJson(name: string): Promise<unknown> {
  return (await fetch(new URL(`recordings/evm-a/${name}.json`, siteRoot()))).json();
}
