import type { Log } from '../../client/wire/log.js';

/** By what logs can stand together. */
export type Grouping = 'block' | 'transaction' | 'event' | 'contract';

/** All of them, in the order of the choice. */
export const groupings: readonly Grouping[] = ['block', 'transaction', 'event', 'contract'];

/** Logs that have something in common. */
export interface LogGroup {
  /** What they have in common: a block number, a transaction hash, a first topic, an address; empty where a log has none. */
  readonly key: string;
  /** In the order in which they were given; there is one at least. */
  readonly logs: readonly [Log, ...Log[]];
  /** How many contracts wrote them. */
  readonly contracts: number;
  readonly from: bigint | null;
  readonly to: bigint | null;
}

/** Puts logs together, groups in the order of their first log; events and contracts with the most logs come first. */
export function groupLogs(logs: readonly Log[], by: Grouping): readonly LogGroup[] {
  const groups = new Map<string, Growing>();
  // Logs of one block or one contract often stand together: what is as the last one was needs no key of its own.
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

/** A group while logs are added to it: one pass over all of them, as there may be hundreds of thousands. */
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

  /** Counted when somebody asks. */
  get contracts(): number {
    return new Set(this.logs.map(({ address }) => address.toLowerCase())).size;
  }
}

/** The value by which logs are grouped, in each grouping. */
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
