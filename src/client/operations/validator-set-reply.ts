import {
  decimal,
  extraOf,
  type JsonObject,
  listOrNull,
  member,
  object,
  optional,
  type Read,
  readReply,
  text,
} from '../wire/read.js';
import type { Answer, Received } from '../answer.js';
import type { Note } from '../note.js';
import { parseRest } from '../json.js';

/** The consensus key of a validator as returned by the node. */
export interface ConsensusPubKey {
  /** The protobuf type; for example, `/cosmos.crypto.ed25519.PubKey`. Chains may have custom types. */
  readonly type: string;
  /** The key bytes in standard base64. */
  readonly key: string;
  /** Additional members of a custom key type; for example, of a multisig. */
  readonly extra?: JsonObject;
}

/** One validator of a set (`cosmos.base.tendermint.v1beta1.Validator`). */
export interface Validator {
  /** Consensus address in bech32, `…valcons1…`. */
  readonly address: string;
  /** Null if the node returned none. */
  readonly pubKey: ConsensusPubKey | null;
  readonly votingPower: bigint;
  /** May be negative. */
  readonly proposerPriority: bigint;
  /** Members that this parser does not know. */
  readonly extra?: JsonObject;
}

/** One page of a validator set, or a whole set. */
export interface ValidatorSet {
  /** The height of the set. */
  readonly blockHeight: bigint;
  /** In the node's order: by voting power, highest first, then by address bytes. */
  readonly validators: readonly Validator[];
  /** The number of validators in the whole set; null if the node returned no usable number. */
  readonly total: bigint | null;
  /** Members that this parser does not know; unknown members of `pagination` under that name. */
  readonly extra?: JsonObject;
}

/** Reads the response of `GET /cosmos/base/tendermint/v1beta1/validatorsets/{height}`. */
export const readValidatorSetReply: Read<ValidatorSet> = (value) => {
  const reply = object(value);
  const pagination = optional(reply, 'pagination', object);
  return {
    blockHeight: member(reply, 'block_height', decimal),
    validators: member(reply, 'validators', listOrNull(readValidator)),
    total: pagination ? usableTotal(pagination) : null,
    ...withExtra(extraOf(reply, knownInReply), pagination && extraOf(pagination, knownInPagination)),
  };
};

const knownInReply = new Set(['block_height', 'validators', 'pagination']);
const knownInPagination = new Set(['total']);
const knownInValidator = new Set(['address', 'pub_key', 'voting_power', 'proposer_priority']);
const knownInPubKey = new Set(['@type', 'key']);

const readValidator: Read<Validator> = (value) => {
  const validator = object(value);
  const extra = extraOf(validator, knownInValidator);
  return {
    address: member(validator, 'address', text),
    pubKey: optional(validator, 'pub_key', readPubKey) ?? null,
    votingPower: member(validator, 'voting_power', decimal),
    proposerPriority: member(validator, 'proposer_priority', decimal),
    ...(extra ? { extra } : {}),
  };
};

const readPubKey: Read<ConsensusPubKey> = (value) => {
  const pubKey = object(value);
  const extra = extraOf(pubKey, knownInPubKey);
  return {
    type: member(pubKey, '@type', text),
    // A custom type may have no `key`; its members are then kept unchanged.
    key: optional(pubKey, 'key', text) ?? '',
    ...(extra ? { extra } : {}),
  };
};

/** A total that is missing, null, empty or not a number means "not counted"; the rows are valid nevertheless. */
function usableTotal(pagination: JsonObject): bigint | null {
  const total = Object.hasOwn(pagination, 'total') ? pagination['total'] : undefined;
  return typeof total === 'string' && /^(0|[1-9]\d{0,19})$/.test(total) ? BigInt(total) : null;
}

function withExtra(reply: JsonObject | undefined, pagination: JsonObject | undefined): { extra?: JsonObject } {
  // `next_key` is always null here: the node supports offsets only.
  const paging = pagination && Object.keys(pagination).some((name) => name !== 'next_key' || pagination[name] !== null);
  if (!reply && !paging) return {};
  return { extra: { ...reply, ...(paging ? { pagination } : {}) } };
}

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
 * Drops rows of earlier pages, because a gateway that rounds or ignores the offset repeats rows. Two equal rows of one
 * page are from the node and stay.
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
