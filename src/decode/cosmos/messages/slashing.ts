import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.slashing.v1beta1
MsgUnjail
1 string validator_addr
MsgUnjailResponse
MsgUpdateParams
1 string authority
2 always Params params
MsgUpdateParamsResponse
Params
1 int64 signed_blocks_window
2 bytes min_signed_per_window
3 always google.protobuf.Duration downtime_jail_duration
4 bytes slash_fraction_double_sign
5 bytes slash_fraction_downtime
QueryParamsRequest
QueryParamsResponse
1 always Params params
QuerySigningInfoRequest
1 string cons_address
QuerySigningInfoResponse
1 always ValidatorSigningInfo val_signing_info
QuerySigningInfosRequest
1 cosmos.base.query.v1beta1.PageRequest pagination
QuerySigningInfosResponse
1 repeated ValidatorSigningInfo info
2 cosmos.base.query.v1beta1.PageResponse pagination
ValidatorSigningInfo
1 string address
2 int64 start_height
3 int64 index_offset
4 always google.protobuf.Timestamp jailed_until
5 bool tombstoned
6 int64 missed_blocks_counter
`);
