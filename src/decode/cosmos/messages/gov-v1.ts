import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.gov.v1
Deposit
1 uint64 proposal_id
2 string depositor
3 repeated cosmos.base.v1beta1.Coin amount
DepositParams
1 repeated cosmos.base.v1beta1.Coin min_deposit
2 google.protobuf.Duration max_deposit_period
MsgCancelProposal
1 uint64 proposal_id
2 string proposer
MsgCancelProposalResponse
1 uint64 proposal_id
2 always google.protobuf.Timestamp canceled_time
3 uint64 canceled_height
MsgDeposit
1 uint64 proposal_id
2 string depositor
3 repeated cosmos.base.v1beta1.Coin amount
MsgDepositResponse
MsgExecLegacyContent
1 google.protobuf.Any content
2 string authority
MsgExecLegacyContentResponse
MsgSubmitProposal
1 repeated google.protobuf.Any messages
2 repeated cosmos.base.v1beta1.Coin initial_deposit
3 string proposer
4 string metadata
5 string title
6 string summary
7 bool expedited
MsgSubmitProposalResponse
1 uint64 proposal_id
MsgUpdateParams
1 string authority
2 always Params params
MsgUpdateParamsResponse
MsgVote
1 uint64 proposal_id
2 string voter
3 VoteOption option
4 string metadata
MsgVoteResponse
MsgVoteWeighted
1 uint64 proposal_id
2 string voter
3 repeated WeightedVoteOption options
4 string metadata
MsgVoteWeightedResponse
Params
1 repeated cosmos.base.v1beta1.Coin min_deposit
2 google.protobuf.Duration max_deposit_period
3 google.protobuf.Duration voting_period
4 string quorum
5 string threshold
6 string veto_threshold
7 string min_initial_deposit_ratio
8 string proposal_cancel_ratio
9 string proposal_cancel_dest
10 google.protobuf.Duration expedited_voting_period
11 string expedited_threshold
12 repeated cosmos.base.v1beta1.Coin expedited_min_deposit
13 bool burn_vote_quorum
14 bool burn_proposal_deposit_prevote
15 bool burn_vote_veto
16 string min_deposit_ratio
Proposal
1 uint64 id
2 repeated google.protobuf.Any messages
3 ProposalStatus status
4 TallyResult final_tally_result
5 google.protobuf.Timestamp submit_time
6 google.protobuf.Timestamp deposit_end_time
7 repeated cosmos.base.v1beta1.Coin total_deposit
8 google.protobuf.Timestamp voting_start_time
9 google.protobuf.Timestamp voting_end_time
10 string metadata
11 string title
12 string summary
13 string proposer
14 bool expedited
15 string failed_reason
enum ProposalStatus
0 PROPOSAL_STATUS_UNSPECIFIED
1 PROPOSAL_STATUS_DEPOSIT_PERIOD
2 PROPOSAL_STATUS_VOTING_PERIOD
3 PROPOSAL_STATUS_PASSED
4 PROPOSAL_STATUS_REJECTED
5 PROPOSAL_STATUS_FAILED
QueryConstitutionRequest
QueryConstitutionResponse
1 string constitution
QueryDepositRequest
1 uint64 proposal_id
2 string depositor
QueryDepositResponse
1 Deposit deposit
QueryDepositsRequest
1 uint64 proposal_id
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryDepositsResponse
1 repeated Deposit deposits
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryParamsRequest
1 string params_type
QueryParamsResponse
1 VotingParams voting_params
2 DepositParams deposit_params
3 TallyParams tally_params
4 Params params
QueryProposalRequest
1 uint64 proposal_id
QueryProposalResponse
1 Proposal proposal
QueryProposalsRequest
1 ProposalStatus proposal_status
2 string voter
3 string depositor
4 cosmos.base.query.v1beta1.PageRequest pagination
QueryProposalsResponse
1 repeated Proposal proposals
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryTallyResultRequest
1 uint64 proposal_id
QueryTallyResultResponse
1 TallyResult tally
QueryVoteRequest
1 uint64 proposal_id
2 string voter
QueryVoteResponse
1 Vote vote
QueryVotesRequest
1 uint64 proposal_id
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryVotesResponse
1 repeated Vote votes
2 cosmos.base.query.v1beta1.PageResponse pagination
TallyParams
1 string quorum
2 string threshold
3 string veto_threshold
TallyResult
1 string yes_count
2 string abstain_count
3 string no_count
4 string no_with_veto_count
Vote
1 uint64 proposal_id
2 string voter
4 repeated WeightedVoteOption options
5 string metadata
enum VoteOption
0 VOTE_OPTION_UNSPECIFIED
1 VOTE_OPTION_YES
2 VOTE_OPTION_ABSTAIN
3 VOTE_OPTION_NO
4 VOTE_OPTION_NO_WITH_VETO
VotingParams
1 google.protobuf.Duration voting_period
WeightedVoteOption
1 VoteOption option
2 string weight
`);
