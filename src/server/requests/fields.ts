import { Refusal } from '../refusal.js';

/** The default ABCI paths of a gateway: module queries, the CometBFT service, store keys, and the version. */
export const defaultAbciPaths: readonly string[] = [
  '/*.Query/*',
  '/cosmos.base.tendermint.v1beta1.Service/*',
  '/store/*/key',
  '/app/version',
];

/** The paths of the demo and of test gateways: also lists of a store and simulated transactions. */
export const demoAbciPaths: readonly string[] = [...defaultAbciPaths, '/store/*/subspace', '/app/simulate'];

/** Limits on the content of requests. */
export interface RequestLimits {
  /** Maximum gas of a simulated call. Default: 50,000,000. */
  readonly gas: bigint;
  /** Maximum code size of a simulated creation, in bytes. Default: 49,152, the limit of EIP-3860. */
  readonly creationBytes: number;
  /** Maximum number of addresses in a log filter. Default: 256. */
  readonly addresses: number;
  /** Maximum number of topics in each of the four positions of a log filter. Default: 64. */
  readonly topics: number;
  /** Maximum number of accounts and slots in the state overrides of a simulated call. Default: 256. */
  readonly overrides: number;
  /** The allowed ABCI paths, with `*` for a part of a name. Default: `defaultAbciPaths`. */
  readonly abciPaths: readonly string[];
}

export const defaultRequestLimits: RequestLimits = {
  gas: 50_000_000n,
  creationBytes: 49_152,
  addresses: 256,
  topics: 64,
  overrides: 256,
  abciPaths: defaultAbciPaths,
};

/** The params of a call, serialized by the gateway. */
export type Params = readonly unknown[] | Readonly<Record<string, unknown>>;

/** Creates the error for invalid params, to throw in a parser. */
export function badParams(message: string, data?: Readonly<Record<string, unknown>>): Refusal {
  return new Refusal('bad-params', `Invalid params: ${message}.`, data ? { data } : {});
}

/** Reads params as an array of exactly `count` entries. */
export function readTuple(params: unknown, count: number): readonly unknown[] {
  if (!Array.isArray(params) || params.length !== count) throw badParams(`expected an array of ${count}`);
  return params as readonly unknown[];
}

/**
 * Reads an object with only these members.
 *
 * Other members are rejected and named in the error: dropping them would change the request, and Go nodes ignore the
 * case of names.
 */
export function readMembers<N extends string>(
  value: unknown,
  what: string,
  names: readonly N[],
): Readonly<Partial<Record<N, unknown>>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badParams(`${what} must be an object`);
  const unknown = Object.keys(value).find((name) => !(names as readonly string[]).includes(name));
  if (unknown !== undefined) {
    const name = JSON.stringify(unknown.slice(0, 40));
    throw badParams(`unsupported member ${name} in ${what}. Supported: ${names.join(', ')}`);
  }
  return value as Readonly<Partial<Record<N, unknown>>>;
}

export function optional<T>(value: unknown, read: (value: unknown) => T): T | undefined {
  return value === undefined ? undefined : read(value);
}

export function present(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) if (value !== undefined) all[name] = value;
  return all;
}

/** DATA in lower case: of `length` bytes, or of at most `most`. */
export function readData(value: unknown, what: string, length?: number): string {
  const isData = typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value);
  if (!isData || (length !== undefined && value.length !== 2 + 2 * length)) {
    throw badParams(`${what} must be ${length === undefined ? 'whole bytes' : `${length} bytes`} in hex with 0x`);
  }
  return value.toLowerCase();
}

/** A QUANTITY in lower case with a maximum number of bits. */
export function readQuantity(value: unknown, what: string, bits: number): string {
  if (typeof value !== 'string' || !/^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/i.test(value)) {
    throw badParams(`${what} must be a QUANTITY: 0x and hex digits without leading zeros`);
  }
  if (BigInt(value) >= 1n << BigInt(bits)) throw badParams(`${what} must be below 2^${bits}`);
  return value.toLowerCase();
}

/** A boolean; texts and numbers are rejected. */
export function readFlag(value: unknown, what: string): boolean {
  if (typeof value !== 'boolean') throw badParams(`${what} must be true or false`);
  return value;
}

/** A decimal number of at most 63 bits, without a sign or leading zeros: nodes read `0120` as octal. */
export function readDecimal(value: unknown, what: string): string {
  if (typeof value !== 'string' || !/^(?:0|[1-9][0-9]{0,18})$/.test(value) || BigInt(value) >= 1n << 63n) {
    throw badParams(`${what} must be a decimal number without leading zeros, below 2^63`);
  }
  return value;
}
