import type { AccountChange, Change, SlotChange } from '../../../decode/state/change.js';

/** Which values are displayed. */
export type RowFilter = 'all' | 'changed' | 'unknown';

/** A line of the table: an account, or one of its values. */
export interface StateRow {
  readonly key: string;
  readonly account: AccountChange;
  readonly part: 'account' | 'balance' | 'nonce' | 'code' | 'slot';
  readonly slot?: SlotChange;
}

/** Lines of the table, and counts of all values. */
export interface StateRows {
  readonly rows: readonly StateRow[];
  readonly shown: number;
  readonly counts: Readonly<Record<Change<unknown>['outcome'], number>>;
  readonly slots: number;
}

/** The change of a line; an account itself has none. */
export function changeOf({ account, part, slot }: StateRow): Change<unknown> | undefined {
  if (part === 'account') return undefined;
  return part === 'slot' ? slot?.value : account[part];
}

/**
 * The lines of a transaction: changed accounts come first, each followed by its values.
 *
 * @param matches whether a line matches the filter text; undefined without one
 */
export function toStateRows(
  accounts: readonly AccountChange[],
  filter: RowFilter,
  matches: ((row: StateRow) => boolean) | undefined,
): StateRows {
  const counts = { changed: 0, unchanged: 0, unknown: 0 };
  const groups = accounts.map((account) => {
    const values = valuesOf(account);
    for (const row of values) counts[changeOf(row)?.outcome ?? 'unchanged']++;
    return { account, values, isChanged: values.some((row) => changeOf(row)?.outcome === 'changed') };
  });
  let shown = 0;
  const rows = [
    ...groups.filter(({ isChanged }) => isChanged),
    ...groups.filter(({ isChanged }) => !isChanged),
  ].flatMap(({ account, values }) => {
    const head: StateRow = { key: account.address, account, part: 'account' };
    const wanted = values.filter((row) => filter === 'all' || changeOf(row)?.outcome === filter);
    // If the account matches, so do all its values.
    const fitting = !matches || matches(head) ? wanted : wanted.filter(matches);
    shown += fitting.length;
    return fitting.length > 0 ? [head, ...fitting] : [];
  });
  return { rows, shown, counts, slots: accounts.reduce((sum, { storage }) => sum + storage.length, 0) };
}

/** The relevant values of an account: a nonce or code that it has, or may have received. */
function valuesOf(account: AccountChange): StateRow[] {
  const { address, nonce, code, storage } = account;
  const has = ({ outcome, pre }: Change<unknown>) => outcome === 'changed' || (pre !== 0 && pre !== '0x');
  return [
    { key: `${address} balance`, account, part: 'balance' },
    ...(has(nonce) ? [{ key: `${address} nonce`, account, part: 'nonce' } as const] : []),
    ...(has(code) ? [{ key: `${address} code`, account, part: 'code' } as const] : []),
    ...storage.map((slot) => ({ key: `${address} ${slot.slot}`, account, part: 'slot', slot }) as const),
  ];
}

/** The sum of all balance changes, if all are known. */
export function sumOfBalances(accounts: readonly AccountChange[]): bigint | undefined {
  let sum = 0n;
  for (const { balance } of accounts) {
    if (balance.outcome === 'unknown') return undefined;
    if (balance.outcome === 'changed') sum += balance.post - balance.pre;
  }
  return sum;
}
