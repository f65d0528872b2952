import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.bank.v1beta1
DenomOwner
1 string address
2 always cosmos.base.v1beta1.Coin balance
DenomUnit
1 string denom
2 uint32 exponent
3 repeated string aliases
Input
1 string address
2 repeated cosmos.base.v1beta1.Coin coins
Metadata
1 string description
2 repeated DenomUnit denom_units
3 string base
4 string display
5 string name
6 string symbol
7 string uri
8 string uri_hash
MsgMultiSend
1 repeated Input inputs
2 repeated Output outputs
MsgMultiSendResponse
MsgSend
1 string from_address
2 string to_address
3 repeated cosmos.base.v1beta1.Coin amount
MsgSendResponse
MsgSetSendEnabled
1 string authority
2 repeated SendEnabled send_enabled
3 repeated string use_default_for
MsgSetSendEnabledResponse
MsgUpdateParams
1 string authority
2 always Params params
MsgUpdateParamsResponse
Output
1 string address
2 repeated cosmos.base.v1beta1.Coin coins
Params
1 repeated SendEnabled send_enabled
2 bool default_send_enabled
QueryAllBalancesRequest
1 string address
2 cosmos.base.query.v1beta1.PageRequest pagination
3 bool resolve_denom
QueryAllBalancesResponse
1 repeated cosmos.base.v1beta1.Coin balances
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryBalanceRequest
1 string address
2 string denom
QueryBalanceResponse
1 cosmos.base.v1beta1.Coin balance
QueryDenomMetadataByQueryStringRequest
1 string denom
QueryDenomMetadataByQueryStringResponse
1 always Metadata metadata
QueryDenomMetadataRequest
1 string denom
QueryDenomMetadataResponse
1 always Metadata metadata
QueryDenomOwnersByQueryRequest
1 string denom
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryDenomOwnersByQueryResponse
1 repeated DenomOwner denom_owners
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryDenomOwnersRequest
1 string denom
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryDenomOwnersResponse
1 repeated DenomOwner denom_owners
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryDenomsMetadataRequest
1 cosmos.base.query.v1beta1.PageRequest pagination
QueryDenomsMetadataResponse
1 repeated Metadata metadatas
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryParamsRequest
QueryParamsResponse
1 always Params params
QuerySendEnabledRequest
1 repeated string denoms
99 cosmos.base.query.v1beta1.PageRequest pagination
QuerySendEnabledResponse
1 repeated SendEnabled send_enabled
99 cosmos.base.query.v1beta1.PageResponse pagination
QuerySpendableBalanceByDenomRequest
1 string address
2 string denom
QuerySpendableBalanceByDenomResponse
1 cosmos.base.v1beta1.Coin balance
QuerySpendableBalancesRequest
1 string address
2 cosmos.base.query.v1beta1.PageRequest pagination
QuerySpendableBalancesResponse
1 repeated cosmos.base.v1beta1.Coin balances
2 cosmos.base.query.v1beta1.PageResponse pagination
QuerySupplyOfRequest
1 string denom
QuerySupplyOfResponse
1 always cosmos.base.v1beta1.Coin amount
QueryTotalSupplyRequest
1 cosmos.base.query.v1beta1.PageRequest pagination
QueryTotalSupplyResponse
1 repeated cosmos.base.v1beta1.Coin supply
2 cosmos.base.query.v1beta1.PageResponse pagination
SendAuthorization
1 repeated cosmos.base.v1beta1.Coin spend_limit
2 repeated string allow_list
SendEnabled
1 string denom
2 bool enabled
Supply
1 repeated cosmos.base.v1beta1.Coin total
`);
