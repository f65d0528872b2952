import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.bank.v1beta1
message DenomOwner
  1 string address
  2 always cosmos.base.v1beta1.Coin balance
message DenomUnit
  1 string denom
  2 uint32 exponent
  3 repeated string aliases
message Input
  1 string address
  2 repeated cosmos.base.v1beta1.Coin coins
message Metadata
  1 string description
  2 repeated DenomUnit denom_units
  3 string base
  4 string display
  5 string name
  6 string symbol
  7 string uri
  8 string uri_hash
message MsgMultiSend
  1 repeated Input inputs
  2 repeated Output outputs
message MsgMultiSendResponse
message MsgSend
  1 string from_address
  2 string to_address
  3 repeated cosmos.base.v1beta1.Coin amount
message MsgSendResponse
message MsgSetSendEnabled
  1 string authority
  2 repeated SendEnabled send_enabled
  3 repeated string use_default_for
message MsgSetSendEnabledResponse
message MsgUpdateParams
  1 string authority
  2 always Params params
message MsgUpdateParamsResponse
message Output
  1 string address
  2 repeated cosmos.base.v1beta1.Coin coins
message Params
  1 repeated SendEnabled send_enabled
  2 bool default_send_enabled
message QueryAllBalancesRequest
  1 string address
  2 cosmos.base.query.v1beta1.PageRequest pagination
  3 bool resolve_denom
message QueryAllBalancesResponse
  1 repeated cosmos.base.v1beta1.Coin balances
  2 cosmos.base.query.v1beta1.PageResponse pagination
message QueryBalanceRequest
  1 string address
  2 string denom
message QueryBalanceResponse
  1 cosmos.base.v1beta1.Coin balance
message QueryDenomMetadataByQueryStringRequest
  1 string denom
message QueryDenomMetadataByQueryStringResponse
  1 always Metadata metadata
message QueryDenomMetadataRequest
  1 string denom
message QueryDenomMetadataResponse
  1 always Metadata metadata
message QueryDenomOwnersByQueryRequest
  1 string denom
  2 cosmos.base.query.v1beta1.PageRequest pagination
message QueryDenomOwnersByQueryResponse
  1 repeated DenomOwner denom_owners
  2 cosmos.base.query.v1beta1.PageResponse pagination
message QueryDenomOwnersRequest
  1 string denom
  2 cosmos.base.query.v1beta1.PageRequest pagination
message QueryDenomOwnersResponse
  1 repeated DenomOwner denom_owners
  2 cosmos.base.query.v1beta1.PageResponse pagination
message QueryDenomsMetadataRequest
  1 cosmos.base.query.v1beta1.PageRequest pagination
message QueryDenomsMetadataResponse
  1 repeated Metadata metadatas
  2 cosmos.base.query.v1beta1.PageResponse pagination
message QueryParamsRequest
message QueryParamsResponse
  1 always Params params
message QuerySendEnabledRequest
  1 repeated string denoms
  99 cosmos.base.query.v1beta1.PageRequest pagination
message QuerySendEnabledResponse
  1 repeated SendEnabled send_enabled
  99 cosmos.base.query.v1beta1.PageResponse pagination
message QuerySpendableBalanceByDenomRequest
  1 string address
  2 string denom
message QuerySpendableBalanceByDenomResponse
  1 cosmos.base.v1beta1.Coin balance
message QuerySpendableBalancesRequest
  1 string address
  2 cosmos.base.query.v1beta1.PageRequest pagination
message QuerySpendableBalancesResponse
  1 repeated cosmos.base.v1beta1.Coin balances
  2 cosmos.base.query.v1beta1.PageResponse pagination
message QuerySupplyOfRequest
  1 string denom
message QuerySupplyOfResponse
  1 always cosmos.base.v1beta1.Coin amount
message QueryTotalSupplyRequest
  1 cosmos.base.query.v1beta1.PageRequest pagination
message QueryTotalSupplyResponse
  1 repeated cosmos.base.v1beta1.Coin supply
  2 cosmos.base.query.v1beta1.PageResponse pagination
message SendAuthorization
  1 repeated cosmos.base.v1beta1.Coin spend_limit
  2 repeated string allow_list
message SendEnabled
  1 string denom
  2 bool enabled
message Supply
  1 repeated cosmos.base.v1beta1.Coin total
`);
