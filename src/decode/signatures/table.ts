import { loadCode } from '../../client/load-code.js';
import { hashText, selectorOf } from '../abi/hash.js';
import { parseSignature, signatureText, type Signature, type SignatureKind } from '../abi/signature.js';

export interface KnownSignature extends Signature {
  readonly text: string;
  readonly source?: string;
  /** Its position in the table: lower is more frequent. */
  readonly rank: number;
}

/** Well-known signatures by the first four bytes of their hash. */
export class SignatureTable {
  readonly #lines: ReadonlyMap<string, readonly Line[]>;
  readonly #read = new Map<string, readonly KnownSignature[]>();

  /** @param table the text of `signatures/events.ts` and the other tables */
  constructor(table: string) {
    const lines = new Map<string, Line[]>();
    let source = '';
    for (const [rank, line] of table.split('\n').entries()) {
      if (line.startsWith('=')) source = line.slice(1);
      else if (line !== '') {
        const entry = { text: line.slice(9), source, rank };
        const selector = `0x${line.slice(0, 8)}`;
        const same = lines.get(selector);
        if (same) same.push(entry);
        else lines.set(selector, [entry]);
      }
    }
    this.#lines = lines;
  }

  find(hash: string): readonly KnownSignature[] {
    const known = this.#read.get(hash);
    if (known) return known;
    const lines = this.#lines.get(hash.slice(0, 10).toLowerCase());
    if (!lines) return [];
    const found = lines.flatMap((line) => toKnown(line.text, hash, line.rank, line.source) ?? []);
    // A hostile chain has any number of topics that start like a known topic.
    if (found.length > 0) this.#read.set(hash, found);
    return found;
  }
}

interface Line {
  readonly text: string;
  readonly source: string;
  readonly rank: number;
}

export function toKnown(text: string, hash: string, rank: number, source?: string): KnownSignature | undefined {
  const signature = parseSignature(text);
  if (!signature) return undefined;
  const hashed = signatureText(signature.name, signature.inputs);
  const own = hash.length === 10 ? selectorOf(hashed) : hashText(hashed);
  if (own !== hash.toLowerCase()) return undefined;
  return { ...signature, text: hashed, rank, ...(source === undefined ? {} : { source }) };
}

export type SignatureTables = Readonly<Record<SignatureKind, SignatureTable>>;

/** Loads the signatures that most logs or calls use; the others are unknown. */
export async function loadFrequentSignatures(of: 'logs' | 'calls'): Promise<SignatureTables> {
  const [events, functions] = await Promise.all([
    of === 'logs' ? loadCode(() => import('./frequent-events.js')).then(({ frequentEvents }) => frequentEvents) : '',
    of === 'calls'
      ? loadCode(() => import('./frequent-functions.js')).then(({ frequentFunctions }) => frequentFunctions)
      : '',
  ]);
  return {
    event: new SignatureTable(events),
    function: new SignatureTable(functions),
    error: new SignatureTable(''),
  };
}

export async function loadSignatures(): Promise<SignatureTables> {
  const [{ events }, { functions }, { errors }] = await Promise.all([
    loadCode(() => import('./events.js')),
    loadCode(() => import('./functions.js')),
    loadCode(() => import('./errors.js')),
  ]);
  return {
    event: new SignatureTable(events),
    function: new SignatureTable(functions),
    error: new SignatureTable(errors),
  };
}
