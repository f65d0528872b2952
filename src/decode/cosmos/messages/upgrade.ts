import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
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
