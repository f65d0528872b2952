import type { Params } from './requests/fields.js';

/** The most blocks between the ends of a log search. */
const maxSpan = 2;
/** The gas that a transaction uses before its code runs. */
const intrinsicGas = 21_000n;

/** The refusal of a log range, in the words of another client; undefined if the range is small enough. */
export function refusedRange(params: Params): string | undefined {
  const [filter] = [params].flat() as readonly unknown[];
  const { fromBlock, toBlock } = Object(filter) as { readonly fromBlock?: unknown; readonly toBlock?: unknown };
  const span = Number(toBlock) - Number(fromBlock);
  return span > maxSpan
    ? JSON.stringify({ code: -32_000, message: `range ${span} exceeds limit of ${maxSpan}` })
    : undefined;
}

interface Frame {
  readonly [member: string]: unknown;
  readonly type: string;
  readonly gas: string;
  readonly calls?: readonly Frame[];
}

/**
 * The traces of a block: types of calls in lower case, no logs, a top call without its intrinsic gas, and, as Nitro writes what moves
 * outside of the code, calls of the type `INVALID`.
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

/** An uncle whose transactions are listed, and cannot be read. */
export function otherUncle(uncle: unknown): unknown {
  return uncle === null ? null : { ...Object(uncle), transactions: [null] };
}
