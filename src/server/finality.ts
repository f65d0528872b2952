import type { RestCall, RpcCall, WithoutSignal } from './source.js';

export interface BlockId {
  readonly number: bigint;
  /** Undefined for the head, because only its number is requested. */
  readonly hash: string | undefined;
}

export function blockQuestion(block: bigint | string): {
  readonly method: string;
  readonly params: readonly unknown[];
} {
  if (block === 'latest') return { method: 'eth_blockNumber', params: [] };
  if (typeof block === 'string' && block.startsWith('0x'))
    return { method: 'eth_getBlockByHash', params: [block, false] };
  const named = typeof block === 'bigint' ? `0x${block.toString(16)}` : block;
  return { method: 'eth_getBlockByNumber', params: [named, false] };
}

export function readBlockId(text: string): BlockId | undefined {
  const { result } = parse(text);
  const block = typeof result === 'object' && result !== null ? (result as { number?: unknown; hash?: unknown }) : {};
  const number = quantityOf(typeof result === 'string' ? result : block.number);
  return number === undefined
    ? undefined
    : { number, hash: typeof block.hash === 'string' ? block.hash.toLowerCase() : undefined };
}

function quantityOf(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value) ? BigInt(value) : undefined;
}

function parse(text: string): { readonly result?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export type FindBlockId = (block: bigint | string) => Promise<BlockId | undefined>;

/**
 * Milliseconds before the final block of a node is requested again. Final blocks stay final, so an old number is safe.
 */
const period = 10_000;
const mostHashes = 1_000;

export class FinalBlocks {
  readonly #find: FindBlockId;
  readonly #depth: bigint | undefined;
  readonly #hashes = new Set<string>();
  #last: bigint | undefined;
  #askedAt = -Infinity;
  #asking: Promise<void> | undefined;

  /**
   * @param depth - how many blocks below the head are final if a node does not support the tag; if undefined, no block
   *   is final
   */
  constructor(find: FindBlockId, depth: bigint | undefined) {
    this.#find = find;
    this.#depth = depth;
  }

  /** Whether a block was final before this call returned. */
  async hasNumber(number: bigint): Promise<boolean> {
    if (!this.#covers(number) && performance.now() - this.#askedAt >= period) {
      this.#askedAt = performance.now();
      this.#asking = this.#ask();
    }
    if (!this.#covers(number)) await this.#asking;
    return this.#covers(number);
  }

  /**
   * Whether a hash belongs to a final block. Nodes still return replaced blocks.
   *
   * @param number - the block number, if the answer contains it
   */
  async hasHash(hash: string, number: bigint | undefined): Promise<boolean> {
    if (this.#hashes.has(hash)) return true;
    const at = number ?? (await this.#find(hash))?.number;
    if (at === undefined || !(await this.hasNumber(at))) return false;
    if ((await this.#find(at))?.hash !== hash) return false;
    const [oldest] = this.#hashes;
    if (oldest !== undefined && this.#hashes.size >= mostHashes) this.#hashes.delete(oldest);
    this.#hashes.add(hash);
    return true;
  }

  #covers(number: bigint): boolean {
    return this.#last !== undefined && number <= this.#last;
  }

  async #ask(): Promise<void> {
    const told = (await this.#find('finalized'))?.number ?? (await this.#below());
    // If several nodes share a URL, one may lag behind.
    if (told !== undefined && !this.#covers(told)) this.#last = told;
  }

  async #below(): Promise<bigint | undefined> {
    if (this.#depth === undefined) return undefined;
    const head = await this.#find('latest');
    return head && head.number >= this.#depth ? head.number - this.#depth : undefined;
  }
}

/** The state that an answer depends on: a height of a Cosmos chain, or a block by number or hash, never by tag. */
export type Anchor = { readonly height: string } | { readonly number: bigint } | { readonly hash: string };

export interface Anchored {
  readonly operation: string;
  readonly anchor: Anchor;
  /** Maximum cache time of a final answer, in seconds. */
  readonly maxAge: number;
}

const day = 86_400;
// An access list also depends on the version of the node.
const maxAges: Readonly<Record<string, number>> = { eth_createAccessList: 3_600 };

/** The height that the answer to a REST request depends on; undefined if the answer can change at any time. */
export function anchorRest({ operation, path }: WithoutSignal<RestCall>): Anchored | undefined {
  const height = path.slice(path.lastIndexOf('/') + 1);
  if (operation !== 'validatorsets' || height === 'latest') return undefined;
  return { operation, anchor: { height }, maxAge: day };
}

/**
 * The height or block that the answer to a JSON-RPC request depends on; undefined if the answer can change at any time.
 */
export function anchorRpc({ operation, params }: WithoutSignal<RpcCall>): Anchored | undefined {
  const anchor = anchors[operation]?.(params as never);
  return anchor && { operation, anchor, maxAge: maxAges[operation] ?? day };
}

/** Operations added by an operator are excluded, because their answers are unknown. */
const anchors: Readonly<Record<string, (params: never) => Anchor | undefined>> = {
  abci_query: ({ path, height }: { readonly path: string; readonly height?: string }) =>
    // Other services (`/app/version`, the services of Tendermint) describe the node itself, at any height.
    height && height !== '0' && (path.startsWith('/store/') || path.includes('.Query/')) ? { height } : undefined,
  eth_getLogs: ([filter]: readonly [Readonly<Record<string, unknown>>]) =>
    'blockHash' in filter || anchorBlock(filter['fromBlock']) ? anchorBlock(filter['toBlock'] ?? filter) : undefined,
  eth_createAccessList: ([, block]: readonly unknown[]) => anchorBlock(block),
  eth_getBlockReceipts: ([block]: readonly unknown[]) => anchorBlock(block),
  eth_getUncleByBlockNumberAndIndex: ([block]: readonly unknown[]) => anchorBlock(block),
  eth_getTransactionByBlockHashAndIndex: ([hash]: readonly unknown[]) => anchorBlock({ blockHash: hash }),
  debug_traceBlockByHash: ([hash]: readonly unknown[]) => anchorBlock({ blockHash: hash }),
};

function anchorBlock(block: unknown): Anchor | undefined {
  const text = isObject(block) ? block['blockHash'] : block;
  if (typeof text !== 'string' || !text.startsWith('0x')) return undefined;
  return text.length === hashLength ? { hash: text } : { number: BigInt(text) };
}

const hashLength = 66;

export interface Verdict {
  /**
   * Whether the answer stays valid once its height or block is final: it has no error, is complete, and belongs to the
   * requested block.
   */
  readonly isLasting: boolean;
  readonly number: bigint | undefined;
}

export function judge({ operation, anchor }: Anchored, value: unknown): Verdict {
  const is = lasting[operation];
  const result = operation === 'validatorsets' ? value : resultOf(value);
  const first = Array.isArray(result) ? (result as readonly unknown[])[0] : result;
  return {
    isLasting: result !== undefined && result !== null && is !== undefined && is(result, anchor),
    number: 'hash' in anchor && isObject(first) ? quantityOf(first['blockNumber']) : undefined,
  };
}

const lasting: Readonly<Record<string, (result: unknown, anchor: Anchor) => boolean>> = {
  validatorsets: (reply, anchor) =>
    isObject(reply) &&
    'height' in anchor &&
    reply['block_height'] === anchor.height &&
    Array.isArray(reply['validators']),
  // If the value is absent, the node may lack this state.
  abci_query: (result, anchor) => {
    const response = isObject(result) ? result['response'] : undefined;
    if (!isObject(response) || !('height' in anchor) || String(response['height']) !== anchor.height) return false;
    return (response['code'] ?? 0) === 0 && typeof response['value'] === 'string' && response['value'] !== '';
  },
  eth_getLogs: (logs, anchor) =>
    // A node without this hash may return an empty list, too.
    isListOf(logs, (log) => log['removed'] !== true && isOf(log, anchor, 'up to')) &&
    (logs.length > 0 || 'number' in anchor),
  eth_getBlockReceipts: (receipts, anchor) =>
    isListOf(receipts, (receipt) => isOf(receipt, anchor, 'at')) && (receipts.length > 0 || 'number' in anchor),
  eth_getTransactionByBlockHashAndIndex: (transaction, anchor) =>
    isObject(transaction) && isOf(transaction, anchor, 'at'),
  eth_getUncleByBlockNumberAndIndex: (uncle) => isObject(uncle) && typeof uncle['hash'] === 'string',
  eth_createAccessList: (result) =>
    isObject(result) && (result['error'] ?? undefined) === undefined && Array.isArray(result['accessList']),
  debug_traceBlockByHash: (items) =>
    isListOf(items, (item) => (item['error'] ?? undefined) === undefined && isObject(item['result'])) &&
    items.length > 0,
};

/**
 * Whether a log, receipt or transaction belongs to the requested block, or is not above the end of the requested range.
 */
function isOf(item: Readonly<Record<string, unknown>>, anchor: Anchor, where: 'at' | 'up to'): boolean {
  if ('hash' in anchor) return typeof item['blockHash'] === 'string' && item['blockHash'].toLowerCase() === anchor.hash;
  const number = quantityOf(item['blockNumber']);
  if (number === undefined || 'height' in anchor) return false;
  return where === 'at' ? number === anchor.number : number <= anchor.number;
}

function resultOf(value: unknown): unknown {
  return isObject(value) && (value['error'] ?? undefined) === undefined ? value['result'] : undefined;
}

function isListOf(
  value: unknown,
  is: (item: Readonly<Record<string, unknown>>) => boolean,
): value is readonly unknown[] {
  return Array.isArray(value) && (value as readonly unknown[]).every((item) => isObject(item) && is(item));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
