import { toAnchor, type Anchor, type AnchoredBlock } from '../../src/verify/anchor.js';
import { readHeader } from '../../src/verify/given-header.js';
import { loadRecordings } from './recordings.js';

/** A recorded block as the node wrote it, with whole transactions or their hashes. */
export interface WireBlock {
  readonly hash: string;
  readonly number: string;
  readonly receiptsRoot: string;
  readonly transactions: readonly unknown[];
  readonly uncles: readonly string[];
  readonly [name: string]: unknown;
}

const folders = ['evm-a/series', 'evm-a/story', 'evm-b/series', 'evm/context', 'evm/uncle-context'];

/** Every recorded block by its hash, those with whole transactions before others. */
export function recordedHeaders(): ReadonlyMap<string, WireBlock> {
  const found = folders.flatMap((folder) =>
    loadRecordings(folder).flatMap(({ call, response }) => {
      if (!/^eth_getBlockBy/.test(call) || response.body.includes('"error":')) return [];
      const { result } = JSON.parse(response.body) as { result: WireBlock | null };
      return result?.hash ? [result] : [];
    }),
  );
  const whole = (block: WireBlock) => (typeof block.transactions[0] === 'object' ? 1 : 0);
  return new Map(found.toSorted((a, b) => whole(a) - whole(b)).map((block) => [block.hash, block]));
}

/** The hashes of recorded blocks by network and number: both chains have blocks of the same number. */
export function recordedHashes(): ReadonlyMap<string, string> {
  return new Map(
    folders.slice(0, 3).flatMap((folder) =>
      loadRecordings(folder).flatMap(({ call, network, response }): [string, string][] => {
        if (!/^eth_getBlockBy/.test(call)) return [];
        const { result } = JSON.parse(response.body) as { result: WireBlock | null };
        return result ? [[`${network} ${result.number}`, result.hash]] : [];
      }),
    ),
  );
}

/** The anchor of a recorded block whose hash the page gave, or somebody else. */
export function recordedAnchor(block: WireBlock, basis: 'host' | 'reader' = 'host', asked: AnchoredBlock = {}): Anchor {
  return toAnchor(readHeader(block), { pin: { hash: block.hash, basis }, ...asked });
}
