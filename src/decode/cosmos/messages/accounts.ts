import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.auth.v1beta1
AddressBytesToStringRequest
1 bytes address_bytes
AddressBytesToStringResponse
1 string address_string
AddressStringToBytesRequest
1 string address_string
AddressStringToBytesResponse
1 bytes address_bytes
BaseAccount
1 string address
2 google.protobuf.Any pub_key
3 uint64 account_number
4 uint64 sequence
Bech32PrefixRequest
Bech32PrefixResponse
1 string bech32_prefix
ModuleAccount
1 BaseAccount base_account
2 string name
3 repeated string permissions
ModuleCredential
1 string module_name
2 repeated bytes derivation_keys
MsgUpdateParams
1 string authority
2 always Params params
MsgUpdateParamsResponse
Params
1 uint64 max_memo_characters
2 uint64 tx_sig_limit
3 uint64 tx_size_cost_per_byte
4 uint64 sig_verify_cost_ed25519
5 uint64 sig_verify_cost_secp256k1
QueryAccountAddressByIDRequest
1 int64 id
2 uint64 account_id
QueryAccountAddressByIDResponse
1 string account_address
QueryAccountInfoRequest
1 string address
QueryAccountInfoResponse
1 BaseAccount info
QueryAccountRequest
1 string address
QueryAccountResponse
1 google.protobuf.Any account
QueryAccountsRequest
1 cosmos.base.query.v1beta1.PageRequest pagination
QueryAccountsResponse
1 repeated google.protobuf.Any accounts
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryModuleAccountByNameRequest
1 string name
QueryModuleAccountByNameResponse
1 google.protobuf.Any account
QueryModuleAccountsRequest
QueryModuleAccountsResponse
1 repeated google.protobuf.Any accounts
QueryParamsRequest
QueryParamsResponse
1 always Params params
package cosmos.authz.v1beta1
GenericAuthorization
1 string msg
Grant
1 google.protobuf.Any authorization
2 google.protobuf.Timestamp expiration
GrantAuthorization
1 string granter
2 string grantee
3 google.protobuf.Any authorization
4 google.protobuf.Timestamp expiration
GrantQueueItem
1 repeated string msg_type_urls
MsgExec
1 string grantee
2 repeated google.protobuf.Any msgs
MsgExecResponse
1 repeated bytes results
MsgGrant
1 string granter
2 string grantee
3 always Grant grant
MsgGrantResponse
MsgRevoke
1 string granter
2 string grantee
3 string msg_type_url
MsgRevokeResponse
QueryGranteeGrantsRequest
1 string grantee
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryGranteeGrantsResponse
1 repeated GrantAuthorization grants
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryGranterGrantsRequest
1 string granter
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryGranterGrantsResponse
1 repeated GrantAuthorization grants
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryGrantsRequest
1 string granter
2 string grantee
3 string msg_type_url
4 cosmos.base.query.v1beta1.PageRequest pagination
QueryGrantsResponse
1 repeated Grant grants
2 cosmos.base.query.v1beta1.PageResponse pagination
package cosmos.feegrant.v1beta1
AllowedMsgAllowance
1 google.protobuf.Any allowance
2 repeated string allowed_messages
BasicAllowance
1 repeated cosmos.base.v1beta1.Coin spend_limit
2 google.protobuf.Timestamp expiration
Grant
1 string granter
2 string grantee
3 google.protobuf.Any allowance
MsgGrantAllowance
1 string granter
2 string grantee
3 google.protobuf.Any allowance
MsgGrantAllowanceResponse
MsgPruneAllowances
1 string pruner
MsgPruneAllowancesResponse
MsgRevokeAllowance
1 string granter
2 string grantee
MsgRevokeAllowanceResponse
PeriodicAllowance
1 always BasicAllowance basic
2 always google.protobuf.Duration period
3 repeated cosmos.base.v1beta1.Coin period_spend_limit
4 repeated cosmos.base.v1beta1.Coin period_can_spend
5 always google.protobuf.Timestamp period_reset
QueryAllowanceRequest
1 string granter
2 string grantee
QueryAllowanceResponse
1 Grant allowance
QueryAllowancesByGranterRequest
1 string granter
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryAllowancesByGranterResponse
1 repeated Grant allowances
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryAllowancesRequest
1 string grantee
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryAllowancesResponse
1 repeated Grant allowances
2 cosmos.base.query.v1beta1.PageResponse pagination
package cosmos.vesting.v1beta1
BaseVestingAccount
1 cosmos.auth.v1beta1.BaseAccount base_account
2 repeated cosmos.base.v1beta1.Coin original_vesting
3 repeated cosmos.base.v1beta1.Coin delegated_free
4 repeated cosmos.base.v1beta1.Coin delegated_vesting
5 int64 end_time
ContinuousVestingAccount
1 BaseVestingAccount base_vesting_account
2 int64 start_time
DelayedVestingAccount
1 BaseVestingAccount base_vesting_account
MsgCreatePeriodicVestingAccount
1 string from_address
2 string to_address
3 int64 start_time
4 repeated Period vesting_periods
MsgCreatePeriodicVestingAccountResponse
MsgCreatePermanentLockedAccount
1 string from_address
2 string to_address
3 repeated cosmos.base.v1beta1.Coin amount
MsgCreatePermanentLockedAccountResponse
MsgCreateVestingAccount
1 string from_address
2 string to_address
3 repeated cosmos.base.v1beta1.Coin amount
4 int64 end_time
5 bool delayed
MsgCreateVestingAccountResponse
Period
1 int64 length
2 repeated cosmos.base.v1beta1.Coin amount
PeriodicVestingAccount
1 BaseVestingAccount base_vesting_account
2 int64 start_time
3 repeated Period vesting_periods
PermanentLockedAccount
1 BaseVestingAccount base_vesting_account
`);
