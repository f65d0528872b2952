import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.consensus.v1
message MsgUpdateParams
  1 string authority
  2 tendermint.types.BlockParams block
  3 tendermint.types.EvidenceParams evidence
  4 tendermint.types.ValidatorParams validator
  5 tendermint.types.ABCIParams abci
message MsgUpdateParamsResponse
message QueryParamsRequest
message QueryParamsResponse
  1 tendermint.types.ConsensusParams params
package cosmos.params.v1beta1
message ParamChange
  1 string subspace
  2 string key
  3 string value
message ParameterChangeProposal
  1 string title
  2 string description
  3 repeated ParamChange changes
message QueryParamsRequest
  1 string subspace
  2 string key
message QueryParamsResponse
  1 always ParamChange param
message QuerySubspacesRequest
message QuerySubspacesResponse
  1 repeated Subspace subspaces
message Subspace
  1 string subspace
  2 repeated string keys
package cosmos.store.internal.kv.v1beta1
message Pair
  1 bytes key
  2 bytes value
message Pairs
  1 repeated Pair pairs
package cosmos.upgrade.v1beta1
message CancelSoftwareUpgradeProposal
  1 string title
  2 string description
message ModuleVersion
  1 string name
  2 uint64 version
message MsgCancelUpgrade
  1 string authority
message MsgCancelUpgradeResponse
message MsgSoftwareUpgrade
  1 string authority
  2 always Plan plan
message MsgSoftwareUpgradeResponse
message Plan
  1 string name
  2 always google.protobuf.Timestamp time
  3 int64 height
  4 string info
  5 google.protobuf.Any upgraded_client_state
message QueryAppliedPlanRequest
  1 string name
message QueryAppliedPlanResponse
  1 int64 height
message QueryAuthorityRequest
message QueryAuthorityResponse
  1 string address
message QueryCurrentPlanRequest
message QueryCurrentPlanResponse
  1 Plan plan
message QueryModuleVersionsRequest
  1 string module_name
message QueryModuleVersionsResponse
  1 repeated ModuleVersion module_versions
message QueryUpgradedConsensusStateRequest
  1 int64 last_height
message QueryUpgradedConsensusStateResponse
  2 bytes upgraded_consensus_state
message SoftwareUpgradeProposal
  1 string title
  2 string description
  3 always Plan plan
`);
