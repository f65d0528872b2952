import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.base.abci.v1beta1
ABCIMessageLog
1 uint32 msg_index
2 string log
3 repeated StringEvent events
Attribute
1 string key
2 string value
GasInfo
1 uint64 gas_wanted
2 uint64 gas_used
MsgData
1 string msg_type
2 bytes data
Result
1 bytes data
2 string log
3 repeated tendermint.abci.Event events
4 repeated google.protobuf.Any msg_responses
SearchBlocksResult
1 int64 total_count
2 int64 count
3 int64 page_number
4 int64 page_total
5 int64 limit
6 repeated tendermint.types.Block blocks
SearchTxsResult
1 uint64 total_count
2 uint64 count
3 uint64 page_number
4 uint64 page_total
5 uint64 limit
6 repeated TxResponse txs
SimulationResponse
1 always GasInfo gas_info
2 Result result
StringEvent
1 string type
2 repeated Attribute attributes
TxMsgData
1 repeated MsgData data
2 repeated google.protobuf.Any msg_responses
TxResponse
1 int64 height
2 string txhash
3 string codespace
4 uint32 code
5 string data
6 string raw_log
7 repeated ABCIMessageLog logs
8 string info
9 int64 gas_wanted
10 int64 gas_used
11 google.protobuf.Any tx
12 string timestamp
13 repeated tendermint.abci.Event events
package cosmos.tx.signing.v1beta1
enum SignMode
0 SIGN_MODE_UNSPECIFIED
1 SIGN_MODE_DIRECT
2 SIGN_MODE_TEXTUAL
3 SIGN_MODE_DIRECT_AUX
package cosmos.tx.v1beta1
AuthInfo
1 repeated SignerInfo signer_infos
2 Fee fee
3 Tip tip
AuxSignerData
1 string address
2 SignDocDirectAux sign_doc
3 cosmos.tx.signing.v1beta1.SignMode mode
4 bytes sig
enum BroadcastMode
0 BROADCAST_MODE_UNSPECIFIED
1 BROADCAST_MODE_BLOCK
2 BROADCAST_MODE_SYNC
3 BROADCAST_MODE_ASYNC
BroadcastTxRequest
1 bytes tx_bytes
2 BroadcastMode mode
BroadcastTxResponse
1 cosmos.base.abci.v1beta1.TxResponse tx_response
Fee
1 repeated cosmos.base.v1beta1.Coin amount
2 uint64 gas_limit
3 string payer
4 string granter
GetBlockWithTxsRequest
1 int64 height
2 cosmos.base.query.v1beta1.PageRequest pagination
GetBlockWithTxsResponse
1 repeated Tx txs
2 tendermint.types.BlockID block_id
3 tendermint.types.Block block
4 cosmos.base.query.v1beta1.PageResponse pagination
GetTxRequest
1 string hash
GetTxResponse
1 Tx tx
2 cosmos.base.abci.v1beta1.TxResponse tx_response
GetTxsEventRequest
1 repeated string events
2 cosmos.base.query.v1beta1.PageRequest pagination
3 OrderBy order_by
4 uint64 page
5 uint64 limit
6 string query
GetTxsEventResponse
1 repeated Tx txs
2 repeated cosmos.base.abci.v1beta1.TxResponse tx_responses
3 cosmos.base.query.v1beta1.PageResponse pagination
4 uint64 total
ModeInfo
1 ModeInfo_Single single
2 ModeInfo_Multi multi
ModeInfo_Multi
1 cosmos.crypto.multisig.v1beta1.CompactBitArray bitarray
2 repeated ModeInfo mode_infos
ModeInfo_Single
1 cosmos.tx.signing.v1beta1.SignMode mode
enum OrderBy
0 ORDER_BY_UNSPECIFIED
1 ORDER_BY_ASC
2 ORDER_BY_DESC
SignDoc
1 bytes body_bytes
2 bytes auth_info_bytes
3 string chain_id
4 uint64 account_number
SignDocDirectAux
1 bytes body_bytes
2 google.protobuf.Any public_key
3 string chain_id
4 uint64 account_number
5 uint64 sequence
6 Tip tip
SignerInfo
1 google.protobuf.Any public_key
2 ModeInfo mode_info
3 uint64 sequence
SimulateRequest
1 Tx tx
2 bytes tx_bytes
SimulateResponse
1 cosmos.base.abci.v1beta1.GasInfo gas_info
2 cosmos.base.abci.v1beta1.Result result
Tip
1 repeated cosmos.base.v1beta1.Coin amount
2 string tipper
Tx
1 TxBody body
2 AuthInfo auth_info
3 repeated bytes signatures
TxBody
1 repeated google.protobuf.Any messages
2 string memo
3 uint64 timeout_height
4 bool unordered
5 google.protobuf.Timestamp timeout_timestamp
1023 repeated google.protobuf.Any extension_options
2047 repeated google.protobuf.Any non_critical_extension_options
TxDecodeAminoRequest
1 bytes amino_binary
TxDecodeAminoResponse
1 string amino_json
TxDecodeRequest
1 bytes tx_bytes
TxDecodeResponse
1 Tx tx
TxEncodeAminoRequest
1 string amino_json
TxEncodeAminoResponse
1 bytes amino_binary
TxEncodeRequest
1 Tx tx
TxEncodeResponse
1 bytes tx_bytes
TxRaw
1 bytes body_bytes
2 bytes auth_info_bytes
3 repeated bytes signatures
package tendermint.abci
Event
1 string type
2 repeated EventAttribute attributes
EventAttribute
1 string key
2 string value
3 bool index
ValidatorUpdate
1 always tendermint.crypto.PublicKey pub_key
2 int64 power
`);
