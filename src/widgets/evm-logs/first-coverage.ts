import { shortHash } from '../../ui/format/shorten.js';
import type { Wording } from '../../ui/widget-state.js';
import { describeBlockSpan } from './describe.js';
import type { Search } from './search/collect.js';
import type { LogsWords } from './words.en.js';

/** Whether a search is one complete answer without known problems, of which only its blocks need to be named. */
export function isPlain({ scan, duplicates, suspect, tail, answer }: Search): boolean {
  const [piece, ...others] = scan?.pieces ?? [];
  const isWhole = !piece || (piece.state === 'done' && piece.suspects.length === 0 && piece.source === undefined);
  const isOne = others.length === 0 && (!scan || (scan.asked === (scan.end ? 2 : 1) && scan.end !== 'unknown'));
  return (
    isWhole &&
    isOne &&
    duplicates === 0 &&
    suspect === undefined &&
    !tail &&
    !answer.value.some(({ removed }) => removed)
  );
}

/** What the one answer of a search is complete for; undefined if that is unknown. */
export function describeWhole(search: Search, said: Wording<LogsWords>): string | undefined {
  const {
    query: { where },
    answer,
    anchor,
    scan,
    suspect,
    early,
  } = search;
  const { words, format, localization } = said;
  if (early || suspect !== undefined) return undefined;
  if (scan) return isPlain(search) ? words.searched(describeBlockSpan(scan, localization)) : undefined;
  if (anchor !== undefined) return words.searchedToAnchor(format.integer(anchor));
  // A node answers null if it has nothing to search.
  if (where.kind !== 'block' || answer.notes.some(({ code }) => code === 'null-list')) return undefined;
  const block = answer.value[0]?.blockNumber ?? undefined;
  return words.searched(
    block === undefined ? words.blockByHash(shortHash(where.hash)) : words.oneBlock(format.integer(block)),
  );
}

/** Says that these are the first logs of an answer that is still arriving. */
export function describeFirst({ early, answer: { value } }: Search, said: Wording<LogsWords>): string | undefined {
  return early && value.length > 0 ? said.words.firstOnly(said.format.integer(value.length), value.length) : undefined;
}
