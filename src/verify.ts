/**
 * Headless verification: checks a response for consistency, against a header you trust, or against validator
 * signatures. Makes no network requests. Heights and powers are `bigint`, times and periods nanoseconds as `bigint`.
 */

// Cosmos: from a value to the validators who signed its state.
export { readSignedHeader } from './verify/light/header.js';
export { readBlock, type Block as LightBlockAnswer, type BlockDifference } from './verify/light/block.js';
export { readValidators, toMembers, hashValidators, type SetMember } from './verify/light/validators.js';
export { readAbciResponse } from './client/operations/abci-query-reply.js';
export { blockQuery, type LightQuery } from './verify/light/block.js';
export {
  verifyCommit,
  type CommitReason,
  type CommitToVerify,
  type CommitVerdict,
  type FormReason,
  type SetReason,
  type ValidatorVote,
} from './verify/light/validators.js';
export {
  verifyStep,
  type LightBlock,
  type StepReason,
  type StepToVerify,
  type StepVerdict,
} from './verify/light/walk.js';
export {
  planBack,
  walkBack,
  walkForward,
  type WalkBackVerdict,
  type WalkRules,
  type WalkVerdict,
  type WayBack,
} from './verify/light/walk.js';
export { verifySavedProof, type SavedProofTrust, type SavedProofVerdict } from './verify/light/saved-proof.js';
export type { SavedListReason, SavedListVerdict } from './verify/light/saved-proof.js';
export { readHistoricalEntries, readHistory } from './verify/light/walk.js';
export { verifyLinks, type LinkReason, type LinksVerdict } from './verify/light/walk.js';
export {
  proveValue,
  type Neighbour,
  type ProofReason,
  type ProofStep,
  type ValueToProve,
  type ValueVerdict,
} from './verify/light/prove-value.js';
export { evidenceStoreKey, type BlockEvidence, type DuplicateVote, type Vote } from './verify/light/block.js';
export { verifyDuplicateVote, type EvidenceReason, type EvidenceVerdict } from './verify/light/double-sign.js';
export {
  typedKeys,
  verifyTypedAnswer,
  type TypedAnswer,
  type TypedQuery,
  type TypedReason,
  type TypedVerdict,
} from './verify/light/typed-proof.js';
export { evidenceItems, historyKey, type StoreKey } from './verify/light/typed-rules.js';
export {
  gapKeys,
  verifyEvidenceList,
  type EvidenceListReason,
  type EvidenceListToVerify,
  type EvidenceListVerdict,
} from './verify/light/evidence-checks.js';
export { hashHeader, type BlockId, type Header, type PartSetHeader } from './verify/light/header.js';
export type { Commit, CommitSig, SignedHeader } from './verify/light/header.js';
export type { TallyReason } from './verify/light/validators.js';
export type { ConsensusKey } from './verify/consensus-key.js';
export type { Uncovered } from './verify/ics23-proof.js';

// EVM: the consistency checks of an answer of `gateway-elements/client`.
export { checkUncle } from './verify/uncle.js';
export { checkSender, checkTransaction, type AskedPlace } from './verify/transaction.js';
export { checkReceiptList, type AskedBlock } from './verify/receipts.js';
export {
  countChecks,
  type Check,
  type CheckBasis,
  type CheckCounts,
  type FailReason,
  type OpenReason,
} from './verify/check.js';

// The inputs of the functions, in the client's format.
export type { AbciResponse, ProofOp } from './client/operations/abci-query-reply.js';
export type { Validator } from './client/operations/validator-set-reply.js';
export type { Block } from './client/operations/block-reply.js';
export type { Receipt } from './client/operations/block-receipts-reply.js';
export type { Transaction } from './client/operations/transaction-reply.js';
export { GatewayError } from './client/errors.js';
