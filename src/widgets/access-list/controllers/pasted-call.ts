import { GatewayError } from '../../../client/errors.js';
import type { Gateway } from '../../../client/gateway.js';
import { getTransaction } from '../../../client/operations/transaction.js';
import type { GwSelectEvent } from '../../../ui/events.js';
import { isHash, readBlockOrHash, type EvmNetwork } from '../../../ui/evm/request.js';
import { invalid } from '../../../ui/fields/controls.js';
import { readQuery } from '../../../ui/fields/query.js';
import { controls } from '../form.js';
import { blockText, fields, readWhole, type AccessListTexts } from '../request.js';

export type FilledCall = Pick<AccessListTexts, 'from' | 'to' | 'data' | 'value' | 'gas' | 'block'>;

export const longestPaste = 2_000_000;

/**
 * Extracts a call from pasted text: a transaction as written by a node or a library, or the response or request that
 * contains one. It takes sender, recipient, gas, value and input, and the parent of the transaction's block; never
 * fees, which belonged to another block.
 *
 * @throws GatewayError `config`
 */
export function readPastedCall(text: string): FilledCall {
  if (text.length > longestPaste) throw pasted('', `at most ${longestPaste} characters`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw pasted(text, 'a transaction in JSON');
  }
  const [source, block] = findCall(json);
  if (!source) throw pasted(text, 'a transaction in JSON, with from, to, value and input');
  return fillCall(source, block);
}

/**
 * Extracts the call of a transaction; `block` is where to simulate it, if not on the parent of the transaction's block.
 */
export function fillCall(source: Readonly<Record<string, unknown>>, block?: string): FilledCall {
  const member = (name: string) => (Object.hasOwn(source, name) ? source[name] : undefined);
  const [input, data] = [textOf(member('input')), textOf(member('data'))];
  if (input !== '' && data !== '' && input.toLowerCase() !== data.toLowerCase()) {
    throw pasted(data, 'the same bytes in input and data');
  }
  const number = wholeOf('blockNumber', member('blockNumber'));
  const parent = number === undefined ? '' : `${number > 0n ? number - 1n : 0n}`;
  const texts = { from: textOf(member('from')), to: textOf(member('to')), data: input === '' ? data : input };
  const call = readQuery({ from: fields.from, to: fields.to, data: fields.data }, controls, texts);
  return {
    from: call?.from ?? '',
    to: call?.to ?? '',
    data: call?.data ?? '',
    value: writeWhole(wholeOf('value', member('value'))),
    gas: writeWhole(wholeOf('gas', member('gas') ?? member('gasLimit'))),
    block: block ?? parent,
  };
}

/** A transaction itself, a response that contains it, or a request with a call and a block. */
function findCall(json: unknown): readonly [Readonly<Record<string, unknown>> | undefined, (string | undefined)?] {
  const top = membersOf(Array.isArray(json) ? (json as unknown[])[0] : json);
  if (!top) return [undefined];
  const params = Object.hasOwn(top, 'params')
    ? top['params']
    : Array.isArray(json) && json.length > 1
      ? json
      : undefined;
  if (Array.isArray(params)) {
    const [call, where] = params as unknown[];
    return [membersOf(call), blockIn(where)];
  }
  const found = [top, membersOf(top['result']), membersOf(top['transaction']), membersOf(top['tx'])];
  return [found.find((each) => each && ['from', 'to', 'input', 'data'].some((name) => Object.hasOwn(each, name)))];
}

/** The block of a request as attribute text: number, tag or hash, or an EIP-1898 object. */
function blockIn(where: unknown): string | undefined {
  const { blockHash, blockNumber } = membersOf(where) ?? {};
  const hash = textOf(blockHash);
  const block = hash === '' || isHash(hash) ? readBlockOrHash(hash || textOf(blockNumber ?? where)) : undefined;
  return block === undefined ? undefined : blockText(block);
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return value as Readonly<Record<string, unknown>>;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Numbers may be hex, decimal text (with the `n` of a copied bigint), a bigint, or a JSON number. */
function wholeOf(name: string, value: unknown): bigint | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  const whole = typeof value === 'string' ? readWhole(value.trim().replace(/n$/, '')) : undefined;
  if (whole === undefined) throw pasted(textOf(value), `${name} as a whole number`);
  return whole;
}

function writeWhole(value: bigint | undefined): string {
  return value === undefined ? '' : `${value}`;
}

function pasted(text: string, expected: string) {
  return invalid('transaction', text, expected);
}

/**
 * Requests the transaction at a place and extracts its call.
 *
 * The gateway API offers transactions on network A, some gateways on B too, so the network of the selection is tried as
 * well. A block hash belongs to one chain only: where it is known, the list belongs.
 */
export async function fetchCall(
  gateway: Gateway | undefined,
  { network, place: { blockHash = '', transactionIndex: index } }: Pick<GwSelectEvent, 'network' | 'place'>,
  signal: AbortSignal,
): Promise<FilledCall & { readonly network: EvmNetwork }> {
  if (!gateway) throw invalid('gateway', '', 'a gateway');
  if (!isHash(blockHash) || index === undefined) throw invalid('place', blockHash, 'a block hash and an index');
  let refusal = new GatewayError('not-found');
  for (const slot of network === 'evm-b' ? (['evm-a', 'evm-b'] as const) : (['evm-a'] as const)) {
    try {
      const { value } = await getTransaction(gateway, { blockHash, index }, { network: slot, signal });
      // Of two selections the later one wins, whichever is answered first.
      if (signal.aborted) throw new GatewayError('aborted');
      if (value) return { ...fillCall(value as unknown as Readonly<Record<string, unknown>>), network: slot };
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code === 'aborted') throw error;
      refusal = error;
    }
  }
  throw refusal;
}
