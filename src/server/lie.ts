import type { RestOperation } from './operations.js';
import type { RpcOperation } from './requests/table.js';

/** A change of one byte of an answer, which stays well-formed. */
export interface Lie {
  /** The operation whose answer is changed, as `eth_getLogs` or `validatorsets`; every operation if absent. */
  readonly operation?: string;
  /** The place in the body of the answer, as `result[1].logs[0].data`; one that the operation usually has if absent. */
  readonly path?: string;
  /** Which byte of the value is changed, counted from 0, or from the end if it is negative; the last one if absent. */
  readonly byte?: number;
}

/** A value that the interface has in nearly every answer, by operation. */
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

/** The body with one byte changed; as it is where the lie is about another operation, or the answer has no such value. */
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

/** The value with one byte changed, of hex, of a decimal number, of base64 or of plain text; undefined if it has no such byte. */
function changeByte(value: string, byte: number): string | undefined {
  const isHex = value.startsWith('0x');
  const start = isHex ? 2 : 0;
  // A QUANTITY may have an odd number of digits: its bytes are then counted by digits.
  const size = isHex && value.length % 2 === 0 ? 2 : 1;
  // The last letter of padded base64 has bits that mean nothing.
  const end = !isHex && value.endsWith('=') ? value.indexOf('=') - 1 : value.length;
  const place = byte < 0 ? end + byte * size : start + byte * size;
  const at = place + size - 1;
  if (place < start || at >= end) return undefined;
  return `${value.slice(0, at)}${changeLetter(value.charAt(at), isHex)}${value.slice(at + 1)}`;
}

/** The next digit or letter, or the one before where there is none. */
function changeLetter(letter: string, isHex: boolean): string {
  const isLast = letter === '9' || letter.toLowerCase() === (isHex ? 'f' : 'z');
  return String.fromCharCode(letter.charCodeAt(0) + (isLast ? -1 : 1));
}
