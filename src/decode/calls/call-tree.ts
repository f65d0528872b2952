import type { Hex } from 'viem';
import { decodeTuple, prepareTuple } from '../abi/codec.js';
import { type AbiValue, type Param, Reading } from '../abi/reading.js';
import { parseSignature } from '../abi/signature.js';
import type { CallMeaning, CallReading } from '../prepared-calls.js';

export interface CallNode extends NestedCall {
  readonly meaning: CallMeaning;
  readonly nested: readonly (CallNode | CommandNode)[];
  /** The number of calls omitted from `nested`: too deep, or too many. */
  readonly more: number;
  /** Positions of arguments that contain only the nested calls. */
  readonly carriers: readonly number[];
}

export interface CommandNode extends RouterCommand {
  readonly path: string;
  readonly kind: 'command';
  readonly input: Hex;
  readonly nested: readonly CommandNode[];
  readonly more: number;
}

export interface TreeLimits {
  readonly depth: number;
  readonly entries: number;
}

const treeLimits: TreeLimits = { depth: 4, entries: 200 };

/** Decodes a call and the calls in its arguments. A guess is followed only if it is the single exact fit. */
export function decodeCallTree(
  decode: (data: Hex, to: string | undefined) => CallMeaning,
  call: Omit<NestedCall, 'path' | 'kind'>,
  limits: TreeLimits = treeLimits,
): CallNode {
  let left = limits.entries - 1;
  const reading = new Reading();
  return node({ path: '', kind: 'call', ...call }, limits.depth);

  function node(one: NestedCall, depth: number): CallNode {
    const meaning = decode(one.data, one.to);
    const certain = certainReading(meaning);
    const found = certain ? nestedIn(certain, one.to) : { calls: [] };
    if (found.plan) return { ...one, meaning, ...plan(found.plan, depth), carriers: [] };
    const taken = take(found.calls, depth);
    const nested = taken.map((next) => node(next, depth - 1));
    const more = found.calls.length - nested.length;
    const carriers = (certain?.args ?? []).flatMap((value, place) =>
      more === 0 && isOnlyCalls(value, nested) ? [place] : [],
    );
    return { ...one, meaning, nested, more, carriers };
  }

  function plan({ commands, inputs }: NestedPlan, depth: number): { nested: CommandNode[]; more: number } {
    const taken = take(inputs.slice(0, (commands.length - 2) >> 1), depth);
    const nested = taken.map((input, index): CommandNode => {
      const step = readCommand(commands, index, input, reading);
      const [steps, parts] = step.command === subPlan ? (step.args ?? []) : [];
      const below =
        typeof steps === 'string' && Array.isArray(parts)
          ? plan({ commands: steps, inputs: parts as readonly string[] }, depth - 1)
          : { nested: [], more: 0 };
      return { path: `inputs[${index}]`, kind: 'command', input: input as Hex, ...step, ...below };
    });
    return { nested, more: inputs.length - nested.length };
  }

  /**
   * As many as the limits allow. They are deducted immediately, so that the first one cannot use up the others' budget.
   */
  function take<T>(all: readonly T[], depth: number): readonly T[] {
    const taken = all.slice(0, depth > 0 ? Math.max(0, left) : 0);
    left -= taken.length;
    return taken;
  }
}

/** The reliable reading: decoded, or the only exact guess. */
export function certainReading(meaning: CallMeaning): CallReading | undefined {
  if (meaning.kind === 'decoded') return meaning;
  if (meaning.kind === 'opaque') return undefined;
  const [best, next] = meaning.candidates;
  return best?.canonical && best.score !== next?.score ? best : undefined;
}

/** One step of Uniswap's Universal Router. */
export interface RouterCommand {
  /** The command without its flag. */
  readonly command: number;
  /** For example, `V3_SWAP_EXACT_IN`; empty if unknown. */
  readonly name: string;
  readonly mayFail: boolean;
  readonly params: readonly Param[];
  /** Undefined if the input does not fit the command. */
  readonly args: readonly AbiValue[] | undefined;
}

const permit = '((address token, uint160 amount, uint48 expiration, uint48 nonce)';
const path = 'address recipient, uint256 amountIn, uint256 amountOutMin';
const reverse = 'address recipient, uint256 amountOut, uint256 amountInMax';

/** The inputs of the commands in the router's `libraries/Commands.sol` and `base/Dispatcher.sol`. */
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

const subPlan = 0x21;

