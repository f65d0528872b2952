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
  const groups = new Map<string, [Log, ...Log[]]>();
  for (const log of logs) {
    const key = keyOf(log, by);
    const same = groups.get(key);
    if (same) same.push(log);
    else groups.set(key, [log]);
  }
  const found = [...groups].map(([key, members]) => toGroup(key, members));
  return by === 'event' || by === 'contract' ? found.sort((a, b) => b.logs.length - a.logs.length) : found;
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

function toGroup(key: string, logs: [Log, ...Log[]]): LogGroup {
  const blocks = logs.flatMap(({ blockNumber }) => blockNumber ?? []);
  const contracts = new Set(logs.map(({ address }) => address.toLowerCase())).size;
  const from = blocks.reduce<bigint | null>((least, block) => (least === null || block < least ? block : least), null);
  const to = blocks.reduce<bigint | null>((most, block) => (most === null || block > most ? block : most), null);
  return { key, logs, contracts, from, to };
}
