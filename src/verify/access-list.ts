import type { AccessList } from 'viem';
import type { AccessListResult } from '../client/operations/access-list-reply.js';
import { isPrecompile, leastGasSinceAmsterdam, precompileSince, transferGas } from '../client/wire/evm-facts.js';
import { type GasFork, listGas } from '../client/wire/intrinsic-gas.js';
import type { Check } from './check.js';
import { anywhere, type PartCoverage } from './coverage.js';

export interface AskedCall {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly gas?: bigint | undefined;
}

export interface AnsweredList {
  readonly accessList: AccessList;
  readonly gasUsed: bigint;
}

/**
 * Checks rules for any access list: no entry occurs twice; sender, recipient and precompiles are listed only with
 * slots; the gas is within the limit of the call. EIP-2930 allows other lists, so a violation is open unless the answer
 * shows that the node follows the rule.
 *
 * Whether the list is correct cannot be checked without the state of the chain.
 */
export function checkAccessList(answered: AnsweredList, call: AskedCall, fork?: GasFork): readonly Check[] {
  const { accessList } = answered;
  return [...checkUnique(accessList), ...checkExcluded(accessList, call), ...checkGas(answered, call, fork)];
}

function checkUnique(accessList: AccessList): readonly Check[] {
  const about = { id: 'list-unique', basis: 'response' } as const;
  const addresses = new Set<string>();
  // A node that lists each access separately has no entry with several slots.
  const isGrouped = accessList.some(({ storageKeys }) => new Set(storageKeys.map((key) => key.toLowerCase())).size > 1);
  const found = accessList.flatMap(({ address, storageKeys }, place): Check[] => {
    const path = `result.accessList[${place}]`;
    const keys = new Set<string>();
    const twice = storageKeys.findIndex((key) => keys.size === keys.add(key.toLowerCase()).size);
    const isTwice = addresses.size === addresses.add(address.toLowerCase()).size;
    const repeated = (at: string, claimed: string, isSet: boolean): Check => ({
      ...{ ...about, outcome: isSet ? 'fail' : 'open', reason: 'twice', path: `${path}.${at}`, details: { claimed } },
    });
    return [
      ...(isTwice ? [repeated('address', address, isGrouped)] : []),
      ...(twice === -1 ? [] : [repeated(`storageKeys[${twice}]`, storageKeys[twice] ?? '', false)]),
    ];
  });
  if (found.length > 0) return found;
  // A single address with at most one slot leaves nothing to compare.
  const hasCompared = accessList.length > 1 || accessList.some(({ storageKeys }) => storageKeys.length > 1);
  return hasCompared ? [{ ...about, outcome: 'pass' }] : [];
}

function checkExcluded(accessList: AccessList, { from, to }: AskedCall): Check[] {
  const about = { id: 'list-excludes', basis: 'request' } as const;
  const known = new Set([from, to].flatMap((address) => (address === undefined ? [] : [address.toLowerCase()])));
  const listed = new Set(accessList.map(({ address }) => address.toLowerCase()));
  // Every call accesses both. A node that lists what is accessible without an entry lists both.
  const isShown = [...known].some((address) => !listed.has(address));
  const found = accessList.flatMap(({ address, storageKeys }, place): Check[] => {
    // An account may have delegated code (EIP-7702), so even the sender can have slots. A precompile has none.
    const hasSlots = storageKeys.length > 0;
    if (!isPrecompile(address) && (hasSlots || !known.has(address.toLowerCase()))) return [];
    const path = `result.accessList[${place}].address`;
    const outcome = isShown || hasSlots ? 'fail' : 'open';
    return [{ ...about, outcome, reason: 'needless-entry', path, details: { claimed: address } }];
  });
  if (found.length > 0) return found;
  // The fork whose rules the node applied is unknown.
  const doubts = accessList.flatMap(({ address, storageKeys }, place): Check[] => {
    const since = storageKeys.length === 0 ? precompileSince(address) : undefined;
    if (since === undefined) return [];
    const details = { claimed: address, fork: since };
    return [
      { ...about, outcome: 'open', reason: 'unknown-fork', path: `result.accessList[${place}].address`, details },
    ];
  });
  if (doubts.length > 0) return doubts;
  return accessList.length > 0 ? [{ ...about, outcome: 'pass' }] : [];
}

function checkGas({ accessList, gasUsed }: AnsweredList, { gas }: AskedCall, fork: GasFork | undefined): Check[] {
  const about = { id: 'call-gas', basis: 'request', path: 'result.gasUsed' } as const;
  const least = leastGas(accessList, fork);
  if ((gas === undefined || gasUsed <= gas) && gasUsed >= least) return [{ ...about, outcome: 'pass' }];
  const details = { claimed: `${gasUsed}`, least: `${least}`, most: gas === undefined ? '∞' : `${gas}` };
  return [{ ...about, outcome: 'fail', reason: 'out-of-bounds', details }];
}

/**
 * Minimum gas of a call with this list. Refunds return at most half of the used gas by the oldest rules, which is the
 * largest share of any fork before Amsterdam. From Amsterdam on, they return at most a fifth, but never the base gas.
 */
function leastGas(accessList: AccessList, fork: GasFork | undefined): bigint {
  const slots = accessList.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0);
  const entries = { addresses: accessList.length, slots };
  if (fork !== 'amsterdam') return (transferGas + listGas(entries, 'osaka') + 1n) / 2n;
  const least = ((leastGasSinceAmsterdam + listGas(entries, fork)) * 4n) / 5n;
  return least > leastGasSinceAmsterdam ? least : leastGasSinceAmsterdam;
}

export type AccessListPart =
  /** The call touches these addresses and slots, and no others. */
  'accessList.entries' | 'accessList.gasUsed' | 'accessList.error' | 'accessList.extra';

/** The checks that cover each part. There are none, because no block commits to a simulation. */
export function accessListParts(result: AccessListResult): readonly PartCoverage<AccessListPart>[] {
  return [
    { part: 'accessList.entries', by: [], refutedBy: { 'list-unique': anywhere, 'list-excludes': anywhere } },
    { part: 'accessList.gasUsed', by: [], refutedBy: { 'call-gas': anywhere } },
    { part: 'accessList.error', by: [], shown: result.error !== undefined },
    { part: 'accessList.extra', by: [], shown: result.extra !== undefined },
  ];
}
