import type { Hex } from 'viem';
import { decodeTuple, prepareTuple } from './abi/codec.js';
import { readAbis, type AbiProblem, type AbisInput } from './abi/input.js';
import { Reading } from './abi/reading.js';
import type { CallShape } from './abi/shapes.js';
import type { SignatureKind } from './abi/signature.js';
import type { Decoded } from './abi/value.js';
import { decodeCallTree, type CallNode, type TreeLimits } from './calls/call-tree.js';
import { splitCreation, type CreationSplit } from './calls/creation.js';
import { decodeRevert, type RevertMeaning } from './calls/revert.js';
import { LogDecoder, type LogMeaning, type RawLog } from './events/log-decoder.js';
import type { SignatureResolver } from './host-inputs.js';
import { KnownTexts } from './known-texts.js';
import { PreparedCalls, type CallMeaning } from './prepared-calls.js';
import { loadSignatures, type SignatureTables } from './signatures/table.js';

/** What a decoder may know. */
export interface DecoderInput {
  /** ABIs of one contract, of several, or by address. */
  readonly abis?: AbisInput | undefined;
  /** Signature texts; with `indexed` where it belongs, an event of them is no guess. */
  readonly signatures?: readonly string[] | undefined;
  readonly signatureResolver?: SignatureResolver | undefined;
  /** Whether to use the bundled signatures; they are loaded then. */
  readonly bundled?: boolean;
}

/** A hash that a resolver may be asked for. */
export interface Unknown {
  readonly kind: SignatureKind;
  readonly hash: Hex;
}

/** Says what logs, calls, results and errors mean. Nothing of it throws, whatever the bytes. */
export interface EvmDecoder {
  /** What of `abis` was not understood. */
  readonly problems: readonly AbiProblem[];
  decodeLog(log: RawLog): LogMeaning;
  /** What calldata means that is sent to a contract. */
  decodeCall(data: Hex, to?: string | null): CallMeaning;
  /** The same, with the calls in its arguments. */
  decodeCallTree(call: { data: Hex; to?: string | null; value?: bigint }, limits?: TreeLimits): CallNode;
  /** What a call gave back that succeeded; undefined when it is not known what its function returns. */
  decodeResult(call: CallShape, output: Hex): Decoded | undefined;
  /** What a failed call gave back. */
  decodeRevert(data: Hex, address?: string | null): RevertMeaning;
  /** Code and constructor arguments of a creation, by the ABIs of the address it made, or else by all that fit. */
  splitCreation(input: Hex, created?: string | null): CreationSplit[];
  /** Asks the host's resolver for hashes that it was not asked for; true when rows may mean more now. */
  resolve(hashes: readonly Unknown[], signal?: AbortSignal): Promise<boolean>;
}

/** What `require`, `revert` and the compiler's own checks throw, in any contract. */
const compilerErrors = ['error Error(string reason)', 'error Panic(uint256 code)'];

/** Makes a decoder, and loads the bundled signatures unless they are not wanted. */
export async function createEvmDecoder(input: DecoderInput = {}): Promise<EvmDecoder> {
  return createEvmDecoderWith(input, input.bundled === false ? undefined : await loadSignatures());
}

/** Makes a decoder at once, of tables that are there already. */
export function createEvmDecoderWith(input: DecoderInput, tables: SignatureTables | undefined): EvmDecoder {
  const { contracts, problems } = readAbis(input.abis ?? []);
  const texts = new KnownTexts([...(input.signatures ?? []), ...compilerErrors], tables);
  const reading = new Reading();
  const logs = new LogDecoder(contracts, texts);
  const functions = new PreparedCalls('function', contracts, texts, reading);
  const errors = new PreparedCalls('error', contracts, texts, reading);
  const decodeCall = (data: Hex, to?: string | null) => functions.decode(data, to ?? undefined);
  return {
    problems,
    decodeLog: (log) => logs.decode(log),
    decodeCall,
    decodeCallTree: ({ data, to, value }, limits) =>
      decodeCallTree(decodeCall, { data, to: to ?? undefined, ...(value === undefined ? {} : { value }) }, limits),
    decodeResult(call, output) {
      const codec = call.outputs && prepareTuple(call.outputs);
      if (!codec) return undefined;
      return typeof codec === 'string' ? { ok: false, fault: codec } : decodeTuple(codec, output, 2, reading);
    },
    decodeRevert: (data, address) => decodeRevert((bytes) => errors.decode(bytes, address ?? undefined), data),
    splitCreation(creation, created) {
      const own = contracts.filter(({ address }) => address === created?.toLowerCase() && address !== undefined);
      return splitCreation(creation, own.length > 0 ? own : contracts);
    },
    async resolve(hashes, signal) {
      const { signatureResolver } = input;
      if (!signatureResolver) return false;
      const open = new Map<string, Unknown>();
      for (const { kind, hash } of hashes) {
        const lower = hash.toLowerCase() as Hex;
        if (!texts.wasAnswered(kind, lower)) open.set(`${kind} ${lower}`, { kind, hash: lower });
      }
      const asked = [...open.values()].map(async ({ kind, hash }) => {
        const answer: unknown = await signatureResolver({ kind, hash, ...(signal ? { signal } : {}) });
        logs.forget(hash);
        return Array.isArray(answer) && texts.answer(kind, hash, answer);
      });
      const results = await Promise.allSettled(asked);
      // A resolver that fails leaves the hash unknown, as it was; the next call asks again.
      return results.some((result) => result.status === 'fulfilled' && result.value);
    },
  };
}
