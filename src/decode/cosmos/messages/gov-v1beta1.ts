import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.gov.v1beta1
Deposit
1 uint64 proposal_id
2 string depositor
3 repeated cosmos.base.v1beta1.Coin amount
DepositParams
1 repeated cosmos.base.v1beta1.Coin min_deposit
2 always google.protobuf.Duration max_deposit_period
MsgDeposit
1 uint64 proposal_id
2 string depositor
3 repeated cosmos.base.v1beta1.Coin amount
MsgDepositResponse
MsgSubmitProposal
1 google.protobuf.Any content
2 repeated cosmos.base.v1beta1.Coin initial_deposit
3 string proposer
MsgSubmitProposalResponse
1 uint64 proposal_id
MsgVote
1 uint64 proposal_id
2 string voter
3 VoteOption option
MsgVoteResponse
MsgVoteWeighted
1 uint64 proposal_id
2 string voter
3 repeated WeightedVoteOption options
MsgVoteWeightedResponse
Proposal
1 uint64 proposal_id
2 google.protobuf.Any content
3 ProposalStatus status
4 always TallyResult final_tally_result
5 always google.protobuf.Timestamp submit_time
6 always google.protobuf.Timestamp deposit_end_time
7 repeated cosmos.base.v1beta1.Coin total_deposit
8 always google.protobuf.Timestamp voting_start_time
9 always google.protobuf.Timestamp voting_end_time
enum ProposalStatus
0 PROPOSAL_STATUS_UNSPECIFIED
1 PROPOSAL_STATUS_DEPOSIT_PERIOD
2 PROPOSAL_STATUS_VOTING_PERIOD
3 PROPOSAL_STATUS_PASSED
4 PROPOSAL_STATUS_REJECTED
5 PROPOSAL_STATUS_FAILED
QueryDepositRequest
1 uint64 proposal_id
2 string depositor
QueryDepositResponse
1 always Deposit deposit
QueryDepositsRequest
1 uint64 proposal_id
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryDepositsResponse
1 repeated Deposit deposits
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryParamsRequest
1 string params_type
QueryParamsResponse
1 always VotingParams voting_params
2 always DepositParams deposit_params
3 always TallyParams tally_params
QueryProposalRequest
1 uint64 proposal_id
QueryProposalResponse
1 always Proposal proposal
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
1 always TallyResult tally
QueryVoteRequest
1 uint64 proposal_id
2 string voter
QueryVoteResponse
1 always Vote vote
QueryVotesRequest
1 uint64 proposal_id
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryVotesResponse
1 repeated Vote votes
2 cosmos.base.query.v1beta1.PageResponse pagination
TallyParams
1 bytes quorum
2 bytes threshold
3 bytes veto_threshold
TallyResult
1 string yes
2 string abstain
3 string no
4 string no_with_veto
TextProposal
1 string title
2 string description
Vote
1 uint64 proposal_id
2 string voter
3 VoteOption option
4 repeated WeightedVoteOption options
enum VoteOption
0 VOTE_OPTION_UNSPECIFIED
1 VOTE_OPTION_YES
2 VOTE_OPTION_ABSTAIN
3 VOTE_OPTION_NO
4 VOTE_OPTION_NO_WITH_VETO
VotingParams
1 always google.protobuf.Duration voting_period
WeightedVoteOption
1 VoteOption option
2 string weight
`);
