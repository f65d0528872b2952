import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.mint.v1beta1
Minter
1 string inflation
2 string annual_provisions
MsgUpdateParams
1 string authority
2 always Params params
MsgUpdateParamsResponse
Params
1 string mint_denom
2 string inflation_rate_change
3 string inflation_max
4 string inflation_min
5 string goal_bonded
6 uint64 blocks_per_year
QueryAnnualProvisionsRequest
QueryAnnualProvisionsResponse
1 bytes annual_provisions
QueryInflationRequest
QueryInflationResponse
1 bytes inflation
QueryParamsRequest
QueryParamsResponse
1 always Params params
`);
