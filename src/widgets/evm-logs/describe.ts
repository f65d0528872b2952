import { slotOf } from '../../ui/evm/request.js';
import { networkName } from '../../ui/evm/controls.js';
import { shortHash } from '../../ui/format/shorten.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { BlockSpan } from './search/plan.js';
import { fields, type LogsAttributes, type LogsQuery } from './fields.js';
import { words as catalogue } from './words.en.js';

/** The query in words, from the current attributes: `blocks 40–47 · Network A`. */
export function describeAttributes(
  { fromBlock, toBlock, blockHash, network }: LogsAttributes,
  localization: Localization,
): string {
  const words = localization.wordsOf(catalogue);
  const end = (text: string) => {
    const given = text.trim();
    if (Object.hasOwn(words.tags, given)) return words.tags[given as keyof typeof words.tags];
    return /^\d{1,19}$/.test(given) ? localization.format.decimal(given) : safeText(given, 24);
  };
  const slot = networkName(slotOf(network, fields.network), localization);
  const hash = blockHash.trim();
  if (hash !== '') return `${words.blockByHash(shortHash(safeText(hash, 80)))} · ${slot}`;
  if (fromBlock.trim() === '' && toBlock.trim() === '') return slot;
  return `${describeEnds(end(fromBlock), end(toBlock || (fromBlock === '' ? '' : 'latest')), localization)} · ${slot}`;
}

/** The query in words, from the query itself. */
export function describeQuery(
  { where, network }: LogsQuery,
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
  return `${what} · ${networkName(network, localization)}`;
}

/** `blocks 40–47` or `block 46`. */
export function describeBlockSpan({ from, to }: BlockSpan, localization: Localization): string {
  const { format } = localization;
  return describeEnds(format.integer(from), format.integer(to), localization);
}

function describeEnds(from: string, to: string, localization: Localization): string {
  const words = localization.wordsOf(catalogue);
  return from === to || to === '' || from === '' ? words.oneBlock(from || to) : words.blocks(from, to);
}
