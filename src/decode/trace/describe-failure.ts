import type { Frame } from '../../client/wire/frame.js';
import type { RevertMeaning } from '../calls/call-decoder.js';
import type { EvmDecoder } from '../evm-decoder.js';
import { hasFailed, outOfGasMessage, revertMessage, rootCause, type RootCause } from './outcome.js';
import { precompileFork } from '../../client/wire/evm-facts.js';

interface RevertDecoder {
  readonly decodeRevert: EvmDecoder['decodeRevert'];
}

export type FailureKind =
  | 'reverted'
  | 'out-of-gas'
  /** Too little gas was left to store the code of a new contract. */
  | 'code-storage-gas'
  | 'invalid-opcode'
  | 'invalid-jump'
  | 'stack-underflow'
  | 'stack-overflow'
  /** More than 1,024 nested calls. */
  | 'call-depth'
  | 'insufficient-balance'
  | 'address-collision'
  /**
   * The code of the new contract is longer than 24,576 bytes (EIP-170), or the higher limit from Amsterdam on
   * (EIP-7954).
   */
  | 'code-size'
  /** The init code is longer than 49,152 bytes (EIP-3860), or the higher limit from Amsterdam on (EIP-7954). */
  | 'init-code-size'
  /** The code of the new contract begins with 0xef (EIP-3541). */
  | 'invalid-code'
  | 'write-protection'
  /** It read past the end of the latest return data. */
  | 'return-data'
  | 'nonce-overflow'
  | 'precompile'
  | 'other';

/**
 * The kind of a frame's `error`.
 *
 * Messages differ between nodes. These are the messages of geth (core/vm/errors.go, core/vm/contracts.go), whose tracer
 * most others follow, and of the Parity family, whose traces some gateways convert.
 */
export function failureKindOf(error: string): FailureKind {
  const words = error.slice(0, longestWords).toLowerCase();
  return kinds.find(([pattern]) => pattern.test(words))?.[1] ?? 'other';
}

// Some nodes append a complete contract message to their own.
const longestWords = 200;

