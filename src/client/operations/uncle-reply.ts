import type { Answer, Received } from '../answer.js';
import { readUncleBlock, type Block } from '../wire/block.js';
import { nullable } from '../wire/read.js';
import { readRpcAnswer } from './rpc-answer.js';

/** Reads the reply to `getUncle`. */
export function readUncle<R>(request: R, text: string, received: Received): Answer<Block | null, R> {
  return readRpcAnswer(request, text, received, nullable(readUncleBlock));
}
