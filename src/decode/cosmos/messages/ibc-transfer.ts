import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package ibc.applications.transfer.v1
Allocation
1 string source_port
2 string source_channel
3 repeated cosmos.base.v1beta1.Coin spend_limit
4 repeated string allow_list
5 repeated string allowed_packet_data
Denom
1 string base
3 repeated Hop trace
DenomTrace
1 string path
2 string base_denom
FungibleTokenPacketData
1 string denom
2 string amount
3 string sender
4 string receiver
5 string memo
Hop
1 string port_id
2 string channel_id
MsgTransfer
1 string source_port
2 string source_channel
3 always cosmos.base.v1beta1.Coin token
4 string sender
5 string receiver
6 always ibc.core.client.v1.Height timeout_height
7 uint64 timeout_timestamp
8 string memo
9 string encoding
MsgTransferResponse
1 uint64 sequence
MsgUpdateParams
1 string signer
2 always ibc.core.client.v1.Params params
MsgUpdateParamsResponse
Params
1 bool send_enabled
2 bool receive_enabled
QueryDenomHashRequest
1 string trace
QueryDenomHashResponse
1 string hash
QueryDenomRequest
1 string hash
QueryDenomResponse
1 Denom denom
QueryDenomsRequest
1 cosmos.base.query.v1beta1.PageRequest pagination
QueryDenomsResponse
1 repeated Denom denoms
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryEscrowAddressRequest
1 string port_id
2 string channel_id
QueryEscrowAddressResponse
1 string escrow_address
QueryParamsRequest
QueryParamsResponse
1 Params params
QueryTotalEscrowForDenomRequest
1 string denom
QueryTotalEscrowForDenomResponse
1 always cosmos.base.v1beta1.Coin amount
Token
1 always Denom denom
2 string amount
TransferAuthorization
1 repeated Allocation allocations
`);
