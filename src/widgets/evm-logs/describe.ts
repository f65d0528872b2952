import type { Log } from '../../client/operations/logs-reply.js';
import { keyOf } from '../../ui/displayed-answer.js';
import type { TokensPlace } from '../../ui/evm/ask-tokens.js';
import { type BlockSpan, fields, type LogsAttributes, type LogsQuery } from './request.js';
import { slotOf } from '../../ui/evm/request.js';
import { networkName } from '../../ui/evm/controls.js';
import { shortHash } from '../../ui/format/shorten.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { Transfers } from './view.js';
import { words as catalogue } from './words.en.js';
import type { Search } from './search/collect.js';

/** The name of a log in an attribute; for example, `43:2`. */
export function nameOf({ blockNumber, logIndex }: Log): string {
  return `${blockNumber ?? ''}:${logIndex ?? ''}`;
}

/**
 * The name with the transaction index (`43:1:0`): if logs are numbered per transaction, the short name is ambiguous.
 */
export function longNameOf({ blockNumber, transactionIndex, logIndex }: Log): string {
  return `${blockNumber ?? ''}:${transactionIndex ?? ''}:${logIndex ?? ''}`;
}

/** The newest displayed block. A log does not contain the sender of its transaction. */
export function tokensPlaceOf(query: LogsQuery, logs: readonly Log[]): TokensPlace | undefined {
  const block = logs.findLast(({ blockNumber }) => blockNumber !== null)?.blockNumber ?? undefined;
  // While the list grows, the query still applies to it.
  return block === undefined
    ? undefined
    : { network: query.network, block, name: keyOf(query), transactions: logs.slice(-3).toReversed() };
}

/** The query in words, from the current attributes: `blocks 40–47 · Transfer · Network A`. */
export function describeAttributes(attributes: LogsAttributes, localization: Localization): string {
  const { fromBlock, toBlock, blockHash, address, event, topic0, topic1, topic2, topic3, network } = attributes;
  const words = localization.wordsOf(catalogue);
  const end = (text: string) => {
    const given = text.trim();
    if (Object.hasOwn(words.tags, given)) return words.tags[given as keyof typeof words.tags];
    return /^\d{1,19}$/.test(given) ? localization.format.decimal(given) : safeText(given, 24);
  };
  const isFiltered = `${address}${topic0}${topic1}${topic2}${topic3}`.trim() !== '';
  const place = networkName(slotOf(network, fields.network), localization);
  const slot = `${describeFilter(event, isFiltered, localization)}${place}`;
  const hash = blockHash.trim();
  if (hash !== '') return `${words.blockByHash(shortHash(safeText(hash, 80)))} · ${slot}`;
  if (fromBlock.trim() === '' && toBlock.trim() === '') return slot;
  return `${describeEnds(end(fromBlock), end(toBlock || (fromBlock === '' ? '' : 'latest')), localization)} · ${slot}`;
}

/** The filter before the network: the name of the event, and whether there are other conditions. */
function describeFilter(event: string, isFiltered: boolean, localization: Localization): string {
  const name = safeText(event.split('(', 1)[0] ?? '', 40).trim();
  return [...(name === '' ? [] : [name]), ...(isFiltered ? [localization.wordsOf(catalogue).filtered] : [])]
    .map((part) => `${part} · `)
    .join('');
}

export function describeQuery(
  { where, network, filter: { address, topics }, event = '' }: LogsQuery,
  covered: BlockSpan | undefined,
  localization: Localization,
): string {
  const words = localization.wordsOf(catalogue);
  const end = (block: bigint | string) =>
    typeof block === 'bigint' ? localization.format.integer(block) : words.tags[block as keyof typeof words.tags];
  const what =
    where.kind === 'block'
      ? words.blockByHash(shortHash(where.hash))
      : covered
        ? describeBlockSpan(covered, localization)
        : where.kind === 'tags'
          ? describeEnds(end(where.range.from), end(where.range.to), localization)
          : '';
  const isFiltered =
    address.length > 0 || topics.some((hashes, index) => hashes !== null && (index > 0 || event === ''));
  return `${what} · ${describeFilter(event, isFiltered, localization)}${networkName(network, localization)}`;
}

/** For example, `blocks 40–47` or `block 46`. */
export function describeBlockSpan({ from, to }: BlockSpan, localization: Localization): string {
  const { format } = localization;
  return describeEnds(format.integer(from), format.integer(to), localization);
}

function describeEnds(from: string, to: string, localization: Localization): string {
  const words = localization.wordsOf(catalogue);
  return from === to || to === '' || from === '' ? words.oneBlock(from || to) : words.blocks(from, to);
}

/** The blocks for which an answer is complete, if only the node knows them; undefined if unknown. */
export function describeWhole(search: Search, localization: Localization): string | undefined {
  const { query, answer, anchor, suspect, early } = search;
  const { where } = query;
  const { format } = localization;
  const words = localization.wordsOf(catalogue);
  if (early || suspect !== undefined) return undefined;
  if (anchor !== undefined) return words.searchedToAnchor(format.integer(anchor));
  // A node returns null if it has nothing to search.
  if (where.kind !== 'block' || answer.notes.some(({ code }) => code === 'null-list')) return undefined;
  const block = answer.value[0]?.blockNumber ?? undefined;
  return words.searched(
    block === undefined ? words.blockByHash(shortHash(where.hash)) : words.oneBlock(format.integer(block)),
  );
}

/** Shows that these are the first logs of an answer that is still loading. */
export function describeFirst({ early, answer }: Search, localization: Localization): string | undefined {
  const { length } = answer.value;
  if (!early || length === 0) return undefined;
  return localization.wordsOf(catalogue).firstOnly(localization.format.integer(length), length);
}

export function readTransfers(text: string): Transfers {
  const kind = text.trim();
  return kind === 'tokens' || kind === 'ether' ? kind : '';
}
