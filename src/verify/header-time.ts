import type { Anchor } from './anchor.js';
import type { Check } from './check.js';

/** A time of the block that an answer names, and where. */
export interface GivenTime {
  readonly path: string;
  readonly time: bigint | null | undefined;
}

/** Compares the times that an answer names with that of the header of the block. Some nodes write 0 where they know none. */
export function checkHeaderTime(times: readonly GivenTime[], { basis, header }: Anchor): Check[] {
  const told = times.flatMap(({ path, time }) => (typeof time === 'bigint' ? [{ path, time }] : []));
  if (!header || told.length === 0) return [];
  const about = { id: 'header-time', basis } as const;
  const found = told.flatMap(({ path, time }): Check[] => {
    if (time === header.timestamp) return [];
    if (time === 0n)
      return [{ ...about, path, outcome: 'open', reason: 'missing-field', details: { field: 'blockTimestamp' } }];
    const details = { claimed: `${time}`, computed: `${header.timestamp}` };
    return [{ ...about, path, outcome: 'fail', reason: 'unlike-header', details }];
  });
  return found.length > 0 ? found : [{ ...about, outcome: 'pass', against: header.hash }];
}
