import type { Answer, CallOptions } from '../answer.js';
import { exchange, type Gateway } from '../gateway.js';
import { lazyReader, loadCode } from '../load-code.js';
import type { EvidencePage } from './evidence-reply.js';
import { isCall, wrongCall, refuse, toFlag } from './params.js';

/** One page of evidence: from the start, after a key, or at an offset. */
export type EvidenceRequest = {
  /** Maximum number of rows. Default: 100, set by the node, which has no maximum. */
  readonly limit?: number;
  /** Whether to read the store in reverse. It is ordered by hash, so this is not newest first. */
  readonly reverse?: boolean;
  /**
   * Whether the node counts all evidence, which costs as much as reading all of it. After a key, the node never counts.
   * Default: `true`.
   */
  readonly countTotal?: boolean;
} & (
  | {
      /** `nextKey` of the page before, in base64. */
      readonly key?: string;
      readonly offset?: never;
    }
  | { readonly offset?: number; readonly key?: never }
);

/**
 * Reads one page of evidence.
 *
 * `GET /cosmos/evidence/v1beta1/evidence`. A key and an offset together are rejected, because nodes reject them.
 *
 * @throws GatewayError `too-large` for a page that exceeds the limit of the node: request fewer rows
 */
export async function getEvidence(
  gateway: Gateway,
  request: EvidenceRequest = {},
  options: CallOptions = {},
): Promise<Answer<EvidencePage, EvidenceRequest>> {
  if (!isCall(gateway, request, options)) throw await wrongCall(gateway, request, options);
  return exchange(
    gateway,
    {
      operation: 'getEvidence',
      network: 'cosmos-rest',
      request,
      wire: { path: evidencePath(request) },
      read: lazyReader(async () => (await loadCode(() => import('./evidence-reply.js'))).readEvidence<EvidenceRequest>),
    },
    options,
  );
}

export function evidencePath({ key, offset, limit, reverse, countTotal }: EvidenceRequest): string {
  if (key !== undefined && offset !== undefined) throw refuse('key', key, 'a key or an offset, not both');
  if (key !== undefined && !(typeof key === 'string' && /^[\w+/-]{1,4096}={0,2}$/.test(key)))
    throw refuse('key', key, 'a key in base64');
  const isCount = (value: number | undefined, least: number) =>
    value === undefined || (Number.isSafeInteger(value) && value >= least);
  if (!isCount(offset, 0)) throw refuse('offset', offset, 'a whole number, 0 or more');
  if (!isCount(limit, 1)) throw refuse('limit', limit, 'a whole number, 1 or more');
  const counts = countTotal === undefined || toFlag('countTotal', countTotal);
  const query = [
    ...(key === undefined ? [] : [`pagination.key=${encodeURIComponent(key)}`]),
    ...(offset ? [`pagination.offset=${offset}`] : []),
    ...(limit === undefined ? [] : [`pagination.limit=${limit}`]),
    // Nodes count by default only if no limit is set.
    ...(limit !== undefined && key === undefined && counts ? ['pagination.count_total=true'] : []),
    ...(toFlag('reverse', reverse) ? ['pagination.reverse=true'] : []),
  ].join('&');
  return `/cosmos/evidence/v1beta1/evidence${query && `?${query}`}`;
}
