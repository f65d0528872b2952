import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

/** What the home page calls the two pairs of the recorded swaps. */
const pairs = {
  '0xf6882ccae2ecd708401594782da6a5d859adfc16': 'WethSixPair',
  '0x44e52942332611cf5d0b239b9ecdcb5776916606': 'SixPrbPair',
};

/** The names, tokens and ABIs of the contracts of the recorded swaps, as a provider reads them from its page. */
export function storyNames() {
  const { labels, tokens } = read('names');
  const all = { ...labels, ...pairs };
  const wanted = ['Router', 'WETH', 'SIX$', 'PRB', ...Object.values(pairs)];
  const abis = Object.fromEntries(Object.entries(read('abi')).filter(([address]) => wanted.includes(all[address])));
  return `<script type="application/json">${JSON.stringify({ labels: all, tokens, abis }).replaceAll('<', '\\u003c')}</script>`;
}

function read(name) {
  return JSON.parse(readFileSync(join(root, `recordings/evm-a/${name}.json`), 'utf8'));
}
