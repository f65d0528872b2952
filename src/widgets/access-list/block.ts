import type { BlockOrHash } from '../../ui/evm/request.js';
import type { Localization } from '../../ui/localization/localization.js';
import { shortHash } from '../../ui/format/shorten.js';

/** A block as one word for attributes and other tools: its number, tag or hash. */
export function blockText(block: BlockOrHash): string {
  return typeof block === 'object' ? block.blockHash : `${block}`;
}

/** The name of a block in a sentence. */
export function blockName(block: BlockOrHash, format: Localization['format']): string {
  return typeof block === 'bigint' ? format.integer(block) : shortHash(blockText(block));
}
