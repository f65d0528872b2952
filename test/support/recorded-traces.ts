import { readFrames, type Frame } from '../../src/client/wire/frame.js';
import { loadRecordings } from './recordings.js';

/** A trace of one transaction, and what its receipt says by another source. */
export interface RecordedTrace {
  readonly txHash: string | undefined;
  readonly frames: readonly Frame[];
  readonly receiptGas: bigint | undefined;
  readonly receiptStatus: string | undefined;
}

/** The traces of one recorded answer. */
export interface RecordedTraces {
  /** Its folder and file. */
  readonly name: string;
  readonly traces: readonly RecordedTrace[];
}

/** Where traces of calls were recorded. */
export const traceFolders = ['evm/debug_traceBlockByHash', 'evm-a/series', 'evm-a/story', 'evm-b/series'] as const;

interface Expected {
  readonly perTransaction?: readonly { readonly receiptGasUsed?: string; readonly receiptStatus?: string }[];
}

// A dozen files of tests walk through them.
let all: readonly RecordedTraces[] | undefined;

/** Every recorded answer with traces of calls, in the order of its file. */
export function recordedTraces(): readonly RecordedTraces[] {
  return (all ??= readTraces());
}

function readTraces(): RecordedTraces[] {
  return traceFolders.flatMap((folder) =>
    loadRecordings(folder).flatMap(({ name, call, response, expect }) => {
      if (call !== 'debug_traceBlockByHash') return [];
      const { perTransaction } = expect as Expected;
      const traces = callTracesIn(response.body).map(({ txHash, result }, index): RecordedTrace => {
        const { receiptGasUsed, receiptStatus } = perTransaction?.[index] ?? {};
        return {
          txHash,
          frames: readFrames(result),
          receiptGas: receiptGasUsed === undefined ? undefined : BigInt(receiptGasUsed),
          receiptStatus,
        };
      });
      return traces.length > 0 ? [{ name: `${folder}/${name}`, traces }] : [];
    }),
  );
}

/** The items of a reply that are traces of calls. */
export function callTracesIn(body: string): { readonly txHash?: string; readonly result: object }[] {
  let result: unknown;
  try {
    ({ result } = JSON.parse(body) as { result?: unknown });
  } catch {
    return [];
  }
  return Array.isArray(result) ? result.filter(isCallTrace) : [];
}

function isCallTrace(item: unknown): item is { readonly txHash?: string; readonly result: object } {
  const { result } = Object(item) as { readonly result?: unknown };
  return typeof result === 'object' && result !== null && 'from' in result && 'type' in result;
}
