/** The kind of a failure, by the error message of the node. */
export type FailureKind =
  /** The contract reverted, with or without a reason. */
  | 'reverted'
  | 'out-of-gas'
  /** No gas was left to store the code of a new contract. */
  | 'code-storage-gas'
  | 'invalid-opcode'
  | 'invalid-jump'
  | 'stack-underflow'
  | 'stack-overflow'
  /** More than 1,024 calls within one another. */
  | 'call-depth'
  /** The balance of the caller is lower than the value. */
  | 'insufficient-balance'
  /** There is an account at the address of the new contract already. */
  | 'address-collision'
  /** The code of the new contract is longer than 24,576 bytes (EIP-170), or the greater limit from Amsterdam on (EIP-7954). */
  | 'code-size'
  /** The init code is longer than 49,152 bytes (EIP-3860), or the greater limit from Amsterdam on (EIP-7954). */
  | 'init-code-size'
  /** The code of the new contract begins with 0xef (EIP-3541). */
  | 'invalid-code'
  /** A static call tried to change something. */
  | 'write-protection'
  /** It read past the end of the last return data. */
  | 'return-data'
  | 'nonce-overflow'
  /** The input of a precompile is invalid. */
  | 'precompile'
  /** An unknown message. */
  | 'other';

/**
 * The kind of a frame's `error`.
 *
 * Messages differ between nodes: these are those of geth (core/vm/errors.go, core/vm/contracts.go), whose tracer most
 * others follow, and of the Parity family, whose traces some gateways translate.
 */
export function failureKindOf(error: string): FailureKind {
  const words = error.slice(0, longestWords).toLowerCase();
  return kinds.find(([pattern]) => pattern.test(words))?.[1] ?? 'other';
}

// Some nodes append a whole message of the contract to their own.
const longestWords = 200;

// The first match wins: specific messages come before those that they contain.
const kinds: readonly (readonly [RegExp, FailureKind])[] = [
  [/^(execution )?revert(ed)?\b/, 'reverted'],
  [/^contract creation code storage out of gas|^code store out of gas/, 'code-storage-gas'],
  [/^out of gas|^gas uint64 overflow|^outofgas|^insufficient gas\b/, 'out-of-gas'],
  [/^invalid opcode|^bad instruction|^invalid instruction|^undefined instruction|^badinstruction/, 'invalid-opcode'],
  [/^invalid jump|^bad jump|^invalidjump/, 'invalid-jump'],
  [/^stack underflow|^stackunderflow/, 'stack-underflow'],
  [/^stack (limit|overflow)|^out of stack|^stackoverflow/, 'stack-overflow'],
  [/^max call depth|^call depth|^depth limit/, 'call-depth'],
  [/^insufficient balance|^not enough balance|^outoffund|^out of fund/, 'insufficient-balance'],
  [/^contract address collision|^create collision|^contract already exists/, 'address-collision'],
  [/^max code size|^code size/, 'code-size'],
  [/^max init ?code size/, 'init-code-size'],
  [/^invalid code/, 'invalid-code'],
  [/^write protection|^mutable call in static|^static (call|state)/, 'write-protection'],
  [/^return data out of bounds|^out of bounds/, 'return-data'],
  [/^nonce uint64 overflow/, 'nonce-overflow'],
  [
    /^bad elliptic|^malformed point|^built-in failed|^precompile|^invalid (input|point)|^(bls|kzg|mismatched)/,
    'precompile',
  ],
];
