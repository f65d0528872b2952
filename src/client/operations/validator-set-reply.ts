import type { Answer, Received } from '../answer.js';
import type { Note } from '../note.js';
import { parseRest } from '../rest.js';
import { readReply } from '../wire/read.js';
import { readValidatorSetReply, type Validator, type ValidatorSet } from '../wire/validator.js';

/** Reads the reply to `getValidatorSet`. */
export function readValidatorSet<R extends { readonly height: bigint | 'latest' }>(
  request: R,
  text: string,
  { at, bytes, sample, maxDepth }: Received,
): Answer<ValidatorSet, R> {
  const value = readReply(parseRest(text, maxDepth), readValidatorSetReply);
  const notes: Note[] = [];
  if (sample) notes.push({ code: 'sample-data' });
  if (request.height !== 'latest' && value.blockHeight !== request.height) {
    notes.push({ code: 'other-height', details: { asked: `${request.height}`, got: `${value.blockHeight}` } });
  }
  if (value.total === null) notes.push({ code: 'total-unknown' });
  return { value, text, bytes, requests: 1, request, at, notes };
}

/** Joins the pages of a set, of which there is at least one, to one answer. */
export function joinPages<R>(
  request: R,
  pages: readonly Answer<ValidatorSet>[],
  requests: number,
  notes: readonly Note[],
): Answer<ValidatorSet, R> {
  const last = pages.at(-1)!; // there is always a first page
  const first = pages[0]!;
  const validators = withoutRepeats(pages);
  const { total, ...set } = first.value;
  const complete = total === null || total === BigInt(validators.length);
  return {
    value: { ...set, validators, total },
    text: pages.map((page) => page.text).join('\n'),
    bytes: pages.reduce((sum, page) => sum + page.bytes, 0),
    requests,
    request,
    at: last.at,
    notes: [
      ...distinct(pages.flatMap((page) => page.notes)),
      ...notes,
      ...(complete
        ? []
        : [{ code: 'partial-list' as const, details: { loaded: `${validators.length}`, total: `${total}` } }]),
    ],
  };
}

/**
 * A gateway that rounds or ignores the offset repeats rows: those of earlier pages are dropped. Two equal rows of one page
 * come from the node, and stay.
 */
function withoutRepeats(pages: readonly Answer<ValidatorSet>[]): Validator[] {
  const earlier = new Set<string>();
  return pages.flatMap(({ value }) => {
    const fresh = value.validators.filter(({ address }) => !earlier.has(address));
    for (const { address } of fresh) earlier.add(address);
    return fresh;
  });
}

function distinct(notes: readonly Note[]): Note[] {
  const seen = new Map(notes.map((note) => [JSON.stringify(note), note]));
  return [...seen.values()];
}
