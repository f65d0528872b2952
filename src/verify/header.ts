import type { Hex } from 'viem';
import type { Block } from '../client/operations/block-reply.js';
import { encodeRlp, toRlpNumber, type RlpItem } from '../decode/rlp.js';

export type HeaderBytes =
  | {
      readonly kind: 'bytes';
      readonly rlp: Hex;
      readonly fork: HeaderFork;
      readonly unknown: readonly string[];
    }
  | {
      readonly kind: 'none';
      /** Missing, like on chains with other seals; or null, which no sealed header has. */
      readonly reason: 'missing-field' | 'null-field';
      readonly field: string;
    };

/** Sets of header fields, by the Ethereum upgrade that added the last field. */
export type HeaderFork = 'frontier' | 'london' | 'shanghai' | 'cancun' | 'prague' | 'amsterdam';

/** Members of a response in addition to the header, on chains known to send them. */
const notInHeader = new Set([
  'author',
  'totalDifficulty',
  'milliTimestamp',
  'l1BlockNumber',
  'sendCount',
  'sendRoot',
  'withdrawals',
  'sealFields',
  'signature',
  'step',
]);
const fromExtra = ['requestsHash', 'blockAccessListHash', 'slotNumber'] as const;

export function toHeaderBytes(block: Block): HeaderBytes {
  return block.hash === null ? none('null-field', 'hash') : encodeHeader(block);
}

export function encodeHeader(block: Block): HeaderBytes {
  const { number, logsBloom, nonce, mixHash, extra = {} } = block;
  if (number === null) return none('null-field', 'number');
  if (logsBloom === null) return none('null-field', 'logsBloom');
  // Proof-of-authority chains may have other seals instead of both.
  if (mixHash === undefined) return none('missing-field', nonce === null ? 'nonce' : 'mixHash');
  if (nonce === null) return none('null-field', 'nonce');
  const fields: RlpItem[] = [
    block.parentHash,
    block.sha3Uncles,
    block.miner,
    block.stateRoot,
    block.transactionsRoot,
    block.receiptsRoot,
    logsBloom,
    toRlpNumber(block.difficulty),
    toRlpNumber(number),
    toRlpNumber(block.gasLimit),
    toRlpNumber(block.gasUsed),
    toRlpNumber(block.timestamp),
    block.extraData,
    mixHash,
    nonce,
  ];
  const later = laterFields(block);
  return {
    kind: 'bytes',
    rlp: encodeRlp([...fields, ...later.map(({ item }) => item)]),
    fork: later.at(-1)?.fork ?? 'frontier',
    unknown: Object.keys(extra).filter((name) => !notInHeader.has(name) && !fromExtra.some((known) => known === name)),
  };
}

function laterFields(block: Block): readonly { readonly fork: HeaderFork; readonly item: RlpItem }[] {
  const { extra = {} } = block;
  const { baseFeePerGas, withdrawalsRoot, blobGasUsed, excessBlobGas, parentBeaconBlockRoot } = block;
  const [requestsHash, accessListHash, slotNumber] = fromExtra.map((name) => extra[name]);
  return [
    number('london', baseFeePerGas),
    bytes('shanghai', withdrawalsRoot),
    number('cancun', blobGasUsed),
    number('cancun', excessBlobGas),
    bytes('cancun', parentBeaconBlockRoot),
    bytes('prague', requestsHash),
    bytes('amsterdam', accessListHash),
    number('amsterdam', slotNumber),
  ].flatMap((field) => field ?? []);
}

function number(fork: HeaderFork, value: unknown) {
  if (typeof value === 'bigint') return { fork, item: toRlpNumber(value) };
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)
    ? { fork, item: toRlpNumber(BigInt(value)) }
    : undefined;
}

function bytes(fork: HeaderFork, value: unknown) {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value) ? { fork, item: value as Hex } : undefined;
}

function none(reason: 'missing-field' | 'null-field', field: string): HeaderBytes {
  return { kind: 'none', reason, field };
}
