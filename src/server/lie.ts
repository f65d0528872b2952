import type { Params } from './requests/fields.js';
import type { RestOperation } from './operations.js';
import type { RpcOperation } from './requests/table.js';

/** The address and topic of the logs that the protocol writes for ether transfers (EIP-7708). */
const etherAddress = `0x${'f'.repeat(39)}e`;
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

interface Frame {
  readonly [member: string]: unknown;
  readonly type: string;
  readonly gas: string;
  readonly from: string;
  readonly to?: string;
  readonly value?: string;
  readonly error?: string;
  readonly logs?: readonly unknown[];
  readonly calls?: readonly Frame[];
}

/** The traces of a block in which every call that transfers ether has a log. */
export function tracesOfLaterFork(items: unknown): unknown {
  if (!Array.isArray(items)) return items;
  return (items as readonly { readonly result?: Frame }[]).map((item) =>
    typeof item.result?.type === 'string' ? { ...item, result: withEtherLogs(item.result) } : item,
  );
}

function withEtherLogs(frame: Frame): Frame {
  const { from, to, value = '0x0', error, logs = [], calls } = frame;
  const moves = frame.type === 'CALL' && error === undefined && to !== undefined && BigInt(value) > 0n;
  const topics = [transferTopic, word(from), word(to ?? '')];
  const log = { address: etherAddress, topics, data: word(value), position: '0x0' };
  return {
    ...frame,
    ...(moves ? { logs: [log, ...logs] } : {}),
    ...(calls ? { calls: calls.map((call) => (error === undefined ? withEtherLogs(call) : call)) } : {}),
  };
}

function word(hex: string): string {
  return `0x${hex.slice(2).padStart(64, '0')}`;
}

/**
 * Replaces a transaction with a set-code transaction (EIP-7702). Its authorization has the highest nonce, so it has no
 * effect.
 */
export function transactionOfLaterFork(transaction: unknown): unknown {
  if (typeof transaction !== 'object' || transaction === null) return transaction;
  const { blockHash, blockNumber, transactionIndex } = transaction as Readonly<Record<string, unknown>>;
  return { ...setCode, blockHash, blockNumber, transactionIndex };
}

/** Signed with throwaway keys. */
const setCode = {
  from: '0xa8049bb68181799124f98e467dd749e120abfa64',
  gas: '0x30d40',
  gasPrice: '0x3b9aca00',
  maxFeePerGas: '0x77359400',
  maxPriorityFeePerGas: '0x1',
  hash: '0x24578b689d6b12114df98ab2b3ef51d58fc46bfe00cf5ee2a24fd1d75aeceeb6',
  input: '0x',
  nonce: '0x3',
  to: `0x${'02'.repeat(20)}`,
  value: '0x0',
  type: '0x4',
  accessList: [],
  chainId: '0x2105',
  authorizationList: [
    {
      chainId: '0x2105',
      address: `0x${'07'.repeat(20)}`,
      nonce: '0xffffffffffffffff',
      yParity: '0x0',
      r: '0x303132333435363738396162636465666768696a6b6c6d6e6f70717273747576',
      s: '0x313132333435363738396162636465666768696a6b6c6d6e6f70717273747577',
    },
  ],
  v: '0x0',
  yParity: '0x0',
  r: '0x2dd135d9e227832fdddbfcaa2bc6e1dc982ddd937bc77416b333fcb6126d0682',
  s: '0x363ec623f7aba73b2f31380846df12df6459b4ae51c65de81a0e67b4f72e0f1',
};

const maxSpan = 2;
const intrinsicGas = 21_000n;

/** The rejection of a log range, worded like another client; undefined if the range is small enough. */
export function refusedRange(params: Params): string | undefined {
  const [filter] = [params].flat() as readonly unknown[];
  const { fromBlock, toBlock } = Object(filter) as { readonly fromBlock?: unknown; readonly toBlock?: unknown };
  const span = Number(toBlock) - Number(fromBlock);
  return span > maxSpan
    ? JSON.stringify({ code: -32_000, message: `range ${span} exceeds limit of ${maxSpan}` })
    : undefined;
}

/**
 * The traces of a block in another client's format: call types in lower case, no logs, and a top-level call without its
 * intrinsic gas. Like in Nitro, transfers outside of the code are calls of the type `INVALID`.
 */
export function otherTraces(items: unknown): unknown {
  if (!Array.isArray(items)) return items;
  return (items as readonly { readonly result?: Frame }[]).map((item) =>
    typeof item.result?.type === 'string'
      ? { ...item, result: withOuterTransfer(withoutIntrinsicGas(otherFrame(item.result))) }
      : item,
  );
}