export interface NestedCall {
  /** Its path in the arguments; for example, `calls[2].callData`. */
  readonly path: string;
  readonly kind: 'call' | 'delegatecall' | 'create';
  readonly to: string | undefined;
  readonly value?: bigint;
  readonly data: Hex;
  /** Whether the other calls continue if this one fails. */
  readonly mayFail?: boolean;
}

export interface NestedPlan {
  readonly commands: string;
  readonly inputs: readonly string[];
}

export interface Nested {
  readonly calls: readonly NestedCall[];
  readonly plan?: NestedPlan;
}

type Rule = (args: readonly AbiValue[], to: string | undefined) => readonly NestedCall[];

/** The contents of a decoded call's arguments, by the function signature or by a list of calls. */
export function nestedIn({ call: { text, params }, args }: CallReading, to: string | undefined): Nested {
  if (text === 'execute(bytes,bytes[],uint256)' || text === 'execute(bytes,bytes[])')
    return { calls: [], plan: { commands: textOf(args[0]), inputs: listOf(args[1]).map(textOf) } };
  const rule = rules.get(text);
  if (rule) return { calls: rule(args, to) };
  const place = params.findIndex(isCallList);
  return { calls: place < 0 ? [] : tuples(args[place]) };
}

const callShape = /^address(,bool)?(,uint256)?,bytes$/;
/** Member names. Unnamed members have the same meaning as in Multicall3. */
const callNames: Readonly<Record<string, RegExp>> = { bool: /^$|fail/i, uint256: /^$|^val$|value$|^eth|^wei(?!g)/i };

/** Whether each item of a list is a target and its calldata, with the sent value and whether it may fail in between. */
function isCallList({ type, components = [] }: Param): boolean {
  return (
    type === 'tuple[]' &&
    callShape.test(components.map((each) => each.type).join()) &&
    components.every(({ type: each, name }) => callNames[each]?.test(name) !== false)
  );
}

/** Whether an argument contains only the calls. */
function isOnlyCalls(value: AbiValue, calls: readonly NestedCall[]): boolean {
  if (calls.length === 0) return false;
  // Packed calls without trailing bytes.
  if (typeof value === 'string')
    return (
      calls[0]?.path === 'transactions[0]' &&
      value.length === 2 + calls.reduce((sum, { data }) => sum + 168 + data.length, 0)
    );
  return (
    Array.isArray(value) &&
    value.length === calls.length &&
    calls.every((call, index) => isPartOf(call, (value as readonly AbiValue[])[index]))
  );
}

function isPartOf(call: NestedCall, part: AbiValue | undefined): boolean {
  if (Array.isArray(part)) return (part as readonly AbiValue[]).every((each) => isPartOf(call, each));
  if (typeof part === 'boolean') return part === (call.mayFail ?? false);
  return part !== undefined && (part === call.to || part === call.value || part === call.data);
}

const operations6 = '(address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes)[]';
const operations7 = '(address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[]';

/** Arrays of targets, values and calldata. */
const listed =
  (path: string): Rule =>
  ([targets, values, data]) =>
    lists(targets, values, data, path);
/** A target, a value and calldata. */
const called =
  (path: string): Rule =>
  ([target, value, data]) => [single(path, target, value, data)];

const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  // The contract calls itself.
  ['multicall(bytes[])', ([data], to) => own(data, to)],
  ['multicall(uint256,bytes[])', ([, data], to) => own(data, to)],
  ['multicall(bytes32,bytes[])', ([, data], to) => own(data, to)],
  ['multicall(bytes[],address)', ([data], to) => own(data, to)],
  // Safe.
  ['execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)', operation],
  ...[
    'execTransactionFromModule',
    'execTransactionFromModuleReturnData',
    'execute',
    'executeUserOp',
    'executeUserOpWithErrorString',
  ].map((name): [string, Rule] => [`${name}(address,uint256,bytes,uint8)`, operation]),
  ['multiSend(bytes)', ([bytes]) => packedCalls(textOf(bytes))],
  // EIP-4337 and its accounts.
  [`handleOps(${operations6},address)`, ([list]) => userOperations(list)],
  [`handleOps(${operations7},address)`, ([list]) => userOperations(list)],
  ['execute(address,uint256,bytes)', called('func')],
  ['executeBatch(address[],bytes[])', ([targets, data]) => lists(targets, undefined, data, 'func')],
  ['executeBatch(address[],uint256[],bytes[])', listed('func')],
  // Governance.
  ['propose(address[],uint256[],bytes[],string)', listed('calldatas')],
  ['execute(address[],uint256[],bytes[],bytes32)', listed('calldatas')],
  ['queue(address[],uint256[],bytes[],bytes32)', listed('calldatas')],
  ['schedule(address,uint256,bytes,bytes32,bytes32,uint256)', called('data')],
  ['execute(address,uint256,bytes,bytes32,bytes32)', called('payload')],
  ['scheduleBatch(address[],uint256[],bytes[],bytes32,bytes32,uint256)', listed('payloads')],
  ['executeBatch(address[],uint256[],bytes[],bytes32,bytes32)', listed('payloads')],
  // Proxies and bridges.
  [
    'upgradeToAndCall(address,bytes)',
    ([target, data]) => [{ ...single('data', target, undefined, data), kind: 'delegatecall' }],
  ],
  ['upgradeAndCall(address,address,bytes)', ([target, , data]) => [single('data', target, undefined, data)]],
  [
    'relayMessage(uint256,address,address,uint256,uint256,bytes)',
    ([, , target, value, , data]) => [single('message', target, value, data)],
  ],
]);

