import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { Equivocation } from '../../client/operations/evidence-reply.js';
import { encodeBase64 } from '../../decode/base64.js';
import { type BlockId, type CommitSig, formatTime, type Header, type SignedHeader } from './header.js';
import type { SetMember } from './validators.js';
import type { LightBlock } from './walk.js';
import type { KeyQuery } from './block.js';

export const format = 'gateway-elements/cosmos-proof';

export const listPath = '/cosmos/evidence/v1beta1/evidence';

// The verified data in the format of nodes: `signed_header` of the RPC, the REST list of a set, the result of
// `abci_query`.

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

/** A header verified from a trusted header, and how. Followed by `from`, it leads back to the trusted header. */
export type ProvenHeader =
  | {
      /** `root`: its hash was given. `step`: validators of the previous header signed it. */
      readonly by: 'root' | 'step';
      readonly header: Header;
      readonly block: LightBlock;
      readonly from?: ProvenHeader;
    }
  | {
      /** The later header contains its hash. */
      readonly by: 'link';
      readonly header: Header;
      readonly from: ProvenHeader;
    }
  | {
      /**
       * The chain's staking module stored it in a later state. Since SDK 0.50, the stored header is incomplete, so it
       * has no hash.
       */
      readonly by: 'history';
      readonly header: Header;
      readonly from: ProvenHeader;
      readonly response: AbciResponse;
    };

export function wayTo(header: ProvenHeader): readonly ProvenHeader[] {
  const way: ProvenHeader[] = [];
  for (let at: ProvenHeader | undefined = header; at; at = at.from) way.unshift(at);
  return way;
}

export interface ProofToSave {
  /**
   * The query: store path, key in hex and state height; or a module method with its request. For an evidence list, only
   * the height.
   */
  readonly query: { readonly path?: string; readonly data?: string; readonly height: bigint };
  readonly response?: AbciResponse;
  readonly evidence?: readonly Equivocation[];
  readonly block?: LightBlock | undefined;
  readonly header?: ProvenHeader | undefined;
  /**
   * The store values from which the module's answer is built, or the proofs that nothing is between the items of a
   * list.
   */
  readonly values?: readonly SavedValue[];
}

export interface SavedValue {
  readonly query: KeyQuery;
  readonly response: AbciResponse;
}

/** A proof as JSON in the format of nodes. It can be sent to others, who verify it with `verifySavedProof`. */
export function saveProof({
  query: { path = listPath, data = '', height },
  response,
  evidence,
  block,
  header,
  values = [],
}: ProofToSave): object {
  return {
    ...{ format, version: 1 },
    query: { path, data, height: `${height}` },
    ...(response ? { result: responseJson(response) } : {}),
    ...(evidence ? { evidence: evidence.map(evidenceJson) } : {}),
    ...(values.length > 0 ? { values: values.map(valueJson) } : {}),
    ...(block ? { signed: blockJson(block) } : {}),
    ...(header ? { way: wayTo(header).map(stepJson) } : {}),
  };
}

function valueJson({ query: { path, data }, response }: SavedValue): object {
  return { query: { path, data: data.replace(/^0x/, '') }, result: responseJson(response) };
}

function blockJson({ signedHeader, validators }: LightBlock): object {
  return {
    signed_header: signedHeaderJson(signedHeader),
    validators: validatorsJson(signedHeader.header.height, validators),
  };
}

function stepJson(step: ProvenHeader): object {
  switch (step.by) {
    case 'root':
    case 'step':
      return { by: step.by, ...blockJson(step.block) };
    case 'link':
      return { by: step.by, header: headerJson(step.header) };
    case 'history':
      return { by: step.by, height: `${step.header.height}`, result: responseJson(step.response) };
  }
}
