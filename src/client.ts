/** The headless client: asks the gateway, without a DOM. */
export { createGateway, type Gateway, type GatewayConfig, type Network, type Question, type ReadReply } from './client/gateway.js';
export { GatewayError, gatewayErrorCodes, isRetryable, type ErrorDetails, type GatewayErrorCode } from './client/errors.js';
export type { Answer, CallOptions, Note, NoteCode, Progress, Received } from './client/answer.js';
export {
  getValidatorSet,
  getWholeValidatorSet,
  readValidatorSet,
  type ValidatorSetRequest,
  type WholeValidatorSetRequest,
} from './client/operations/validator-set.js';
export type { ConsensusPubKey, Validator, ValidatorSet } from './client/wire/validator.js';
export type { JsonObject } from './client/wire/read.js';
