import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.mint.v1beta1
message Minter
  1 string inflation
  2 string annual_provisions
message MsgUpdateParams
  1 string authority
  2 always Params params
message MsgUpdateParamsResponse
message Params
  1 string mint_denom
  2 string inflation_rate_change
  3 string inflation_max
  4 string inflation_min
  5 string goal_bonded
  6 uint64 blocks_per_year
message QueryAnnualProvisionsRequest
message QueryAnnualProvisionsResponse
  1 bytes annual_provisions
message QueryInflationRequest
message QueryInflationResponse
  1 bytes inflation
message QueryParamsRequest
message QueryParamsResponse
  1 always Params params
`);
