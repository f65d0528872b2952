import type { Hex } from 'viem';
import { bytesOf } from '../abi/text.js';

/** What the code of an account can do, by its instructions. */
export interface CodePowers {
  /** SSTORE */
  readonly stores: boolean;
  /** CREATE or CREATE2 of its own */
  readonly creates: boolean;
  /** DELEGATECALL or CALLCODE: other code can then do anything on its behalf. */
  readonly delegates: boolean;
  /** SELFDESTRUCT of its own */
  readonly destroys: boolean;
}

const all: CodePowers = { stores: true, creates: true, delegates: true, destroys: true };

/**
 * Determines what code can do, instruction by instruction. A jump can only lead to a JUMPDEST that this pass sees as
 * well (the bytes after a PUSH are data, yellow paper 9.4.3), so an instruction that it does not see is never run.
 *
 * Code that starts with 0xef (EIP-3541: delegations and other formats) is assumed to be able to do everything.
 */
export function powersOf(code: Hex): CodePowers {
  if (/^0xef/i.test(code)) return all;
  const bytes = bytesOf(code.slice(2));
  let stores = false;
  let creates = false;
  let delegates = false;
  let destroys = false;
  for (let at = 0; at < bytes.length; at++) {
    const instruction = bytes[at] ?? 0;
    if (instruction >= 0x60 && instruction <= 0x7f) at += instruction - 0x5f;
    else if (instruction === 0x55) stores = true;
    else if (instruction === 0xf0 || instruction === 0xf5) creates = true;
    else if (instruction === 0xf2 || instruction === 0xf4) delegates = true;
    else if (instruction === 0xff) destroys = true;
  }
  return { stores, creates, delegates, destroys };
}
