import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package ibc.core.connection.v1
ClientPaths
1 repeated string paths
ConnectionEnd
1 string client_id
2 repeated Version versions
3 State state
4 always Counterparty counterparty
5 uint64 delay_period
ConnectionPaths
1 string client_id
2 repeated string paths
Counterparty
1 string client_id
2 string connection_id
3 always ibc.core.commitment.v1.MerklePrefix prefix
IdentifiedConnection
1 string id
2 string client_id
3 repeated Version versions
4 State state
5 always Counterparty counterparty
6 uint64 delay_period
MsgConnectionOpenAck
1 string connection_id
2 string counterparty_connection_id
3 Version version
4 google.protobuf.Any client_state
5 always ibc.core.client.v1.Height proof_height
6 bytes proof_try
7 bytes proof_client
8 bytes proof_consensus
9 always ibc.core.client.v1.Height consensus_height
10 string signer
11 bytes host_consensus_state_proof
MsgConnectionOpenAckResponse
MsgConnectionOpenConfirm
1 string connection_id
2 bytes proof_ack
3 always ibc.core.client.v1.Height proof_height
4 string signer
MsgConnectionOpenConfirmResponse
MsgConnectionOpenInit
1 string client_id
2 always Counterparty counterparty
3 Version version
4 uint64 delay_period
5 string signer
MsgConnectionOpenInitResponse
MsgConnectionOpenTry
1 string client_id
2 string previous_connection_id
3 google.protobuf.Any client_state
4 always Counterparty counterparty
5 uint64 delay_period
6 repeated Version counterparty_versions
7 always ibc.core.client.v1.Height proof_height
8 bytes proof_init
9 bytes proof_client
10 bytes proof_consensus
11 always ibc.core.client.v1.Height consensus_height
12 string signer
13 bytes host_consensus_state_proof
MsgConnectionOpenTryResponse
MsgUpdateParams
1 string signer
2 always ibc.core.client.v1.Params params
MsgUpdateParamsResponse
Params
1 uint64 max_expected_time_per_block
QueryClientConnectionsRequest
1 string client_id
QueryClientConnectionsResponse
1 repeated string connection_paths
2 bytes proof
3 always ibc.core.client.v1.Height proof_height
QueryConnectionClientStateRequest
1 string connection_id
QueryConnectionClientStateResponse
1 ibc.core.client.v1.IdentifiedClientState identified_client_state
2 bytes proof
3 always ibc.core.client.v1.Height proof_height
QueryConnectionConsensusStateRequest
1 string connection_id
2 uint64 revision_number
3 uint64 revision_height
QueryConnectionConsensusStateResponse
1 google.protobuf.Any consensus_state
2 string client_id
3 bytes proof
4 always ibc.core.client.v1.Height proof_height
QueryConnectionParamsRequest
QueryConnectionParamsResponse
1 ibc.core.client.v1.Params params
QueryConnectionRequest
1 string connection_id
QueryConnectionResponse
1 ConnectionEnd connection
2 bytes proof
3 always ibc.core.client.v1.Height proof_height
QueryConnectionsRequest
1 cosmos.base.query.v1beta1.PageRequest pagination
QueryConnectionsResponse
1 repeated IdentifiedConnection connections
2 cosmos.base.query.v1beta1.PageResponse pagination
3 always ibc.core.client.v1.Height height
enum State
0 STATE_UNINITIALIZED_UNSPECIFIED
1 STATE_INIT
2 STATE_TRYOPEN
3 STATE_OPEN
Version
1 string identifier
2 repeated string features
`);
