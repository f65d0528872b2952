// Packs recordings into `gateway-elements/testing`, as a plugin of Vite.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { root } from './lib/setup.mjs';

// What `gateway-elements/testing` has with it: enough for one story of every tag.
const selection = {
  'cosmos/series-validatorsets.json.gz': /^h86_page\d$/,
  'cosmos/evidence.json.gz': /^(all_no_params|limit_|offset_|count_|key_limit|reverse_)/,
  'cosmos/abci_query.json.gz': /^store_bank_balance_proof_later$/,
  'evm-a/story.json.gz': /^(4[2345]\/(block-full|logs|receipts)|43\/(trace|state-diff|access-list-\d))$/,
  'evm-a/answers.json.gz': /./,
  'evm-b/series.json.gz': /^87\/(block-full|logs|receipts|uncle-\d)$/,
};

const place = 'PACKED_RECORDINGS';

/** A Vite plugin that writes the recordings into `src/server/testing/packed.ts`. */
export function withPackedRecordings() {
  return {
    name: 'packed-recordings',
    transform(code, id) {
      if (!/\/src\/server\/testing\/packed\.ts$/.test(id.split('?')[0])) return null;
      return { code: code.replace(`atob(${place})`, () => `atob('${packedRecordings()}')`), map: null };
    },
  };
}

/** Those recordings, by their files, gzipped and in base64. The same recordings always give the same text. */
export function packedRecordings() {
  const files = Object.entries(selection).map(([path, pattern]) => [path, only(path, pattern)]);
  const bytes = gzipSync(JSON.stringify(Object.fromEntries(files)), { level: 9 });
  bytes[9] = 255; // "unknown operating system": the machine that packed does not show
  return bytes.toString('base64');
}

/** The exchanges whose names fit, without what no source reads: headers and notes. */
function only(path, pattern) {
  const all = JSON.parse(gunzipSync(readFileSync(join(root, 'recordings', path))).toString());
  const names = Object.keys(all).filter((name) => pattern.test(name));
  if (names.length === 0) throw new Error(`recordings/${path} has nothing that fits ${pattern}.`);
  const exchange = ({ request, response: { status, body }, expect }) => ({
    request,
    response: { status, body },
    expect,
  });
  return Object.fromEntries(names.map((name) => [name, exchange(all[name])]));
}
