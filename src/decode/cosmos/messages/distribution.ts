import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.distribution.v1beta1
message CommunityPoolSpendProposal
  1 string title
  2 string description
  3 string recipient
  4 repeated cosmos.base.v1beta1.Coin amount
message CommunityPoolSpendProposalWithDeposit
  1 string title
  2 string description
  3 string recipient
  4 string amount
  5 string deposit
message DelegationDelegatorReward
  1 string validator_address
  2 repeated cosmos.base.v1beta1.DecCoin reward
message DelegatorStartingInfo
  1 uint64 previous_period
  2 string stake
  3 uint64 height
message FeePool
  1 repeated cosmos.base.v1beta1.DecCoin community_pool
message MsgCommunityPoolSpend
  1 string authority
  2 string recipient
  3 repeated cosmos.base.v1beta1.Coin amount
message MsgCommunityPoolSpendResponse
message MsgDepositValidatorRewardsPool
  1 string depositor
  2 string validator_address
  3 repeated cosmos.base.v1beta1.Coin amount
message MsgDepositValidatorRewardsPoolResponse
message MsgFundCommunityPool
  1 repeated cosmos.base.v1beta1.Coin amount
  2 string depositor
message MsgFundCommunityPoolResponse
message MsgSetWithdrawAddress
  1 string delegator_address
  2 string withdraw_address
message MsgSetWithdrawAddressResponse
message MsgUpdateParams
  1 string authority
  2 always Params params
message MsgUpdateParamsResponse
message MsgWithdrawDelegatorReward
  1 string delegator_address
  2 string validator_address
message MsgWithdrawDelegatorRewardResponse
  1 repeated cosmos.base.v1beta1.Coin amount
message MsgWithdrawValidatorCommission
  1 string validator_address
message MsgWithdrawValidatorCommissionResponse
  1 repeated cosmos.base.v1beta1.Coin amount
message Params
  1 string community_tax
  2 string base_proposer_reward
  3 string bonus_proposer_reward
  4 bool withdraw_addr_enabled
message QueryCommunityPoolRequest
message QueryCommunityPoolResponse
  1 repeated cosmos.base.v1beta1.DecCoin pool
message QueryDelegationRewardsRequest
  1 string delegator_address
  2 string validator_address
message QueryDelegationRewardsResponse
  1 repeated cosmos.base.v1beta1.DecCoin rewards
message QueryDelegationTotalRewardsRequest
  1 string delegator_address
message QueryDelegationTotalRewardsResponse
  1 repeated DelegationDelegatorReward rewards
  2 repeated cosmos.base.v1beta1.DecCoin total
message QueryDelegatorValidatorsRequest
  1 string delegator_address
message QueryDelegatorValidatorsResponse
  1 repeated string validators
message QueryDelegatorWithdrawAddressRequest
  1 string delegator_address
message QueryDelegatorWithdrawAddressResponse
  1 string withdraw_address
message QueryParamsRequest
message QueryParamsResponse
  1 always Params params
message QueryValidatorCommissionRequest
  1 string validator_address
message QueryValidatorCommissionResponse
  1 always ValidatorAccumulatedCommission commission
message QueryValidatorDistributionInfoRequest
  1 string validator_address
message QueryValidatorDistributionInfoResponse
  1 string operator_address
  2 repeated cosmos.base.v1beta1.DecCoin self_bond_rewards
  3 repeated cosmos.base.v1beta1.DecCoin commission
message QueryValidatorOutstandingRewardsRequest
  1 string validator_address
message QueryValidatorOutstandingRewardsResponse
  1 always ValidatorOutstandingRewards rewards
message QueryValidatorSlashesRequest
  1 string validator_address
  2 uint64 starting_height
  3 uint64 ending_height
  4 cosmos.base.query.v1beta1.PageRequest pagination
message QueryValidatorSlashesResponse
  1 repeated ValidatorSlashEvent slashes
  2 cosmos.base.query.v1beta1.PageResponse pagination
message ValidatorAccumulatedCommission
  1 repeated cosmos.base.v1beta1.DecCoin commission
message ValidatorCurrentRewards
  1 repeated cosmos.base.v1beta1.DecCoin rewards
  2 uint64 period
message ValidatorHistoricalRewards
  1 repeated cosmos.base.v1beta1.DecCoin cumulative_reward_ratio
  2 uint32 reference_count
message ValidatorOutstandingRewards
  1 repeated cosmos.base.v1beta1.DecCoin rewards
message ValidatorSlashEvent
  1 uint64 validator_period
  2 string fraction
message ValidatorSlashEvents
  1 repeated ValidatorSlashEvent validator_slash_events
`);
