import { fetchRecordings } from './fetched-recordings.js';

/** The replies of a packed file of recordings, read in the page; those of the demo lie in `/recordings`. */
export async function recordedReplies(
  folder: string,
  place = '/test/fixtures/recordings',
): Promise<[name: string, reply: unknown][]> {
  const recordings = await fetchRecordings(`${place}/${folder}.json.gz`);
  return recordings.map(({ name, response }) => [name, read(response.body)]);
}

/** The receipts root in the header of a recorded block of chain 31337. */
export async function recordedRoot(block: number): Promise<string> {
  const replies = new Map(await recordedReplies('evm-a/series', '/recordings'));
  const { result } = replies.get(`${block}/block-full`) as { result: { receiptsRoot: string } };
  return result.receiptsRoot;
}

/** A body that is no JSON stays a text, which a gateway may send too. */
function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** As many receipts of one block as are wanted, as a node writes them: each of another gas, without logs. */
export function manyReceipts(count: number): object[] {
  const hex = (value: number | bigint) => `0x${value.toString(16)}`;
  const wide = (value: number, bytes: number) => `0x${value.toString(16).padStart(2 * bytes, '0')}`;
  let sum = 0n;
  return Array.from({ length: count }, (_, index) => {
    const gas = BigInt(21_000 + index * 1_000 + 1_000);
    sum += gas;
    return {
      blockHash: wide(7, 32),
      blockNumber: '0x2b',
      contractAddress: null,
      cumulativeGasUsed: hex(sum),
      effectiveGasPrice: hex(1_000_000_000 + (index % 97)),
      from: wide(index + 1, 20),
      gasUsed: hex(gas),
      logs: [],
      logsBloom: wide(0, 256),
      status: index % 9 === 0 ? '0x0' : '0x1',
      to: wide(index % 40, 20),
      transactionHash: wide(index, 32),
      transactionIndex: hex(index),
      type: '0x2',
    };
  });
}
