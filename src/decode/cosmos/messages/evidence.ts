import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.evidence.v1beta1
Equivocation
1 int64 height
2 always google.protobuf.Timestamp time
3 int64 power
4 string consensus_address
MsgSubmitEvidence
1 string submitter
2 google.protobuf.Any evidence
MsgSubmitEvidenceResponse
4 bytes hash
QueryAllEvidenceRequest
1 cosmos.base.query.v1beta1.PageRequest pagination
QueryAllEvidenceResponse
1 repeated google.protobuf.Any evidence
2 cosmos.base.query.v1beta1.PageResponse pagination
QueryEvidenceRequest
1 bytes evidence_hash
2 string hash
QueryEvidenceResponse
1 google.protobuf.Any evidence
`);
