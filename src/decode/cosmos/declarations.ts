/** Messages and enums by their full names. */
export type Declarations = ReadonlyMap<string, Declaration>;

export type Declaration =
  | { readonly kind: 'message'; readonly fields: readonly Field[] }
  | { readonly kind: 'enum'; readonly names: ReadonlyMap<bigint, string> };

/** A field of a message. */
export interface Field {
  readonly number: number;
  /** As its `.proto` has it: snake case. */
  readonly name: string;
  /** One of `scalars`, or the full name of a message or enum. */
  readonly type: string;
  /** `optional`: a scalar that may be absent. `always`: a message that Go never leaves out. */
  readonly rule: 'repeated' | 'optional' | 'always' | undefined;
}

const scalars = ['bool', 'bytes', 'int32', 'int64', 'string', 'uint32', 'uint64'];

/**
 * Parses the text of a file in `messages/`: lines `package …`, `message …` and `enum …`, and below these the fields
 * (`2 repeated Coin amount`) or members (`1 VOTE_OPTION_YES`). A name without a point is in the same package.
 */
export function readDeclarations(text: string): Declarations {
  const all = new Map<string, Declaration>();
  let inPackage = '';
  let fields: Field[] = [];
  let names = new Map<bigint, string>();
  for (const line of text.trim().split('\n')) {
    const words = line.trim().split(' ');
    const [first = '', second = ''] = words;
    if (first === 'package') inPackage = second;
    else if (first === 'message') all.set(`${inPackage}.${second}`, { kind: first, fields: (fields = []) });
    else if (first === 'enum') all.set(`${inPackage}.${second}`, { kind: first, names: (names = new Map()) });
    else if (words.length === 2) names.set(BigInt(first), second);
    else {
      const [name = '', type = '', rule] = words.slice(1).reverse();
      const isFull = scalars.includes(type) || type.includes('.');
      const of = isFull ? type : `${inPackage}.${type}`;
      fields.push({ number: Number(first), name, type: of, rule: rule as Field['rule'] });
    }
  }
  return all;
}
