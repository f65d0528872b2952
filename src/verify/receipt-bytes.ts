import type { Hash, Hex } from 'viem';
import type { Receipt } from '../client/operations/block-receipts-reply.js';
import { hashBytes } from '../decode/abi/hash.js';
import { encodeHex } from '../decode/bytes.js';
import { isSameHex } from './compare.js';
import { encodeRlp, toRlpNumber, type RlpItem } from '../decode/rlp.js';
import { isOfEthereum } from './chain-differences.js';

/**
 * Whether a receipt belongs to a bor (Polygon) state sync: a transaction that the chain adds at the end of a block,
 * without sender, recipient and fee. All of these can be invented, so the hash decides, which is derived from the
 * block.
 */
export function isStateSync({ from, to, gasUsed, transactionHash, blockNumber, blockHash }: Receipt): boolean {
  const nobody = `0x${'0'.repeat(40)}`;
  return (
    gasUsed === 0n &&
    from === nobody &&
    to === nobody &&
    isSameHex(transactionHash, stateSyncHash(blockNumber, blockHash))
  );
}

/** The hash that bor derives for the state sync of a block (`GetDerivedBorTxHash` in its core/types/bor_receipt.go). */
export function stateSyncHash(blockNumber: bigint, blockHash: Hash): Hash {
  const words = encodeHex(new TextEncoder().encode('matic-bor-receipt-'));
  return hashBytes(`0x${words}${blockNumber.toString(16).padStart(16, '0')}${blockHash.slice(2)}`);
}

/**
 * The encodings of receipts under a header root. `usual` is Ethereum's. Chains differ, and old nodes return more than
 * was hashed:
 *
 * - `deposit-nonce`, `deposit-plain`: OP stack deposits with the nonce and version in the response, or without them
 *   (the nonce is hashed since Canyon, https://specs.optimism.io/protocol/canyon/overview.html; `usual` depends on the
 *   version);
 * - `state-root`: with the state root, for responses that also have a status;
 * - `without-last`: without the receipt of a bor state sync, which is not part of the root.
 */
export type ReceiptForm = 'usual' | 'deposit-nonce' | 'deposit-plain' | 'state-root' | 'without-last';

export type ReceiptBytes =
  | { readonly kind: 'bytes'; readonly bytes: Hex }
  | { readonly kind: 'none'; readonly reason: 'missing-field'; readonly field: string }
  | { readonly kind: 'none'; readonly reason: 'unknown-type'; readonly type: string };

const typeBytes: Readonly<Record<string, string>> = {
  legacy: '',
  eip2930: '01',
  eip1559: '02',
  eip4844: '03',
  eip7702: '04',
};

export function toReceiptBytes(receipt: Receipt, form: ReceiptForm): ReceiptBytes {
  const type = typeByteOf(receipt.type);
  if (type === undefined) return { kind: 'none', reason: 'unknown-type', type: receipt.type ?? '' };
  const { status, root, cumulativeGasUsed, logsBloom, logs } = receipt;
  const outcome = form === 'state-root' ? (root ?? toOutcome(status)) : (toOutcome(status) ?? root);
  if (outcome === undefined) return { kind: 'none', reason: 'missing-field', field: 'status' };
  const fields: RlpItem[] = [
    outcome,
    toRlpNumber(cumulativeGasUsed),
    logsBloom,
    logs.map(({ address, topics, data }) => [address, topics, data]),
    ...depositFields(receipt, form),
  ];
  return { kind: 'bytes', bytes: `0x${type}${encodeRlp(fields).slice(2)}` };
}

export function formsOf(receipts: readonly Receipt[]): readonly ReceiptForm[] {
  const last = receipts.at(-1);
  return [
    'usual',
    ...(receipts.some((receipt) => nonceOf(receipt) !== undefined)
      ? (['deposit-nonce', 'deposit-plain'] as const)
      : []),
    ...(receipts.some(({ status, root }) => status !== undefined && root !== undefined)
      ? (['state-root'] as const)
      : []),
    ...(last && isStateSync(last) ? (['without-last'] as const) : []),
  ];
}

/** Parts of receipts that a root does not cover: a member of some receipts, or the complete last receipt. */
export type NotCovered = { readonly field: string } | { readonly place: number };

/**
 * The parts that a root of this encoding does not cover, in addition to the parts that no root covers: changing them
 * keeps the root.
 */
export function notCoveredBy(receipts: readonly Receipt[], form: ReceiptForm): readonly NotCovered[] {
  const hasBoth = receipts.some(({ status, root }) => status !== undefined && root !== undefined && root !== '0x');
  const hidesNonce = receipts.some(
    (receipt) => nonceOf(receipt) !== undefined && depositFields(receipt, form).length === 0,
  );
  return [
    ...(hasBoth ? [{ field: form === 'state-root' ? 'status' : 'root' }] : []),
    ...(hidesNonce ? [{ field: 'depositNonce' }] : []),
    ...(form === 'without-last' ? [{ place: receipts.length - 1 }] : []),
  ];
}

const deposit = '0x7e';

/** Whether it is known which members of a receipt its chain hashes. For other types, Ethereum's encoding is tried. */
export function isHashedHere(receipt: Receipt): boolean {
  return isOfEthereum(receipt) || receipt.type === deposit;
}

function depositFields(receipt: Receipt, form: ReceiptForm): readonly RlpItem[] {
  const nonce = nonceOf(receipt);
  const version = numberIn(receipt, 'depositReceiptVersion');
  if (nonce === undefined || form === 'deposit-plain') return [];
  if (form !== 'deposit-nonce' && version === undefined) return [];
  return version === undefined ? [nonce] : [nonce, version];
}

function nonceOf(receipt: Receipt): Hex | undefined {
  return receipt.type === deposit ? numberIn(receipt, 'depositNonce') : undefined;
}

/** An unknown member that is a QUANTITY, in RLP. */
function numberIn({ extra }: Receipt, name: string): Hex | undefined {
  const value = extra?.[name];
  return typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value) ? toRlpNumber(BigInt(value)) : undefined;
}

function toOutcome(status: Receipt['status']): Hex | undefined {
  return status && (status === 'success' ? '0x01' : '0x');
}

/** The type byte: empty for legacy receipts and receipts without a type; undefined for types beyond EIP-2718. */
function typeByteOf(type: string | null): string | undefined {
  if (type === null) return '';
  if (Object.hasOwn(typeBytes, type)) return typeBytes[type];
  return /^0x[0-7]?[0-9a-f]$/i.test(type) ? type.slice(2).padStart(2, '0').toLowerCase() : undefined;
}
