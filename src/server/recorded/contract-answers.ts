import type { Exchange } from './files.js';

/** What a contract answers to a call, or that it fails. */
export interface ContractAnswer {
  readonly ok: boolean;
  /** Bytes in hex with `0x`: the answer, or what the call reverted with. */
  readonly data: string;
  readonly error?: string;
}

/** A value from a block on. */
type Since<T> = readonly [block: number, value: T];

interface RecordedContract {
  /** Bytes of code. */
  readonly code: readonly Since<number>[];
  readonly answers: Readonly<Record<string, readonly Since<ContractAnswer>[]>>;
}

/** What the contracts of a chain answer at its recorded blocks. */
export interface ContractAnswers {
  /** The blocks at which they were asked. */
  readonly blocks: readonly number[];
  /** Calldata by the name of the question. */
  readonly questions: Readonly<Record<string, string>>;
  readonly addresses: Readonly<Record<string, RecordedContract>>;
  /** The first block of each fork that changes what a request needs. */
  readonly forks: { readonly byzantium: number; readonly london: number; readonly shanghai: number };
  /** Hashes of blocks of which nothing else was recorded. */
  readonly hashes?: readonly Since<string>[];
}

/** The answers among recorded exchanges: the facts of one that asked nothing. */
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
  // Precompiled contracts have no code, and answer.
  if (!contract || BigInt(address) < 0x1000n) return undefined;
  if ((at(contract.code, block) ?? 0) === 0) return { ok: true, data: '0x' };
  const question = Object.entries(questions).find(([, asked]) => asked === data)?.[0];
  return question === undefined ? undefined : at(contract.answers[question] ?? [], block);
}

function at<T>(values: readonly Since<T>[], block: number): T | undefined {
  return values.findLast(([since]) => since <= block)?.[1];
}
