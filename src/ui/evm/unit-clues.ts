import type { TemplateResult } from 'lit';
import type { Log } from '../../client/operations/logs-reply.js';
import { isEtherAddress, transferTopic } from '../../client/wire/evm-facts.js';
import type { Frame } from '../../client/wire/frame.js';
import { integer } from '../../client/wire/read.js';
import type { EventReading } from '../../decode/events/prepared-event.js';
import type { Localization } from '../localization/localization.js';
import { renderTokenAmount } from '../templates/token-amount.js';
import {
  leastTelling,
  noteToken,
  type PairTokens,
  type Said,
  type TokenOfAmount,
  tokenOfAmount,
  type UnitClues,
} from './amount-units.js';

export type LogAmounts = (
  log: Log,
  reading: EventReading,
  place: number,
  localization: Localization,
) => TemplateResult | undefined;

export function amountsIn(logs: readonly Log[]): LogAmounts {
  return amountsBy(cluesOfLogs(logs));
}

export function amountsBy(cluesOf: (log: Log) => UnitClues | undefined): LogAmounts {
  return (log, { event, args }, place, localization) => {
    const { text, params } = event;
    const said: Said = { kind: 'argument', text, params, values: args, contract: log.address };
    return renderTokenAmount(said, place, localization, cluesOf(log));
  };
}

/** The units of more calls are not worth the time. */
const mostFrames = 20_000;

/** Clues from the calls of a transaction: transfers, wrapped coins, and contracts with two tokens. */
export function cluesOfCalls(frames: readonly Frame[]): UnitClues {
  const moved = new Map<bigint, TokenOfAmount | null>();
  const pairs = new Map<string, PairTokens>();
  const held = new Map<string, { readonly tokens: Set<string>; readonly paid: [string?, string?] }>();
  const holdingOf = (address: string | undefined = '') => {
    const known = held.get(address.toLowerCase()) ?? { tokens: new Set(), paid: [] };
    held.set(address.toLowerCase(), known);
    return known;
  };
  for (const { input = '0x', output = '0x', from, to, value, parent } of frames.slice(0, mostFrames)) {
    const token = to?.toLowerCase();
    if (token === undefined) continue;
    switch (input.slice(2, 10)) {
      case 'a9059cbb': {
        // transfer(address,uint256)
        const amount = wordAt(input, 10, 1);
        note(moved, amount, token);
        // The first arguments of a swap are the amounts that the pair pays.
        const call = frames[parent ?? -1]?.input ?? '0x';
        const side =
          amount === undefined || amount < leastTelling
            ? -1
            : [0, 1].findIndex((at) => wordAt(call, 10, at) === amount);
        if (side >= 0) holdingOf(from).paid[side] = token;
        break;
      }
      case '23b872dd': // transferFrom(address,address,uint256)
        note(moved, wordAt(input, 10, 2), token);
        break;
      case '2e1a7d4d': // withdraw(uint256)
        note(moved, wordAt(input, 10, 0), token);
        break;
      case 'd0e30db0': // deposit()
        note(moved, value, token);
        break;
      case '70a08231': {
        // balanceOf(address)
        if (from && wordAt(input, 10, 0) === integer(from)) holdingOf(from).tokens.add(token);
        break;
      }
      case '0dfe1681': // token0()
      case 'd21220a7': {
        // token1()
        const [first, second] = pairs.get(token) ?? [];
        const named = output.length === 66 ? `0x${output.slice(26).toLowerCase()}` : undefined;
        pairs.set(token, input.startsWith('0x0d') ? [named, second] : [first, named]);
      }
    }
  }
  for (const [holder, { tokens, paid }] of held) {
    if (tokens.size !== 2 || pairs.has(holder)) continue;
    // Pairs read the balance of their first token first.
    const [first, second] = [...tokens];
    const isReversed = paid[0] === second || paid[1] === first;
    const isInOrder = paid[0] === first || paid[1] === second;
    if (!isReversed || !isInOrder) pairs.set(holder, isReversed ? [second, first] : [first, second]);
  }
  return { moved, pairs };
}

/**
 * Adds the amounts that a revert reason compares with a transfer. Arguments of other calls are often equal by chance.
 */
export function withReason(clues: UnitClues, reason: Said): UnitClues {
  const moved = new Map(clues.moved);
  for (const [place, value] of reason.values.entries()) {
    const found = tokenOfAmount(reason, place, clues);
    if (typeof value === 'bigint' && value >= leastTelling && found?.basis === 'comparison' && !moved.has(value))
      moved.set(value, found);
  }
  return { ...clues, moved };
}

/** Words of pair events that are amounts of either token, by the first digits of the topic. */
const swaps: Readonly<Record<string, readonly [readonly number[], readonly number[]]>> = {
  // Swap, Mint and Burn of Uniswap v2; Swap of v3.
  '0xd78ad95f': [
    [0, 2],
    [1, 3],
  ],
  '0x4c209b5f': [[0], [1]],
  '0xdccd412f': [[0], [1]],
  '0xc42079f9': [[0], [1]],
};

const amountEvents: ReadonlySet<string> = new Set(['0xe1fffcc4', '0x7fcf532c']); // Deposit, Withdrawal of wrapped coins

export function cluesOfLogs(logs: readonly Log[]): (log: Log) => UnitClues {
  const byTransaction = new Map<string, Map<bigint, TokenOfAmount | null>>();
  const pairs = new Map<string, PairTokens>();
  const movedIn = ({ transactionHash }: Log) => {
    const moved = byTransaction.get(transactionHash ?? '') ?? new Map<bigint, TokenOfAmount | null>();
    byTransaction.set(transactionHash ?? '', moved);
    return moved;
  };
  for (const log of logs) {
    const [topic] = log.topics;
    const isTransfer = topic === transferTopic && log.topics.length === 3;
    const isAmount = isTransfer ? !isEtherAddress(log.address) : amountEvents.has(topic?.slice(0, 10) ?? '');
    if (isAmount) note(movedIn(log), wordAt(log.data, 2, 0), log.address.toLowerCase());
  }
  for (const log of logs) {
    const words = swaps[log.topics[0]?.slice(0, 10) ?? ''];
    if (!words) continue;
    const pair = log.address.toLowerCase();
    const known = pairs.get(pair) ?? [undefined, undefined];
    const moved = movedIn(log);
    const [first, second] = words.map((each, side) => {
      const tokens = each.map((at) => moved.get(size(wordAt(log.data, 2, at) ?? 0n))?.token);
      return known[side] ?? tokens.find((token) => !!token) ?? undefined;
    });
    if (first !== second) pairs.set(pair, [first, second]);
  }
  const clues = new Map<string, UnitClues>();
  return ({ transactionHash }) => {
    const key = transactionHash ?? '';
    const made = clues.get(key) ?? { moved: byTransaction.get(key) ?? new Map<bigint, null>(), pairs };
    clues.set(key, made);
    return made;
  };
}

function note(moved: Map<bigint, TokenOfAmount | null>, amount: bigint | undefined, token: string): void {
  if (amount !== undefined && amount >= leastTelling) noteToken(moved, amount, { token, basis: 'transfer' });
}

/** A 32-byte word at an offset of hex digits. */
function wordAt(hex: string, start: number, index: number): bigint | undefined {
  const word = hex.slice(start + index * 64, start + (index + 1) * 64);
  return word.length === 64 ? integer(`0x${word}`) : undefined;
}

function size(word: bigint): bigint {
  return BigInt.asIntN(256, word) < 0n ? -BigInt.asIntN(256, word) : word;
}