function otherFrame({ logs: _, calls, ...frame }: Frame): Frame {
  return { ...frame, type: frame.type.toLowerCase(), ...(calls ? { calls: calls.map(otherFrame) } : {}) };
}

function withoutIntrinsicGas(frame: Frame): Frame {
  const gas = BigInt(frame.gas) - intrinsicGas;
  return { ...frame, gas: `0x${(gas > 0n ? gas : 0n).toString(16)}` };
}

function withOuterTransfer({ calls = [], ...frame }: Frame): Frame {
  const [zero, to] = [`0x${'0'.repeat(40)}`, `0x${'04'.repeat(20)}`];
  const transfer = { type: 'INVALID', from: zero, to, gas: '0x0', gasUsed: '0x0', input: '0x', value: '0xbf67' };
  return { ...frame, calls: [transfer, ...calls] };
}

/** An uncle with a list of transactions, which cannot be read. */
export function otherUncle(uncle: unknown): unknown {
  return uncle === null ? null : { ...Object(uncle), transactions: [null] };
}

/** Changes one byte of an answer, which stays well-formed. */
export interface Lie {
  /**
   * The operation whose response is changed; for example, `eth_getLogs` or `validatorsets`. Default: every operation.
   */
  readonly operation?: string;
  /**
   * The path in the response body; for example, `result[1].logs[0].data`. Default: a path that responses of the
   * operation usually have.
   */
  readonly path?: string;
  /**
   * The index of the changed byte in the value, from 0; a negative index counts from the end. Default: the last byte.
   */
  readonly byte?: number;
}

/** A value that nearly every response of an operation has, by operation. */
const usualPaths: Readonly<Partial<Record<RestOperation | RpcOperation, string>>> = {
  validatorsets: 'validators[0].voting_power',
  evidence: 'evidence[0].power',
  abci_query: 'result.response.value',
  eth_getLogs: 'result[0].data',
  eth_createAccessList: 'result.gasUsed',
  eth_getTransactionByBlockHashAndIndex: 'result.value',
  eth_getBlockReceipts: 'result[0].cumulativeGasUsed',
  eth_getUncleByBlockNumberAndIndex: 'result.miner',
  debug_traceBlockByHash: 'result[0].result.gasUsed',
};

/**
 * The body with one byte changed. It is unchanged if the lie targets another operation, or if the answer has no such
 * value.
 */
export function plantLie(
  body: string,
  operation: string,
  { operation: only = operation, path, byte = -1 }: Lie,
): string {
  const place = path ?? (Object.hasOwn(usualPaths, operation) ? usualPaths[operation as RpcOperation] : undefined);
  if (only !== operation || place === undefined) return body;
  const answer: unknown = JSON.parse(body);
  const steps = place.split(/[.[\]]+/).filter((step) => step !== '');
  const name = steps.pop() ?? '';
  const owner = steps.reduce(memberOf, answer);
  const value = memberOf(owner, name);
  const changed = typeof value === 'string' ? changeByte(value, byte) : undefined;
  if (changed === undefined) return body;
  (owner as Record<string, unknown>)[name] = changed;
  return JSON.stringify(answer);
}

function memberOf(owner: unknown, name: string): unknown {
  return typeof owner === 'object' && owner !== null && Object.hasOwn(owner, name)
    ? (owner as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/**
 * Changes one byte of a value: hex, a decimal number, base64 or plain text. Returns undefined if the value has no such
 * byte.
 */
function changeByte(value: string, byte: number): string | undefined {
  const isHex = value.startsWith('0x');
  const start = isHex ? 2 : 0;
  // A QUANTITY may have an odd number of digits, so its digits are counted instead of bytes.
  const size = isHex && value.length % 2 === 0 ? 2 : 1;
  // The last letter of padded base64 contains unused bits.
  const end = !isHex && value.endsWith('=') ? value.indexOf('=') - 1 : value.length;
  const place = byte < 0 ? end + byte * size : start + byte * size;
  const at = place + size - 1;
  if (place < start || at >= end) return undefined;
  return `${value.slice(0, at)}${changeLetter(value.charAt(at), isHex)}${value.slice(at + 1)}`;
}

/** The next digit or letter; for the last one, the letter before it. */
function changeLetter(letter: string, isHex: boolean): string {
  const isLast = letter === '9' || letter.toLowerCase() === (isHex ? 'f' : 'z');
  return String.fromCharCode(letter.charCodeAt(0) + (isLast ? -1 : 1));
}
