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
`);
