import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package ibc.core.channel.v1
Acknowledgement
21 optional bytes result
22 optional string error
Channel
1 State state
2 Order ordering
3 always Counterparty counterparty
4 repeated string connection_hops
5 string version
Counterparty
1 string port_id
2 string channel_id
IdentifiedChannel
1 State state
2 Order ordering
3 always Counterparty counterparty
4 repeated string connection_hops
5 string version
6 string port_id
7 string channel_id
MsgAcknowledgement
1 always Packet packet
2 bytes acknowledgement
3 bytes proof_acked
4 always ibc.core.client.v1.Height proof_height
5 string signer
MsgAcknowledgementResponse
1 ResponseResultType result
MsgChannelCloseConfirm
1 string port_id
2 string channel_id
3 bytes proof_init
4 always ibc.core.client.v1.Height proof_height
5 string signer
MsgChannelCloseConfirmResponse
MsgChannelCloseInit
1 string port_id
2 string channel_id
3 string signer
MsgChannelCloseInitResponse
MsgChannelOpenAck
1 string port_id
2 string channel_id
3 string counterparty_channel_id
4 string counterparty_version
5 bytes proof_try
6 always ibc.core.client.v1.Height proof_height
7 string signer
MsgChannelOpenAckResponse
MsgChannelOpenConfirm
1 string port_id
2 string channel_id
3 bytes proof_ack
4 always ibc.core.client.v1.Height proof_height
5 string signer
MsgChannelOpenConfirmResponse
MsgChannelOpenInit
1 string port_id
2 always Channel channel
3 string signer
MsgChannelOpenInitResponse
1 string channel_id
2 string version
MsgChannelOpenTry
1 string port_id
2 string previous_channel_id
3 always Channel channel
4 string counterparty_version
5 bytes proof_init
6 always ibc.core.client.v1.Height proof_height
7 string signer
MsgChannelOpenTryResponse
1 string version
2 string channel_id
MsgRecvPacket
1 always Packet packet
2 bytes proof_commitment
3 always ibc.core.client.v1.Height proof_height
4 string signer
MsgRecvPacketResponse
1 ResponseResultType result
MsgTimeout
1 always Packet packet
2 bytes proof_unreceived
3 always ibc.core.client.v1.Height proof_height
4 uint64 next_sequence_recv
5 string signer
MsgTimeoutOnClose
1 always Packet packet
2 bytes proof_unreceived
3 bytes proof_close
4 always ibc.core.client.v1.Height proof_height
5 uint64 next_sequence_recv
6 string signer
MsgTimeoutOnCloseResponse
1 ResponseResultType result
MsgTimeoutResponse
1 ResponseResultType result
enum Order
0 ORDER_NONE_UNSPECIFIED
1 ORDER_UNORDERED
2 ORDER_ORDERED
Packet
1 uint64 sequence
2 string source_port
3 string source_channel
4 string destination_port
5 string destination_channel
6 bytes data
7 always ibc.core.client.v1.Height timeout_height
8 uint64 timeout_timestamp
PacketId
1 string port_id
2 string channel_id
3 uint64 sequence
PacketState
1 string port_id
2 string channel_id
3 uint64 sequence
4 bytes data
QueryChannelClientStateRequest
1 string port_id
2 string channel_id
QueryChannelClientStateResponse
1 ibc.core.client.v1.IdentifiedClientState identified_client_state
2 bytes proof
3 always ibc.core.client.v1.Height proof_height
QueryChannelConsensusStateRequest
1 string port_id
2 string channel_id
3 uint64 revision_number
4 uint64 revision_height
QueryChannelConsensusStateResponse
1 google.protobuf.Any consensus_state
2 string client_id
3 bytes proof
4 always ibc.core.client.v1.Height proof_height
QueryChannelRequest
1 string port_id
2 string channel_id
QueryChannelResponse
1 Channel channel
2 bytes proof
3 always ibc.core.client.v1.Height proof_height
QueryChannelsRequest
1 cosmos.base.query.v1beta1.PageRequest pagination
QueryChannelsResponse
1 repeated IdentifiedChannel channels
2 cosmos.base.query.v1beta1.PageResponse pagination
3 always ibc.core.client.v1.Height height
QueryConnectionChannelsRequest
1 string connection
2 cosmos.base.query.v1beta1.PageRequest pagination
QueryConnectionChannelsResponse
1 repeated IdentifiedChannel channels
2 cosmos.base.query.v1beta1.PageResponse pagination
3 always ibc.core.client.v1.Height height
QueryNextSequenceReceiveRequest
1 string port_id
2 string channel_id
QueryNextSequenceReceiveResponse
1 uint64 next_sequence_receive
2 bytes proof
3 always ibc.core.client.v1.Height proof_height
QueryNextSequenceSendRequest
1 string port_id
2 string channel_id
QueryNextSequenceSendResponse
1 uint64 next_sequence_send
2 bytes proof
3 always ibc.core.client.v1.Height proof_height
QueryPacketAcknowledgementRequest
1 string port_id
2 string channel_id
3 uint64 sequence
QueryPacketAcknowledgementResponse
1 bytes acknowledgement
2 bytes proof
3 always ibc.core.client.v1.Height proof_height
QueryPacketAcknowledgementsRequest
1 string port_id
2 string channel_id
3 cosmos.base.query.v1beta1.PageRequest pagination
4 repeated uint64 packet_commitment_sequences
QueryPacketAcknowledgementsResponse
1 repeated PacketState acknowledgements
2 cosmos.base.query.v1beta1.PageResponse pagination
3 always ibc.core.client.v1.Height height
QueryPacketCommitmentRequest
1 string port_id
2 string channel_id
3 uint64 sequence
QueryPacketCommitmentResponse
1 bytes commitment
2 bytes proof
3 always ibc.core.client.v1.Height proof_height
QueryPacketCommitmentsRequest
1 string port_id
2 string channel_id
3 cosmos.base.query.v1beta1.PageRequest pagination
QueryPacketCommitmentsResponse
1 repeated PacketState commitments
2 cosmos.base.query.v1beta1.PageResponse pagination
3 always ibc.core.client.v1.Height height
QueryPacketReceiptRequest
1 string port_id
2 string channel_id
3 uint64 sequence
QueryPacketReceiptResponse
2 bool received
3 bytes proof
4 always ibc.core.client.v1.Height proof_height
QueryUnreceivedAcksRequest
1 string port_id
2 string channel_id
3 repeated uint64 packet_ack_sequences
QueryUnreceivedAcksResponse
1 repeated uint64 sequences
2 always ibc.core.client.v1.Height height
QueryUnreceivedPacketsRequest
1 string port_id
2 string channel_id
3 repeated uint64 packet_commitment_sequences
QueryUnreceivedPacketsResponse
1 repeated uint64 sequences
2 always ibc.core.client.v1.Height height
enum ResponseResultType
0 RESPONSE_RESULT_TYPE_UNSPECIFIED
1 RESPONSE_RESULT_TYPE_NOOP
2 RESPONSE_RESULT_TYPE_SUCCESS
3 RESPONSE_RESULT_TYPE_FAILURE
enum State
0 STATE_UNINITIALIZED_UNSPECIFIED
1 STATE_INIT
2 STATE_TRYOPEN
3 STATE_OPEN
4 STATE_CLOSED
Timeout
1 always ibc.core.client.v1.Height height
2 uint64 timestamp
`);
