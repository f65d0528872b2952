import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import { isMalformed } from '../../client/wire/read.js';
import type { Header } from './header.js';
import { readHistory } from './history.js';
import { proveValue } from './prove-value.js';
import { historyKey } from './typed-rules.js';

/** A header that the staking module keeps, or why it is not proven; `absent` if it keeps none. */
export type HistoryVerdict = { readonly header: Header } | { readonly reason: string };

/**
 * Proves an old header by what the staking module keeps of it in the state below a proven one. Chain and height in it must be those
 * that are meant. Both forms of the key are tried: decimal text was that of SDK 0.47.
 */
export function proveHistory(from: Header, height: bigint, response: AbciResponse): HistoryVerdict {
  const { key, older } = historyKey(height);
  const verdicts = [key, older].map((each) =>
    proveValue({ response, store: 'staking', key: each, appHash: from.appHash }),
  );
  const proven = verdicts.find(({ value, reason }) => value !== null && reason === undefined);
  if (!proven?.value) {
    const isAbsent = verdicts.some(({ reason }) => reason === undefined);
    return { reason: isAbsent ? 'absent' : (verdicts.find(({ reason }) => reason !== 'key')?.reason ?? 'key') };
  }
  try {
    const header = readHistory(proven.value);
    return header.chainId === from.chainId && header.height === height ? { header } : { reason: 'other_header' };
  } catch (thrown) {
    if (isMalformed(thrown)) return { reason: 'malformed_header' };
    throw thrown;
  }
}
