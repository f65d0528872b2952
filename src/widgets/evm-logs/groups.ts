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
  for (const log of logs) {
    const key = keyOf(log, by);
    const group = groups.get(key);
    if (group) group.add(log);
    else groups.set(key, new Growing(key, log));
  }
  const found = [...groups.values()].map((group) => group.whole);
  return by === 'event' || by === 'contract' ? found.sort((a, b) => b.logs.length - a.logs.length) : found;
}

/** A group while logs are added to it: one pass over all of them, as there may be hundreds of thousands. */
class Growing {
  readonly #key: string;
  readonly #logs: [Log, ...Log[]];
  readonly #contracts = new Set<string>();
  #last = '';
  #from: bigint | null;
  #to: bigint | null;

  constructor(key: string, first: Log) {
    this.#key = key;
    this.#logs = [first];
    this.#from = this.#to = first.blockNumber;
    this.#note(first);
  }

  add(log: Log): void {
    this.#logs.push(log);
    this.#note(log);
    const { blockNumber } = log;
    if (blockNumber === null) return;
    if (this.#from === null || blockNumber < this.#from) this.#from = blockNumber;
    if (this.#to === null || blockNumber > this.#to) this.#to = blockNumber;
  }

  get whole(): LogGroup {
    return {
      key: this.#key,
      logs: this.#logs,
      contracts: this.#contracts.size,
      from: this.#from,
      to: this.#to,
    };
  }

  #note({ address }: Log): void {
    if (address === this.#last) return;
    this.#last = address;
    this.#contracts.add(address.toLowerCase());
  }
}

function keyOf({ blockNumber, transactionHash, topics, address }: Log, by: Grouping): string {
  switch (by) {
    case 'block':
      return `${blockNumber ?? ''}`;
    case 'transaction':
      return transactionHash ?? '';
    case 'event':
      return topics[0]?.toLowerCase() ?? '';
    case 'contract':
      return address.toLowerCase();
  }
}
