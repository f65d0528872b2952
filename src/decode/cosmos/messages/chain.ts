import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.consensus.v1
MsgUpdateParams
1 string authority
2 tendermint.types.BlockParams block
3 tendermint.types.EvidenceParams evidence
4 tendermint.types.ValidatorParams validator
5 tendermint.types.ABCIParams abci
MsgUpdateParamsResponse
QueryParamsRequest
QueryParamsResponse
1 tendermint.types.ConsensusParams params
package cosmos.params.v1beta1
ParamChange
1 string subspace
2 string key
3 string value
ParameterChangeProposal
1 string title
2 string description
3 repeated ParamChange changes
QueryParamsRequest
1 string subspace
2 string key
QueryParamsResponse
1 always ParamChange param
QuerySubspacesRequest
QuerySubspacesResponse
1 repeated Subspace subspaces
Subspace
1 string subspace
2 repeated string keys
package cosmos.store.internal.kv.v1beta1
Pair
1 bytes key
2 bytes value
Pairs
1 repeated Pair pairs
package cosmos.upgrade.v1beta1
CancelSoftwareUpgradeProposal
1 string title
2 string description
ModuleVersion
1 string name
2 uint64 version
MsgCancelUpgrade
1 string authority
MsgCancelUpgradeResponse
MsgSoftwareUpgrade
1 string authority
2 always Plan plan
MsgSoftwareUpgradeResponse
Plan
1 string name
2 always google.protobuf.Timestamp time
3 int64 height
4 string info
5 google.protobuf.Any upgraded_client_state
QueryAppliedPlanRequest
1 string name
QueryAppliedPlanResponse
1 int64 height
QueryAuthorityRequest
QueryAuthorityResponse
1 string address
QueryCurrentPlanRequest
QueryCurrentPlanResponse
1 Plan plan
QueryModuleVersionsRequest
1 string module_name
QueryModuleVersionsResponse
1 repeated ModuleVersion module_versions
QueryUpgradedConsensusStateRequest
1 int64 last_height
QueryUpgradedConsensusStateResponse
2 bytes upgraded_consensus_state
SoftwareUpgradeProposal
1 string title
2 string description
3 always Plan plan
`);
