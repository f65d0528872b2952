/** The measured answers: block hash, size in bytes, and number of requests per round. */
export const answers = [
  { name: '1 kB', block: `0x${'1'.padStart(64, '0')}`, bytes: 1_000, count: 2_000 },
  { name: '60 kB of logs', block: `0x${'2'.padStart(64, '0')}`, bytes: 60_000, count: 600 },
  { name: '100 kB', block: `0x${'3'.padStart(64, '0')}`, bytes: 100_000, count: 500 },
  { name: '10 MB', block: `0x${'4'.padStart(64, '0')}`, bytes: 10_000_000, count: 16 },
];

export const key = 'only-for-the-bench-of-the-gateway';
export const path = `/a/${key}`;

/**
 * Returns the request body for an answer. `number` makes each request unique, because the gateway deduplicates identical
 * requests.
 */
export function questionFor({ block }, number) {
  const address = `0x${number.toString(16).padStart(40, '0')}`;
  return JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_getLogs', params: [{ blockHash: block, address }] });
}
