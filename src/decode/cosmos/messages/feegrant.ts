import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.feegrant.v1beta1
message AllowedMsgAllowance
  1 google.protobuf.Any allowance
  2 repeated string allowed_messages
message BasicAllowance
  1 repeated cosmos.base.v1beta1.Coin spend_limit
  2 google.protobuf.Timestamp expiration
message Grant
  1 string granter
  2 string grantee
  3 google.protobuf.Any allowance
message MsgGrantAllowance
  1 string granter
  2 string grantee
  3 google.protobuf.Any allowance
message MsgGrantAllowanceResponse
message MsgPruneAllowances
  1 string pruner
message MsgPruneAllowancesResponse
message MsgRevokeAllowance
  1 string granter
  2 string grantee
message MsgRevokeAllowanceResponse
message PeriodicAllowance
  1 always BasicAllowance basic
  2 always google.protobuf.Duration period
  3 repeated cosmos.base.v1beta1.Coin period_spend_limit
  4 repeated cosmos.base.v1beta1.Coin period_can_spend
  5 always google.protobuf.Timestamp period_reset
message QueryAllowanceRequest
  1 string granter
  2 string grantee
message QueryAllowanceResponse
  1 Grant allowance
message QueryAllowancesByGranterRequest
  1 string granter
  2 cosmos.base.query.v1beta1.PageRequest pagination
message QueryAllowancesByGranterResponse
  1 repeated Grant allowances
  2 cosmos.base.query.v1beta1.PageResponse pagination
message QueryAllowancesRequest
  1 string grantee
  2 cosmos.base.query.v1beta1.PageRequest pagination
message QueryAllowancesResponse
  1 repeated Grant allowances
  2 cosmos.base.query.v1beta1.PageResponse pagination
`);
