import type { Exchange } from './files.js';

/**
 * Converts a call and its block to a normalized key: names sorted, hex in lower case, `data` as `input`, default values
 * omitted. Undefined if the block is unknown.
 */
export function callKey(call: unknown, block: unknown, numbers: ReadonlyMap<string, bigint>): string | undefined {
  const at = toNumber(block, numbers);
  if (at === undefined || typeof call !== 'object' || call === null) return undefined;
  const members = Object.entries(call).map(([name, value]) => [name, toLower(value)] as const);
  const merged = new Map(members.filter(([name, value]) => name !== 'data' && !isDefault(name, value)));
  const data = members.find(([name]) => name === 'data')?.[1];
  // Nodes use `input` if both are present.
  if (!merged.has('input') && !isDefault('input', data)) merged.set('input', data);
  const ordered = [...merged].sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([at.toString(), ordered]);
}

function isDefault(name: string, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (name === 'value') return value === '0x0';
  if (name === 'input') return value === '0x';
  return name === 'accessList' && Array.isArray(value) && value.length === 0;
}

function toLower(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase();
  if (Array.isArray(value)) return value.map(toLower);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, toLower(member)] as const);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function toNumber(block: unknown, numbers: ReadonlyMap<string, bigint>): bigint | undefined {
  if (typeof block !== 'string') return undefined;
  if (/^0x[0-9a-f]{64}$/i.test(block)) return numbers.get(block.toLowerCase());
  return /^0x[0-9a-f]{1,16}$/i.test(block) ? BigInt(block) : undefined;
}

export interface ContractAnswer {
  readonly ok: boolean;
  /** Bytes in hex with `0x`: the return data or the revert data. */
  readonly data: string;
  readonly error?: string;
}

type Since<T> = readonly [block: number, value: T];

interface RecordedContract {
  readonly code: readonly Since<number>[];
  readonly answers: Readonly<Record<string, readonly Since<ContractAnswer>[]>>;
}

export interface ContractAnswers {
  readonly blocks: readonly number[];
  readonly questions: Readonly<Record<string, string>>;
  readonly addresses: Readonly<Record<string, RecordedContract>>;
  readonly forks: { readonly byzantium: number; readonly london: number; readonly shanghai: number };
  /** Hashes of blocks without other recorded answers. */
  readonly hashes?: readonly Since<string>[];
}

export function readContractAnswers(exchanges: readonly Exchange[]): ContractAnswers | undefined {
  const found = exchanges.find(({ expect }) => expect && 'questions' in expect);
  return found?.expect as ContractAnswers | undefined;
}

/** The answer of an address to a call at a block; undefined if it was not recorded. */
export function contractAnswer(
  { blocks, questions, addresses }: ContractAnswers,
  address: string,
  data: string,
  block: number,
): ContractAnswer | undefined {
  const contract = blocks.includes(block) && addresses[address];
  // Precompiled contracts return data, although they have no code.
  if (!contract || BigInt(address) < 0x1000n) return undefined;
  if ((at(contract.code, block) ?? 0) === 0) return { ok: true, data: '0x' };
  const question = Object.entries(questions).find(([, asked]) => asked === data)?.[0];
  return question === undefined ? undefined : at(contract.answers[question] ?? [], block);
}

function at<T>(values: readonly Since<T>[], block: number): T | undefined {
  return values.findLast(([since]) => since <= block)?.[1];
}

interface Reachable {
  /** Calls a contract. If the answer is unknown, throws and ends the run. */
  call(to: string, data: string): { readonly ok: boolean; readonly data: string };
  blockHash(number: bigint): bigint;
}

export interface InitCodeRun {
  readonly slots: readonly string[];
  /** Called addresses in lower case. */
  readonly called: readonly string[];
  readonly invalid?: 'STATICCALL';
}

export class UnknownCode extends Error {}

const word = 1n << 256n;

/**
 * Runs init code that only calls contracts and loads its own slots: no jumps, no writes, no logs. Behaves like a node,
 * except for gas.
 *
 * @throws UnknownCode for any other code
 */
