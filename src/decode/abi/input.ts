import type { Abi, Hex } from 'viem';
import {
  callShape,
  type CallShape,
  type ContractShape,
  eventShape,
  type EventShape,
  parseSignature,
} from './signature.js';
import type { Param } from './reading.js';

/** One ABI: viem's `Abi`, its JSON text, a compiler artifact that contains it, or signature texts. */
export type AbiInput = Abi | string | readonly string[] | { readonly abi: unknown; readonly bytecode?: unknown };

/** The value of `abis`: one ABI, several, or ABIs by contract address. */
export type AbisInput = AbiInput | readonly AbiInput[] | Readonly<Record<string, AbiInput | readonly AbiInput[]>>;

export interface AbiProblem {
  /** Its path; for example, `[3]` or `0x….inputs`. */
  readonly path: string;
  readonly reason: 'not-json' | 'too-big' | 'not-an-abi' | 'not-an-item';
}

const longest = 16_000_000;
const mostDepth = 17;
const addressKey = /^0x[0-9a-f]{40}$/i;

/** Reads ABIs in any supported form. Never throws: invalid parts are listed as problems. */
export function readAbis(input: unknown): {
  readonly contracts: readonly ContractShape[];
  readonly problems: readonly AbiProblem[];
} {
  const contracts: ContractShape[] = [];
  const problems: AbiProblem[] = [];
  // Getters of the page's objects may throw.
  try {
    visit(input, '', 0, undefined);
  } catch {
    refuse('', 'not-an-abi');
  }
  return { contracts, problems };

  function visit(value: unknown, path: string, depth: number, address: string | undefined): void {
    if (depth > 6) refuse(path, 'not-an-abi');
    else if (typeof value === 'string') visitText(value, path, depth, address);
    else if (Array.isArray(value)) visitList(value as readonly unknown[], path, depth, address);
    else if (isObject(value)) visitObject(value, path, depth, address);
    else refuse(path, 'not-an-abi');
  }

  function visitText(text: string, path: string, depth: number, address: string | undefined): void {
    if (text.length > longest) return refuse(path, 'too-big');
    if (!/^\s*[[{"]/.test(text))
      return visitList(
        text.split(/[\n;]+/).filter((line) => line.trim() !== ''),
        path,
        depth,
        address,
      );
    let value: unknown;
    // User input: invalid JSON is a problem in the result, not a failure.
    try {
      value = JSON.parse(text);
    } catch {
      return refuse(path, 'not-json');
    }
    visit(value, path, depth + 1, address);
  }

  function visitList(list: readonly unknown[], path: string, depth: number, address: string | undefined): void {
    const isAbi = list.every(
      (item) =>
        (isObject(item) && !hasAbi(item) && !hasContracts(item)) ||
        (typeof item === 'string' && !/^\s*[[{]/.test(item)),
    );
    if (isAbi) contracts.push(toContract(list, address, (index) => refuse(`${path}[${index}]`, 'not-an-item')));
    else list.forEach((item, index) => visit(item, `${path}[${index}]`, depth + 1, address));
  }

  function visitObject(value: JsonLike, path: string, depth: number, address: string | undefined): void {
    if (hasAbi(value)) {
      const from = contracts.length;
      const abi = own(value, 'abi') ?? own(own(value, 'output') as JsonLike, 'abi');
      visit(abi, `${path}.abi`, depth + 1, address);
      const bytecode = toBytecode(own(value, 'bytecode') ?? own(value, 'evm'));
      const only = contracts[from];
      if (bytecode && only && contracts.length === from + 1) contracts[from] = { ...only, bytecode };
      return;
    }
    // A map by address, Etherscan's response (`result`), or solc's output (`contracts`, by file, by name).
    const parts = Object.entries(value).filter(
      ([key, part]) => addressKey.test(key) || isObject(part) || isAbiText(part),
    );
    if (parts.length === 0) refuse(path, 'not-an-abi');
    for (const [key, part] of parts)
      visit(part, path === '' ? key : `${path}.${key}`, depth + 1, addressKey.test(key) ? key.toLowerCase() : address);
  }

  function refuse(path: string, reason: AbiProblem['reason']): void {
    if (problems.length < 100) problems.push({ path: path || 'abis', reason });
  }
}

type JsonLike = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonLike {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasContracts(value: JsonLike): boolean {
  return Object.keys(value).some((key) => addressKey.test(key));
}

function own(value: JsonLike | undefined, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function hasAbi(value: JsonLike): boolean {
  return Object.hasOwn(value, 'abi') || own(own(value, 'output') as JsonLike, 'abi') !== undefined;
}

function isAbiText(value: unknown): boolean {
  return Array.isArray(value) || (typeof value === 'string' && /^\s*[[{]/.test(value));
}

/** Hardhat writes the code as text, Foundry and solc write it in an object. */
function toBytecode(value: unknown): Hex | undefined {
  if (isObject(value)) return toBytecode(own(value, 'object') ?? own(value, 'bytecode'));
  if (typeof value !== 'string' || !/^(0x)?([0-9a-f]{2})+$/i.test(value)) return undefined;
  return `0x${value.replace(/^0x/, '').toLowerCase()}`;
}

function toContract(
  list: readonly unknown[],
  address: string | undefined,
  refuse: (index: number) => void,
): ContractShape {
  const events: EventShape[] = [];
  const functions: CallShape[] = [];
  const errors: CallShape[] = [];
  let creation: readonly Param[] | undefined;
  list.forEach((value, index) => {
    const item = typeof value === 'string' ? fromText(value) : fromJson(value as JsonLike);
    if (!item) return refuse(index);
    if (item.type === 'event') events.push(eventShape(item.name, item.inputs, item.anonymous));
    else if (item.type === 'error') errors.push(callShape(item.name, item.inputs));
    else if (item.type === 'function') functions.push(callShape(item.name, item.inputs, item.outputs));
    else if (item.type === 'constructor') creation = item.inputs;
  });
  return { ...(address ? { address } : {}), events, functions, errors, ...(creation ? { creation } : {}) };
}

interface Item {
  readonly type: string;
  readonly name: string;
  readonly inputs: readonly Param[];
  readonly outputs?: readonly Param[] | undefined;
  readonly anonymous: boolean;
}

const nothing = { name: '', inputs: [], anonymous: false };

function fromText(text: string): Item | undefined {
  if (/^\s*(constructor|receive|fallback)\s*\(/.test(text)) {
    const inputs = parseSignature(text)?.inputs;
    return inputs && { ...nothing, type: /\w+/.exec(text)?.[0] ?? '', inputs };
  }
  const signature = parseSignature(text);
  return signature && { ...signature, type: signature.kind ?? 'function' };
}

function fromJson(item: JsonLike): Item | undefined {
  const type = own(item, 'type') ?? 'function';
  const name = own(item, 'name');
  if (type === 'receive' || type === 'fallback') return { ...nothing, type };
  const inputs = toParams(own(item, 'inputs') ?? [], 0);
  if (!inputs) return undefined;
  if (type === 'constructor') return { ...nothing, type, inputs };
  if (typeof name !== 'string' || (type !== 'function' && type !== 'event' && type !== 'error')) return undefined;
  const outputs = toParams(own(item, 'outputs'), 0);
  return { type, name, inputs, outputs, anonymous: own(item, 'anonymous') === true };
}

function toParams(value: unknown, depth: number): Param[] | undefined {
  if (!Array.isArray(value) || depth > mostDepth) return undefined;
  const params: Param[] = [];
  for (const part of value as readonly unknown[]) {
    const type = isObject(part) ? own(part, 'type') : undefined;
    if (!isObject(part) || typeof type !== 'string') return undefined;
    const isTuple = /^tuple(\[\d*\])*$/.test(type);
    const components = isTuple ? toParams(own(part, 'components'), depth + 1) : undefined;
    if (isTuple && !components) return undefined;
    const name = own(part, 'name');
    params.push({
      name: typeof name === 'string' ? name : '',
      type: type.replace(/^(u?int)(?=\[|$)/, '$1256'),
      ...(own(part, 'indexed') === true ? { indexed: true } : {}),
      ...(components ? { components } : {}),
    });
  }
  return params;
}