/**
 * Calls packed one after the other for Safe's `multiSend`: operation (1 byte), address (20), value (32), length (32),
 * data. Invalid data ends the list.
 */
function packedCalls(bytes: string): NestedCall[] {
  const calls: NestedCall[] = [];
  for (let at = 2; at + 170 <= bytes.length;) {
    const operationByte = Number.parseInt(bytes.slice(at, at + 2), 16);
    const length = Number.parseInt(bytes.slice(at + 106, at + 170), 16);
    const end = at + 170 + 2 * length;
    // A huge length is not a safe integer, but the comparison rejects it.
    if (operationByte > 1 || !(end <= bytes.length)) break;
    calls.push({
      path: `transactions[${calls.length}]`,
      kind: operationByte === 1 ? 'delegatecall' : 'call',
      to: `0x${bytes.slice(at + 2, at + 42)}`,
      value: BigInt(`0x${bytes.slice(at + 42, at + 106)}`),
      data: `0x${bytes.slice(at + 170, end)}`,
    });
    at = end;
  }
  return calls;
}

function single(path: string, to?: AbiValue, value?: AbiValue, data?: AbiValue): NestedCall {
  return {
    path,
    kind: 'call',
    to: typeof to === 'string' ? to : undefined,
    ...(typeof value === 'bigint' ? { value } : {}),
    data: textOf(data) as Hex,
  };
}

function own(data: AbiValue | undefined, to: string | undefined): NestedCall[] {
  return listOf(data).map((part, index) => single(`data[${index}]`, to, undefined, part));
}

/** Calls in a list that `isCallList` accepts. */
function tuples(list: AbiValue | undefined): NestedCall[] {
  return listOf(list).map((item, index) => {
    const parts = listOf(item);
    return {
      ...single(
        `calls[${index}]`,
        parts[0],
        parts.find((part) => typeof part === 'bigint'),
        parts.at(-1),
      ),
      ...(parts[1] === true ? { mayFail: true } : {}),
    };
  });
}

function lists(to?: AbiValue, values?: AbiValue, data?: AbiValue, path?: string): NestedCall[] {
  const [targets, amounts] = [listOf(to), listOf(values)];
  return listOf(data).map((part, index) => single(`${path}[${index}]`, targets[index], amounts[index], part));
}

function operation([to, value, data, kind]: readonly AbiValue[]): NestedCall[] {
  return [{ ...single('data', to, value, data), kind: kind === 1n ? 'delegatecall' : 'call' }];
}

function userOperations(list: AbiValue | undefined): NestedCall[] {
  return listOf(list).flatMap((item, index) => {
    const [sender, , init, call] = listOf(item);
    const factory = textOf(init);
    const calls = [single(`ops[${index}].callData`, sender, undefined, call)];
    // Account creation code: a factory and its calldata.
    if (factory.length > 42)
      calls.unshift({
        path: `ops[${index}].initCode`,
        kind: 'create',
        to: factory.slice(0, 42),
        data: `0x${factory.slice(42)}`,
      });
    return calls;
  });
}

function textOf(value: AbiValue | undefined): string {
  return typeof value === 'string' ? value : '0x';
}

function listOf(value: AbiValue | undefined): readonly AbiValue[] {
  return Array.isArray(value) ? (value as readonly AbiValue[]) : [];
}
