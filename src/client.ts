/** The headless client: typed calls to a gateway, without a DOM. */
export { createGateway, type Gateway, type GatewayConfig, type ReadReply } from './client/gateway.js';
export type { ExpiringKey, GetKey } from './client/key.js';
export {
  GatewayError,
  gatewayErrorCodes,
  isRetryable,
  type ErrorDetails,
  type GatewayErrorCode,
} from './client/errors.js';
export type {
  Answer,
  AnsweredCall,
  Call,
  CallOptions,
  Exchange,
  FailedCall,
  Network,
  Progress,
  Received,
} from './client/answer.js';
export type { Note, NoteCode } from './client/note.js';

// The nine calls of the gateway API.
export {
  getValidatorSet,
  getWholeValidatorSet,
  type ValidatorSetRequest,
  type WholeValidatorSetRequest,
} from './client/operations/validator-set.js';
export { getEvidence, type EvidenceRequest } from './client/operations/evidence.js';
export { queryAbci, type AbciQueryRequest } from './client/operations/abci-query.js';
export { getLogs, type BlockRange, type LogsRequest } from './client/operations/logs.js';
export { createAccessList, type AccessListRequest, type CallRequest } from './client/operations/access-list.js';
export type { StateOverride } from './client/operations/access-list-reply.js';
export { getBlockReceipts, type BlockReceiptsRequest } from './client/operations/block-receipts.js';
export { getUncle, type UncleRequest } from './client/operations/uncle.js';
export { traceBlock, type TraceRequest } from './client/operations/trace.js';
export { getTransaction, type TransactionRequest } from './client/operations/transaction.js';
export type { BlockTag } from './client/operations/params.js';

// Contracts, read through one of the nine.
export { readContracts } from './client/operations/read-contract.js';
export type {
  BlockHashCall,
  ContractCall,
  ReadCall,
  ReadContractsRequest,
  ReadFailure,
  ReadResult,
} from './client/operations/contract-calls.js';

export type { ConsensusPubKey, Validator, ValidatorSet } from './client/operations/validator-set-reply.js';
export type { Equivocation, Evidence, EvidencePage, OtherEvidence } from './client/operations/evidence-reply.js';
export type { AbciResponse, ProofOp } from './client/operations/abci-query-reply.js';
export type { Log } from './client/operations/logs-reply.js';
export type { AccessListResult } from './client/operations/access-list-reply.js';
export type { Receipt } from './client/operations/block-receipts-reply.js';
export type { Block } from './client/operations/block-reply.js';
export type { Frame, FrameLog } from './client/wire/frame.js';
export type { Unread } from './client/wire/frame.js';
export type { AccountState, TraceItem } from './client/operations/trace-reply.js';
export type { BatchCall, OtherTransaction, Transaction } from './client/operations/transaction-reply.js';
export type { JsonObject } from './client/wire/read.js';

export { toCosmjs, type CosmjsAbciQueryResponse, type CosmjsValidator } from './client/wire/cosmjs.js';