export function runInitCode(code: Uint8Array, chain: Reachable, hasStaticCall: boolean): InitCodeRun {
  const stack: bigint[] = [];
  const memory = new Uint8Array(1 << 18);
  const digits = toHex(code);
  const slots = new Set<string>();
  const called = new Set<string>();
  let returned = new Uint8Array();
  const pop = () => {
    const value = stack.pop();
    if (value === undefined) throw new UnknownCode('an empty stack');
    return value;
  };
  const push = (value: bigint) => void stack.push(((value % word) + word) % word);
  const place = (bytes: bigint = 0n) => {
    const at = pop();
    if (at + bytes > BigInt(memory.length)) throw new UnknownCode('a place beyond the memory');
    return Number(at);
  };
  const copy = (from: Uint8Array) => {
    const [to, start, size] = [place(), Number(pop()), Number(pop())];
    memory.fill(0, to, to + size).set(from.subarray(start, start + size), to);
  };
  const call = (withValue: boolean) => {
    pop(); // gas
    const to = `0x${pop().toString(16).padStart(40, '0')}`;
    if (withValue && pop() !== 0n) throw new UnknownCode('a call with a value');
    const [from, size, out, outSize] = [place(), Number(pop()), place(), Number(pop())];
    const answer = chain.call(to, toHex(memory.subarray(from, from + size)));
    called.add(to);
    returned = fromHex(answer.data);
    memory.set(returned.subarray(0, outSize), out);
    push(answer.ok ? 1n : 0n);
  };
  const run: Readonly<Record<number, () => void>> = {
    0x01: () => push(pop() + pop()),
    0x02: () => push(pop() * pop()),
    0x04: () => {
      const [a, b] = [pop(), pop()];
      push(b === 0n ? 0n : a / b);
    },
    0x10: () => push(pop() < pop() ? 1n : 0n),
    0x17: () => push(pop() | pop()),
    0x18: () => push(pop() ^ pop()),
    0x19: () => push(~pop()),
    0x39: () => copy(code),
    0x3d: () => push(BigInt(returned.length)),
    0x3e: () => copy(returned),
    0x40: () => push(chain.blockHash(pop())),
    0x50: () => void pop(),
    0x51: () => {
      const from = place(32n);
      push(toNumberContracts(memory.subarray(from, from + 32)));
    },
    0x52: () => {
      const to = place(32n);
      memory.set(fromHex(toWord(pop())), to);
    },
    0x54: () => {
      const slot = pop();
      slots.add(toWord(slot));
      push(0n);
    },
    0xf1: () => call(true),
    0xfa: () => call(false),
  };
  for (let at = 0; at < code.length; at += 1) {
    const op = code[at] ?? 0;
    if (op === 0xf3) break;
    if (op >= 0x60 && op <= 0x7f) {
      const size = op - 0x5f;
      push(BigInt(`0x${digits.slice(4 + 2 * at, 4 + 2 * (at + size)) || '0'}`));
      at += size;
    } else if (op >= 0x80 && op <= 0x8f) {
      push(stack.at(0x7f - op) ?? 0n);
    } else if (op >= 0x90 && op <= 0x9f) {
      const [top, other] = [stack.length - 1, stack.length - 2 - (op - 0x90)];
      [stack[top], stack[other]] = [stack[other] ?? 0n, stack[top] ?? 0n];
    } else if (op === 0xfa && !hasStaticCall) {
      return { slots: [...slots], called: [...called], invalid: 'STATICCALL' };
    } else {
      const step = run[op];
      if (!step) throw new UnknownCode(`opcode 0x${op.toString(16)}`);
      step();
    }
  }
  return { slots: [...slots], called: [...called] };
}

function toWord(value: bigint): string {
  return `0x${value.toString(16).padStart(64, '0')}`;
}

function toHex(bytes: Uint8Array): string {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function toNumberContracts(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(toHex(bytes));
}

export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2 - 1);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hex.slice(2 + 2 * at, 4 + 2 * at), 16);
  return bytes;
}
