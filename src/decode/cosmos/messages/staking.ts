import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.staking.v1beta1
enum AuthorizationType
0 AUTHORIZATION_TYPE_UNSPECIFIED
1 AUTHORIZATION_TYPE_DELEGATE
2 AUTHORIZATION_TYPE_UNDELEGATE
3 AUTHORIZATION_TYPE_REDELEGATE
4 AUTHORIZATION_TYPE_CANCEL_UNBONDING_DELEGATION
enum BondStatus
0 BOND_STATUS_UNSPECIFIED
1 BOND_STATUS_UNBONDED
2 BOND_STATUS_UNBONDING
3 BOND_STATUS_BONDED
Commission
1 always CommissionRates commission_rates
2 always google.protobuf.Timestamp update_time
CommissionRates
1 string rate
2 string max_rate
3 string max_change_rate
DVPair
1 string delegator_address
2 string validator_address
DVPairs
1 repeated DVPair pairs
DVVTriplet
1 string delegator_address
2 string validator_src_address
3 string validator_dst_address
DVVTriplets
1 repeated DVVTriplet triplets
Delegation
1 string delegator_address
2 string validator_address
3 string shares
DelegationResponse
1 always Delegation delegation
2 always cosmos.base.v1beta1.Coin balance
Description
1 string moniker
2 string identity
3 string website
4 string security_contact
5 string details
HistoricalInfo
1 always tendermint.types.Header header
2 repeated Validator valset
MsgBeginRedelegate
1 string delegator_address
2 string validator_src_address
3 string validator_dst_address
4 always cosmos.base.v1beta1.Coin amount
MsgBeginRedelegateResponse
1 always google.protobuf.Timestamp completion_time
MsgCancelUnbondingDelegation
1 string delegator_address
2 string validator_address
3 always cosmos.base.v1beta1.Coin amount
4 int64 creation_height
MsgCancelUnbondingDelegationResponse
MsgCreateValidator
1 always Description description
2 always CommissionRates commission
3 string min_self_delegation
4 string delegator_address
5 string validator_address
6 google.protobuf.Any pubkey
7 always cosmos.base.v1beta1.Coin value
MsgCreateValidatorResponse
MsgDelegate
1 string delegator_address
2 string validator_address
3 always cosmos.base.v1beta1.Coin amount
MsgDelegateResponse
MsgEditValidator
1 always Description description
2 string validator_address
3 string commission_rate
4 string min_self_delegation
MsgEditValidatorResponse
MsgRotateConsPubKey
1 string validator_address
2 google.protobuf.Any new_pubkey
MsgRotateConsPubKeyResponse
MsgUndelegate
1 string delegator_address
2 string validator_address
3 always cosmos.base.v1beta1.Coin amount
MsgUndelegateResponse
1 always google.protobuf.Timestamp completion_time
2 always cosmos.base.v1beta1.Coin amount
MsgUpdateParams
1 string authority
2 always Params params
MsgUpdateParamsResponse
Params
1 always google.protobuf.Duration unbonding_time
2 uint32 max_validators
3 uint32 max_entries
4 uint32 historical_entries
5 string bond_denom
6 string min_commission_rate
7 cosmos.base.v1beta1.Coin key_rotation_fee
Pool
1 string not_bonded_tokens
2 string bonded_tokens
QueryDelegationRequest
1 string delegator_addr
2 string validator_addr
QueryDelegationResponse
1 DelegationResponse delegation_response
QueryDelegatorDelegationsRequest
1 string delegator_addr
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryDelegatorDelegationsResponse
1 repeated DelegationResponse delegation_responses
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryDelegatorUnbondingDelegationsRequest
1 string delegator_addr
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryDelegatorUnbondingDelegationsResponse
1 repeated UnbondingDelegation unbonding_responses
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryDelegatorValidatorRequest
1 string delegator_addr
2 string validator_addr
QueryDelegatorValidatorResponse
1 always Validator validator
QueryDelegatorValidatorsRequest
1 string delegator_addr
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryDelegatorValidatorsResponse
1 repeated Validator validators
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryHistoricalInfoRequest
1 int64 height
QueryHistoricalInfoResponse
1 HistoricalInfo hist
QueryParamsRequest
QueryParamsResponse
1 always Params params
QueryPoolRequest
QueryPoolResponse
1 always Pool pool
QueryRedelegationsRequest
1 string delegator_addr
2 string src_validator_addr
3 string dst_validator_addr
4 cosmos.base.query.v1beta1.PageRequest pagination
QueryRedelegationsResponse
1 repeated RedelegationResponse redelegation_responses
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryUnbondingDelegationRequest
1 string delegator_addr
2 string validator_addr
QueryUnbondingDelegationResponse
1 always UnbondingDelegation unbond
QueryValidatorDelegationsRequest
1 string validator_addr
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryValidatorDelegationsResponse
1 repeated DelegationResponse delegation_responses
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryValidatorRequest
1 string validator_addr
QueryValidatorResponse
1 always Validator validator
QueryValidatorUnbondingDelegationsRequest
1 string validator_addr
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryValidatorUnbondingDelegationsResponse
1 repeated UnbondingDelegation unbonding_responses
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryValidatorsRequest
1 string status
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryValidatorsResponse
1 repeated Validator validators
2 cosmos.base.query.v1beta1.PageResponse pagination
Redelegation
1 string delegator_address
2 string validator_src_address
3 string validator_dst_address
4 repeated RedelegationEntry entries
RedelegationEntry
1 int64 creation_height
2 always google.protobuf.Timestamp completion_time
3 string initial_balance
4 string shares_dst
5 uint64 unbonding_id
6 int64 unbonding_on_hold_ref_count
RedelegationEntryResponse
1 always RedelegationEntry redelegation_entry
4 string balance
RedelegationResponse
1 always Redelegation redelegation
2 repeated RedelegationEntryResponse entries
StakeAuthorization
1 cosmos.base.v1beta1.Coin max_tokens
2 StakeAuthorization_Validators allow_list
3 StakeAuthorization_Validators deny_list
4 AuthorizationType authorization_type
StakeAuthorization_Validators
1 repeated string address
UnbondingDelegation
1 string delegator_address
2 string validator_address
3 repeated UnbondingDelegationEntry entries
UnbondingDelegationEntry
1 int64 creation_height
2 always google.protobuf.Timestamp completion_time
3 string initial_balance
4 string balance
5 uint64 unbonding_id
6 int64 unbonding_on_hold_ref_count
ValAddresses
1 repeated string addresses
Validator
1 string operator_address
2 google.protobuf.Any consensus_pubkey
3 bool jailed
4 BondStatus status
5 string tokens
6 string delegator_shares
7 always Description description
8 int64 unbonding_height
9 always google.protobuf.Timestamp unbonding_time
10 always Commission commission
11 string min_self_delegation
12 int64 unbonding_on_hold_ref_count
13 repeated uint64 unbonding_ids
ValidatorUpdates
1 repeated tendermint.abci.ValidatorUpdate updates
`);
