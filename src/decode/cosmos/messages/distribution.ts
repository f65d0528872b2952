import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.distribution.v1beta1
CommunityPoolSpendProposal
1 string title
2 string description
3 string recipient
4 repeated cosmos.base.v1beta1.Coin amount
CommunityPoolSpendProposalWithDeposit
1 string title
2 string description
3 string recipient
4 string amount
5 string deposit
DelegationDelegatorReward
1 string validator_address
2 repeated cosmos.base.v1beta1.DecCoin reward
DelegatorStartingInfo
1 uint64 previous_period
2 string stake
3 uint64 height
FeePool
1 repeated cosmos.base.v1beta1.DecCoin community_pool
MsgCommunityPoolSpend
1 string authority
2 string recipient
3 repeated cosmos.base.v1beta1.Coin amount
MsgCommunityPoolSpendResponse
MsgDepositValidatorRewardsPool
1 string depositor
2 string validator_address
3 repeated cosmos.base.v1beta1.Coin amount
MsgDepositValidatorRewardsPoolResponse
MsgFundCommunityPool
1 repeated cosmos.base.v1beta1.Coin amount
2 string depositor
MsgFundCommunityPoolResponse
MsgSetWithdrawAddress
1 string delegator_address
2 string withdraw_address
MsgSetWithdrawAddressResponse
MsgUpdateParams
1 string authority
2 always Params params
MsgUpdateParamsResponse
MsgWithdrawDelegatorReward
1 string delegator_address
2 string validator_address
MsgWithdrawDelegatorRewardResponse
1 repeated cosmos.base.v1beta1.Coin amount
MsgWithdrawValidatorCommission
1 string validator_address
MsgWithdrawValidatorCommissionResponse
1 repeated cosmos.base.v1beta1.Coin amount
Params
1 string community_tax
2 string base_proposer_reward
3 string bonus_proposer_reward
4 bool withdraw_addr_enabled
QueryCommunityPoolRequest
QueryCommunityPoolResponse
1 repeated cosmos.base.v1beta1.DecCoin pool
QueryDelegationRewardsRequest
1 string delegator_address
2 string validator_address
QueryDelegationRewardsResponse
1 repeated cosmos.base.v1beta1.DecCoin rewards
QueryDelegationTotalRewardsRequest
1 string delegator_address
QueryDelegationTotalRewardsResponse
1 repeated DelegationDelegatorReward rewards
2 repeated cosmos.base.v1beta1.DecCoin total
QueryDelegatorValidatorsRequest
1 string delegator_address
QueryDelegatorValidatorsResponse
1 repeated string validators
QueryDelegatorWithdrawAddressRequest
1 string delegator_address
QueryDelegatorWithdrawAddressResponse
1 string withdraw_address
QueryParamsRequest
QueryParamsResponse
1 always Params params
QueryValidatorCommissionRequest
1 string validator_address
QueryValidatorCommissionResponse
1 always ValidatorAccumulatedCommission commission
QueryValidatorDistributionInfoRequest
1 string validator_address
QueryValidatorDistributionInfoResponse
1 string operator_address
2 repeated cosmos.base.v1beta1.DecCoin self_bond_rewards
3 repeated cosmos.base.v1beta1.DecCoin commission
QueryValidatorOutstandingRewardsRequest
1 string validator_address
QueryValidatorOutstandingRewardsResponse
1 always ValidatorOutstandingRewards rewards
QueryValidatorSlashesRequest
1 string validator_address
2 uint64 starting_height
3 uint64 ending_height
4 cosmos.base.query.v1beta1.PageRequest pagination
QueryValidatorSlashesResponse
1 repeated ValidatorSlashEvent slashes
2 cosmos.base.query.v1beta1.PageResponse pagination
ValidatorAccumulatedCommission
1 repeated cosmos.base.v1beta1.DecCoin commission
ValidatorCurrentRewards
1 repeated cosmos.base.v1beta1.DecCoin rewards
2 uint64 period
ValidatorHistoricalRewards
1 repeated cosmos.base.v1beta1.DecCoin cumulative_reward_ratio
2 uint32 reference_count
ValidatorOutstandingRewards
1 repeated cosmos.base.v1beta1.DecCoin rewards
ValidatorSlashEvent
1 uint64 validator_period
2 string fraction
ValidatorSlashEvents
1 repeated ValidatorSlashEvent validator_slash_events
`);
