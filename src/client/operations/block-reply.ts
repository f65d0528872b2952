import type { Answer, Received } from '../answer.js';
import { readBlock, type Block } from '../wire/block.js';
import { nullable } from '../wire/read.js';
import { readRpcAnswer } from './rpc-answer.js';

/** Reads the reply to `getBlock`. */
export function readBlockReply<R>(request: R, text: string, received: Received): Answer<Block | null, R> {
  return readRpcAnswer(request, text, received, nullable(readBlock));
}
