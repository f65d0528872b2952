import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.params.v1beta1
message ParamChange
  1 string subspace
  2 string key
  3 string value
message ParameterChangeProposal
  1 string title
  2 string description
  3 repeated ParamChange changes
message QueryParamsRequest
  1 string subspace
  2 string key
message QueryParamsResponse
  1 always ParamChange param
message QuerySubspacesRequest
message QuerySubspacesResponse
  1 repeated Subspace subspaces
message Subspace
  1 string subspace
  2 repeated string keys
`);
