// Packs recordings into `gateway-elements/testing`, as a Vite plugin.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { root } from './lib/setup.mjs';

// The recordings in `gateway-elements/testing`, enough for one example of every tag.
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

/** Returns the selected recordings by file, gzipped and encoded as Base64. The same recordings always produce the same text. */
export function packedRecordings() {
  const files = Object.entries(selection).map(([path, pattern]) => [path, only(path, pattern)]);
  const bytes = gzipSync(JSON.stringify(Object.fromEntries(files)), { level: 9 });
  bytes[9] = 255; // gzip header: operating system "unknown", so that the bytes do not depend on the machine
  return bytes.toString('base64');
}

/** Returns the exchanges with matching names, without the unused headers and notes. */
function only(path, pattern) {
  const all = JSON.parse(gunzipSync(readFileSync(join(root, 'recordings', path))).toString());
  const names = Object.keys(all).filter((name) => pattern.test(name));
  if (names.length === 0) throw new Error(`No recording in recordings/${path} matches ${pattern}.`);
  const exchange = ({ request, response: { status, body }, expect }) => ({
    request,
    response: { status, body },
    expect,
  });
  return Object.fromEntries(names.map((name) => [name, exchange(all[name])]));
}
