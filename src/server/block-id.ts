/** What a node tells of a block. */
export interface BlockId {
  readonly number: bigint;
  /** Undefined for the head, of which only the number is asked. */
  readonly hash: string | undefined;
}

/** The question for a block by number, hash or tag. */
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

/** Reads the answer to `blockQuestion`; undefined if it tells no number. */
export function readBlockId(text: string): BlockId | undefined {
  const { result } = parse(text);
  const block = typeof result === 'object' && result !== null ? (result as { number?: unknown; hash?: unknown }) : {};
  const number = quantityOf(typeof result === 'string' ? result : block.number);
  return number === undefined
    ? undefined
    : { number, hash: typeof block.hash === 'string' ? block.hash.toLowerCase() : undefined };
}

/** A quantity of JSON-RPC; undefined for anything else. */
export function quantityOf(value: unknown): bigint | undefined {
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
