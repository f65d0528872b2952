import type { Log } from '../../client/operations/logs-reply.js';

export type Grouping = 'block' | 'transaction' | 'event' | 'contract';

export const groupings: readonly Grouping[] = ['block', 'transaction', 'event', 'contract'];

export interface LogGroup {
  /** A block number, a transaction hash, a first topic, or an address; empty for a log without one. */
  readonly key: string;
  /** In the given order; at least one. */
  readonly logs: readonly [Log, ...Log[]];
  /** The number of contracts that emitted them. */
  readonly contracts: number;
  readonly from: bigint | null;
  readonly to: bigint | null;
}

/** Groups logs, in the order of the first log; events and contracts with the most logs come first. */
export function groupLogs(logs: readonly Log[], by: Grouping): readonly LogGroup[] {
  const groups = new Map<string, Growing>();
  // Adjacent logs often have the same key, which is then not looked up again.
  let last: unknown;
  let group: Growing | undefined;
  for (const log of logs) {
    const value = values[by](log);
    if (group && value === last) {
      group.add(log);
      continue;
    }
    last = value;
    const key = keyOf(value, by);
    group = groups.get(key);
    if (group) group.add(log);
    else groups.set(key, (group = new Growing(key, log)));
  }
  const found = [...groups.values()];
  return by === 'event' || by === 'contract' ? found.sort((a, b) => b.logs.length - a.logs.length) : found;
}

/** A group while logs are added to it in one pass, as there may be hundreds of thousands. */
class Growing implements LogGroup {
  readonly key: string;
  readonly logs: [Log, ...Log[]];
  from: bigint | null;
  to: bigint | null;

  constructor(key: string, first: Log) {
    this.key = key;
    this.logs = [first];
    this.from = this.to = first.blockNumber;
  }

  add(log: Log): void {
    this.logs.push(log);
    const { blockNumber } = log;
    // Most logs of a group are of its last block.
    if (blockNumber === null || blockNumber === this.to) return;
    if (this.from === null || blockNumber < this.from) this.from = blockNumber;
    if (this.to === null || blockNumber > this.to) this.to = blockNumber;
  }

  /** Counted on demand. */
  get contracts(): number {
    return new Set(this.logs.map(({ address }) => address.toLowerCase())).size;
  }
}

const values = {
  block: ({ blockNumber }: Log) => blockNumber,
  transaction: ({ transactionHash }: Log) => transactionHash,
  event: ({ topics }: Log) => topics[0],
  contract: ({ address }: Log) => address,
};

function keyOf(value: ReturnType<(typeof values)[Grouping]>, by: Grouping): string {
  const key = `${value ?? ''}`;
  return by === 'event' || by === 'contract' ? key.toLowerCase() : key;
}
