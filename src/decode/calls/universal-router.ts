import { decodeTuple, prepareTuple } from '../abi/codec.js';
import type { Reading } from '../abi/reading.js';
import { parseSignature } from '../abi/signature.js';
import type { AbiValue, Param } from '../abi/value.js';

/** One step of Uniswap's Universal Router. */
export interface RouterCommand {
  /** The command without its flag. */
  readonly command: number;
  /** As `V3_SWAP_EXACT_IN`; empty when it is not known. */
  readonly name: string;
  /** Whether the plan continues if this command fails. */
  readonly mayFail: boolean;
  readonly params: readonly Param[];
  /** Undefined if the input does not fit the command. */
  readonly args: readonly AbiValue[] | undefined;
}

const permit = '((address token, uint160 amount, uint48 expiration, uint48 nonce)';
const path = 'address recipient, uint256 amountIn, uint256 amountOutMin';
const reverse = 'address recipient, uint256 amountOut, uint256 amountInMax';

/** The inputs of the commands, as in `libraries/Commands.sol` and `base/Dispatcher.sol` of the router. */
const commands: ReadonlyMap<number, string> = new Map([
  [0x00, `V3_SWAP_EXACT_IN(${path}, bytes path, bool payerIsUser)`],
  [0x01, `V3_SWAP_EXACT_OUT(${reverse}, bytes path, bool payerIsUser)`],
  [0x02, 'PERMIT2_TRANSFER_FROM(address token, address recipient, uint160 amount)'],
  [
    0x03,
    `PERMIT2_PERMIT_BATCH(${permit}[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)`,
  ],
  [0x04, 'SWEEP(address token, address recipient, uint256 amountMin)'],
  [0x05, 'TRANSFER(address token, address recipient, uint256 value)'],
  [0x06, 'PAY_PORTION(address token, address recipient, uint256 bips)'],
  [0x08, `V2_SWAP_EXACT_IN(${path}, address[] path, bool payerIsUser)`],
  [0x09, `V2_SWAP_EXACT_OUT(${reverse}, address[] path, bool payerIsUser)`],
  [0x0a, `PERMIT2_PERMIT(${permit} details, address spender, uint256 sigDeadline) permitSingle, bytes signature)`],
  [0x0b, 'WRAP_ETH(address recipient, uint256 amount)'],
  [0x0c, 'UNWRAP_WETH(address recipient, uint256 amountMin)'],
  [0x0d, 'PERMIT2_TRANSFER_FROM_BATCH((address from, address to, uint160 amount, address token)[] batch)'],
  [0x0e, 'BALANCE_CHECK_ERC20(address owner, address token, uint256 minBalance)'],
  [0x10, 'V4_SWAP(bytes actions, bytes[] params)'],
  [0x21, 'EXECUTE_SUB_PLAN(bytes commands, bytes[] inputs)'],
]);

/** Decodes command `index` of a plan: a byte of `plan`, and its input. */
export function readCommand(plan: string, index: number, input: string, reading: Reading): RouterCommand {
  const byte = Number.parseInt(plan.slice(2 + 2 * index, 4 + 2 * index), 16);
  const command = byte & 0x3f;
  const signature = parseSignature(commands.get(command) ?? '');
  const params = signature?.inputs ?? [];
  const codec = prepareTuple(params);
  const decoded = signature && typeof codec !== 'string' ? decodeTuple(codec, input, 2, reading) : undefined;
  return {
    command,
    name: signature?.name ?? '',
    mayFail: (byte & 0x80) !== 0,
    params,
    args: decoded?.ok ? decoded.values : undefined,
  };
}

/** The command that is itself a plan. */
export const subPlan = 0x21;
