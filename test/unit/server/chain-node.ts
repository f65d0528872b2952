/** One block of a chain with a replaceable head. */
export interface ModelBlock {
  readonly number: bigint;
  readonly hash: string;
}

interface Call {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** A node of a chain with a replaceable head, as `fetch` of `forward`; it counts its requests. */
export class ChainNode {
  /** Blocks by number; those above `final` may be replaced. */
  readonly chain: ModelBlock[] = [];
  final = 0;
  /** Whether it supports the tag `finalized`. */
  tellsFinal = true;
  /** Answers in the order of the requests, except for requests for blocks. */
  readonly asked: string[] = [];
  #forks = 0;
  readonly #replaced = new Map<string, ModelBlock>();

  constructor(length: number) {
    this.mine(length);
  }

  mine(count: number): void {
    for (let left = count; left > 0; left -= 1) {
      const number = BigInt(this.chain.length);
      this.chain.push({ number, hash: `0x${(number * 1_000n + BigInt(this.#forks)).toString(16).padStart(64, '0')}` });
    }
  }

  /** Replaces the last blocks, but no final one, by as many others. */
  reorganize(depth: number): void {
    const from = Math.max(this.final + 1, this.chain.length - depth);
    const gone = this.chain.splice(from);
    for (const block of gone) this.#replaced.set(block.hash, block);
    this.#forks += 1;
    this.mine(gone.length);
  }

  finalize(number: number): void {
    this.final = Math.max(this.final, Math.min(number, this.chain.length - 1));
  }

  /** The current true answer to a request. */
  answer({ method, params }: Omit<Call, 'id'>): unknown {
    const [first] = params;
    switch (method) {
      case 'eth_blockNumber':
        return hex(BigInt(this.chain.length - 1));
      case 'eth_getBlockByNumber':
      case 'eth_getBlockByHash':
        if (first === 'finalized' && !this.tellsFinal) return undefined;
        return this.#header(this.#find(first));
      case 'eth_getBlockReceipts': {
        const block = this.#find(first);
        return block ? [{ blockNumber: hex(block.number), blockHash: block.hash, transactionIndex: '0x0' }] : null;
      }
      case 'eth_getTransactionByBlockHashAndIndex': {
        const block = this.#find(first);
        return block ? { blockNumber: hex(block.number), blockHash: block.hash, nonce: params[1] } : null;
      }
      case 'debug_traceBlockByHash': {
        const block = this.#find(first);
        return block ? [{ txHash: block.hash, result: { type: 'CALL', gasUsed: hex(block.number) } }] : undefined;
      }
      case 'eth_getLogs':
        return this.#logs(first as Readonly<Record<string, string>>);
      default:
        return undefined;
    }
  }

  readonly fetch = async (_url: string, init: RequestInit): Promise<Response> => {
    const { id, ...call } = JSON.parse(init.body as string) as Call;
    if (!/^eth_(?:blockNumber|getBlockBy)/.test(call.method)) this.asked.push(call.method);
    const result = this.answer(call);
    await Promise.resolve();
    const reply = result === undefined ? { error: { code: -32000, message: 'unknown block' } } : { result };
    return Response.json({ jsonrpc: '2.0', id, ...reply });
  };

  #find(block: unknown): ModelBlock | undefined {
    if (block === 'latest') return this.chain.at(-1);
    if (block === 'finalized') return this.chain[this.final];
    const text = typeof block === 'object' ? (block as { blockHash: string }).blockHash : String(block);
    // A node still answers for blocks that were replaced.
    if (text.length === 66) return this.chain.find(({ hash }) => hash === text) ?? this.#replaced.get(text);
    return this.chain[Number(text)];
  }

  #header(block: ModelBlock | undefined): unknown {
    return block ? { number: hex(block.number), hash: block.hash } : null;
  }

  #logs(filter: Readonly<Record<string, string>>): unknown {
    if (filter['blockHash']) return [this.#find(filter)].flatMap((block) => (block ? [logOf(block)] : []));
    const end = (tag = 'latest') => (tag === 'latest' ? this.chain.length - 1 : Number(tag === 'earliest' ? 0 : tag));
    return this.chain
      .slice(end(filter['fromBlock']), end(filter['toBlock']) + 1)
      .filter(({ number }) => number % 3n === 0n)
      .map(logOf);
  }
}

function logOf({ number, hash }: ModelBlock) {
  return { blockNumber: hex(number), blockHash: hash, logIndex: '0x0', removed: false };
}

function hex(number: bigint): string {
  return `0x${number.toString(16)}`;
}
