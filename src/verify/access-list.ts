import { isPrecompile, precompileSince, transferGas } from '../client/wire/evm-facts.js';
import type { AccessList } from 'viem';
import type { Check } from './check.js';
import { conclude } from './conclude.js';

/** What was asked, as far as the answer can be held against it. */
export interface AskedCall {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly gas?: bigint | undefined;
}

/** What was answered. */
export interface AnsweredList {
  readonly accessList: AccessList;
  readonly gasUsed: bigint;
}

/**
 * Checks what must hold of any access list, whatever the code did: nothing stands twice, sender, recipient and precompiles
 * stand there for their slots alone, and the gas fits the limit of the call.
 *
 * Whether the list is the right one cannot be checked without the state of the chain; nothing here says so.
 */
export function checkAccessList({ accessList, gasUsed }: AnsweredList, call: AskedCall): readonly Check[] {
  return [...checkUnique(accessList), ...checkExcluded(accessList, call), ...checkGas(accessList, gasUsed, call)];
}

function checkUnique(accessList: AccessList): readonly Check[] {
  const about = { id: 'list-unique', basis: 'response' } as const;
  const addresses = new Set<string>();
  const failures = accessList.flatMap(({ address, storageKeys }, place): Check[] => {
    const path = `result.accessList[${place}]`;
    const keys = new Set<string>();
    const twice = storageKeys.findIndex((key) => keys.size === keys.add(key.toLowerCase()).size);
    const isTwice = addresses.size === addresses.add(address.toLowerCase()).size;
    return [
      ...(isTwice ? [{ path: `${path}.address`, details: { claimed: address } }] : []),
      ...(twice === -1
        ? []
        : [{ path: `${path}.storageKeys[${twice}]`, details: { claimed: storageKeys[twice] ?? '' } }]),
    ].map((found) => ({ ...about, outcome: 'fail', reason: 'twice', ...found }) as const);
  });
  // A lone address with one slot at most is compared with nothing.
  const hasCompared = accessList.length > 1 || accessList.some(({ storageKeys }) => storageKeys.length > 1);
  return conclude(about, failures, hasCompared);
}

function checkExcluded(accessList: AccessList, { from, to }: AskedCall): Check[] {
  const about = { id: 'list-excludes', basis: 'request' } as const;
  const known = new Set([from, to].flatMap((address) => (address === undefined ? [] : [address.toLowerCase()])));
  const failures = accessList.flatMap(({ address, storageKeys }, place): Check[] => {
    // Code may run on an account of its own (EIP-7702), so even the sender can have slots.
    if (storageKeys.length > 0 && !isPrecompile(address)) return [];
    if (!known.has(address.toLowerCase()) && !isPrecompile(address)) return [];
    const path = `result.accessList[${place}].address`;
    return [{ ...about, outcome: 'fail', reason: 'needless-entry', path, details: { claimed: address } }];
  });
  if (failures.length > 0) return failures;
  // An answer does not say by which rules the node ran it.
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

/** What a list costs by itself, whatever it saves (EIP-2930). */
export function listGas(accessList: AccessList): bigint {
  return accessList.reduce((sum, { storageKeys }) => sum + listedAddress + listedKey * BigInt(storageKeys.length), 0n);
}
