import { heightOf } from '../operations.js';
import type { Reply, RestCall } from '../source.js';
import type { Exchange } from './files.js';
import { parseInt64 } from './go.js';
import { GrpcStatus, restNotRecorded } from './rpc-reply.js';
import { type PageRequest, readPageRequest } from './cosmos.js';

export interface RecordedSets {
  readonly lowest: bigint;
  readonly head: bigint;
  /** The validators at a height, each as JSON text; undefined if the height was not recorded. */
  at(height: bigint): readonly string[] | undefined;
}

/** Joins the recorded pages; heights with missing validators are skipped. */
export function readSets(exchanges: readonly Exchange[]): RecordedSets {
  const pages = new Map<bigint, { readonly offset: bigint; readonly page: WirePage }[]>();
  for (const { request, response } of exchanges) {
    if (response.status !== 200) continue;
    const page = JSON.parse(response.body) as WirePage;
    const height = BigInt(page.block_height);
    const { offset } = readPageRequest(request.path.split('?')[1] ?? '');
    pages.set(height, [...(pages.get(height) ?? []), { offset, page }]);
  }
  const sets = new Map<bigint, readonly string[]>();
  for (const [height, parts] of pages) {
    const validators = parts.sort((a, b) => (a.offset < b.offset ? -1 : 1)).flatMap(({ page }) => page.validators);
    if (String(validators.length) !== parts[0]?.page.pagination.total) continue;
    sets.set(
      height,
      validators.map((validator) => JSON.stringify(validator)),
    );
  }
  const heights = [...sets.keys()].sort((a, b) => (a < b ? -1 : 1));
  const lowest = heights[0] ?? 0n;
  const head = heights.at(-1) ?? 0n;
  return { lowest, head, at: (height) => sets.get(height) };
}

/** Answers a validator-set call with the paging of CometBFT and the SDK; the latest set is the last one, unless another is. */
export function answerValidatorSet(call: RestCall, sets: RecordedSets, latest = sets.head): Reply {
  const path = decodePath(heightOf(call.path));
  if (path.includes('/')) throw new GrpcStatus(12, 'Not Implemented');
  const asked = path === 'latest' ? 'latest' : readHeight(path);
  const { page, limit } = toPage(readPageRequest(call.query));
  if (asked !== 'latest' && asked <= 0n) {
    throw new GrpcStatus(2, `height must be greater than 0, but got ${asked}`);
  }
  const height = asked === 'latest' ? latest : asked;
  const validators = sets.at(height);
  if (!validators) {
    return restNotRecorded(`height ${height}`, `Recorded heights: ${sets.lowest} to ${sets.head}, latest`);
  }
  const rows = pick(validators, page, limit);
  return {
    status: 200,
    body:
      `{"block_height":"${height}","validators":[${rows.join(',')}],` +
      `"pagination":{"next_key":null,"total":"${validators.length}"}}`,
  };
}

interface WirePage {
  readonly block_height: string;
  readonly validators: readonly object[];
  readonly pagination: { readonly total: string };
}

const maxPerPage = 100n;

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new GrpcStatus(12, 'Not Implemented');
  }
}

function readHeight(text: string): bigint {
  const parsed = parseInt64(text);
  if (!parsed.ok) throw new GrpcStatus(3, `type mismatch, parameter: height, error: ${parsed.error}`);
  return parsed.value;
}

/** The SDK's ParsePagination: the page number is computed with the requested limit, before it is capped at 100. */
function toPage({ offset, limit }: PageRequest): { page: bigint; limit: bigint } {
  // Go reads both as signed, so values from 2^63 on are negative.
  if (offset >= 1n << 63n) throw new GrpcStatus(3, 'offset must greater than 0');
  if (limit >= 1n << 63n) throw new GrpcStatus(3, 'limit must greater than 0');
  const asked = limit === 0n ? maxPerPage : limit;
  return { page: offset / asked + 1n, limit: asked < maxPerPage ? asked : maxPerPage };
}

/** CometBFT's validatePage, and the rows of the page. */
function pick(rows: readonly string[], page: bigint, limit: bigint): readonly string[] {
  const total = BigInt(rows.length);
  const pages = total === 0n ? 1n : (total - 1n) / limit + 1n;
  if (page > pages) {
    throw new GrpcStatus(2, `page should be within [1, ${pages}] range, given ${page}`);
  }
  const start = Number((page - 1n) * limit);
  return rows.slice(start, start + Number(limit));
}
