/// <reference types="vite/types/importMeta.d.ts" />
import type { Recording } from './recordings.js';
import { createGateway, type Gateway } from '../../src/client.js';
import { answering, isOfOnePiece } from './recorded-fetch.js';

/** The exchanges of a packed file, such as `/recordings/cosmos/evidence.json.gz`, read in the page, in its order. */
export async function fetchRecordings(path: string): Promise<Recording[]> {
  const file = await (await fetch(path)).blob();
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  // A server that sends the encoding lets the browser unpack it.
  const isPacked = first === 0x1f && second === 0x8b;
  const body = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file;
  const exchanges = (await new Response(body).json()) as Record<string, Omit<Recording, 'name'>>;
  return Object.entries(exchanges).map(([name, exchange]) => ({ name, ...exchange }));
}

/** The replies of a packed file of recordings, read in the page; demo files are in `/recordings`. */
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

/** A body that is not JSON stays text, which a gateway may send, too. */
function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** The requested number of receipts of one block, as a node writes them: each with different gas, without logs. */
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

/// <reference types="vite/types/importMeta.d.ts" />

/** The two calls that answer a list, page by page. */
export type ListCall = 'evidence' | 'validatorsets';

/** Every recorded exchange of a call, from the demo and the fixtures, by file; CORS exchanges have no answer. */
export async function recordedLists(call: ListCall): Promise<Recording[][]> {
  const paths = Object.keys(
    import.meta.glob([
      '/recordings/cosmos/*.json.gz',
      '/test/fixtures/recordings/cosmos/*.json.gz',
      '!**/cors.json.gz',
    ]),
  );
  const files = await Promise.all(paths.map(fetchRecordings));
  const name = (path: string | undefined) => path?.replace(/^.*\/(?=[^/]*$)|\.json\.gz$/g, '') ?? '';
  return files
    .map((file, index) =>
      file
        .filter((one) => one.call === call && !isOfOnePiece(one))
        .map((one) => ({ ...one, name: `${name(paths[index])} ${one.name}` })),
    )
    .filter((file) => file.length > 0);
}

/** A gateway that replays recordings. */
export interface Repeater {
  readonly gateway: Gateway;
  /** The replayed exchanges, in the order of the requests. */
  readonly repeated: Recording[];
}

/**
 * Answers the first request with one exchange, whatever is requested; and later requests, which are for further pages, with the
 * exchange of the requested page, if it was recorded in the same file, or with a last page without rows.
 */
export function repeating(first: Recording, file: readonly Recording[]): Repeater {
  const repeated: Recording[] = [];
  let asked = 0;
  const gateway = createGateway({
    cosmosRestUrl: 'https://gateway.example',
    retries: 0,
    cacheBytes: 0,
    fetch: (href, init) => {
      // A rejection of the node also applies to smaller pages.
      const isAgain = asked++ === 0 || first.expect.outcome !== 'ok';
      const exchange = isAgain ? first : file.find((one) => isPage(one, first, new URL(href)));
      if (!exchange) return Promise.resolve(Response.json(lastPage(first)));
      repeated.push(exchange);
      return answering(exchange.response)(href, init);
    },
  });
  return { gateway, repeated };
}

/** Whether an exchange is the page requested after another one, in the same sequence. */
function isPage({ request, expect }: Recording, first: Recording, asked: URL): boolean {
  const pathOf = ({ path }: Recording['request']) => path.split('?', 1)[0];
  // Most exchanges of a file are about something else, and parsing a URL takes time.
  if (expect.outcome !== 'ok' || pathOf(request) !== pathOf(first.request)) return false;
  const own = new URL(request.path, asked);
  const walk = new URL(first.request.path, asked);
  const is = (name: string, from: URL) =>
    own.searchParams.get(`pagination.${name}`) === from.searchParams.get(`pagination.${name}`);
  // A page of evidence is identified by its key, within a sequence of one direction and one size; a page of a set by its offset.
  return asked.pathname.includes('/evidence/')
    ? is('key', asked) && is('reverse', walk) && is('limit', walk)
    : // A walk begins with the first row: behind a page from the middle there is no other.
      Number(walk.searchParams.get('pagination.offset') ?? 0) === 0 &&
        is('key', asked) &&
        is('offset', asked) &&
        is('limit', asked);
}

function lastPage({ response, call }: Recording): object {
  if (call === 'evidence') return { evidence: [], pagination: { next_key: null, total: '0' } };
  const { block_height, pagination } = JSON.parse(response.body) as { block_height: string; pagination: object };
  return { block_height, validators: [], pagination };
}
