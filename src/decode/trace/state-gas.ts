import type { Frame } from '../../client/wire/frame.js';

/** The gas of a transaction by purpose, from Amsterdam on (EIP-8037). Undefined if the node did not return it. */
export interface StateGas {
  readonly regular: bigint | undefined;
  /** Gas for new state: accounts, storage slots, code. */
  readonly state: bigint | undefined;
  readonly refund: bigint | undefined;
}

/** State gas of a new account: 120 bytes at 1,530 gas. A transfer to a new account pays for it. */
export const newAccountGas = 183_600n;

/**
 * The members `regularGasUsed`, `stateGasUsed` and `gasRefund` of a top-level call, which some nodes return; undefined
 * if none is present. A member that is not a QUANTITY is omitted.
 */
export function stateGasOf({ extra = {} }: Frame): StateGas | undefined {
  const [regular, state, refund] = ['regularGasUsed', 'stateGasUsed', 'gasRefund'].map((name) => toGas(extra[name]));
  return regular === undefined && state === undefined && refund === undefined ? undefined : { regular, state, refund };
}

function toGas(value: unknown): bigint | undefined {
  if (typeof value === 'string' && /^0x[\da-f]{1,16}$/i.test(value)) return BigInt(value);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined;
}
