import type { Answer, Received } from '../answer.js';
import { readBlock, type Block } from '../wire/block.js';
import { nullable } from '../wire/read.js';
import { readRpcAnswer } from './rpc-answer.js';
import type { UncleRequest } from './uncle.js';

/** Reads the reply to `getUncle`. */
export function readUncle(request: UncleRequest, text: string, received: Received): Answer<Block | null, UncleRequest> {
  return readRpcAnswer(request, text, received, nullable(readBlock));
}
