import { hashText, selectorOf } from './abi/hash.js';
import { parseSignature, signatureText, type SignatureKind } from './abi/signature.js';
import type { KnownSignature, SignatureTables } from './signatures/table.js';

/** The source of a reading, best first. */
export type Basis = 'abi' | 'signature' | 'bundled' | 'resolver';

export interface FoundText {
  readonly known: KnownSignature;
  readonly basis: Basis;
}

export class KnownTexts {
  readonly #tables: SignatureTables | undefined;
  readonly #given = new Map<string, FoundText[]>();
  readonly #answered = new Map<string, readonly FoundText[]>();

  constructor(signatures: readonly string[], tables: SignatureTables | undefined) {
    this.#tables = tables;
    for (const [rank, text] of signatures.entries()) this.#give(text, rank);
  }

  /** The texts with this hash: 32 bytes for an event, 4 for a function or an error. */
  find(kind: SignatureKind, hash: string): readonly FoundText[] {
    const key = `${kind} ${hash}`;
    const bundled = this.#tables?.[kind].find(hash) ?? [];
    return [
      ...(this.#given.get(key) ?? []),
      ...bundled.map((known) => ({ known, basis: 'bundled' as const })),
      ...(this.#answered.get(key) ?? []),
    ];
  }

  wasAnswered(kind: SignatureKind, hash: string): boolean {
    return this.#answered.has(`${kind} ${hash}`);
  }

  answer(kind: SignatureKind, hash: string, signatures: readonly KnownSignature[]): boolean {
    this.#answered.set(
      `${kind} ${hash}`,
      signatures.map((known) => ({ known, basis: 'resolver' })),
    );
    return signatures.length > 0;
  }

  #give(text: string, rank: number): void {
    const signature = parseSignature(text);
    if (!signature) return;
    const hashed = signatureText(signature.name, signature.inputs);
    const found = { known: { ...signature, text: hashed, rank }, basis: 'signature' as const };
    const kinds = signature.kind ? [signature.kind] : (['event', 'function', 'error'] as const);
    for (const kind of kinds) {
      const key = `${kind} ${kind === 'event' ? hashText(hashed) : selectorOf(hashed)}`;
      const same = this.#given.get(key);
      if (same) same.push(found);
      else this.#given.set(key, [found]);
    }
  }
}
