import { type KnownSignature, loadSignatures, type SignatureTables, toKnown } from './signatures/table.js';
import type { Hex } from 'viem';
import { readAbis, type AbiProblem, type AbisInput } from './abi/input.js';
import type { SignatureKind } from './abi/signature.js';
import {
  type CallDecoder,
  compilerErrors,
  createCallDecoder,
  type CreationSplit,
  splitCreation,
} from './calls/call-decoder.js';
import { LogDecoder } from './events/log-decoder.js';
import type { LogMeaning, RawLog } from './events/prepared-event.js';
import type { SignatureResolver } from './host-inputs.js';
import { KnownTexts } from './signature-texts.js';

const mostTexts = 100;

export function readResolverAnswer(hash: string, texts: readonly unknown[]): readonly KnownSignature[] {
  return texts
    .slice(0, mostTexts)
    .filter((text) => typeof text === 'string')
    .flatMap((text, rank) => {
      const known = toKnown(text, hash, rank);
      return known && !isBruteForcedName(known.name) ? [known] : [];
    });
}

/**
 * Names that were brute-forced so that their hash starts like the hash of a well-known function, found in public registries
 * next to `transfer`, `approve` and others.
 */
const names = [
  /_tg_|invmru|babbage|szabo|SIMONdotBLACK|OnYouTube/i,
  /^(gasprice_bit_ether|workMyDirefulOwner|voting_var|branch_passphrase_public|passphrase_calculate_transfer)$/,
  /^niceFunctionHerePlzClick\d*$/,
  // Counters appended by this brute force: `func_2093253501`, `test266151307`.
  /^[a-z]{1,12}_?\d{6,}$/i,
];

export function isBruteForcedName(name: string): boolean {
  return name.length > 80 || names.some((pattern) => pattern.test(name));
}

export interface DecoderInput {
  readonly abis?: AbisInput | undefined;
  /** Signature texts; an event with `indexed` in it is decoded without guessing. */
  readonly signatures?: readonly string[] | undefined;
  readonly signatureResolver?: SignatureResolver | undefined;
  readonly bundled?: boolean;
}

export interface Unknown {
  readonly kind: SignatureKind;
  readonly hash: Hex;
}

export interface EvmDecoder extends CallDecoder {
  readonly problems: readonly AbiProblem[];
  decodeLog(log: RawLog): LogMeaning;
  /**
   * Splits creation input into code and constructor arguments, by the ABIs of the created address, or by all fitting
   * ABIs.
   */
  splitCreation(input: Hex, created?: string | null): CreationSplit[];
  /** Looks up new hashes with the host's resolver. Returns true if rows can now be decoded further. */
  resolve(hashes: readonly Unknown[], signal?: AbortSignal): Promise<boolean>;
}

export async function createEvmDecoder(input: DecoderInput = {}): Promise<EvmDecoder> {
  return createEvmDecoderWith(input, input.bundled === false ? undefined : await loadSignatures());
}

export function createEvmDecoderWith(input: DecoderInput, tables: SignatureTables | undefined): EvmDecoder {
  const { contracts, problems } = readAbis(input.abis ?? []);
  const texts = new KnownTexts([...(input.signatures ?? []), ...compilerErrors], tables);
  const logs = new LogDecoder(contracts, texts);
  return {
    ...createCallDecoder(contracts, texts),
    problems,
    decodeLog: (log) => logs.decode(log),
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
        return Array.isArray(answer) && texts.answer(kind, hash, readResolverAnswer(hash, answer));
      });
      const results = await Promise.allSettled(asked);
      // If the resolver fails, the hash stays unknown, and the next call looks it up again.
      return results.some((result) => result.status === 'fulfilled' && result.value);
    },
  };
}
