import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.ics23.v1
BatchEntry
1 ExistenceProof exist
2 NonExistenceProof nonexist
BatchProof
1 repeated BatchEntry entries
CommitmentProof
1 ExistenceProof exist
2 NonExistenceProof nonexist
3 BatchProof batch
4 CompressedBatchProof compressed
CompressedBatchEntry
1 CompressedExistenceProof exist
2 CompressedNonExistenceProof nonexist
CompressedBatchProof
1 repeated CompressedBatchEntry entries
2 repeated InnerOp lookup_inners
CompressedExistenceProof
1 bytes key
2 bytes value
3 LeafOp leaf
4 repeated int32 path
CompressedNonExistenceProof
1 bytes key
2 CompressedExistenceProof left
3 CompressedExistenceProof right
ExistenceProof
1 bytes key
2 bytes value
3 LeafOp leaf
4 repeated InnerOp path
enum HashOp
0 NO_HASH
1 SHA256
2 SHA512
3 KECCAK
4 RIPEMD160
5 BITCOIN
6 SHA512_256
InnerOp
1 HashOp hash
2 bytes prefix
3 bytes suffix
InnerSpec
1 repeated int32 child_order
2 int32 child_size
3 int32 min_prefix_length
4 int32 max_prefix_length
5 bytes empty_child
6 HashOp hash
LeafOp
1 HashOp hash
2 HashOp prehash_key
3 HashOp prehash_value
4 LengthOp length
5 bytes prefix
enum LengthOp
0 NO_PREFIX
1 VAR_PROTO
2 VAR_RLP
3 FIXED32_BIG
4 FIXED32_LITTLE
5 FIXED64_BIG
6 FIXED64_LITTLE
7 REQUIRE_32_BYTES
8 REQUIRE_64_BYTES
NonExistenceProof
1 bytes key
2 ExistenceProof left
3 ExistenceProof right
ProofSpec
1 LeafOp leaf_spec
2 InnerSpec inner_spec
3 int32 max_depth
4 int32 min_depth
package ibc.core.client.v1
ClientConsensusStates
1 string client_id
2 repeated ConsensusStateWithHeight consensus_states
ConsensusStateWithHeight
1 always Height height
2 google.protobuf.Any consensus_state
Height
1 uint64 revision_number
2 uint64 revision_height
IdentifiedClientState
1 string client_id
2 google.protobuf.Any client_state
MsgCreateClient
1 google.protobuf.Any client_state
2 google.protobuf.Any consensus_state
3 string signer
MsgCreateClientResponse
1 string client_id
MsgDeleteClientCreator
1 string client_id
2 string signer
MsgDeleteClientCreatorResponse
MsgIBCSoftwareUpgrade
1 always cosmos.upgrade.v1beta1.Plan plan
2 google.protobuf.Any upgraded_client_state
3 string signer
MsgIBCSoftwareUpgradeResponse
MsgRecoverClient
1 string subject_client_id
2 string substitute_client_id
3 string signer
MsgRecoverClientResponse
MsgSubmitMisbehaviour
1 string client_id
2 google.protobuf.Any misbehaviour
3 string signer
MsgSubmitMisbehaviourResponse
MsgUpdateClient
1 string client_id
2 google.protobuf.Any client_message
3 string signer
MsgUpdateClientResponse
MsgUpdateParams
1 string signer
2 always Params params
MsgUpdateParamsResponse
MsgUpgradeClient
1 string client_id
2 google.protobuf.Any client_state
3 google.protobuf.Any consensus_state
4 bytes proof_upgrade_client
5 bytes proof_upgrade_consensus_state
6 string signer
MsgUpgradeClientResponse
Params
1 repeated string allowed_clients
QueryClientCreatorRequest
1 string client_id
QueryClientCreatorResponse
1 string creator
QueryClientParamsRequest
QueryClientParamsResponse
1 Params params
QueryClientStateRequest
1 string client_id
QueryClientStateResponse
1 google.protobuf.Any client_state
2 bytes proof
3 always Height proof_height
QueryClientStatesRequest
1 cosmos.base.query.v1beta1.PageRequest pagination
QueryClientStatesResponse
1 repeated IdentifiedClientState client_states
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryClientStatusRequest
1 string client_id
QueryClientStatusResponse
1 string status
QueryConsensusStateHeightsRequest
1 string client_id
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryConsensusStateHeightsResponse
1 repeated Height consensus_state_heights
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryConsensusStateRequest
1 string client_id
2 uint64 revision_number
3 uint64 revision_height
4 bool latest_height
QueryConsensusStateResponse
1 google.protobuf.Any consensus_state
2 bytes proof
3 always Height proof_height
QueryConsensusStatesRequest
1 string client_id
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryConsensusStatesResponse
1 repeated ConsensusStateWithHeight consensus_states
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryUpgradedClientStateRequest
QueryUpgradedClientStateResponse
1 google.protobuf.Any upgraded_client_state
QueryUpgradedConsensusStateRequest
QueryUpgradedConsensusStateResponse
1 google.protobuf.Any upgraded_consensus_state
QueryVerifyMembershipRequest
1 string client_id
2 bytes proof
3 always Height proof_height
5 bytes value
6 uint64 time_delay
7 uint64 block_delay
8 always ibc.core.commitment.v2.MerklePath merkle_path
QueryVerifyMembershipResponse
1 bool success
package ibc.core.commitment.v1
MerklePrefix
1 bytes key_prefix
MerkleProof
1 repeated cosmos.ics23.v1.CommitmentProof proofs
MerkleRoot
1 bytes hash
package ibc.core.commitment.v2
MerklePath
1 repeated bytes key_path
package ibc.lightclients.tendermint.v1
ClientState
1 string chain_id
2 always Fraction trust_level
3 always google.protobuf.Duration trusting_period
4 always google.protobuf.Duration unbonding_period
5 always google.protobuf.Duration max_clock_drift
6 always ibc.core.client.v1.Height frozen_height
7 always ibc.core.client.v1.Height latest_height
8 repeated cosmos.ics23.v1.ProofSpec proof_specs
9 repeated string upgrade_path
10 bool allow_update_after_expiry
11 bool allow_update_after_misbehaviour
ConsensusState
1 always google.protobuf.Timestamp timestamp
2 always ibc.core.commitment.v1.MerkleRoot root
3 bytes next_validators_hash
Fraction
1 uint64 numerator
2 uint64 denominator
Header
1 tendermint.types.SignedHeader signed_header
2 tendermint.types.ValidatorSet validator_set
3 always ibc.core.client.v1.Height trusted_height
4 tendermint.types.ValidatorSet trusted_validators
Misbehaviour
1 string client_id
2 Header header1
3 Header header2
`);
