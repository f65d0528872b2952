import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { Equivocation } from '../../client/operations/evidence-reply.js';
import { encodeBase64 } from '../../decode/bytes.js';
import type { CommitSig, SignedHeader } from './commit.js';
import type { BlockId, Header } from './header.js';
import { formatTime } from './time.js';
import type { SetMember } from './validators.js';

// What was read, written as nodes write it: `signed_header` of the RPC, the REST list of a set, the result of `abci_query`.

/** A header as CometBFT's RPC returns it, which `readSignedHeader` reads. */
export function headerJson(header: Header): object {
  return {
    version: { block: `${header.version.block}`, app: `${header.version.app}` },
    chain_id: header.chainId,
    height: `${header.height}`,
    time: formatTime(header.time),
    last_block_id: blockIdJson(header.lastBlockId),
    last_commit_hash: header.lastCommitHash,
    data_hash: header.dataHash,
    validators_hash: header.validatorsHash,
    next_validators_hash: header.nextValidatorsHash,
    consensus_hash: header.consensusHash,
    app_hash: header.appHash,
    last_results_hash: header.lastResultsHash,
    evidence_hash: header.evidenceHash,
    proposer_address: header.proposerAddress,
  };
}

/** A header with its votes. */
export function signedHeaderJson({ header, commit }: SignedHeader): object {
  return {
    header: headerJson(header),
    commit: {
      height: `${commit.height}`,
      round: Number(commit.round),
      block_id: blockIdJson(commit.blockId),
      signatures: commit.signatures.map(voteJson),
    },
  };
}

/** A set, as the REST interface lists it. */
export function validatorsJson(height: bigint, members: readonly SetMember[]): object {
  return {
    block_height: `${height}`,
    validators: members.map(({ name, power, key }) => ({
      address: name,
      pub_key: key ? { '@type': key.type, key: encodeBase64(key.bytes) } : null,
      voting_power: `${power}`,
      proposer_priority: '0',
    })),
  };
}

/** A response of `abci_query`, as far as a proof needs it. */
export function responseJson({ code, codespace, key, value, height, proofOps }: AbciResponse): object {
  const ops = proofOps?.map(({ type, key: at, data }) => ({ type, key: at, data }));
  return {
    response: {
      code,
      ...(codespace === '' ? {} : { codespace }),
      key,
      value,
      height: `${height}`,
      proofOps: ops ? { ops } : null,
    },
  };
}

/** A double sign, as the REST interface lists it. */
export function evidenceJson({ type, height, time, power, consensusAddress }: Equivocation): object {
  return { '@type': type, height: `${height}`, time, power: `${power}`, consensus_address: consensusAddress };
}

function blockIdJson({ hash, parts }: BlockId): object {
  return { hash, parts: { total: Number(parts.total), hash: parts.hash } };
}

function voteJson({ flag, address, time, signature }: CommitSig): object {
  return {
    block_id_flag: Number(flag),
    validator_address: address,
    timestamp: formatTime(time),
    signature: signature.length === 0 ? null : encodeBase64(signature),
  };
}
