import {
  contractAnswer,
  type ContractAnswers,
  fromHex,
  type InitCodeRun,
  runInitCode,
  UnknownCode,
} from './contracts.js';
import { describeBlocks, type EvmChain } from './evm-chain.js';
import { nodeError, notRecorded, result, type RpcOutcome } from './rpc-reply.js';

export type ReadingCall = Readonly<Record<string, unknown>>;

const zeroAddress = '0x0000000000000000000000000000000000000000';
/** The created account by sender. For other senders, the nonce is unknown, so their account is invented. */
const createdByZero = '0xbd770416a3345f91e4b34576cb804a576fa48eb1';
const createdByOthers = '0xc0de00000000000000000000000000000000c0de';
/** How many blocks back BLOCKHASH can read. */
const window = 256n;
const callGas = 200_000n;

class Missing extends Error {}

/**
 * Derives a node's response to init code that calls contracts and loads slots that encode the results, from `eth_call`
 * results of the same contracts at the same block. Undefined for any other code. The list has only the created
 * account's slots: the slots that the contracts load were not recorded. The gas is an estimate.
 */
export function answerContractReads(
  call: ReadingCall,
  number: bigint | undefined,
  chain: EvmChain,
): RpcOutcome | undefined {
  const code = call['data'] ?? call['input'];
  const answers = chain.contracts;
  if (!answers || number === undefined || typeof code !== 'string' || !isCreation(call)) return undefined;
  // Block hashes need no state, so any block of the chain works.
  if (!isRecorded(number, answers) && number > (chain.head?.number ?? 0n)) {
    return notRecorded(`what contracts answer at block ${number}`, describeBlocks(chain));
  }
  const from = String(call['from'] ?? zeroAddress).toLowerCase();
  const gas = typeof call['gas'] === 'string' ? BigInt(call['gas']) : 50_000_000n;
  const refused = refusedPayment(call, from, gas, chain, number, answers);
  if (refused) return refused;
  try {
    return runOf(fromHex(code.toLowerCase()), from, gas, number, chain, answers);
  } catch (error) {
    // Impossible memory sizes also mean that the code is unknown.
    if (error instanceof UnknownCode || error instanceof RangeError) return undefined;
    if (error instanceof Missing) {
      return notRecorded(
        error.message,
        isRecorded(number, answers) ? recordedQuestions(answers) : describeBlocks(chain),
      );
    }
    throw error;
  }
}

function isRecorded(number: bigint, { blocks }: ContractAnswers): boolean {
  return blocks.includes(Number(number));
}

const members = new Set(['from', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'data', 'input']);

/** Whether the call creates a contract and has no member that would change the answer. */
function isCreation(call: ReadingCall): boolean {
  return Object.entries(call).every(([name, value]) => members.has(name) || value === undefined || value === null);
}

function runOf(
  code: Uint8Array,
  from: string,
  gas: bigint,
  number: bigint,
  chain: EvmChain,
  answers: ContractAnswers,
): RpcOutcome {
  const hashes = new Map([...chain.numbers].map(([hash, of]) => [of, hash]));
  const isByzantium = number >= BigInt(answers.forks.byzantium);
  const intrinsic = intrinsicGas(code, number >= BigInt(answers.forks.shanghai));
  if (gas < intrinsic) {
    const text = `failed to apply transaction: intrinsic gas too low: have ${gas}, want ${intrinsic}`;
    return nodeError(-32000, text);
  }
  let failed = 0n;
  const run = runInitCode(
    code,
    {
      call: (to, data) => {
        if (!isRecorded(number, answers)) throw new Missing(`what contracts answer at block ${number}`);
        const answer = contractAnswer(answers, to, data, Number(number));
        if (!answer) throw new Missing(`what ${to} answers to ${data.slice(0, 74)} at block ${number}`);
        if (!answer.ok && answer.error?.startsWith('invalid opcode')) failed += 1n;
        return answer;
      },
      blockHash: (asked) => {
        if (asked >= number || asked + window < number) return 0n;
        const hash = hashes.get(asked);
        if (hash === undefined) throw new Missing(`the hash of block ${asked}`);
        return BigInt(hash);
      },
    },
    isByzantium,
  );
  if (run.invalid) return listOf(run, from, gas, `invalid opcode: ${run.invalid}`);
  const used = intrinsic + gasOf(run) + failed * callGas;
  return used > gas ? listOf(run, from, gas, 'out of gas') : listOf(run, from, used);
}

function refusedPayment(
  call: ReadingCall,
  from: string,
  gas: bigint,
  chain: EvmChain,
  number: bigint,
  { forks }: ContractAnswers,
): RpcOutcome | undefined {
  const isLondon = number >= BigInt(forks.london);
  const price = amountOf(call['gasPrice']);
  const [fee, tip] = [amountOf(call['maxFeePerGas']), amountOf(call['maxPriorityFeePerGas'])];
  if (!isLondon && (fee === undefined) !== (tip === undefined)) {
    return nodeError(-32000, 'maxFeePerGas and maxPriorityFeePerGas are not valid before London is active');
  }
  if (price === 0n) return isLondon ? nodeError(-32000, 'gasPrice must be non-zero after london fork') : undefined;
  if (chain.payers.has(from) && price === undefined && fee === undefined) return undefined;
  const baseFee =
    chain.find({ kind: 'number', number })?.baseFee ?? chain.find({ kind: 'number', number: number - 1n })?.nextBaseFee;
  if (from !== zeroAddress || baseFee === undefined || tip !== 0n || (price ?? fee) !== undefined) {
    return notRecorded(
      `whether ${from} can pay with these fees`,
      `The zero address holds nothing, ${chain.payers.size} others do`,
    );
  }
  // With a tip of 0, geth uses twice the base fee as the price.
  const want = gas * 2n * baseFee;
  return nodeError(
    -32000,
    `failed to apply transaction: insufficient funds for gas * price + value: address ${from} have 0 want ${want}`,
  );
}

function amountOf(value: unknown): bigint | undefined {
  return typeof value === 'string' ? BigInt(value) : undefined;
}

function listOf({ called, slots }: InitCodeRun, from: string, gasUsed: bigint, error?: string): RpcOutcome {
  const created = from === zeroAddress ? createdByZero : createdByOthers;
  const others = called.filter((address) => address !== from && address !== created);
  return result(
    JSON.stringify({
      accessList: [
        ...others.map((address) => ({ address, storageKeys: [] as string[] })),
        { address: created, storageKeys: slots },
      ],
      ...(error === undefined ? {} : { error }),
      gasUsed: `0x${gasUsed.toString(16)}`,
    }),
  );
}

/** The intrinsic gas of a creation, without its access list. */
function intrinsicGas(code: Uint8Array, isShanghai: boolean): bigint {
  const zeros = BigInt(code.filter((byte) => byte === 0).length);
  const words = BigInt(Math.ceil(code.length / 32));
  return 53_000n + 4n * zeros + 16n * (BigInt(code.length) - zeros) + (isShanghai ? 2n * words : 0n);
}

/**
 * The gas of the access list and the execution. It is an estimate, because the gas of the contracts was not recorded.
 */
function gasOf({ called, slots }: InitCodeRun): bigint {
  const touched = BigInt(slots.length);
  return 2_400n * BigInt(called.length + 1) + 2_040n * touched + 3_000n * BigInt(called.length);
}

function recordedQuestions({ questions, addresses }: ContractAnswers): string {
  return `Recorded are ${Object.keys(questions).join(', ')} of ${Object.keys(addresses).length} addresses`;
}