// The first match wins: specific messages come before those that they contain.
const kinds: readonly (readonly [RegExp, FailureKind])[] = [
  [revertMessage, 'reverted'],
  [/^contract creation code storage out of gas|^code store out of gas/, 'code-storage-gas'],
  [outOfGasMessage, 'out-of-gas'],
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

export interface FailureDescription {
  readonly frame: number;
  readonly kind: FailureKind;
  readonly error: string;
  /** The decoded revert data; undefined for every kind except `reverted`, because other failures have none. */
  readonly reason: RevertMeaning | undefined;
  /** The origin of the failure, and how far it propagated; its `frame` is this frame if the failure originated here. */
  readonly cause: RootCause;
  /** The failure of the originating call, if it is another call. */
  readonly began: Omit<FailureDescription, 'cause' | 'began'> | undefined;
  /** Possible causes of a failure without a reason, the likeliest first. */
  readonly hints: readonly FailureHint[];
}

export type FailureHint =
  /** It received coins and no input: the contract may have no `receive`, or reject coins. */
  | { readonly kind: 'no-receive' }
  /** It received coins with its input: the function may not be payable. */
  | { readonly kind: 'not-payable' }
  /** It failed immediately: the contract may not have this function, or the input may not fit it. */
  | { readonly kind: 'no-function' }
  /** The call at `frame` was its last, succeeded and returned nothing: there may be no contract at that address. */
  | { readonly kind: 'empty-answer'; readonly frame: number }
  /** It had the 2,300 gas of `transfer` and `send`, which is not enough to write storage. */
  | { readonly kind: 'stipend' }
  /** It had too little gas (EIP-2200 requires more than 2,300 to write a slot). */
  | { readonly kind: 'sentry' }
  /** One of its calls used nearly all gas: a caller keeps only a 64th (EIP-150). */
  | { readonly kind: 'spent-below'; readonly frame: number }
  /** Old Solidity fails an `assert` like this, and a few other compiler checks. */
  | { readonly kind: 'assert' }
  /** `opcode` is invalid by the block's rules; the code may be from a newer compiler. */
  | { readonly kind: 'newer-opcode'; readonly opcode: string };

/**
 * Describes why a call failed. It searches the complete trace, so use it only for the selected call.
 *
 * The output of a failed call is decoded as its revert reason, never as a function result.
 *
 * @returns undefined if the call did not fail
 */
export function describeFailure(
  frames: readonly Frame[],
  index: number,
  decoder: RevertDecoder,
): FailureDescription | undefined {
  const cause = rootCause(frames, index);
  const own = cause && describe(frames, index, decoder);
  if (!cause || !own) return undefined;
  return { ...own, cause, began: cause.frame === index ? undefined : describe(frames, cause.frame, decoder) };
}

function describe(frames: readonly Frame[], index: number, decoder: RevertDecoder): FailureDescription['began'] {
  const frame = frames[index];
  if (!frame || !hasFailed(frame)) return undefined;
  const { error = '', output = '0x', to } = frame;
  const kind = failureKindOf(error);
  // The reason of a failed creation is from its init code, which has no address.
  const reason = kind === 'reverted' ? decoder.decodeRevert(output, to) : undefined;
  const hints = kind === 'reverted' && output !== '0x' ? [] : hintsOf(frames, index, frame, kind);
  return { frame: index, kind, error, reason, hints };
}

function hintsOf(frames: readonly Frame[], index: number, frame: Frame, kind: FailureKind): FailureHint[] {
  switch (kind) {
    case 'reverted':
      return hintsOfSilence(frames, index, frame);
    case 'out-of-gas':
      return hintsOfGas(frames, index, frame);
    case 'invalid-opcode':
      return hintsOfOpcode(frame.error ?? '');
    default:
      return [];
  }
}

/** More gas than a contract needs to look up a missing function. The first storage access costs 2,100. */
const soon = 700n;

function hintsOfSilence(frames: readonly Frame[], index: number, frame: Frame): FailureHint[] {
  const { input = '0x', value = 0n, gasUsed = 0n, type, calls } = frame;
  const last = lastCall(frames, index);
  if (last !== undefined) return isEmptyAnswer(frames[last]) ? [{ kind: 'empty-answer', frame: last }] : [];
  if (calls > 0 || type.startsWith('CREATE')) return [];
  // A delegate call has the value of its caller, whose function may well be payable.
  const isPaid = value > 0n && type !== 'DELEGATECALL';
  if (input === '0x') return isPaid ? [{ kind: 'no-receive' }] : [];
  const isSoon = gasUsed <= soon;
  return [
    ...(isPaid && isSoon ? [{ kind: 'not-payable' } as const] : []),
    ...(isSoon ? [{ kind: 'no-function' } as const] : []),
  ];
}

/** Whether a call succeeded and returned nothing; a precompile does so when it rejects its input. */
function isEmptyAnswer(frame: Frame | undefined): boolean {
  if (!frame || hasFailed(frame) || !frame.type.endsWith('CALL')) return false;
  return (frame.output ?? '0x') === '0x' && !(frame.to && precompileFork(frame.to));
}

const stipend = 2300n;

function hintsOfGas(frames: readonly Frame[], index: number, frame: Frame): FailureHint[] {
  const { error = '', gas = 0n } = frame;
  if (error.includes('reentrancy sentry')) return [{ kind: gas <= stipend ? 'stipend' : 'sentry' }];
  if (gas <= stipend && (frame.value ?? 0n) > 0n) return [{ kind: 'stipend' }];
  const last = lastCall(frames, index);
  const used = last === undefined ? 0n : (frames[last]?.gasUsed ?? 0n);
  return last !== undefined && used * 2n > gas ? [{ kind: 'spent-below', frame: last }] : [];
}

function hintsOfOpcode(error: string): FailureHint[] {
  const opcode = /^invalid opcode: (?:opcode )?([A-Z0-9]{2,20}|0x[0-9a-f]{1,2})/i.exec(error)?.[1];
  if (opcode === undefined) return [];
  return /^(INVALID|0xfe)$/i.test(opcode) ? [{ kind: 'assert' }] : [{ kind: 'newer-opcode', opcode }];
}

function lastCall(frames: readonly Frame[], index: number): number | undefined {
  const depth = frames[index]?.depth ?? 0;
  let last: number | undefined;
  for (let at = index + 1; (frames[at]?.depth ?? -1) > depth; at++) if (frames[at]?.parent === index) last = at;
  return last;
}
