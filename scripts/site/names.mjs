import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

/** The names, tokens and ABIs of the contracts of the recorded swaps, as a provider reads them from its page. */
export function storyNames() {
  const { labels, tokens } = read('names');
  const wanted = ['Router', 'WETH', 'SIX$', 'PRB', 'WethSixPair', 'SixPrbPair'];
  const abis = Object.fromEntries(Object.entries(read('abi')).filter(([address]) => wanted.includes(labels[address])));
  return `<script type="application/json">${JSON.stringify({ labels, tokens, abis }).replaceAll('<', '\\u003c')}</script>`;
}

function read(name) {
  return JSON.parse(readFileSync(join(root, `recordings/evm-a/${name}.json`), 'utf8'));
}
