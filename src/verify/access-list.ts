import { isPrecompile, precompileSince, transferGas } from '../client/wire/evm-facts.js';
import type { AccessList } from 'viem';
import type { Check } from './check.js';

/** The members of the request that the answer is checked against. */
export interface AskedCall {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly gas?: bigint | undefined;
}

/** The result that is checked. */
export interface AnsweredList {
  readonly accessList: AccessList;
  readonly gasUsed: bigint;
}

/**
 * Checks what holds for any access list: no entry occurs twice, sender, recipient and precompiles are listed only with slots,
 * and the gas is within the limit of the call. EIP-2930 allows other lists: what no sign shows of the node is open.
 *
 * Whether the list is correct cannot be checked without the state of the chain.
 */
export function checkAccessList({ accessList, gasUsed }: AnsweredList, call: AskedCall): readonly Check[] {
  return [...checkUnique(accessList), ...checkExcluded(accessList, call), ...checkGas(accessList, gasUsed, call)];
}

function checkUnique(accessList: AccessList): readonly Check[] {
  const about = { id: 'list-unique', basis: 'response' } as const;
  const addresses = new Set<string>();
  // A node that lists each access by itself has no entry with several slots.
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
  // Every call accesses both: a node that lists what is accessible without an entry lists both.
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

const [listedAddress, listedKey] = [2_400n, 1_900n];

function checkGas(accessList: AccessList, gasUsed: bigint, { gas }: AskedCall): Check[] {
  const about = { id: 'call-gas', basis: 'request', path: 'result.gasUsed' } as const;
  const least = transferGas + listGas(accessList);
  // Refunds give back at most half of what was used, on the oldest rules.
  if ((gas === undefined || gasUsed <= gas) && gasUsed * 2n >= least) return [{ ...about, outcome: 'pass' }];
  const details = { claimed: `${gasUsed}`, least: `${least / 2n}`, most: gas === undefined ? '∞' : `${gas}` };
  return [{ ...about, outcome: 'fail', reason: 'out-of-bounds', details }];
}

/** The gas for the list itself (EIP-2930). */
export function listGas(accessList: AccessList): bigint {
  return accessList.reduce((sum, { storageKeys }) => sum + listedAddress + listedKey * BigInt(storageKeys.length), 0n);
}
