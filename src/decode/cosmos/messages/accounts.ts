import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.auth.v1beta1
message AddressBytesToStringRequest
  1 bytes address_bytes
message AddressBytesToStringResponse
  1 string address_string
message AddressStringToBytesRequest
  1 string address_string
message AddressStringToBytesResponse
  1 bytes address_bytes
message BaseAccount
  1 string address
  2 google.protobuf.Any pub_key
  3 uint64 account_number
  4 uint64 sequence
message Bech32PrefixRequest
message Bech32PrefixResponse
  1 string bech32_prefix
message ModuleAccount
  1 BaseAccount base_account
  2 string name
  3 repeated string permissions
message ModuleCredential
  1 string module_name
  2 repeated bytes derivation_keys
message MsgUpdateParams
  1 string authority
  2 always Params params
message MsgUpdateParamsResponse
message Params
  1 uint64 max_memo_characters
  2 uint64 tx_sig_limit
  3 uint64 tx_size_cost_per_byte
  4 uint64 sig_verify_cost_ed25519
  5 uint64 sig_verify_cost_secp256k1
message QueryAccountAddressByIDRequest
  1 int64 id
  2 uint64 account_id
message QueryAccountAddressByIDResponse
  1 string account_address
message QueryAccountInfoRequest
  1 string address
message QueryAccountInfoResponse
  1 BaseAccount info
message QueryAccountRequest
  1 string address
message QueryAccountResponse
  1 google.protobuf.Any account
message QueryAccountsRequest
  1 cosmos.base.query.v1beta1.PageRequest pagination
message QueryAccountsResponse
  1 repeated google.protobuf.Any accounts
  2 cosmos.base.query.v1beta1.PageResponse pagination
message QueryModuleAccountByNameRequest
  1 string name
message QueryModuleAccountByNameResponse
  1 google.protobuf.Any account
message QueryModuleAccountsRequest
message QueryModuleAccountsResponse
  1 repeated google.protobuf.Any accounts
message QueryParamsRequest
message QueryParamsResponse
  1 always Params params
package cosmos.authz.v1beta1
message GenericAuthorization
  1 string msg
message Grant
  1 google.protobuf.Any authorization
  2 google.protobuf.Timestamp expiration
message GrantAuthorization
  1 string granter
  2 string grantee
  3 google.protobuf.Any authorization
  4 google.protobuf.Timestamp expiration
message GrantQueueItem
  1 repeated string msg_type_urls
message MsgExec
  1 string grantee
  2 repeated google.protobuf.Any msgs
message MsgExecResponse
  1 repeated bytes results
message MsgGrant
  1 string granter
  2 string grantee
  3 always Grant grant
message MsgGrantResponse
message MsgRevoke
  1 string granter
  2 string grantee
  3 string msg_type_url
message MsgRevokeResponse
message QueryGranteeGrantsRequest
  1 string grantee
  2 cosmos.base.query.v1beta1.PageRequest pagination
message QueryGranteeGrantsResponse
  1 repeated GrantAuthorization grants
  2 cosmos.base.query.v1beta1.PageResponse pagination
message QueryGranterGrantsRequest
  1 string granter
  2 cosmos.base.query.v1beta1.PageRequest pagination
message QueryGranterGrantsResponse
  1 repeated GrantAuthorization grants
  2 cosmos.base.query.v1beta1.PageResponse pagination
message QueryGrantsRequest
  1 string granter
  2 string grantee
  3 string msg_type_url
  4 cosmos.base.query.v1beta1.PageRequest pagination
message QueryGrantsResponse
  1 repeated Grant grants
  2 cosmos.base.query.v1beta1.PageResponse pagination
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
package cosmos.vesting.v1beta1
message BaseVestingAccount
  1 cosmos.auth.v1beta1.BaseAccount base_account
  2 repeated cosmos.base.v1beta1.Coin original_vesting
  3 repeated cosmos.base.v1beta1.Coin delegated_free
  4 repeated cosmos.base.v1beta1.Coin delegated_vesting
  5 int64 end_time
message ContinuousVestingAccount
  1 BaseVestingAccount base_vesting_account
  2 int64 start_time
message DelayedVestingAccount
  1 BaseVestingAccount base_vesting_account
message MsgCreatePeriodicVestingAccount
  1 string from_address
  2 string to_address
  3 int64 start_time
  4 repeated Period vesting_periods
message MsgCreatePeriodicVestingAccountResponse
message MsgCreatePermanentLockedAccount
  1 string from_address
  2 string to_address
  3 repeated cosmos.base.v1beta1.Coin amount
message MsgCreatePermanentLockedAccountResponse
message MsgCreateVestingAccount
  1 string from_address
  2 string to_address
  3 repeated cosmos.base.v1beta1.Coin amount
  4 int64 end_time
  5 bool delayed
message MsgCreateVestingAccountResponse
message Period
  1 int64 length
  2 repeated cosmos.base.v1beta1.Coin amount
message PeriodicVestingAccount
  1 BaseVestingAccount base_vesting_account
  2 int64 start_time
  3 repeated Period vesting_periods
message PermanentLockedAccount
  1 BaseVestingAccount base_vesting_account
`);
