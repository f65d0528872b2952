import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.base.tendermint.v1beta1
ABCIQueryRequest
1 bytes data
2 string path
3 int64 height
4 bool prove
ABCIQueryResponse
1 uint32 code
3 string log
4 string info
5 int64 index
6 bytes key
7 bytes value
8 ProofOps proof_ops
9 int64 height
10 string codespace
Block
1 always Header header
2 always tendermint.types.Data data
3 always tendermint.types.EvidenceList evidence
4 tendermint.types.Commit last_commit
GetBlockByHeightRequest
1 int64 height
GetBlockByHeightResponse
1 tendermint.types.BlockID block_id
2 tendermint.types.Block block
3 Block sdk_block
GetLatestBlockRequest
GetLatestBlockResponse
1 tendermint.types.BlockID block_id
2 tendermint.types.Block block
3 Block sdk_block
GetLatestValidatorSetRequest
1 cosmos.base.query.v1beta1.PageRequest pagination
GetLatestValidatorSetResponse
1 int64 block_height
2 repeated Validator validators
3 cosmos.base.query.v1beta1.PageResponse pagination
GetNodeInfoRequest
GetNodeInfoResponse
1 tendermint.p2p.DefaultNodeInfo default_node_info
2 VersionInfo application_version
GetSyncingRequest
GetSyncingResponse
1 bool syncing
GetValidatorSetByHeightRequest
1 int64 height
2 cosmos.base.query.v1beta1.PageRequest pagination
GetValidatorSetByHeightResponse
1 int64 block_height
2 repeated Validator validators
3 cosmos.base.query.v1beta1.PageResponse pagination
Header
1 always tendermint.version.Consensus version
2 string chain_id
3 int64 height
4 always google.protobuf.Timestamp time
5 always tendermint.types.BlockID last_block_id
6 bytes last_commit_hash
7 bytes data_hash
8 bytes validators_hash
9 bytes next_validators_hash
10 bytes consensus_hash
11 bytes app_hash
12 bytes last_results_hash
13 bytes evidence_hash
14 string proposer_address
Module
1 string path
2 string version
3 string sum
ProofOp
1 string type
2 bytes key
3 bytes data
ProofOps
1 repeated ProofOp ops
Validator
1 string address
2 google.protobuf.Any pub_key
3 int64 voting_power
4 int64 proposer_priority
VersionInfo
1 string name
2 string app_name
3 string version
4 string git_commit
5 string build_tags
6 string go_version
7 repeated Module build_deps
8 string cosmos_sdk_version
package tendermint.p2p
DefaultNodeInfo
1 always ProtocolVersion protocol_version
2 string default_node_id
3 string listen_addr
4 string network
5 string version
6 bytes channels
7 string moniker
8 always DefaultNodeInfoOther other
DefaultNodeInfoOther
1 string tx_index
2 string rpc_address
ProtocolVersion
1 uint64 p2p
2 uint64 block
3 uint64 app
package tendermint.types
ABCIParams
1 int64 vote_extensions_enable_height
Block
1 always Header header
2 always Data data
3 always EvidenceList evidence
4 Commit last_commit
BlockID
1 bytes hash
2 always PartSetHeader part_set_header
enum BlockIDFlag
0 BLOCK_ID_FLAG_UNKNOWN
1 BLOCK_ID_FLAG_ABSENT
2 BLOCK_ID_FLAG_COMMIT
3 BLOCK_ID_FLAG_NIL
BlockParams
1 int64 max_bytes
2 int64 max_gas
Commit
1 int64 height
2 int32 round
3 always BlockID block_id
4 repeated CommitSig signatures
CommitSig
1 BlockIDFlag block_id_flag
2 bytes validator_address
3 always google.protobuf.Timestamp timestamp
4 bytes signature
ConsensusParams
1 BlockParams block
2 EvidenceParams evidence
3 ValidatorParams validator
4 VersionParams version
5 ABCIParams abci
Data
1 repeated bytes txs
DuplicateVoteEvidence
1 Vote vote_a
2 Vote vote_b
3 int64 total_voting_power
4 int64 validator_power
5 always google.protobuf.Timestamp timestamp
Evidence
1 DuplicateVoteEvidence duplicate_vote_evidence
2 LightClientAttackEvidence light_client_attack_evidence
EvidenceList
1 repeated Evidence evidence
EvidenceParams
1 int64 max_age_num_blocks
2 always google.protobuf.Duration max_age_duration
3 int64 max_bytes
Header
1 always tendermint.version.Consensus version
2 string chain_id
3 int64 height
4 always google.protobuf.Timestamp time
5 always BlockID last_block_id
6 bytes last_commit_hash
7 bytes data_hash
8 bytes validators_hash
9 bytes next_validators_hash
10 bytes consensus_hash
11 bytes app_hash
12 bytes last_results_hash
13 bytes evidence_hash
14 bytes proposer_address
LightBlock
1 SignedHeader signed_header
2 ValidatorSet validator_set
LightClientAttackEvidence
1 LightBlock conflicting_block
2 int64 common_height
3 repeated Validator byzantine_validators
4 int64 total_voting_power
5 always google.protobuf.Timestamp timestamp
PartSetHeader
1 uint32 total
2 bytes hash
SignedHeader
1 Header header
2 Commit commit
enum SignedMsgType
0 SIGNED_MSG_TYPE_UNKNOWN
1 SIGNED_MSG_TYPE_PREVOTE
2 SIGNED_MSG_TYPE_PRECOMMIT
32 SIGNED_MSG_TYPE_PROPOSAL
Validator
1 bytes address
2 always tendermint.crypto.PublicKey pub_key
3 int64 voting_power
4 int64 proposer_priority
ValidatorParams
1 repeated string pub_key_types
ValidatorSet
1 repeated Validator validators
2 Validator proposer
3 int64 total_voting_power
VersionParams
1 uint64 app
Vote
1 SignedMsgType type
2 int64 height
3 int32 round
4 always BlockID block_id
5 always google.protobuf.Timestamp timestamp
6 bytes validator_address
7 int32 validator_index
8 bytes signature
9 bytes extension
10 bytes extension_signature
package tendermint.version
Consensus
1 uint64 block
2 uint64 app
`);
