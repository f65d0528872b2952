import { readBlock } from './block.js';
import { badParams, optional, present, readData, readMembers, readQuantity, readTuple, type Params } from './fields.js';
import type { RequestLimits } from './limits.js';
import { readOverrides } from './state-overrides.js';

/** `eth_createAccessList`: a call, a block, and optionally state overrides. Without `to` the call creates a contract. */
export function readAccessList(params: unknown, limits: RequestLimits): Params {
  const hasOverrides = Array.isArray(params) && params.length === 3;
  const [call, block, overrides] = readTuple(params, hasOverrides ? 3 : 2);
  const read = [readCall(call, limits), readBlock(block, 'the block')];
  return hasOverrides ? [...read, readOverrides(overrides, limits)] : read;
}

const members = [
  ...(['from', 'to', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'value'] as const),
  ...(['data', 'input'] as const),
];

function readCall(value: unknown, limits: RequestLimits): Readonly<Record<string, unknown>> {
  const call = readMembers(value, 'the call', members);
  const quantity = (name: (typeof members)[number]) => optional(call[name], (text) => readQuantity(text, name, 256));
  const to = optional(call.to, (address) => readData(address, 'to', 20));
  const gas = quantity('gas');
  if (gas !== undefined && BigInt(gas) > limits.gas) {
    throw badParams(`gas must be at most ${limits.gas}`, { maxGas: Number(limits.gas) });
  }
  if (call.gasPrice !== undefined && (call.maxFeePerGas ?? call.maxPriorityFeePerGas) !== undefined) {
    throw badParams('the call must have gasPrice or fees per gas, not both');
  }
  const data = readInput(call.data, call.input);
  if (to === undefined && data !== undefined && (data.length - 2) / 2 > limits.creationBytes) {
    throw badParams(`the code of a creation must have at most ${limits.creationBytes} bytes`);
  }
  return present({
    from: optional(call.from, (address) => readData(address, 'from', 20)),
    to,
    gas,
    gasPrice: quantity('gasPrice'),
    maxFeePerGas: quantity('maxFeePerGas'),
    maxPriorityFeePerGas: quantity('maxPriorityFeePerGas'),
    value: quantity('value'),
    data,
  });
}

/** The bytes of a call by either of their names; both must be equal, as nodes demand. */
function readInput(data: unknown, input: unknown): string | undefined {
  const [a, b] = [
    optional(data, (bytes) => readData(bytes, 'data')),
    optional(input, (bytes) => readData(bytes, 'input')),
  ];
  if (a !== undefined && b !== undefined && a !== b) throw badParams('data and input must be equal');
  return a ?? b;
}
