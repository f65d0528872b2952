import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.consensus.v1
message MsgUpdateParams
  1 string authority
  2 tendermint.types.BlockParams block
  3 tendermint.types.EvidenceParams evidence
  4 tendermint.types.ValidatorParams validator
  5 tendermint.types.ABCIParams abci
message MsgUpdateParamsResponse
message QueryParamsRequest
message QueryParamsResponse
  1 tendermint.types.ConsensusParams params
`);
