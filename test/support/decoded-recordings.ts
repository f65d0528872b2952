import { readFileSync } from 'node:fs';
import type { Abi, Hex } from 'viem';
import { loadRecordings } from './recordings.js';

/** A log as a node wrote it, with the network it is of. */
export interface RecordedLog {
  readonly network: string;
  readonly address: Hex;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

/** A call that a node ran: of a transaction, or a frame inside one. */
export interface RecordedCall {
  readonly network: string;
  readonly type: string;
  readonly to: Hex | undefined;
  readonly input: Hex;
  readonly output: Hex | undefined;
  readonly error: string | undefined;
}

/** The ABIs of a recorded chain by address, as a page would set them. */
export function recordedAbis(network: string): Readonly<Record<string, Abi>> {
  const file = new URL(`../../recordings/${network}/abi.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Abi>;
}

/** The `result` of a recorded body; undefined when it has none, or is no JSON. */
export function resultOf(body: string): unknown {
  try {
    return (JSON.parse(body) as { result?: unknown }).result;
  } catch {
    return undefined;
  }
}

/** Every log of every packed EVM recording, each place once. */
export function everyLog(): RecordedLog[] {
  const logs = new Map<string, RecordedLog>();
  walk((value, network) => {
    const { address, topics, data, ...at } = value as Partial<RecordedLog> & { blockHash?: string; logIndex?: string };
    // Logs of traces have no place of their own; they are those of the receipts once more.
    if (!address || !Array.isArray(topics) || typeof data !== 'string' || at.blockHash === undefined) return;
    const log = { network, address, topics: topics as Hex[], data };
    logs.set(`${network} ${at.blockHash} ${at.logIndex}`, log);
  });
  return [...logs.values()];
}

/** Every call of every packed EVM recording: transactions and frames; equal ones once. */
export function everyCall(): RecordedCall[] {
  const calls = new Map<string, RecordedCall>();
  walk((value, network) => {
    const { type, to, input, output, error } = value as Partial<RecordedCall>;
    if (typeof input !== 'string' || typeof type !== 'string') return;
    const kind = /^0x/.test(type) ? (to ? 'CALL' : 'CREATE') : type;
    const call = { network, type: kind, to: to ?? undefined, input, output, error };
    calls.set(JSON.stringify(call), call);
  });
  return [...calls.values()];
}

const files = [
  'evm/eth_getLogs',
  'evm-a/logs',
  'evm/eth_getBlockReceipts',
  'evm/eth_getTransactionByBlockHashAndIndex',
  'evm/debug_traceBlockByHash',
  'evm/context',
  'evm-a/series',
  'evm-a/story',
  'evm-b/series',
];

/** Shows every object of every answer. Without recursion: traces nest deep. */
function walk(see: (value: object, network: string) => void): void {
  for (const file of files) {
    for (const { network, response } of loadRecordings(file)) {
      const stack: unknown[] = [resultOf(response.body)];
      while (stack.length > 0) {
        const value = stack.pop();
        if (typeof value !== 'object' || value === null) continue;
        if (!Array.isArray(value)) see(value, network);
        stack.push(...(Object.values(value) as unknown[]));
      }
    }
  }
}
