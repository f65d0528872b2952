import {
  decimal,
  list,
  member,
  Mismatch,
  object,
  optional,
  readReply,
  text,
  type Read,
} from '../../client/wire/read.js';
import { decodeBase64 } from '../../decode/base64.js';
import type { Commit, CommitSig, SignedHeader } from './commit.js';
import type { BlockId, Header } from './header.js';
import { parseTime } from './time.js';

/**
 * Reads a signed header: the parsed JSON of `signed_header`, as CometBFT's RPC returns it (`commit`), which is a header beside the
 * commit for it. That of the newest block may hold fewer votes than the block after it will (`canonical: false`).
 *
 * @throws GatewayError `malformed`, with the path in the JSON and what was expected there
 */
export function readSignedHeader(json: unknown): SignedHeader {
  return readReply(json, (value) => {
    const source = object(value);
    return { header: member(source, 'header', header), commit: member(source, 'commit', commit) };
  });
}

/**
 * Reads a header: the parsed JSON of `header`, as CometBFT's RPC returns it.
 *
 * @throws GatewayError `malformed`, with the path in the JSON and what was expected there
 */
export function readHeader(json: unknown): Header {
  return readReply(json, header);
}

/** Bytes in hex, in either case; null and a missing member are none. */
const hex: Read<string> = (value) => {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' || !/^(?:[0-9a-f]{2})*$/i.test(value)) throw new Mismatch('bytes in hex');
  return value.toUpperCase();
};

/** A whole number, as JSON writes small ones, or in decimal text. */
const whole: Read<bigint> = (value) => (Number.isSafeInteger(value) ? BigInt(value as number) : decimal(value));

/** A number that is left out if it is 0. */
const wholeOrZero: Read<bigint> = (value) => (value === undefined || value === null ? 0n : whole(value));

const time: Read<bigint> = (value) => {
  const read = parseTime(text(value));
  if (read === undefined) throw new Mismatch('a time (RFC 3339, UTC)');
  return read;
};

/** Base64; null for a vote that is absent. */
const signature: Read<Uint8Array> = (value) => {
  const bytes = value === null || value === undefined ? new Uint8Array() : decodeBase64(text(value));
  if (!bytes) throw new Mismatch('bytes in base64');
  return bytes;
};

const blockId: Read<BlockId> = (value) => {
  const source = object(value);
  const parts = optional(source, 'parts', object) ?? {};
  return {
    hash: member(source, 'hash', hex),
    parts: { total: member(parts, 'total', wholeOrZero), hash: member(parts, 'hash', hex) },
  };
};

const header: Read<Header> = (value) => {
  const source = object(value);
  const version = member(source, 'version', object);
  return {
    version: { block: member(version, 'block', wholeOrZero), app: member(version, 'app', wholeOrZero) },
    chainId: member(source, 'chain_id', text),
    height: member(source, 'height', whole),
    time: member(source, 'time', time),
    lastBlockId: member(source, 'last_block_id', blockId),
    lastCommitHash: member(source, 'last_commit_hash', hex),
    dataHash: member(source, 'data_hash', hex),
    validatorsHash: member(source, 'validators_hash', hex),
    nextValidatorsHash: member(source, 'next_validators_hash', hex),
    consensusHash: member(source, 'consensus_hash', hex),
    appHash: member(source, 'app_hash', hex),
    lastResultsHash: member(source, 'last_results_hash', hex),
    evidenceHash: member(source, 'evidence_hash', hex),
    proposerAddress: member(source, 'proposer_address', hex),
  };
};

const commitSig: Read<CommitSig> = (value) => {
  const source = object(value);
  return {
    flag: member(source, 'block_id_flag', whole),
    address: member(source, 'validator_address', hex),
    time: member(source, 'timestamp', time),
    signature: member(source, 'signature', signature),
  };
};

const commit: Read<Commit> = (value) => {
  const source = object(value);
  return {
    height: member(source, 'height', whole),
    round: member(source, 'round', whole),
    blockId: member(source, 'block_id', blockId),
    signatures: optional(source, 'signatures', list(commitSig)) ?? [],
  };
};
